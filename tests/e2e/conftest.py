"""A real Chromium and a real server. Console errors and warnings fail the test."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "lishan" / "server" / "client" / "index.html"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
# Milliseconds for what takes a tenth of a second on an idle machine.
PATIENCE = 60_000
# For a whole test. A question to a page has no limit of its own: it may wait for ever.
LIMIT_S = 180
# Console messages that are not the page's fault: a missing table, a lost network.
HARMLESS = ("WebSocket connection to", "net::ERR_INTERNET_DISCONNECTED", "AudioContext")


def chromium() -> str | None:
    return os.environ.get("LISHAN_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def why_skipped() -> str | None:
    if chromium() is None:
        return "NO BROWSER: chromium is not installed (Debian: apt-get install chromium fonts-noto-core)"
    if not CLIENT.is_file():
        return "NO CLIENT: src/lishan/server/client is not built (make build)"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = why_skipped()
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.e2e)
            item.add_marker(pytest.mark.timeout(0 if item.get_closest_marker("soak") else LIMIT_S))
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Starts a server with a new database in a folder; yields its address."""
    words = [sys.executable, "-m", "tests.e2e.serving", str(folder / "tables.db")]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, cwd=ROOT)
        try:
            assert process.stdout is not None
            said = process.stdout.readline().decode().strip()
            assert said.startswith("http"), (folder / "log").read_text()
            yield said
        finally:
            process.terminate()
            process.wait(timeout=60)
            if process.stdout is not None:
                process.stdout.close()


@pytest.fixture(scope="session")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server."""
    with served(tmp_path_factory.mktemp("e2e")) as said:
        yield said


class SharedBrowser:
    """One Chromium for all these tests, closed after the last: playwright has an event loop, and others run their own."""

    def __init__(self) -> None:
        self.playwright: Playwright | None = None
        self.opened: Browser | None = None

    def open(self) -> Browser:
        if self.opened is None or not self.opened.is_connected():
            self.close()
            self.playwright = sync_playwright().start()
            self.opened = self.playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS), timeout=3 * PATIENCE)
            expect.set_options(timeout=PATIENCE)
        return self.opened

    def close(self) -> None:
        if self.opened is not None:
            self.opened.close()
        if self.playwright is not None:
            self.playwright.stop()
        self.opened = self.playwright = None


SHARED = SharedBrowser()


@pytest.fixture
def browser() -> Browser:
    return SHARED.open()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        SHARED.close()


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, origin: str) -> Iterator[NewPage]:
    """Pages of separate people; at the end none may have console errors."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        no_table = "status of 404" in message.text and "/api/tables/" in message.location["url"]
        if message.type in ("error", "warning") and not no_table and not any(word in message.text for word in HARMLESS):
            complaints.append(f"{message.text} ({message.location['url']})")

    def open_page(settings: dict[str, Any] | None = None, **more: Any) -> Page:
        usual = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **more, "base_url": origin})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        silent = {"turn": False, "moves": False, "clock": False}
        chosen = {"confirm": "always", "auto": "never", "pace": "instant", "sound": silent, **(settings or {})}
        page.add_init_script(
            "try { localStorage.getItem('lishan.settings') ?? "
            f"localStorage.setItem('lishan.settings', {json.dumps(chosen)!r}) }} catch {{ /* A frame of another site. */ }}"
        )
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
