"""Bots that play like people: by rules of thumb, with a beginner's mistakes, or with preferences of their own.

They evaluate moves with the game's heuristics, notice only part of the result, and add what they like and dislike.
They never just add random noise: a newcomer forgets majorities, hoards, and recognises too late what something is good for.
"""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from math import exp

import msgspec

from lishan.bots.policy import PolicyBot, pick_by
from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import Move, Position, View


class Habits(msgspec.Struct, frozen=True):
    """The habits of a player who does not consider everything."""

    temperature: float = 0.2
    """In points: how willingly a slightly worse move is taken."""
    notices: float = 1.0
    """The share of a move's value that is noticed at all, from 0 to 1."""
    overlooks: Mapping[str, float] = {}
    """The same share for decisions of one kind (`space`, `place`, …)."""
    likes: Mapping[str, float] = {}
    """Points added by words of the notation, with `*` for anything: preferences and dislikes."""


def between(low: Habits, high: Habits, part: float) -> Habits:
    """Habits between those of one player and those of a better one."""

    def mixed(one: float, two: float) -> float:
        return one + (two - one) * part

    words = {**low.likes, **high.likes}
    kinds = {**low.overlooks, **high.overlooks}
    return Habits(
        temperature=mixed(low.temperature, high.temperature),
        notices=mixed(low.notices, high.notices),
        overlooks={kind: mixed(low.overlooks.get(kind, low.notices), high.overlooks.get(kind, high.notices)) for kind in kinds},
        likes={word: mixed(low.likes.get(word, 0.0), high.likes.get(word, 0.0)) for word in words},
    )


class HabitBot(PolicyBot):
    """The heuristics, as far as a player with these habits notices them."""

    def __init__(self, seating: Seating, habits: Habits) -> None:
        super().__init__(seating, habits.temperature)
        self.habits = habits

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(moves) == 1:
            return moves[0]
        position: Position = self.game.guess(view, self.rng.pick, self.edition)
        seat = view.seat or 0
        worth = self.weigh(position, seat, moves)
        seen = [self.seen(position, seat, move, each) for move, each in zip(moves, worth, strict=True)]
        return moves[pick_by([exp((each - max(seen)) / self.habits.temperature) for each in seen], self.rng)]

    def seen(self, position: Position, seat: int, move: int, worth: float) -> float:
        """The apparent value of a move to a player with these habits."""
        described = self.game.describe(position, seat, move)
        part = self.habits.overlooks.get(described.kind, self.habits.notices)
        return part * worth + sum(self.liking(word) for word in words_of(described))

    def liking(self, word: str) -> float:
        return next((points for pattern, points in self.habits.likes.items() if fits(pattern, word)), 0.0)


def fits(pattern: str, word: str) -> bool:
    return any(fnmatchcase(word, each) for each in pattern.split("|"))


def words_of(move: Move) -> list[str]:
    """The words for a move: its own word, or the actions of the segment it goes to."""
    actions = [str(move.facts[ring]).replace(" ", "") for ring in ("inner", "middle", "outer") if ring in move.facts]
    return actions if move.kind == "place" else [move.notation]
