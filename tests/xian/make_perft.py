"""Makes perft.toml: how many lines of k decisions lead on from fixed positions, for 2, 3 and 4 players.

    PYTHONPATH=.:src python -m tests.xian.make_perft

finds the positions in busy games and counts; `tests.games.perft_tables` says what a change in the file means.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from lishan.core.bits import count
from lishan.xian import GAME, decisions
from lishan.xian.parts import EMISSARY
from lishan.xian.position import Xian
from tests.games.perft_tables import write_pins
from tests.xian.sample_games import busy_walk

FILE = Path(__file__).with_name("perft.toml")
Wanted = Callable[[Xian], bool]


def everybody_chooses(game: Xian) -> bool:
    return count(game.argument()) == game.seats


def cards_are_drawn(game: Xian) -> bool:
    """A turn in the middle, some of the deck gone, cards under it."""
    return game.pending() == decisions.DRAW and game.game_turn == 5 and game.players[game.argument()].under > 0


def favour(game: Xian) -> bool:
    return game.pending() == decisions.FAVOUR and everybody_chooses(game)


def first_pair(game: Xian) -> bool:
    return game.pending() == decisions.CHOOSE and game.game_turn == 2 and game.round == 1 and everybody_chooses(game)


def second_pair(game: Xian) -> bool:
    return game.pending() == decisions.CHOOSE and game.game_turn == 3 and game.round == 2 and everybody_chooses(game)


def first_to_act(game: Xian) -> bool:
    return game.pending() == decisions.CARD and game.game_turn == 1 and game.place_in_order == 0


def tiles_at_hand(game: Xian) -> bool:
    """Between card and builder with three unused tiles, something to pay with, and others in the buildings."""
    own = game.players[game.mover()] if game.order else game.players[0]
    crowd = sum(int(count(player.builders)) for player in game.players)
    return game.pending() == decisions.BUILDER and count(own.tiles) >= 3 and own.resources() > 5 and crowd >= 2


def emissary_at_the_end_of_the_track(game: Xian) -> bool:
    return game.pending() == decisions.END_TILE and game.players[game.mover()].has_helper(EMISSARY) == 1


def end_of_a_turn(game: Xian) -> bool:
    return game.pending() == decisions.REQUEST and game.game_turn == 4


def last_to_act(game: Xian) -> bool:
    last = game.game_turn == 6 and game.round == 2 and game.place_in_order == game.seats - 1
    return game.pending() == decisions.CARD and last


POSITIONS: dict[str, Wanted] = {
    "cards are drawn": cards_are_drawn,
    "favour of the emperor": favour,
    "first pair of a turn": first_pair,
    "second pair of a turn": second_pair,
    "first to act": first_to_act,
    "tiles at hand": tiles_at_hand,
    "emissary at the end of the track": emissary_at_the_end_of_the_track,
    "end of a turn": end_of_a_turn,
    "last to act": last_to_act,
}


def found(seats: int, wanted: Wanted) -> Xian:
    """The first such position in busy games."""
    for seed in range(400):
        for game in busy_walk(seats, seed):
            if game.stack and wanted(game):
                return game.copy()
    raise LookupError(wanted.__name__)


def positions(seats: int) -> Iterator[tuple[str, Xian]]:
    yield "before the set-up", GAME.start(seats)
    for name, wanted in POSITIONS.items():
        yield name, found(seats, wanted)


def main() -> None:
    write_pins(FILE, GAME, ((name, seats, game) for seats in (2, 3, 4) for name, game in positions(seats)))


if __name__ == "__main__":
    main()
