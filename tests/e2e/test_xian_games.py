"""Whole games of Xi'an, from the start page to the last point; by finger and in other languages, the last turns of one."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, Keys, sit_at
from tests.e2e.xian import play_now, start_page, where

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_four_players_with_three_bots(new_page: NewPage) -> None:
    hand = play_now(new_page(), bots=3)
    hand.play()
    assert hand.decisions > 40
    expect(hand.page.get_by_role("button", name="Play again")).to_be_visible()
    expect(hand.page.get_by_text("Painted majorities").first).to_be_visible()


def test_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    start_page(page)
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    keys = Keys(page, 5)
    keys.play(turns=1000)
    assert keys.decisions > 40


def test_on_a_touch_screen(new_page: NewPage) -> None:
    page = new_page(**PHONE, device_scale_factor=2)
    hand = sit_at(page, where(2, "choose", 5), 2, game="xian")
    hand.touch = True
    hand.play(turns=2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(("language", "play", "wins"), [("ru", "Играть", "побеждает"), ("fr", "Jouer", "gagne")])
def test_in_another_language(new_page: NewPage, language: str, play: str, wins: str) -> None:
    page = new_page({"language": language})
    page.goto("/?game=xian")
    page.get_by_role("button", name=play, exact=True).click()
    Hand(page, 6).wait_for("mine", "waiting")
    hand = sit_at(page, where(2, "choose", 6), 2, game="xian")
    hand.play(turns=1)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert wins in hand.prompt
