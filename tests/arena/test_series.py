"""A series is played once, whatever interrupts it, and gives the same games wherever it is played."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

import lishan
from lishan.arena.entrants import read_entrant
from lishan.arena.match import AUTOMA, Outcome, SeriesConfig, play
from lishan.arena.report import by_source, facts, seat_advantage, standings
from lishan.arena.results_log import GAMES, PARQUET, RECORDS, Journal, rows
from lishan.arena.schedule import Fixture
from lishan.arena.series import Plan, run_series
from lishan.arena.user_bots import find_maker
from lishan.bots import jobs
from lishan.bots.budgets import Clock, Pace, read_budget
from lishan.bots.child import Child
from lishan.bots.protocol import Budget
from lishan.core.errors import BadOption, LishanError
from lishan.core.record import read_record
from lishan.lab.cluster import ray_module
from tests.records import replay_all


def ground(*names: str, game: str = "xian", seats: int = 2, clock: Clock = "wall", **more: Any) -> SeriesConfig:
    entrants = tuple(read_entrant(name, game, clock) for name in names)
    return SeriesConfig(lishan.game, game, seats, entrants, 5, **more)


def timeless(outcome: Outcome) -> Outcome:
    none = (0,) * len(outcome.entrants)
    return msgspec.structs.replace(outcome, seconds=none, longest=none, late=none)


def test_a_game_is_played_to_its_end_and_can_be_replayed() -> None:
    outcome = play(ground("random", "greedy"), Fixture(1, 1, (0, 1)))
    assert outcome.entrants == ("random", "greedy")
    assert sorted(outcome.ranking) == [0, 1]
    assert [sum(points[seat] for points in outcome.sources.values()) for seat in (0, 1)] == list(outcome.scores)
    position = replay_all(read_record(outcome.record, "here"), lishan.game)
    assert [int(position.score(seat)) for seat in (0, 1)] == list(outcome.scores)


@pytest.mark.parametrize("budget", ["2", "0.05s"])
def test_openspiels_own_search_plays_without_a_failure(budget: str) -> None:
    pytest.importorskip("pyspiel")
    outcome = play(ground(f"openspiel@{budget}", "policy"), Fixture(1, 1, (0, 1)))
    assert outcome.failures == (0, 0), outcome.traces
    assert outcome.decisions[0] > 20


def test_the_same_set_up_begins_with_the_same_draws() -> None:
    first, other, next_one = (play(ground("random", "random@1"), Fixture(n, s, (0, 1))) for n, s in ((1, 1), (2, 1), (3, 2)))
    rng = [next(line for line in outcome.record.splitlines() if line.startswith("*")) for outcome in (first, other, next_one)]
    assert rng[0] == rng[1] != rng[2]


def test_processes_play_the_same_games_as_one() -> None:
    plan = Plan(ground("random", "policy"), 4)
    alone = [timeless(outcome) for outcome in run_series(plan, None)]
    together = [timeless(outcome) for outcome in run_series(msgspec.structs.replace(plan, jobs=2), None)]
    assert alone == together


def test_a_series_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    plan = Plan(ground("random", "policy"), 6)
    whole = run_series(plan, tmp_path / "whole")
    journal = (tmp_path / "whole" / GAMES).read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut"
    run_series(plan, cut)
    (cut / GAMES).write_bytes(b"".join(journal[:2]) + journal[2][:50])
    heard: list[tuple[int, int]] = []
    again = run_series(plan, cut, lambda done, of: heard.append((done, of)))
    assert [timeless(outcome) for outcome in again] == [timeless(outcome) for outcome in whole]
    assert heard == [(3, 6), (4, 6), (5, 6), (6, 6)]


def test_a_folder_holds_one_series(tmp_path: Path) -> None:
    run_series(Plan(ground("random", "policy"), 2), tmp_path)
    with pytest.raises(LishanError, match="a different series"):
        run_series(Plan(ground("random", "greedy"), 2), tmp_path)


def test_a_game_counts_once(tmp_path: Path) -> None:
    played = ground("random", "random@1")
    journal = Journal(tmp_path, played.facts("all", 2))
    outcome = play(played, Fixture(7, 1, (0, 1)))
    assert journal.note(outcome)
    assert not journal.note(outcome)
    assert len(Journal(tmp_path, played.facts("all", 2)).outcomes()) == 1


def test_results_come_as_parquet_and_records_as_text(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    outcomes = run_series(Plan(ground("random", "policy"), 2), tmp_path)
    table = parquet.read_table(tmp_path / PARQUET).to_pylist()
    assert table == rows(outcomes)
    assert sum(row["points"] for row in table if row["entrant"] == "policy") == sum(
        outcome.scores[outcome.entrants.index("policy")] for outcome in outcomes
    )
    assert len(list((tmp_path / RECORDS).iterdir())) == 2


def test_a_process_that_dies_takes_no_game_with_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One of the processes is killed while it plays; its games are played again."""
    killed: list[int] = []

    class Mortal(Child):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            if not killed:
                killed.append(self.process.pid or 0)
                Thread(target=kill_soon, args=(killed[0],)).start()

    monkeypatch.setattr(jobs, "Child", Mortal)
    outcomes = run_series(Plan(ground("random", "random@1"), 40, jobs=2), tmp_path)
    assert killed
    assert [outcome.number for outcome in outcomes] == list(range(1, 41))
    assert len((tmp_path / GAMES).read_bytes().splitlines()) == 40


def kill_soon(process: int) -> None:
    time.sleep(0.3)
    # On a fast machine it may have finished: then it has nothing to lose.
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def test_standings_add_up() -> None:
    outcomes = run_series(Plan(ground("random", "policy"), 6), None)
    found = standings(["random", "policy"], outcomes)
    assert [each.name for each in found] == ["policy", "random"]
    assert sum(each.wins for each in found) == 6
    assert found[0].margin == pytest.approx(-found[1].margin)
    assert sum(each.wins for each in seat_advantage(outcomes)) == pytest.approx(1.0)
    assert sum(by_source("policy", outcomes).values()) == pytest.approx(found[0].points)
    assert facts(["random", "policy"], outcomes).games == 6


def test_alone_the_game_itself_is_the_other_entrant() -> None:
    outcome = play(ground("policy", game="terracotta", seats=1), Fixture(1, 1, (0,)))
    assert outcome.entrants == ("policy", AUTOMA)
    assert len(outcome.scores) == 2
    assert {each.name for each in standings(["policy", AUTOMA], [outcome])} == {"policy", AUTOMA}


def test_a_turn_shares_one_budget() -> None:
    pace = Pace(Budget(0.5))
    assert pace.left(1).seconds == 0.5
    pace.note(0.3)
    assert pace.left(1).seconds == pytest.approx(0.2)
    pace.note(0.3)
    assert pace.left(1).seconds == 0.0
    assert pace.left(2).seconds == 0.5
    assert (pace.turns, pace.decisions) == (2, 2)
    assert pace.late == pytest.approx(0.1)


def test_budgets_are_read() -> None:
    assert read_budget("0.5s") == Budget(0.5)
    assert read_budget("200") == Budget(None, 200)
    for text in ("", "s", "0", "0s", "fast", "-1s"):
        with pytest.raises(BadOption):
            read_budget(text)
    assert read_entrant("strongest", "xian").budget.seconds is not None
    assert read_entrant("strongest@0.5s", "xian", "cpu").budget == Budget(0.5, clock="cpu")


def test_by_the_processors_clock_waiting_costs_nothing() -> None:
    """Sleeping costs a bot no CPU time; working does, however busy the machine is."""
    asleep, awake = Budget(0.2, clock="cpu"), Budget(0.2)
    began = asleep.now(), awake.now()
    time.sleep(0.1)
    assert asleep.now() - began[0] < 0.05
    assert awake.now() - began[1] >= 0.1
    outcome = play(ground("search@0.02s", "random", clock="cpu"), Fixture(1, 1, (0, 1)))
    assert 0.0 < outcome.seconds[0] / outcome.turns[0] < 0.2


@pytest.fixture
def two_nodes() -> Iterator[Any]:
    """A cluster of two nodes on this machine."""
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    made = patiently(lambda: Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}))
    node = patiently(lambda: made.add_node(num_cpus=1))
    yield made, node
    made.shutdown()


def patiently(start: Callable[[], Any]) -> Any:
    """Ray gives a node only thirty seconds to start, so on a busy machine it is started again."""
    for _ in range(3):
        try:
            return start()
        except Exception as error:
            failed = error
    raise failed


@pytest.mark.soak
def test_a_cluster_loses_and_doubles_no_game_when_a_node_dies(two_nodes: Any, tmp_path: Path) -> None:
    made, node = two_nodes
    plan = replace_cluster(Plan(ground("random", "random@1"), 2000), made.address)
    removed: list[bool] = []

    def note(done: int, _: int) -> None:
        if done > 500 and not removed:
            removed.append(True)
            made.remove_node(node)

    outcomes = run_series(plan, tmp_path, note)
    assert removed
    assert [outcome.number for outcome in outcomes] == list(range(1, 2001))
    lines = (tmp_path / GAMES).read_bytes().splitlines()
    assert len({msgspec.json.decode(line)["number"] for line in lines}) == len(lines) == 2000


def replace_cluster(plan: Plan, address: str) -> Plan:
    return msgspec.structs.replace(plan, cluster=True, address=address, records=False)


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(LishanError, match="lishan\\[cluster\\]"):
        ray_module()


OWN = """
import os, time

class First:
    def __init__(self, seating):
        self.game = seating.game
    def choose(self, view, moves, budget):
        return moves[0]

class Quitter(First):
    def choose(self, view, moves, budget):
        os._exit(1)
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ownbots.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["", *sys.path])


@pytest.mark.usefixtures("own_bots")
def test_a_bot_of_your_own_sits_down_by_its_name() -> None:
    outcome = play(ground("ownbots:First@5s", "random"), Fixture(1, 1, (0, 1)))
    assert outcome.failures == (0, 0)
    apart = outcome.scores
    assert play(ground("ownbots:First@5s", "random", clock="cpu"), Fixture(1, 1, (0, 1))).scores == apart


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_dies_costs_only_its_own_moves() -> None:
    outcome = play(ground("ownbots:Quitter@5s", "policy"), Fixture(1, 1, (0, 1)))
    assert outcome.failures == (3, 0)
    assert outcome.ranking == (1, 0)


def test_a_bot_that_is_not_there_is_told() -> None:
    for name in ("nowhere:First", "lishan.bots.greedy:Nobody"):
        with pytest.raises(BadOption, match="There is no bot"):
            find_maker(name)


def test_a_cluster_plays_a_series(tmp_path: Path) -> None:
    """lab-F1: Ray refused it at once, and only a long test would have seen it."""
    pytest.importorskip("ray")
    plan = msgspec.structs.replace(Plan(ground("random", "random@1"), 4), cluster=True, records=False)
    alone = msgspec.structs.replace(plan, cluster=False)
    outcomes = run_series(plan, tmp_path / "cluster")
    assert [timeless(one) for one in outcomes] == [timeless(one) for one in run_series(alone, tmp_path / "alone")]
