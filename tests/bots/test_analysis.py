"""An analysis reports its findings, more the longer it runs, and never hidden information."""

from typing import Any

import pytest

import lishan
from lishan.bots.analysis import Analysis, analyse, analyse_position
from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import CHANCE, to_act
from lishan.core.errors import LishanError
from lishan.core.rng import Rng
from tests.bots.helpers import KNOWN, played_on, started

GAMES = [lishan.game(name) for name in KNOWN]


def steps_of(game: Any, playouts: int = 256) -> list[Analysis]:
    return list(analyse_position(Seating(game, 3), played_on(game, 2, 5, 20), Budget(None, playouts)))


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_it_deepens_step_by_step(game: Any) -> None:
    steps = steps_of(game)
    assert [step.playouts for step in steps] == [128, 256]
    assert [step.done for step in steps] == [False, True]


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_candidates_are_all_legal_moves_the_best_first(game: Any) -> None:
    position = played_on(game, 2, 5, 20)
    seat = to_act(position)[0]
    last = steps_of(game)[-1]
    assert sorted(each.move for each in last.candidates) == sorted(int(move) for move in position.legal(seat))
    visits = [each.visits for each in last.candidates]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == last.playouts
    assert sum(each.share for each in last.candidates) == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_points_are_the_sum_of_their_sources(game: Any) -> None:
    best = steps_of(game)[-1].candidates[0]
    for seat in range(2):
        assert sum(points[seat] for points in best.sources.values()) == pytest.approx(best.points[seat], abs=0.2)
    assert sum(best.wins) == pytest.approx(1.0)
    assert all(0 <= sum(chances) <= 1.001 for chances in best.spaces.values())
    assert best.games > 0


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_the_expected_line_can_be_played(game: Any) -> None:
    position = played_on(game, 2, 5, 20)
    for ply in steps_of(game)[-1].candidates[0].line:
        if to_act(position) == (CHANCE,):
            break
        if game.name == "xian" and ply.seat != to_act(position)[0]:
            break
        position.play(ply.seat, game.parse(position, ply.seat, ply.notation))


def test_the_same_seed_and_playouts_give_the_same_analysis() -> None:
    def told(step: Analysis) -> list[Any]:
        return list(step.candidates)

    game = lishan.game("xian")
    assert told(steps_of(game)[-1]) == told(steps_of(game)[-1])


def test_it_keeps_to_its_time() -> None:
    steps = list(analyse_position(Seating(lishan.game("xian")), played_on(lishan.game("xian"), 2, 1, 9), Budget(0.3)))
    assert len(steps) >= 2
    assert steps[-1].done
    # Generous, since the machine may be busy.
    assert steps[-1].seconds < 0.3 + 3.0


def test_what_is_hidden_is_not_told() -> None:
    """Positions that a seat cannot tell apart get the same analysis."""
    game = lishan.game("xian")
    position = played_on(game, 2, 8, 12)
    seat = to_act(position)[0]
    view = game.view(position, seat)
    twin = game.guess(view, Rng(1).pick)
    assert game.to_text(twin) != game.to_text(position)
    found = [
        list(analyse(Seating(game, 2), game.view(each, seat), list(position.legal(seat)), Budget(None, 64)))[-1].candidates
        for each in (position, twin)
    ]
    assert found[0] == found[1]


def test_where_nobody_decides_there_is_nothing_to_analyse() -> None:
    game = lishan.game("xian")
    with pytest.raises(LishanError):
        analyse_position(Seating(game), game.start(2), Budget(0.1))
    with pytest.raises(LishanError):
        analyse_position(Seating(lishan.game("terracotta")), started(lishan.game("terracotta"), 2, 1), Budget(0.1), seat=7)
