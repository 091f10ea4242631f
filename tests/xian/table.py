"""A table of Xi'an for tests: any set-up, played in notation."""

from collections.abc import Iterable, Sequence
from typing import Any

from lishan.core.bits import bit, plus, tally
from lishan.core.contract import Event, Reason, to_act
from lishan.xian import GAME
from lishan.xian.notation import CARD_NAMES, EQUIPMENT_NAMES, SPACE_NAMES, parse
from lishan.xian.parts import COLOURS, HELPERS, TILES
from lishan.xian.position import Xian

SQUARES = ("workshop", "lab", "armory")
SHOWN = ("crossbow1", "arrowheads3", "chariot1", "sword1")
ENDS = ("resources", "helpers", "six", "pairs")


class Table:
    """A game in play. `do` makes moves by their words; who makes them follows from who is to move."""

    def __init__(self, position: Xian) -> None:
        self.position = position
        self.heard: list[Event] = []
        position.log = self.heard

    def do(self, *words: str, seat: int | None = None) -> "Table":
        for word in words:
            actor = to_act(self.position)[0] if seat is None else seat
            self.position.play(actor, GAME.parse(self.position, actor, word))
        return self

    def words(self, seat: int | None = None) -> list[str]:
        """The legal moves, in notation."""
        actor = to_act(self.position)[0] if seat is None else seat
        return [GAME.notation(self.position, actor, int(move)) for move in self.position.legal(actor)]

    def why_not(self, word: str, seat: int | None = None) -> Reason:
        actor = to_act(self.position)[0] if seat is None else seat
        reason = GAME.why_not(self.position, actor, parse(word))
        assert reason is not None, f"{word} is legal"
        return reason

    def told(self, code: str) -> list[Event]:
        return [event for event in self.heard if event.code == code]

    def score(self, seat: int) -> int:
        return int(self.position.score(seat))

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.position.seats)]

    def goods(self, seat: int) -> dict[str, int]:
        player = self.position.players[seat]
        held = {"coins": int(player.coins), "clay": int(player.clay)}
        return held | {name: int(tally(player.pigments, colour)) for colour, name in enumerate(COLOURS)}

    # Placing pieces for a test

    def give(self, seat: int, **goods: int) -> "Table":
        """Exactly so much of each named resource; pigments come from the stock or go there."""
        player = self.position.players[seat]
        for name, number in goods.items():
            if name in COLOURS:
                colour = COLOURS.index(name)
                more = number - tally(player.pigments, colour)
                player.pigments = plus(player.pigments, colour, more)
                self.position.pigments = plus(self.position.pigments, colour, -more)
            else:
                setattr(player, name, number)
        return self

    def hire(self, seat: int, *helpers: str) -> "Table":
        for helper in helpers:
            self.position.players[seat].helpers |= bit(HELPERS.index(helper))
        return self

    def hold(self, seat: int, *tiles: str, step: int | None = None) -> "Table":
        """Unused bonus tiles; the supervisor stands where the last of them came from, or on `step`."""
        player = self.position.players[seat]
        for tile in tiles:
            player.tiles |= bit(TILES.index(tile))
        player.step = max(TILES.index(tile) + 1 for tile in tiles) if step is None else step
        self.stand()
        return self

    def stand(self) -> None:
        """Order the supervisors by their spaces."""
        players = self.position.players
        order = sorted(range(self.position.seats), key=lambda seat: (-players[seat].step, players[seat].start))
        self.position.standing = sum(seat << 4 * nth for nth, seat in enumerate(order))

    def paint(self, seat: int, *spaces: str) -> "Table":
        for space in spaces:
            self.position.raw &= ~bit(SPACE_NAMES.index(space))
            self.position.players[seat].painted |= bit(SPACE_NAMES.index(space))
        return self

    def raw(self, *spaces: str) -> "Table":
        for space in spaces:
            self.position.raw |= bit(SPACE_NAMES.index(space))
        return self

    def arm(self, seat: int, *equipment: str) -> "Table":
        """Equipment cards in front of a player."""
        for name in equipment:
            self.position.players[seat].equipment |= bit(EQUIPMENT_NAMES.index(name))
            self.position.equipment &= ~bit(EQUIPMENT_NAMES.index(name))
        return self

    def show(self, *equipment: str | None) -> "Table":
        self.position.display = 0
        for place, name in enumerate(equipment):
            if name:
                self.position.display = plus(self.position.display, place, EQUIPMENT_NAMES.index(name) + 1)
        return self

    def station(self, seat: int, building: str, builders: int = 1) -> "Table":
        """Builders of a player in a building."""
        self.position.players[seat].builders += builders << 4 * ("workshop", "lab", "armory", "palace").index(building)
        return self

    def earn(self, seat: int, points: int) -> "Table":
        self.position.earn(seat, 0, points)
        return self


def laid_out(
    seats: int = 3,
    faces: Sequence[str] = ("A1", "B1", "C1"),
    shown: Sequence[str] = SHOWN,
    requests: Sequence[int] = (7, 2, 9, 4),
    squares: Sequence[str] = SQUARES,
    starts: Sequence[int] = (1, 2, 3, 4),
    ends: Sequence[str] = ENDS,
) -> Table:
    """A set-up with chosen chance events. Requests: A yellow, B red and red, C blue; the minister is in the Lab."""
    table = Table(GAME.start(seats))
    table.do(*(f"face={face}" for face in faces), *(f"show={card}" for card in shown))
    table.do(*(f"request={token}" for token in requests), *(f"square={building}" for building in squares))
    # With four players the last start tile is not a chance event.
    table.do(*(f"start={tile}" for tile in starts[: min(seats, 3)]), *(f"lay={end}" for end in ends))
    return table


def dealt(hands: Sequence[Sequence[str]], **rng: Any) -> Table:
    """Everyone holds these four cards and keeps them."""
    table = laid_out(len(hands), **rng)
    deal(table, hands)
    for seat in range(len(hands)):
        table.do("keep", seat=seat)
    return table


def deal(table: Table, hands: Sequence[Sequence[str]]) -> None:
    for hand in hands:
        table.do(*(f"draw={card}" for card in hand))


def revealed(*pairs: tuple[str, str], **rng: Any) -> Table:
    """Turn 1, round 1, after the reveal of these pairs (the card below, the card on top), one for each player."""
    table = dealt([filled(pair) for pair in pairs], **rng)
    for seat, (below, top) in enumerate(pairs):
        table.do(f"below={below}", f"top={top}", seat=seat)
    return table


def filled(pair: Iterable[str]) -> list[str]:
    """A hand of four with the cards asked for and low ones besides."""
    hand = list(pair)
    return hand + [card for card in CARD_NAMES if card not in hand][: 4 - len(hand)]


def first_player(seats: int = 2, top: str = "tax1", **rng: Any) -> Table:
    """Seat 0 is about to use a card; the others follow."""
    pairs = [("miner6", top)] + [("miner1", "tax2")] * (seats - 1)
    return revealed(*pairs, **rng)


def sending(seats: int = 2, **rng: Any) -> Table:
    """Seat 0 has used its card for nothing that matters (2 coins) and may send a builder; all goods are then 0."""
    table = first_player(seats, **rng).do("action")
    for seat in range(seats):
        table.give(seat, coins=0, clay=0, yellow=0, red=0, green=0, blue=0)
    return table
