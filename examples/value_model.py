"""Turn a dataset into a value model: who will win, from what a seat sees. Logistic regression in numpy, no more.

Run it with `python examples/value_model.py [FOLDER] [GAMES]`.
"""

import sys
from pathlib import Path
from tempfile import mkdtemp

import numpy

import lishan
from lishan.lab.dataset import Dataset, Plan, write
from lishan.lab.observation import Observation


def main(folder: str = "", games: int = 400) -> float:
    out = Path(folder or mkdtemp(), "decisions")
    write(Plan("terracotta", games, (2,), ("policy", "random"), observations=True), out)
    data = Dataset(out).numpy()
    game = lishan.game("terracotta")
    seen = data["observations"] * Observation(game, game.start(2)).scales
    won = data["won"].astype(numpy.float32)
    # Games, not rows, are set aside: rows of one game share its result.
    train = data["games"] % 5 != 0
    weights, bias = numpy.zeros(seen.shape[1], numpy.float32), 0.0
    for _ in range(200):
        guess = 1 / (1 + numpy.exp(-(seen[train] @ weights + bias)))
        error = guess - won[train]
        weights -= 0.05 * (seen[train].T @ error / len(error) + 1e-4 * weights)
        bias -= 0.05 * float(error.mean())
    right = ((seen[~train] @ weights + bias > 0) == (won[~train] == 1)).mean()
    print(f"{len(won):,} decisions of {games} games; the winner is told in {right:.0%} of those set aside.")
    return float(right)


if __name__ == "__main__":
    main(*(sys.argv[1:2]), *(int(word) for word in sys.argv[2:3]))
