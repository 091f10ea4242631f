"""Train MaskablePPO from sb3-contrib (`pip install sb3-contrib`) against Li Si, or against random players.

Run it with `python examples/maskable_ppo.py [STEPS] [PLAYERS]`.
"""

import sys

from lishan.lab.gymnasium import SeatEnv


def main(steps: int = 100_000, players: int = 1) -> float:
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.evaluation import evaluate_policy

    def make() -> SeatEnv:
        return SeatEnv("terracotta", players=players, seat="any", opponent="random", shaping=0.01)

    model = MaskablePPO("MultiInputPolicy", make(), n_steps=2048, batch_size=256, seed=1, verbose=1)
    model.learn(steps)
    rewards, _ = evaluate_policy(model, SeatEnv("terracotta", players=players, seat="any"), 50, return_episode_rewards=True)
    won = sum(reward > 0 for reward in rewards) / len(rewards)
    print(f"{won:.0%} of 50 games won after {steps:,} steps.")
    return won


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
