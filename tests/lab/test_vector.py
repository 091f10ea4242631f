"""A batch of games plays the same games as one at a time, reports the results, and follows Gymnasium's rules."""

from typing import Any

import pytest

import lishan
from lishan.core.contract import CHANCE, draw, first_pending
from lishan.core.errors import LishanError
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed

pytest.importorskip("numpy")

import numpy

from lishan.lab.observation import Observation
from lishan.lab.vector import GameBatch

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in ("terracotta", "xian")
    for players in lishan.game(name).players
]


@pytest.mark.both
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_batch_plays_what_the_engine_plays(name: str, players: int) -> None:
    """Every row matches a position that is played by hand with the same chance events."""
    games, rng = 3, Rng(9)
    game = lishan.game(name)
    batch = GameBatch(name, games, players, autoreset="same_step")
    batch.reset(seed=5)
    chances = [Rng(game_seed(5, nth + 1)) for nth in range(games)]
    positions = [game.start(players) for _ in range(games)]
    watching, finished = Observation(game, positions[0]), 0

    def go_on(row: int) -> None:
        while first_pending(positions[row]) == CHANCE:
            positions[row].play(CHANCE, draw(positions[row], chances[row].pick))

    for row in range(games):
        go_on(row)
    for _ in range(300):
        actions = []
        for row, position in enumerate(positions):
            seat = first_pending(position)
            legal = sorted(position.legal(seat))
            assert batch.turns[row] == seat
            assert list(numpy.flatnonzero(batch.masks[row])) == legal
            assert (batch.observations[row] == watching.fill(position, seat)).all()
            actions.append(legal[rng.pick(len(legal))])
        batch.step(numpy.array(actions))
        for row, position in enumerate(positions):
            position.play(first_pending(position), actions[row])
            go_on(row)
            assert bool(batch.dones[row]) == (position.waiting() == 0)
            if batch.dones[row]:
                finished += 1
                first = game.ranking(position)[0]
                assert list(batch.scores[row]) == [position.score(seat) for seat in range(int(position.seats))]
                expected = [1.0 if seat == first else -1.0 / max(players - 1, 1) for seat in range(players)]
                assert batch.rewards[row].tolist() == expected
                positions[row] = game.start(players)
                go_on(row)
            else:
                assert not batch.rewards[row].any()
    assert finished


@pytest.mark.parametrize("name", ["terracotta", "xian"])
def test_random_play_never_meets_an_illegal_move(name: str) -> None:
    batch = GameBatch(name, 16)
    batch.reset(1)
    for _ in range(300):
        batch.step(batch.sample())
        assert not batch.illegal.any()


def test_what_is_not_legal_loses() -> None:
    batch = GameBatch("terracotta", 4, autoreset="same_step")
    batch.reset(2)
    actions = batch.sample()
    mover = int(batch.turns[1])
    actions[1] = int(numpy.flatnonzero(batch.masks[1] == 0)[0])
    actions[2], actions[3] = -5, 99_999
    batch.step(actions)
    assert batch.illegal.tolist() == [False, True, True, True]
    assert batch.dones.tolist() == [False, True, True, True]
    assert batch.rewards[1].tolist() == [-1.0 if seat == mover else 0.0 for seat in range(2)]
    assert batch.own_rewards.tolist() == [0.0, -1.0, -1.0, -1.0]


def to_the_end(batch: GameBatch) -> None:
    for _ in range(2000):
        batch.step(batch.sample())
        if batch.dones[0]:
            return
    raise AssertionError("no end")


def test_a_game_begins_anew_when_it_is_told_to() -> None:
    batch = GameBatch("xian", 1, autoreset="next_step")
    batch.reset(3)
    to_the_end(batch)
    assert batch.turns[0] == -1
    assert not batch.masks.any()
    batch.step([0])
    assert batch.turns[0] >= 0
    assert not batch.dones[0]
    assert not batch.rewards.any()
    never = GameBatch("xian", 1, autoreset="never")
    never.reset(3)
    to_the_end(never)
    never.step([0])
    assert never.turns[0] == -1
    same = GameBatch("xian", 1, autoreset="same_step")
    same.reset(3)
    to_the_end(same)
    assert same.turns[0] >= 0
    assert same.final_observations.any()
    assert (same.final_observations[0] != same.observations[0]).any()


@pytest.mark.parametrize("opponent", ["random", "policy"])
def test_one_seat_is_asked_and_bots_play_the_others(opponent: str) -> None:
    batch = GameBatch("xian", 8, 3, seat=1, opponent=opponent)
    batch.reset(1)
    wins = games = 0
    for _ in range(200):
        assert set(batch.turns.tolist()) == {1}
        batch.step(batch.sample())
        games += int(batch.dones.sum())
        wins += int((batch.own_rewards == 1.0).sum())
    assert games > 8
    assert wins < games


def test_any_seat_is_another_one_in_each_game() -> None:
    batch = GameBatch("terracotta", 32, 4, seat="any")
    batch.reset(1)
    assert set(batch.seats.tolist()) == {0, 1, 2, 3}
    assert (batch.seats == batch.turns).all()


@pytest.mark.parametrize("name", ["terracotta", "xian"])
def test_workers_play_the_same_games(name: str) -> None:
    alone = GameBatch(name, 5, 2, seat=0)
    with GameBatch(name, 5, 2, seat=0, workers=2) as shared:
        alone.reset(4)
        shared.reset(4)
        for _ in range(150):
            for array in ("observations", "masks", "turns", "rewards", "dones", "scores"):
                assert (getattr(alone, array) == getattr(shared, array)).all(), array
            assert shared.masks[numpy.arange(5), shared.sample()].all()
            actions = alone.sample()
            alone.step(actions)
            shared.step(actions)


def test_a_worker_that_died_is_told() -> None:
    shared = GameBatch("xian", 4, workers=2)
    shared.reset(1)
    shared.engine.children[0].process.kill()
    shared.engine.children[0].process.wait()
    with pytest.raises(LishanError, match="worker"):
        shared.step(shared.sample())


def test_what_makes_no_sense_is_refused() -> None:
    for wrong in ({"games": 0}, {"games": 2, "seat": 2}, {"games": 2, "opponent": "greedy"}, {"games": 2, "autoreset": "x"}):
        with pytest.raises(LishanError):
            GameBatch("xian", **wrong)
    batch = GameBatch("xian", 2)
    with pytest.raises(LishanError, match="reset"):
        batch.step([0, 0])
    batch.reset()
    with pytest.raises(LishanError, match="2 actions"):
        batch.step([0])


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasiums_vector_environment(name: str, players: int, mode: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from lishan.lab.gymnasium import SeatVectorEnv

    env = SeatVectorEnv(name, 4, players, seat="any", autoreset_mode=mode)
    observation, _ = env.reset(seed=3)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode(mode)
    ended = numpy.zeros(4, bool)
    finished = 0
    for _ in range(200):
        assert env.observation_space.contains(observation)
        actions = numpy.array([numpy.flatnonzero(mask)[0] if mask.any() else 0 for mask in observation["action_mask"]])
        observation, rewards, done, truncated, infos = env.step(actions)
        if mode == "NextStep":
            # The step after the end begins the next game and earns nothing.
            assert not done[ended].any()
            assert not rewards[ended].any()
        elif done.any():
            assert (infos["_final_obs"] == done).all()
            assert observation["action_mask"].any(axis=1).all()
        assert (numpy.abs(rewards[done]) > 0).all()
        assert not truncated.any()
        finished += int(done.sum())
        ended = done
    assert finished
    again, _ = SeatVectorEnv(name, 4, players, seat="any", autoreset_mode=mode).reset(seed=3)
    first, _ = env.reset(seed=3)
    assert all((again[key] == first[key]).all() for key in again)
    env.close()


def test_gymnasium_makes_vectors_by_name() -> None:
    gymnasium: Any = pytest.importorskip("gymnasium")
    import lishan.lab.gymnasium  # noqa: F401 - it registers the names

    env = gymnasium.make_vec("lishan/Xian-v0", num_envs=3, vectorization_mode="vector_entry_point", scaled=False)
    observation, _ = env.reset(seed=1)
    assert observation["observation"].dtype == numpy.uint8
    assert observation["observation"].shape[0] == 3


@pytest.mark.parametrize("workers", [0, 3])
def test_the_seed_decides_actions_drawn_at_random_too(workers: int) -> None:
    """lab-F8: the loop of docs/lab.md played other games each time, and others again with workers."""

    def played(number: int) -> list[list[int]]:
        with GameBatch("xian", 5, 2, workers=number) as batch:
            found = []
            for seed in (7, 7, 8):
                batch.reset(seed=seed)
                for _ in range(40):
                    actions = batch.sample()
                    batch.step(actions)
                    found.append(list(actions))
            return found

    alone, here = played(0), played(workers)
    assert alone[:40] == alone[40:80] == here[:40] == here[40:80]
    assert alone[80:] == here[80:]
    assert alone[80:] != alone[:40]
