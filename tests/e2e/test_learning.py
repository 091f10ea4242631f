"""Lessons in the browser: from the list to the end of one, right and wrong, at a desk and on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}


def choose(page: Page, target: str) -> None:
    """Press a place of the table until a move is made there: a phone asks once more."""
    page.locator(f'[data-target="{target}"]:visible').first.click()
    confirm = page.locator(f'[data-chosen="{target}"] [data-part=choice]').first
    if confirm.is_visible():
        confirm.click()


def say(page: Page, word: str) -> None:
    page.locator(f'[data-part=choice][data-move="{word}"]').first.click()


def go_on(page: Page) -> None:
    expect(page.locator("[data-part=lesson][data-solved]")).to_be_visible()
    page.locator("[data-part=onward]").click()
    expect(page.locator("[data-part=lesson][data-solved]")).to_have_count(0)


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_the_first_lesson_from_the_start_page_to_its_end(new_page: NewPage, screen: dict[str, Any]) -> None:
    page = new_page(**screen)
    page.goto("/")
    page.locator('[data-part=game] a[href="/learn/terracotta/clay"]').click()
    expect(page.locator("h1")).to_have_text("Clay and time")
    page.get_by_role("button", name="Begin").click()
    bar = page.locator("[data-part=lesson]")
    expect(bar).to_contain_text("Place a worker on segment 2")
    expect(page.locator("[data-part=pointer]")).to_have_count(1)
    # A legal move that the task does not ask for gets the lesson's own answer, and changes nothing.
    choose(page, "segment 7")
    expect(bar.get_by_role("alert")).to_contain_text("another segment")
    choose(page, "segment 2")
    expect(bar).to_contain_text("There it is")
    go_on(page)
    expect(bar).to_contain_text("4 wet clay")
    say(page, "+coin")
    expect(bar.get_by_role("alert")).to_contain_text("4 clay is better than one")
    say(page, "clay4")
    go_on(page)
    choose(page, "segment 5")
    say(page, "soak")
    go_on(page)
    choose(page, "segment 6")
    for word in ("coins4", "coins2", "-"):
        say(page, word)
    page.locator("[data-part=confirm]").first.click()
    expect(page.locator("[data-part=lesson][data-solved]")).to_contain_text("your coins are still there")
    page.locator("[data-part=onward]").click()
    expect(page.locator("h1")).to_contain_text("Clay and time")
    page.get_by_role("link", name="All lessons").click()
    # Progress is remembered.
    expect(page.locator('a[href="/learn/terracotta/clay"][data-learned]')).to_be_visible()
    page.reload()
    expect(page.locator('a[href="/learn/terracotta/clay"][data-learned]')).to_be_visible()
    expect(page.locator('a[href="/learn/terracotta/wheel"][data-next]')).to_be_visible()


def test_on_a_small_phone_a_lesson_is_read_from_its_title(new_page: NewPage) -> None:
    page = new_page({"language": "fr"}, **SMALL)
    page.goto("/learn/terracotta/wheel")
    expect(page.locator("[data-part=begin]")).to_be_focused()
    expect(page.locator("h1")).to_be_in_viewport(ratio=1)


def test_what_a_task_points_at_is_brought_into_view_and_then_left_alone(new_page: NewPage) -> None:
    page = new_page(**SMALL)
    page.goto("/learn/terracotta/last-round")
    page.locator("[data-part=begin]").click()
    target, ring = page.locator('[data-target="segment 6"]:visible').first, page.locator("[data-part=pointer]")
    expect(target).to_be_in_viewport(ratio=0.9)
    expect(ring).to_be_visible()
    expect(page.get_by_role("region", name="What a segment gives you")).to_contain_text("Segment 6")
    meant, drawn = target.bounding_box(), ring.bounding_box()
    assert meant
    assert drawn
    assert abs(meant["y"] + meant["height"] / 2 - drawn["y"] - drawn["height"] / 2) < 3
    # Scrolled away by the player, it is not drawn over something else.
    page.locator('[data-target="segment 12"]:visible').first.scroll_into_view_if_needed()
    expect(target).not_to_be_in_viewport()
    expect(ring).to_have_count(0)
    target.scroll_into_view_if_needed()
    expect(ring).to_be_visible()
    choose(page, "segment 6")
    expect(ring).to_have_count(0)


def test_a_lesson_survives_a_reload_and_says_when_there_is_no_connection(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn/terracotta/clay")
    page.get_by_role("button", name="Begin").click()
    page.locator("[data-part=lesson]").get_by_role("button", name="Skip this task").click()
    expect(page.locator("[data-part=lesson]")).to_contain_text("The inner ring comes first")
    page.reload()
    page.get_by_role("button", name="Continue with task 2").click()
    expect(page.locator("[data-part=lesson]")).to_contain_text("The inner ring comes first")
    page.context.set_offline(True)
    page.locator("[data-part=lesson]").get_by_role("button", name="Skip this task").click()
    expect(page.locator("[data-part=lesson]").get_by_role("alert")).to_contain_text("cannot be reached")
    page.context.set_offline(False)
    page.locator("[data-part=lesson]").get_by_role("button", name="Skip this task").click()
    expect(page.locator("[data-part=lesson]")).to_contain_text("One round later")


def test_a_rule_leads_to_the_lesson_that_teaches_it(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Rules").click()
    page.locator('[id="TA-32"] a').click()
    expect(page.locator("h1")).to_have_text("Clay and time")
