"""Plays the remaining games of a series, here or on a cluster, and keeps every result."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from lishan.arena.cluster import run_on_cluster
from lishan.arena.local import run_here
from lishan.arena.match import Outcome, SeriesConfig
from lishan.arena.results_log import Journal
from lishan.arena.schedule import Fixture, fixtures


class Plan(msgspec.Struct, frozen=True):
    """A plan of a series: which games are played, and how."""

    ground: SeriesConfig
    games: int
    kind: str = "all"
    jobs: int = 1
    cluster: bool = False
    address: str | None = None
    records: bool = True

    def fixtures(self) -> list[Fixture]:
        return list(fixtures(len(self.ground.entrants), self.ground.seats, self.games, self.kind))


def run_series(
    plan: Plan,
    folder: Path | None,
    note: Callable[[int, int], None] | None = None,
    played: Callable[[Outcome], None] | None = None,
) -> list[Outcome]:
    """Play what the folder does not have yet; returns all outcomes in the order of their numbers.

    `note` is called with the number of games done and the total, `played` with every new outcome.
    """
    planned = plan.fixtures()
    journal = Journal(folder, plan.ground.facts(plan.kind, plan.games))
    left = [fixture for fixture in planned if fixture.number not in journal.found]
    for outcome in play_all(plan, left):
        journal.note(outcome)
        if played is not None:
            played(outcome)
        if note is not None:
            note(len(journal.found), len(planned))
    if plan.records:
        journal.write_records()
    journal.write_parquet()
    return journal.outcomes()


def play_all(plan: Plan, left: list[Fixture]) -> Iterator[Outcome]:
    if plan.cluster:
        return run_on_cluster(plan.ground, left, plan.address, plan.records)
    return run_here(plan.ground, left, plan.jobs, plan.records)
