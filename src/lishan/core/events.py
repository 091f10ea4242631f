"""Events that the rules report while they run: the log, and the leaves of every explanation."""

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    # Parameters of a message: numbers, names, and lists of them (spaces, seats, counts).
    Fact: TypeAlias = int | str | bool | None | list["Fact"] | dict[str, "Fact"]
else:
    # msgspec, which decodes and describes types with facts, does not support recursive type aliases.
    Fact = Any


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened: a code from the catalogue of words, its parameters, the rule, and points by seat."""

    code: str
    rule: str
    seat: int | None = None
    facts: dict[str, Fact] = {}
    points: tuple[int, ...] = ()
    # The only seat that may see it; None: everyone.
    only: int | None = None
