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

# The actions that a ring may show, by their words (TA-30 to TA-36).
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
        raise reader.wrong(place, f"an action is needed, not {entry!r}", "action", value=entry)
    if entry in PLAIN:
        return PLAIN[entry]
    word, _, amount = entry.partition(" ")
    if word not in AMOUNTS:
        what = f"unknown action {entry!r}; possible: {', '.join([*AMOUNTS, *PLAIN])}"
        raise reader.wrong(place, what, "unknown-action", value=entry, words=[*AMOUNTS, *PLAIN])
    kind, allowed = AMOUNTS[word]
    if amount not in map(str, allowed):
        what = f"{word} takes {' or '.join(map(str, allowed))}, not {amount or 'nothing'}"
        raise reader.wrong(place, what, "amount", word=word, numbers=allowed, amount=amount or "nothing")
    return action(kind, int(amount))
