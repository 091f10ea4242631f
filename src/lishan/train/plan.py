"""The settings for fitting a net."""

import msgspec


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
