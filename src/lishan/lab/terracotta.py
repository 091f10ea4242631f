"""Terracotta Army as an array. Everything is public, so this reads the position itself."""

from typing import cast

from lishan.core.bits import nibble, tally
from lishan.core.contract import Position
from lishan.lab.encoding import Writer, seats_from
from lishan.terracotta.parts import COLUMNS, ROUNDS, ROWS, SEGMENTS, SPACES, TILES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.state import Player, oriented, oriented_direction, oriented_space
from lishan.terracotta.decisions import ARGUMENT

KINDS = 64


class TerracottaEncoder:
    def write(self, writer: Writer, position: Position, seat: int) -> None:
        state = cast(Terracotta, position)
        seats = seats_from(seat, int(state.seats))
        writer.one_of("awaited", int(state.pending()), KINDS)
        writer.one_of("argument", int(state.argument()), ARGUMENT + 1)
        writer.one_of("round", int(state.round) - 1, ROUNDS)
        self.write_order(writer, state, seats)
        self.write_wheel(writer, state, seats)
        self.write_scoring(writer, state)
        self.write_mausoleum(writer, state, seats)
        for nth, each in enumerate(seats):
            self.write_player(writer, nth, state.players[each], int(state.score(each)))

    def write_order(self, writer: Writer, state: Terracotta, seats: list[int]) -> None:
        order = [int(nibble(state.order, place)) for place in range(len(seats))]
        for nth, each in enumerate(seats):
            writer.choice(f"player {nth}: place in turn order", each, order)
        writer.choice("mover", int(state.mover()), seats)

    def write_wheel(self, writer: Writer, state: Terracotta, seats: list[int]) -> None:
        writer.one_of("inner ring", int(state.inner), SEGMENTS)
        writer.one_of("middle ring", int(state.middle), SEGMENTS)
        writer.one_of("segment of the worker", int(state.segment), SEGMENTS)
        writer.add("worker is an Artisan", [float(state.worker)])
        for nth, each in enumerate(seats):
            for name, at in (("Craftsmen", state.craftsmen_at), ("Artisans", state.artisans_at)):
                writer.add(f"player {nth}: {name} by segment", (float(nibble(at, s) == each + 1) for s in range(SEGMENTS)))
        writer.add("warehouses / 10", (int(tally(state.warehouses, nth)) / 10 for nth in range(4)))
        writer.add("Priority token on top", [float(state.priority_next)])

    def write_scoring(self, writer: Writer, state: Terracotta) -> None:
        for place in range(ROUNDS):
            writer.one_of(f"Scoring tile of round {place + 1}", int(nibble(state.tiles, place)) - 1, len(TILES))
        writer.one_of("row Inspector", int(state.row_inspector), ROWS)
        writer.one_of("column Inspector", int(state.column_inspector), COLUMNS)
        writer.add("figures left / 11", (int(tally(state.left, nth)) / 11 for nth in range(4)))
        writer.add("Specialists bought / 4", (int(tally(state.bought, nth)) / 4 for nth in range(4)))

    def write_mausoleum(self, writer: Writer, state: Terracotta, seats: list[int]) -> None:
        """Rows from the top, each from the left."""
        for nth, each in enumerate(seats):
            for type in range(4):
                writer.bits(f"player {nth}: Warriors of type {type}", int(state.warriors[each * 4 + type]), SPACES)
        writer.bits("occupied", int(state.occupied), SPACES)
        writer.bits("Footmen", int(state.footmen), SPACES)
        writer.bits("Musicians", int(state.musicians), SPACES)
        for name, packed in (("Horses", state.horses), ("Archers", state.archers)):
            for direction in range(4):
                there = 0
                for nth in range(4):
                    if oriented(packed, nth) and oriented_direction(packed, nth) == direction:
                        there |= 1 << int(oriented_space(packed, nth))
                writer.bits(f"{name} towards {direction}", there, SPACES)

    def write_player(self, writer: Writer, nth: int, player: Player, score: int) -> None:
        writer.add(f"player {nth}: score / 100", [score / 100])
        holdings = (player.coins, player.wet, player.dry)
        writer.add(f"player {nth}: coins, wet and dry clay / 10", (int(each) / 10 for each in holdings))
        writer.bits(f"player {nth}: active weapons", int(player.weapons), 4)
        writer.bits(f"player {nth}: Masters", int(player.masters), 6)
        workers = (player.craftsmen, player.artisans, player.upgraded)
        writer.add(f"player {nth}: Craftsmen and Artisans in hand, upgraded / 5", (int(each) / 5 for each in workers))
        writer.one_of(f"player {nth}: Priority token", int(player.priority) - 1, 3)
