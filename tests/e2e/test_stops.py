"""A whole turn of each game for a screen reader: every stop has a role and a name, and the focus is never lost."""

import os
from pathlib import Path

import pytest

from lishan.terracotta import GAME
from tests.e2e import xian
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import sit_at
from tests.e2e.positions import where
from tests.e2e.stops import nameless, told, walk

NOTE = os.environ.get("LISHAN_TREE")
"""Where to write the trees of the turn down, for people to read."""


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_every_stop_of_a_turn_has_a_role_and_a_name(new_page: NewPage, game: str) -> None:
    page = new_page({"keys": True})
    position = where(GAME, 2, 2, "turn", 4) if game == "terracotta" else xian.where(2, "choose", 2)
    hand = sit_at(page, position, 2, game=game)
    note: list[str] = []
    while hand.state == "mine":
        assert nameless(page) == [], hand.prompt
        note += [f"== {hand.prompt}", *told(page), ""]
        hand.decide()
    assert hand.state == "complete"
    assert nameless(page) == []
    note += [f"== {hand.prompt}", *told(page), ""]
    stops = walk(page)
    assert stops > 5
    # Confirmed with a key: the focus is somewhere, and says what happens.
    page.locator("[data-part=confirm]").focus()
    since = hand.moment()
    page.keyboard.press("Enter")
    hand.changed(since)
    page.wait_for_function("document.activeElement && document.activeElement !== document.body")
    assert nameless(page) == []
    note += [f"== {hand.prompt}", f"({stops} stops before)", *told(page), ""]
    if NOTE:
        with Path(NOTE).open("a", encoding="utf-8") as file:
            file.write("\n".join([f"# {game}", *note, ""]))


def test_the_focus_returns_when_a_dialog_is_closed(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, where(GAME, 2, 2, "turn", 4), 2)
    menu = page.get_by_role("button", name="Menu", exact=True)
    for item in ("Settings", "My notes"):
        menu.focus()
        page.keyboard.press("Enter")
        page.get_by_role("menuitem", name=item, exact=True).press("Enter")
        page.get_by_role("dialog").wait_for()
        assert nameless(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        page.wait_for_function("document.activeElement?.getAttribute('aria-label') === 'Menu'")
