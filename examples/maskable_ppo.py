"""Train MaskablePPO from sb3-contrib (`pip install 'lishan[lab]' sb3-contrib`) against random players, or alone against Li Si.

Run it with `python examples/maskable_ppo.py [MINUTES] [PLAYERS] [GAME]`. Now and then it plays 200 games with the
most likely moves and tells the share won. Minutes are of processor time, playing these games left out.
"""

import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy

from lishan.lab.gymnasium import SeatEnv

GAMES = 200
TABLES = 16


def played(model: Any, name: str, players: int) -> float:
    """The share of games won with the most likely moves, all tables at once. A tie is half a win."""
    tables = [SeatEnv(name, players=players, seat="any", opponent="random") for _ in range(GAMES)]
    seen = [table.reset(seed=10_000 + number)[0] for number, table in enumerate(tables)]
    won, going = 0.0, list(range(GAMES))
    while going:
        views = {key: numpy.stack([seen[number][key] for number in going]) for key in seen[0]}
        moves, _ = model.predict(views, action_masks=views["action_mask"], deterministic=True)
        left = []
        for number, move in zip(going, moves, strict=True):
            seen[number], reward, over, _, _ = tables[number].step(int(move))
            if over:
                won += 1.0 if reward > 0 else 0.5 if reward == 0 else 0.0
            else:
                left.append(number)
        going = left
    return won / GAMES


def main(minutes: float = 20, players: int = 2, name: str = "terracotta", tell: Callable[[str], None] = print) -> float:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    def table() -> SeatEnv:
        return SeatEnv(name, players=players, seat="any", opponent="random", shaping=0.02)

    model = MaskablePPO(
        "MultiInputPolicy",
        DummyVecEnv([table] * TABLES),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        seed=1,
        policy_kwargs={"net_arch": [128, 128]},
    )
    share, learned, next_test = played(model, name, players), 0.0, 3.0
    tell("minutes,steps,won")
    tell(f"0,0,{share:.3f}")
    while learned < minutes * 60:
        began = process_time()
        model.learn(model.n_steps * TABLES, reset_num_timesteps=False)
        learned += process_time() - began
        if learned >= min(next_test, minutes * 60):
            share, next_test = played(model, name, players), learned * 1.5
            tell(f"{learned / 60:.2f},{model.num_timesteps},{share:.3f}")
    return share


if __name__ == "__main__":
    given = sys.argv[1:]
    main(float(given[0]) if given else 20, int(given[1]) if given[1:] else 2, given[2] if given[2:] else "terracotta")
