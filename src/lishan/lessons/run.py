"""A lesson without a table: task by task, one word of notation at a time."""

from typing import Any, Literal

from msgspec import Struct

import lishan
from lishan.core.contract import Game, Position, Reason
from lishan.core.errors import BadMove
from lishan.lessons.judge import Verdict, judge
from lishan.lessons.model import LEARNER, Task
from lishan.lessons.reading import find_lesson


class Answer(Struct, frozen=True):
    """The answer to a word. `refused`: the rules do not allow it, and `reason` says why; otherwise `code` is a message."""

    state: Literal["going", "ready", "solved", "wrong", "refused"]
    code: str = ""
    reason: Reason | None = None


class Run:
    def __init__(self, game: str, lesson: str) -> None:
        self.game: Game[Any] = lishan.game(game)
        self.lesson = find_lesson(game, lesson)
        self.number = 1
        self.moves: tuple[int, ...] = ()
        self.start = self.game.from_text(self.task.position)

    @property
    def task(self) -> Task:
        return self.lesson.tasks[self.number - 1]

    @property
    def position(self) -> Position:
        """The position including what has been chosen so far."""
        after: Position = self.start.copy()
        for move in self.moves:
            after.play(LEARNER, move)
        return after

    @property
    def verdict(self) -> Verdict:
        return judge(self.lesson, self.number, self.game, self.start, self.moves)

    def words(self) -> tuple[str, ...]:
        """The legal words."""
        now = self.position
        return tuple(self.game.notation(now, LEARNER, int(move)) for move in now.legal(LEARNER))

    def play(self, word: str) -> Answer:
        """Choose a word. A wrong or refused word changes nothing."""
        try:
            move = self.game.parse(self.position, LEARNER, word)
        except BadMove as error:
            return Answer("refused", reason=error.reason if isinstance(error.reason, Reason) else None)
        verdict = judge(self.lesson, self.number, self.game, self.start, (*self.moves, move))
        if verdict.state != "wrong":
            self.moves = (*self.moves, move)
        return Answer(verdict.state, verdict.code)

    def confirm(self) -> Answer:
        """Confirm the turn, if the task asks for it."""
        verdict = self.verdict
        return Answer("solved" if verdict.state == "ready" else verdict.state, verdict.code)

    def next(self) -> bool:
        """Continue with the next task; returns False after the last one."""
        if self.number == len(self.lesson.tasks):
            return False
        self.number, self.moves = self.number + 1, ()
        self.start = self.game.from_text(self.task.position)
        return True
