"""Says in words what a notice is about: which table, what happened there, and how long is left."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from functools import lru_cache, partial
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel.dates import format_datetime
from msgspec import Struct

from lishan.core.contract import Fact
from lishan.server.store.notices import Delivery
from lishan.server.store.people import PersonRow
from lishan.server.store.values import GameRow
from lishan.table.deadlines import clocks_end
from lishan.table.entries import AnyEntry, BotTookOver, Removed
from lishan.table.log_lines import about
from lishan.table.projection import lines_at
from lishan.table.table import Table
from lishan.table.table_view import Line
from lishan.table.terms import DAY_MS, MINUTE_MS
from lishan.words import Words, languages

LINK = re.compile(r"://|www\.|\w\.\w{2}", re.IGNORECASE)
HOUR_MS = 60 * MINUTE_MS
MOST_TURNS, MOST_LINES = 8, 14
TURNS = ("turn", "time")
"""The kinds that are about whose turn it is."""
DOT = " · "


class Item(Struct, frozen=True, kw_only=True):
    """A notice with what is known of its table."""

    one: Delivery
    game: GameRow
    title: str
    """Of the game, as the rulebook is called."""
    path: str
    table: Table | None = None
    """None: the table can't be read."""
    entry: AnyEntry | None = None
    """The one that the notice is about, where its kind leaves something open."""
    lost: int | None = None
    """When a bot plays for the player who is to move."""
    chat: int = 0
    """New lines of chat."""


@lru_cache(maxsize=16)
def words_of(game: str, language: str) -> Words:
    return Words("notices", language, also=(game,))


def language_of(person: PersonRow) -> str:
    return person.language if person.language in languages() else "en"


def zone_of(person: PersonRow) -> tzinfo:
    try:
        return UTC if not person.zone else ZoneInfo(person.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def harmless(text: str) -> str:
    """A name that somebody gave, unless a mail program would make a link of it."""
    return "" if LINK.search(text) else text


class NoticeWords:
    """What one person is told now."""

    def __init__(self, person: PersonRow, now: int) -> None:
        self.language, self.zone, self.now = language_of(person), zone_of(person), now

    def say(self, code: str, **facts: Fact) -> str:
        return words_of("notices", self.language).say(code, facts)

    def moment(self, time: int) -> str:
        at = datetime.fromtimestamp(time / 1000, UTC)
        return format_datetime(at, self.say("notice-moment"), tzinfo=self.zone, locale=self.language)

    def briefly(self, time: int) -> str:
        at = datetime.fromtimestamp(time / 1000, UTC)
        said = format_datetime(at, self.say("subject-moment"), tzinfo=self.zone, locale=self.language)
        return said if self.zone is not UTC else f"{said} UTC"

    def left(self, until: int) -> str:
        ms = max(0, until - self.now)
        days, hours, rest = ms // DAY_MS, ms % DAY_MS // HOUR_MS, ms % HOUR_MS // MINUTE_MS
        if days:
            return self.say("left-days", days=days, hours=hours)
        return self.say("left-hours", hours=hours, rest=rest) if hours else self.say("left-minutes", rest=rest)

    # One table

    def place(self, item: Item) -> str:
        """Which table it is. Anybody can invite: their title is not passed on."""
        mine = [item.one.seat] if item.one.seat >= 0 else []
        names: list[Fact] = [
            safe for seat, name in enumerate(item.game.summary.names) if seat not in mine and (safe := harmless(name))
        ]
        title = "" if item.one.kind == "invited" else harmless(item.game.title)
        parts = [
            item.title,
            self.say("notice-title", title=title) if title else "",
            self.say("notice-with", names=names) if names else "",
            self.round(item),
        ]
        return DOT.join(part for part in parts if part)

    def round(self, item: Item) -> str:
        number = item.game.summary.round if item.game.status == "playing" else 0
        return self.say("notice-round", round=number) if number else ""

    def sentences(self, item: Item) -> list[str]:
        match item.one.kind:
            case "turn" | "time":
                return [self.say(f"notice-{item.one.kind}"), *self.deadline(item)]
            case "seat":
                return self.seat(item)
            case "asked":
                return [*self.entry(item), self.say("notice-answer")]
            case "begun":
                return [self.say("notice-full" if item.game.status == "open" else "notice-begun")]
            case "over":
                return [*self.entry(item), *self.result(item)] if item.game.status == "closed" else self.result(item)
            case _:
                return [self.say(f"notice-{item.one.kind}")]

    def deadline(self, item: Item) -> list[str]:
        ends = {} if item.table is None else clocks_end(item.table)
        if item.one.seat in ends:
            until = ends[item.one.seat]
            return [self.say("notice-deadline", left=self.left(until), until=self.moment(until))]
        return [] if item.lost is None else [self.say("notice-absence", until=self.moment(item.lost))]

    def seat(self, item: Item) -> list[str]:
        if isinstance(item.entry, BotTookOver):
            return [self.say("notice-seat", why=item.entry.why), self.say("notice-return")]
        return [self.say("notice-seat", why="removed" if isinstance(item.entry, Removed) else "given")]

    def entry(self, item: Item) -> list[str]:
        """The log's own line about the entry."""
        if item.entry is None:
            return []
        return [self.line(self.game_words(item), line) for _, line in about(item.entry, item.one.at)]

    def result(self, item: Item) -> list[str]:
        summary = item.game.summary
        if item.game.status != "over":
            return []
        words = self.game_words(item)
        places = [
            self.say("notice-place", place=place, name=words.name(seat), points=summary.points[seat])
            for place, seat in enumerate(summary.ranking, 1)
        ]
        return [self.say("notice-over"), *places]

    # What happened

    def game_words(self, item: Item) -> Words:
        words = words_of(item.game.game, self.language)
        words.names = tuple(map(harmless, item.game.summary.names))
        return words

    def line(self, words: Words, line: Line) -> str:
        own: dict[str, Fact] = {"seat": line.seat, "notation": line.notation}
        if line.points:
            own["scores"] = list(line.points)
            own["points"] = line.points[line.seat] if line.seat is not None else sum(line.points)
        return words.say(line.code, own | line.facts, line.kind)

    def since(self, item: Item) -> list[str]:
        """What happened since the player's last turn: the last lines of it."""
        if item.table is None:
            return []
        seat, words = item.one.seat, self.game_words(item)
        say = partial(self.line, words)
        groups = [(self.movers(words, seats), *map(say, lines)) for seats, lines in happened(item.table, seat)]
        said, earlier = shortened([group for group in groups if len(group) > 1])
        if not said and not item.chat:
            return []
        played = any(seat in turn.played.seats for turn in item.table.state.line)
        found = [self.say("notice-since" if played else "notice-so-far")]
        found += [f"  {self.say('notice-earlier', n=earlier)}"] if earlier else []
        for who, *lines in said:
            found += [f"  {who}", *(f"    {line}" for line in lines)]
        return [*found, f"  {self.say('notice-chat', n=item.chat)}"] if item.chat else found

    def movers(self, words: Words, seats: Sequence[int]) -> str:
        names: list[Fact] = [words.name(seat) for seat in seats]
        return self.say("notice-movers", names=names)

    # Mail and push

    def short(self, item: Item) -> str:
        """For push messages and webhooks."""
        return "\n".join([self.place(item), " ".join(self.sentences(item))])

    def block(self, items: Sequence[Item], origin: str) -> str:
        """The part of a mail about one table."""
        first = items[0]
        lines = [self.place(first)]
        for item in items:
            lines += self.sentences(item)
        for item in items:
            if item.one.kind in TURNS:
                lines += ["", *self.since(item)]
        return "\n".join([*lines, "", origin + first.path]).replace("\n\n\n", "\n\n")

    def subject(self, tables: Sequence[Sequence[Item]]) -> str:
        """It says until when, because nobody knows when it is read; and no two are the same."""
        first = tables[0][0]
        ends = [end for items in tables for item in items if (end := self.ends(item)) is not None]
        when = self.say("subject-until", until=self.briefly(min(ends))) if ends else self.briefly(self.now)
        if len(tables) == 1:
            parts = [self.label(first), first.title, self.round(first), when]
            return DOT.join(part for part in parts if part)
        turns = sum(any(item.one.kind in TURNS for item in items) for items in tables)
        labels = [self.label(item) for items in tables for item in items if item.one.kind != "turn"]
        count = self.say("subject-turns", n=turns) if turns else self.say("subject-notices", n=len(tables))
        return DOT.join([count, *dict.fromkeys(labels), when])

    def label(self, item: Item) -> str:
        return self.say(f"subject-{item.one.kind}", why="bot" if isinstance(item.entry, BotTookOver) else "removed")

    def ends(self, item: Item) -> int | None:
        if item.one.kind not in TURNS or item.table is None:
            return None
        return clocks_end(item.table).get(item.one.seat)


def happened(table: Table, seat: int) -> list[tuple[Sequence[int], list[Line]]]:
    """The players of each turn since this one's last, with the lines that they may read. Others may have chosen with them."""
    line = table.state.line
    last = max((n for n, turn in enumerate(line) if seat in turn.played.seats), default=-1)
    first = last if last >= 0 and len(line[last].played.seats) > 1 else last + 1
    found: list[tuple[Sequence[int], list[Line]]] = []
    for turn in line[max(first, len(line) - MOST_TURNS) :]:
        lines = lines_at(table, turn.seq, seat)
        told = {line.code for line in lines if line.kind == "event"}
        news = [line for line in lines if line.seat != seat and not (line.kind == "move" and line.told_by in told)]
        found.append(([one for one in turn.played.seats if one != seat], news))
    return found


def shortened(groups: Sequence[tuple[str, ...]]) -> tuple[list[tuple[str, ...]], int]:
    """The last lines, and how many come before them."""
    kept, left = list[tuple[str, ...]](), MOST_LINES
    for who, *lines in reversed(groups):
        if left > 0:
            kept.append((who, *lines[-left:]))
        left -= len(lines)
    return kept[::-1], max(0, -left)
