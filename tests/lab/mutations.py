"""Positions that differ from a real one in a single fact, to check that observations contain everything that views do."""

from collections.abc import Iterator
from typing import Any

import lishan
from lishan.core.contract import Game, Position, to_act
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng

# Facts that never change: the number of seats decides the size of an observation.
FIXED = {"seats", "parts", "log"}
VALUES = 12


def games() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Every mode: game, players and options."""
    for name in ("terracotta", "xian"):
        for players in lishan.game(name).players:
            yield name, players, {}
    yield "terracotta", 1, {"cards": "armed+favoured", "draw": "2"}
    yield "terracotta", 2, {"soak": "one", "master_cost": "placed"}


def things(position: Any) -> list[Any]:
    """The position, and its parts that have their own facts."""
    him = getattr(position, "li_si", None)
    return [position, *position.players, *([him] if him is not None else [])]


def attributes(thing: Any) -> list[str]:
    """The facts of an object: attributes that are neither methods nor private, compiled or not."""
    public = [name for name in dir(thing) if not name.startswith("_") and name not in FIXED]
    return [name for name in public if not callable(getattr(thing, name))]


def numbers(thing: Any) -> Iterator[tuple[str, int, int]]:
    """Every whole number of an object: its attribute, its place in a vector or -1, and its value."""
    for name in attributes(thing):
        found = getattr(thing, name)
        if isinstance(found, int):
            yield name, -1, found
        elif name in ("warriors", "earned"):
            for place, value in enumerate(found):
                yield name, place, int(value)


def change(thing: Any, name: str, place: int, value: int) -> None:
    if place < 0:
        setattr(thing, name, value)
    else:
        getattr(thing, name)[place] = value


class Seen:
    """Every value that a fact takes in some random games, so that facts are changed to what they might really be."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, str], seeds: range) -> None:
        self.values: dict[tuple[str, str, int], set[int]] = {}
        self.moments: list[Position] = []
        for seed in seeds:
            position, rng = game.start(players, options=options), Rng(seed)
            while to_act(position):
                self.note(position)
                if play_randomly(position, rng, 1 + seed % 3) and rng.pick(9) == 0:
                    self.moments.append(position.copy())
            self.note(position)
            self.moments.append(position.copy())

    def note(self, position: Position) -> None:
        for thing in things(position):
            for name, place, value in numbers(thing):
                self.values.setdefault((type(thing).__name__, name, place), set()).add(value)

    def changed(self, position: Position, pick: Any) -> Iterator[tuple[str, Position]]:
        """Copies in which one number is another that was seen, or has one of the bits that were seen flipped."""
        for nth, thing in enumerate(things(position)):
            for name, place, value in numbers(thing):
                known = self.values[type(thing).__name__, name, place]
                bits = 0
                for each in known:
                    bits |= max(each, 0)
                flipped = [value ^ 1 << bit for bit in range(bits.bit_length()) if bits >> bit & 1 and value >= 0]
                others = [*(known - {value}), *flipped]
                for _ in range(min(VALUES, len(others))):
                    other = position.copy()
                    change(things(other)[nth], name, place, others[pick(len(others))])
                    yield f"{type(thing).__name__}.{name}[{place}]", other
