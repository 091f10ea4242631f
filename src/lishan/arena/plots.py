"""Plots of a series: the Elo ladder, points by source, seat advantage, strength by thinking time (PNG and SVG)."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from lishan.arena.match import Outcome
from lishan.arena.report import Standing, by_source, seat_advantage
from lishan.core.errors import LishanError
from lishan.files import write_file

INK, ACCENT, PALETTE = "#2b2622", "#a4492c", ("#a4492c", "#c98b4b", "#7d8f69", "#4f6d7a", "#8c5a7c", "#b8a77a", "#5a5149",
                                              "#d0b49f", "#6b8e9e", "#9c6644", "#3f4f3a", "#c2b8a3")  # fmt: skip


def pyplot() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise LishanError("Plots need matplotlib: pip install 'lishan[lab]'.") from None
    matplotlib.use("Agg")
    import matplotlib.pyplot

    return matplotlib.pyplot


def draw_all(folder: Path, names: Sequence[str], outcomes: Sequence[Outcome], standings: Sequence[Standing]) -> list[Path]:
    """Draws all plots of a series; returns the files written."""
    plt = pyplot()
    return [
        *save(plt, folder / "elo", ladder(plt, standings)),
        *save(plt, folder / "sources", sources(plt, names, outcomes)),
        *save(plt, folder / "seats", seats(plt, outcomes)),
    ]


def save(plt: Any, stem: Path, figure: Any) -> list[Path]:
    files = [stem.with_suffix(".png"), stem.with_suffix(".svg")]
    for file in files:
        save_as(plt, file, figure)
    return files


def save_as(plt: Any, file: Path, figure: Any) -> None:
    # Without dates and random names, so that the same series gives the same file.
    metadata, kind, drawn = {"Date": None} if file.suffix == ".svg" else None, file.suffix[1:] or None, BytesIO()
    with plt.rc_context({"svg.hashsalt": "lishan"}):
        figure.savefig(drawn, format=kind, dpi=150, bbox_inches="tight", metadata=metadata)
    plt.close(figure)
    write_file(file, drawn.getvalue())


def ladder(plt: Any, standings: Sequence[Standing]) -> Any:
    figure, axes = plt.subplots(figsize=(7, 0.5 * len(standings) + 1.2))
    places = list(range(len(standings)))[::-1]
    elo = [each.rating.elo for each in standings]
    errors = [
        [max(0.0, each.rating.elo - each.rating.low) for each in standings],
        [max(0.0, each.rating.high - each.rating.elo) for each in standings],
    ]
    axes.errorbar(elo, places, xerr=errors, fmt="o", color=ACCENT, ecolor=INK, capsize=3)
    axes.set_yticks(places, [each.name for each in standings])
    axes.set_xlabel("Elo, with 95 % intervals")
    axes.grid(axis="x", alpha=0.3)
    return figure


def sources(plt: Any, names: Sequence[str], outcomes: Sequence[Outcome]) -> Any:
    figure, axes = plt.subplots(figsize=(7, 0.5 * len(names) + 1.5))
    parts = {name: by_source(name, outcomes) for name in names}
    kinds = list(dict.fromkeys(kind for part in parts.values() for kind in part))
    left = [0.0] * len(names)
    for nth, kind in enumerate(kinds):
        width = [parts[name].get(kind, 0.0) for name in names]
        axes.barh(range(len(names)), width, left=left, color=PALETTE[nth % len(PALETTE)], label=kind)
        left = [a + max(0.0, b) for a, b in zip(left, width, strict=True)]
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("points by source")
    axes.legend(fontsize=7, ncols=4, loc="upper center", bbox_to_anchor=(0.5, -0.25))
    return figure


def seats(plt: Any, outcomes: Sequence[Outcome]) -> Any:
    shares = seat_advantage(outcomes)
    figure, axes = plt.subplots(figsize=(5, 3))
    axes.bar([str(each.place) for each in shares], [each.wins for each in shares], color=ACCENT)
    if shares:
        axes.axhline(1 / len(shares), color=INK, linewidth=1, linestyle="--")
    axes.set_xlabel("place in the first turn order")
    axes.set_ylabel("share of wins")
    return figure


def strength_by_time(file: Path, points: Sequence[tuple[float, float, float, float]], title: str) -> None:
    """Elo (with low and high) against seconds per turn, in the format given by the file's name."""
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(6, 4))
    seconds = [point[0] for point in points]
    elo = [point[1] for point in points]
    errors = [[max(0.0, point[1] - point[2]) for point in points], [max(0.0, point[3] - point[1]) for point in points]]
    axes.errorbar(seconds, elo, yerr=errors, fmt="o-", color=ACCENT, ecolor=INK, capsize=3)
    axes.set_xscale("log")
    axes.set_xticks(seconds, [f"{each:g}" for each in seconds])
    axes.set_xticks([], minor=True)
    axes.set_xlabel("seconds a turn")
    axes.set_ylabel("Elo, with 95 % intervals")
    axes.set_title(title)
    axes.grid(alpha=0.3)
    save_as(plt, file, figure)
