"""Training curves and the reliability diagram."""

from collections.abc import Sequence
from pathlib import Path

from lishan.arena.plots import ACCENT, INK, pyplot, save_as
from lishan.bots.nets import NetFile


def draw_curves(file: Path, nets: Sequence[NetFile]) -> None:
    """The loss by epoch of each generation, on training and held-out games."""
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


def draw_reliability(file: Path, found: dict[str, Sequence[tuple[float, float]]]) -> None:
    """Draws how often games were won, by the stated chance; names that end in "before" are dashed."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(5, 5))
    axes.plot([0, 1], [0, 1], color=INK, linewidth=0.8, linestyle=":")
    for nth, (name, rows) in enumerate(found.items()):
        axes.plot(
            [told for told, _ in rows],
            [won for _, won in rows],
            color=(ACCENT, INK)[nth // 2 % 2],
            linestyle="--" if name.endswith("before") else "-",
            alpha=0.5 if name.endswith("before") else 1.0,
            marker="o",
            label=name,
        )
    axes.set_xlabel("stated chance to win")
    axes.set_ylabel("games won")
    axes.legend()
    save_as(plt, file, figure)
