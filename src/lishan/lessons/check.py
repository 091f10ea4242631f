"""Checks lessons: positions, solutions, answers and words. `lishan lessons check` prints the results."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

import lishan
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.errors import BadPosition
from lishan.core.rng import Rng
from lishan.lessons.beginning import beginning_faults
from lishan.lessons.claims import Moment, is_true, numbers_of, unbacked
from lishan.lessons.judge import judge
from lishan.lessons.model import LEARNER, BadLesson, Lesson, Task
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
    return [*found, *word_faults(game, lessons), *number_faults(game, lessons)]


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
            yield from (f"{where}: {fault}" for fault in inspector_faults(game, start))
            known = {*game.targets(start)}
            for place in task.point:
                if not place.startswith("region ") and place not in known:
                    yield f"{where}: there is nothing called {place!r} to point at."
        except (BadPosition, BadLesson) as error:
            yield f"{where}: {error}"


def task_faults(lesson: Lesson, number: int, game: Game[Any], start: Position, most: int = MOST) -> Iterator[str]:
    task = lesson.tasks[number - 1]
    found = play_everything(lesson, number, game, start, most)
    if not found.solved:
        yield "no legal turn solves it."
    if found.dead:
        yield f"after {' '.join(found.dead[0])!r} it can no longer be solved, but the words are accepted."
    if not found.wrong:
        yield "no legal word is wrong: there is nothing to learn from it."
    if task.reply and not task.confirm:
        yield "opponents reply only to a turn that is confirmed."
    try:
        yield from early_praise(game, task, start, found)
        yield from false_claims(lesson, number, game, start, found)
    except BadLesson as error:
        yield str(error)


def inspector_faults(game: Game[Any], start: Position) -> Iterator[str]:
    """Inspectors move a step after each round."""
    facts = msgspec.to_builtins(game.facts(start))
    if facts["round"] > 1 and facts.get("inspectors") == {"row": 1, "column": "a"}:
        yield f"the Inspectors of round {facts['round']} are where the game began."


class Played(Struct):
    """Every turn that a task accepts, every one it accepts and never calls right, and every one whose last word is wrong."""

    solved: list[tuple[str, ...]] = []
    dead: list[tuple[str, ...]] = []
    wrong: list[tuple[tuple[str, ...], str]] = []
    """With the code of the answer."""
    tried: int = 0


def play_everything(lesson: Lesson, number: int, game: Game[Any], start: Position, most: int = MOST) -> Played:
    """Plays every legal word after every accepted one, up to `most` of them."""
    found = Played()

    def visit(position: Position, moves: tuple[int, ...], words: tuple[str, ...]) -> bool:
        """Returns whether some continuation solves the task."""
        leads = False
        for move in position.legal(LEARNER) if LEARNER in to_act(position) and position.turn == start.turn else ():
            found.tried += 1
            if found.tried > most:
                return True
            said = (*words, game.notation(position, LEARNER, int(move)))
            verdict = judge(lesson, number, game, start, (*moves, int(move)))
            if verdict.state == "wrong":
                found.wrong.append((said, verdict.code))
                continue
            if verdict.state in ("ready", "solved"):
                found.solved.append(said)
                leads = True
                continue
            after = position.copy()
            after.play(LEARNER, int(move))
            if visit(after, (*moves, int(move)), said):
                leads = True
            else:
                found.dead.append(said)
        return leads

    visit(start, (), ())
    return found


def explore(
    lesson: Lesson, number: int, game: Game[Any], start: Position
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """A turn that solves a task, one that is accepted but does not solve it, and one that is wrong; () if there is none."""
    found = play_everything(lesson, number, game, start)
    wrong = [words for words, _ in found.wrong]
    solved, dead, astray = (next(iter(each), ()) for each in (found.solved, found.dead, wrong))
    return solved, dead, astray


WHOLE = ("", "turn", "ring", "choose", "card", "builder")
"""What may be asked once a deed is done: the next step, also of Li Si. Everything else asks how exactly the deed is done."""


def early_praise(game: Game[Any], task: Task, start: Position, found: Played) -> Iterator[str]:
    """A task is not solved while the table still asks how the last word is meant."""
    if task.confirm:
        return
    for words in found.solved:
        after = played(game, start, words)
        waiting = msgspec.to_builtins(game.facts(after))["waiting"]
        asked = waiting["for"] or ""
        if LEARNER in waiting["seats"] and asked not in WHOLE and not asked.startswith("his-"):
            yield f"after {' '.join(words)!r} it is praised, but the table still asks for {asked!r}."
            return


def false_claims(lesson: Lesson, number: int, game: Game[Any], start: Position, found: Played) -> Iterator[str]:
    """Claims that do not hold: of the task in its position, of an answer after each turn that it answers."""
    task = lesson.tasks[number - 1]
    for end in task.claims:
        if end != "task" and lesson.message(number, end) not in lesson.messages():
            yield f"claims.{end}: there is no such answer."
    moments: list[tuple[str, tuple[str, ...], Moment]] = [("task", (), Moment(game, start, start))]
    moments += [("right", words, Moment(game, start, settled(game, start, words, task))) for words in found.solved]
    for words, code in found.wrong:
        end = code.removeprefix(f"{lesson.message(number)}-")
        if end in task.claims:
            moments.append((end, words, Moment(game, start, played(game, start, words))))
    told = set[str]()
    for end, words, moment in moments:
        for claim in task.claims.get(end, ()):
            if claim not in told and not is_true(claim, moment):
                told.add(claim)
                yield f"claims.{end}: {claim!r} does not hold after {' '.join(words)!r}."


def played(game: Game[Any], start: Position, words: tuple[str, ...]) -> Position:
    after = start.copy()
    for move in spoken_moves(game, start, LEARNER, words):
        after.play(LEARNER, move)
    return after


def settled(game: Game[Any], start: Position, words: tuple[str, ...], task: Task) -> Position:
    """The position in which the praise is read: after the opponents' replies and what chance decides before the next turn."""
    after, moves = played(game, start, words), spoken_moves(game, start, LEARNER, words)
    if not task.confirm:
        return after
    stream = Rng(task.seed)
    replies = [*reply_of(game, start, moves, task)]
    for seat, reply in replies:
        draw_all(after, stream)
        for move in reply:
            after.play(seat, move)
    draw_all(after, stream)
    return after


def draw_all(position: Position, stream: Rng) -> None:
    while to_act(position) == (CHANCE,):
        position.play(CHANCE, draw(position, stream.pick))


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


def number_faults(game: str, lessons: tuple[Lesson, ...]) -> Iterator[str]:
    """Numbers in sentences that no claim names, and sentences that name other numbers in other languages."""
    from lishan.words import Words, languages
    from lishan.words.catalogue import Catalogue, source_of

    said = {language: Words(game, language).catalogues[0] for language in languages()}
    rules = Catalogue("en", [source_of("en", f"client-{game}-rules")], {})

    def rule_text(rule: str) -> str:
        found = rules.fill(f"rule-{rule}", {})
        return found[0] if found else ""

    for lesson in lessons:
        for code in lesson.messages():
            texts = {language: filled[0] for language, own in said.items() if (filled := own.fill(code, {}))}
            if len({tuple(numbers_of(text)) for text in texts.values()}) > 1:
                yield f"{code}: the languages name different numbers."
            claims = claims_of(lesson, code)
            for number in unbacked(texts.get("en", ""), claims, rule_text):
                yield f"{code} names {number}: no claim says where it comes from."


def claims_of(lesson: Lesson, code: str) -> tuple[str, ...]:
    """What backs a sentence: its own claims, its task's and the praise's; an idea: its rules and its first task."""
    for number, task in enumerate(lesson.tasks, 1):
        own = lesson.message(number)
        if code == own or code.startswith(f"{own}-"):
            ends = ("task", "right", code.removeprefix(f"{own}-"))
            return tuple(claim for end in dict.fromkeys(ends) for claim in task.claims.get(end, ()))
    return (*lesson.rules, *lesson.tasks[0].claims.get("task", ()))


def used_terms(game: str, language: str, text: str) -> set[str]:
    """The rulebook terms in a text."""
    return {
        term
        for term, patterns in terms_of(game).items()
        if any(re.search(rf"\b{pattern}", text, re.IGNORECASE) for pattern in patterns.get(language, []))
    }
