"""`lishan statistics`: one person's finished games, from record files or from a server's database."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from babel.numbers import format_decimal

from lishan.bots.levels import NAMES, STYLES
from lishan.cli.admin import Database
from lishan.cli.common import AsJson, Games, Language, console, games_of, plain_table, read_bytes, write_text
from lishan.cli.serve import own_database
from lishan.cli.show import terminal_words
from lishan.coach.statistics import (
    LI_SI,
    PEOPLE,
    Finished,
    LevelResults,
    Results,
    TitleStatistics,
    challenge_of,
    csv_text,
    sources_in,
)
from lishan.coach.statistics import statistics as counted
from lishan.core.errors import BadOption
from lishan.core.record import Record, read_record
from lishan.core.replay import Replay, result_of
from lishan.words import Words

if TYPE_CHECKING:
    from sqlalchemy import Connection

NAMED = 10
"""The number of people that a refusal names."""


def statistics(
    context: typer.Context,
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="RECORD", help="Record files (default: the games in the database).")
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="Whose games: a player's name, or the login of an account.")
    ] = None,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Also write a table with one row per game.")] = None,
    database: Database = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Show statistics of your finished games: results by opponent, points by source, best scores against Li Si.

    The figures are those of the statistics page. A record does not say who was a bot: a player whose name is a level's counts
    as that level, anyone else as a person.
    """
    games = recorded(games_of(context), files, name) if files else stored(name, database)
    if csv is not None:
        write_text(csv, csv_text(games))
    titles = counted(games)
    if as_json:
        sys.stdout.write(msgspec.json.encode(titles).decode() + "\n")
        return
    out = console()
    if not titles:
        out.print(words_of("core", language).say("statistics-none"))
    for title in titles:
        show(title, words_of(title.game, language), language)


def words_of(game: str, language: str) -> Words:
    terminal_words(game, language)
    return Words(game, language, also=("cli", "client", "client-statistics"))


# Games


def recorded(games: Games, files: Sequence[Path], name: str | None) -> list[Finished]:
    records = [(file, read_record(read_bytes(file), str(file))) for file in files]
    who = name or only_name([record for _, record in records])
    if not any(each.casefold() == who.casefold() for _, record in records for each in record.header.names):
        raise whose(people_of([record for _, record in records]))
    found = [finished(games, file, record, who) for file, record in records]
    return [one for one in found if one is not None]


def only_name(records: Sequence[Record]) -> str:
    """The one player of all records who is not a bot."""
    shared = set.intersection(*({each for each in record.header.names if is_person(each)} for record in records))
    if len(shared) == 1:
        return shared.pop()
    raise whose(people_of(records))


def people_of(records: Sequence[Record]) -> list[str]:
    return sorted({each for record in records for each in record.header.names if is_person(each)})


def is_person(name: str) -> bool:
    return bool(name) and name not in (*NAMES, *STYLES)


def whose(names: Sequence[str]) -> BadOption:
    if not names:
        return BadOption("Nobody here has a name, so it is not known whose games these are.")
    more = ", …" if len(names) > NAMED else ""
    return BadOption(f"Whose games? Choose with --name: {', '.join(names[:NAMED])}{more}.")


def finished(games: Games, file: Path, record: Record, who: str) -> Finished | None:
    """Returns None if the game is not over, or if they did not play exactly one seat."""
    names = record.header.names
    seats = [seat for seat, name in enumerate(names) if name.casefold() == who.casefold()]
    if len(seats) != 1 or record.header.result is None:
        return None
    replay = Replay(record, games.open)
    for _ in replay.steps():
        pass
    result = result_of(replay.game, replay.position) or ()
    return Finished(
        id=file.name, game=replay.game.name, time=int(file.stat().st_mtime * 1000), seat=seats[0], names=names,
        levels=tuple("" if is_person(name) else name for name in names),
        points=tuple(points for _, points in sorted(result)), ranking=tuple(seat for seat, _ in result),
        sources=sources_in(replay.game.view(replay.position, None).facts),
        challenge=challenge_of(replay.game, record.header.options, len(names)),
    )  # fmt: skip


def stored(name: str | None, database: str | None) -> list[Finished]:
    from lishan.server.store import games as rows
    from lishan.server.store import offline
    from lishan.server.tables.lists import COUNTED, finished_of

    def read(db: "Connection") -> list[Finished]:
        return finished_of(rows.history_of(db, person_named(db, name), None, "over", None, None, COUNTED))

    return offline.run_on(database or own_database(), read)


def person_named(db: "Connection", name: str | None) -> str:
    """By login or by name; without one, the only person who has played."""
    from lishan.server.store.administration import players

    found = players(db)
    if name is not None:
        logins = [one for one in found if one.login == name.lower()]
        found = logins or [one for one in found if one.name.casefold() == name.casefold()]
    if len(found) == 1:
        return found[0].id
    if name is not None and found:
        raise BadOption(f"{len(found)} people are called {name!r}. Give the login of an account.")
    if name is not None:
        raise BadOption(f"Nobody called {name!r} has played here.")
    raise whose(list(dict.fromkeys(one.login or one.name for one in players(db))))


# On the screen


def show(title: TitleStatistics, words: Words, language: str) -> None:
    out = console()
    out.print(words.say(f"game-{title.game}"), style="bold")
    out.print(" · ".join(summary(title.all, words)))
    out.print()
    out.print(opponents(words, words.say("statistics-levels"), [level.results for level in title.levels]))
    for level in title.levels:
        if level.sources:
            out.print()
            out.print(sources(words, level, language))
    if title.people:
        out.print()
        out.print(opponents(words, words.say("statistics-people"), title.people))
    if title.li_si:
        out.print()
        out.print(best_scores(words, title))
    out.print()


def best_scores(words: Words, title: TitleStatistics) -> object:
    found: dict[str, list[str]] = {}
    for each in title.li_si:
        found.setdefault(each.challenge, []).append(str(each.points))
    rows = ([words.look(f"word-{name}", {}) or "", ", ".join(points)] for name, points in found.items())
    return plain_table([words.say("statistics-li-si"), ""], rows)


def summary(all_: Results, words: Words) -> Iterator[str]:
    yield words.say("statistics-played", {"n": all_.played})
    yield words.say("statistics-won", {"percent": percent(all_)})
    yield words.say("statistics-average", {"points": round(all_.points)})
    yield words.say("statistics-best", {"points": all_.best})


def opponents(words: Words, head: str, rows: Sequence[Results]) -> object:
    told = (
        [called(words, row.name), words.say("statistics-played", {"n": row.played}),
         words.say("statistics-won", {"percent": percent(row)}), f"{round(row.margin):+d}"]
        for row in rows
    )  # fmt: skip
    return plain_table([head, "", "", words.say("statistics-margin")], told)


def sources(words: Words, level: LevelResults, language: str) -> object:
    heads = [words.say("statistics-sources"), words.say("statistics-mine"), called(words, level.results.name)]
    rows = []
    for row in level.sources:
        points = (format_decimal(each, "0.0", locale=language) for each in (row.mine, row.theirs))
        rows.append([words.say(row.source, {"scores": []}, "proof"), *points])
    return plain_table(heads, rows)


def called(words: Words, name: str) -> str:
    if name in (PEOPLE, LI_SI):
        return words.say(f"opponents-{name}")
    return words.look(f"level-{name}", {}) or name


def percent(results: Results) -> int:
    return round(100 * results.won / results.played)
