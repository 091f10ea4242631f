"""Take the pictures of docs/pictures from a real server in a real Chromium, both games, in moments that have something to show.

PYTHONPATH=. .venv/bin/python tools/pictures.py [start | playing | ending | solo | choosing | learning | box | turn]
"""

import io
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from lishan.terracotta import GAME as TERRACOTTA
from tests.e2e import xian
from tests.e2e.box_hand import Teller
from tests.e2e.conftest import FLAGS, ROOT, chromium, served
from tests.e2e.page_player import Hand, post
from tests.e2e.positions import where

OUT = ROOT / "docs" / "pictures"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SETTINGS = (
    '{"confirm": "always", "auto": "never", "pace": "instant", "name": "Ada", '
    '"sound": {"turn": false, "moves": false, "clock": false}}'
)
SEED = 23
# A table that begins from a position says that it is not the real game.
DRESSED = ".banner.whatif { display: none } .page.whatif { border: 0 }"
FILM = (930, 600)
MOST_FRAMES = 70


class Studio:
    """Plays tables one after another and takes screenshots: light and dark, desktop and phone."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.context = browser.new_context(base_url=origin, reduced_motion="reduce", bypass_csp=True, **DESK)
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
                base_url=self.context.pages[0].url.split("/table")[0],
                storage_state=state,
                reduced_motion="reduce",
                bypass_csp=True,
                **like,
            )
            page = context.new_page()
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.set_default_timeout(180_000)
        return page

    def take(self, page: Page, name: str) -> None:
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        page.wait_for_timeout(600)  # colours fade when light becomes dark
        keep(page.screenshot(), OUT / f"{name}.png")


def keep(picture: bytes, file: Path) -> None:
    """Saves the image in 256 colours, which keeps the repository small. They cover all hues: the commonest alone would paint
    the small marks of the players grey."""
    with Image.open(io.BytesIO(picture)) as taken:
        small = taken.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
        small.save(file, optimize=True)
    print(file.name, f"{file.stat().st_size / 1000:.0f} kB")


def table(page: Page, game: str, bots: int, **more: Any) -> Hand:
    """Creates a table with one person and the given number of bots."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "casual"} for _ in range(bots))]
    body = {"game": game, "name": "Ada", "seats": seats, "substitute": "casual", **more}
    page.goto(post(page, "/api/tables", body)["path"])
    hand = Hand(page, SEED)
    hand.wait_for("mine", "complete", "waiting")
    page.wait_for_load_state("networkidle")
    return hand


def begin_at(page: Page, game: str, position: str, bots: int = 3) -> Hand:
    """A table that begins in mid-game but looks like any other: playing up to that point takes minutes."""
    hand = table(page, game, bots, position=position)
    page.add_style_tag(content=DRESSED)
    return hand


def play_until(page: Page, game: str, bots: int, seen: Callable[[Page], bool], **more: Any) -> None:
    """Plays random moves, table after table, until the wanted moment comes up on our turn."""
    for seed in range(SEED, SEED + 20):
        hand = table(page, game, bots, seed=seed, **more)
        while (state := hand.wait_for("mine", "complete", "over")) != "over":
            if state == "mine" and seen(page):
                page.wait_for_load_state("networkidle")
                return
            hand.rush(1)
    raise LookupError("the wanted moment never came up")


def in_round(number: int) -> Callable[[Page], bool]:
    return lambda page: page.get_by_text(re.compile(f"^(Round|Turn) [{number}-6]( of |/)")).count() > 0


def asks(words: str) -> Callable[[Page], bool]:
    return lambda page: words in page.locator("h1").inner_text()


def bot_to_the_end(hand: Hand) -> None:
    """Lets a bot take over our seat."""
    hand.page.get_by_role("button", name="Menu").click()
    hand.page.get_by_role("menuitem", name="Let a bot take over").click()
    hand.page.get_by_role("dialog").get_by_role("button", name="Let a bot take over").click()
    hand.wait_for("over", timeout=600_000)
    hand.page.get_by_role("heading", name="wins with").last.wait_for()


@contextmanager
def opened() -> Iterator[Studio]:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield Studio(browser, origin)
        browser.close()


def start(studio: Studio) -> None:
    page = studio.page()
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    both(studio, page, "start")


def playing(studio: Studio) -> None:
    page = studio.page()
    hand = begin_at(page, "terracotta", where(TERRACOTTA, 4, SEED, "turn", 3))
    while hand.wait_for("mine", "complete") != "mine" or not (in_round(4)(page) and asks("place a worker")(page)):
        hand.rush(1)
    pointed(studio, page.locator("[data-target^='segment '][data-legal]").last, "table", "phone-wheel")
    begin_at(page, "terracotta", where(TERRACOTTA, 4, SEED, "build-space", 4))
    pointed(studio, page.locator("[data-target^='space '][data-legal]").first, "building", "phone-board")
    page.get_by_role("button", name=re.compile("Show where they come from")).first.click()
    page.get_by_role("radio", name="At the end").click()
    page.locator("[data-region=points] li:visible").first.hover()
    studio.take(page, "points-light")


def ending(studio: Studio) -> None:
    for game, prefix in (("terracotta", ""), ("xian", "xian-")):
        page = studio.page()
        bot_to_the_end(table(page, game, 3, seed=SEED))
        both(studio, page, f"{prefix}end")
        phones(studio, page, f"phone-{prefix}end")


def solo(studio: Studio) -> None:
    page = studio.page()
    play_until(page, "terracotta", 0, in_round(2), options={"cards": "armed"})
    page.get_by_role("tab", name="Li Si").click()
    both(studio, page, "li-si")


def choosing(studio: Studio) -> None:
    """Xi'an: the first card of a pair laid down; later, a warrior to paint."""
    page = studio.page()
    hand = begin_at(page, "xian", xian.where(4, "choose", 3))
    hand.rush(1)
    pointed(studio, page.locator(".hand [data-legal]").last, "xian-choosing", "phone-xian-choosing")
    begin_at(page, "xian", xian.where(4, "paint", 3))
    pointed(studio, page.locator("[data-target^='space '][data-legal]").first, "xian-painting", "phone-xian-painting")


def learning(studio: Studio) -> None:
    for game, name in (("terracotta", "first-game-light"), ("xian", "xian-first-game-light")):
        page = studio.page()
        page.goto(f"/?game={game}")
        page.get_by_role("button", name="Play a first game").click()
        Hand(page).wait_for("mine")
        page.get_by_role("button", name="Understood").click()
        page.get_by_role("tab", name="Rules").click()
        studio.take(page, name)


def box(studio: Studio) -> None:
    """Li Si at your table in the short form, and the page for people who play together, on a phone."""
    studio.page().goto("/")
    page = studio.page(PHONE)
    page.goto("/li-si")
    page.get_by_role("radio", name="The page rolls and draws").check()
    page.get_by_role("button", name="Set up and start").click()
    teller = Teller(page, SEED)
    for _ in range(3):
        teller.until_mine()
        teller.turn()
    teller.until_mine()
    page.evaluate("scrollTo(0, 0)")
    studio.take(page, "phone-box-li-si-light")
    page.locator(".ask").evaluate("ask => ask.scrollIntoView({ block: 'end' })")
    studio.take(page, "phone-box-turn-light")
    page.goto("/at-the-table/terracotta")
    page.get_by_role("button", name="Draw at random").click()
    page.get_by_role("button", name="Turn done").click()
    page.get_by_role("button", name="Set the rings").click()
    page.get_by_role("button", name="Done", exact=True).click()
    page.evaluate("scrollTo(0, 0)")
    studio.take(page, "phone-box-table-light")
    page.context.close()


def turn(studio: Studio) -> None:
    """A bot's turn as it is shown, as a film."""
    page = studio.page()
    begin_at(page, "terracotta", where(TERRACOTTA, 2, SEED, "turn", 3), 1)
    path = page.url
    slowly = "const all = JSON.parse(localStorage.getItem('lishan.settings')); all.pace = 'slow'; all.motion = 'always';"
    page.evaluate(f"{slowly} localStorage.setItem('lishan.settings', JSON.stringify(all))")
    page.set_viewport_size({"width": 1240, "height": 800})
    page.goto(path)
    hand = Hand(page)
    hand.wait_for("mine", "complete")
    page.add_style_tag(content=DRESSED)
    hand.rush()
    page.wait_for_selector(".telling[role=status]")
    frames: list[tuple[float, bytes]] = []
    while hand.state != "mine" and len(frames) < MOST_FRAMES:
        frames.append((time.monotonic(), page.screenshot(type="jpeg", quality=92)))
    film(frames, OUT / "turn.webp")


SCENES = {each.__name__: each for each in (start, playing, ending, solo, choosing, learning, box, turn)}


def film(frames: list[tuple[float, bytes]], file: Path) -> None:
    """An animation of the screenshots at double speed, small enough for a README."""
    pictures = [Image.open(io.BytesIO(picture)).convert("RGB").resize(FILM) for _, picture in frames]
    times = [at for at, _ in frames]
    shown = [max(60, int((after - at) * 500)) for at, after in pairwise(times)] + [1500]
    pictures[0].save(file, save_all=True, append_images=pictures[1:], duration=shown, loop=0, quality=55, method=4)
    print(file.name, f"{file.stat().st_size / 1000:.0f} kB")


def pointed(studio: Studio, place: Locator, name: str, phone: str) -> None:
    """Moves the pointer to a place; phones have no pointer."""
    place.hover()
    both(studio, place.page, name)
    phones(studio, place.page, phone)


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
        phone.add_style_tag(content=DRESSED)
        studio.take(phone, f"{name}-{scheme}")
        phone.context.close()


def main(wanted: list[str]) -> None:
    OUT.mkdir(exist_ok=True)
    with opened() as studio:
        for name in wanted or SCENES:
            SCENES[name](studio)


if __name__ == "__main__":
    main(sys.argv[1:])
