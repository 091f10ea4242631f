"""People at a table: sitting down, links, leaving a seat to a bot."""

from typing import Any

from playwright.sync_api import Page, expect

import lishan
from lishan.lessons.reading import first_game
from tests.e2e.clipboard import COPIES, copied
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, play_now, post, start_page


def public_table(page: Page, **more: Any) -> str:
    body = {
        "game": "terracotta",
        "public": True,
        "seats": [{"kind": "me"}, {"kind": "person"}],
        "name": "Ada",
        "ready": False,
        **more,
    }
    return str(post(page, "/api/tables", body)["path"])


def test_a_newcomer_sits_down_at_a_public_table_and_plays(new_page: NewPage) -> None:
    host, guest = new_page(), new_page({})
    path = public_table(host)
    start_page(guest)
    guest.get_by_label("Your name").fill("Newcomer")
    guest.get_by_label("Your name").blur()
    assert guest.context.cookies() == []
    guest.locator(f'a[href="{path}"]').first.click()
    guest.evaluate("window.loaded = 'once'")
    guest.get_by_role("button", name="Sit down").click()
    hand = Hand(guest)
    hand.wait_for("mine", "waiting")
    expect(guest.get_by_text("You are watching")).to_have_count(0)
    expect(guest.locator("[data-region=players]")).to_contain_text("Newcomer")
    host.goto(path)
    players = [Hand(host), hand]
    for _ in range(2):
        states = [player.wait_for("mine", "waiting") for player in players]
        players[states.index("mine")].turn()
    hand.wait_for("mine", "waiting")
    assert guest.evaluate("window.loaded") == "once"


def test_the_address_of_a_private_table_tells_a_friend_to_ask_for_an_invitation(new_page: NewPage) -> None:
    host, friend = new_page(), new_page({})
    friend.goto(public_table(host, public=False))
    expect(friend.get_by_role("alert")).to_contain_text("You need an invitation to join a private table")


def test_a_browser_that_keeps_no_cookies_is_told_so(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    path = public_table(host)
    guest.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { value: false })")
    guest.goto(path)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_contain_text("blocks cookies")
    host.goto(path)
    expect(host.locator("[data-part=seats] li").last).to_contain_text("free")


def test_the_guided_game_never_confirms_a_turn(new_page: NewPage) -> None:
    page = new_page({"confirm": "smart"})
    start_page(page)
    page.get_by_role("button", name="Play a first game").click()
    hand = Hand(page)
    hand.wait_for("mine")
    # It begins in the middle of a game, and says so before anything else.
    begins = lishan.game("terracotta").from_text(first_game("terracotta") or "")
    expect(page.locator("[data-part=first-game]")).to_contain_text("it begins in the middle, in round 3 of 5")
    expect(page.locator("[data-part=first-game]")).to_contain_text(f"you {begins.score(0)}, Lan {begins.score(1)}.")
    page.locator("[data-part=first-game]").get_by_role("button", name="Understood").click()
    expect(page.locator("[data-part=guide]")).to_contain_text("Welcome")
    hand.decide()
    # What was not answered does not stand in the way of what comes next.
    expect(page.locator("[data-part=guide]")).not_to_contain_text("Welcome")
    while hand.state == "mine":
        hand.decide()
    since = hand.moment()
    page.wait_for_timeout(6500)
    assert (hand.state, hand.moment()) == ("complete", since)


def test_a_fresh_browser_confirms_no_turn_by_itself(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("localStorage.setItem('lishan.settings', JSON.stringify({ auto: 'never', pace: 'instant' }))")
    hand = play_now(page)
    hand.wait_for("mine")
    while hand.state == "mine":
        hand.decide()
    page.wait_for_timeout(6500)
    assert hand.state == "complete"


def test_a_bot_takes_over_only_after_a_question_and_gives_the_seat_back(new_page: NewPage) -> None:
    page = new_page()
    hand = play_now(page)
    hand.wait_for("mine")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Let a bot take over").click()
    expect(page.get_by_role("dialog")).to_contain_text("Let a bot take over?")
    page.get_by_role("button", name="Keep playing").click()
    assert hand.state == "mine"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Let a bot take over").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot take over").click()
    page.get_by_role("button", name="Take my seat back").click()
    hand.wait_for("mine")
    expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_take_back_is_offered_only_after_a_turn_of_mine(new_page: NewPage) -> None:
    page = new_page()
    hand = play_now(page)
    hand.wait_for("mine")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name="Take back a turn")).to_have_count(0)
    page.keyboard.press("Escape")
    hand.turn()
    hand.wait_for("mine")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Take back a turn").click()
    hand.wait_for("mine")
    expect(page.locator("[data-region=log]")).to_contain_text("earlier position")


def test_a_link_to_a_position_opens_there_for_whoever_has_it(new_page: NewPage) -> None:
    page, stranger = new_page(), new_page()
    page.add_init_script(f"({COPIES})()")
    hand = play_now(page)
    hand.play(turns=0)
    page.get_by_role("button", name="Copy link to this game").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    whole = copied(page)
    page.get_by_role("button", name="See the board").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Look back").click()
    page.get_by_role("button", name="One turn back").click()
    page.get_by_role("button", name="Link to here").click()
    expect(page.locator("[data-part=toast]")).to_have_text("Copied")
    there = copied(page)
    where = page.locator("[data-part=replay] [data-part=where]").inner_text()
    stranger.goto(whole)
    Hand(stranger).wait_for("over")
    stranger.goto("/")
    stranger.goto(there)
    expect(stranger.locator("[data-part=replay] [data-part=where]")).to_have_text(where)
    expect(stranger.locator("[data-part=end]")).to_have_count(0)
    stranger.reload()
    expect(stranger.locator("[data-part=replay] [data-part=where]")).to_have_text(where)


def test_a_saved_game_opens_on_its_board(new_page: NewPage) -> None:
    page = new_page()
    hand = play_now(page)
    hand.play(turns=0)
    expect(page.locator("[data-part=end]")).to_be_visible()
    record = page.request.get(f"/api{page.evaluate('location.pathname').replace('/table/', '/tables/')}/record").text()
    page.goto(str(post(page, "/api/records", {"text": record})["path"]))
    Hand(page).wait_for("over")
    expect(page.locator("[data-part=replay]")).to_be_visible()
    expect(page.locator("[data-part=end]")).to_have_count(0)
