"""Results on disk, one line each as they come in, so that an interrupted series can be resumed.

A folder holds `series.json` (the plan), `games.jsonl` (the results) and, at the end, `games.parquet` and, on request,
`records/`. A game is counted once, however often it was played.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path

import msgspec

from lishan.arena.match import Outcome, SeriesFacts
from lishan.core.errors import LishanError
from lishan.files import append_line, make_folder, write_file

SERIES, GAMES, PARQUET, RECORDS = "series.json", "games.jsonl", "games.parquet", "records"


class Journal:
    """The results of one series."""

    def __init__(self, folder: Path | None, series: SeriesFacts) -> None:
        self.folder = folder
        self.found: dict[int, Outcome] = {}
        if folder is not None:
            make_folder(folder)
            self.check_series(folder / SERIES, series)
            self.read(folder / GAMES)

    def check_series(self, file: Path, series: SeriesFacts) -> None:
        if file.exists() and not is_series(file.read_bytes(), series):
            raise LishanError(f"{file.parent} contains a different series. Choose another folder, or use the same settings.")
        write_file(file, msgspec.json.format(msgspec.json.encode(series)) + b"\n")

    def read(self, file: Path) -> None:
        if not file.exists():
            return
        lines = file.read_bytes().split(b"\n")
        for line in lines[:-1]:
            outcome = msgspec.json.decode(line, type=Outcome)
            self.found.setdefault(outcome.number, outcome)
        if lines[-1]:
            # The last line was cut off when the series was interrupted: that game is played again.
            write_file(file, b"".join(line + b"\n" for line in lines[:-1]))

    def note(self, outcome: Outcome) -> bool:
        """Keep a result, unless that game is already there; returns whether it was new."""
        if outcome.number in self.found:
            return False
        self.found[outcome.number] = outcome
        if self.folder is not None:
            append_line(self.folder / GAMES, msgspec.json.encode(outcome))
        return True

    def outcomes(self) -> list[Outcome]:
        return [self.found[number] for number in sorted(self.found)]

    def write_records(self) -> None:
        if self.folder is None:
            return
        make_folder(self.folder / RECORDS)
        for outcome in self.outcomes():
            if outcome.record:
                write_file(self.folder / RECORDS / f"{outcome.number:06}.txt", outcome.record.encode())

    def write_parquet(self) -> bool:
        """One row per seat; returns whether pyarrow (the extra [lab]) was available to write it."""
        if self.folder is None:
            return False
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            return False
        whole = BytesIO()
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows(self.outcomes())), whole)
        write_file(self.folder / PARQUET, whole.getvalue())
        return True


def is_series(saved: bytes, series: SeriesFacts) -> bool:
    try:
        return msgspec.json.decode(saved, type=SeriesFacts) == series
    except msgspec.DecodeError:
        return False


Cell = str | int | float | None


def rows(outcomes: Iterable[Outcome]) -> Sequence[dict[str, Cell]]:
    """A flat table: one row for each seat of each game, with the same columns in all of them."""
    outcomes = list(outcomes)
    sources = list(dict.fromkeys(source for outcome in outcomes for source in outcome.sources))
    return [
        {
            "game": outcome.number,
            "setup": outcome.setup,
            "seat": seat,
            "entrant": outcome.entrants[seat],
            "points": outcome.scores[seat],
            "place": outcome.ranking.index(seat) + 1,
            "first_to_act": outcome.order.index(seat) + 1 if seat in outcome.order else None,
            "decisions": outcome.decisions[seat],
            "turns": outcome.turns[seat],
            "seconds": outcome.seconds[seat],
            "longest_turn": outcome.longest[seat],
            "late": outcome.late[seat],
            "failures": outcome.failures[seat],
            **{f"points_{source}": outcome.sources[source][seat] if source in outcome.sources else 0 for source in sources},
        }
        for outcome in outcomes
        for seat in range(len(outcome.entrants))
    ]
