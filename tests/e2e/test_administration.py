"""An administrator at work in Chromium: finds people, renames and suspends them, reads a complaint, closes tables."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from lishan.server.store import administration, offline
from tests.e2e.conftest import PATIENCE, served
from tests.e2e.page_player import post

PASSWORD = "correct horse battery"


def open_page(browser: Browser, origin: str, complaints: list[str]) -> Page:
    page = browser.new_context(base_url=origin, viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)

    def refuse(dialog: Dialog) -> None:
        complaints.append(dialog.message)
        dialog.dismiss()

    page.on("pageerror", lambda error: complaints.append(str(error)))
    # The browser's own question would wait for ever.
    page.on("dialog", refuse)
    page.goto("/")
    return page


def account(page: Page, login: str) -> None:
    post(page, "/api/account", {"login": login, "password": PASSWORD})


@pytest.fixture
def complaints() -> list[str]:
    return []


def test_an_administrator_looks_after_people_and_tables(browser: Browser, tmp_path: Path, complaints: list[str]) -> None:
    with served(tmp_path) as origin:
        boss, zoe = open_page(browser, origin, complaints), open_page(browser, origin, complaints)
        account(boss, "boss")
        account(zoe, "zoe")
        table = post(
            zoe, "/api/tables", {"game": "terracotta", "seats": [{"kind": "me"}, {"kind": "person"}], "name": "Rude name"}
        )
        post(zoe, f"/api/tables/{table['id']}/report", {"seat": None, "text": "Somebody shouts"})
        offline.run_on(
            f"sqlite:///{tmp_path / 'tables.db'}",
            lambda db: administration.set_admin(db, administration.named(db, "boss").id, True),
        )
        boss.goto("/admin")
        row = boss.locator("li.card", has_text="zoe")
        # Renamed in a dialog of the page, and everywhere.
        row.get_by_role("button", name="Rename").click()
        dialog = boss.get_by_role("dialog")
        dialog.get_by_role("textbox").fill("Zoe")
        dialog.get_by_role("button", name="Save").click()
        expect(row.locator("b")).to_have_text("Zoe")
        zoe.goto(table["path"])
        expect(zoe.get_by_text("Zoe").first).to_be_visible()
        expect(zoe.get_by_text("Rude name")).to_have_count(0)
        row.get_by_role("button", name="Reset").click()
        expect(boss.locator("code")).to_have_text(re.compile(r"/recover#code="))
        # A complaint is read and closed.
        boss.get_by_role("tab", name="Reports").click()
        expect(boss.get_by_text("Somebody shouts")).to_be_visible()
        boss.get_by_role("button", name="Close").click()
        expect(boss.get_by_text("Somebody shouts")).to_have_count(0)
        # A table is looked at, closed, deleted.
        boss.get_by_role("tab", name="Tables").click()
        shown = boss.locator("li.card", has_text=table["id"])
        shown.get_by_role("button", name="Look").click()
        expect(boss.get_by_role("dialog")).to_contain_text("Zoe")
        boss.keyboard.press("Escape")
        shown.get_by_role("button", name="Close").click()
        boss.get_by_role("dialog").get_by_role("button").filter(has_text="Yes").click()
        expect(zoe.get_by_role("heading", name=re.compile("closed", re.I)).first).to_be_visible()
        # A suspended person is signed out immediately.
        boss.get_by_role("tab", name="People").click()
        row.get_by_role("button", name="Suspend").click()
        boss.get_by_role("dialog").get_by_role("button").filter(has_text="Yes").click()
        expect(row.get_by_text("suspended")).to_be_visible()
        zoe.goto("/account")
        expect(zoe.get_by_text("Sign in first.")).to_be_visible()
        # Nobody else gets in.
        zoe.goto("/admin")
        expect(zoe.get_by_role("alert").first).to_be_visible()
        for page in (boss, zoe):
            page.context.close()
    assert complaints == []
