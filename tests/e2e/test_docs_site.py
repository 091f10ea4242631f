"""The built documentation site in Chromium: no page asks another host, and "Try it now" plays."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.static_host import Plain, hosting
from tests.e2e.test_static import PHONE, visiting

SITE = Path(__file__).parents[2] / "build" / "site"


@pytest.mark.soak
def test_no_page_asks_another_host_and_the_game_opens(browser: Browser) -> None:
    pages = sorted(page.name for page in SITE.glob("*.html") if page.name != "404.html")
    if not pages:
        pytest.skip("NO DOCUMENTATION SITE: run `make docs` first")
    with hosting(SITE, Plain) as host, visiting(browser, host.origin, color_scheme="dark", **PHONE) as visitor:
        page = visitor.page("/index.html")
        for name in pages:
            page.goto(f"{host.origin}/{name}", wait_until="load")
            expect(page.get_by_role("heading", level=1).first).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than a phone"
        page.goto(f"{host.origin}/try.html")
        page.locator("iframe").scroll_into_view_if_needed()
        game = page.frame_locator("iframe")
        game.get_by_role("radio", name="Terracotta Army").click()
        game.get_by_role("button", name="Play", exact=True).click()
        expect(game.locator("[data-state=mine], [data-state=waiting]").first).to_be_visible()
