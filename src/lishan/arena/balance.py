"""Balance report of an edition: points by source, seat and round, and how often things are used and how much they seem to be
worth.

    python -m lishan.arena.balance FOLDER... > docs/balance.md

Each folder holds a series of `lishan arena` with records, of one bot against itself: one game, one number of players.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path

import msgspec

import lishan
from lishan.arena.match import Outcome, SeriesFacts
from lishan.arena.results_log import GAMES, SERIES
from lishan.arena.usage import Use, at_the_end, every_thing, part_of, reached, uses_of_event, uses_of_move
from lishan.core.errors import LishanError
from lishan.core.record import read_record
from lishan.core.replay import Replay, Step

END = "end"


class Played(msgspec.Struct, frozen=True):
    """One game: every seat's usage and points."""

    outcome: Outcome
    uses: list[Counter[Use]]
    reached: list[Counter[Use]]
    parts: dict[str, list[int]]
    """Points of each seat in each round or turn, and at the end."""
    tiles: dict[str, list[int]]
    """Points that each Scoring tile or game-end tile brought the seats."""


class Series(msgspec.Struct, frozen=True):
    """All games of one folder."""

    game: str
    players: int
    bot: str
    command: str
    played: list[Played]


class Worth(msgspec.Struct, frozen=True):
    """One thing: how often it is used, and the lead associated with using it once more than the others at the table."""

    use: Use
    a_game: float
    """Times by one player in one game."""
    users: float
    """Share of the players who used it at all."""
    worth: float
    error: float
    """Half of the 95 % interval."""
    performed: float | None
    """Out of the times it could have been performed (actions of rings)."""


def read_series(folder: Path) -> Series:
    try:
        facts = msgspec.json.decode((folder / SERIES).read_bytes(), type=SeriesFacts)
        lines = (folder / GAMES).read_bytes().splitlines()
    except (OSError, msgspec.DecodeError):
        raise LishanError(f"{folder} contains no arena series.") from None
    outcomes = [msgspec.json.decode(line, type=Outcome) for line in lines]
    bots = " ".join(facts.entrants)
    words = [f"lishan arena {facts.game} {bots} --players {facts.players} --games {facts.games}"]
    words += [f"--seed {facts.seed} --clock {facts.clock} --out FOLDER"]
    return Series(facts.game, facts.players, bots, " ".join(words), [watch(each) for each in outcomes if each.record])


def watch(outcome: Outcome) -> Played:
    """Replay a game and count what was used."""
    replay = Replay(read_record(outcome.record, f"game {outcome.number}"), lishan.game)
    replay.describes = True
    seats = len(outcome.entrants)
    played = Played(outcome, [Counter() for _ in range(seats)], [Counter() for _ in range(seats)], {}, {})
    part = "1"
    for step in replay.steps():
        part = note(played, replay.game.name, step, part)
    return played


def note(played: Played, game: str, step: Step, part: str) -> str:
    """One step; returns the part of the game after it."""
    if step.description is not None and step.seat < len(played.uses):
        played.uses[step.seat].update(uses_of_move(game, step.description))
        played.reached[step.seat].update(reached(game, step.description))
    name = part_of(game)
    for event in step.events:
        if event.seat is not None:
            played.uses[event.seat].update(uses_of_event(event))
        if event.code == f"{name}-begins":
            part = str(event.facts[name])
        if event.points:
            add(played.parts, END if at_the_end(game, event) else part, event.points)
        if event.code in ("tile", "end-tile"):
            add(played.tiles, str(event.facts["tile"]), event.points)
    return part


def add(found: dict[str, list[int]], key: str, points: Sequence[int]) -> None:
    before = found.setdefault(key, [0] * len(points))
    found[key] = [a + b for a, b in zip(before, points, strict=True)]


# Results


def worths(series: Series) -> list[Worth]:
    """All things that were or could have been used, by kind, most used first."""
    every = set(every_thing(series.game))
    for played in series.played:
        for seat in (*played.uses, *played.reached):
            every.update(seat)
    found = [worth_of(use, series.played) for use in every]
    return sorted(found, key=lambda each: (each.use[0], -each.a_game, each.use[1]))


def worth_of(use: Use, games: Iterable[Played]) -> Worth:
    times: list[int] = []
    pairs: list[tuple[float, float]] = []
    could = 0
    for played in games:
        own = [seat[use] for seat in played.uses]
        times += own
        could += sum(seat[use] for seat in played.reached)
        pairs += list(zip(from_mean(own), from_mean(played.outcome.scores), strict=True))
    slope, error = regression(pairs)
    users = sum(each > 0 for each in times) / len(times)
    return Worth(use, sum(times) / len(times), users, slope, error, sum(times) / could if could else None)


def from_mean(numbers: Sequence[int]) -> list[float]:
    mean = sum(numbers) / len(numbers)
    return [each - mean for each in numbers]


def regression(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The slope of a line through the origin, and half its 95 % interval."""
    squares = sum(x * x for x, _ in pairs)
    if not squares or len(pairs) < 3:
        return 0.0, float("inf")
    slope = sum(x * y for x, y in pairs) / squares
    rest = sum((y - slope * x) ** 2 for x, y in pairs) / (len(pairs) - 2)
    return slope, 1.96 * sqrt(rest / squares)


def main(folders: Sequence[str]) -> None:
    from lishan.arena.balance_page import page

    sys.stdout.write(page([read_series(Path(folder)) for folder in folders]))


if __name__ == "__main__":
    main(sys.argv[1:])
