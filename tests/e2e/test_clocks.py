"""Round, scores and clocks are in view at every size, and a clock that runs out is not overlooked (people-P1)."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import PHONE
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, post

BANK = {"kind": "bank", "minutes": 10, "increment": 10}
DAY = {"kind": "turn", "minutes": 1440}
SMALLEST: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# Counts the sounds that the page would make.
TONES = """(() => {
  const real = AudioContext.prototype.createOscillator;
  window.tones = 0;
  AudioContext.prototype.createOscillator = function () { window.tones++; return real.call(this); };
})()"""


def table(page: Page, seats: int, clock: dict[str, Any] | None, game: str = "terracotta", **more: Any) -> Hand:
    bots = [{"kind": "bot", "level": "random"}] * (seats - 1)
    body = {"game": game, "name": "Ada", "seats": [{"kind": "me"}, *bots], "clock": clock, **more}
    page.goto(post(page, "/api/tables", body)["path"])
    hand = Hand(page, touch=True)
    hand.wait_for("mine", "complete")
    return hand


def line(page: Page) -> Locator:
    return page.locator("[data-region=round]")


def fits(page: Page) -> None:
    """Nothing is wider than its place, and the line is whole."""
    expect(line(page)).to_be_in_viewport(ratio=0.99)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert line(page).evaluate("all => [all, ...all.querySelectorAll('*')].every(each => each.scrollWidth <= innerWidth)")
    assert line(page).evaluate("all => all.lastElementChild.getBoundingClientRect().right <= innerWidth")


def test_a_phone_shows_the_clock_that_runs_out_and_says_so(new_page: NewPage) -> None:
    page = new_page({"sound": {"turn": False, "moves": False, "clock": True}}, **PHONE)
    page.add_init_script(TONES)
    page.clock.install()
    hand = table(page, 2, BANK)
    clock = page.locator("[data-region=round] [data-clock]")
    for tab in ("Wheel", "Board", "You", "Others", "Log", "More"):
        page.get_by_role("tab", name=tab, exact=True).tap()
        expect(line(page)).to_contain_text("Round 1 of 5")
        expect(line(page)).to_contain_text("Ada: 0 points")
        # A bot has no clock.
        expect(clock).to_have_count(1)
        fits(page)
    expect(clock).to_have_attribute("data-clock", "enough")
    quiet, before = clock.evaluate("each => getComputedStyle(each).color"), line(page).bounding_box()
    said = page.locator("[aria-live=assertive]")
    expect(said).to_be_empty()
    page.clock.fast_forward("09:10")
    expect(clock).to_have_attribute("data-clock", "low")
    expect(said).to_contain_text("Your time is running out: 0:")
    expect(page.get_by_role("status").filter(has_text="Your time is running out")).to_be_visible()
    assert page.evaluate("window.tones") == 2
    assert clock.evaluate("each => getComputedStyle(each).color") != quiet
    assert line(page).bounding_box() == before
    # It is still my turn.
    assert hand.state == "mine"


@pytest.mark.soak
def test_a_minute_runs_out_in_sight_before_a_bot_takes_over(new_page: NewPage) -> None:
    """The same with the real clock of the server."""
    page = new_page(**PHONE)
    table(page, 2, {"kind": "bank", "minutes": 1})
    expect(page.locator("[aria-live=assertive]")).to_contain_text("Your time is running out: 0:30")
    clock = page.locator("[data-region=round] [data-clock]")
    expect(clock).to_have_text("0:09")
    expect(clock).to_have_attribute("data-clock", "low")
    expect(page.get_by_text("A bot is playing for you")).to_be_visible()


SETTINGS: dict[str, dict[str, Any]] = {
    "terracotta": {"seats": 4, "clock": BANK},
    "xian": {"seats": 4, "clock": BANK, "game": "xian"},
    "slow": {"seats": 4, "clock": DAY, "game": "xian"},
    "solo": {"seats": 1, "clock": None},
}


@pytest.mark.parametrize(
    ("language", "settings"),
    [
        pytest.param(language, name, marks=[] if (language, name) == ("ru", "xian") else [pytest.mark.soak])
        for language in ("en", "fr", "ru")
        for name in SETTINGS
    ],
)
def test_round_scores_and_clocks_fit_the_smallest_phone(new_page: NewPage, language: str, settings: str) -> None:
    page = new_page({"language": language}, **SMALLEST)
    table(page, **SETTINGS[settings])
    expect(page.locator("html")).to_have_attribute("lang", language)
    fits(page)
