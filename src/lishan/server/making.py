"""Terms of new tables: what somebody asks for, checked against what the games and the bots can do."""

import secrets
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from lishan.core.contract import Game, to_act
from lishan.core.errors import BadOption, LishanError
from lishan.server import bodies
from lishan.server.api_people import clean
from lishan.server.live import LiveTable
from lishan.server.parser_worker import NewGame, check_start
from lishan.table import decide
from lishan.table.clocks import absence_limit
from lishan.table.decide import Fresh
from lishan.table.entries import AnyEntry, Opened
from lishan.table.table import Table
from lishan.table.terms import DAY, Origin, SeatTerms, Terms

if TYPE_CHECKING:
    from lishan.server.hall import Hall


async def terms_of(body: bodies.NewTable, hall: "Hall") -> Terms:
    """Raises LishanError for what cannot be, Unavailable."""
    game = hall.open_game(body.game)
    task = NewGame(
        game=game.name, players=len(body.seats), options=body.options, edition=body.edition, position=body.position
    )
    if body.edition is None and body.position is None:
        check_start(game, task, game.edition())
    else:
        await hall.parsers.parse(task)
    # It has been read once in a process of its own: from here on it is an edition like any other.
    edition = game.edition(body.edition)
    own = edition.digest != game.edition().digest
    levels = hall.bots.levels(game.name)
    people = len({"me"} & {seat.kind for seat in body.seats}) + sum(seat.kind == "person" for seat in body.seats)
    return Terms(
        game=game.name,
        rules=game.version,
        edition=edition.name,
        digest=edition.digest,
        edition_text=body.edition if own else None,
        options=all_options(game, body.options, len(body.seats)),
        seats=seats_of(body.seats, levels, hall.settings.substitute),
        kind="table" if body.position is None else "what-if",
        title=clean(body.title),
        public=body.public,
        seed=body.seed,
        position=body.position,
        clock=body.clock,
        absent=absence_of(body),
        substitute=checked_level(body.substitute or hall.settings.substitute, levels),
        help=people <= 1 if body.help is None else body.help,
        hosted=not body.public,
    )


def absence_of(body: bodies.NewTable) -> int:
    """Milliseconds; friends wait for each other longer than strangers."""
    if body.absent is not None:
        return body.absent * 1000
    limit = absence_limit(body.clock)
    return limit if body.public else max(limit, 7 * DAY)


def all_options(game: Game[Any], chosen: dict[str, str], seats: int) -> dict[str, str]:
    """All of them, so that another default in some later version cannot change what is played."""
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
        raise BadOption(f"There is no bot {level!r}; there are {', '.join(levels) or 'none'}.")
    return level


def open_table(terms: Terms, hall: "Hall") -> Table:
    table = Table(terms, hall.open_game)
    table.apply(Opened(terms=terms), hall.clock.now())
    return table


def start_entries(table: Table, names: dict[int, str], draw: Fresh) -> list[AnyEntry]:
    """What happens at once at a table that was just opened: its maker sits down, and with nobody to wait for it starts."""
    entries: list[AnyEntry] = []
    for seat, name in names.items():
        for entry in decide.sit(table, seat, name, draw):
            table.apply(entry, 0)
            entries.append(entry)
    if table.state.status == "open" and all(seat.kind != "empty" for seat in table.state.seats):
        entries += decide.begin(table, {}, draw)
    return entries


def terms_for_fork(body: bodies.Fork, live: LiveTable, hall: "Hall", eyes: int | None) -> Terms:
    """Raises Refusal, LishanError."""
    table = live.table
    over = table.state.status in ("over", "closed")
    if not over and not (table.terms.help and eyes is not None):
        decide.refuse("not-allowed", "no-help")
    position = table.position_at(body.seq)
    if position is None or not to_act(position):
        decide.refuse("not-now", "no-such-position")
    if len(body.seats) != len(table.terms.seats):
        raise BadOption(f"There are {len(table.terms.seats)} seats at this table, not {len(body.seats)}.")
    known = position if over else table.game.guess(table.game.view(position, eyes), secrets.randbelow, table.edition)
    terms = table.terms
    return Terms(
        game=terms.game, rules=terms.rules, edition=terms.edition, digest=terms.digest, edition_text=terms.edition_text,
        options=terms.options, seats=seats_of(body.seats, hall.bots.levels(terms.game), hall.settings.substitute),
        kind="what-if", title=terms.title, position=table.game.to_text(known), origin=Origin(table=live.id, seq=body.seq),
        substitute=terms.substitute or hall.settings.substitute, help=True,
    )  # fmt: skip


def terms_for_rematch(live: LiveTable, hall: "Hall") -> Terms:
    terms = live.table.terms
    if live.table.state.status != "over" or terms.kind == "record":
        decide.refuse("not-now", "not-over")
    if hall.open_game(terms.game).version != terms.rules:
        raise LishanError("The rules are of another version by now.")
    seats = tuple(
        SeatTerms(kind=seat.kind, level=seat.level, name=now.name)
        for seat, now in zip(terms.seats, live.table.state.seats, strict=True)
    )
    return msgspec.structs.replace(terms, seats=seats, seed=None)


def holders_for(live: LiveTable) -> list[tuple[int, str]]:
    """Everybody who held a seat, and was in it to the end."""
    there = {n for n, seat in enumerate(live.table.state.seats) if seat.kind == "person"}
    return sorted((seat, person) for seat, person in live.access.holders if seat in there)
