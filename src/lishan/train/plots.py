"""Training curves and the reliability diagram."""

from collections.abc import Sequence
from pathlib import Path

from lishan.arena.plots import ACCENT, INK, pyplot, save_as
from lishan.bots.nets import NetFile
from lishan.train.study import Reliability


def draw_curves(file: Path, nets: Sequence[NetFile]) -> None:
    """The loss by epoch of each generation, on learned and on held-out games."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(7, 4))
    for net in nets:
        curve = net.card["curve"]
        epochs = range(1, len(curve) + 1)
        generation = net.card["generation"]
        axes.plot(
            epochs, [row["learned"] for row in curve], color=INK, alpha=0.3 + 0.7 / generation, label=f"{generation}, learned"
        )
        axes.plot(
            epochs,
            [row["held_out"] for row in curve],
            color=ACCENT,
            alpha=0.3 + 0.7 / generation,
            label=f"{generation}, held out",
        )
    axes.set_xlabel("epoch")
    axes.set_ylabel("loss")
    axes.legend(title="generation")
    save_as(plt, file, figure)


def draw_reliability(file: Path, found: dict[str, Sequence[Reliability]]) -> None:
    """How often games were won, by the chance that was expected."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(5, 5))
    axes.plot([0, 1], [0, 1], color=INK, linewidth=0.8, linestyle=":")
    for (name, rows), colour in zip(found.items(), (ACCENT, INK), strict=False):
        axes.plot([row.expected for row in rows], [row.won for row in rows], color=colour, marker="o", label=name)
    axes.set_xlabel("expected chance to win")
    axes.set_ylabel("games won")
    axes.legend()
    save_as(plt, file, figure)
