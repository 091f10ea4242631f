"""Links that work for anyone, and a replay embedded in another site's page."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import msgspec
from playwright.sync_api import expect

import lishan
from lishan.bots.policy import PolicyBot
from lishan.bots.protocol import Seating
from lishan.coach.statistics import Finished, statistics
from lishan.core.record import write_record
from tests.coach.kit import played_by
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import post


@contextmanager
def blog(text: str) -> Iterator[str]:
    """A page of another site: to browsers, localhost is not 127.0.0.1."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path == "/" else 204)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            if self.path == "/":
                self.wfile.write(f"<!doctype html><title>A blog</title>{text}".encode())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def test_a_game_is_shared_and_embedded(new_page: NewPage) -> None:
    game = lishan.game("xian")
    record = write_record(played_by(game, [PolicyBot(Seating(game, 1)), PolicyBot(Seating(game, 2))]))
    page = new_page()
    page.goto("/")
    made = post(page, "/api/records", {"text": record})
    page.goto(made["path"])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Share…").click()
    dialog = page.get_by_role("dialog", name="Share this game")
    link = dialog.get_by_label("The game", exact=True).input_value()
    snippet = dialog.get_by_label("Replay for your own page").input_value()
    expect(dialog.get_by_label("The review")).to_have_value(re.compile(r"/review/\w+\?key="))

    # Somebody without a session, who reads a blog.
    reader = new_page(viewport={"width": 390, "height": 844})
    with blog(snippet) as address:
        reader.goto(address)
        frame = reader.frame_locator("iframe")
        slider = frame.get_by_role("slider")
        expect(slider).to_be_visible()
        end = int(slider.input_value())
        assert end > 10
        # The whole pit is in the frame, which cannot be made higher from inside.
        expect(frame.locator('[data-target="space a6"], [data-place="space a6"]').first).to_be_in_viewport(ratio=0.9)
        frame.get_by_role("button", name="One turn back").click()
        expect(slider).to_have_value(str(end - 1))
        frame.get_by_role("button", name="Play", exact=True).click()
        expect(slider).to_have_value(str(end))
        expect(frame.get_by_role("link", name="Open on Lishan")).to_have_attribute("target", "_blank")
    assert reader.context.cookies() == []

    # The link itself: it works once for this browser, and the key leaves the address.
    reader.goto(f"{link}&at=12")
    expect(reader.get_by_role("group", name="Replay")).to_be_visible()
    expect(reader).to_have_url(re.compile(r"/table/\w+#at=12$"))


def test_statistics_are_shown_and_saved(new_page: NewPage) -> None:
    games = [
        Finished(
            id=f"t{n}", game="terracotta", time=1_700_000_000_000 + n * 86_400_000, seat=0, names=("Ada", "casual"),
            levels=("", "casual"), points=(120 + 7 * n % 31, 125), ranking=(0, 1) if 7 * n % 31 > 5 else (1, 0),
            sources=({"statues": 60, "tiles": 60 + 7 * n % 31}, {"statues": 70, "tiles": 55}),
        )
        for n in range(24)
    ]  # fmt: skip
    body = msgspec.json.encode({"titles": statistics(games)}).decode()
    page = new_page(viewport={"width": 390, "height": 844})
    page.route("**/api/me/statistics", lambda route: route.fulfill(content_type="application/json", body=body))
    page.goto("/statistics")
    expect(page.get_by_role("heading", name="Your statistics")).to_be_visible()
    expect(page.get_by_text("24 games").first).to_be_visible()
    expect(page.locator("svg a[href^='/table/t']")).to_have_count(24)
    expect(page.get_by_role("rowheader", name="Scoring tiles")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    assert saved.value.suggested_filename == "lishan.csv"
