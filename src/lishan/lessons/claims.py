"""Claims: what the sentences of a task say, in a form that a program can compare with the position.

    [tasks.claims]
    task = ["players.0.dry == 3", "wheel.segments.5.inner == soak"]
    right = ["gain.players.0.wet == 3", "TA-32"]

A claim compares two values, or names a rule whose text holds the numbers of the sentence. A value is a number, a word, or:

    players.0.wet       a fact of the position; in a list, the entry of this name (`statues.e4`), or counted from 0
    start.players.0.wet the same at the beginning of the task
    gain.players.0.wet  the difference
    6+4                 a sum
    points              the points that the turn scored
    if_round.0          what a seat would score if the round ended now; `if_game.0`: if the game ended now
    count.statues.seat+type.0+guard     how many entries of a list have these values

The sentence of the task is compared with its position, an answer with the position after each turn that it answers.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from lishan.core.contract import Game, Position
from lishan.core.events import Fact
from lishan.lessons.model import COMPARE, LEARNER, BadLesson

CLAIM = re.compile(r"(\S+) (==|!=|>=|<=|>|<) (.+)")
RULE = re.compile(r"[A-Z]{2}-\d+")
NUMBER = re.compile(r"\d+")


class Moment:
    """A position, and the beginning of the task that led to it."""

    def __init__(self, game: Game[Any], start: Position, now: Position) -> None:
        self.game, self.start, self.now = game, start, now
        self.known: dict[str, Any] = {}

    def value(self, text: str) -> Fact:
        """Raises BadLesson."""
        if re.fullmatch(r"-?\d+", text):
            return int(text)
        if "+" in text and not text.startswith("count."):
            return sum(number_of(self.value(part)) for part in text.split("+"))
        if text.startswith("start."):
            return Moment(self.game, self.start, self.start).value(text.removeprefix("start."))
        if text.startswith("gain."):
            path = text.removeprefix("gain.")
            return number_of(self.value(path)) - number_of(self.value(f"start.{path}"))
        if text == "points":
            return int(self.now.score(LEARNER)) - int(self.start.score(LEARNER))
        if text.startswith(("if_round.", "if_game.")):
            return self.outlook(*text.split("."))
        if text.startswith("count."):
            return self.count(*text.removeprefix("count.").split("."))
        return found_at(self.facts, text) if "." in text or isinstance(self.facts.get(text), int) else text

    @property
    def facts(self) -> dict[str, Fact]:
        if "facts" not in self.known:
            self.known["facts"] = msgspec.to_builtins(self.game.facts(self.now))
        facts: dict[str, Fact] = self.known["facts"]
        return facts

    def outlook(self, which: str, seat: str) -> int:
        score = self.game.explain(self.now)
        proof = score.if_round_ended if which == "if_round" else score.if_game_ended
        return 0 if proof is None else int(proof.points[int(seat)])

    def count(self, path: str, names: str, values: str) -> int:
        wanted = dict(zip(names.split("+"), values.split("+"), strict=True))
        entries = found_at(self.facts, path)
        assert isinstance(entries, list)
        return sum(isinstance(each, dict) and all(word_of(each.get(k)) == v for k, v in wanted.items()) for each in entries)


def word_of(fact: Fact) -> str:
    return "none" if fact is None else str(fact)


def number_of(fact: Fact) -> int:
    """A number; for a list, its length."""
    if isinstance(fact, list):
        return len(fact)
    if not isinstance(fact, int):
        raise BadLesson(f"{fact!r} is not a number.")
    return int(fact)


def found_at(facts: Fact, path: str) -> Fact:
    """Raises BadLesson."""
    found = facts
    for key in path.split("."):
        if isinstance(found, dict) and key in found:
            found = found[key]
            continue
        entries = found if isinstance(found, list) else []
        same: list[Fact] = [each for each in entries if key in names_of(each)]
        if same:
            found = same[0]
        elif key.isdigit() and int(key) < len(entries):
            found = entries[int(key)]
        else:
            raise BadLesson(f"There is no fact {path!r}.")
    return found


def names_of(entry: Any) -> tuple[str, ...]:
    """What an entry of a list may be called: a number by its first value, everything else by any word in it."""
    values = list(entry.values()) if isinstance(entry, dict) else [entry] if isinstance(entry, str) else []
    return (*(str(each) for each in values[:1]), *(each for each in values if isinstance(each, str)))


def is_true(claim: str, moment: Moment) -> bool:
    """Raises BadLesson if it cannot be read."""
    if RULE.fullmatch(claim):
        return True
    parts = CLAIM.fullmatch(claim)
    if parts is None:
        raise BadLesson(f"{claim!r} is not a claim: write two values and a comparison, as in 'players.0.wet == 4'.")
    one, other = moment.value(parts[1]), moment.value(parts[3])
    if isinstance(one, str | None) or isinstance(other, str | None):
        return (word_of(one) == word_of(other)) is (parts[2] == "==")
    return COMPARE[parts[2]](number_of(one), number_of(other))


def numbers_of(text: str) -> list[str]:
    return sorted(NUMBER.findall(text))


def unbacked(text: str, claims: tuple[str, ...], rule_text: Any) -> Iterator[str]:
    """The numbers of a sentence that no claim names. `rule_text`: the text of a rule by its number."""
    backed = {number for claim in claims for number in NUMBER.findall(rule_text(claim) if RULE.fullmatch(claim) else claim)}
    yield from dict.fromkeys(number for number in NUMBER.findall(text) if number not in backed)
