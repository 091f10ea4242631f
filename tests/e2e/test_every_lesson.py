"""Every lesson in the browser, at a desk and on a phone: each task failed once, then solved, from what the page offers."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import lishan
from lishan.lessons import Lesson, Run, lessons_of
from lishan.lessons.check import explore
from lishan.lessons.model import LEARNER
from lishan.words import Words
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand

EVERY = [lesson for game in lishan.GAMES for lesson in lessons_of(game)]
SCREENS: dict[str, tuple[str, dict[str, Any]]] = {
    "desk": ("en", {}),
    "phone": ("en", {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}),
    "small-fr": ("fr", {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}),
    "small-ru": ("ru", {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}),
}


def names(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.name}"


class Pupil:
    """Chooses a move, given as a word, by what is visible on the page."""

    def __init__(self, page: Page, run: Run) -> None:
        self.page = page
        self.run = run
        self.hand = Hand(page)

    def target(self, word: str) -> str:
        position, game = self.run.position, self.run.game
        move = next(int(each) for each in position.legal(LEARNER) if game.notation(position, LEARNER, int(each)) == word)
        return game.describe(position, LEARNER, move).target

    def choose(self, word: str) -> None:
        button, place = self.button(word), self.place(self.target(word))
        expect(button.or_(place).first).to_be_visible()
        if button.is_visible():
            button.click()
            return
        place.click()
        # A phone asks once more, and so does a place for several moves.
        if self.page.locator("[data-chosen]").count():
            self.button(word).click()

    def button(self, word: str) -> Locator:
        return self.page.locator(f'[data-part=choice][data-move="{word}"]').first

    def place(self, target: str) -> Locator:
        return self.page.locator(f'[data-target="{target}"]:visible').first

    def fail(self, wrong: tuple[str, ...], sentence: str) -> None:
        """Goes astray with the last word, reads the answer, and takes the others back."""
        bar = self.page.locator("[data-part=lesson]")
        for word in wrong[:-1]:
            self.step(word)
        self.choose(wrong[-1])
        expect(bar.get_by_role("alert")).to_contain_text(sentence)
        self.run.moves = ()
        while bar.locator("button", has=self.page.locator('[href="#i-undo"]')).count():
            since = self.hand.moment()
            bar.locator("button", has=self.page.locator('[href="#i-undo"]')).click()
            self.hand.changed(since)

    def step(self, word: str) -> None:
        since = self.hand.moment()
        self.choose(word)
        self.hand.changed(since)
        self.run.play(word)


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("lesson", EVERY, ids=names)
def test_every_task_is_failed_and_solved(new_page: NewPage, lesson: Lesson, screen: str) -> None:
    language, size = SCREENS[screen]
    page = new_page({"language": language}, **size)
    run = Run(lesson.game, lesson.name)
    words, pupil = Words(lesson.game, language), Pupil(page, run)
    page.goto(f"/learn/{lesson.game}/{lesson.name}")
    page.locator("[data-part=begin]").click()
    bar = page.locator("[data-part=lesson]")
    while True:
        expect(bar).to_contain_text(words.say(lesson.message(run.number)))
        solution, _, wrong = explore(lesson, run.number, run.game, run.start)
        astray = Run(lesson.game, lesson.name)
        astray.number, astray.start, astray.moves = run.number, run.start, ()
        pupil.fail(wrong, words.say([astray.play(word) for word in wrong][-1].code))
        for word in solution[:-1]:
            pupil.step(word)
        pupil.choose(solution[-1])
        if run.task.confirm:
            page.locator("[data-part=confirm]:visible").click()
        expect(page.locator("[data-part=lesson][data-solved]")).to_contain_text(words.say(lesson.message(run.number, "right")))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("[data-part=onward]").click()
        if not run.next():
            break
    expect(page.locator("[data-part=medal]")).to_be_visible()
