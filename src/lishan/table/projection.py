"""Builds a viewer's view of a table from scratch; the viewer None is a spectator."""

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from lishan.core.contract import CHANCE, Facts, Position, to_act
from lishan.table import clocks, teaching
from lishan.table.decide import follow_draft, is_complete
from lishan.table.draft import Draft
from lishan.table.entries import Played
from lishan.table.log_lines import Listener
from lishan.table.state import Turn
from lishan.table.table import Table, all_told, perform
from lishan.table.table_view import (
    Asked,
    Choice,
    Clocks,
    DraftView,
    LessonInfo,
    Line,
    Opening,
    PastStep,
    Picture,
    Result,
    SeatState,
    Taken,
)  # fmt: skip

Eyes = int | None
Views = dict[Eyes, tuple[Facts | None, str]]
"""Views and their marks, by audience."""

encoder = msgspec.json.Encoder()


def mark_of(view: Facts | None) -> str:
    return sha256(encoder.encode(view)).hexdigest()[:16]


def opening(table: Table, id: str) -> Opening:
    terms = table.terms
    return Opening(
        id=id, game=terms.game, rules=terms.rules, kind=terms.kind, title=terms.title, public=terms.public,
        edition=terms.edition, digest=terms.digest, options=terms.options, help=terms.help,
        seed=None if terms.kind == "daily" else terms.seed,
        origin=terms.origin, clock=terms.clock, ready=terms.ready, absent=terms.absent, patience=clocks.patience(terms),
        own_edition=terms.edition_text is not None,
        lesson=lesson_info(table), puzzle=terms.puzzle, guided=terms.guided,
    )  # fmt: skip


def lesson_info(table: Table) -> LessonInfo | None:
    lesson, place = table.lesson, table.terms.lesson
    if lesson is None or place is None:
        return None
    task = lesson.tasks[place.task - 1]
    return LessonInfo(
        name=lesson.name, course=lesson.course, task=place.task, tasks=len(lesson.tasks), picture=lesson.picture,
        point=task.point, confirm=task.confirm,
    )  # fmt: skip


def picture(table: Table, viewer: Eyes, time: int, made: "Views | None" = None) -> Picture:
    """`made`: views of this position that were already built for other viewers of the same event."""
    state = table.state
    view, mark = present(table, viewer, {} if made is None else made)
    return Picture(
        seq=state.seq,
        at=state.at,
        status=state.status,
        paused=state.paused is not None,
        seats=seats(table),
        waiting=table.waiting(),
        secret=table.secret,
        turn=0 if table.position is None else int(table.position.turn),
        clocks=clock_faces(table, time),
        asked=asked(table),
        result=result(table),
        rematch=state.rematch,
        chat=state.chat,
        view=view,
        mark=mark,
        draft=draft(table, viewer),
        solved=teaching.is_over(table),
    )


def present(table: Table, viewer: Eyes, made: "Views") -> tuple[Facts | None, str]:
    """The view of the current position, and its mark.

    While several choose in secret it is kept, since each lock shows it again.
    """
    kept = table.seen if table.secret else made
    who = audience(table, viewer)
    if who not in kept:
        view = view_of(table, table.position, who)
        kept[who] = view, mark_of(view)
    return kept[who]


def audience(table: Table, viewer: Eyes) -> Eyes:
    """A viewer who sees the same facts."""
    return None if table.position is None else table.game.audience(table.position, viewer)


def view_of(table: Table, position: Position | None, viewer: Eyes) -> Facts | None:
    return None if position is None else table.game.view(position, viewer).facts


def seats(table: Table) -> tuple[SeatState, ...]:
    return tuple(
        SeatState(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            away=seat.away,
            locked=n in table.state.locked,
            ready=n in table.state.ready and table.state.status == "open",
            account=seat.account if seat.name else None,
        )
        for n, seat in enumerate(table.state.seats)
    )


def clock_faces(table: Table, time: int) -> Clocks:
    running = table.running()
    left = tuple(clocks.remaining(table.state, seat, seat in running, time) for seat in range(len(table.state.seats)))
    return Clocks(left=left, running=running, now=time, since=table.state.awaiting_since)


def asked(table: Table) -> Asked | None:
    request = table.state.request
    if request is None:
        return None
    return Asked(seq=request.seq, seat=request.seat, what=request.what, to=request.to, agreed=tuple(request.agreed))


def result(table: Table) -> Result | None:
    position = table.position
    state = table.state
    if position is None or state.status != "over":
        return None
    scores = tuple(int(position.score(seat)) for seat in range(position.seats))
    # The rules rank only what was played to the end.
    points = sorted(range(position.seats), key=lambda seat: (seat == state.given_up, -scores[seat]))
    return Result(
        ranking=tuple(table.game.ranking(position) if state.given_up is None else points), scores=scores,
        given_up=state.given_up, resigned=tuple(state.resigned), stood_in=tuple(state.stood_in),
    )  # fmt: skip


# A tentative turn


def draft(table: Table, viewer: Eyes) -> DraftView | None:
    """Only the player who decides has a draft, and only they see it. Others may lock their choices while it stays the same."""
    if viewer is None or table.position is None or viewer not in table.choosing():
        return None
    now = table.draft(viewer), viewer in table.state.locked
    kept = table.drawn.get(viewer)
    if kept is not None and kept[:2] == now:
        return kept[2]
    drawn = draw_draft(table, table.position, viewer, now[0])
    table.drawn[viewer] = (*now, drawn)
    return drawn


def draw_draft(table: Table, position: Position, viewer: int, draft: Draft) -> DraftView:
    fixed = committed_steps(table, position, viewer)
    base, after = position.copy(), position.copy()
    listener = Listener(table.game, table.at)
    steps = tuple(taken(table, base, viewer, move) for move in draft.moves)
    for move in shown_moves(table, viewer):
        listener.move(after, viewer, move, False)
        after.play(viewer, move)
    listener.stop(after)
    complete = draft.n > 0 and is_complete(position, follow_draft(position, viewer, draft.holds), viewer)
    return DraftView(
        seat=viewer,
        at=table.at,
        fixed=fixed,
        steps=steps,
        n=draft.n,
        complete=complete,
        locked=viewer in table.state.locked,
        secret=table.secret,
        moves=() if complete else tuple(choice(table, after, viewer, int(move)) for move in after.legal(viewer)),
        view=view_of(table, after, viewer) if draft.n else None,
        lines=tuple(all_told(listener.told, viewer)),
        solved=teaching.is_solved(table, viewer, draft.holds),
    )


def shown_moves(table: Table, seat: int) -> tuple[int, ...]:
    """The tentative moves whose consequences this seat may see: not a last secret choice, which reveals the others'."""
    holds = table.draft(seat).holds
    if not holds or table.position is None:
        return holds
    before = follow_draft(table.position, seat, holds[:-1])
    return holds[:-1] if reveals(table, before, seat, holds[-1]) else holds


def reveals(table: Table, position: Position, seat: int, move: int) -> bool:
    """Returns whether this move completes the last of several secret choices: until it is made, no consequence may be shown."""
    if not table.secret or table.choosing() != (seat,):
        return False
    after = position.copy()
    after.play(seat, move)
    return is_complete(position, after, seat)


def taken(table: Table, position: Position, seat: int, move: int) -> Taken:
    """Describes a step in the position where it was made, and plays it."""
    words = table.game.describe(position, seat, move)
    position.play(seat, move)
    return Taken(move=move, words=words)


def choice(table: Table, position: Position, seat: int, move: int) -> Choice:
    words = table.game.describe(position, seat, move)
    after = position.copy()
    after.play(seat, move)
    return Choice(
        move=move, kind=words.kind, notation=words.notation, facts=words.facts, rule=words.rule,
        target=words.target, stage=words.stage, declines=words.declines,
        # A turn that is over can be undone until it is confirmed, whatever comes next.
        draws=(CHANCE in to_act(after) and after.turn == position.turn) or reveals(table, position, seat, move),
    )  # fmt: skip


def committed_steps(table: Table, position: Position, seat: int) -> tuple[Taken, ...]:
    """This seat's decisions earlier in the same turn, before a chance event interrupted it."""
    turns = this_turn(table, position, seat)
    if not turns:
        return ()
    before = table.replay(len(table.state.line) - len(turns))
    steps: list[Taken] = []
    for turn in turns:
        # Each is described in the position where it was made.
        for _, moves in turn.played.turns:
            steps += [taken(table, before, seat, move) for move in moves]
        for move in turn.played.outcomes:
            before.play(CHANCE, move)
    return tuple(steps)


def this_turn(table: Table, position: Position, seat: int) -> list[Turn]:
    found: list[Turn] = []
    for turn in reversed(table.state.line):
        if turn.turn != position.turn or [who for who, _ in turn.played.turns] != [seat]:
            break
        found.insert(0, turn)
    return found


# The past


def lines_at(table: Table, seq: int, viewer: Eyes) -> tuple[Line, ...]:
    """The rules' report about the start, or about an earlier entry of the line."""
    if seq == table.state.start_seq:
        listener = Listener(table.game, seq)
        perform(table.start(), Played(turns=(), outcomes=table.state.first_outcomes), listener)
        return tuple(all_told(listener.told, viewer))
    for n, turn in enumerate(table.state.line):
        if turn.seq == seq:
            before = table.replay(n)
            listener = Listener(table.game, seq)
            perform(before, turn.played, listener, secret=table.game.secret(before))
            return tuple(all_told(listener.told, viewer))
    return ()


def steps_at(table: Table, seq: int, viewer: Eyes) -> tuple[PastStep, ...]:
    """An earlier entry, decision by decision: the position before it, then after each that this viewer may see."""
    found = next((n for n, turn in enumerate(table.state.line) if turn.seq == seq), None)
    if found is None:
        return ()
    position = table.replay(found)
    secret = table.game.secret(position)
    steps = [PastStep(view=table.game.view(position, viewer).facts, lines=())]
    for decision in decisions(table.state.line[found].played, secret):
        listener = Listener(table.game, seq)
        perform(position, decision, listener, secret=secret)
        lines = tuple(all_told(listener.told, viewer))
        if lines:
            steps.append(PastStep(view=table.game.view(position, viewer).facts, lines=lines))
    # Lines that this viewer may not see belong to the last part they saw.
    steps[-1] = PastStep(view=table.game.view(position, viewer).facts, lines=steps[-1].lines)
    return tuple(steps)


def decisions(entry: Played, secret: bool) -> Iterator[Played]:
    """The entry in parts. Secret choices form one part, because they are revealed together."""
    if secret:
        yield Played(turns=entry.turns, outcomes=())
    else:
        for seat, moves in entry.turns:
            for move in moves:
                yield Played(turns=((seat, (move,)),), outcomes=())
    for outcome in entry.outcomes:
        yield Played(turns=(), outcomes=(outcome,))


def tentative(table: Table, seat: int) -> Position | None:
    """The position as this seat currently considers it: after its tentative moves."""
    if table.position is None:
        return None
    after = table.position.copy()
    if seat in table.choosing():
        for move in shown_moves(table, seat):
            after.play(seat, move)
    return after
