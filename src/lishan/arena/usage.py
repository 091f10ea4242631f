"""Counts what players use, from the moves and events of a record: the rows of the balance report."""

from collections.abc import Callable, Iterator, Mapping

import lishan
from lishan.core.contract import Event, Fact, Move

RINGS = ("inner", "middle", "outer")
Use = tuple[str, str]
"""A kind of thing and the thing: ("Master", "builder")."""

# The name of a part of the game; the event that begins one and the fact that counts them are named after it.
PARTS = {"xian": "turn"}
ROUND = "round"

_PERFORMED = ("perform", "perform-master", "buy-master")


def part_of(game: str) -> str:
    return PARTS.get(game, ROUND)


def at_the_end(game: str, event: Event) -> bool:
    """Returns whether its points are scored at the end of the game."""
    return game in lishan.GAMES and lishan.game(game).phases.get(event.code) == "end"


def uses_of_move(game: str, move: Move) -> Iterator[Use]:
    """The things that a move uses; for a game without rules here, the kind of the move."""
    by_game: dict[str, Callable[[str, Mapping[str, Fact]], Iterator[Use]]] = {"terracotta": _terracotta, "xian": _xian}
    if game in by_game:
        yield from by_game[game](move.kind, move.facts)
    else:
        yield "decision", move.kind


def _terracotta(kind: str, facts: Mapping[str, Fact]) -> Iterator[Use]:
    if kind in _PERFORMED:
        yield f"{facts['ring']} ring", str(facts["action"])
    if kind == "buy-master":
        yield "Master bought", str(facts["master"])
    if kind in ("perform-master", "use-master"):
        yield "Master used", str(facts["master"])
    if kind in ("take-clay", "take-coin"):
        yield "instead of an action", "one clay" if kind == "take-clay" else "one coin"
    if kind == "no-ring":
        yield "instead of an action", "nothing"
    if kind == "specialist":
        yield "Specialist", str(facts["specialist"])
    if kind == "type":
        yield "Warrior", str(facts["type"])
    if kind == "ability":
        yield "weapon used for its Warrior's ability", str(facts["weapon"])
    if kind == "turn":
        yield "ring rotated for two coins", str(facts["ring"])
    if kind == "place":
        yield "worker placed", str(facts["worker"])


def _xian(kind: str, facts: Mapping[str, Fact]) -> Iterator[Use]:
    if kind == "enter":
        yield "building entered", str(facts["building"])
    if kind == "recruit":
        yield "Helper recruited", str(facts["helper"])
    if kind in ("action", "recruit"):
        yield "card for its action", str(facts["card"])[:-1]
    if kind == "colour":
        yield "card for its pigment", str(facts["card"])[:-1]
    if kind == "forge":
        yield "equipment forged", str(facts["equipment"])[:-1]
    if kind in ("paint", "craft"):
        yield f"warrior {'painted' if kind == 'paint' else 'crafted'} in section", str(facts["section"])


def uses_of_event(event: Event) -> Iterator[Use]:
    if event.code == "tile-used":
        yield "bonus tile used", str(event.facts["tile"])
    if event.code == "end-tile-taken":
        yield "game-end tile taken", str(event.facts["tile"])
    if event.code == "advanced" and event.facts.get("tile"):
        yield "bonus tile gained", str(event.facts["tile"])


def reached(game: str, move: Move) -> Iterator[Use]:
    """The actions that a placed worker can perform."""
    if game == "terracotta" and move.kind == "place":
        for ring in RINGS:
            yield f"{ring} ring", str(move.facts[ring])


def every_thing(game: str) -> Iterator[Use]:
    """Everything that anyone could have used, so that unused things can be listed."""
    named: dict[str, tuple[str, ...]] = {}
    if game == "terracotta":
        from lishan.terracotta.parts import MASTERS, SPECIALISTS

        named = {"Master bought": MASTERS, "Master used": MASTERS, "Specialist": SPECIALISTS}
    elif game == "xian":
        from lishan.xian.parts import BUILDINGS, ENDS, HELPERS, TILES

        named = {"building entered": BUILDINGS, "Helper recruited": HELPERS, "bonus tile used": TILES}
        named["game-end tile taken"] = ENDS
    for kind, names in named.items():
        yield from ((kind, name) for name in names)
