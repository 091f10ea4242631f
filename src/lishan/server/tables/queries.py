"""Queries about the game: they change nothing, and only the asker sees them."""

import asyncio
from typing import TYPE_CHECKING, assert_never

from lishan.coach.review import Task
from lishan.core.contract import CHANCE, Position, Preview, to_act
from lishan.server.tables import messages as m
from lishan.server.tables.bot_turns import advise, verdict_on
from lishan.server.tables.hearing import hearing
from lishan.table import projection
from lishan.table.decide import Refusal, is_complete, refuse
from lishan.table.entries import Played, Started
from lishan.table.log_lines import Listener, about
from lishan.table.table import Table, all_told
from lishan.table.table_view import Line

if TYPE_CHECKING:
    from lishan.server.tables.commands import Caller
    from lishan.server.tables.host import TableHost

PAUSE_EVERY = 4
"""How many previews are computed without a break."""

Question = m.AskPreview | m.AskWhy | m.AskTargets | m.AskScore | m.AskPast | m.AskLines | m.AskHint | m.AskVerdict


async def answer(manager: "TableHost", caller: "Caller", question: Question) -> m.AnyFrame:
    table, viewer = caller.session.table, caller.viewer
    match question:
        case m.AskPreview():
            return await previews(table, viewer, question)
        case m.AskWhy():
            return why_not(table, viewer, question)
        case m.AskTargets():
            return m.Targets(id=question.id, targets=tuple(table.game.targets(playing(table))))
        case m.AskScore():
            return explained(table, viewer, question)
        case m.AskPast():
            return past(table, viewer, question)
        case m.AskLines():
            return await lines(caller, question)
        case m.AskHint():
            return await hint(manager, caller, question)
        case m.AskVerdict():
            return await verdict(manager, caller, question)
        case _:
            assert_never(question)


def playing(table: Table) -> Position:
    if table.position is None:
        refuse("not-now", "not-playing")
    return table.position


def mine(table: Table, viewer: int | None) -> tuple[int, Position]:
    """The caller's decision: their seat, and the position after their tentative steps."""
    if viewer is None:
        refuse("not-yours", "only-watching")
    position = projection.tentative(table, viewer)
    if position is None or viewer not in table.choosing():
        refuse("not-awaited", "not-awaited-now")
    return viewer, position


async def previews(table: Table, viewer: int | None, question: m.AskPreview) -> m.Previews:
    seat, position = mine(table, viewer)
    if is_complete(playing(table), position, seat):
        refuse("not-awaited", "turn-complete")
    legal = {int(move) for move in position.legal(seat)}
    if any(move not in legal for move in question.moves):
        refuse("stale", "moved-on")
    # The position is a separate copy, so others can be served in between.
    found: dict[int, Preview] = {}
    for move in dict.fromkeys(question.moves):
        found[move] = preview(table, position, seat, move)
        if len(found) % PAUSE_EVERY == 0:
            await asyncio.sleep(0)
    return m.Previews(id=question.id, previews=tuple(m.MovePreview(move=move, preview=found[move]) for move in question.moves))


def preview(table: Table, position: Position, seat: int, move: int) -> Preview:
    return Preview() if projection.reveals(table, position, seat, move) else table.game.preview(position, seat, move)


def why_not(table: Table, viewer: int | None, question: m.AskWhy) -> m.WhyNot:
    if (question.target is None) == (question.move is None):
        raise Refusal("malformed")
    seat, position = mine(table, viewer)
    if is_complete(playing(table), position, seat):
        refuse("not-awaited", "turn-complete")
    if question.target is not None:
        reason = table.game.why_not_target(position, seat, question.target)
    else:
        reason = table.game.why_not(position, seat, question.move or 0)
    return m.WhyNot(id=question.id, reason=reason)


def explained(table: Table, viewer: int | None, question: m.AskScore) -> m.Explained:
    playing(table)
    length = len(table.state.line) if question.seq is None else table.length_at(question.seq)
    listener = Listener(table.game, table.seq)
    position = table.replay(length, listener)
    if question.seq is None and viewer is not None and viewer in table.choosing():
        for move in projection.shown_moves(table, viewer):
            listener.outcome(position)
            position.play(viewer, move)
        listener.stop(position)
    heard = [event for event in listener.events if event.only is None or event.only == viewer]
    return m.Explained(id=question.id, score=table.game.explain(position, heard))


def past(table: Table, viewer: int | None, question: m.AskPast) -> m.Past:
    position = table.position_at(question.seq)
    view = projection.view_of(table, position, viewer)
    if position is None or view is None:
        refuse("not-now", "no-such-position")
    return m.Past(
        id=question.id,
        seq=question.seq,
        turn=int(position.turn),
        waiting=tuple(seat for seat in to_act(position) if seat != CHANCE),
        view=view,
        lines=projection.lines_at(table, question.seq, viewer),
        last=table.length_at(question.seq) == len(table.state.line),
        steps=projection.steps_at(table, question.seq, viewer) if question.steps else (),
    )


async def lines(caller: "Caller", question: m.AskLines) -> m.Lines:
    """Older lines: from the cached tail if possible, otherwise replayed from the entries."""
    session = caller.session
    first = max(1, min(question.before, session.table.seq + 1) - question.count)
    misses = (await hearing(session, caller.person, caller.blocked)).misses
    held = session.tail[0][0] if session.tail else session.table.seq + 1
    if first >= held:
        told = tuple(
            line for seq, said in session.tail if first <= seq < question.before
            for line in all_told(said, caller.viewer, misses)
        )  # fmt: skip
        return m.Lines(id=question.id, lines=told, first=first)
    entries = await session.log.entries_after(session.id, first - 1, question.before)
    found: list[Line] = []
    for stored in entries:
        found += all_told(about(stored.entry, stored.seq), caller.viewer, misses)
        if isinstance(stored.entry, Played | Started):
            found += projection.lines_at(session.table, stored.seq, caller.viewer)
    return m.Lines(id=question.id, lines=tuple(found), first=first)


async def hint(manager: "TableHost", caller: "Caller", question: m.AskHint) -> m.Hint:
    table = caller.session.table
    seat, position = mine(table, caller.viewer)
    if not table.terms.help:
        refuse("not-allowed", "no-help")
    if is_complete(playing(table), position, seat):
        refuse("not-awaited", "turn-complete")
    at, n = table.at, table.draft(seat).n
    advice = await advise(manager, caller, seat, position, question.level)
    return m.Hint(id=question.id, at=at, n=n, move=advice.move, candidates=tuple(advice.candidates), advice=advice.advice)


async def verdict(manager: "TableHost", caller: "Caller", question: m.AskVerdict) -> m.Verdict:
    table, seat = caller.session.table, caller.viewer
    if seat is None:
        refuse("not-yours", "only-watching")
    if table.terms.kind != "what-if":
        refuse("not-allowed", "no-help")
    moves = next((dict(turn.played.turns).get(seat) for turn in table.state.line if turn.seq == question.seq), None)
    if not moves:
        refuse("not-now", "no-such-position")
    before = table.replay(table.length_at(question.seq) - 1)
    task = Task(0, table.game.view(before, seat), tuple(moves))
    return m.Verdict(id=question.id, judged=await verdict_on(manager, caller, task))
