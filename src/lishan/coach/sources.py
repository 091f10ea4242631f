"""The coach's tables for each game: the source of every scoring event, and the fact that distinguishes events of one source."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from lishan.core.contract import Game, Move, Position

if TYPE_CHECKING:
    from lishan.coach.reasons import Because
    from lishan.coach.turns import Turn

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
"""Decisions that need not be mentioned when a whole turn is described."""
IMPLIED: dict[str, tuple[str, ...]] = {"terracotta": ("type", "mount", "specialist", "guard-warrior")}
"""Those of them that the words of the next decision always imply."""
PIECES: dict[str, tuple[str, ...]] = {"terracotta": ("musician", "footman", "archer")}
"""Codes of sources that are a piece on a space."""
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


def told_apart(game: str, turn: "Turn", others: Iterable[Sequence[int]]) -> tuple[Move, ...]:
    """The same for a turn that is shown beside others: also the first decision in which it differs from each of them.

    Up to there both read alike, so what follows is what tells them apart.
    """
    partings = {parting(turn.moves, other) for other in others}
    quiet, implied = QUIET.get(game, ()), IMPLIED.get(game, ())
    told = tuple(
        move
        for nth, move in enumerate(turn.words)
        if (move.kind not in quiet or (nth in partings and move.kind not in implied)) and not announced(move)
    )
    return told or turn.words[:1]


def parting(one: Sequence[int], other: Sequence[int]) -> int:
    """The place of the first decision in which two turns differ."""
    return next((nth for nth, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def expected(game: Game[Any], because: Sequence["Because"], positions: Iterable[Position]) -> "tuple[Because, ...]":
    """The reasons, with other words for pieces that stand in none of these positions: they are only to be expected."""
    codes = PIECES.get(game.name, ())
    if not any(each.code in codes for each in because):
        return tuple(because)
    boards: list[Any] = [game.facts(position) for position in positions]
    standing = {(str(piece.type), piece.space) for board in boards for piece in board.statues}
    return tuple(
        msgspec.structs.replace(each, code=f"{each.code}-expected")
        if each.code in codes and "space" in each.facts and (each.code, each.facts["space"]) not in standing
        else each
        for each in because
    )


def announced(move: Move) -> bool:
    return move.kind == "perform" and str(move.facts.get("action", "")).startswith(ANNOUNCED)
