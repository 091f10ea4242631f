"""The information that clients get about a move: its stage in a turn, whether it declines something, and which event reports
it.
"""

from collections.abc import Iterator

import pytest

import lishan
from lishan.core.contract import CHANCE, Event, Fact, Game, Move, Position, to_act
from lishan.core.rng import Rng

STAGES = {
    "terracotta": {"rotate", "worker", "inner", "middle", "outer", "li-si"},
    "xian": {"favour", "below", "top", "card", "builder", "workshop", "lab", "armory", "palace", "tile"},
}
GAMES = [("terracotta", 4), ("terracotta", 1), ("xian", 3)]


def played(game: Game[Position], seats: int, seed: int) -> Iterator[tuple[list[Move], Move, list[Event]]]:
    """A random game: for each decision the legal moves, the move chosen, and the events after it."""
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
    """If a move declines something, something else can be chosen, unless the rules allow nothing but declining."""
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


@pytest.mark.parametrize("name", ["terracotta", "xian"])
def test_events_that_change_a_place_and_facts_that_name_targets_do_so(name: str) -> None:
    """Clients mark these places and highlight these targets without knowing the codes of events."""
    game = lishan.game(name)
    targets = set(game.targets(game.start(game.players[-1])))
    changed: set[str] = set()
    named: set[str] = set()
    for seats, seed in ((seats, seed) for each, seats in GAMES if each == name for seed in range(8)):
        for offered, _, log in played(game, seats, seed):
            for facts in (*(move.facts for move in offered), *(event.facts for event in log)):
                named |= {
                    fact for fact, kind in game.references.items() if fact in facts and names(facts[fact], kind) & targets
                }
            for event in log:
                if event.code in game.changes:
                    kind, fact = game.changes[event.code]
                    assert f"{kind} {event.facts[fact]}" in targets
                    changed.add(event.code)
    assert changed == set(game.changes)
    assert named == set(game.references)


def names(value: Fact, kind: str) -> set[str]:
    return {target for each in value for target in names(each, kind)} if isinstance(value, list) else {f"{kind} {value}"}
