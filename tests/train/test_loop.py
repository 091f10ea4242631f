"""The whole training loop, very small: self-play, fit, gate, and again; then again from the stored state."""

import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lishan.arena.match import Outcome
from lishan.bots.nets import read_net, write_net
from lishan.core.errors import LishanError
from lishan.train import generate as generation
from lishan.train.gate import compared
from lishan.train.generate import Order, generate
from lishan.train.plan import Plan, claim
from lishan.train.regret import Judged, summed_up
from lishan.train.selfplay import Recipe, recipe_for
from lishan.train.shards import read_shards, returns
from tests.train.nets import any_net

TINY = Recipe(first=4, next=2, fork=4, forks=1, forked=0.3, guesses=1)


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_two_generations(game: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from lishan.train.loop import Course, Loop

    course = Course(
        game, str(tmp_path), games=2, players=(2, 3), recipe=TINY, plan=Plan(hidden=8, second=4, epochs=2), shard=1,
        gate_games=2, gate_budget="2", gate_share=0.0,
        priors=game == "xian",
    )  # fmt: skip
    best = Loop(course).run()
    assert best == tmp_path / "generation-02" / "weights.net"
    card = read_net(best).card
    assert card["generation"] == 2
    assert card["taught_by"] == "generation-01"
    assert card["games"] > 0
    order = msgspec.json.decode((best.parent / "order.json").read_bytes())
    assert order["net"] == str(tmp_path / "generation-01" / "weights.net")
    shard = read_shards(tmp_path.glob("generation-*/games/games-*.npz"))
    assert set(shard.game.tolist()) == {1_000_000, 1_000_001, 2_000_000, 2_000_001}
    assert (read_net(best).correction() is not None) == (game == "xian")
    before = best.stat().st_mtime_ns
    assert Loop(course).run() == best
    assert best.stat().st_mtime_ns == before


def test_a_net_for_a_lone_player(tmp_path: Path) -> None:
    """Li Si has a seat and points, but makes no decisions of his own."""
    pytest.importorskip("torch")
    from lishan.train.loop import Course, Loop

    course = Course(
        "terracotta", str(tmp_path), 1, games=3, players=(1,), recipe=TINY, plan=Plan(hidden=8, second=4, epochs=2),
        gate_games=2, gate_budget="2", gate_share=0.0,
    )  # fmt: skip
    best = Loop(course).run()
    assert best is not None
    assert read_net(best).players == (1,)


def test_a_lone_player_meets_every_level(tmp_path: Path) -> None:
    variants = recipe_for("terracotta", 8, (1,)).variants
    assert {"level": "emperor"} in variants
    assert {"level": "easy"} in variants
    assert not recipe_for("terracotta", 8, (2, 3)).variants
    generate(Order("terracotta", str(tmp_path), (1,), 5, 1, 1e9, msgspec.structs.replace(TINY, variants=variants)), 1)
    shard = read_shards(tmp_path.glob("games-*.npz"))
    assert set(shard.seats.tolist()) == {2}
    assert (shard.final[:, :2] > 0).all()
    assert len(shard.game) > 10


def outcome_alone(setup: int, name: str, own: int, his: int) -> Outcome:
    nothing = (0, 0)
    return Outcome(
        setup, setup, (name, "the game"), (own, his), (0, 1), (0,), {}, nothing, nothing, nothing, nothing, nothing, nothing
    )  # fmt: skip


def test_lone_players_are_compared_by_their_margins() -> None:
    played = [
        *(outcome_alone(setup, "new", 300, 300 - setup) for setup in (1, 2, 3)),
        *(outcome_alone(setup, "old", 310, 308) for setup in (1, 2, 3)),
    ]
    found = compared("new", "old", played)
    assert (found.games, found.won, found.points) == (3, 1.5, (2.0, 2.0))


def test_a_net_for_one_player_is_trained_separately(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from lishan.cli.app import run

    monkeypatch.setattr("lishan.cli.train.find_spec", lambda _: object())
    for game, players, told in (("terracotta", "1-4", "separately"), ("xian", "1", "2 to 4 players"), ("xian", "few", "range")):
        assert run(["train", game, str(tmp_path / "run"), "--players", players]) == 2
        assert told in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_games_are_the_same_again(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        generate(Order("xian", str(tmp_path / folder), (2,), 5, 1, 1e9, TINY), 1)
    one, two = (read_shards((tmp_path / folder).glob("games-*.npz")) for folder in ("a", "b"))
    assert (one.facts == two.facts).all()
    assert (one.value == two.value).all()
    assert len(one.game) > 10
    assert (one.kind == 1).any()


def test_a_cluster_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes get the net itself, not a path, and send back files; here every task is pickled and done in this process."""

    def tasks(work: Any, shared: Any, items: Any, address: str | None) -> Iterator[Any]:
        assert address == "10.0.0.7:6379"
        yield from (pickle.loads(pickle.dumps(work(pickle.loads(pickle.dumps(shared)), item))) for item in items)

    monkeypatch.setattr(generation, "run_tasks", tasks)
    net = tmp_path / "weights.net"
    write_net(net, any_net("xian"))
    orders = [Order("xian", str(tmp_path / folder), (2,), 5, 2, 1e9, TINY, str(net), shard=1) for folder in ("a", "b")]
    generate(orders[0], 1)
    generate(orders[1], 1, cluster=True, address="10.0.0.7:6379")
    names = [sorted(path.name for path in (tmp_path / folder).iterdir()) for folder in ("a", "b")]
    assert names[0] == names[1]
    assert len(names[0]) == 4
    one, two = (read_shards((tmp_path / folder).glob("games-*.npz")) for folder in ("a", "b"))
    assert (one.value == two.value).all()


@pytest.mark.soak
def test_self_play_on_a_real_cluster(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    generate(Order("xian", str(tmp_path), (2,), 5, 2, 1e9, TINY, shard=1), 1, cluster=True)
    assert len(list(tmp_path.glob("games-*.npz"))) == 2


def test_a_row_learns_from_what_came_later(tmp_path: Path) -> None:
    generate(Order("xian", str(tmp_path), (2,), 5, 1, 1e9, TINY), 1)
    shard = read_shards(tmp_path.glob("games-*.npz"))
    assert (returns(shard, 0.0) == shard.value).all()
    played = (shard.kind == 0) & (shard.cut == 0)
    last = max(nth for nth in range(len(shard.game)) if played[nth])
    assert returns(shard, 1.0)[last] == pytest.approx(shard.final[last])


def test_regret_is_the_mean_of_what_was_lost() -> None:
    one, two = summed_up(["a", "b"], [Judged((0.0, 1.0)), Judged((0.0, 3.0))])
    assert (one.mean, two.mean, two.positions) == (0.0, 2.0, 2)
    assert one.interval == 0
    assert two.interval > 0


def test_without_pytorch_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from lishan.cli.app import run

    monkeypatch.setattr("lishan.cli.train.find_spec", lambda name: None if name == "torch" else object())
    assert run(["train", "xian", str(tmp_path)]) == 2
    assert "pip install 'lishan[train]'" in capsys.readouterr().err


def test_a_net_to_start_from_must_be_one_of_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from lishan.cli.app import run

    monkeypatch.setattr("lishan.cli.train.find_spec", lambda _: object())
    write_net(tmp_path / "xian.net", any_net("xian"))
    assert run(["train", "terracotta", str(tmp_path / "run"), "--start", str(tmp_path / "xian.net")]) == 2
    assert "contains a net for xian, not for terracotta" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_a_folder_holds_one_course(tmp_path: Path) -> None:
    """lab-F6: games of another game and with other settings were mixed in, without a word."""
    course = {"game": "xian", "games": 4000, "players": (2, 3), "plan": {"hidden": 32}, "jobs": 1}
    claim(tmp_path, course, ("jobs",))
    claim(tmp_path, course | {"jobs": 2}, ("jobs",))
    for other in ({"game": "terracotta"}, {"games": 7}, {"players": (2,)}, {"plan": {"hidden": 8}}):
        with pytest.raises(LishanError, match=next(iter(other))):
            claim(tmp_path, course | other, ("jobs",))


def test_a_folder_of_an_unknown_course_is_refused(tmp_path: Path) -> None:
    (tmp_path / "generation-01").mkdir()
    with pytest.raises(LishanError, match="not known"):
        claim(tmp_path, {"game": "xian"}, ())
