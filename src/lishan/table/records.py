"""Turns a table's game into a record, and a record into the entries of a table."""

from collections.abc import Iterator, Mapping

from lishan.core.contract import CHANCE, Pick, to_act
from lishan.core.names import shortened
from lishan.core.record import Record, write_record
from lishan.core.replay import OpenGame, Recorder, Replay, Step
from lishan.table.entries import AnyEntry, Closed, Opened, Played, SeatTaken, Started
from lishan.table.table import Table, perform
from lishan.table.terms import SeatTerms, Terms


def can_be_recorded(table: Table) -> bool:
    """Returns whether the game has begun. If it began from a position, so does its record."""
    return table.state.start_seq > 0 and table.terms.kind != "lesson"


def hides_nothing(table: Table) -> bool:
    """Returns whether everyone has seen the whole game so far: then anyone at the table may have the record before the end."""
    position = table.start()
    for entry in (Played(turns=(), outcomes=table.state.first_outcomes), *(turn.played for turn in table.state.line)):
        perform(position, entry)
        if table.game.view(position, None).facts != table.game.facts(position):
            return False
    return True


def entries_to_go_on(table: Table, names: Mapping[int, str], bots: Mapping[int, str]) -> tuple[AnyEntry, ...]:
    """A new table on which this whole game has been played, and which continues it.

    `names`: people who sit down right away; `bots`: the levels of bots in the other seats, until their players come.
    """
    sat = (SeatTaken(seat=seat, name=name) for seat, name in names.items())
    begun = Started(bots=dict(bots), outcomes=table.state.first_outcomes)
    return (*sat, begun, *(turn.played for turn in table.state.line))


def record_text(table: Table) -> str:
    """The game so far, including chance events and secret choices: only for those who may know all of them."""
    terms = table.terms
    names = [seat.name for seat in table.state.seats]
    recorder = Recorder(table.game, table.edition, names, terms.options, terms.edition_text, terms.position)
    position = table.start()
    for entry in (Played(turns=(), outcomes=table.state.first_outcomes), *(turn.played for turn in table.state.line)):
        for seat, moves in (*entry.turns, (CHANCE, entry.outcomes)):
            for move in moves:
                recorder.note(position, seat, move)
                position.play(seat, move)
    return write_record(recorder.record(position))


def known_record_text(table: Table, seat: int, pick: Pick) -> str:
    """The game as a seat may know it: it begins with the present position, and what is hidden from that seat is made up."""
    assert table.position is not None
    known = table.game.guess(table.game.view(table.position, seat), pick, table.edition)
    names = [seat.name for seat in table.state.seats]
    text = table.game.to_text(known)
    recorder = Recorder(table.game, table.edition, names, table.terms.options, table.terms.edition_text, text)
    return recorder.text(known)


def entries_of(record: Record, open_game: OpenGame, edition_text: str | None = None) -> tuple[AnyEntry, ...]:
    """A table on which the record has been played, with names as short as a table's. Raises BadRecord."""
    replay = Replay(record, open_game, edition_text)
    header = record.header
    terms = Terms(
        game=header.game,
        rules=header.rules,
        edition=replay.edition.name,
        digest=header.digest,
        edition_text=header.edition_text or edition_text,
        options=header.options,
        seats=tuple(SeatTerms(kind="person", name=shortened(name)) for name in header.names),
        kind="record",
        position=header.position,
        help=True,
    )
    played = tuple(group(replay))
    ending = () if header.result is not None else (Closed(why="unfinished"),)
    return (Opened(terms=terms), Started(outcomes=played[0].outcomes), *played[1:], *ending)


def group(replay: Replay) -> Iterator[Played]:
    """The moves of a record as a table would commit them; the first entry holds the chance events before the first decision."""
    entry = Gathered(to_act(replay.position), int(replay.position.turn))
    for step in replay.steps():
        if step.seat != CHANCE and not entry.goes_on(step.seat):
            yield entry.played()
            entry = Gathered(entry.pending, entry.turn)
        entry.add(step)
    yield entry.played()


class Gathered:
    """The moves of one future entry: those of one seat in one turn, or of several seats that choose together."""

    def __init__(self, pending: tuple[int, ...], turn: int) -> None:
        self.choosers, self.begun = pending, turn
        self.pending, self.turn = pending, turn
        self.turns: dict[int, list[int]] = {}
        self.outcomes: list[int] = []
        self.done: set[int] = set()

    def goes_on(self, seat: int) -> bool:
        """Returns whether a move of this seat still belongs to the entry.

        It doesn't if the seat has already chosen and chooses again.
        """
        over = self.outcomes or self.turn != self.begun or self.done & set(self.pending)
        return not over and seat in self.choosers

    def add(self, step: Step) -> None:
        if step.seat == CHANCE:
            self.outcomes.append(step.move)
        else:
            self.turns.setdefault(step.seat, []).append(step.move)
        self.pending, self.turn = to_act(step.position), int(step.position.turn)
        if step.seat not in self.pending:
            self.done.add(step.seat)

    def played(self) -> Played:
        return Played(
            turns=tuple((seat, tuple(moves)) for seat, moves in sorted(self.turns.items())), outcomes=tuple(self.outcomes)
        )
