"""The evaluations count what the rules count, and rank the players correctly at the end."""

import pytest
from librt.vecs import vec

import lishan
from lishan.bots.profiles import profile_of
from lishan.bots.terracotta.board_features import BoardFeatures
from lishan.bots.terracotta.heuristics import TerracottaHeuristics
from lishan.bots.terracotta.resource_values import ARCHERS, FEATURES, GROUPS, MUSIC
from lishan.bots.xian.heuristics import XianHeuristics
from lishan.core.contract import Position
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.terracotta import parts
from lishan.terracotta.grid import COLUMN, QUARTER, ROW
from lishan.terracotta.position import Terracotta
from lishan.terracotta.scoring import EVERY_TYPE, archers_for, score_end, score_musicians, shares, warriors_in
from lishan.xian.position import Xian
from lishan.xian.scoring import score_matches, score_sets
from tests.bots.helpers import KNOWN, played_on

pytestmark = pytest.mark.both

TERRACOTTA, XIAN = lishan.game("terracotta"), lishan.game("xian")


def crowded(seed: int) -> Terracotta:
    """A Mausoleum with all kinds of pieces: clay and coins for everyone, so that random players build."""
    position = played_on(TERRACOTTA, 2 + seed % 3, seed, 3)
    assert isinstance(position, Terracotta)
    rng = Rng(seed)
    for _ in range(40 + 10 * (seed % 12)):
        before = position.copy()
        for player in position.players:
            player.wet, player.coins, player.weapons = 6, 9, 15
        play_randomly(position, rng, 5)
        if position.stack == 0:
            return before
    return position


@pytest.mark.parametrize("seed", range(12))
def test_areas_are_counted_and_shared_as_the_rules_do(seed: int) -> None:
    state = crowded(seed)
    board = BoardFeatures(state)
    board.look(state)
    areas = [*ROW, *COLUMN, *QUARTER]
    for area in areas:
        for types in (EVERY_TYPE, 1, 2, 4, 8):
            board.count_area(area, types)
            numbers = warriors_in(state, area, types)
            assert list(board.numbers)[: state.seats] == list(numbers)
            board.share_all(0, 7, 3)
            expected = shares(state, numbers, archers_for(state, area, types), 7, 3)
            assert [round(each) for each in list(board.brought)[: state.seats]] == list(expected)


@pytest.mark.parametrize("seed", range(12))
def test_groups_archers_and_music_are_what_they_would_score(seed: int) -> None:
    state = crowded(seed)
    heuristics = TerracottaHeuristics(state)
    heuristics.evaluation.gather(state)
    ended, played = state.copy(), state.copy()
    score_end(ended)
    score_musicians(played)
    for seat in range(state.seats):
        at = seat * parts.SOURCE_COUNT
        facts = heuristics.evaluation.facts
        for fact, source in ((GROUPS, parts.GROUPS), (ARCHERS, parts.ARCHERS)):
            assert facts[seat * FEATURES + fact] == ended.earned[at + source] - state.earned[at + source]
        rounds = parts.ROUNDS + 1 - int(state.round)
        a_round = int(played.earned[at + parts.MUSIC]) - int(state.earned[at + parts.MUSIC])
        assert facts[seat * FEATURES + MUSIC] == rounds * a_round


@pytest.mark.parametrize("seed", range(8))
def test_sets_and_matches_are_what_they_would_score(seed: int) -> None:
    position = played_on(XIAN, 2 + seed % 3, seed, 70)
    assert isinstance(position, Xian)
    heuristics = XianHeuristics(position)
    heuristics.prospects.look(position)
    for seat in range(position.seats):
        player = position.players[seat]
        for scored, counted in (
            (score_sets, heuristics.prospects.sets(player.equipment)),
            (score_matches, heuristics.prospects.matches(player)),
        ):
            after = position.copy()
            scored(after, seat)
            assert after.score(seat) - position.score(seat) == counted


@pytest.mark.parametrize("name", lishan.GAMES)
def test_at_the_end_it_expects_what_happened(name: str) -> None:
    game = lishan.game(name)
    for seed in range(6):
        position: Position = game.start(2 + seed % 3)
        play_randomly(position, Rng(seed))
        expected = vec[float]([0.0] * 8)
        profile_of(game).heuristics(position).expect(position, expected)
        order = sorted(range(position.seats), key=lambda seat: -expected[seat])
        assert order == list(game.ranking(position))
        assert all(abs(expected[seat] - int(position.score(seat))) < 0.5 for seat in range(position.seats))


@pytest.mark.parametrize("name", KNOWN)
def test_every_decision_can_be_weighed(name: str) -> None:
    """In busy random games, including solo, the heuristics handle every move and every value is a number."""
    from lishan.core.contract import CHANCE, to_act
    from tests.games.weighted_play import busy

    game, choose, seen = lishan.game(name), busy(name), set()
    for seats in game.players:
        position, rng = game.start(seats), Rng(seats)
        heuristics = profile_of(game).heuristics(position)
        worth = vec[float]([0.0] * 1024)
        while pending := to_act(position):
            moves = position.legal(pending[0])
            if pending != (CHANCE,):
                heuristics.weigh(position, pending[0], moves, worth)
                assert all(-1000 < worth[nth] < 1000 for nth in range(len(moves)))
                seen.add(int(position.pending()))
            position.play(pending[0], choose(position, moves, rng))
    assert len(seen) > 12
