"""The pages for owners of the box: an edition entered by hand, a score pad, Li Si at your table."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import lishan
from lishan.box.places import value_at
from lishan.box.schema import PrintedValue, packaged_data, printed_values
from lishan.core.contract import to_act
from lishan.core.rng import Rng
from lishan.terracotta import GAME
from tests.e2e.axe import AXE, PHONE, look
from tests.e2e.conftest import NewPage


def enter(page: Page, value: PrintedValue, printed: Any) -> None:
    """One value, as a person enters it: a tap on the wheel, a choice from a list, or typing."""
    field = page.locator(f'[data-place="{value.place}"]')
    if value.place.startswith("wheel."):
        page.locator(f'[data-action="{printed}"]').click()
    elif value.kind in ("word", "set", "list"):
        field.select_option(msg(printed))
    elif value.kind == "chart":
        field.fill("\n".join("; ".join(line) for line in printed))
        field.blur()
    else:
        field.fill(str(printed))


def msg(value: Any) -> str:
    """As JSON.stringify writes it."""
    return json.dumps(value, separators=(",", ":"))


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_the_packaged_edition_is_entered_from_blank_by_hand(new_page: NewPage, game: str) -> None:
    page = new_page()
    page.goto(f"/edition/{game}")
    state = page.locator("[data-part=state]")
    page.get_by_role("button", name="Start from scratch").click()
    expect(state).to_contain_text(f"{len(printed_values(game))} values are still missing")
    for value in printed_values(game):
        enter(page, value, value_at(packaged_data(game), value.place))
    expect(state).to_have_attribute("data-digest", lishan.game(game).edition().digest)
    expect(state).to_contain_text("plays like the standard edition")


def test_an_own_edition_is_checked_kept_linked_and_played(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/edition/terracotta")
    page.get_by_role("button", name="Start from the standard edition").click()
    archer = page.locator('[data-place="scoring.archer"]')
    archer.fill("100")
    expect(page.get_by_text("scoring.archer: a number from 0 to 99 is needed, not 100.")).to_be_visible()
    expect(page.get_by_role("button", name="Play with this edition")).to_be_disabled()
    archer.fill("9")
    page.get_by_label("Name of the edition").fill("My own box")
    page.locator('[data-note="scoring"]').fill("my copy, 2022")
    page.locator('[data-note="scoring"]').blur()
    expect(page.locator("[data-part=state]")).to_contain_text("Ready to play")
    page.get_by_role("button", name="Play with this edition").click()
    expect(page.locator("[data-part=edition] select")).to_have_value(re.compile(".+"))
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="What is different in this edition").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("My own box")
    expect(dialog.get_by_role("row")).to_have_count(2)
    expect(dialog).to_contain_text("1 value differs from the standard edition")
    # Kept in this browser, finished or not.
    page.goto("/edition/terracotta")
    page.get_by_label("Saved editions").select_option(label="My own box")
    expect(page.locator('[data-place="scoring.archer"]')).to_have_value("9")
    expect(page.locator('[data-note="scoring"]')).to_have_value("my copy, 2022")
    # The position editor checks its table once by another edition.
    asked: list[str] = []
    page.goto("/position/terracotta")
    page.locator("[data-part=state][data-line]").wait_for()
    page.on("request", lambda request: asked.append(request.url))
    page.locator("[data-part=edition] select").select_option(label="My own box")
    page.wait_for_timeout(700)
    assert sum(url.endswith("/api/box/position") for url in asked) == 1


def test_a_link_and_a_file_bring_an_edition_along(new_page: NewPage) -> None:
    from lishan.cli.browser import link_part

    text = lishan.game("xian").edition().text.replace("tax_collector = [2, 2", "tax_collector = [5, 2")
    page = new_page()
    page.goto(f"/edition/xian#e={link_part(text)}")
    expect(page.locator('[data-place="workers.tax_collector[1]"]')).to_have_value("5")
    # As `lishan play xian --edition FILE` opens it: chosen for the next table.
    page.goto(f"/?game=xian#e={link_part(text)}")
    expect(page.locator("[data-part=edition] select")).not_to_have_value("")
    page.locator("[data-part=edition] select").select_option("")
    file = page.locator("[data-edition-file]")
    broken = text.replace('[["4+R"', '[["4+Q"', 1).encode()
    file.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": broken})
    expect(page.get_by_text("formations.A1[1][1]: a bonus as in")).to_be_visible()
    file.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": text.encode()})
    expect(page.locator("[data-part=edition] select")).not_to_have_value("")


def test_a_score_pad_adds_up_and_is_kept(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    page.goto("/score/terracotta")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Scoring tiles, Ada").fill("40")
    page.get_by_label("Groups, Ada").fill("20")
    page.get_by_label("Groups, Player 2").fill("60")
    expect(page.get_by_text("Tied: the player earlier in turn order wins.")).to_be_visible()
    expect(page.locator("[data-part=winner]")).to_have_text("Ada wins with 60 points.")
    page.get_by_role("button", name="Player 2", exact=True).click()
    expect(page.locator("[data-part=winner]")).to_have_text("Player 2 wins with 60 points.")
    with page.expect_download() as saved:
        page.evaluate("navigator.canShare = undefined")
        page.get_by_role("button", name="Save as a picture").click()
    assert saved.value.suggested_filename == "lishan-score.png"
    page.get_by_role("button", name="New game, same players").click()
    expect(page.get_by_label("Groups, Ada")).to_have_value("")
    page.reload()
    page.get_by_role("button", name=re.compile("Player 2 60 · Ada 60")).click()
    expect(page.get_by_label("Scoring tiles, Ada")).to_have_value("40")


def entered(page: Page, other_than: int = -1) -> int:
    """The number of moves on the page, once they are processed."""
    ask = page.locator(f"[data-part=ask][aria-busy=false]:not([data-moves='{other_than}'])")
    return int(ask.get_attribute("data-moves") or 0)


def test_two_rounds_against_li_si_with_the_box(new_page: NewPage) -> None:
    """On a phone: set-up as drawn, real dice, his answers with reasons, undo, a correction, and on after a reload."""
    page = new_page(**PHONE)
    page.goto("/li-si")
    page.get_by_role("radio", name="My whole turn").check()
    page.get_by_role("button", name="Set up and start").click()
    # The offset of the inner ring is entered by the actions at the first segments.
    third = page.locator("[data-part=others] [data-move]").nth(3)
    third.wait_for()
    lies = third.locator("[data-part=lies] [aria-label]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    third.click()
    entered(page, 0)
    while not page.locator("[data-part=die]").count():
        before = entered(page)
        page.locator("[data-part=others] [data-move]").first.click()
        entered(page, before)
    dice = entered(page)
    page.locator("[data-part=die]").nth(1).click()
    page.locator("[data-part=die]").nth(3).click()
    expect(page.locator("[data-part=told]")).to_contain_text("The dice show 2 and 4")
    inner = page.locator("tbody tr td:nth-child(2) [aria-label]")
    assert inner.evaluate_all("all => all.slice(0, 3).map(one => one.getAttribute('aria-label'))") == lies
    assert len(lies) == 3
    taps = 0
    while entered(page) < dice + 5 and not page.locator("[data-part=die]").count():
        before = entered(page)
        page.locator("[data-part=ask] :is([data-move], [data-space][data-legal])").first.click()
        entered(page, before)
        taps += 1
    assert taps <= 8
    page.get_by_role("button", name="Correct").click()
    page.get_by_role("button", name=re.compile("2 and 4|2, 4")).click()
    page.locator("[data-part=die]").nth(0).click()
    page.locator("[data-part=die]").nth(0).click()
    page.get_by_role("button", name="Correct").click()
    expect(page.get_by_role("button", name=re.compile("1 and 1|1, 1"))).to_be_visible()
    page.get_by_role("button", name="Correct").click()
    now = entered(page)
    page.reload()
    page.get_by_role("button", name="Continue the game").click()
    page.locator("[data-part=ask]").wait_for()
    assert entered(page) == now
    page.get_by_role("button", name="Undo").click()
    assert entered(page, now) < now


def test_after_li_sis_last_turn_his_points_stand_in_a_score_pad(new_page: NewPage) -> None:
    """people-P22: the page said "Add 1 point for every 2…" and led nowhere."""
    position, rng, moves = GAME.start(1), Rng(4), list[str]()
    while acting := to_act(position):
        legal = list(position.legal(acting[0]))
        move = int(legal[rng.pick(len(legal))])
        moves.append(GAME.describe(position, acting[0], move).notation)
        position.play(acting[0], move)
    setup = {"game": "terracotta", "players": 1, "options": {}, "edition": None, "short": False}
    kept = {"setup": setup, "moves": moves, "known": [False] * len(moves), "phone": False}
    page = new_page({"name": "Ada"}, **PHONE)
    page.add_init_script(f"localStorage.setItem('lishan.hand', {json.dumps(json.dumps(kept))})")
    page.goto("/li-si")
    page.get_by_role("button", name="Continue the game").tap()
    page.locator("[data-part=ask]").get_by_role("button", name="Score pad").tap()
    expect(page).to_have_url(re.compile(r"/score/terracotta#pad="))
    totals = page.locator("[data-part=total]")
    expect(totals.nth(1)).to_contain_text(str(position.score(1)))
    expect(totals.nth(0)).to_contain_text("0")


@pytest.mark.skipif(not AXE.is_file(), reason="NO AXE: web/node_modules is not installed (python tools/client.py)")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_are_accessible(new_page: NewPage, theme: str) -> None:
    page = new_page({"theme": theme}, **(PHONE if theme == "dark" else {}))
    for path, ready in (
        ("/edition/terracotta", "[data-place='scoring.archer']"),
        ("/edition/xian", "[data-place='formations.C4[2][4]']"),
        ("/score/xian", "[data-part=total]"),
        ("/li-si", "text=Set up and start"),
    ):
        page.goto(path)
        page.locator(ready).first.wait_for()
        look(page, path)
    page.get_by_role("button", name="Set up and start").click()
    page.get_by_role("button", name="Roll for me").click()
    page.locator("[data-part=told]").wait_for()
    look(page, "his turn")
