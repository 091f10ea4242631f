"""Terms of new tables: the request, checked against what the games and the bots support."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from lishan.core.contract import Game, to_act
from lishan.core.errors import BadOption, LishanError
from lishan.core.names import clean, shortened
from lishan.lessons import BadLesson, find_lesson, first_game
from lishan.server.store.values import BANNED, INVITED, WATCHER
from lishan.server.tables import authority, bodies
from lishan.server.tables.daily import daily_body, game_of
from lishan.server.tables.made_puzzles import MADE, made_body
from lishan.server.tables.parser_tasks import NewGame, check_start
from lishan.server.tables.session import TableSession
from lishan.server.tables.training import puzzle_body
from lishan.table import decide, decide_seats
from lishan.table.clocks import absence_limit
from lishan.table.decide import Fresh
from lishan.table.entries import AnyEntry, Opened
from lishan.table.state import Seating
from lishan.table.table import Table
from lishan.table.terms import DAY_MS, Kind, Origin, SeatTerms, Terms

SOLO = "solo"
"""The course of lessons for one player."""
FIRST_GAME_SEATS = 2

if TYPE_CHECKING:
    from lishan.server.tables.host import TableHost


def lesson_body(body: bodies.NewTable, manager: "TableHost") -> bodies.NewTable:
    """Fills in a request for a lesson, a puzzle, the set-up of the day or a first game. Raises LishanError."""
    if body.guided and body.position is not None:
        # It counts as a game: nobody begins one just before its end.
        raise BadOption("A guided game has a set-up of its own. Leave out the position, or play from it without the guide.")
    if body.daily is not None:
        levels = manager.bots.levels(game_of(body.daily))
        return daily_body(body.daily, body.name, manager.day_secret, levels, manager.clock.now())
    if body.puzzle == MADE:
        return made_body(manager.open_game(body.game), body)
    if body.puzzle is not None:
        return puzzle_body(manager.open_game(body.game), body.puzzle, body.name, manager.bots.levels(body.game))
    if body.guided and body.lesson is None and body.position is None and len(body.seats) == FIRST_GAME_SEATS:
        return msgspec.structs.replace(body, position=first_game(body.game))
    if body.lesson is None:
        return body
    lesson = find_lesson(body.game, body.lesson.lesson)
    if body.lesson.task > len(lesson.tasks):
        raise BadLesson(f"The lesson {lesson.name!r} has {len(lesson.tasks)} tasks.")
    task = lesson.tasks[body.lesson.task - 1]
    seats = manager.open_game(body.game).from_text(task.position).seats
    players = 1 if lesson.course == SOLO else int(seats)
    opponents = [bodies.NewSeat(kind="bot") for _ in range(players - 1)]
    return bodies.NewTable(
        game=body.game, seats=[bodies.NewSeat(kind="me"), *opponents], position=task.position, seed=task.seed, help=False,
        lesson=body.lesson, name=body.name,
    )  # fmt: skip


async def terms_of(body: bodies.NewTable, manager: "TableHost", address: str = "") -> Terms:
    """Raises LishanError for an impossible request, Refusal or Unavailable if there are too many."""
    game = manager.open_game(body.game)
    task = NewGame(game=game.name, players=len(body.seats), options=body.options, edition=body.edition, position=body.position)
    if body.edition is None and body.position is None:
        check_start(game, task, game.edition())
    else:
        await manager.parsers.parse(task, address)
    # It has already been parsed in a separate process: from here on it is an ordinary edition.
    edition = game.edition(body.edition)
    own = edition.digest != game.edition().digest
    levels = manager.bots.levels(game.name)
    people = sum(seat.kind != "bot" for seat in body.seats)
    return Terms(
        game=game.name,
        rules=game.version,
        edition=edition.name,
        digest=edition.digest,
        edition_text=body.edition if own else None,
        options=all_options(game, body.options, len(body.seats)),
        seats=seats_of(body.seats, levels, manager.settings.substitute),
        kind=kind_of(body),
        title=clean(body.title),
        public=body.public,
        seed=body.seed,
        position=body.position,
        lesson=body.lesson,
        puzzle=body.puzzle,
        guided=body.guided and body.lesson is None,
        clock=body.clock,
        absent=absence_of(body),
        substitute=checked_level(body.substitute or manager.settings.substitute, levels),
        help=people <= 1 if body.help is None else body.help,
        hosted=not body.public,
        # Without anyone else to wait for, it begins at once.
        ready=body.ready and any(seat.kind == "person" for seat in body.seats),
    )


def kind_of(body: bodies.NewTable) -> Kind:
    if body.daily is not None:
        return "daily"
    if body.lesson is not None or body.puzzle is not None:
        return "lesson"
    return "table" if body.position is None or body.guided else "what-if"


def absence_of(body: bodies.NewTable) -> int:
    """In milliseconds; friends wait for each other longer than strangers do."""
    if body.absent is not None:
        return body.absent * 1000
    limit = absence_limit(body.clock)
    return limit if body.public else max(limit, 7 * DAY_MS)


def all_options(game: Game[Any], chosen: dict[str, str], seats: int) -> dict[str, str]:
    """The value of every option, so that a different default in a later version cannot change what is played."""
    offered = [option for option in game.options if option.is_for(seats)]
    return {option.name: chosen.get(option.name, option.values[0]) for option in offered}


def seats_of(seats: Sequence[bodies.NewSeat], levels: Collection[str], usual: str) -> tuple[SeatTerms, ...]:
    return tuple(
        SeatTerms(kind="bot", level=(level := checked_level(seat.level or usual, levels)), name=clean(seat.name) or level)
        if seat.kind == "bot"
        else SeatTerms(kind="person", name=clean(seat.name))
        for seat in seats
    )


def checked_level(level: str, levels: Collection[str]) -> str:
    if level not in levels:
        raise BadOption(f"There is no bot {level!r}; choose from {', '.join(levels)}.")
    return level


def open_table(terms: Terms, manager: "TableHost") -> Table:
    table = Table(terms, manager.open_game)
    table.apply(Opened(terms=terms), manager.clock.now())
    return table


def start_entries(
    table: Table, names: Mapping[int, str], draw: Fresh, ready: Collection[int] | None = None,
    accounts: Mapping[int, bool | None] = MappingProxyType({}),
) -> list[AnyEntry]:  # fmt: skip
    """The first entries of a new table: people sit down, and the game starts if nobody else is to come.

    `ready`: the seats of those who are there already; None: all are. `accounts`: whose names are those of accounts.
    """
    entries: list[AnyEntry] = []
    for seat, name in names.items():
        for entry in decide_seats.sit(table, seat, name, draw, account=accounts.get(seat)):
            table.apply(entry, 0)
            entries.append(entry)
    if table.state.status == "open" and table.is_full() and (ready is None or {*names} <= {*ready}):
        entries += decide_seats.begin(table, {}, draw)
    return entries


def terms_for_fork(
    body: bodies.Fork, session: TableSession, manager: "TableHost", viewer: int | None, person: str | None
) -> Terms:
    """What this person may not know is made up, also at a table that an administrator closed. Raises Refusal, LishanError."""
    table = session.table
    over = table.state.status in ("over", "closed")
    if not over and not (table.terms.help and viewer is not None):
        decide.refuse("not-allowed", "no-help")
    position = table.position_at(body.seq)
    if position is None or not to_act(position):
        decide.refuse("not-now", "no-such-position")
    if len(body.seats) != len(table.terms.seats):
        raise BadOption(f"There are {len(table.terms.seats)} seats at this table, not {len(body.seats)}.")
    whole = over and authority.may_know_all(table, session.access, person)
    known = position if whole else table.game.guess(table.game.view(position, viewer), secrets.randbelow, table.edition)
    terms = table.terms
    return Terms(
        game=terms.game, rules=terms.rules, edition=terms.edition, digest=terms.digest, edition_text=terms.edition_text,
        options=terms.options, seats=seats_of(body.seats, manager.bots.levels(terms.game), manager.settings.substitute),
        kind="what-if", title=terms.title, position=table.game.to_text(known), origin=Origin(table=session.id, seq=body.seq),
        substitute=terms.substitute or manager.settings.substitute, help=True,
    )  # fmt: skip


def terms_to_go_on(body: bodies.GoOn, session: TableSession, manager: "TableHost") -> Terms:
    """Raises Refusal, LishanError."""
    table = session.table
    if table.terms.kind != "record" or table.position is None or not to_act(table.position):
        decide.refuse("not-now", "not-unfinished")
    if len(body.seats) != len(table.terms.seats):
        raise BadOption(f"There are {len(table.terms.seats)} seats at this table, not {len(body.seats)}.")
    chosen = seats_of(body.seats, manager.bots.levels(table.terms.game), manager.settings.substitute)
    # People keep the names of the record; older records were imported with names of any length.
    seats = tuple(
        msgspec.structs.replace(seat, name=seat.name or shortened(old.name)) if seat.kind == "person" else seat
        for seat, old in zip(chosen, table.terms.seats, strict=True)
    )
    people = sum(seat.kind != "bot" for seat in body.seats)
    return msgspec.structs.replace(
        table.terms, seats=seats, kind="table", help=people <= 1, substitute=manager.settings.substitute
    )


def terms_for_rematch(session: TableSession, manager: "TableHost") -> Terms:
    terms = session.table.terms
    if session.table.state.status != "over" or terms.kind == "record":
        decide.refuse("not-now", "not-over")
    if manager.open_game(terms.game).version != terms.rules:
        raise LishanError("This game was played with another version of the rules.")
    table = session.table
    seats = tuple(again(table.seat_terms(old), table.state.seats[old]) for old in rotated(table))
    # Another try at the set-up of the day would not be a rematch.
    kind: Kind = "table" if terms.kind == "daily" else terms.kind
    return msgspec.structs.replace(terms, seats=seats, kind=kind, seed=None, ready=True, origin=None)


def again(agreed: SeatTerms, seat: Seating) -> SeatTerms:
    """People get their own seats back; a bot that took a free seat keeps it."""
    bot = seat.kind == "bot"
    return SeatTerms(kind="bot" if bot else agreed.kind, level=seat.level if bot else None, name=seat.name)


def rotated(table: Table) -> tuple[int, ...]:
    """For each seat of the next game, its seat in the last one: everyone moves on by one seat, except from a fixed position."""
    seats, by = len(table.state.seats), 1 if table.terms.position is None else 0
    return tuple((seat - by) % seats for seat in range(seats))


def holders_for(session: TableSession) -> list[tuple[int, str]]:
    """The holders of the seats in the next game, and those who may watch it."""
    seats = session.table.state.seats
    places = {old: new for new, old in enumerate(rotated(session.table)) if seats[old].kind == "person"}
    others = [(kind, person) for kind, person in session.access.rows if kind in (WATCHER, INVITED, BANNED)]
    return sorted([*((places[seat], who) for seat, who in session.access.holders if seat in places), *others])
