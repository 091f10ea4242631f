"""LS-20: the facts say where the Overseer's next roll may lead, and how likely each segment is."""

from typing import Any, cast

import pytest

import lishan
from lishan.core.contract import CHANCE
from lishan.core.events import Event
from lishan.core.rng import Rng


@pytest.mark.both
@pytest.mark.parametrize("seed", range(6))
def test_every_roll_leads_where_the_facts_say(seed: int) -> None:
    """player-P5: nothing showed which segments he could reach."""
    match, rng, checked = lishan.new("terracotta", 1, seed, chance=False), Rng(seed), 0
    while not match.is_over:
        facts: Any = match.view(None).facts
        if match.turn == CHANCE and facts.waiting.for_ == "lot-dice":
            told = {one.segment: one.ways for one in facts.li_si.reach}
            found: dict[int, int] = {}
            for move in match.legal_moves:
                after, log = match.position.copy(), list[Event]()
                after.log = log
                after.play(CHANCE, move.number)
                # He may move on at once, where he can't place a worker (LS-22): the dice led there all the same.
                (segment,) = [event.facts["segment"] for event in log if event.code == "li-si-dice"]
                found[cast(int, segment)] = found.get(cast(int, segment), 0) + 1
            assert told == found
            assert len(told) == len(facts.li_si.reach) <= 6
            assert sum(told.values()) == 36
            checked += 1
        legal = match.legal_moves
        match.push(legal[rng.pick(len(legal))])
    assert checked >= 5
