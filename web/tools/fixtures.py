"""Write the frames that the client's tests and screenshots begin from: real tables, played busily, seen by seat 0.

PYTHONPATH=src .venv/bin/python web/tools/fixtures.py
"""

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from lishan.core.contract import Position
from lishan.server.tables import messages
from lishan.table import decide, projection
from lishan.table.entries import Opened
from lishan.table.table import Table, all_told
from lishan.table.terms import SeatTerms, Terms
from lishan.terracotta import GAME

OUT = Path(__file__).parents[1] / "tests" / "fixtures"
NAMES = ("Ada", "Bo", "Cleo", "Dara")
TIME = 1_760_000_000_000


class Player:
    """Builds a lot, so that there is something to see."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, position: Position, seat: int) -> int:
        return max((int(move) for move in position.legal(seat)), key=lambda move: self.worth(position, seat, move))

    def worth(self, position: Position, seat: int, move: int) -> float:
        preview = GAME.preview(position, seat, move)
        kind = GAME.describe(position, seat, move).kind
        worth = self.random.random() * 3
        for points, share in ((preview.points, 1.0), (preview.round, 0.7), (preview.game, 0.7)):
            worth += share * sum(own if n == seat else -own / 3 for n, own in enumerate(points)) if points else 0
        worth += 6 if kind in ("perform", "ability", "use-master", "buy-master", "perform-master") else 0
        worth -= 6 if kind == "turn" else 0
        ahead = preview.ahead
        worth += sum(2.0 for each in ahead if each.when == "now") + sum(
            5.0 for each in ahead if each.when == "now" and str(each.move.facts.get("action", "")).startswith("build")
        )
        return worth


def new_table(seats: int, seed: int) -> tuple[Table, list[Any]]:
    edition = GAME.edition()
    terms = Terms(
        game="terracotta", rules=GAME.version, edition=edition.name, digest=edition.digest, seed=seed, help=True,
        seats=tuple(SeatTerms(kind="person") for _ in range(seats)), title="Fixture",
    )  # fmt: skip
    table = Table(terms, lambda _name: GAME)
    told = list(table.apply(Opened(terms=terms), TIME))
    for seat in range(seats):
        for entry in decide.sit(table, seat, NAMES[seat], random.Random(seed).randrange):
            told += table.apply(entry, TIME)
    return table, told


def frame_of(table: Table, told: list[Any], seat: int | None) -> dict[str, Any]:
    lines = tuple(all_told(told, seat))
    state = messages.State(
        id="fixture", opening=projection.opening(table, "fixture"), picture=projection.picture(table, seat, TIME),
        me=messages.Me(seat=seat, seats=() if seat is None else (seat,), host=True),
        presence=messages.Presence(online=tuple(True for _ in table.state.seats), watchers=0), lines=lines, first=1,
    )  # fmt: skip
    answer: dict[str, Any] = {"state": state, "previews": (), "why": {}}
    position = projection.tentative(table, seat) if seat is not None else table.position
    if position is None:
        return answer
    answer["score"] = GAME.explain(position, [])
    if seat is not None and seat in table.choosing():
        legal = [int(move) for move in position.legal(seat)]
        answer["previews"] = [{"move": move, "preview": GAME.preview(position, seat, move)} for move in legal]
        answer["why"] = {name: GAME.why_not_target(position, seat, name) for name in GAME.targets(position)}
    return answer


def write(name: str, frame: dict[str, Any]) -> None:
    (OUT / f"{name}.json").write_bytes(msgspec.json.encode(frame) + b"\n")
    print(name, (OUT / f"{name}.json").stat().st_size)


def play(seats: int, seed: int, wanted: dict[str, int]) -> None:
    """Save the first moment of each kind that seat 0 is asked for from that round on."""
    table, told = new_table(seats, seed)
    player = Player(seed)
    while table.playing:
        seat = table.waiting()[0]
        position = table.position.copy()
        plan = table.plan(seat)
        if seat != 0 and int(position.round) >= wanted.get("waiting", 9):
            write(f"waiting-{seats}", frame_of(table, told, 0))
            wanted.pop("waiting")
        while not (plan.n and decide.is_complete(table.position, position, seat)):
            if seat == 0:
                asked = GAME.facts(position)["waiting"]["for"]
                if int(position.round) >= wanted.get(asked, 9):
                    table.plans[0] = plan
                    write(f"{asked}-{seats}", frame_of(table, told, 0))
                    wanted.pop(asked)
            move = player.choose(position, seat)
            position.play(seat, move)
            plan = plan.step(move)
        table.plans[seat] = plan
        if seat == 0 and int(table.position.round) >= wanted.get("complete", 9):
            write(f"complete-{seats}", frame_of(table, told, 0))
            wanted.pop("complete")
        for entry in decide.confirm(table, decide.Actor(seat), table.at, random.Random(seed).randrange):
            told += table.apply(entry, TIME)
    write(f"over-{seats}", frame_of(table, told, 0))
    if wanted:
        print("never asked:", ", ".join(wanted), file=sys.stderr)


if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    asked = ("ring", "use-master", "type", "build-space", "ability", "specialist")
    play(4, 3, dict.fromkeys((*asked, "turn", "waiting", "complete", "archer-space", "archer-facing"), 4))
    play(2, 5, {"turn": 1, "mount": 2, "horse-direction": 2, "guard-warrior": 2, "officer-inspector": 2, "warehouse": 2})
