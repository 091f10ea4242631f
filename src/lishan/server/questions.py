"""Questions that a client may ask about the game: nothing changes, and nobody else hears of them."""

import asyncio
from typing import TYPE_CHECKING

from lishan.core.contract import CHANCE, Position, Preview, to_act
from lishan.server import messages as m
from lishan.server.driving import advise
from lishan.server.store import games as rows
from lishan.table import sight
from lishan.table.decide import Refusal, is_complete, refuse
from lishan.table.entries import Played, Started
from lishan.table.picture import Line
from lishan.table.table import Table, all_told
from lishan.table.telling import Listener, about

if TYPE_CHECKING:
    from lishan.server.desk import Guest
    from lishan.server.hall import Hall

PAUSE_EVERY = 4
"""Previews that are made at a stretch."""

Question = m.AskPreview | m.AskWhy | m.AskTargets | m.AskScore | m.AskPast | m.AskLines | m.AskHint


async def answer(hall: "Hall", guest: "Guest", question: Question) -> m.AnyFrame:
    table, eyes = guest.live.table, guest.eyes
    match question:
        case m.AskPreview():
            return await previews(table, eyes, question)
        case m.AskWhy():
            return why_not(table, eyes, question)
        case m.AskTargets():
            return m.Targets(id=question.id, targets=tuple(table.game.targets(playing(table))))
        case m.AskScore():
            return explained(table, eyes, question)
        case m.AskPast():
            return past(table, eyes, question)
        case m.AskLines():
            return await lines(guest, question)
        case m.AskHint():
            return await hint(hall, guest, question)


def playing(table: Table) -> Position:
    if table.position is None:
        refuse("not-now", "not-playing")
    return table.position


def mine(table: Table, eyes: int | None) -> tuple[int, Position]:
    """My decision: my seat, and the position after my tentative steps."""
    if eyes is None:
        refuse("not-yours", "only-watching")
    position = sight.tentative(table, eyes)
    if position is None or eyes not in table.choosing():
        refuse("not-awaited", "not-awaited-now")
    return eyes, position


async def previews(table: Table, eyes: int | None, question: m.AskPreview) -> m.Previews:
    seat, position = mine(table, eyes)
    if is_complete(playing(table), position, seat):
        refuse("not-awaited", "turn-complete")
    legal = {int(move) for move in position.legal(seat)}
    if any(move not in legal for move in question.moves):
        refuse("stale", "moved-on")
    # The position is a copy of its own, so others may be served between two of them.
    found: dict[int, Preview] = {}
    for move in dict.fromkeys(question.moves):
        found[move] = preview(table, position, seat, move)
        if len(found) % PAUSE_EVERY == 0:
            await asyncio.sleep(0)
    return m.Previews(
        id=question.id, previews=tuple(m.MovePreview(move=move, preview=found[move]) for move in question.moves)
    )


def preview(table: Table, position: Position, seat: int, move: int) -> Preview:
    return Preview() if sight.reveals(table, position, seat, move) else table.game.preview(position, seat, move)


def why_not(table: Table, eyes: int | None, question: m.AskWhy) -> m.WhyNot:
    if (question.target is None) == (question.move is None):
        raise Refusal("malformed")
    seat, position = mine(table, eyes)
    if is_complete(playing(table), position, seat):
        refuse("not-awaited", "turn-complete")
    if question.target is not None:
        reason = table.game.why_not_target(position, seat, question.target)
    else:
        reason = table.game.why_not(position, seat, question.move or 0)
    return m.WhyNot(id=question.id, reason=reason)


def explained(table: Table, eyes: int | None, question: m.AskScore) -> m.Explained:
    playing(table)
    length = len(table.state.line) if question.seq is None else table.length_at(question.seq)
    listener = Listener(table.game, table.seq)
    position = table.replay(length, listener)
    if question.seq is None and eyes is not None and eyes in table.choosing():
        for move in sight.shown_moves(table, eyes):
            listener.lot(position)
            position.play(eyes, move)
        listener.stop(position)
    heard = [event for event in listener.events if event.only is None or event.only == eyes]
    return m.Explained(id=question.id, score=table.game.explain(position, heard))


def past(table: Table, eyes: int | None, question: m.AskPast) -> m.Past:
    position = table.position_at(question.seq)
    view = sight.view_of(table, position, eyes)
    if position is None or view is None:
        refuse("not-now", "no-such-position")
    return m.Past(
        id=question.id,
        seq=question.seq,
        turn=int(position.turn),
        waiting=tuple(seat for seat in to_act(position) if seat != CHANCE),
        view=view,
        lines=sight.lines_at(table, question.seq, eyes),
        last=table.length_at(question.seq) == len(table.state.line),
    )


async def lines(guest: "Guest", question: m.AskLines) -> m.Lines:
    """Older lines: from the tail where they are there, otherwise told again from the entries."""
    live = guest.live
    first = max(1, min(question.before, live.table.seq + 1) - question.count)
    held = live.tail[0][0] if live.tail else live.table.seq + 1
    if first >= held:
        told = tuple(
            line for seq, said in live.tail if first <= seq < question.before for line in all_told(said, guest.eyes)
        )
        return m.Lines(id=question.id, lines=told, first=first)
    entries = await live.store.read(
        lambda connection: rows.entries_after(connection, live.id, first - 1, before=question.before)
    )
    found: list[Line] = []
    for stored in entries:
        found += all_told(about(stored.entry, stored.seq), guest.eyes)
        if isinstance(stored.entry, Played | Started):
            found += sight.lines_at(live.table, stored.seq, guest.eyes)
    return m.Lines(id=question.id, lines=tuple(found), first=first)


async def hint(hall: "Hall", guest: "Guest", question: m.AskHint) -> m.Hint:
    table = guest.live.table
    seat, position = mine(table, guest.eyes)
    if not table.terms.help:
        refuse("not-allowed", "no-help")
    if is_complete(playing(table), position, seat):
        refuse("not-awaited", "turn-complete")
    at, n = table.at, table.plan(seat).n
    advice = await advise(hall, guest, seat, position, question.level)
    return m.Hint(id=question.id, at=at, n=n, move=advice.move, candidates=tuple(advice.candidates))
