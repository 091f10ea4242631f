"""A lesson and its tasks, as defined by their file."""

import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from operator import eq, ge, gt, le, lt, ne
from typing import Annotated

from msgspec import Meta, Struct

from lishan.core.errors import LishanError
from lishan.core.events import Fact

LEARNER = 0
"""The learner's seat."""
CONDITION = re.compile(r"([a-z_]+(?:\.[a-z_0-9]+)*) (==|!=|>=|<=|>|<) (-?\d+)")
COMPARE: dict[str, Callable[[int, int], bool]] = {"==": eq, "!=": ne, ">=": ge, "<=": le, ">": gt, "<": lt}


class BadLesson(LishanError):
    """A lesson file that cannot be used."""


class Task(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing for the learner to do. Its sentences are messages: see `Lesson.message`."""

    position: str
    """The position line; the word `edition` is replaced by the digest of the packaged edition."""
    do: Annotated[tuple[str, ...], Meta(min_length=1)]
    """Turns that solve it, each a list of words in notation. `a|b` allows either, `*` allows anything."""
    after: tuple[str, ...] = ()
    """Conditions after the last word: `players.0.wet >= 4` about the facts, `points >= 7` about the points it scored."""
    confirm: bool = False
    """It is solved only when the turn is confirmed, not when its last word is chosen."""
    reply: tuple[str, ...] = ()
    """The opponents' replies, in order: `2: 6c coins4 coins2 spear`. Without them, the opponents do nothing."""
    seed: int = 1
    """The seed of the chance events."""
    point: tuple[str, ...] = ()
    """The targets of the arrow: names as in `why_not_target` (`segment 6`), or a region of the table (`region wheel`)."""
    wrong: dict[str, str] = {}
    """Answers to particular wrong words, `*` as above: the suffix in `learn-<lesson>-<task>-wrong-<suffix>`."""
    terms: tuple[str, ...] = ()
    """Rulebook terms that this task explains."""
    claims: dict[str, tuple[str, ...]] = {}
    """What its sentences say, for the checker: by `task`, `right`, `wrong` or `wrong-<suffix>`. See `lishan.lessons.claims`."""

    @property
    def turns(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(turn.split()) for turn in self.do)


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One idea, with a picture and a few tasks."""

    name: str = ""
    """Taken from the file name: `2-wheel.toml` is the lesson `wheel`."""
    game: str = ""
    course: str = ""
    """Lessons of a further course (`solo`) are listed separately from the basic ones."""
    minutes: Annotated[int, Meta(ge=1, le=10)] = 2
    picture: str
    """The chapter of the rules whose picture illustrates the idea, or a picture of its own."""
    rules: Annotated[tuple[str, ...], Meta(min_length=1)]
    """The rules it teaches; they link back to it."""
    terms: tuple[str, ...] = ()
    """Rulebook terms that its idea explains."""
    tasks: Annotated[tuple[Task, ...], Meta(min_length=3, max_length=6)]

    def message(self, number: int | None = None, end: str = "") -> str:
        """The code of a sentence: the lesson's title, its `idea`, or a task (counted from 1) and its answers."""
        return "-".join(["learn", self.name, *([] if number is None else [str(number)]), *([end] if end else [])])

    def messages(self) -> tuple[str, ...]:
        """All codes that a language must provide."""
        found = [self.message(), self.message(end="idea")]
        for number, task in enumerate(self.tasks, 1):
            found += [self.message(number), self.message(number, "right"), self.message(number, "wrong")]
            found += [self.message(number, f"wrong-{end}") for end in dict.fromkeys(task.wrong.values())]
        return tuple(found)


def matches(pattern: str, word: str) -> bool:
    """Returns whether a task allows a word of the notation."""
    return any(fnmatchcase(word, each) for each in pattern.split("|"))


def holds(condition: str, facts: dict[str, Fact], points: int) -> bool:
    """Returns whether a condition holds in a position with these facts. Raises BadLesson if it cannot be parsed."""
    found = CONDITION.fullmatch(condition)
    if found is None:
        raise BadLesson(f"{condition!r} is not a condition: write a fact, a comparison and a number, as in 'points >= 7'.")
    path, compare, number = found[1], found[2], int(found[3])
    value = points if path == "points" else fact_at(facts, path)
    return COMPARE[compare](value, number)


def fact_at(facts: dict[str, Fact], path: str) -> int:
    """A number in the facts; for a list, its length."""
    found: Fact = facts
    for key in path.split("."):
        match found:
            case dict() if key in found:
                found = found[key]
            case list() if key.isdigit() and int(key) < len(found):
                found = found[int(key)]
            case _:
                raise BadLesson(f"There is no fact {path!r}.")
    if isinstance(found, list):
        return len(found)
    if not isinstance(found, int):
        raise BadLesson(f"The fact {path!r} is not a number.")
    return int(found)
