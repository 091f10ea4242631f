"""axe-core finds nothing serious on Xi'an's pages, light or dark, wide or narrow; and all of it fits a narrow phone."""

import pytest
from playwright.sync_api import Page

from tests.e2e.axe import AXE, PHONE, look_light_and_dark
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import sit_at
from tests.e2e.xian import start_page, where

TABS = ("Court", "Pit", "You", "Others", "Log", "More")

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="NO AXE: web/node_modules is not installed (python tools/client.py)")


def test_nothing_serious_on_a_wide_page(new_page: NewPage) -> None:
    page = new_page()
    start_page(page)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    look_light_and_dark(page, "start")
    for asked, turn in (("choose", 3), ("builder", 3), ("paint", 4)):
        sit_at(page, where(4, asked, turn), 4, game="xian")
        look_light_and_dark(page, asked)
    for tab in ("Points", "Moves", "Rules"):
        page.get_by_role("tab", name=tab, exact=True).click()
        look_light_and_dark(page, tab)


def test_nothing_serious_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit_at(page, where(4, "choose", 4), 4, game="xian")
    for tab in TABS:
        page.get_by_role("tab", name=tab, exact=True).click()
        look_light_and_dark(page, tab)


def test_the_whole_page_at_360(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    for asked in ("choose", "builder", "paint"):
        sit_at(page, where(4, asked, 3), 4, game="xian")
        for tab in TABS:
            page.get_by_role("tab", name=tab, exact=True).click()
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, (asked, tab)


def test_targets_of_a_finger_are_large_enough(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    for asked in ("choose", "builder", "paint"):
        sit_at(page, where(4, asked, 3), 4, game="xian")
        small = page.locator("button:visible").evaluate_all(
            "all => all.map(each => [each.innerText || each.ariaLabel, each.getBoundingClientRect()])"
            ".filter(([, box]) => Math.min(box.width, box.height) < 24).map(([name]) => name)"
        )
        assert small == [], asked


def test_nothing_moves_while_one_decides(new_page: NewPage) -> None:
    """The pit, the buildings and the hand stay where they are through a whole turn."""
    page = new_page()
    hand = sit_at(page, where(2, "card", 3), 2, game="xian")
    before = boxes(page)
    while hand.wait_for("mine", "complete") == "mine":
        hand.decide()
        assert boxes(page) == before


def boxes(page: Page) -> list[list[int]]:
    found: list[list[int]] = page.locator("[data-region=grid], [data-region=court], [data-region=own-board]").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(b => [b.x, b.y, b.width, b.height].map(Math.round))"
    )
    return found
