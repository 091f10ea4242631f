"""Drafts: steps, undo, and what cannot be taken back without agreement (C4)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lishan.core.contract import CHANCE, to_act
from lishan.table import decide, projection
from lishan.table.entries import Locked
from lishan.table.entries import Played as PlayedEntry
from tests.table.kit import Played, least, refusal, started


def at_taking(seed: int = 1) -> tuple[Played, int]:
    """A table of Lanterns where one seat takes stones, in the open."""
    played = started(seed=seed)
    played.turn(0)
    played.turn(1)
    (seat,) = played.table.waiting()
    return played, seat


def test_a_tentative_step_changes_nothing_at_the_table() -> None:
    played, seat = at_taking()
    before, other = played.table.state_hash(), projection.picture(played.table, 1 - seat, 0)
    played.step(seat)
    assert played.table.state_hash() == before
    assert projection.picture(played.table, 1 - seat, 0) == other
    draft = projection.draft(played.table, seat)
    assert draft is not None
    assert (draft.n, draft.view is None) == (1, False)


def test_undo_and_redo_walk_along_the_steps() -> None:
    played, seat = at_taking()
    played.think(seat)
    table, actor = played.table, played.actor(seat)
    full = table.draft(seat)
    table.drafts[seat] = decide.go(table, actor, table.at, 0)
    assert projection.draft(table, seat).view is None  # type: ignore[union-attr]
    table.drafts[seat] = decide.go(table, actor, table.at, full.n)
    assert table.draft(seat).holds == full.holds
    assert refusal(decide.go, table, actor, table.at, full.n + 1) == "stale"


def test_the_same_step_twice_is_one_step_and_another_one_is_stale() -> None:
    played, seat = at_taking()
    table, actor = played.table, played.actor(seat)
    draft = projection.draft(table, seat)
    assert draft is not None
    first, second = draft.moves[0].move, draft.moves[1].move
    table.drafts[seat] = decide.step(table, actor, table.at, 0, first)
    assert decide.step(table, actor, table.at, 0, first) == table.draft(seat)
    assert refusal(decide.step, table, actor, table.at, 0, second) == "stale"


def test_a_step_after_an_undo_forgets_what_was_undone() -> None:
    played, seat = at_taking()
    table, actor = played.table, played.actor(seat)
    table.drafts[seat] = decide.step(table, actor, table.at, 0, "take2")
    table.drafts[seat] = decide.step(table, actor, table.at, 1, "keep")
    table.drafts[seat] = decide.go(table, actor, table.at, 0)
    table.drafts[seat] = decide.step(table, actor, table.at, 0, "take1")
    assert len(table.draft(seat).moves) == 1


def test_a_turn_is_confirmed_when_it_is_complete_and_not_before() -> None:
    played, seat = at_taking()
    table, actor = played.table, played.actor(seat)
    assert refusal(decide.confirm, table, actor, table.at, played.random.randrange) == "incomplete"
    played.step(seat)
    assert refusal(decide.confirm, table, actor, table.at, played.random.randrange) == "incomplete"
    played.think(seat)
    assert refusal(decide.step, table, actor, table.at, table.draft(seat).n, 0) == "illegal"
    played.confirm(seat)
    assert refusal(decide.confirm, table, actor, table.at - 1, played.random.randrange) == "stale"


def test_a_choice_that_leads_to_a_chance_event_says_so_before() -> None:
    played, seat = at_taking()
    played.table.drafts[seat] = decide.step(played.table, played.actor(seat), played.table.at, 0, "take2")
    draft = projection.draft(played.table, seat)
    assert draft is not None
    assert {choice.notation: choice.draws for choice in draft.moves} == {"light": True, "keep": False}


def test_steps_before_a_chance_event_in_the_same_turn_are_fixed() -> None:
    """With gusts the wind blows in the middle of a turn, and the same player may light another lantern."""
    played = started("gusts", seed=3)
    played.turn(0)
    played.turn(1)
    (seat,) = played.table.waiting()
    table, actor = played.table, played.actor(seat)
    for n, word in enumerate(("take2", "light")):
        table.drafts[seat] = decide.step(table, actor, table.at, n, word)
    turn = table.position.turn  # type: ignore[union-attr]
    played.confirm(seat)
    draft = projection.draft(table, seat)
    assert draft is not None
    assert table.position.turn == turn  # type: ignore[union-attr]
    assert [taken.words.notation for taken in draft.fixed] == ["take2", "light"]
    assert (draft.steps, draft.n) == ((), 0)
    assert [choice.notation for choice in draft.moves] == ["keep"]
    played.turn(seat)
    assert all(projection.draft(table, other).fixed == () for other in table.waiting())  # type: ignore[union-attr]


def test_chance_events_come_only_with_a_committed_turn() -> None:
    played = started("xian", 2, seed=2).play_on(30)
    for entry, _ in played.entries:
        if isinstance(entry, PlayedEntry):
            assert entry.turns


# Secret choices


def test_a_locked_choice_shows_that_and_nothing_else() -> None:
    one, other = started(seed=4), started(seed=4)
    one.think(0)
    one.confirm(0)
    other.step(0, projection.draft(other.table, 0).moves[-1].move)  # type: ignore[union-attr]
    other.think(0)
    other.confirm(0)
    for viewer in (1, None):
        assert projection.picture(one.table, viewer, 0) == projection.picture(other.table, viewer, 0)
        assert projection.picture(one.table, viewer, 0).seats[0].locked


def test_a_choice_can_be_unlocked_until_the_last_has_locked() -> None:
    played = started(seats=3)
    played.turn(0)
    locked = played.table.state.locked[0]
    played.happen(decide.unlock(played.table, played.actor(0), played.table.at))
    assert played.table.draft(0).holds == locked
    assert set(played.table.waiting()) == {0, 1, 2}
    played.confirm(0)
    played.turn(1)
    played.turn(2)
    assert not played.table.secret
    assert refusal(decide.unlock, played.table, played.actor(0), played.table.at) in ("not-awaited", "not-now")


def test_unlocking_what_a_bot_has_locked_opens_the_own_draft_again() -> None:
    """As after a restart, when only the stored draft is known."""
    played, bot = started(seats=3), started(seats=3)
    played.step(0, projection.draft(played.table, 0).moves[-1].move)  # type: ignore[union-attr]
    own = played.table.draft(0)
    bot.think(0)
    locked = bot.table.draft(0).holds
    assert locked != own.holds
    played.happen((Locked(seat=0, moves=locked),))
    played.happen(decide.unlock(played.table, played.actor(0), played.table.at))
    assert played.table.draft(0) == own


def test_a_locked_seat_neither_steps_nor_locks_again() -> None:
    played = started(seats=3)
    played.turn(0)
    table, actor = played.table, played.actor(0)
    assert refusal(decide.step, table, actor, table.at, 0, 0) == "not-now"
    assert refusal(decide.confirm, table, actor, table.at, played.random.randrange) == "not-now"


@pytest.mark.parametrize("game", ["lanterns", "xian"])
def test_the_order_of_locking_does_not_matter(game: str) -> None:
    hashes = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        played = started(game, 3, seed=9)
        drafts = {}
        for seat in range(3):
            while not (draft := projection.draft(played.table, seat)).complete:  # type: ignore[union-attr]
                played.step(seat, draft.moves[0].move)  # type: ignore[union-attr]
            drafts[seat] = played.table.draft(seat)
        for seat in order:
            (entry,) = decide.commit(played.table, seat, drafts[seat].holds, least)
            played.happen((entry,))
        hashes.add(played.table.state_hash())
    assert len(hashes) == 1


# C4: undo never crosses another player's event, a chance event or a reveal


@settings(max_examples=100)
@given(st.sampled_from(["lanterns", "terracotta", "xian"]), st.integers(1, 2**31), st.lists(st.integers(0, 5), max_size=40))
def test_undo_never_reaches_behind_the_last_event(game: str, seed: int, acts: list[int]) -> None:
    """C4."""
    check_undo(game, seed, acts)


@pytest.mark.soak
@settings(max_examples=10_000)
@given(st.sampled_from(["lanterns", "terracotta", "xian"]), st.integers(1, 2**31), st.lists(st.integers(0, 5), max_size=60))
def test_undo_never_reaches_behind_the_last_event_ten_thousand_times(game: str, seed: int, acts: list[int]) -> None:
    """C4 in full."""
    check_undo(game, seed, acts)


def check_undo(game: str, seed: int, acts: list[int]) -> None:
    played = started(game, 2, seed=seed)
    played.play_on(played.random.randrange(6))
    for act in acts:
        table = played.table
        if not table.playing:
            return
        seat = played.random.choice(table.choosing())
        before, entries = table.state_hash(), len(played.entries)
        if act <= 2 and seat not in table.state.locked and not projection.draft(table, seat).complete:  # type: ignore[union-attr]
            played.step(seat)
        elif act == 3 and seat not in table.state.locked:
            n = played.random.randrange(len(table.draft(seat).moves) + 1)
            table.drafts[seat] = decide.go(table, played.actor(seat), table.at, n)
        elif act == 4 and seat in table.state.locked:
            played.happen(decide.unlock(table, played.actor(seat), table.at))
        elif act == 5 and seat not in table.state.locked:
            played.think(seat)
            played.confirm(seat)
        committed = [entry for entry, _ in played.entries[entries:] if not isinstance(entry, Locked)]
        changed = any(isinstance(entry, PlayedEntry) for entry in committed)
        assert (table.state_hash() != before) <= changed
        assert to_act(table.position) != (CHANCE,) if table.position is not None else True
        # Whatever was undone, the table is where the entries lead.
        assert table.replay(len(table.state.line)).waiting() == table.position.waiting()  # type: ignore[union-attr]
