"""An evening among people, each with a browser of their own: every way of sitting down, the waiting room, rematches."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from lishan.terracotta import GAME
from lishan.terracotta.position import Terracotta
from tests.e2e.clipboard import COPIES, copied
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, play_now, post, start_page
from tests.e2e.positions import decisions

NAMES = ("Ada", "Bo", "Cleo", "Dan")


@cache
def last_turn(seats: int) -> str:
    """A position in which the last turn of the game begins."""
    turn, start = -1, ""
    for _, position in decisions(GAME, seats, 1):
        assert isinstance(position, Terracotta)
        if int(position.turn) != turn:
            turn, start = int(position.turn), GAME.to_text(position)
    return start


def public_table(page: Page, seats: int, **more: Any) -> str:
    others = [{"kind": "person"}] * (seats - 1)
    body = {"game": "terracotta", "public": True, "seats": [{"kind": "me"}, *others], "name": "Ada", **more}
    return str(post(page, "/api/tables", body)["path"])


def sits(page: Page, n: int, name: str) -> None:
    expect(page.locator("[data-part=seats] li").nth(n)).to_contain_text(name)


def sit_from_the_list(page: Page, path: str, name: str, n: int) -> None:
    start_page(page)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Your name").blur()
    page.locator(f'a[href="{path}"]').first.click()
    page.locator("[data-part=seats] li").nth(n).get_by_role("button", name="Sit down").click()
    sits(page, n, name)


def test_four_people_from_the_list_to_a_rematch(new_page: NewPage) -> None:
    pages = [new_page({} if n else {"name": "Ada"}) for n in range(4)]
    path = public_table(pages[0], 4, position=last_turn(4))
    pages[0].goto(path)
    for n in (1, 2, 3):
        sit_from_the_list(pages[n], path, NAMES[n], n)
    # Before the start people talk, and sit elsewhere.
    pages[1].get_by_label("Write a message…").fill("Good evening")
    pages[1].keyboard.press("Enter")
    expect(pages[3].locator("[data-region=log]")).to_contain_text("Good evening")
    pages[2].get_by_role("button", name="Stand up").click()
    pages[3].locator("[data-part=seats] li").nth(2).get_by_role("button", name="Sit here").click()
    sits(pages[0], 2, "Dan")
    pages[2].locator("[data-part=seats] li").nth(3).get_by_role("button", name="Sit down").click()
    sits(pages[0], 3, "Cleo")
    # Only what makes sense is offered.
    expect(pages[1].get_by_role("button", name="Close the table")).to_have_count(0)
    # Everyone is there, and nothing begins before the host says so (people-P6); all hear of it.
    expect(pages[0].locator("[data-part=start][data-ready]")).to_have_text("Begin the game")
    pages[2].get_by_role("button", name="I'm not ready yet").click()
    expect(pages[0].locator("[data-part=start][data-ready]")).to_have_count(0)
    for page in pages[1:]:
        expect(page.get_by_role("button", name="Begin")).to_have_count(0)
    pages[0].get_by_role("button", name="Begin the game").click()
    expect(pages[3].locator("[data-part=toast]")).to_have_text("Your game begins.")
    hands = [Hand(page, seed) for seed, page in enumerate(pages, 1)]
    while "over" not in (states := [hand.wait_for("mine", "complete", "waiting", "over") for hand in hands]):
        hands[next(n for n, state in enumerate(states) if state in ("mine", "complete"))].turn()
    for hand in hands:
        hand.wait_for("over")
    # One asks, everyone is asked, and all meet at one table.
    pages[1].locator("[data-part=end]").get_by_role("button", name="Play again").click()
    pages[1].wait_for_url(lambda address: path not in address)
    expect(pages[0].locator("[data-part=banner]")).to_contain_text(["Bo wants a rematch"])
    for page in (pages[0], pages[2], pages[3]):
        page.get_by_role("button", name="Join the rematch").first.click()
    # It waits for whoever asked for it.
    expect(pages[0].get_by_role("button", name="Begin")).to_have_count(0)
    pages[1].get_by_role("button", name="Begin the game").click()
    for hand in hands:
        hand.wait_for("mine", "waiting")
    assert len({page.url for page in pages}) == 1


def test_invitation_watch_link_and_second_device(new_page: NewPage) -> None:
    ada = new_page({"name": "Ada"})
    ada.add_init_script(f"({COPIES})()")
    body = {
        "game": "terracotta", "name": "Ada", "title": "Friday evening",
        "seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "person"}], "clock": {"kind": "bank", "minutes": 40},
    }  # fmt: skip
    made = post(ada, "/api/tables", body)
    ada.goto(made["path"])
    # A spectator link shows the room; at a private table it gives no seat.
    watcher = new_page()
    watcher.goto(made["links"]["watch"])
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.get_by_role("button", name="Sit down")).to_have_count(0)
    # The invitation shows the host, the game, the players and the clock.
    ada.locator("[data-part=seats] li").nth(1).get_by_role("button", name="Copy invitation").click()
    bo = new_page()
    bo.goto(copied(ada))
    expect(bo.get_by_role("heading")).to_have_text("Ada invites you to play Terracotta Army")
    expect(bo.locator("form")).to_contain_text("Friday evening")
    expect(bo.locator("form")).to_contain_text("40 minutes each")
    bo.get_by_label("Your name").fill("Bo")
    bo.evaluate("window.loaded = 'once'")
    bo.get_by_role("button", name="Sit down and play").click()
    sits(ada, 1, "Bo")
    expect(ada.locator("[data-part=seats] li").nth(1)).to_contain_text("ready")
    assert bo.evaluate("window.loaded") == "once"
    # Another person with the same link gets an error; the same person is not asked twice.
    eve = new_page()
    eve.goto(made["links"]["seats"][1])
    expect(eve.get_by_role("alert")).to_contain_text("already been used")
    bo.goto("/")
    bo.goto(made["links"]["seats"][1])
    sits(bo, 1, "Bo")
    # Bo's other device.
    bo.add_init_script(f"({COPIES})()")
    bo.reload()
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("menuitem", name="Play on another device").click()
    phone = new_page({"name": "Bo"}, viewport={"width": 390, "height": 844})
    phone.goto(copied(bo))
    expect(phone.get_by_role("heading")).to_have_text("Continue as Bo on this device")
    phone.get_by_role("button", name="Continue here").click()
    expect(phone.locator("[data-part=seats] li").nth(1)).to_contain_text("you")
    # A browser without cookies gets an error message and no seat.
    blocked = new_page()
    blocked.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { value: false })")
    blocked.goto(made["links"]["seats"][2])
    blocked.get_by_role("button", name="Sit down and play").click()
    expect(blocked.get_by_role("alert")).to_contain_text("blocks cookies")
    sits(ada, 2, "free")
    # One link is for everyone, and leads to whichever seat is free.
    cleo = new_page({"name": "Cleo"})
    cleo.goto(made["links"]["everyone"])
    expect(cleo.get_by_role("heading")).to_have_text("Ada invites you to play Terracotta Army")
    cleo.get_by_role("button", name="Sit down and play").click()
    sits(cleo, 2, "Cleo")
    cleo.get_by_role("button", name="Leave the table").click()
    sits(ada, 2, "free")
    ada.get_by_role("button", name="Begin; bots play the empty seats").click()
    for page in (ada, bo, phone):
        Hand(page).wait_for("mine", "waiting")


def test_removed_banned_and_a_host_who_leaves(new_page: NewPage) -> None:
    ada, bo, cleo = new_page({"name": "Ada"}), new_page({"name": "Bo"}), new_page({"name": "Cleo"})
    path = public_table(ada, 3)
    ada.goto(path)
    for n, page in ((1, bo), (2, cleo)):
        page.goto(path)
        page.locator("[data-part=seats] li").nth(n).get_by_role("button", name="Sit down").click()
        sits(ada, n, NAMES[n])
    # A player can be muted.
    bo.get_by_label("Write a message…").fill("Noise")
    bo.keyboard.press("Enter")
    expect(ada.locator("[data-region=log]")).to_contain_text("Noise")
    ada.get_by_role("button", name="Actions for Bo").click()
    ada.get_by_role("menuitem", name="Mute Bo").click()
    expect(ada.locator("[data-region=log]")).not_to_contain_text("Noise")
    expect(cleo.locator("[data-region=log]")).to_contain_text("Noise")
    ada.get_by_role("button", name="Actions for Bo").click()
    ada.get_by_role("menuitem", name="Remove Bo").click()
    # A removed player sees it without a reload, and may come back.
    bo.locator("[data-part=seats] li").nth(1).get_by_role("button", name="Sit down").click()
    sits(ada, 1, "Bo")
    ada.get_by_role("button", name="Actions for Bo").click()
    ada.get_by_role("menuitem", name="Ban Bo").click()
    ada.get_by_role("dialog").get_by_role("button", name="Ban").click()
    expect(bo.get_by_role("alert")).to_contain_text("You no longer have access to this table")
    bo.reload()
    expect(bo.get_by_role("alert")).to_contain_text("doesn't exist, or you may not see it")
    # The host arranges the seats, and leaves: hosting passes on.
    ada.get_by_role("button", name="Move Cleo one seat up").click()
    sits(cleo, 1, "Cleo")
    expect(cleo.locator("[data-part=seats] li").nth(1)).to_contain_text("you")
    expect(cleo.get_by_role("button", name="Close the table")).to_have_count(0)
    ada.get_by_role("button", name="Leave the table").click()
    expect(ada.get_by_role("heading", name="Lishan")).to_be_visible()
    expect(cleo.locator("[data-part=seats] li").nth(1)).to_contain_text("host")
    cleo.get_by_role("button", name="Close the table").click()
    expect(cleo.get_by_role("heading", name="The table is closed")).to_be_visible()
    expect(cleo.get_by_role("button", name="Begin")).to_have_count(0)


def test_a_game_is_saved_before_its_end_and_played_on(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page({"name": "Ada"})
    hand = play_now(page)
    hand.wait_for("mine")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saving:
        page.get_by_role("menuitem", name="Save this game as a file").click()
    saving.value.save_as(tmp_path / "game.txt")
    other = new_page({"name": "Bo"})
    path = post(other, "/api/records", {"text": (tmp_path / "game.txt").read_text()})["path"]
    other.goto(path)
    expect(other.locator("[data-part=banner]")).to_contain_text("isn't finished")
    expect(other.locator("[data-region=players]")).to_be_visible()
    other.get_by_role("button", name="Continue this game").click()
    other.get_by_role("dialog").locator("select").nth(1).select_option("casual")
    other.get_by_role("dialog").get_by_role("button", name="Continue this game").click()
    other.wait_for_url(lambda address: path not in address)
    Hand(other).wait_for("mine")
    expect(other.locator("[data-region=players]")).to_contain_text("Ada")


def test_a_seat_is_taken_away_after_a_question_offered_again_and_the_game_ended(new_page: NewPage) -> None:
    """people-P5, P10, P15."""
    ada, bo, cleo = new_page({"name": "Ada"}), new_page({"name": "Bo"}), new_page({"name": "Cleo"})
    ada.add_init_script(f"({COPIES})()")
    path = public_table(ada, 3, ready=False, public=False)
    made = ada.request.get(f"/api/tables/{path.rsplit('/', 1)[1]}/links").json()
    for n, page in ((1, bo), (2, cleo)):
        page.goto(made["seats"][n])
        page.get_by_role("button", name="Sit down").click()
    ada.goto(path)
    expect(ada.get_by_role("button", name="let a bot play")).to_have_count(0)
    bo.goto("/")
    # Bo's page is closed: his seat is his, and taking it away is a question.
    expect(ada.locator("[data-region=players]")).to_contain_text("offline")
    expect(ada.get_by_role("button", name="let a bot play")).to_have_count(0)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("menuitem", name="People at the table").click()
    people = ada.get_by_role("dialog")
    expect(people.get_by_role("button", name="Copy invitation")).to_have_count(0)
    people.get_by_role("button", name="Actions for Bo").click()
    ada.get_by_role("menuitem", name="Remove Bo").click()
    expect(ada.get_by_role("dialog")).to_contain_text("a bot plays it from now on")
    ada.get_by_role("dialog").get_by_role("button", name="Remove Bo").click()
    people.get_by_role("button", name="Copy invitation").click()
    dan = new_page({"name": "Dan"})
    dan.goto(copied(ada))
    dan.get_by_role("button", name="Sit down and play").click()
    expect(people.locator("li").nth(1)).to_contain_text("Dan")
    expect(people.get_by_role("button", name="Copy invitation")).to_have_count(0)
    ada.keyboard.press("Escape")
    # One gives up, and a bot plays on; the others agree to stop.
    end(cleo, "Give up", "A bot plays your seat to the end")
    expect(cleo.locator("[data-part=banner]")).to_contain_text("You gave up")
    expect(cleo.get_by_role("button", name="Take my seat back")).to_have_count(0)
    end(ada, "Propose to end it", "All players must agree")
    dan.locator("[data-part=banner]").get_by_role("button", name="Agree").click()
    for page in (ada, cleo, dan):
        expect(page.get_by_text("All players agreed to end this game")).to_be_visible()


def end(page: Page, how: str, about: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="End the game").click()
    expect(page.get_by_role("dialog")).to_contain_text(about)
    page.get_by_role("dialog").get_by_role("button", name=how).click()
