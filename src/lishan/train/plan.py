"""The settings for fitting a net, and of the folder of a training run."""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import msgspec

from lishan.core.errors import LishanError

COURSE = "course.json"


class Plan(msgspec.Struct, frozen=True):
    """The settings for fitting a net."""

    hidden: int = 32
    second: int = 16
    epochs: int = 30
    batch: int = 4096
    rate: float = 3e-3
    decay: float = 1e-4
    average: float = 0.0
    """How much of the running mean of the weights each step keeps; the mean is the result. 0: the last weights are."""
    dropped: float = 0.0
    """The share of first-layer units that each step leaves out."""
    trust: float = 0.8
    """The extent to which played rows learn from later positions of the game (`returns`)."""
    own_points: float = 0.1
    """The weight of each seat's points relative to the margins."""
    by_source: float = 0.02
    """The weight of the points by source."""
    held_out: float = 0.1
    """The share of games held out for evaluation."""
    seed: int = 1


def claim(folder: Path, course: Mapping[str, Any], free: Collection[str]) -> None:
    """Notes the settings of a run in its folder. Raises LishanError if it holds a run with others, but for those in `free`: the
    games of both would be fitted together.
    """
    path = folder / COURSE
    if not path.exists():
        if any(folder.glob("generation-*")):
            raise LishanError(f"{folder} holds a run whose settings are not known. Choose another folder.")
        path.write_bytes(msgspec.json.format(msgspec.json.encode(course)) + b"\n")
        return
    # As JSON both: tuples and lists are alike there.
    before, now = (msgspec.json.decode(text) for text in (path.read_bytes(), msgspec.json.encode(course)))
    other = [name for name in now if name not in free and now[name] != before.get(name)]
    if other:
        raise LishanError(f"{folder} holds a run with other settings ({', '.join(other)}). Choose another folder.")
