"""Hands that play: they see a page as a person does and click, tap or type on it."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

Choose = Callable[["Hand"], None]
LOOK = """() => {
  const seen = each => each.getClientRects().length > 0;
  const strip = [...document.querySelectorAll('[data-region=strip] .choice')];
  const board = [...document.querySelectorAll('[data-target][data-legal]')].filter(seen).map(each => each.dataset.target);
  return {
    spoken: strip.flatMap((each, n) => each.classList.contains('no') ? [] : [n]),
    places: [...new Set(board)].filter(each => !each.startsWith('turn ')),
  };
}"""


class Hand:
    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.random = random.Random(seed)
        self.decisions = 0

    # Looking

    @property
    def prompt(self) -> str:
        return self.page.locator("h1").inner_text()

    @property
    def state(self) -> str:
        """What the page says about itself: `mine`, `complete`, `waiting`, `over`."""
        return self.page.locator("[data-state]").first.get_attribute("data-state") or ""

    def moment(self) -> str:
        """Changes with every decision."""
        return self.page.locator("[data-state]").first.get_attribute("data-moment") or ""

    def legal(self) -> Locator:
        return self.page.locator("[data-target][data-legal]:visible")

    def spoken(self) -> Locator:
        return self.page.locator("[data-region=strip] .choice")

    def wait_for(self, *states: str, timeout: float = 120_000) -> str:
        words = ",".join(f'[data-state="{state}"]' for state in states)
        self.page.wait_for_selector(words, timeout=timeout)
        return self.state

    def changed(self, since: str) -> None:
        self.page.wait_for_function(
            "since => document.querySelector('[data-state]')?.dataset.moment !== since", arg=since, timeout=60_000
        )

    # Doing

    def decide(self) -> None:
        """Make one decision with the pointer, whatever is asked."""
        since = self.moment()
        self.click_something(since)
        self.changed(since)
        self.decisions += 1

    def click_something(self, since: str) -> None:
        spoken, places = self.choices()
        if spoken:
            self.press(self.spoken().nth(self.random.choice(spoken)))
        elif places:
            self.press(self.page.locator(f'[data-target="{self.random.choice(places)}"][data-legal]:visible').first)
            self.settle(since)
        else:
            self.press(self.spoken().first)

    def choices(self) -> tuple[list[int], list[str]]:
        """Which of the spoken choices do something, and what can be chosen on the board; all in one look."""
        found = self.page.evaluate(LOOK)
        return found["spoken"], found["places"]

    def press(self, what: Locator) -> None:
        what.tap() if self.touch else what.click()

    def settle(self, since: str) -> None:
        """A place that can mean two things asks which; on a touch screen it asks whether."""
        self.page.wait_for_function(
            "since => document.querySelector('[data-chosen]')"
            " || document.querySelector('[data-state]').dataset.moment !== since",
            arg=since,
        )
        if self.moment() == since:
            self.press(self.spoken().first)

    def turn(self, decide: Choose | None = None) -> None:
        """A whole turn, confirmed."""
        while self.state == "mine":
            (decide or Hand.decide)(self)
        if self.state == "complete":
            self.confirm()

    def confirm(self) -> None:
        since = self.moment()
        self.press(self.page.locator(".confirm:visible"))
        self.changed(since)

    def play(self, decide: Choose | None = None, turns: int = 200) -> None:
        """To the end."""
        for _ in range(turns):
            if self.wait_for("mine", "complete", "over") == "over":
                return
            self.turn(decide)
        raise AssertionError(f"no end after {turns} turns: {self.prompt}")

    def undo(self) -> None:
        since = self.moment()
        self.page.get_by_role("button", name="Undo", exact=True).click()
        self.changed(since)


def start_page(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Lishan")).to_be_visible()


def play_now(page: Page, bots: int = 1, touch: bool = False) -> Hand:
    start_page(page)
    page.get_by_label("Opponents").select_option(str(bots + 1))
    page.get_by_role("button", name="Play", exact=True).click()
    hand = Hand(page, touch=touch)
    hand.wait_for("mine", "waiting")
    return hand


def keyboard_decision(hand: Hand) -> None:
    """The same with keys alone: the list of moves, its search box, Enter."""
    page, since = hand.page, hand.moment()
    if not page.locator("[data-region=legal] input").count():
        page.keyboard.press("Escape")
        page.keyboard.press("l")
    box = page.locator("[data-region=legal] input")
    box.wait_for()
    moves = page.locator("[data-region=legal] [data-notation]")
    words = moves.evaluate_all("all => all.map(each => each.dataset.notation)")
    plain = [word for word in words if word not in ("-", "turn-inner", "turn-middle")] or words
    if not box.evaluate("each => each === document.activeElement"):
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("l")
        page.keyboard.press("l")
    page.keyboard.type(hand.random.choice(plain))
    page.keyboard.press("Enter")
    hand.changed(since)
    hand.decisions += 1


def table_of(page: Page) -> str:
    found = re.search(r"/table/([^/#?]+)", page.url)
    assert found, page.url
    return found.group(1)
