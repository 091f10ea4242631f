"""The coach's tables for each game: the source of every scoring event, and the fact that distinguishes events of one source."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import msgspec

from lishan.core.contract import Game, Move

DETAILS: dict[str, dict[str, str]] = {
    "terracotta": {
        "row": "row", "column": "column", "tile": "tile", "group": "type", "group-domination": "type", "statue": "type",
        "musician": "space", "footman": "space", "archer": "space",
    },
    "xian": {
        "majority": "section", "matches": "section", "sets": "material", "end-tile": "tile", "recruited": "helper",
        "space-bonus": "space",
    },
}  # fmt: skip
"""By game and event code, the name of a fact."""


QUIET: dict[str, tuple[str, ...]] = {
    "terracotta": (
        "no-ring", "no-master", "no-ability", "no-inspector", "no-guard", "use-master", "type", "ability", "warehouse", "mount",
        "specialist", "guard-warrior", "archer-facing",
    ),
    "xian": (
        "keep", "done", "no-seal", "pay-clay", "pay-coins", "pay-pigments", "discount-clay", "discount-coins",
        "discount-pigments", "pigment", "give", "take", "stop",
    ),
}  # fmt: skip
"""Decisions that need not be mentioned when a whole turn is described, or that the next one implies."""
WEIGHTY: dict[str, tuple[str, ...]] = {
    "terracotta": ("turn", "place", "type", "build", "buy-master", "perform-master", "specialist", "guard-space"),
    "xian": (
        "under", "below", "top", "action", "recruit", "colour", "pass", "enter", "enter-open", "enter-free", "perform", "craft",
        "paint", "forge", "end-tile",
    ),
}  # fmt: skip
"""Decisions that make one idea differ from another; for a game that is not listed, all do."""
ANNOUNCED = ("build ", "specialist")
"""Actions of a ring that are described by what is then placed on the board."""


class Scheme(msgspec.Struct, frozen=True):
    """A game's scheme for explaining points."""

    source_of: Mapping[str, str] = {}
    """The source of an event, by its code; empty: the game does not say, and no reasons can be given."""
    details: Mapping[str, str] = {}


def scheme_of(game: Game[Any]) -> Scheme:
    try:
        explained = import_module(f"lishan.{game.name}.explain")
    except ImportError:
        return Scheme()
    return Scheme(explained.SOURCE_OF, DETAILS.get(game.name, {}))


def told_moves(game: str, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The decisions of a turn that are worth mentioning; at least one, if there are any."""
    quiet = QUIET.get(game, ())
    told = tuple(move for move in moves if move.kind not in quiet and not announced(move))
    return told or tuple(moves[:1])


def told_apart(game: str, moves: Sequence[Move], other: Sequence[Move]) -> tuple[Move, ...]:
    """The same for a turn that is compared with another: if both would read alike, also what only this one does."""
    told, theirs = told_moves(game, moves), {move.notation for move in other}
    if [move.notation for move in told] != [move.notation for move in told_moves(game, other)]:
        return told
    return tuple(move for move in moves if move in told or move.notation not in theirs)


def announced(move: Move) -> bool:
    return move.kind == "perform" and str(move.facts.get("action", "")).startswith(ANNOUNCED)
