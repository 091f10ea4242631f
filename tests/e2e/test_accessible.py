"""axe-core finds nothing serious on any page, light or dark, wide or narrow; pages have landmarks, names and sizes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lishan.terracotta import GAME
from tests.e2e.axe import AXE, PHONE, look_light_and_dark
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, post, sit_at, start_page
from tests.e2e.positions import where

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="NO AXE: web/node_modules is not installed (python tools/client.py)")


def starting(page: Page) -> None:
    start_page(page)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    look_light_and_dark(page, "start")
    for dialog in ("Rules", "Account", "Settings"):
        page.get_by_role("button", name=dialog, exact=True).click()
        page.get_by_role("dialog").wait_for()
        look_light_and_dark(page, dialog)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def playing(page: Page) -> None:
    sit_at(page, where(GAME, 4, 3, "turn", 4), 4)
    look_light_and_dark(page, "turn")
    for tab in ("Points", "Moves", "Rules"):
        page.get_by_role("tab", name=tab, exact=True).click()
        look_light_and_dark(page, tab)
    page.get_by_role("button", name="as a table").click()
    look_light_and_dark(page, "the wheel as a table")
    page.get_by_role("button", name="as a wheel").click()
    page.get_by_role("button", name="Menu").click()
    look_light_and_dark(page, "menu")
    page.keyboard.press("Escape")
    sit_at(page, where(GAME, 4, 3, "build-space", 4), 4)
    for overlay in ("Lines", "Quarters", "Footmen", "Groups"):
        page.get_by_role("radio", name=overlay, exact=True).click()
    look_light_and_dark(page, "a space is chosen")


def ending(page: Page) -> None:
    hand = sit_at(page, where(GAME, 2, 5, "turn", 5), 2)
    hand.play(turns=0)
    look_light_and_dark(page, "the end")
    page.get_by_role("button", name="Watch it again").click()
    page.get_by_role("group", name="Replay").wait_for()
    look_light_and_dark(page, "replay")


def solo(page: Page) -> None:
    start_page(page)
    page.get_by_text("Challenge and easing cards").click()
    look_light_and_dark(page, "the set-up of the solo game")
    page.get_by_role("button", name="Challenge him").click()
    hand = Hand(page)
    hand.wait_for("mine", "complete")
    hand.rush(8)
    hand.wait_for("mine", "complete")
    page.get_by_role("tab", name="Li Si").click()
    look_light_and_dark(page, "Li Si")


def arriving(page: Page) -> None:
    page.goto("/")
    made = post(
        page,
        "/api/tables",
        {"game": "terracotta", "seats": [{"kind": "me"}, {"kind": "person"}], "name": "Ada", "ready": False},
    )
    page.goto(made["path"])
    expect(page.get_by_text("At this table")).to_be_visible()
    look_light_and_dark(page, "the room")
    # The invitation is for somebody else.
    page.context.clear_cookies()
    page.goto("/")
    page.goto(made["links"]["seats"][1])
    page.get_by_role("button", name="Sit down").wait_for()
    look_light_and_dark(page, "the invitation")
    page.goto("/table/nowhere")
    page.get_by_role("alert").wait_for()
    look_light_and_dark(page, "no such table")


WIDE: tuple[Callable[[Page], None], ...] = (starting, playing, ending, solo, arriving)


def test_nothing_serious_on_a_wide_page(new_page: NewPage) -> None:
    for part in WIDE:
        part(new_page())


def test_nothing_serious_on_a_phone(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    start_page(page)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    look_light_and_dark(page, "start")
    sit_at(page, where(GAME, 4, 3, "build-space", 4), 4)
    for tab in ("Wheel", "Board", "You", "Others", "Log", "More"):
        page.get_by_role("tab", name=tab, exact=True).click()
        look_light_and_dark(page, tab)


def test_the_whole_page_at_360(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    start_page(page)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    sit_at(page, where(GAME, 4, 3, "turn", 4), 4)
    for tab in ("Wheel", "Board", "You", "Others", "Log", "More"):
        page.get_by_role("tab", name=tab, exact=True).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, tab
        # A finger that scrolls must not push the table off the screen.
        assert page.evaluate("document.documentElement.scrollHeight") <= 740, tab


def test_targets_of_a_finger_are_large_enough(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    sit_at(page, where(GAME, 4, 3, "turn", 4), 4)
    sizes = page.locator("button:visible").evaluate_all(
        "all => all.map(each => [each.innerText || each.ariaLabel, each.getBoundingClientRect()])"
        ".filter(([, box]) => Math.min(box.width, box.height) < 24).map(([name]) => name)"
    )
    assert sizes == []
