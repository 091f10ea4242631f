"""Tables for tests: opened, started, and played on without a server."""

import random
from typing import Any

import lishan
from lishan.core.contract import Game
from lishan.table import decide, decide_seats, projection, timeouts
from lishan.table.decide import Actor, Entries, Refusal
from lishan.table.entries import AnyEntry, Opened
from lishan.table.log_lines import Told
from lishan.table.table import Table
from lishan.table.terms import SeatTerms, Terms
from tests.core.toy import GAME as LANTERNS
from tests.table.lanterns_multistep import GAME as GUSTS

TOYS = {"lanterns": LANTERNS, "gusts": GUSTS}


def open_game(name: str) -> Game[Any]:
    return TOYS[name] if name in TOYS else lishan.game(name)


def terms(game: str = "lanterns", seats: int = 2, bots: int = 0, **more: Any) -> Terms:
    opened = open_game(game)
    edition = opened.edition()
    people = [SeatTerms(kind="person")] * (seats - bots) + [SeatTerms(kind="bot", level="random")] * bots
    known = {"substitute": "random", "options": {}} | more
    return Terms(game=game, rules=opened.version, edition=edition.name, digest=edition.digest, seats=tuple(people), **known)


class Played:
    """A table and everything that happened at it."""

    def __init__(self, agreed: Terms, seed: int = 1) -> None:
        self.table = Table(agreed, open_game)
        self.random = random.Random(seed)
        self.entries: list[tuple[AnyEntry, int]] = []
        self.told: list[list[Told]] = []
        self.time = 0
        self.happen((Opened(terms=agreed),))

    def happen(self, entries: Entries) -> None:
        for entry in entries:
            self.told.append(self.table.apply(entry, self.time))
            self.entries.append((entry, self.time))

    def seat_all(self) -> "Played":
        for seat, agreed in enumerate(self.table.terms.seats):
            if agreed.kind == "person":
                self.happen(decide_seats.sit(self.table, seat, f"P{seat}", self.random.randrange))
        return self

    def actor(self, seat: int | None, host: bool = False) -> Actor:
        return Actor(seat, host, f"P{seat}")

    def step(self, seat: int, move: int | str | None = None) -> None:
        draft = projection.draft(self.table, seat)
        assert draft is not None
        chosen = self.random.choice(draft.moves).move if move is None else move
        self.table.drafts[seat] = decide.step(self.table, self.actor(seat), self.table.at, draft.n, chosen)

    def think(self, seat: int) -> None:
        """Random steps until the turn is complete."""
        while (draft := projection.draft(self.table, seat)) is not None and not draft.complete:
            self.step(seat)

    def confirm(self, seat: int) -> None:
        self.happen(decide.confirm(self.table, self.actor(seat), self.table.at, self.random.randrange))

    def turn(self, seat: int | None = None) -> int:
        mover = self.random.choice(self.table.waiting()) if seat is None else seat
        self.think(mover)
        self.confirm(mover)
        return mover

    def play_on(self, turns: int = 10_000) -> "Played":
        while self.table.playing and turns:
            self.turn()
            turns -= 1
        return self


def started(game: str = "lanterns", seats: int = 2, seed: int = 1, **more: Any) -> Played:
    return Played(terms(game, seats, **more), seed).seat_all()


def least(_: int) -> int:
    """For chance events with a fixed outcome."""
    return 0


def refusal(work: Any, *arguments: Any) -> str:
    """The code with which something is refused; "" if it is not."""
    try:
        work(*arguments)
    except Refusal as refused:
        return refused.code
    return ""


def abandoned(game: str, seats: int, seed: int) -> Played:
    """A random game in which each person goes away at a random moment: quits, falls silent, or has locked half of a choice."""
    pick = random.Random(seed)
    played = started(game, seats, seed=seed, absent=120_000)
    gone_at = {seat: pick.randrange(60) for seat in range(seats)}
    silent, decisions = set[int](), 0
    while played.table.playing:
        decisions += 1
        assert decisions < 2 * open_game(game).longest
        for seat, when in gone_at.items():
            if decisions == when:
                silent.add(seat)
                if pick.random() < 0.5:
                    played.happen(decide_seats.leave(played.table, played.actor(seat)))
        awake = [seat for seat in played.table.running() if seat not in silent]
        bots = played.table.bots_to_move()
        if awake or bots:
            played.turn(pick.choice(bots or awake))
            continue
        # Nobody moves any more: do what the server does when time runs out.
        played.time = timeouts.due(played.table) or 0
        seen: dict[int, int | None] = dict.fromkeys(range(seats), 0)
        entries = timeouts.overdue(played.table, seen, played.time)
        assert entries
        played.happen(entries)
    return played
