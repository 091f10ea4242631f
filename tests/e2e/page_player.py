"""Plays on a page as a person does: by click, tap or key."""

import json
import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

# The current choices: choices in words by their number (declining ones apart), and places on the board.
LOOK = """() => {
  const seen = each => each.getClientRects().length > 0;
  const strip = [...document.querySelectorAll('[data-part=choice]')];
  const board = [...document.querySelectorAll('[data-target][data-legal]')].filter(seen).map(each => each.dataset.target);
  return {
    buttons: strip.flatMap((each, n) => each.dataset.declines === undefined ? [n] : []),
    places: [...new Set(board)].filter(each => !each.startsWith('turn ')),
  };
}"""
# The same without Python between clicks: plays until someone else is to move, up to a number of decisions.
RUSH = """async ([most, seed]) => {
  const page = () => document.querySelector('[data-state]');
  const pick = all => all[(seed = (seed * 16807) % 2147483647) % all.length];
  const until = async done => {
    for (let n = 0; n < 6000 && !done(); n++) await new Promise(next => setTimeout(next, 10));
    if (!done()) throw new Error('nothing happens: ' + page()?.dataset.moment + ' ' + document.querySelector('h1')?.innerText);
  };
  const seen = each => each.getClientRects().length > 0;
  const strip = () => [...document.querySelectorAll('[data-part=choice]')];
  let decisions = 0;
  while (decisions < most && ['mine', 'complete'].includes(page().dataset.state)) {
    const since = page().dataset.moment;
    const moved = () => page().dataset.moment !== since;
    if (page().dataset.state === 'complete') {
      await until(() => document.querySelector('[data-part=confirm]:not(:disabled)') || moved());
      document.querySelector('[data-part=confirm]:not(:disabled)')?.click();
      await until(moved);
      continue;
    }
    const buttons = strip().filter(each => each.dataset.declines === undefined);
    const places = [...document.querySelectorAll('[data-target][data-legal]')]
      .filter(each => seen(each) && !each.dataset.target.startsWith('turn '));
    const what = buttons.length ? pick(buttons) : places.length ? pick(places) : pick(strip());
    what.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await until(() => moved() || document.querySelector('[data-chosen]'));
    if (!moved()) pick(strip()).click();
    await until(moved);
    decisions++;
  }
  return decisions;
}"""

CHANGED = """async since => {
  const now = () => document.querySelector('[data-state]')?.dataset.moment;
  for (let n = 0; n < 12000 && now() === since; n++) await new Promise(next => setTimeout(next, 10));
  if (now() === since) throw new Error('nothing happens: ' + since);
}"""
# The keyboard player's view: the moves of the list, and whether its box has the focus.
LIST = """() => {
  const box = document.querySelector('[data-region=legal] input');
  const moves = [...document.querySelectorAll('[data-region=legal] [data-notation]')].map(each => each.dataset.notation);
  return [!!box && box === document.activeElement, moves, document.querySelector('[data-state]').dataset.moment];
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
        """The state of the page: `mine`, `complete`, `waiting`, `over`."""
        return str(self.page.evaluate("document.querySelector('[data-state]')?.dataset.state ?? ''"))

    def moment(self) -> str:
        """Changes with every decision."""
        return str(self.page.evaluate("document.querySelector('[data-state]')?.dataset.moment ?? ''"))

    def buttons(self) -> Locator:
        return self.page.locator("[data-part=choice]")

    def wait_for(self, *states: str, timeout: float = 180_000) -> str:
        words = ",".join(f'[data-state="{state}"]' for state in states)
        self.page.wait_for_selector(words, timeout=timeout)
        return self.state

    def changed(self, since: str) -> None:
        self.page.evaluate(CHANGED, since)

    def choices(self) -> tuple[list[int], list[str]]:
        """The buttons that do something and the places that can be chosen, in one call."""
        found = self.page.evaluate(LOOK)
        return found["buttons"], found["places"]

    # Actions, with a real pointer

    def decide(self) -> None:
        """Makes one decision with the pointer."""
        since = self.moment()
        self.press_something(since)
        self.changed(since)
        self.decisions += 1

    def press_something(self, since: str) -> None:
        buttons, places = self.choices()
        if buttons:
            self.press(self.buttons().nth(self.random.choice(buttons)))
        elif places:
            self.press(self.page.locator(f'[data-target="{self.random.choice(places)}"][data-legal]:visible').first)
            self.settle(since)
        else:
            self.press(self.buttons().first)

    def press(self, what: Locator) -> None:
        what.tap() if self.touch else what.click()

    def settle(self, since: str) -> None:
        """An ambiguous place asks which move is meant; a touch screen asks for confirmation."""
        self.page.wait_for_function(
            "since => document.querySelector('[data-chosen]')"
            " || document.querySelector('[data-state]').dataset.moment !== since",
            arg=since,
        )
        if self.moment() == since:
            self.press(self.buttons().first)

    def confirm(self) -> None:
        since = self.moment()
        self.press(self.page.locator("[data-part=confirm]:visible"))
        self.changed(since)

    def undo(self) -> None:
        since = self.moment()
        self.press(self.page.get_by_role("button", name="Undo", exact=True))
        self.changed(since)

    def turn(self) -> None:
        """A whole turn, confirmed."""
        while self.state == "mine":
            self.decide()
        if self.state == "complete":
            self.confirm()

    # Doing, fast

    def rush(self, most: int = 10_000) -> None:
        """The same clicks from inside the page, while it is my decision."""
        self.decisions += int(self.page.evaluate(RUSH, [most, self.random.randrange(1, 10**6)]))

    def play(self, turns: int = 2) -> None:
        """Plays to the end: this many turns with a real pointer, the rest as fast as possible."""
        for n in range(200):
            if self.wait_for("mine", "complete", "over") == "over":
                return
            self.turn() if n < turns else self.rush()
        raise AssertionError(f"the game does not end: {self.prompt}")


class Keys(Hand):
    """The same with keys alone: the list of moves, its search box, Enter."""

    def decide(self) -> None:
        focused, moves, since = self.page.evaluate(LIST)
        if not focused:
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("l")
            expect(self.page.locator("[data-region=legal] input")).to_be_focused()
            _, moves, since = self.page.evaluate(LIST)
        plain = [move for move in moves if move not in ("-", "turn-inner", "turn-middle")] or moves
        self.page.keyboard.type(self.random.choice(plain) + "\n")
        self.changed(since)
        self.decisions += 1

    def confirm(self) -> None:
        """Enter in the empty box confirms a complete turn."""
        since = self.moment()
        self.page.keyboard.press("Enter")
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


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Sends a request as the page's user, without a click."""
    origin = re.match(r"https?://[^/]+", page.url)
    if origin is None:
        page.goto("/")
        return post(page, path, body)
    headers = {"Content-Type": "application/json", "Origin": origin.group()}
    answer = page.request.post(path, data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def sit_at(page: Page, position: str, seats: int, seat: int = 0, game: str = "terracotta") -> Hand:
    """A table that begins from a position, with bots in the other seats."""
    body = {
        "game": game, "position": position, "name": "Ada",
        "seats": [{"kind": "me"} if n == seat else {"kind": "bot", "level": "random"} for n in range(seats)],
    }  # fmt: skip
    page.goto(post(page, "/api/tables", body)["path"])
    hand = Hand(page)
    hand.wait_for("mine", "complete")
    return hand


def table_of(page: Page) -> str:
    found = re.search(r"/table/([^/#?]+)", page.url)
    assert found, page.url
    return found.group(1)


# A network that can fail: while `cut` is true all connections break and none can be made.
CABLE = """(() => {
  const Real = WebSocket;
  const all = new Set();
  window.pull = cut => { window.cut = cut; if (cut) all.forEach(each => each.close()); };
  window.WebSocket = class extends Real {
    constructor(url) { super(window.cut ? new URL('/nowhere', url) : url); all.add(this); }
  };
})()"""
