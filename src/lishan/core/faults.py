"""Reasons why no game reaches a position: a code, a place and facts for programs, and a sentence for people."""

from collections.abc import Mapping

from msgspec import Struct

PREFIX = "No game reaches this position: "


class Fault(Struct, frozen=True):
    code: str
    place: str
    """The part of a draft that it concerns: `board.e4`, `seats.0.artisans`, `waits`, …"""
    sentence: str
    facts: Mapping[str, str]

    def __str__(self) -> str:
        return self.sentence


class FaultTable:
    """The faults of one game."""

    def __init__(self, faults: Mapping[str, tuple[str, str]]) -> None:
        """By code: the place and the sentence, both with facts in braces. Seats are numbered from 1, but from 0 in places."""
        self.faults = faults

    def __call__(self, code: str, **facts: object) -> Fault:
        place, sentence = self.faults[code]
        told = {name: str(value) for name, value in facts.items()}
        at = told | {"seat": str(int(told["seat"]) - 1)} if "seat" in told else told
        return Fault(code, place.format_map(at), sentence.format_map(told), told)
