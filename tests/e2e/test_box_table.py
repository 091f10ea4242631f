"""With the box on the table: the short form of Li Si at your table, and the page for people who play together."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.axe import AXE, PHONE, look
from tests.e2e.box_hand import Teller
from tests.e2e.conftest import PATIENCE, NewPage
from tests.e2e.static_host import Uncached, hosting, written

MOST_TAPS = 8


def test_a_turn_in_the_short_form_takes_few_taps_and_can_be_corrected(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto("/li-si")
    page.get_by_role("radio", name="The page rolls and draws").check()
    page.get_by_role("button", name="Set up and start").click()
    page.locator("[data-part=told]").wait_for()
    teller = Teller(page, 3)
    for _ in range(3):
        teller.until_mine()
        assert teller.turn() <= MOST_TAPS
    teller.until_mine()
    before = teller.entered()
    page.get_by_role("button", name="Correct").click()
    page.locator("[data-part=entry]").filter(has_text=re.compile("segment", re.IGNORECASE)).first.click()
    page.locator("[data-part=ask] [data-part=wheel] [data-move]:not([disabled])").last.click()
    page.locator("[data-part=ask][aria-busy=false]").wait_for()
    now = teller.entered()
    assert now > 0
    page.get_by_role("button", name="Undo").click()
    assert teller.entered(now) < max(now, before)


def test_people_at_a_table_see_turns_the_wheel_and_draws(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto("/at-the-table/terracotta")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("Bo")
    page.get_by_role("button", name="Ada", exact=True).click()
    expect(page.get_by_role("heading", name="Ada's turn")).to_be_visible()
    page.get_by_role("button", name="Start the clock").click()
    page.get_by_role("button", name="End turn").click()
    expect(page.get_by_role("heading", name="Bo's turn")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    for _ in range(10):
        page.get_by_role("button", name="End turn").click()
    expect(page.get_by_text("Wet clay dries.")).to_be_visible()
    page.get_by_role("button", name="Set the rings").click()
    firsts = page.locator("[data-part=firsts]").first.get_by_role("button")
    second = (firsts.nth(3).locator(".unseen").text_content() or "").split(",")[0]
    firsts.nth(3).click()
    page.get_by_role("button", name="Done", exact=True).click()
    inner = page.locator("tbody td:nth-child(2) [aria-label]")
    assert inner.first.get_attribute("aria-label") == second
    page.get_by_role("button", name="Round 2", exact=True).first.click()
    page.locator("[data-phase=order]").wait_for()
    page.get_by_role("button", name="Bo", exact=True).click()
    expect(page.get_by_role("heading", name="Bo's turn")).to_be_visible()
    assert inner.nth(1).get_attribute("aria-label") == second
    for _ in range(5):
        page.get_by_role("button", name="Scoring tile", exact=True).click()
    page.get_by_role("button", name="2 dice").click()
    page.reload()
    expect(page.get_by_role("heading", name="Bo's turn")).to_be_visible()
    tiles = page.locator("[data-part=bag] [role=status]").nth(1).inner_text().split(", ")
    assert len(set(tiles)) == 5
    page.goto("/at-the-table/xian")
    page.get_by_role("button", name="Draw at random").click()
    page.get_by_role("button", name="Bo", exact=True).click()
    expect(page.get_by_role("heading", name="Bo's turn")).to_be_visible()


@pytest.mark.skipif(not AXE.is_file(), reason="NO AXE: web/node_modules is not installed (python tools/client.py)")
def test_the_page_at_the_table_and_the_short_form_are_accessible(new_page: NewPage) -> None:
    page = new_page({"theme": "dark"}, **PHONE)
    page.goto("/at-the-table/terracotta")
    page.get_by_role("button", name="Draw at random").wait_for()
    look(page, "before")
    page.get_by_role("button", name="Draw at random").click()
    page.get_by_role("button", name="Set the rings").click()
    page.get_by_role("button", name="Done", exact=True).wait_for()
    look(page, "the rings")
    page.get_by_role("button", name="Done", exact=True).click()
    look(page, "turns")
    page.goto("/li-si")
    page.get_by_role("radio", name="The page rolls and draws").check()
    page.get_by_role("button", name="Set up and start").click()
    page.locator("[data-part=ask] [data-part=wheel]").wait_for()
    look(page, "my turn in the short form")


@pytest.mark.soak
def test_a_whole_solo_evening_on_a_phone_without_a_network(browser: Browser, tmp_path: Path) -> None:
    """The static version, its host gone once the first turn is asked: a game to its end with real dice and cards."""
    folder = written(tmp_path / "site")
    with hosting(folder, Uncached) as host:
        context = browser.new_context(**PHONE, reduced_motion="reduce")
        page = context.new_page()
        page.set_default_timeout(2 * PATIENCE)
        page.goto(f"{host.origin}/?/li-si")
        page.get_by_role("button", name="Set up and start").click()
        teller = Teller(page, 1)
        page.locator("[data-part=ask]").wait_for()
        host.stop()
        while not teller.asks("nobody"):
            teller.until_mine()
            if teller.asks("me"):
                teller.turn()
        print(f"taps in each turn: {teller.taps}")  # noqa: T201
        context.close()
    assert len(teller.taps) == 25
    assert max(teller.taps) <= MOST_TAPS + 2
    assert sum(teller.taps) / 25 <= 4
