"""Make the golden games that tests/server/test_golden.py replays: `python tools/golden.py [GAME...]`.

Only after a change of the rules, with a new `version` of the game; or before the first release. A golden game is what a table
stored: terms, every entry, and the hash of the position after each.
"""

import gzip
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import lishan
import lishan.core.errors
from lishan.table import decide, decide_seats
from lishan.table.decide import is_complete
from lishan.table.entries import AnyEntry, Opened
from lishan.table.table import Table
from lishan.table.terms import SeatTerms, Terms

FOLDER = Path(__file__).parents[1] / "tests" / "server" / "golden"
GAMES = 200


class Golden(msgspec.Struct):
    """Returns the entries of one game and the prefixes of the hashes after them."""

    entries: list[AnyEntry]
    hashes: list[str]


def terms(name: str, seats: int, pick: random.Random) -> Terms:
    game = lishan.game(name)
    edition = game.edition()
    options = {option.name: pick.choice(option.values) for option in game.options if option.is_for(seats)}
    people = tuple(SeatTerms(kind="person") for _ in range(seats))
    return Terms(game=name, rules=game.version, edition=edition.name, digest=edition.digest, seats=people, options=options)


def play(name: str, seed: int) -> Golden:
    pick = random.Random(f"{name} {seed}")
    players = list(lishan.game(name).players)
    agreed = playable(name, players[seed % len(players)], pick)
    table = Table(agreed, lishan.game)
    golden = Golden([], [])

    def happen(entries: tuple[AnyEntry, ...]) -> None:
        for entry in entries:
            table.apply(entry, len(golden.entries))
            golden.entries.append(entry)
            golden.hashes.append(table.state_hash()[:8])

    happen((Opened(terms=agreed),))
    for seat in range(len(agreed.seats)):
        happen(decide_seats.sit(table, seat, f"P{seat}", pick.randrange))
    while table.playing:
        seat = pick.choice(table.waiting())
        happen(decide.commit(table, seat, turn(table, seat, pick), pick.randrange))
    return golden


def playable(name: str, seats: int, pick: random.Random) -> Terms:
    """Some combinations of options exclude each other."""
    while True:
        agreed = terms(name, seats, pick)
        try:
            lishan.game(name).start(seats, None, agreed.options)
        except lishan.core.errors.BadOption:
            continue
        return agreed


def turn(table: Table, seat: int, pick: random.Random) -> tuple[int, ...]:
    base: Any = table.position
    after, moves = base.copy(), list[int]()
    while not moves or not is_complete(base, after, seat):
        moves.append(int(pick.choice(list(after.legal(seat)))))
        after.play(seat, moves[-1])
    return tuple(moves)


def main(names: Sequence[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names:
        lines = [msgspec.json.encode(play(name, seed)) for seed in range(GAMES)]
        # Without a timestamp, so that the same games give the same file.
        (FOLDER / f"{name}.jsonl.gz").write_bytes(gzip.compress(b"\n".join(lines), mtime=0))
        print(f"{name}: {len(lines)} games, {(FOLDER / f'{name}.jsonl.gz').stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:] or lishan.GAMES)
