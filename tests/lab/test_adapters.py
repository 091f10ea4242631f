"""Each library's own tests pass with every number of players, and wrong actions raise an error or are penalised."""

import pickle
import subprocess
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pytest

import lishan
from lishan.core.contract import View, to_act
from lishan.core.errors import LishanError
from lishan.core.rng import Rng
from tests.facts import json_of

pytest.importorskip("numpy")

import numpy

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in ("terracotta", "xian")
    for players in lishan.game(name).players
]


def adapter(name: str, library: str) -> Any:
    """The module for a library, where that is installed."""
    pytest.importorskip(library)
    return import_module(f"lishan.lab.{name}")


@pytest.fixture
def pettingzoo() -> Any:
    return adapter("pettingzoo", "pettingzoo")


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoos_own_tests_pass(pettingzoo: Any, name: str, players: int) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    api_test(pettingzoo.env(name, players=players), num_cycles=120)
    seed_test(lambda: pettingzoo.env(name, players=players), num_cycles=80)
    ansi = {"ansi": lambda rendered: isinstance(rendered, str) and bool(rendered)}
    render_test(lambda render_mode: pettingzoo.env(name, players=players, render_mode=render_mode), custom_tests=ansi)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoos_parallel_test_passes(pettingzoo: Any, name: str, players: int) -> None:
    """Through PettingZoo's own converter: all agents answer in each step, and only the one whose turn it is counts."""
    from pettingzoo.test import parallel_api_test
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    parallel_api_test(turn_based_aec_to_parallel(pettingzoo.env(name, players=players)), num_cycles=100)


def test_pettingzoo_plays_a_game_with_masks(pettingzoo: Any) -> None:
    env, rng, rewards = pettingzoo.env("xian", players=3), Rng(4), {}
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, done, _, _ = env.last()
        rewards[agent] = reward
        legal = numpy.flatnonzero(observation["action_mask"])
        env.step(None if done else int(legal[rng.pick(len(legal))]))
    assert not env.agents
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_punishes_what_is_not_legal(pettingzoo: Any) -> None:
    env = pettingzoo.env("terracotta")
    env.reset(seed=1)
    observation, *_ = env.last()
    agent = env.agent_selection
    env.step(int(numpy.flatnonzero(observation["action_mask"] == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards == {agent: -1.0, next(each for each in env.possible_agents if each != agent): 0.0}


def test_rendering_shows_no_secret_unless_asked(pettingzoo: Any) -> None:
    shown = pettingzoo.raw_env("xian", render_mode="ansi")
    secret = pettingzoo.raw_env("xian", render_mode="ansi", secrets=True)
    for env in (shown, secret):
        env.reset(seed=5)
    assert "hand" not in shown.render()
    assert secret.render().count("hand") == 1


@pytest.fixture
def gymnasium() -> Any:
    return adapter("gymnasium", "gymnasium")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasiums_own_check_passes(gymnasium: Any, name: str, players: int) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.SeatEnv(name, players))


def registered() -> Any:
    import gymnasium

    import lishan.lab.gymnasium  # noqa: F401 - it registers the names

    return gymnasium


def play_through(env: Any, seed: int = 3) -> tuple[float, dict[str, Any]]:
    rng = Rng(1)
    observation, _ = env.reset(seed=seed)
    total, done, info = 0.0, False, {}
    while not done:
        legal = numpy.flatnonzero(observation["action_mask"])
        assert (env.unwrapped.action_masks() == (observation["action_mask"] == 1)).all()
        observation, reward, done, _, info = env.step(int(legal[rng.pick(len(legal))]))
        total += float(reward)
    return total, info


@pytest.mark.parametrize("opponent", ["random", "policy", "greedy", "search@2"])
@pytest.mark.parametrize("title", ["Terracotta", "Xian"])
@pytest.mark.usefixtures("gymnasium")
def test_gymnasium_makes_it_by_name_with_an_opponent_by_name(title: str, opponent: str) -> None:
    env = registered().make(f"lishan/{title}-v0", opponent=opponent, seat="any", disable_env_checker=True)
    reward, info = play_through(env)
    assert reward in (1.0, -1.0)
    scores = info["scores"]
    won = scores[env.unwrapped.seat] == max(scores)
    assert won == (reward == 1.0) or scores[0] == scores[1]


def test_gymnasium_asks_an_opponent_of_your_own(gymnasium: Any) -> None:
    asked = []

    def first(view: Any, moves: Any) -> int:
        asked.append(view.seat)
        return int(moves[0])

    reward, _ = play_through(gymnasium.SeatEnv("xian", seat=1, opponent=first))
    assert reward in (1.0, -1.0)
    assert set(asked) == {0}


def test_gymnasium_ends_a_game_by_an_illegal_move(gymnasium: Any) -> None:
    env = gymnasium.SeatEnv("terracotta", render_mode="ansi")
    env.reset(seed=3)
    _, reward, done, _, info = env.step(env.game.moves - 1)
    assert (reward, done) == (-1.0, True)
    assert info["illegal"] == env.game.moves - 1
    assert "Terracotta" in env.render()
    with pytest.raises(LishanError, match="over"):
        env.step(0)


def test_gymnasium_refuses_what_makes_no_sense(gymnasium: Any) -> None:
    for wrong in ({"seat": 5}, {"seat": "every"}, {"players": 9}, {"opponent": "nobody"}, {"render_mode": "rgb_array"}):
        with pytest.raises(LishanError):
            gymnasium.SeatEnv("terracotta", **wrong)
    with pytest.raises(LishanError, match="reset"):
        gymnasium.SeatEnv("xian").step(0)


def test_shaping_rewards_points_at_once(gymnasium: Any) -> None:
    """The rewards of a game add up to the win and the lead."""
    total, info = play_through(gymnasium.SeatEnv("terracotta", shaping=0.01))
    lead = info["scores"][0] - info["scores"][1]
    assert abs(total - (1.0 if lead > 0 else -1.0) - 0.01 * lead) < 1e-9


def test_an_edition_and_options_are_played_with(gymnasium: Any, tmp_path: Any) -> None:
    text = lishan.game("terracotta").edition().text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('name = "', 'name = "my ', 1), encoding="utf-8")
    env = gymnasium.SeatEnv("terracotta", edition=file, options={"soak": "one"})
    env.reset(seed=1)
    assert env.setting.edition.name.startswith("my ")
    assert json_of(env.table.position)["options"]["soak"] == "one"


@pytest.fixture
def openspiel() -> Any:
    return adapter("openspiel", "pyspiel")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiels_simulation_test_passes(openspiel: Any, name: str, players: int) -> None:
    import pyspiel

    pyspiel.random_sim_test(openspiel.load(name, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiels_simulation_test_passes_with_serialization(openspiel: Any, name: str, players: int) -> None:
    import pyspiel

    pyspiel.random_sim_test(openspiel.load(name, players), num_sims=1, serialize=True, verbose=False)


def walked(game: Any, decisions: int, seed: int = 5) -> Any:
    state, rng = game.new_initial_state(), Rng(seed)
    for _ in range(decisions):
        legal = state.legal_actions()
        state.apply_action(legal[rng.pick(len(legal))])
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_openspiel_state_is_cloned_and_serialized(openspiel: Any, name: str, players: int) -> None:
    import pyspiel

    game = openspiel.load(name, players)
    state = walked(game, 40)
    before, text = state.clone(), str(state)
    state.apply_action(state.legal_actions()[0])
    assert str(before) == text
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert to_act(again.position) == to_act(state.position)
    assert again.information_state_string(0) == state.information_state_string(0)


def test_openspiel_games_are_refused_before_the_first_state(openspiel: Any) -> None:
    for wrong in ({"players": 9}, {"players": 2, "options": {"soak": "never"}}):
        with pytest.raises(LishanError):
            openspiel.load("terracotta", **wrong)
    solo = openspiel.load("terracotta", 1, {"level": "easy"})
    state = walked(solo, 10)
    assert len(state.returns()) == solo.num_players() == 1


@pytest.mark.parametrize("players", [2, 3])
def test_an_information_state_remembers_everything(openspiel: Any, players: int) -> None:
    """A position reached in two ways that a player can distinguish gives two information states."""
    game = openspiel.load("xian", players)
    seen: dict[str, str] = {}
    for seed in range(3):
        state, rng = game.new_initial_state(), Rng(seed)
        for _ in range(80):
            if not state.is_chance_node():
                told = state.information_state_string(0)
                # It only ever grows.
                assert all(told.startswith(before) for before in list(seen)[-1:])
                seen = {told: ""}
            legal = state.legal_actions()
            state.apply_action(legal[rng.pick(len(legal))])
        seen = {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_resampled_state_looks_the_same_and_may_be_another(openspiel: Any, players: int) -> None:
    import random

    game, other = openspiel.load("xian", players), 0
    random.seed(1)
    for decisions in range(40, 120, 20):
        state = walked(game, decisions)
        player = state.current_player()
        again = state.resample_from_infostate(player, random.random)
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)
        assert again.legal_actions() == state.legal_actions()
        other += str(again) != str(state)
    assert other


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiels_mcts_plays(openspiel: Any, name: str, players: int) -> None:
    from open_spiel.python.algorithms import mcts

    game = openspiel.load(name, players)
    random = numpy.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = walked(game, 60)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_openspiels_ismcts_plays(openspiel: Any, players: int) -> None:
    """It is for hidden information alone: it refuses Terracotta Army."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = openspiel.load("xian", players)
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=4, random_state=numpy.random.RandomState(1))
    state = walked(game, 60)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_outcome_sampling_runs(openspiel: Any, name: str, players: int) -> None:
    """A counterfactual algorithm, which needs information states with perfect recall."""
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    game = openspiel.load(name, players)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    numpy.random.seed(1)
    solver.iteration()
    assert len(solver._infostates) > 10


def test_gymnasium_makes_environments_by_name_in_a_new_process() -> None:
    """lab-F3: Gymnasium 1.0 looks for no entry points, so importing has to be enough."""
    pytest.importorskip("gymnasium")
    for code in (
        "import gymnasium, lishan.lab.gymnasium; gymnasium.make('lishan/Terracotta-v0').reset(seed=1)",
        "import gymnasium; gymnasium.make('lishan.lab.register:lishan/Xian-v0').reset(seed=1)",
    ):
        done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("players", "options"), [(2, {"soak": "one", "master_cost": "placed"}), (1, {"level": "easy"})])
def test_openspiel_reloads_a_game_with_options(openspiel: Any, players: int, options: dict[str, str]) -> None:
    """lab-F4: OpenSpiel reads parameters as name=value,name=value."""
    import pyspiel

    game = openspiel.load("terracotta", players, options)
    for again in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert str(again) == str(game)
    state = game.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    _, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(back) == str(state)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["expert", "strongest", "seasoned"])
def test_a_named_level_is_the_level_of_the_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """lab-F7: all levels played with 100 playouts."""
    from lishan.bots.levels import level_named
    from lishan.bots.protocol import Budget, Seating
    from lishan.lab import setting

    given: list[Budget] = []

    class Spy:
        def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
            given.append(budget)
            return moves[0]

    def spy(bot: str, seating: Seating) -> Spy:
        assert (bot, seating.game.name) == (name, "xian")
        return Spy()

    monkeypatch.setattr(setting, "open_bot", spy)
    match = lishan.new("xian", 2, 3)
    asked, seat = setting.opponent_named(name, setting.Setting("xian"), 1), match.turn
    for _ in range(3):
        asked(match.view(seat), [1, 2])
    assert given[0] == Budget(level_named("xian", name).seconds)
    seconds = [budget.seconds for budget in given if budget.seconds is not None]
    assert seconds == sorted(seconds, reverse=True)
    assert seconds[0] > seconds[-1] > 0.9 * seconds[0]
    setting.opponent_named(f"{name}@0.1s", setting.Setting("xian"), 1)(match.view(seat), [1])
    assert given[-1] == Budget(0.1)
