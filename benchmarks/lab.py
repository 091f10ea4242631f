"""Measure what a researcher gets on one core, compared with other libraries: decisions with observations and masks.

    make bench ARGS=lab
    make bench ARGS="lab --seconds 3"

Each rate is the best of three stints of processor time. Every game is played by random legal moves; `observed` means that
the observation of the seat to move is made at each decision.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import numpy
from rich.console import Console
from rich.table import Table

import lishan
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.lab.observation import Observation
from lishan.lab.vector import GameBatch

STINTS = 3
GAMES = 256
Stint = Callable[[], int]
"""Plays for a while; the decisions made."""


def rate(stint: Stint, seconds: float) -> float:
    best = 0.0
    for _ in range(STINTS):
        done, began = 0, process_time()
        while (passed := process_time() - began) < seconds:
            done += stint()
        best = max(best, done / passed)
    return best


def engine(name: str) -> Stint:
    start, rng = lishan.game(name).start(2), Rng(1)
    return lambda: int(play_randomly(start.copy(), rng))


def observations(name: str) -> Stint:
    """Observations alone, of positions from random games."""
    game, rng = lishan.game(name), Rng(1)
    positions = []
    for length in range(20, 160):
        position = game.start(2)
        play_randomly(position, rng, length)
        positions.append(position)
    fill = Observation(game, positions[0]).row.fill

    def once() -> int:
        for position in positions:
            fill(position, 0)
        return len(positions)

    return once


def batch(name: str) -> Stint:
    games = GameBatch(name, GAMES)
    games.reset(1)

    def once() -> int:
        games.step(games.sample())
        return GAMES

    return once


def pettingzoo(make: Callable[[], Any]) -> Stint:
    env, seeds = make(), iter(range(10**9))

    def once() -> int:
        env.reset(seed=next(seeds))
        made = 0
        while env.agents:
            observation, _, over, cut, info = env.last()
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(None if over or cut else random.choice(mask.nonzero()[0]))
            made += 1
        return made

    return once


def gymnasium(name: str) -> Stint:
    from lishan.lab.gymnasium import SeatEnv

    env, seeds = SeatEnv(name), iter(range(10**9))

    def once() -> int:
        observation, _ = env.reset(seed=next(seeds))
        over, made = False, 0
        while not over:
            observation, _, over, _, _ = env.step(random.choice(observation["action_mask"].nonzero()[0]))
            made += 1
        return made

    return once


def openspiel(game: Any, by_list: bool = False) -> Stint:
    """Only players' decisions are counted. The observer writes into an array, as OpenSpiel advises for speed; a state's own
    `observation_tensor`, which most of its algorithms call, is a list of numbers."""
    from open_spiel.python.observation import make_observation

    observe = (lambda state, player: state.observation_tensor(player)) if by_list else make_observation(game).set_from

    def once() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                observe(state, state.current_player())
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    return once


def ours(name: str) -> Iterator[tuple[str, Stint]]:
    from lishan.lab.openspiel import load
    from lishan.lab.pettingzoo import env

    yield "engine, random play", engine(name)
    yield "observations alone", observations(name)
    yield f"GameBatch of {GAMES}, observed", batch(name)
    yield "Gymnasium against random, observed", gymnasium(name)
    yield "PettingZoo, observed", pettingzoo(lambda: env(name))
    yield "OpenSpiel, observed", openspiel(load(name))


def theirs() -> Iterator[tuple[str, Stint]]:
    import pyspiel

    for game in ("chess", "backgammon", "connect_four"):
        yield f"OpenSpiel's {game} (C++), observed", openspiel(pyspiel.load_game(game))
        yield f"OpenSpiel's {game} (C++), observed as a list", openspiel(pyspiel.load_game(game), by_list=True)
    try:
        from pettingzoo.classic import chess_v6, connect_four_v3
    except Exception as error:
        Console(stderr=True).print(f"NOTE: PETTINGZOO'S GAMES ARE MISSING from this table. {error}", markup=False)
        return
    yield "PettingZoo's chess, observed", pettingzoo(chess_v6.env)
    yield "PettingZoo's connect four, observed", pettingzoo(connect_four_v3.env)


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="make bench ARGS=lab", description="Measure the lab beside other people's games.")
    parser.add_argument("--seconds", type=float, default=1.0, help=f"seconds for each of the {STINTS} runs")
    asked = parser.parse_args(words)
    random.seed(1)
    numpy.random.seed(1)
    grid = Table(title=f"Lishan {lishan.__version__}, {lishan.engine()}, one core, two players: decisions/s")
    grid.add_column("what")
    grid.add_column("a second", justify="right")
    for name in lishan.GAMES:
        grid.add_row(lishan.game(name).title, style="bold")
        for label, stint in ours(name):
            grid.add_row(f"  {label}", f"{rate(stint, asked.seconds):,.0f}")
        grid.add_section()
    grid.add_row("Other people's", style="bold")
    for label, stint in theirs():
        grid.add_row(f"  {label}", f"{rate(stint, asked.seconds):,.0f}")
    Console().print(grid)
