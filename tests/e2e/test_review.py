"""The review of a finished game in the browser."""

import re

from playwright.sync_api import expect

import lishan
from lishan.bots.policy import PolicyBot
from lishan.bots.protocol import Seating
from lishan.core.record import write_record
from tests.coach.kit import played_by
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import post


def test_a_review_grows_and_leads_to_its_turns(new_page: NewPage) -> None:
    game = lishan.game("terracotta")
    record = write_record(played_by(game, [PolicyBot(Seating(game, 1)), PolicyBot(Seating(game, 2), 0.7)]))
    page = new_page(viewport={"width": 390, "height": 844})
    page.goto("/")
    made = post(page, "/api/records", {"text": record})
    page.goto(f"/review/{made['id']}")
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d+ of \d+ turns reviewed"))).to_be_visible()
    dot = page.locator("svg a").first
    expect(dot).to_be_visible(timeout=120_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dot.click()
    expect(page).to_have_url(re.compile(rf"/table/{made['id']}#at=\d+"))
    expect(page.get_by_role("group", name="Replay").get_by_role("link", name="Review")).to_be_visible()
