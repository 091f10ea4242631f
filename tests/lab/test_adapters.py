"""Each library's own tests pass, and what an agent sees is what it may know."""

import warnings
from importlib import import_module
from typing import Any

import pytest

import lishan
from lishan.core.contract import to_act
from lishan.core.rng import Rng
from lishan.lab.encoding import encode, encoder_of, fields
from lishan.lab.play import open_play
from tests.bots.helpers import played_on

# Those that an observation is written for.
GAMES = ("terracotta", "xian")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_observations_have_one_size_and_named_parts(name: str, players: int) -> None:
    game = lishan.game(name)
    encoder = encoder_of(game)
    parts = fields(encoder, game.start(players))
    assert len({part for part, _ in parts}) == len(parts)
    size = sum(length for _, length in parts)
    for decisions in (0, 20, 60):
        position = played_on(game, players, decisions, decisions)
        for seat in range(players):
            numbers = encode(encoder, position, seat)
            assert len(numbers) == size
            assert all(-100 <= number <= 100 for number in numbers)


def test_an_observation_tells_no_secret() -> None:
    game = lishan.game("xian")
    encoder, rng, different = encoder_of(game), Rng(3), 0
    for decisions in range(5, 60, 6):
        position = played_on(game, 3, decisions, decisions)
        for seat in range(3):
            twin = game.guess(game.view(position, seat), rng.pick)
            assert encode(encoder, twin, seat) == encode(encoder, position, seat)
            different += game.to_text(twin) != game.to_text(position)
    assert different > 10


def test_an_observation_is_from_its_own_seat() -> None:
    game = lishan.game("terracotta")
    position = played_on(game, 3, 1, 30)
    encoder = encoder_of(game)
    assert encode(encoder, position, 0) != encode(encoder, position, 1)


@pytest.mark.parametrize("name", GAMES)
def test_rewards_come_at_the_end_and_add_up_to_nothing(name: str) -> None:
    play, rng = open_play(name, 3, 1), Rng(2)
    while play.seat() is not None:
        assert play.rewards() == [0.0, 0.0, 0.0]
        moves = play.moves()
        play.move(moves[rng.pick(len(moves))])
    assert sorted(play.rewards()) == [-0.5, -0.5, 1.0]
    assert play.moves() == []


def adapter(name: str, library: str) -> Any:
    """The module for a library, where that is installed."""
    pytest.importorskip(library)
    return import_module(f"lishan.lab.{name}")


@pytest.fixture
def pettingzoo() -> Any:
    return adapter("pettingzoo", "pettingzoo")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoos_own_tests_pass(pettingzoo: Any, name: str, players: int) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(pettingzoo.env(name, players=players), num_cycles=120)
    seed_test(lambda: pettingzoo.env(name, players=players), num_cycles=80)


def test_pettingzoo_plays_a_game_with_masks(pettingzoo: Any) -> None:
    env, rng = pettingzoo.env("xian", players=3), Rng(4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, _, done, _, _ = env.last()
        legal = [move for move, allowed in enumerate(observation["action_mask"]) if allowed]
        env.step(None if done else legal[rng.pick(len(legal))])
        assert agent.startswith("seat_")
    assert not env.agents


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_punishes_what_is_not_legal(pettingzoo: Any) -> None:
    env = pettingzoo.env("terracotta")
    env.reset(seed=1)
    observation, *_ = env.last()
    agent = env.agent_selection
    env.step(next(move for move, allowed in enumerate(observation["action_mask"]) if not allowed))
    assert env.terminations[agent]


@pytest.fixture
def gymnasium() -> Any:
    return adapter("gymnasium", "gymnasium")


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_own_check_passes(gymnasium: Any, name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.SeatEnv(name))


def test_gymnasium_plays_a_game_against_an_opponent_of_your_choice(gymnasium: Any) -> None:
    asked = []

    def first(view: Any, moves: Any) -> int:
        asked.append(view.seat)
        return int(moves[0])

    env = gymnasium.SeatEnv("xian", seat=1, opponent=first)
    observation, _ = env.reset(seed=3)
    done, reward, rng = False, 0.0, Rng(1)
    while not done:
        legal = [move for move, allowed in enumerate(observation["action_mask"]) if allowed]
        observation, reward, done, _, _ = env.step(legal[rng.pick(len(legal))])
    assert reward in (1.0, -1.0)
    assert set(asked) == {0}


def test_gymnasium_ends_a_game_by_an_illegal_move(gymnasium: Any) -> None:
    env = gymnasium.SeatEnv("terracotta", render_mode="ansi")
    env.reset(seed=3)
    _, reward, done, _, info = env.step(env.game.moves - 1)
    assert (reward, done) == (-1.0, True)
    assert info["illegal"] == env.game.moves - 1
    assert env.render().startswith("ta")


@pytest.fixture
def openspiel() -> Any:
    return adapter("openspiel", "pyspiel")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_openspiels_simulation_test_passes(openspiel: Any, name: str, players: int) -> None:
    import pyspiel

    pyspiel.random_sim_test(openspiel.load(name, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_openspiels_simulation_test_passes_with_serialization(openspiel: Any, name: str) -> None:
    import pyspiel

    pyspiel.random_sim_test(openspiel.load(name, 2), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_an_openspiel_state_is_cloned_and_serialized(openspiel: Any, name: str) -> None:
    import pyspiel

    game, rng = openspiel.load(name), Rng(5)
    state = game.new_initial_state()
    for _ in range(40):
        legal = state.legal_actions()
        before = state.clone()
        text = str(before)
        state.apply_action(legal[rng.pick(len(legal))])
        assert str(before) == text
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert to_act(again.position) == to_act(state.position)
