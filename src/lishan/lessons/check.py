"""Checks lessons: positions, solutions, answers and words. `lishan lessons check` prints the results."""

import re
from collections.abc import Iterator
from typing import Any

import lishan
from lishan.core.contract import Game, Position, to_act
from lishan.core.errors import BadPosition
from lishan.lessons.beginning import beginning_faults
from lishan.lessons.judge import judge
from lishan.lessons.model import LEARNER, BadLesson, Lesson
from lishan.lessons.reading import first_game, lessons_of, terms_of
from lishan.lessons.replies import reply_of, spoken_moves

MOST = 4000
"""How many beginnings of turns are tried for one task."""


def faults_of(game: str) -> list[str]:
    """Everything that is wrong with the lessons of a game; empty if nothing is."""
    try:
        lessons = lessons_of(game)
    except BadLesson as error:
        return [str(error)]
    try:
        line = first_game(game)
        found = [] if line is None else [f"{game}, first game: {fault}" for fault in beginning_faults(game, line)]
    except (BadPosition, BadLesson) as error:
        return [f"{game}, first game: {error}"]
    found += [fault for lesson in lessons for fault in lesson_faults(lesson)]
    return found + list(word_faults(game, lessons))


def lesson_faults(lesson: Lesson) -> Iterator[str]:
    game = lishan.game(lesson.game)
    for term in (*lesson.terms, *(term for task in lesson.tasks for term in task.terms)):
        if term not in terms_of(lesson.game):
            yield f"{lesson.game}/{lesson.name}: {term!r} is not in terms.toml."
    for number, task in enumerate(lesson.tasks, 1):
        where = f"{lesson.game}/{lesson.name}, task {number}"
        try:
            start = game.from_text(task.position)
            if LEARNER not in to_act(start):
                yield f"{where}: the learner, seat 1, is not to move."
                continue
            yield from (f"{where}: {fault}" for fault in task_faults(lesson, number, game, start))
            known = {*game.targets(start)}
            for place in task.point:
                if not place.startswith("region ") and place not in known:
                    yield f"{where}: there is nothing called {place!r} to point at."
        except (BadPosition, BadLesson) as error:
            yield f"{where}: {error}"


def task_faults(lesson: Lesson, number: int, game: Game[Any], start: Position) -> Iterator[str]:
    task = lesson.tasks[number - 1]
    solved, dead, wrong = explore(lesson, number, game, start)
    if not solved:
        yield "no legal turn solves it."
    if dead:
        yield f"after {' '.join(dead)!r} it can no longer be solved, but the words are accepted."
    if not wrong:
        yield "no legal word is wrong: there is nothing to learn from it."
    if task.reply and not task.confirm:
        yield "opponents reply only to a turn that is confirmed."
    if solved and task.confirm:
        try:
            list(reply_of(game, start, spoken_moves(game, start, LEARNER, solved), task))
        except BadLesson as error:
            yield str(error)


def explore(
    lesson: Lesson, number: int, game: Game[Any], start: Position
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """A turn that solves a task, one that is accepted but does not solve it, and one that is wrong; () if there is none."""
    solved: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    tried = 0

    def visit(position: Position, moves: tuple[int, ...], words: tuple[str, ...]) -> bool:
        """Returns whether some continuation solves the task."""
        nonlocal solved, dead, wrong, tried
        leads = False
        for move in position.legal(LEARNER) if LEARNER in to_act(position) and position.turn == start.turn else ():
            tried += 1
            if tried > MOST:
                return True
            said = (*words, game.notation(position, LEARNER, int(move)))
            verdict = judge(lesson, number, game, start, (*moves, int(move)))
            if verdict.state == "wrong":
                wrong = wrong or said
                continue
            if verdict.state in ("ready", "solved"):
                solved, leads = solved or said, True
                continue
            after = position.copy()
            after.play(LEARNER, int(move))
            if visit(after, (*moves, int(move)), said):
                leads = True
            elif not dead:
                dead = said
        return leads

    visit(start, (), ())
    return solved, dead, wrong


def word_faults(game: str, lessons: tuple[Lesson, ...]) -> Iterator[str]:
    """Sentences that a language lacks, and rulebook terms that are used before they are explained."""
    from lishan.words import Words, languages

    for language in languages():
        own = Words(game, language).catalogues[0]
        yield from (
            f"{language}: there is no message {lesson.message()}."
            for lesson in lessons
            if own.fill(lesson.message(), {}) is None
        )
        explained: set[str] = set()
        for lesson in lessons:
            if not lesson.course:
                explained |= {*lesson.terms}
            known = explained | {*lesson.terms} | ({*terms_of(game)} if lesson.course else set())
            # A title may mention what comes later.
            for code, more in [(lesson.message(end="idea"), ())] + [
                (code, task.terms)
                for number, task in enumerate(lesson.tasks, 1)
                for code in lesson.messages()
                if code.startswith(f"{lesson.message(number)}-") or code == lesson.message(number)
            ]:
                known |= {*more}
                filled = own.fill(code, {})
                if filled is None:
                    yield f"{language}: there is no message {code}."
                    continue
                for term in used_terms(game, language, filled[0]) - known:
                    yield f"{language}: {code} uses {term!r}, which no lesson has explained by then."
            if not lesson.course:
                explained = known


def used_terms(game: str, language: str, text: str) -> set[str]:
    """The rulebook terms in a text."""
    return {
        term
        for term, patterns in terms_of(game).items()
        if any(re.search(rf"\b{pattern}", text, re.IGNORECASE) for pattern in patterns.get(language, []))
    }
