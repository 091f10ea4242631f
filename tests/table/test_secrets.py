"""Non-interference (H1): what a seat receives is byte for byte the same in all games it cannot tell apart."""

import random
from typing import Any

import msgspec
import pytest

from lishan.core.contract import to_act
from lishan.table import decide, projection
from lishan.table.decide import Refusal, is_complete
from lishan.table.entries import Locked
from lishan.table.table import Table, all_told
from tests.table.kit import started

encode = msgspec.json.encode


def random_choice(table: Table, seat: int, pick: random.Random) -> tuple[int, ...]:
    """A complete secret choice of a seat."""
    base = table.position
    assert base is not None
    after, moves = base.copy(), list[int]()
    while not moves or not is_complete(base, after, seat):
        moves.append(int(pick.choice(list(after.legal(seat)))))
        after.play(seat, moves[-1])
    return tuple(moves)


def twin_for(table: Table, viewer: int | None, pick: random.Random) -> Table:
    """The same table with all hidden information resampled for this viewer."""
    twin = table.fork()
    assert table.position is not None
    view = table.game.view(table.position, viewer)
    twin.position = table.game.guess(view, pick.randrange, table.edition)
    for seat in table.state.locked:
        if seat != viewer:
            twin.state.locked[seat] = random_choice(twin, seat, pick)
    for seat in table.drafts:
        if seat != viewer:
            del twin.drafts[seat]
    return twin


def received(table: Table, viewer: int | None, words: list[str]) -> list[bytes]:
    """Everything a socket can receive now without another move."""
    got = [encode(projection.picture(table, viewer, 0)), encode(projection.opening(table, "t"))]
    got.append(encode(table.game.explain(table.position)))
    got.append(encode(table.game.targets(table.position)))
    if viewer is None or viewer not in table.choosing() or viewer in table.state.locked:
        return got + [refusals(table, viewer, word) for word in words]
    assert table.position is not None
    for move in table.position.legal(viewer):
        got.append(encode(table.game.preview(table.position, viewer, int(move))))
        after = table.fork()
        after.drafts.pop(viewer, None)
        after.drafts[viewer] = decide.step(after, decide.Actor(viewer), after.at, 0, int(move))
        got.append(encode(projection.draft(after, viewer)))
    return got + [refusals(table, viewer, word) for word in words]


def refusals(table: Table, viewer: int | None, word: str) -> bytes:
    """The answer to a typed word."""
    try:
        return encode(decide.step(table, decide.Actor(viewer), table.at, 0, word))
    except Refusal as refusal:
        return encode([refusal.code, refusal.reason])


def heard(table: Table, entry: Any, viewer: int | None) -> bytes:
    """The frame about something that happens."""
    after = table.fork()
    told = after.apply(entry, 0)
    return encode([all_told(told, viewer), projection.picture(after, viewer, 0)])


def check_moment(table: Table, pick: random.Random) -> int:
    """Compare for one viewer; how many bytes."""
    seats = len(table.state.seats)
    viewer = pick.choice([None, *range(seats)])
    twin = twin_for(table, viewer, pick)
    position = table.position
    assert position is not None
    legal = {table.game.notation(position, seat, int(move)) for seat in to_act(position) for move in position.legal(seat)}
    words = pick.sample(sorted(legal), min(4, len(legal)))
    here, there = received(table, viewer, words), received(twin, viewer, words)
    assert here == there
    for seat in table.waiting():
        if table.secret and seat != viewer and len(table.waiting()) > 1:
            one = Locked(seat=seat, moves=random_choice(table, seat, pick))
            other = Locked(seat=seat, moves=random_choice(twin, seat, pick))
            assert heard(table, one, viewer) == heard(twin, other, viewer)
    return sum(map(len, here))


def check_game(game: str, seats: int, seed: int, most: int) -> int:
    played, pick, checked = started(game, seats, seed=seed), random.Random(seed), 0
    while played.table.playing and checked < most:
        check_moment(played.table, pick)
        checked += 1
        seat = pick.choice(played.table.waiting())
        if pick.random() < 0.3:
            played.think(seat)
            check_moment(played.table, pick)
            checked += 1
        played.turn(seat)
    return checked


@pytest.mark.parametrize(
    ("game", "seats"), [("lanterns", 3), ("xian", 2), ("xian", 3), ("xian", 4), ("terracotta", 2), ("terracotta", 4)]
)
def test_nothing_differs_for_those_who_may_not_know(game: str, seats: int) -> None:
    """H1."""
    moments, seed = 0, 0
    while moments < 100:
        moments += check_game(game, seats, seed, 100 - moments)
        seed += 1


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), [("xian", 2), ("xian", 3), ("xian", 4), ("terracotta", 2), ("terracotta", 4)])
def test_nothing_differs_ten_thousand_times(game: str, seats: int) -> None:
    """H1 in full."""
    done, seed = 0, 100
    while done < 10_000:
        done += check_game(game, seats, seed, 10_000 - done)
        seed += 1


def test_a_leak_would_be_found() -> None:
    """The comparison notices a picture that depends on someone else's hand."""
    played, pick = started("xian", 3, seed=3), random.Random(3)
    table = played.table
    assert table.position is not None
    found = 0
    for _ in range(20):
        twin = twin_for(table, 0, pick)
        found += table.game.view(table.position, 1) != table.game.view(twin.position, 1)
    assert found > 0


@pytest.mark.parametrize(("game", "when"), [("lanterns", 1), ("xian", 1), ("xian", 2)])
def test_a_table_that_begins_before_the_last_secret_choice_keeps_all_choices_secret(game: str, when: int) -> None:
    """The second secret choice of Xi'an is the pairs, the first the Favour cards."""
    played = started(game, 3, seed=4)
    for _ in range(when):
        played.play_on(0 if played.table.secret and when == 1 else 3)
        while not played.table.secret:
            played.turn()
    position = played.table.position
    assert position is not None
    middle, pick = position.copy(), random.Random(2)
    for seat in (0, 1):
        for move in random_choice(played.table, seat, pick):
            middle.play(seat, move)
    assert to_act(middle) == (2,)
    last = started(game, 3, position=played.table.game.to_text(middle), kind="what-if")
    other = started(game, 3, position=played.table.game.to_text(choose_again(played.table, pick)), kind="what-if")
    assert last.table.secret
    # A seat cannot tell its own table from one at which the others have chosen differently, before it has confirmed.
    choice = random_choice(last.table, 2, pick)
    for move in choice:
        assert encode(projection.draft(last.table, 2)) == encode(projection.draft(other.table, 2))
        last.step(2, move)
        other.step(2, move)
    draft = projection.draft(last.table, 2)
    assert draft is not None
    assert draft.complete
    assert encode(draft) == encode(projection.draft(other.table, 2))
    assert encode(projection.picture(last.table, 2, 0)) == encode(projection.picture(other.table, 2, 0))
    seq = last.table.seq + 1
    last.confirm(2)
    for only, line in last.told[-1]:
        assert line.kind != "move" or only == 2, "a secret choice was told to everybody"
    told = [line for line in projection.lines_at(last.table, seq, 0) if line.kind == "move"]
    assert told == []


def choose_again(table: Table, pick: random.Random) -> Any:
    """The same position with other choices of the first two seats."""
    assert table.position is not None
    middle = table.position.copy()
    for seat in (0, 1):
        for move in random_choice(table, seat, pick):
            middle.play(seat, move)
    return middle
