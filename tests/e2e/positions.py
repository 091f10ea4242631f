"""Starting positions for pages: busy games, stopped at a decision."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from tests.facts import plain

# Moves preferred over their substitutes.
DOING = ("perform", "ability", "use-master", "buy-master", "perform-master")


class Busy:
    """Prefers moves that gain something, so that there is something to see."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.random = random.Random(seed)

    def play(self, position: Position) -> None:
        seat = to_act(position)[0]
        position.play(seat, draw(position, self.random.randrange) if seat == CHANCE else self.choose(position, seat))

    def choose(self, position: Position, seat: int) -> int:
        return max((int(move) for move in position.legal(seat)), key=lambda move: self.worth(position, seat, move))

    def worth(self, position: Position, seat: int, move: int) -> float:
        preview = self.game.preview(position, seat, move)
        kind = self.game.describe(position, seat, move).kind
        worth = self.random.random() * 3 + (6 if kind in DOING else -6 if kind == "turn" else 0)
        for points, share in ((preview.points, 1.0), (preview.round, 0.7), (preview.game, 0.7)):
            worth += share * sum(own if n == seat else -own / 3 for n, own in enumerate(points)) if points else 0
        now = [str(each.move.facts.get("action", "")) for each in preview.ahead if each.when == "now"]
        return worth + sum(7.0 if action.startswith("build") else 2.0 for action in now)


def decisions(game: Game[Any], seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[tuple[int, Position]]:
    """Every decision of one game: the seat, and the position (which keeps changing)."""
    position, busy = game.start(seats, None, options), Busy(game, seed)
    while acting := to_act(position):
        if acting[0] != CHANCE:
            yield acting[0], position
        busy.play(position)


def at_random(game: Game[Any], number: int, seed: int = 1) -> Iterator[tuple[int, int, str]]:
    """Decisions of many games with 2 to 4 players: the number of seats, the seat to move, and the position as text."""
    rng = random.Random(seed)
    while number > 0:
        seats = rng.choice((2, 3, 4))
        all_of_it = [(seat, game.to_text(position)) for seat, position in decisions(game, seats, rng.randrange(10**6))]
        for seat, text in rng.sample(all_of_it, min(number, 6)):
            number -= 1
            yield seats, seat, text


@cache
def where(game: Game[Any], seats: int, seed: int, asked: str, round_: int, seat: int = 0) -> str:
    """The first time in that round or later that the seat is asked for this, in the first such game from that seed on."""
    for each in range(seed, seed + 100):
        for acting, position in decisions(game, seats, each):
            facts = plain(game.facts(position))
            if acting == seat and facts["round"] >= round_ and facts["waiting"]["for"] == asked:
                return game.to_text(position)
    raise LookupError(f"{asked} is never asked")
