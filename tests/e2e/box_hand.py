"""Plays against Li Si with the box on a phone, in the short form."""

from playwright.sync_api import Page

from lishan.core.rng import Rng

CHOICES = "[data-part=ask] :is([data-move]:not([disabled]), [data-space][data-legal], [data-part=die])"


class Teller:
    """Taps whatever can be tapped, and counts the taps of each turn."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.rng = page, Rng(seed)
        self.taps: list[int] = []

    def entered(self, other_than: int = -1) -> int:
        """The number of moves that the page shows, once it has computed them."""
        ask = self.page.locator(f"[data-part=ask][aria-busy=false]:not([data-moves='{other_than}'])")
        return int(ask.get_attribute("data-moves") or 0)

    def tap(self) -> None:
        """One decision or outcome; two dice are two taps."""
        before = self.entered()
        self.press()
        if self.page.locator("[data-part=die][aria-pressed=true]").count():
            self.press()
        self.entered(before)

    def press(self) -> None:
        found = self.page.locator(CHOICES)
        found.nth(self.rng.pick(found.count())).tap()

    def asks(self, whom: str) -> bool:
        """Returns what the page asks for: my move, something else, or nothing, since the game is over."""
        return self.page.locator(f"[data-part=ask][data-asks={whom}]").count() > 0

    def until_mine(self) -> None:
        while self.asks("else"):
            self.tap()

    def turn(self) -> int:
        """My whole turn; returns the number of taps."""
        number, taps = self.number(), 0
        while self.asks("me") and self.number() == number:
            self.tap()
            taps += 1
        self.taps.append(taps)
        return taps

    def number(self) -> str:
        return self.page.locator("[data-part=ask]").get_attribute("data-turn") or ""
