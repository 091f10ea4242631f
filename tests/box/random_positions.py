"""Positions of random games, and drafts of them."""

from collections.abc import Iterator
from typing import Any

import msgspec

import lishan
from benchmarks.li_si_branches import random_cards
from lishan.box.position import PositionAsked, PositionSheet, sheet
from lishan.core.contract import Position
from lishan.core.position import first_pending
from lishan.core.rng import Rng

KINDS = [("terracotta", 1), ("terracotta", 2), ("terracotta", 3), ("terracotta", 4), ("xian", 2), ("xian", 3), ("xian", 4)]
LINE = (
    "ta1 {} one,placed 3 4 1,9 guards,clay,ne,row4,coins 4,d 3,0,2,1 -,c3,-,-,a1,-,-,-,c2,-,-,- 9,10,10,11 1,1,2,0 "
    "9/1Oa7/9/4Gb2Ca1/9/2F3Ob2/9 e4n d2w,d3e 3,1,2@2 2 9c 39 ring.1/ring.2 5,0,2,3,9,3,0,1,1:20,0,0,0,0,0,0,0,0,0 "
    "2,4,0,0,0,3,0,0,0:13,0,0,0,0,0,0,0,0,0 0,1,0,8,4,3,0,0,0:0,0,0,0,0,0,0,0,0,0"
).format(lishan.game("terracotta").edition().digest)


def positions(name: str, players: int, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    game, rng = lishan.game(name), Rng(seed)
    position = game.start(players, None, random_cards(rng) if players == 1 else {})
    yield position
    while (seat := first_pending(position)) >= 0:
        moves = position.legal(seat)
        position.play(seat, int(moves[rng.pick(len(moves))]))
        yield position


def lines(name: str, position: Position, seat: int) -> list[str]:
    """A position in full, and what one seat knows of it."""
    game = lishan.game(name)
    known = [game.view(position, seat).facts.position] if name == "xian" else []
    return list(dict.fromkeys([game.to_text(position), *known]))


def ask(name: str, draft: dict[str, Any], **more: Any) -> PositionSheet:
    return sheet(msgspec.convert({"game": name, "draft": draft, **more}, PositionAsked))
