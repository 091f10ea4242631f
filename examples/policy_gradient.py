"""A learner in sixty lines of numpy: a linear policy, masked, trained by REINFORCE on a batch of games against random.

    python examples/policy_gradient.py [STEPS]

Every 500 steps it prints the share of games won since the last time.
"""

import sys

import numpy

from lishan.lab.vector import GameBatch

GAMES = 128
RATE = 0.02


def probabilities(scores: numpy.ndarray, masks: numpy.ndarray) -> numpy.ndarray:
    scores = numpy.where(masks == 1, scores, -1e9)
    raised = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def main(steps: int = 5000) -> list[float]:
    games = GameBatch("terracotta", GAMES, seat="any", opponent="random", shaping=0.02)
    games.reset(seed=1)
    rng = numpy.random.default_rng(1)
    weights = numpy.zeros((games.size, games.moves), numpy.float32)
    baseline, won, ended, curve = 0.0, 0, 0, []
    for step in range(1, steps + 1):
        now = games.observations * games.scales
        chances = probabilities(now @ weights, games.masks)
        draws = rng.random((GAMES, 1))
        actions = numpy.minimum((chances.cumsum(axis=1) < draws).sum(axis=1), games.moves - 1)
        legal = games.masks[games.rows, actions] == 1
        actions = numpy.where(legal, actions, chances.argmax(axis=1))
        slope = -chances
        slope[games.rows, actions] += 1
        games.step(actions)
        # What a decision brings at once: the points over the others', as `shaping` rewards them, and the win.
        reward = games.own_rewards
        baseline += 0.01 * (float(reward.mean()) - baseline)
        weights += RATE * (now.T @ (slope * (reward - baseline)[:, None])) / GAMES
        ended += int(games.dones.sum())
        won += int((games.own_rewards[games.dones] > 0.5).sum())
        if step % 500 == 0:
            curve.append(won / max(ended, 1))
            print(f"{step} steps, {step * GAMES:,} decisions: {curve[-1]:.0%} of {ended} games won")
            won = ended = 0
    return curve


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
