"""A game being played. `apply` takes the next entry of the log; everything else only reads.

A table never decides what happens: `decide.py` turns commands into entries, the server stores them, and only then are they
applied, here and in every other process that follows the same table.
"""

from collections.abc import Callable, Iterable
from copy import copy
from hashlib import sha256
from typing import Any, assert_never

import msgspec

from lishan.core.contract import CHANCE, Edition, Facts, Position, to_act
from lishan.core.replay import OpenGame
from lishan.core.rng import Rng
from lishan.lessons import Lesson, task_of
from lishan.table import clocks
from lishan.table.draft import Draft
from lishan.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    BotTookOver,
    ChatSent,
    ChatSwitched,
    Closed,
    DeviceAdded,
    Failed,
    HostChanged,
    Left,
    Locked,
    Moved,
    Opened,
    Paused,
    Played,
    Readied,
    RematchOffered,
    Removed,
    Renamed,
    Resigned,
    Resumed,
    Returned,
    Rewound,
    SeatTaken,
    Started,
    TimeAdded,
    Unlocked,
)  # fmt: skip
from lishan.table.log_lines import Listener, Told, about
from lishan.table.state import PendingRequest, Seating, State, Turn, forked, new_state
from lishan.table.table_view import DraftView, Line
from lishan.table.terms import SeatTerms, Terms

CHECKPOINT = 16


class Table:
    def __init__(self, terms: Terms, open_game: OpenGame) -> None:
        self.terms = terms
        self.game = open_game(terms.game)
        if self.game.version != terms.rules:
            raise RulesVersionMismatch(f"Played with version {terms.rules} of the rules; this is version {self.game.version}.")
        self.edition: Edition = self.game.edition(terms.edition_text)
        self.lesson: Lesson | None = lesson_of(terms)
        self.state: State = new_state(terms)
        self.position: Position | None = None
        self.drafts: dict[int, Draft] = {}
        self.checkpoints: dict[int, Position] = {}
        self.seen: dict[int | None, tuple[Facts | None, str]] = {}
        """The cache of `projection` for the current position, by viewer; shared by forks, new with each position."""
        self.drawn: dict[int, tuple[Draft, bool, DraftView]] = {}
        """The same for tentative turns, by seat: each with whether it is locked."""

    # Queries

    @property
    def seq(self) -> int:
        return self.state.seq

    @property
    def at(self) -> int:
        return self.state.at

    @property
    def playing(self) -> bool:
        return self.state.status == "playing"

    def choosing(self) -> tuple[int, ...]:
        """The seats to move in the position, including those that have locked a choice."""
        return to_act(self.position) if self.position is not None and self.playing else ()

    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision is pending."""
        return tuple(seat for seat in self.choosing() if seat not in self.state.locked)

    @property
    def secret(self) -> bool:
        """Returns whether several choose simultaneously, with nothing revealed until all have chosen.

        A table may start from a position in which some have already chosen.
        """
        return bool(self.choosing()) and self.game.secret(self.position)

    def running(self) -> tuple[int, ...]:
        """The seats whose clock runs."""
        if self.state.paused is not None:
            return ()
        return tuple(seat for seat in self.waiting() if not self.state.seats[seat].by_bot)

    def bots_to_move(self) -> tuple[int, ...]:
        if self.state.paused is not None or self.terms.kind == "lesson":
            return ()
        return tuple(seat for seat in self.waiting() if self.state.seats[seat].by_bot)

    def persons(self) -> tuple[int, ...]:
        """The seats with a person who is present and can be asked."""
        return tuple(n for n, seat in enumerate(self.state.seats) if seat.kind == "person" and not seat.away)

    def players(self) -> tuple[int, ...]:
        """The seats of people who have not given up, whoever plays them now."""
        return tuple(n for n, seat in enumerate(self.state.seats) if seat.kind == "person" and n not in self.state.resigned)

    def seat_terms(self, seat: int) -> SeatTerms:
        """The agreed settings of a seat, wherever the host has moved it."""
        order = self.state.order
        return self.terms.seats[order[seat] if order else seat]

    def is_full(self) -> bool:
        """Returns whether every seat is taken."""
        return all(seat.kind != "empty" for seat in self.state.seats)

    def draft(self, seat: int) -> Draft:
        """The tentative turn of a seat, if it still fits the current position."""
        if seat in self.state.locked:
            return Draft(self.at).all(self.state.locked[seat])
        draft = self.drafts.get(seat)
        return draft if draft is not None and draft.at == self.at else Draft(self.at)

    def state_hash(self) -> str:
        """A digest that tells whether two tables are in the same position. It depends on secrets, so no client ever gets it."""
        text = self.game.to_text(self.position) if self.position is not None else ""
        return sha256(text.encode()).hexdigest()[:16]

    def outcomes(self, fresh: Callable[[int], int]) -> Callable[[int], int]:
        """Returns the source of chance events: system randomness, or the stream of the table's seed, past all earlier draws."""
        if self.terms.seed is None:
            return fresh
        stream = Rng(self.terms.seed)
        for _ in range(self.state.outcomes_drawn()):
            stream.word()
        return lambda n: int(stream.pick(n))

    # The past

    def start(self) -> Position:
        """The position before the first chance event."""
        if self.terms.position is not None:
            given: Position = self.game.from_text(self.terms.position, self.edition)
            return given
        fresh: Position = self.game.start(len(self.terms.seats), self.edition, self.terms.options)
        return fresh

    def replay(self, length: int, listener: Listener | None = None) -> Position:
        """The position after the first `length` entries of the line; with a listener, everything from the start is reported."""
        near = max((n for n in self.checkpoints if n <= length), default=-1) if listener is None else -1
        if near >= 0:
            position = self.checkpoints[near].copy()
        else:
            position = self.start()
            perform(position, Played(turns=(), outcomes=self.state.first_outcomes), listener)
        for n, turn in enumerate(self.state.line[max(near, 0) : length], max(near, 0)):
            self.checkpoint(n, position)
            perform(position, turn.played, listener)
        return position

    def checkpoint(self, n: int, position: Position) -> None:
        if n % CHECKPOINT == 0 and n not in self.checkpoints:
            self.checkpoints[n] = position.copy()

    def length_at(self, seq: int) -> int:
        """The number of entries of the line up to that event."""
        return sum(turn.seq <= seq for turn in self.state.line)

    def position_at(self, seq: int) -> Position | None:
        return None if self.state.start_seq == 0 or seq < self.state.start_seq else self.replay(self.length_at(seq))

    # Applying entries

    def apply(self, entry: AnyEntry, time: int) -> list[Told]:
        """Applies the next entry. Returns the log lines about it."""
        state = self.state
        time = max(time, state.last_entry_ms)
        if not isinstance(entry, TimeAdded):
            clocks.settle(state, self.running(), time)
        state.seq += 1
        state.last_entry_ms = time
        told = about(entry, state.seq)
        match entry:
            case Opened():
                state.opened = time
            case Started():
                told += self.begin(entry, time)
            case Played():
                told += self.play(entry, time)
            case Rewound():
                self.rewind(entry, time)
            case Locked():
                state.locked[entry.seat] = entry.moves
            case Unlocked():
                moves, known = state.locked.pop(entry.seat), self.drafts.get(entry.seat)
                # A draft that is stored stays: a bot may have locked something else in the meantime.
                if known is None or known.at != self.at:
                    self.drafts[entry.seat] = Draft(self.at, moves, len(moves))
            case SeatTaken() | Left() | Removed() | BotTookOver() | Returned():
                self.reseat(entry, time)
            case Resigned():
                self.resign(entry)
            case Moved():
                self.exchange(entry.seat, entry.to)
            case Readied():
                state.ready = sorted({*state.ready, entry.seat} if entry.ready else {*state.ready} - {entry.seat})
            case RematchOffered():
                state.rematch = entry.table
            case Asked():
                state.request = PendingRequest(state.seq, entry.seat, entry.what, entry.to, [])
            case Answered():
                self.answer(entry)
            case Paused():
                state.paused, state.request = time, None
            case Resumed():
                state.paused, state.since, state.awaiting_since = None, time, time
            case TimeAdded() if entry.ms < 0:
                self.set_back(-entry.ms)
            case TimeAdded():
                state.since += entry.ms
                state.awaiting_since += entry.ms
                if entry.seat is not None:
                    # Older entries do not say when: it was no later than this.
                    state.vacation[entry.seat] = entry.until or time + entry.ms
            case Closed():
                state.status, state.request = "closed", None
            case ChatSwitched():
                state.chat = entry.on
            case Renamed():
                state.seats[entry.seat].name, state.seats[entry.seat].account = entry.name, entry.account
            case ChatSent() | DeviceAdded() | Failed() | HostChanged():
                pass  # reported without changing anything
            case _:
                assert_never(entry)
        return told

    def resign(self, entry: Resigned) -> None:
        state = self.state
        if entry.ends:
            state.status, state.given_up, state.request = "over", entry.seat, None
            state.locked.clear()
        else:
            state.resigned.append(entry.seat)
            state.seats[entry.seat].away, state.seats[entry.seat].level = True, entry.level
            self.ask_anew()
        self.drafts.pop(entry.seat, None)

    def ask_anew(self) -> None:
        """Others play here than those who were asked whether to end the game."""
        if self.state.request is not None and self.state.request.what == "abandon":
            self.state.request = None

    def set_back(self, ms: int) -> None:
        """The clock that wrote the last entries was ahead by this much: what is later than the right time counts from then."""
        state = self.state
        now = state.last_entry_ms = state.last_entry_ms - ms

        def right(time: int) -> int:
            return time if time <= now else max(now, time - ms)

        state.opened, state.since, state.awaiting_since = map(right, (state.opened, state.since, state.awaiting_since))
        state.paused = None if state.paused is None else right(state.paused)

    def begin(self, entry: Started, time: int) -> list[Told]:
        state = self.state
        for seat, level in entry.bots.items():
            state.seats[seat] = Seating("bot", state.seats[seat].name, level)
        state.start_seq, state.status, state.first_outcomes = state.seq, "playing", entry.outcomes
        position, listener = self.start(), self.listener()
        perform(position, Played(turns=(), outcomes=entry.outcomes), listener)
        clocks.begin(state, self.terms, time)
        self.arrive(position, time)
        return listener.told

    def listener(self) -> Listener:
        return Listener(self.game, self.state.seq)

    def play(self, entry: Played, time: int) -> list[Told]:
        state, position, listener = self.state, self.position, self.listener()
        assert position is not None
        movers = {seat for seat, _ in entry.turns}
        turn = int(position.turn)
        self.checkpoint(len(state.line), position)
        state.line.append(Turn(state.seq, turn, entry))
        helped = {seat for seat in movers if state.seats[seat].kind == "person" and state.seats[seat].away}
        state.stood_in = sorted({*state.stood_in, *helped})
        perform(position, entry, listener, secret=self.secret)
        # After a chance event in the middle of a turn, the same clock continues.
        if not (int(position.turn) == turn and movers & set(to_act(position))):
            clocks.commit(state, self.terms, movers, time)
            state.vacation.clear()
        self.arrive(position, time)
        return listener.told

    def rewind(self, entry: Rewound, time: int) -> None:
        state = self.state
        length = self.length_at(entry.to)
        del state.line[length:]
        self.checkpoints = {n: position for n, position in self.checkpoints.items() if n <= length}
        state.status, state.since, state.given_up = "playing", time, None
        state.vacation.clear()
        for seat in range(len(state.seats)):
            clocks.give_back(state, self.terms, seat)
        self.arrive(self.replay(length), time)

    def arrive(self, position: Position, time: int) -> None:
        """Makes this the current position."""
        state = self.state
        self.position, state.at, state.awaiting_since = position, state.seq, time
        if state.request is not None and (state.request.what != "abandon" or not to_act(position)):
            state.request = None
        state.locked.clear()
        self.drafts.clear()
        self.seen = {}
        self.drawn = {}
        if not to_act(position):
            state.status = "over"

    def reseat(self, entry: SeatTaken | Left | Removed | BotTookOver | Returned, time: int) -> None:
        state = self.state
        seat = state.seats[entry.seat]
        match entry:
            case SeatTaken():
                seat.kind, seat.name, seat.level, seat.away = "person", entry.name, None, False
                seat.account = entry.account
                state.resigned = [seat for seat in state.resigned if seat != entry.seat]
            case Left() | Removed() if state.status == "open":
                state.seats[entry.seat] = Seating("empty")
                state.ready = [seat for seat in state.ready if seat != entry.seat]
            case Left() | Removed() | BotTookOver():
                seat.away, seat.level = True, entry.level
                if isinstance(entry, Removed):
                    # The next person to sit here is someone else. The stored draft is deleted in the same transaction.
                    self.drafts.pop(entry.seat, None)
            case Returned():
                seat.away, seat.level = False, None
            case _:
                assert_never(entry)
        self.ask_anew()
        if isinstance(entry, SeatTaken | Returned) and self.playing:
            clocks.give_back(state, self.terms, entry.seat)
            state.awaiting_since = max(state.awaiting_since, time)

    def exchange(self, one: int, other: int) -> None:
        """Swaps two seats before the start."""
        state = self.state
        seats, order = state.seats, state.order or list(range(len(state.seats)))
        seats[one], seats[other] = seats[other], seats[one]
        order[one], order[other] = order[other], order[one]
        state.order = order
        places = {one: other, other: one}
        state.ready = sorted(places.get(seat, seat) for seat in state.ready)

    def answer(self, entry: Answered) -> None:
        request = self.state.request
        if request is not None and request.seq == entry.ask:
            if entry.yes:
                request.agreed.append(entry.seat)
            else:
                self.state.request = None

    # Copies

    def fork(self) -> "Table":
        """A table that can continue independently. The past is shared: it never changes."""
        twin = copy(self)
        twin.state = forked(self.state)
        twin.position = None if self.position is None else self.position.copy()
        twin.drafts = dict(self.drafts)
        return twin

    def snapshot(self) -> bytes:
        text = None if self.position is None else self.game.to_text(self.position)
        return msgspec.json.encode((self.state, text))

    def restore(self, snapshot: bytes) -> None:
        """Restore the table that `snapshot` was made of."""
        self.state, text = msgspec.json.decode(snapshot, type=tuple[State, str | None])
        self.position = None if text is None else self.game.from_text(text, self.edition)
        self.seen = {}
        self.drawn = {}
        self.drafts.clear()
        self.checkpoints.clear()


def lesson_of(terms: Terms) -> Lesson | None:
    """The lesson of a table; None for other tables, and for a lesson that a later version has dropped."""
    if terms.lesson is None:
        return None
    found = task_of(terms.game, terms.lesson.lesson, terms.lesson.task)
    return None if found is None else found[0]


class RulesVersionMismatch(Exception):
    """A table that was begun by another version of the rules."""


def perform(position: Position, entry: Played, listener: Listener | None = None, secret: bool = False) -> None:
    """Plays the moves and chance outcomes of an entry and reports them to the listener."""
    for seat, moves in entry.turns:
        for move in moves:
            if listener is not None:
                listener.move(position, seat, move, secret)
            position.play(seat, move)
    for move in entry.outcomes:
        if listener is not None:
            listener.outcome(position)
        position.play(CHANCE, move)
    if listener is not None:
        listener.stop(position)


def all_told(told: Iterable[Told], viewer: int | None, misses: Callable[[Line], bool] = lambda _: False) -> list[Any]:
    """The part that this viewer may see, without lines that they are not sent."""
    return [line for only, line in told if (only is None or only == viewer) and not misses(line)]
