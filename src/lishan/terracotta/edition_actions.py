"""The actions of an edition by their words."""

from typing import Any

from lishan.core.toml_reader import Reader
from lishan.terracotta.parts import (
    BUILD,
    CLAY,
    COINS,
    MASTER,
    MASTERS,
    PRIORITY,
    SOAK,
    SPECIALIST,
    UPGRADE,
    WEAPON,
    WEAPONS,
    action,
)  # fmt: skip

# What may be printed on a ring, by its words (TA-30 to TA-36).
AMOUNTS = {"coins": (COINS, (2, 3, 4)), "clay": (CLAY, (2, 4)), "build": (BUILD, (2, 3, 4))}
PLAIN: dict[str, int] = {
    "soak": action(SOAK, 0),
    "upgrade": action(UPGRADE, 0),
    "priority": action(PRIORITY, 0),
    "specialist": action(SPECIALIST, 0),
    **{name: action(MASTER, number) for number, name in enumerate(MASTERS)},
    **{name: action(WEAPON, number) for number, name in enumerate(WEAPONS)},
}


WORDS = (*(f"{word} {amount}" for word, (_, allowed) in AMOUNTS.items() for amount in allowed), *PLAIN)


def read_action(reader: Reader, place: str, entry: Any) -> int:
    """An action such as "build 3" or "clay maker"."""
    reader.expect(place, "word", WORDS)
    if not isinstance(entry, str):
        raise reader.wrong(place, f"an action is needed, not {entry!r}")
    if entry in PLAIN:
        return PLAIN[entry]
    word, _, amount = entry.partition(" ")
    if word not in AMOUNTS:
        raise reader.wrong(place, f"unknown action {entry!r}; there are {', '.join([*AMOUNTS, *PLAIN])}")
    kind, allowed = AMOUNTS[word]
    if amount not in map(str, allowed):
        raise reader.wrong(place, f"{word} takes {' or '.join(map(str, allowed))}, not {amount or 'nothing'}")
    return action(kind, int(amount))
