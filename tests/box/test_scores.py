"""The score pad: totals and ranks as in the engine, ties broken by the rules."""

import pytest

import lishan
from lishan.box.scores import PadAsked, PadPlayer, pad
from lishan.core.bits import nibble
from lishan.core.errors import BadOption
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng


@pytest.mark.parametrize(("game", "players"), [("terracotta", 2), ("terracotta", 4), ("xian", 3)])
def test_the_points_of_a_whole_game_give_its_ranking(game: str, players: int) -> None:
    """By the engine's sources, in the order of the position."""
    played = lishan.game(game)
    for seed in range(5):
        position = played.start(players)
        play_randomly(position, Rng(seed), played.longest)
        proof = played.explain(position).now
        rows = [PadPlayer(points={source.code: source.points[seat] for source in proof.children}) for seat in range(players)]
        order = [int(nibble(position.order if game == "terracotta" else position.standing, n)) for n in range(players)]
        found = pad(PadAsked(game=game, players=rows, order=order))
        assert found.totals == tuple(int(position.score(seat)) for seat in range(players))
        assert found.ranking == played.ranking(position)


def rows(*totals: int) -> list[PadPlayer]:
    return [PadPlayer(points={"tiles": total}) for total in totals]


def test_the_order_decides_between_the_tied() -> None:
    found = pad(PadAsked(game="terracotta", players=rows(50, 60, 60), order=[2, 0, 1]))
    assert (found.ranking, found.tied, found.rule) == ((2, 1, 0), (1, 2), "TA-95")
    assert pad(PadAsked(game="xian", players=rows(60, 60))).ranking == (0, 1)


def test_against_li_si_as_many_points_are_not_enough() -> None:
    assert pad(PadAsked(game="terracotta", players=rows(70, 70), solo=True)).ranking == (1, 0)
    assert pad(PadAsked(game="terracotta", players=rows(71, 70), solo=True)).ranking == (0, 1)


@pytest.mark.parametrize("players", range(9))
def test_any_number_of_players(players: int) -> None:
    found = pad(PadAsked(game="xian", players=rows(*range(players))))
    assert found.ranking == tuple(reversed(range(players)))


def test_what_is_not_on_the_pad_is_refused() -> None:
    with pytest.raises(BadOption, match="'luck' is not a source of points"):
        pad(PadAsked(game="xian", players=[PadPlayer(points={"luck": 1})]))
    with pytest.raises(BadOption, match="There is no score pad for 'chess'"):
        pad(PadAsked(game="chess"))
    with pytest.raises(BadOption, match="every player once"):
        pad(PadAsked(game="xian", players=rows(1, 2), order=[0, 0]))


def test_points_that_were_paid_count_against_the_player() -> None:
    """people-P20: a positive number there was added."""
    rows = [PadPlayer(points={"spaces": 72, "entry": paid}) for paid in (1, -1)]
    assert pad(PadAsked(game="xian", players=rows)).totals == (71, 71)
