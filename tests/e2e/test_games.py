"""Whole games, from the start page to the last point; by finger and in Russian, the last rounds of one."""

import re

from playwright.sync_api import expect

from lishan.terracotta import GAME
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, Keys, play_now, sit_at, start_page
from tests.e2e.positions import where


def test_two_people_in_two_browsers(new_page: NewPage) -> None:
    host, guest = new_page({"name": "Ada"}), new_page({"name": "Bo"})
    start_page(host)
    host.get_by_role("button", name="Create the table").click()
    link = host.locator("[data-copies*='seat=']").get_attribute("data-copies")
    assert link
    guest.goto(link)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin the game").click()
    hands = Hand(host, 1), Hand(guest, 2)
    for n in range(500):
        states = [hand.wait_for("mine", "complete", "waiting", "over") for hand in hands]
        if "over" in states:
            break
        for hand, state in zip(hands, states, strict=True):
            if state in ("mine", "complete"):
                hand.turn() if n < 4 else hand.rush()
    for hand in hands:
        hand.wait_for("over")
        expect(hand.page.get_by_role("heading", name="wins with").last).to_be_visible()
    # Both see the same final scores, to the last digit.
    marks = {hand.page.locator("[data-mark]").first.get_attribute("data-mark") for hand in hands}
    assert len(marks) == 1


def test_a_whole_solo_game(new_page: NewPage) -> None:
    page = new_page()
    start_page(page)
    page.get_by_text("Challenge and easing cards").click()
    page.get_by_role("checkbox", name=re.compile("^Armed")).check()
    page.get_by_role("button", name="Challenge him").click()
    hand = Hand(page, 3)
    hand.wait_for("mine", "complete")
    hand.turn()
    hand.wait_for("mine", "complete", "over")
    page.get_by_role("tab", name="Li Si").click()
    # Each of his choices has its reason and its rule.
    expect(page.get_by_text("Armed", exact=True)).to_be_visible()
    expect(page.get_by_text("LS-20").first).to_be_visible()
    hand.play(turns=1)
    assert hand.decisions > 40
    expect(page.get_by_role("heading", name="wins with").last).to_be_visible()


def test_four_players_with_three_bots(new_page: NewPage) -> None:
    hand = play_now(new_page(), bots=3)
    hand.play()
    page = hand.page
    for chart in ("Points over the game", "Where the points come from", "Points by round", "Decisive turns"):
        expect(page.get_by_text(chart, exact=True)).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    assert Hand(page).wait_for("mine", "waiting") in ("mine", "waiting")


def test_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    start_page(page)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    # Tab reaches the button; Enter presses it.
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.innerText?.trim()") == "Play":
            break
    page.keyboard.press("Enter")
    hand = Keys(page, 5)
    hand.play(turns=500)
    assert hand.decisions > 40


def test_on_a_touch_screen(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    hand = sit_at(page, where(GAME, 2, 5, "turn", 4), 2)
    hand.touch = True
    hand.play(turns=6)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_in_russian(new_page: NewPage) -> None:
    page = new_page({"language": "ru"})
    page.goto("/")
    page.get_by_role("button", name="Играть", exact=True).click()
    Hand(page, 6).wait_for("mine", "waiting")
    hand = sit_at(page, where(GAME, 2, 5, "turn", 5), 2)
    hand.play()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert "побеждает" in hand.prompt
