"""A mutated record of a real game replays or is refused with BadRecord, nothing else."""

from contextlib import suppress
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import lishan
from lishan.core.contract import first_pending
from lishan.core.errors import BadRecord
from lishan.core.record import read_record
from lishan.core.replay import Recorder
from lishan.core.rng import Rng
from tests.records import replay_all

SEATS = [(name, seats) for name in lishan.GAMES for seats in lishan.game(name).players]
ODD = ["-", "*", "1", "2", "=", "+", "\u2028", "²", "9" * 30, "turn-inner", "below=miner1", "e4", "ü", "\x00", "1c", "dice=7,7"]


@cache
def beginning(name: str, seats: int, seed: int) -> str:
    """A random game that stops after 60 decisions."""
    game = lishan.game(name)
    edition, rng = game.edition(), Rng(seed)
    position = game.start(seats, edition)
    recorder = Recorder(game, edition, [""] * seats)
    for _ in range(60):
        seat = first_pending(position)
        moves = position.legal(seat)
        move = moves[rng.pick(len(moves))]
        recorder.note(position, seat, move)
        position.play(seat, move)
    return recorder.text(position)


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_an_unfinished_game_replays(name: str, seats: int) -> None:
    record = read_record(beginning(name, seats, 1))
    assert replay_all(record, lishan.game).waiting()


@pytest.mark.parametrize(("name", "seats"), SEATS)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_changed_record_replays_or_is_refused(name: str, seats: int, data: st.DataObject) -> None:
    text = beginning(name, seats, data.draw(st.integers(0, 3)))
    body = text.index("\n\n")
    start = data.draw(st.integers(0, len(text)) | st.integers(body, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    with suppress(BadRecord):
        replay_all(read_record(text[:start] + data.draw(st.sampled_from(ODD) | st.text(max_size=2)) + text[end:]), lishan.game)


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_word_that_is_exchanged_for_another_of_the_game_replays_or_is_refused(name: str, seats: int) -> None:
    head, body = beginning(name, seats, 2).split("\n\n")
    words, rng = body.split(), Rng(7)
    for _ in range(40):
        changed = words[:]
        changed[rng.pick(len(words))] = words[rng.pick(len(words))]
        lines, at = [], 0
        for line in body.strip().split("\n"):
            length = len(line.split())
            lines.append(" ".join(changed[at : at + length]))
            at += length
        with suppress(BadRecord):
            replay_all(read_record(head + "\n\n" + "\n".join(lines)), lishan.game)
