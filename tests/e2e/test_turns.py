"""Turns in the browser: undo, reload, a lost connection, a spectator, the past."""

import re
from pathlib import Path

from playwright.sync_api import expect

from lishan.terracotta import GAME
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import CABLE, Hand, play_now, post, sit_at, start_page, table_of
from tests.e2e.positions import where


def test_undo_redo_and_reset_inside_a_turn(new_page: NewPage) -> None:
    page = new_page()
    hand = sit_at(page, where(GAME, 2, 5, "turn", 1), 2)
    home = hand.moment()
    moments = [home]
    for _ in range(2):
        hand.decide()
        moments.append(hand.moment())
    hand.undo()
    assert hand.moment() == moments[1]
    page.get_by_role("button", name="Redo", exact=True).click()
    hand.changed(moments[1])
    assert hand.moment() == moments[2]
    page.get_by_role("button", name="Restart the turn").click()
    hand.changed(moments[2])
    assert hand.moment() == home
    # Nothing of it was ever played.
    expect(page.get_by_role("log")).not_to_contain_text("Place a Craftsman")


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(new_page: NewPage) -> None:
    page = new_page()
    hand = sit_at(page, where(GAME, 2, 5, "turn", 1), 2)
    hand.decide()
    hand.decide()
    before, prompt = hand.moment(), hand.prompt
    page.reload()
    hand.wait_for("mine", "complete")
    assert (hand.moment(), hand.prompt) == (before, prompt)
    hand.undo()
    assert hand.moment() != before


def test_a_lost_connection_in_the_middle_of_a_turn(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(CABLE)
    hand = sit_at(page, where(GAME, 2, 5, "turn", 1), 2)
    hand.decide()
    before = hand.moment()
    page.evaluate("window.pull(true)")
    expect(page.get_by_text("Connection lost")).to_be_visible()
    page.evaluate("window.pull(false)")
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    hand.wait_for("mine", "complete")
    assert hand.moment() == before
    hand.turn()


def test_somebody_watches_and_sees_the_table_but_no_drafts(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    hand = play_now(player)
    hand.wait_for("mine")
    player.get_by_role("button", name="Menu").click()
    links = player.request.get(f"/api/tables/{table_of(player)}/links").json()
    watcher.goto(links["watch"])
    watching = Hand(watcher)
    watching.wait_for("waiting")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    assert "key=" not in watcher.url
    player.keyboard.press("Escape")
    before = watching.moment()
    hand.decide()
    assert watching.moment() == before
    hand.turn()
    watching.changed(before)
    assert watcher.locator("[data-part=choice], [data-part=confirm]").count() == 0


def test_a_saved_game_is_replayed_and_asked_what_if(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    hand = play_now(page)
    hand.play(turns=0)
    record = page.request.get(f"/api/tables/{table_of(page)}/record").text()
    file = tmp_path / "game.txt"
    file.write_text(record)
    start_page(page)
    page.get_by_label("Open a saved game").set_input_files(file)
    bar = page.get_by_role("group", name="Replay")
    expect(bar).to_be_visible()
    # A saved game opens on the board, without the result sheet over it.
    expect(page.locator("[data-part=end]")).to_have_count(0)
    bar.get_by_role("button", name="To the start").click()
    where_at = bar.locator("[data-part=where]")
    expect(where_at).to_contain_text("Round 1")
    first = where_at.inner_text()
    page.locator("body").press("ArrowRight")
    expect(where_at).not_to_have_text(first)
    page.locator("body").press("ArrowDown")
    page.locator("body").press("ArrowDown")
    expect(where_at).to_contain_text(re.compile("Round [23]"))
    bar.get_by_role("slider").press("ArrowRight")
    # A link to this position opens it again.
    bar.get_by_role("button", name="Link to here").click()
    expect(page).to_have_url(re.compile(r"#at=\d+"))
    said = where_at.inner_text()
    page.reload()
    expect(page.locator("[data-part=where]")).to_have_text(said)
    page.get_by_role("group", name="Replay").get_by_role("button", name="What if").click()
    expect(page.get_by_text("What-if: not the real game")).to_be_visible()
    assert Hand(page).wait_for("mine", "waiting") in ("mine", "waiting")


def test_a_hint_is_drawn_where_help_is_allowed(new_page: NewPage) -> None:
    page = new_page()
    hand = sit_at(page, where(GAME, 2, 5, "turn", 2), 2)
    hand.press(page.get_by_role("button", name="Hint"))
    # The best is a segment of the wheel, or a turn of a ring among the choices in words.
    best = page.locator("[data-region=wheel] [data-best], [data-part=choice] [data-best]")
    expect(best).to_be_visible(timeout=120_000)
    # The card says the whole turn, what it is worth, and why: in words, without a trace of notation.
    card = page.locator("[data-region=hint]")
    expect(card).to_contain_text("% to win")
    expect(card.locator("ol.turn li").first).to_be_visible()
    assert not re.search(r"turn-inner|\+clay|build\d|why-|coach-|brief-", card.inner_text())
    assert card.evaluate("card => card.scrollWidth <= card.clientWidth")
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)


def test_people_among_themselves_have_no_hints_unless_the_host_allows_them(new_page: NewPage) -> None:
    page, other = new_page(), new_page()
    other.goto("/")
    page.goto("/")
    made = post(
        page,
        "/api/tables",
        {"game": "terracotta", "seats": [{"kind": "me"}, {"kind": "person"}], "name": "Ada", "ready": False},
    )
    other.goto(made["links"]["seats"][1])
    other.get_by_role("button", name="Sit down").click()
    page.goto(made["path"])
    for each in (page, other):
        Hand(each).wait_for("mine", "waiting")
        expect(each.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_click_on_what_is_not_legal_says_why(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, where(GAME, 2, 5, "build-space", 1), 2)
    page.locator("[data-target^='space ']:not([data-legal])").first.click()
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^Rule TA-")).click()
    expect(page.locator("dl > div.wanted")).to_be_visible()


def test_points_are_explained_down_to_the_space(new_page: NewPage) -> None:
    page = new_page()
    sit_at(page, where(GAME, 2, 5, "turn", 3), 2)
    page.get_by_role("button", name=re.compile("Show where they come from")).first.click()
    page.get_by_role("radio", name="At the end").click()
    leaf = page.locator("[data-region=points] li").first
    leaf.hover()
    expect(page.locator("[data-region=grid] [data-part=lit]").first).to_be_visible()
    leaf.get_by_role("button").click()
    expect(page.locator("dl > div.wanted")).to_be_visible()
