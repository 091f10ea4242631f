"""Puzzles in the browser: from the start page to a verdict with keys at a desk, and the solution on a phone."""

from playwright.sync_api import Page, expect

from lishan.coach.puzzles import packaged_puzzles
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Keys


class Words(Keys):
    """Keys that write a given turn."""

    def write(self, words: tuple[str, ...]) -> None:
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("l")
        expect(self.page.locator("[data-region=legal] input")).to_be_focused()
        for word in words:
            since = self.moment()
            self.page.keyboard.type(word + "\n")
            self.changed(since)
        self.confirm()


def test_a_puzzle_is_missed_tried_again_and_solved_with_keys(new_page: NewPage) -> None:
    page: Page = new_page()
    page.goto("/")
    page.locator('a[href="/puzzles/terracotta"]').click()
    expect(page.locator("[data-part=rating] b")).to_have_text("1200")
    puzzle = packaged_puzzles("terracotta")[0]
    page.goto(f"/puzzle/terracotta/{puzzle.id}")
    bar = page.locator("[data-part=puzzle]")
    expect(bar).to_contain_text("Find the best turn")
    hand = Words(page)
    hand.wait_for("mine")
    hand.write(puzzle.next)
    expect(bar).to_have_attribute("data-verdict", "wrong")
    expect(bar).to_contain_text("second-best idea")
    assert int(bar.locator("[data-change]").get_attribute("data-change") or 0) < 0
    # The next button has the focus; a second try is a new table, and does not count.
    page.keyboard.press("Enter")
    expect(bar).not_to_have_attribute("data-verdict", "wrong")
    hand.wait_for("mine")
    hand.write(puzzle.answer)
    expect(bar).to_have_attribute("data-verdict", "right")
    expect(bar).to_contain_text("better than the next idea")
    expect(bar.locator("[data-change]")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(bar).to_contain_text("Find the best turn")
    assert puzzle.id not in page.url


def test_a_solution_is_shown_on_a_phone_in_another_language(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="ru-RU")
    page.goto("/puzzles/xian")
    expect(page.get_by_role("heading", name="Задачи")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-part=today]").click()
    bar = page.locator("[data-part=puzzle]")
    bar.get_by_role("button", name="Показать решение").click()
    expect(bar).to_have_attribute("data-verdict", "shown")
    expect(bar).to_contain_text("Лучший ход")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_set_up_of_the_day_is_played_once(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator('a[href="/daily/terracotta"]').click()
    page.get_by_role("link", name="Li Si").click()
    expect(page.get_by_text("You play alone against Li Si.")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    expect(page.locator("[data-state=mine]")).to_be_visible()
    first = page.url
    page.goto("/daily/li-si")
    page.get_by_role("button", name="Continue").click()
    expect(page).to_have_url(first)
