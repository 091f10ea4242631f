"""Checks that the first game's opening words fit the position with which it begins."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import astuple

import lishan
from lishan.core.contract import Position, to_act
from lishan.lessons.model import LEARNER
from lishan.terracotta.view import TerracottaFacts
from lishan.xian.view import XianFacts

PLAYERS = 2
FACTS = ("round", "of", "mine", "rival", "theirs")
"""The page takes these from the position, so that the words need not repeat them."""


def beginning_faults(game: str, line: str) -> Iterator[str]:
    """Raises BadPosition."""
    opened = lishan.game(game)
    position: Position = opened.from_text(line)
    if int(position.seats) != PLAYERS:
        yield f"it is for {PLAYERS} players, not {int(position.seats)}."
    elif LEARNER not in to_act(position):
        yield "the learner, seat 1, is not to move."
    else:
        yield from claim_faults(opened.view(position, LEARNER).facts)
    yield from sentence_faults(game)


def sentence_faults(game: str) -> Iterator[str]:
    from lishan.words import languages
    from lishan.words.catalogue import Catalogue, source_of

    message = f"first-game-begin-{game}"
    for language in languages():
        filled = Catalogue(language, [source_of(language, f"client-{game}")], {}).fill(
            message, {name: f"<{name}>" for name in FACTS}
        )
        if filled is None:
            yield f"{language}: there is no message {message}."
            continue
        text, errors = filled
        yield from (f"{language}: {message}: {error}." for error in errors)
        yield from (f"{language}: {message} does not use ${name}." for name in FACTS if f"<{name}>" not in text)
        if any(char.isdigit() for char in text):
            yield f"{language}: {message} contains a number: take it from the position."


def claim_faults(facts: Any) -> Iterator[str]:
    """What the words say about the position, apart from numbers."""
    match facts:
        case TerracottaFacts():
            claims = {
                "both have built Warriors": {statue.seat for statue in facts.statues} >= set(range(PLAYERS)),
                "both have bought Masters": all(player.masters for player in facts.players),
            }
        case XianFacts():
            mine = facts.players[LEARNER]
            claims = {
                "Warriors stand in the pit": any(space.raw for space in facts.pit),
                "the learner has painted some": bool(mine.painted),
                "the learner owns coins": mine.coins > 0,
                "the learner owns clay": mine.clay > 0,
                "the learner owns pigments": any(astuple(mine.pigments)),
                "the learner owns equipment cards": mine.equipment_cards > 0,
                "two cards are chosen first": facts.waiting.for_ == "choose",
            }
        case _:
            claims = {}
    yield from (f"the opening words say that {claim}." for claim, holds in claims.items() if not holds)
