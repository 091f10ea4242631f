"""Every bot plays whole games of both games by the rules, from views alone, and the same way again from the same seed."""

from typing import Any

import pytest

import lishan
from lishan.bots.levels import NAMES, Level, level_named, levels_of
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.bots.search import SearchBot
from lishan.core.contract import to_act
from lishan.core.errors import BadOption
from lishan.core.rng import Rng
from tests.bots.helpers import KNOWN, QUICK, play, played_on, started
from tests.core.toy import GAME as TOY

GAMES = [lishan.game(name) for name in lishan.GAMES]


@pytest.mark.parametrize("game", GAMES, ids=lishan.GAMES)
@pytest.mark.parametrize("name", ["random", "greedy", "policy", "search", *NAMES[:4]])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_by_the_rules(game: Any, name: str, seats: int) -> None:
    bots = [open_bot(name if seat == 0 else "random", Seating(game, seat)) for seat in range(seats)]
    position, _ = play(game, bots, seats, Budget(None, 2))
    assert to_act(position) == ()


@pytest.mark.parametrize("game", GAMES, ids=lishan.GAMES)
@pytest.mark.parametrize("name", ["random", "greedy", "policy", "search", "seasoned"])
def test_the_same_seed_gives_the_same_game(game: Any, name: str) -> None:
    def moves(seed: int) -> list[int]:
        return play(game, [open_bot(name, Seating(game, seed + seat)) for seat in range(2)], 3, QUICK, limit=60)[1]

    assert moves(10) == moves(10)
    if name != "policy":
        assert moves(10) != moves(20)


@pytest.mark.both
def test_the_search_plays_a_game_it_was_never_told_about() -> None:
    won = 0
    for seed in range(6):
        bots = [open_bot("search", Seating(TOY, seed)), open_bot("random", Seating(TOY, seed))]
        position, _ = play(TOY, bots, seed, Budget(None, 60))
        won += TOY.ranking(position)[0] == 0  # type: ignore[arg-type]
    assert won >= 5


@pytest.mark.parametrize("name", KNOWN)
def test_more_sight_wins(name: str) -> None:
    """The heuristics bot beats the greedy bot, which beats the random bot, in every one of these games."""
    game = lishan.game(name)
    for better, worse in (("policy", "random"), ("search", "random"), ("greedy", "random")):
        for seed in range(2):
            position, _ = play(game, [open_bot(better, Seating(game, 1)), open_bot(worse, Seating(game, 2))], seed)
            assert position.score(0) > position.score(1), (better, worse, seed)


def test_what_is_hidden_changes_nothing() -> None:
    """Positions that a seat cannot tell apart get the same answer."""
    game = lishan.game("xian")
    rng, compared = Rng(9), 0
    for decisions in range(4, 60, 5):
        position = played_on(game, 3, decisions, decisions)
        seat = to_act(position)[0]
        view = game.view(position, seat)
        twin = game.guess(view, rng.pick)
        moves = [int(move) for move in twin.legal(seat)]
        answers = [SearchBot(Seating(game, 4)).choose(game.view(p, seat), moves, QUICK) for p in (position, twin)]
        assert answers[0] == answers[1]
        compared += game.to_text(position) != game.to_text(twin)
    assert compared > 5


def test_the_tree_serves_the_whole_turn() -> None:
    game = lishan.game("terracotta")
    position = started(game, 2, 1)
    bot, turn = SearchBot(Seating(game, 1)), int(position.turn)
    kept = 0
    while position.turn == turn:
        seat = to_act(position)[0]
        moves = [int(move) for move in position.legal(seat)]
        before = bot.search
        move = bot.choose(game.view(position, seat), moves, Budget(None, 60))
        kept += before is not None and bot.search is before
        position.play(seat, move)
    assert kept >= 2


def test_an_unexpected_view_gets_a_tree_of_its_own() -> None:
    game = lishan.game("terracotta")
    bot = SearchBot(Seating(game, 1))
    first, other = started(game, 2, 1), started(game, 2, 2)
    for position in (first, other, first):
        seat = to_act(position)[0]
        moves = [int(move) for move in position.legal(seat)]
        assert bot.choose(game.view(position, seat), moves, QUICK) in moves


def test_there_are_five_levels_for_each_game() -> None:
    for name in lishan.GAMES:
        assert tuple(level.name for level in levels_of(name)) == NAMES
        assert levels_of(name)[-1].playouts is None


def test_a_level_keeps_to_its_playouts() -> None:
    game = lishan.game("terracotta")
    position = started(game, 2, 1)
    seat = to_act(position)[0]
    bot = Level("tried", 5.0, 12).sit(Seating(game, 1))
    assert isinstance(bot, SearchBot)
    search = bot.think(game.view(position, seat), list(position.legal(seat)), Budget(5.0))
    assert search.playouts == 12


def test_names_that_mean_nothing_are_refused() -> None:
    seating = Seating(lishan.game("xian"))
    for name in ("nobody", "greedy:horizon=1", "search:colour=2", "search:horizon=much"):
        with pytest.raises(BadOption):
            open_bot(name, seating)
    with pytest.raises(BadOption):
        level_named("xian", "emperor")


def test_a_setting_reaches_the_search() -> None:
    game = lishan.game("terracotta")
    bot = open_bot("search:horizon=3,exploration=0.25", Seating(game))
    assert isinstance(bot, SearchBot)
    settings = bot.profile.search_settings(game.start(2))
    assert (settings.horizon, settings.exploration) == (3, 0.25)
