"""`lishan analyse`: candidates, points and reasons, for a record or a position line."""

import json
from pathlib import Path
from typing import Any

import pytest

import lishan
from lishan.core.record import write_record
from lishan.core.replay import Replay
from tests.cli.commands import output, run

QUICK = ("--playouts", "24", "--candidates", "2", "--seed", "3")


@pytest.fixture(scope="module", params=lishan.GAMES)
def match(request: pytest.FixtureRequest) -> lishan.Match:
    """A match in its middle, with a decision to make."""
    match = lishan.new(request.param, players=2, seed=5)
    while len(match) < 40 or len(match.legal_moves) < 2:
        match.push(match.legal_moves[0])
    return match


def last_stage(*words: str) -> Any:
    """The whole result, without the time it took."""
    *_, last = map(json.loads, output("analyse", *words, *QUICK, "--json").splitlines())
    return {name: value for name, value in last.items() if name not in ("seconds", "playouts_per_s")}


def test_a_position_is_analysed_with_reasons(match: lishan.Match) -> None:
    told, last = output("analyse", match.line(), *QUICK), last_stage(match.line())
    assert last["done"] is True
    best = last["candidates"][0]
    assert best["notation"] in [str(move) for move in match.legal_moves]
    assert sum(best["wins"]) == pytest.approx(1, abs=0.01)
    for shown in (best["notation"], f"{best['visits']:,}", "expected line", "Points by source after"):
        assert shown in told
    # The reasons follow, in the language that was asked for.
    french = output("analyse", match.line(), *QUICK, "--language", "fr")
    assert last["advice"]["seat"] == last["seat"]
    assert told.splitlines()[-1] != french.splitlines()[-1]


def test_a_record_is_analysed_at_its_last_decision_or_after_a_number_of_moves(match: lishan.Match, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_record(match.record()))
    assert last_stage(str(file)) == last_stage(match.line())
    before = match.copy()
    before.pop()
    while len(before.legal_moves) < 2:
        before.pop()
    moves = sum(1 for _ in Replay(before.record(), lishan.game).steps())
    assert last_stage(str(file), "--at", str(moves)) == last_stage(before.line()) != last_stage(match.line())
    done = run("analyse", str(file), "--at", "9999", *QUICK)
    assert (done.code, done.out) == (2, "")
    assert "no decision is pending at that point" in done.err


def test_anything_else_is_refused_in_one_sentence() -> None:
    done = run("analyse", "no-such-file.txt", *QUICK)
    assert (done.code, done.out) == (2, "")
    assert "'no-such-file.txt' is neither a file nor a position of terracotta or xian." in done.err
    match = lishan.new("terracotta", players=2, seed=1)
    done = run("analyse", match.line(), *QUICK, "--seat", "3")
    assert (done.code, done.out) == (2, "")
    assert "Seat 3 has no decision pending here." in done.err
