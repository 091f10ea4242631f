"""A net gives the same numbers in the search, in arrays and in PyTorch, compiled and interpreted, and files keep it."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

import lishan
from lishan.bots.heuristics import expectations
from lishan.bots.nets import pack_weights, packaged_net, packaged_nets, read_net, write_net
from lishan.bots.profiles import best_profile, profile_of
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.errors import BadOption
from lishan.core.rng import Rng
from lishan.train.generate import shape_of
from lishan.train.selfplay import Recipe, SelfPlay
from lishan.train.shards import read_shards, to_bytes, to_shard
from tests.bots.helpers import KNOWN, played_on
from tests.train.nets import any_net, seen_by

QUICK = Recipe(first=6, next=2, fork=4, forks=1, forked=0.5, guesses=1)


@pytest.mark.both
@pytest.mark.parametrize("name", KNOWN)
def test_a_net_corrects_what_is_expected_only_of_the_player_counts_it_is_for(name: str) -> None:
    game = lishan.game(name)
    file = msgspec.structs.replace(any_net(name), players=(2,))
    for seats in (2, 3):
        position = played_on(game, seats, 5, 0)
        plain, taught = (profile.heuristics(position) for profile in (profile_of(game), profile_of(game).taught(file)))
        rng = Rng(3)
        while to_act(position) and not (plain.calm(position) and to_act(position) != (CHANCE,)):
            position.play(
                to_act(position)[0],
                draw(position, rng.pick) if to_act(position) == (CHANCE,) else position.legal(to_act(position)[0])[0],
            )
        same = expectations(plain, position) == expectations(taught, position)
        assert same == (seats == 3)


@pytest.mark.parametrize("name", KNOWN)
def test_arrays_see_what_the_search_sees(name: str, tmp_path: Path) -> None:
    game, file = lishan.game(name), any_net(name)
    profile = profile_of(game).taught(file)
    found = []
    for seats in (2, 3):
        play = SelfPlay(game, profile, QUICK, 7)
        played = play.play(seats)
        found.append((seats, played))
    (tmp_path / "games.npz").write_bytes(to_bytes(to_shard(found, shape_of(name))))
    shard = read_shards([tmp_path / "games.npz"])
    seen = seen_by(file, shard, np.arange(len(shard.game)))
    net = file.net()
    at = 0
    for seats, played in found:
        for row in played.rows:
            expected = net.corrected(seats, row.observed)
            # Facts are kept as half floats.
            assert np.allclose(seen[at, :seats], expected, atol=0.3)
            assert not seen[at, seats:].any()
            at += 1


@pytest.mark.parametrize("name", KNOWN)
def test_pytorch_and_the_search_agree(name: str) -> None:
    torch = pytest.importorskip("torch")
    from lishan.train.plan import Plan
    from lishan.train.seat_net import SeatNet, batch_of

    game = lishan.game(name)
    played = SelfPlay(game, profile_of(game), QUICK, 11).play(2)
    shard = to_shard([(1, played)], shape_of(name))
    batch = batch_of(shard, 0.8, "cpu")
    torch.manual_seed(1)
    net = SeatNet(batch, Plan(hidden=8, second=4))
    torch.nn.init.normal_(net.outer.weight)
    with torch.no_grad():
        wanted = net.points(batch).numpy()[:, :2]
    file = msgspec.structs.replace(any_net(name), weights=pack_weights(net.weights()))
    assert np.allclose(seen_by(file, shard, np.arange(len(shard.game)))[:, :2], wanted, atol=0.02)


@pytest.mark.both
@pytest.mark.parametrize("name", lishan.GAMES)
def test_the_strongest_uses_the_net_in_the_package(name: str) -> None:
    game, file = lishan.game(name), packaged_net(name)
    profile = best_profile(game)
    if file is None:
        assert not profile.learned
        return
    nets = packaged_nets(name)
    assert sum(len(net.weights) + len(net.corrections) for net in nets) < 2_000_000
    counts = list(game.players)
    assert sorted(seats for net in nets for seats in net.players) == counts
    assert file.game == name
    assert file.card["games"] > 0
    bot = open_bot("strongest", Seating(game, 1))
    classic = open_bot("classic", Seating(game, 1))
    assert sorted(bot.profile.learned) == counts  # type: ignore[attr-defined]
    assert not classic.profile.learned  # type: ignore[attr-defined]
    position = played_on(game, 2, 5, 60)
    seat = to_act(position)[0]
    moves = [int(move) for move in position.legal(seat)]
    view = game.view(position, seat)
    assert bot.choose(view, moves, Budget(None, 20)) in moves


def test_a_file_keeps_a_net(tmp_path: Path) -> None:
    file = any_net("xian")
    write_net(tmp_path / "a.net", file)
    assert read_net(tmp_path / "a.net") == file
    (tmp_path / "b.net").write_bytes(b"no net")
    with pytest.raises(BadOption, match="contains no net"):
        read_net(tmp_path / "b.net")
    with pytest.raises(BadOption, match="not for terracotta"):
        open_bot(f"search:net={tmp_path / 'a.net'}", Seating(lishan.game("terracotta"), 1))
    with pytest.raises(ValueError, match="number of weights"):
        msgspec.structs.replace(file, hidden=12).net()


@pytest.mark.both
def test_each_player_count_has_its_own_net() -> None:
    game = lishan.game("xian")
    two = msgspec.structs.replace(any_net("xian", 1), players=(2,), settings={"horizon": 1.0})
    more = msgspec.structs.replace(any_net("xian", 2), players=(3,), settings={"horizon": 3.0})
    profile = profile_of(game).taught(two, more)
    assert [int(profile.search_settings(game.start(seats)).horizon) for seats in (2, 3, 4)] == [1, 3, 12]
    found = {seats: profile.learned[seats].net for seats in (2, 3)}
    assert found[2] is not None
    assert found[3] is not None
    assert list(found[2].outer) != list(found[3].outer)
    assert 4 not in profile.learned


@pytest.mark.both
def test_a_lone_player_has_the_net_for_one_player_or_none() -> None:
    """Li Si has a seat, and yet the net for two players must not judge him, nor its settings guide the search."""
    game = lishan.game("terracotta")
    alone, two = game.start(1), game.start(2)
    net = msgspec.structs.replace(any_net("terracotta"), players=(2,), settings={"horizon": 0.0})
    profile = profile_of(game).taught(net)
    assert int(alone.seats) == 2
    assert [int(profile.search_settings(position).horizon) for position in (alone, two)] == [4, 0]
    assert [profile.heuristics(position).net is None for position in (alone, two)] == [True, False]  # type: ignore[attr-defined]
    own = profile.taught(net, msgspec.structs.replace(net, players=(1,), settings={"horizon": 1.0}))
    assert int(own.search_settings(alone).horizon) == 1
    assert own.heuristics(alone).net is not None  # type: ignore[attr-defined]
