"""The static version in a real Chromium: a folder of files on a plain host, and nobody else to ask."""

import gzip
import json
import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.conftest import PATIENCE
from tests.e2e.page_player import Hand, table_of
from tests.e2e.static_host import Uncached, hosting, written

MOST_BYTES = 8_000_000
SILENT = {"turn": False, "moves": False, "clock": False}
USUAL = {"confirm": "always", "auto": "never", "pace": "instant", "sound": SILENT}
WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MINE = "[data-state=mine] [data-legal]:visible, [data-state=mine] [data-region=actions] .choice:visible"
"""The first list of legal moves has arrived, and one of them can be chosen."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("static") / "site")


class Visitor:
    """A browser profile of its own."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.context, self.origin = context, origin
        self.strangers: list[str] = []
        self.complaints: list[str] = []
        context.on("request", lambda request: self.look(request.url))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("console", self.hear)
        # The blank page before the first has no storage.
        here, usual = "location.protocol === 'http:'", json.dumps(USUAL)
        context.add_init_script(f"{here} && (localStorage['lishan.settings'] ??= {usual!r})")

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def look(self, url: str) -> None:
        if urlsplit(url).scheme in ("http", "https", "ws", "wss") and not url.startswith(f"{self.origin}/"):
            self.strangers.append(url)

    def page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.origin + path)
        return page


@contextmanager
def visiting(browser: Browser, origin: str, **more: Any) -> Iterator[Visitor]:
    """Whatever asks another host, or complains, fails the test."""
    context = browser.new_context(**{**WIDE, "reduced_motion": "reduce", **more})
    found = Visitor(context, origin)
    try:
        yield found
    finally:
        context.close()
    assert found.strangers == []
    assert found.complaints == []


def begin(page: Page, game: str = "Terracotta Army", level: str = "seasoned") -> Hand:
    page.get_by_role("radio", name=game).click()
    page.get_by_label("Strength").select_option(level)
    page.get_by_role("button", name="Play", exact=True).click()
    hand = Hand(page)
    hand.wait_for("mine", "waiting")
    return hand


def until(page: Page, true: str) -> None:
    """Not wait_for_function: the page's policy forbids what it does."""
    for _ in range(600):
        if page.evaluate(true):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {true}")


def offline_ready(page: Page) -> None:
    here = "navigator.serviceWorker"
    until(page, f"() => {here}.getRegistration().then(all => !!all?.active && !!{here}.controller)")


def test_the_folder_is_small_and_names_no_other_host(folder: Path) -> None:
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in folder.rglob("*") if path.is_file())
    assert size < MOST_BYTES
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "'wasm-unsafe-eval'" in page
    # No path begins at the root of the host: the folder may lie anywhere.
    assert not re.search(r'(?:src|href)="(?:/|https?:)', page)


def test_a_game_outlasts_reloading_closing_and_the_host_itself(browser: Browser, folder: Path) -> None:
    with hosting(folder, Uncached) as host, visiting(browser, host.origin) as visitor:
        page = visitor.page()
        hand = begin(page)
        hand.wait_for("mine")
        hand.rush()
        hand.wait_for("mine")
        hand.rush(1)
        # In mid-turn.
        moment = hand.moment()
        page.reload()
        hand.wait_for("mine", "complete")
        assert hand.moment() == moment
        offline_ready(page)
        host.stop()
        table = table_of(page)
        page.close()
        # The second visit, in aeroplane mode: the game is on the start page, and goes on.
        page = visitor.page()
        page.locator(f"a[href='/table/{table}']").first.click()
        hand = Hand(page, 5)
        hand.wait_for("mine", "complete")
        assert hand.moment() == moment
        hand.rush()
        hand.wait_for("mine", "complete")
        assert hand.moment() != moment


def test_a_new_version_is_offered_and_not_forced(browser: Browser, folder: Path, tmp_path: Path) -> None:
    site = shutil.copytree(folder, tmp_path / "site")
    with hosting(site, Uncached) as host, visiting(browser, host.origin) as visitor:
        page = visitor.page()
        offline_ready(page)
        name = page.get_by_label("Your name")
        name.fill("Ada")
        manifest, worker = site / "manifest.webmanifest", site / "sw.js"
        manifest.write_text(manifest.read_text(encoding="utf-8").replace("board games", "games"), encoding="utf-8")
        newer = re.sub(r'("manifest.webmanifest": )"\w+"', r'\1"newer"', worker.read_text(encoding="utf-8"))
        worker.write_text(newer, encoding="utf-8")
        page.evaluate("() => navigator.serviceWorker.getRegistration().then(all => all.update()).then(() => null)")
        update = page.get_by_role("button", name="Update now")
        expect(update).to_be_visible()
        # Nothing happens before somebody asks for it.
        expect(name).to_have_value("Ada")
        page.evaluate("() => (window.old = true)")
        update.click()
        until(page, "() => !window.old")
        expect(page.get_by_role("heading", name="Lishan")).to_be_visible()
        said = page.evaluate("() => fetch('manifest.webmanifest').then(answer => answer.json())")
        assert said["description"].endswith("two games of the First Emperor")
        expect(update).to_be_hidden()


def test_a_phone_plays_xian_from_a_subfolder(browser: Browser, folder: Path) -> None:
    with hosting(folder.parent) as host, visiting(browser, host.origin, **PHONE) as visitor:
        page = visitor.page("/site/")
        hand = begin(page, "Xi'an")
        assert "/site/?/table/" in page.url
        hand.wait_for("mine")
        hand.rush()
        hand.wait_for("mine", "complete")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


# What takes long


@pytest.mark.soak
@pytest.mark.parametrize("game", ["Terracotta Army", "Xi'an"])
def test_a_whole_game_against_seasoned_bots(browser: Browser, folder: Path, game: str) -> None:
    with hosting(folder) as host, visiting(browser, host.origin) as visitor:
        hand = begin(visitor.page(), game)
        hand.play(turns=0)
        expect(hand.page.get_by_role("heading", name="wins with").last).to_be_visible()


@pytest.mark.soak
def test_a_whole_solo_game_without_a_server(browser: Browser, folder: Path) -> None:
    with hosting(folder) as host, visiting(browser, host.origin) as visitor:
        page = visitor.page()
        page.get_by_role("button", name="Challenge him").click()
        hand = Hand(page, 3)
        hand.play(turns=0)
        assert hand.decisions > 40
        expect(page.get_by_role("heading", name="wins with").last).to_be_visible()


def first_move(visitor: Visitor) -> float:
    """Seconds from the address to the first legal move that can be chosen."""
    began = time.monotonic()
    page = visitor.page()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(MINE)
    took = time.monotonic() - began
    offline_ready(page)
    page.close()
    return took


def memory() -> int:
    """Of the largest renderer on this machine, in bytes: its own share of what it maps."""
    largest = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (process / "cmdline").read_bytes():
                found = re.search(r"^Pss: +(\d+) kB", (process / "smaps_rollup").read_text(), re.MULTILINE)
                largest = max(largest, int(found.group(1)) * 1024 if found else 0)
        except OSError:
            continue
    return largest


@pytest.mark.soak
def test_it_is_quick_and_small(browser: Browser, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with hosting(folder, Uncached) as host:
        cold, warm, most = [], [], 0
        for _ in range(3):
            with visiting(browser, host.origin) as visitor:
                cold.append(first_move(visitor))
                warm.append(first_move(visitor))
                hand = begin(visitor.page(), "Xi'an", "expert")
                hand.wait_for("mine")
                hand.rush()
                hand.wait_for("mine")
                most = max(most, memory())
    with capsys.disabled():
        print(f"\nfirst move cold {min(cold):.1f} s, warm {min(warm):.1f} s, renderer {most / 1e6:.0f} MB")  # noqa: T201
    assert min(cold) < 6
    assert min(warm) < 4
    assert most < 300e6
