"""Take the pictures of docs/pictures from a real server in a real Chromium, at tables where bots have played for us.

PYTHONPATH=. .venv/bin/python tools/pictures.py [start | playing | solo | learning ...]
"""

import io
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import FLAGS, ROOT, chromium, served
from tests.e2e.hands import Hand, post

OUT = ROOT / "docs" / "pictures"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SETTINGS = '{"confirm": "always", "auto": "never", "sound": {"turn": false, "moves": false, "clock": false}, "name": "Ada"}'
SEED = 23


class Studio:
    """One table after another; each can be photographed light and dark, on a desk and on a phone."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.context = browser.new_context(base_url=origin, reduced_motion="reduce", **DESK)
        self.context.add_init_script(
            f"localStorage.getItem('lishan.settings') ?? localStorage.setItem('lishan.settings', '{SETTINGS}')"
        )
        self.browser = browser

    def page(self, like: dict[str, Any] | None = None, dark: bool = False) -> Page:
        """A page of the same person."""
        if like is None:
            page = self.context.new_page()
        else:
            state = self.context.storage_state()
            context = self.browser.new_context(
                base_url=self.context.pages[0].url.split("/table")[0], storage_state=state, reduced_motion="reduce", **like
            )
            page = context.new_page()
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.set_default_timeout(180_000)
        return page

    def take(self, page: Page, name: str) -> None:
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        keep(page.screenshot(), OUT / f"{name}.png")


def keep(picture: bytes, file: Path) -> None:
    """In 256 colours: flat drawings lose nothing by it, and the repository stays small."""
    with Image.open(io.BytesIO(picture)) as taken:
        small = taken.convert("RGB").quantize(256, dither=Image.Dither.NONE)
        small.save(file, optimize=True)
    print(file.name, f"{file.stat().st_size / 1000:.0f} kB")


def table(page: Page, seats: list[dict[str, str]], options: dict[str, str] | None = None) -> Hand:
    body = {"game": "terracotta", "name": "Ada", "seats": seats, "seed": SEED, "substitute": "casual", "options": options or {}}
    page.goto(post(page, "/api/tables", body)["path"])
    hand = Hand(page, SEED)
    hand.wait_for("mine", "waiting")
    return hand


def bot_until(hand: Hand, seen: Callable[[Page], bool]) -> None:
    """A bot plays on in my seat, until there is enough to see."""
    page = hand.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Let a bot play on for me").click()
    while not seen(page) and hand.state != "over":
        hand.changed(hand.moment())
    if hand.state != "over":
        # At once: bots do not wait until a button stands still.
        page.get_by_role("button", name="Take the seat back").dispatch_event("click")
        hand.wait_for("mine", "complete", "over")


def in_round(round_: int) -> Callable[[Page], bool]:
    return lambda page: page.get_by_text(re.compile(f"^Round [{round_}-5] of 5")).count() > 0


def begin_building(hand: Hand) -> None:
    """Find a segment where a Warrior can be built now, and go as far as choosing its space."""
    page = hand.page
    for place in page.locator("[data-target^='segment '][data-legal]").all():
        since = hand.moment()
        place.click()
        hand.settle(since)
        hand.changed(since)
        build = page.locator("[data-region=strip] .choice:has(use[href='#t-build'])")
        if build.count():
            hand.press(build.first)
            hand.wait_for_prompt("Choose which Warrior")
            hand.decide()
            return
        hand.undo()


@contextmanager
def opened() -> Iterator[Studio]:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield Studio(browser, origin)
        browser.close()


BOT = {"kind": "bot", "level": "casual"}


def start(studio: Studio) -> None:
    page = studio.page()
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    studio.take(page, "start-light")
    page.emulate_media(color_scheme="dark")
    studio.take(page, "start-dark")


def playing(studio: Studio) -> None:
    page = studio.page()
    hand = table(page, [{"kind": "me"}, BOT, BOT, BOT])
    bot_until(hand, in_round(4))
    while hand.state == "over":  # on a busy machine the bots may be faster than we
        hand = table(page, [{"kind": "me"}, BOT, BOT, BOT])
        bot_until(hand, in_round(3))
    page.locator("[data-target^='segment '][data-legal]").last.hover()
    both(studio, page, "table")
    phones(studio, page, "phone-wheel")
    begin_building(hand)
    page.locator("[data-target^='space '][data-legal]").first.hover()
    both(studio, page, "building")
    phones(studio, page, "phone-board")
    page.get_by_role("button", name=re.compile("Where do they come from")).first.click()
    page.get_by_role("radio", name="At the end").click()
    page.locator("[data-region=points] li").first.hover()
    studio.take(page, "points-light")
    bot_until(hand, lambda _: False)
    page.get_by_role("heading", name="wins with").last.wait_for()
    both(studio, page, "end")
    phones(studio, page, "phone-end")


def solo(studio: Studio) -> None:
    page = studio.page()
    hand = table(page, [{"kind": "me"}], {"cards": "armed"})
    while not in_round(2)(page):
        hand.rush(1)
        hand.wait_for("mine", "complete", "over")
    page.get_by_role("tab", name="Li Si").click()
    both(studio, page, "li-si")


def learning(studio: Studio) -> None:
    page = studio.page()
    page.goto("/")
    page.get_by_role("button", name="Learn to play").click()
    Hand(page).wait_for("mine")
    page.get_by_role("button", name="Understood").click()
    page.get_by_role("tab", name="Rules").click()
    studio.take(page, "first-game-light")


def both(studio: Studio, page: Page, name: str) -> None:
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        studio.take(page, f"{name}-{scheme}")
    page.emulate_media(color_scheme="light")


def phones(studio: Studio, page: Page, name: str) -> None:
    """The same moment on a phone, light and dark."""
    for scheme in ("light", "dark"):
        phone = studio.page(PHONE, dark=scheme == "dark")
        phone.goto(page.url)
        Hand(phone).wait_for("mine", "complete", "over")
        phone.wait_for_load_state("networkidle")
        studio.take(phone, f"{name}-{scheme}")
        phone.context.close()


def main(wanted: list[str]) -> None:
    OUT.mkdir(exist_ok=True)
    with opened() as studio:
        for scene in (start, playing, solo, learning):
            if not wanted or scene.__name__ in wanted:
                scene(studio)


if __name__ == "__main__":
    main(sys.argv[1:])
