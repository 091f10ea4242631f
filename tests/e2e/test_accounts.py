"""The life of an account in the browser: created, recovered, edited, deleted."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.page_player import start_page

PASSWORD, NEW = "correct horse battery", "another good phrase"


def account(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Account$|^zoe$")).click()


def test_a_forgotten_password_is_recovered_by_a_code_and_the_account_deleted(new_page: NewPage) -> None:
    page, other = new_page({}), new_page({})
    start_page(page)
    account(page)
    page.get_by_role("tab", name="Create an account").click()
    # The rule is shown before it is broken.
    expect(page.get_by_text("A login has 3 to 40 letters")).to_be_visible()
    page.get_by_label("Login").fill("zoe@example.org")
    make = page.locator("form").get_by_role("button", name="Create an account")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Repeat the password").fill("something else")
    expect(page.get_by_text("The two passwords differ.")).to_be_visible()
    expect(make).to_be_disabled()
    page.get_by_label("Login").fill("zoe")
    page.get_by_label("Repeat the password").fill(PASSWORD)
    make.click()
    page.locator("code").first.wait_for()
    codes = page.locator("code").all_inner_texts()
    assert len(codes) == 8
    page.get_by_role("button", name="I have saved them").click()
    expect(page.get_by_role("button", name="zoe")).to_be_visible()

    # Another device, and the password is forgotten.
    start_page(other)
    account(other)
    other.get_by_role("button", name="Forgot your password?").click()
    other.get_by_label("Login").fill("zoe")
    other.get_by_label("Recovery code").fill(codes[3].upper())
    other.get_by_label("New password").fill(NEW)
    other.get_by_label("Repeat the password").fill(NEW)
    other.get_by_role("button", name="Set password").click()
    expect(other.get_by_role("heading", name="zoe")).to_be_visible()
    expect(other.get_by_text("No games.")).to_be_visible()

    # The first browser learns that it was signed out.
    page.reload()
    account(page)
    expect(page.get_by_text("You were signed out")).to_be_visible()

    other.get_by_text("Delete account").first.click()
    other.locator("details", has_text="This can't be undone").get_by_label("Password", exact=True).fill(NEW)
    other.locator("form").get_by_role("button", name="Delete account").click()
    expect(other.get_by_role("button", name="Account", exact=True)).to_be_visible()
