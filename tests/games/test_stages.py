"""What clients are told about a move: its stage in a turn, whether it declines something, and which event reports it."""

from collections.abc import Iterator

import pytest

import lishan
from lishan.core.contract import CHANCE, Event, Game, Move, Position, to_act
from lishan.core.rng import Rng

STAGES = {
    "terracotta": {"rotate", "worker", "inner", "middle", "outer", "li-si"},
    "xian": {"favour", "below", "top", "card", "builder", "workshop", "lab", "armory", "palace", "tile"},
}
GAMES = [("terracotta", 4), ("terracotta", 1), ("xian", 3)]


def played(game: Game[Position], seats: int, seed: int) -> Iterator[tuple[list[Move], Move, list[Event]]]:
    """A random game: at each decision all that could be chosen, what was chosen, and what the rules told after it."""
    rng, position = Rng(seed), game.start(seats)
    while pending := to_act(position):
        seat = pending[0]
        legal = [int(move) for move in position.legal(seat)]
        move = legal[rng.pick(len(legal))]
        offered = [game.describe(position, seat, each) for each in legal] if seat != CHANCE else []
        chosen = game.describe(position, seat, move)
        log: list[Event] = []
        position.log = log
        position.play(seat, move)
        position.log = None
        yield offered, chosen, log


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_moves_have_the_stages_of_a_turn_and_are_told_by_events(name: str, seats: int) -> None:
    game = lishan.game(name)
    stages: set[str] = set()
    announced: set[str] = set()
    heard: set[str] = set()
    for seed in range(3):
        for offered, chosen, log in played(game, seats, seed):
            stages |= {move.stage for move in offered}
            if offered and chosen.told_by:
                announced.add(chosen.told_by)
            heard |= {event.code for event in log}
    assert stages - {""} == STAGES[name] - (set() if seats == 1 else {"li-si"})
    assert announced
    assert announced <= heard


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_move_that_declines_is_never_the_only_kind_of_choice(name: str, seats: int) -> None:
    """Where something is declined, something else could be chosen, unless the rules leave nothing but to decline."""
    declined = 0
    for offered, chosen, _ in played(lishan.game(name), seats, 5):
        declining = [move for move in offered if move.declines]
        assert len(declining) <= 1
        declined += chosen.declines
    assert declined > 0


@pytest.mark.parametrize("name", ["terracotta", "xian"])
def test_a_phase_belongs_to_an_event_of_the_game(name: str) -> None:
    heard = {
        event.code
        for game, seats in GAMES if game == name
        for seed in range(4)
        for _, _, log in played(lishan.game(name), seats, seed)
        for event in log
    }  # fmt: skip
    assert set(lishan.game(name).phases) - heard == set()
