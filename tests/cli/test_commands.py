"""The output of the commands, as text and as JSON."""

import json
import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import lishan
from lishan.arena.match import Outcome
from lishan.arena.series import Plan
from lishan.core.contract import to_act
from lishan.core.errors import LishanError
from tests.cli.commands import module, output, run, script


def simulated(*words: str) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(output("simulate", "terracotta", "--json", *words))
    return result


def test_the_version_says_which_engine_runs() -> None:
    said = f"lishan {lishan.__version__}, engine {lishan.engine()}, Python 3."
    assert output("--version").startswith(said)
    assert script("--version").out.startswith(said)
    assert module("--version").out.startswith(said)


def test_the_module_ends_as_the_command_does() -> None:
    assert module("perft", "nothing").code == script("perft", "nothing").code != 0


def test_help_is_there_for_every_command() -> None:
    for command in ("play", "simulate", "record", "replay", "perft", "edition"):
        assert command in output("--help")
        assert "Usage: lishan" in output(command, "--help")


def test_simulate_prints_one_object_for_programs() -> None:
    result = simulated("--players", "3", "--games", "20", "--seed", "7")
    assert (result["games"], result["players"], result["seed"]) == (20, 3, 7)
    assert result["decisions"] > 20 * 50
    assert result["games_per_s"] > 0
    assert result["decisions_per_s"] > 0
    assert result["seconds"] > 0


def test_the_statistics_of_a_simulation_add_up() -> None:
    scores = simulated("--players", "4", "--games", "25")["scores"]
    assert abs(sum(scores["by_source"].values()) - scores["mean"]) < 0.01
    assert abs(sum(seat["mean"] for seat in scores["by_seat"]) / 4 - scores["mean"]) < 0.01
    assert sum(seat["wins"] for seat in scores["by_seat"]) == sum(place["wins"] for place in scores["by_turn_order"]) == 25
    quantiles = list(scores["quantiles"].values())
    assert quantiles == sorted(quantiles)


def test_jobs_change_nothing_but_the_time() -> None:
    alone, together = (simulated("--games", "30", "--seed", "3", "--jobs", jobs) for jobs in ("1", "2"))
    for fact in ("decisions", "games", "scores", "seed", "options", "edition"):
        assert alone[fact] == together[fact]


def test_simulate_tells_people_where_points_come_from() -> None:
    text = output("simulate", "terracotta", "--games", "10")
    for part in ("Terracotta Army, 2 players", "games/s", "Sources of points", "Seats", "first turn order"):
        assert part in text


def test_an_option_and_an_edition_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = output("edition", "show", "terracotta")
    file.write_text(text.replace('name = "Lishan edition"', 'name = "Mine"').replace("archer = 2", "archer = 9"))
    result = simulated("--games", "2", "--option", "soak=one", "--edition", str(file))
    assert result["options"]["soak"] == "one"
    assert result["edition"]["name"] == "Mine"


def test_a_recorded_game_is_the_one_that_was_simulated() -> None:
    record = output("record", "terracotta", "--players", "3", "--seed", "11", "--number", "1")
    points = sorted(int(number) for number in re.findall(r"\d=(\d+)", record.split("result: ")[1].split("\n")[0]))
    quantiles = simulated("--players", "3", "--games", "1", "--seed", "11")["scores"]["quantiles"]
    assert (quantiles["min"], quantiles["max"]) == (points[0], points[-1])


def test_a_record_can_be_written_to_a_file_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert output("record", "terracotta", "--seed", "5", "--out", str(file), "--name", "Ada") == ""
    assert file.read_text() == output("record", "terracotta", "--seed", "5", "--name", "Ada")
    text = output("replay", str(file))
    assert text.startswith("Terracotta Army: Ada, Player 2")
    assert "The game is over: " in text
    assert "Traceback" not in text


def test_a_replay_for_programs_is_one_object_for_each_turn() -> None:
    record = output("record", "terracotta", "--seed", "5")
    turns = record.split("\n\n")[1].strip().split("\n")
    start, *lines = [json.loads(line) for line in output("replay", "-", "--json", stdin=record).splitlines()]
    assert start["line"] is None
    assert [" ".join(line["words"]) for line in lines] == [turn.split(" ", 1)[1] for turn in turns]
    assert [("*" if line["seat"] is None else str(line["seat"] + 1)) for line in lines] == [turn[0] for turn in turns]
    for line in lines:
        assert line["scores"] == line["score"]["totals"] == line["score"]["now"]["points"]
        assert line["facts"]["players"][0]["score"] == line["scores"][0]
    assert [line["result"] for line in lines[:-1]] == [None] * (len(lines) - 1)
    game = lishan.game("terracotta")
    last = game.from_text(lines[-1]["position"])
    assert to_act(last) == ()
    assert lines[-1]["result"] == [[seat, int(last.score(seat))] for seat in game.ranking(last)]


def test_a_record_with_an_edition_of_its_own_replays_alone(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(output("edition", "show", "terracotta").replace("archer = 2", "archer = 9"))
    record = output("record", "terracotta", "--edition", str(file))
    assert "\ntoml:\n    # Component data" in record
    assert "The game is over" in output("replay", "-", stdin=record)


def test_perft_counts_lines() -> None:
    result = json.loads(output("perft", "terracotta", "--depth", "2", "--json"))
    assert [row["lines"] for row in result["perft"]] == [1, 12, 144]
    again = json.loads(output("perft", "terracotta", "--depth", "1", "--json", "--position", result["position"]))
    assert again["perft"][1]["lines"] == 12
    assert "144" in output("perft", "terracotta", "--depth", "2")


def test_an_edition_is_checked_and_its_game_is_detected(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(output("edition", "show", "terracotta"))
    assert "is an edition of Terracotta Army" in output("edition", "check", str(file))
    assert "est une édition de Terracotta Army" in output("edition", "check", str(file), "--language", "fr")
    assert "plays like the standard edition" in output("edition", "check", str(file), "--game", "terracotta")


def test_the_console_script_plays_records_replays_and_simulates() -> None:
    record = script("record", "terracotta", "--seed", "5")
    assert (record.code, record.err) == (0, "")
    assert record.out == output("record", "terracotta", "--seed", "5")
    assert script("replay", "-", stdin=record.out).out == output("replay", "-", stdin=record.out)
    assert json.loads(script("simulate", "xian", "--games", "2", "--json").out)["games"] == 2
    played = script("play", "terracotta", "--terminal", "--seed", "5", "--random", "2", stdin="7c +clay - -\nquit\n")
    assert (played.code, played.err) == (0, "")
    assert played.out.endswith("You left the table.\n")


def test_the_example_in_the_page_about_records_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Path(__file__).parents[2] / "docs" / "records.md"
    example = page.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(output("record", "terracotta"), encoding="utf-8")
    with patch("builtins.print") as printed:
        exec(compile(example, "records.md", "exec"), {})
    assert printed.call_args.args[0].startswith("ta1 ")


@pytest.mark.parametrize(
    ("words", "cluster"),
    [
        ("random greedy", (False, None)),
        ("random greedy --ray", (True, None)),
        ("--ray random greedy", (True, None)),
        ("random greedy --ray --games 2", (True, None)),
        ("random greedy --ray auto", (True, "auto")),
        ("random greedy --ray=node-1:6379", (True, "node-1:6379")),
        ("--ray ray://10.0.0.7:10001 random greedy", (True, "ray://10.0.0.7:10001")),
    ],
)
def test_a_cluster_may_have_an_address(words: str, cluster: object, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[Plan] = []

    def note(plan: Plan, _: object) -> list[Outcome]:
        plans.append(plan)
        raise LishanError("enough")

    monkeypatch.setattr("lishan.cli.arena.run_with_progress", note)
    assert run("arena", "terracotta", *words.split()).err == "lishan: enough\n"
    assert (plans[0].cluster, plans[0].address) == cluster
    assert [bot.name for bot in plans[0].ground.entrants] == ["random", "greedy"]
