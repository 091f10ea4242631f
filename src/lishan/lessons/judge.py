"""Judges a learner's moves, word by word."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from lishan.core.contract import Game, Position, to_act
from lishan.lessons.model import LEARNER, Lesson, Task, holds, matches

SOLVED = "lesson-solved"


class Verdict(Struct, frozen=True):
    """`going`: right so far. `ready`: only the confirmation is missing. `solved` or `wrong`; `code`: the answer to show."""

    state: Literal["going", "ready", "solved", "wrong"]
    code: str = ""


def judge(lesson: Lesson, number: int, game: Game[Any], start: Position, moves: tuple[int, ...]) -> Verdict:
    """Judge legal moves of the learner from the task's position on. Tasks are counted from 1."""
    task = lesson.tasks[number - 1]
    position, words = start.copy(), list[str]()
    for move in moves:
        words.append(game.notation(position, LEARNER, move))
        position.play(LEARNER, move)
        if not begins(task, words):
            return Verdict("wrong", answer_to(lesson, number, words[-1]))
    if not any(len(turn) == len(words) for turn in fitting(task, words)):
        return Verdict("going")
    if task.confirm and LEARNER in to_act(position) and position.turn == start.turn:
        # What is to be confirmed must be a whole turn: the table still asks, perhaps for a pigment.
        return Verdict("going")
    points = int(position.score(LEARNER)) - int(start.score(LEARNER))
    facts = msgspec.to_builtins(game.facts(position))
    if not all(holds(condition, facts, points) for condition in task.after):
        return Verdict("wrong", answer_to(lesson, number, words[-1] if words else ""))
    return Verdict("ready" if task.confirm else "solved", lesson.message(number, "right"))


def fitting(task: Task, words: list[str]) -> list[tuple[str, ...]]:
    """The turns of a task that begin with these words."""
    return [
        turn
        for turn in task.turns
        if len(turn) >= len(words) and all(matches(pattern, word) for pattern, word in zip(turn, words, strict=False))
    ]


def begins(task: Task, words: list[str]) -> bool:
    return bool(fitting(task, words))


def answer_to(lesson: Lesson, number: int, word: str) -> str:
    """The code of the answer to a wrong word."""
    for pattern, end in lesson.tasks[number - 1].wrong.items():
        if matches(pattern, word):
            return lesson.message(number, f"wrong-{end}")
    return lesson.message(number, "wrong")
