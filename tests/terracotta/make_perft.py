"""Makes perft.toml: how many lines of k decisions lead on from fixed positions, for 2, 3 and 4 players.

    PYTHONPATH=.:src python -m tests.terracotta.make_perft

finds the positions in busy games and counts; `tests.games.perft_tables` says what a change in the file means.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from lishan.terracotta import GAME, decisions
from lishan.terracotta.position import Terracotta
from lishan.terracotta.state import oriented_count
from tests.games.perft_tables import write_pins
from tests.terracotta.sample_games import OPTIONS, busy_walk
from tests.terracotta.table import OPENING, play, position

FILE = Path(__file__).with_name("perft.toml")
Wanted = Callable[[Terracotta], bool]


def at_turn(game: Terracotta) -> bool:
    return game.pending() == decisions.ROTATE_OR_PLACE and game.argument() == 0


def middle(game: Terracotta) -> bool:
    return at_turn(game) and game.round == 3 and game.place_in_order == 1


def riders_and_archers(game: Terracotta) -> bool:
    return at_turn(game) and oriented_count(game.horses) >= 2 and oriented_count(game.archers) >= 2


def last_of_round(game: Terracotta) -> bool:
    own = game.players[game.mover()]
    last = game.place_in_order == game.seats - 1 and own.craftsmen + own.artisans == 1
    return at_turn(game) and last and game.round == 2


def last_of_game(game: Terracotta) -> bool:
    own = game.players[game.mover()]
    last = game.place_in_order == game.seats - 1 and own.craftsmen + own.artisans == 1
    return at_turn(game) and last and game.round == 5


def guard_sends(game: Terracotta) -> bool:
    return game.pending() == decisions.GUARD_WARRIOR and len(game.legal(game.mover())) > 3 and game.horses > 0


def found(seats: int, seed: int, wanted: Wanted) -> Terracotta:
    """The first such position in busy games from this seed on; every fourth seed has the same options."""
    for later in range(seed, seed + 400, len(OPTIONS)):
        for game in busy_walk(seats, later):
            if game.turn and game.stack and wanted(game):
                return game.copy()
    raise LookupError(wanted.__name__)


def column_gone(seats: int) -> Terracotta:
    """All eleven Officers stand; seat 1 is about to build with every weapon active."""
    return position(
        f"seats {seats}", "soak one", "master_cost placed", "round 4",
        "seat 1: wet 6, coins 4, weapons sword halberd crossbow spear, masters builder inspector",
        "seat 2: wet 2, coins 3, masters administrator",
        "statues: a1-f1 officer 1, b2-e2 officer 2, h7 officer 1, d4 guard 1, g3 soldier 2, f5 crossbowman 1 horse south, "
        "c4 archer east, i7 footman, a7 musician",
        "wheel at 1: build 3, builder", "awaits: seat 1 turn after 1",
    )  # fmt: skip


def positions(seats: int) -> Iterator[tuple[str, Terracotta]]:
    yield "before the set-up", GAME.start(seats)
    yield "opening", play(GAME.start(seats), OPENING)
    yield "middle of the game", found(seats, 1, middle)
    yield "horses and archers", found(seats, 2, riders_and_archers)
    yield "a guard sends a warrior", found(seats, 3, guard_sends)
    yield "a column of the organizer is gone", column_gone(seats)
    yield "last turn of a round", found(seats, 3, last_of_round)
    yield "last turn of the game", found(seats, 2, last_of_game)


def main() -> None:
    write_pins(FILE, GAME, ((name, seats, game) for seats in (2, 3, 4) for name, game in positions(seats)))


if __name__ == "__main__":
    main()
