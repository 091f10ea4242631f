"""Xi'an as an array, written from the view of the seat, so that it tells no secret."""

from typing import Any

from lishan.core.contract import Game, Position
from lishan.lab.encoding import Writer, seats_from
from lishan.xian.parts import (
    BUILDINGS, COLOURS, ENDS, HELPERS, LAST_STEP, REQUESTS, ROUNDS, TILES, TOKENS, TURNS, TYPES, WORKERS,
)  # fmt: skip
from lishan.xian.decisions import NAMES

CARDS = [f"{worker}{number}" for worker in WORKERS for number in range(1, 7)]
EQUIPMENT = [f"{type}{copy}" for type in TYPES for copy in range(1, 5)]
DISPLAY = 4


class XianEncoder:
    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def write(self, writer: Writer, position: Position, seat: int) -> None:
        facts = self.game.view(position, seat).facts
        seats = seats_from(seat, int(position.seats))
        writer.choice("awaited", facts["waiting"]["for"], NAMES)
        writer.one_of("turn", facts["turn"] - 1, TURNS)
        writer.one_of("round", facts["round"] - 1, ROUNDS)
        writer.some_of("seats that are awaited", facts["waiting"]["seats"], seats)
        for nth, each in enumerate(seats):
            writer.choice(f"player {nth}: place in the order", each, [*facts["order"], *[-1] * (4 - len(facts["order"]))])
        self.write_pit(writer, facts, seats)
        self.write_board(writer, facts, seats)
        for nth, each in enumerate(seats):
            self.write_player(writer, nth, facts["players"][each])
            self.write_cards(writer, nth, facts["players"][each])

    def write_pit(self, writer: Writer, facts: dict[str, Any], seats: list[int]) -> None:
        """Rows from the top, each from the left."""
        pit = facts["pit"]
        writer.add("raw warriors", (float(space["raw"]) for space in pit))
        for nth, each in enumerate(seats):
            writer.add(f"player {nth}: painted warriors", (float(space["painted"] == each) for space in pit))
            writer.add(f"player {nth}: seals", (float(space["seal"] == each) for space in pit))
        writer.add("points of spaces / 8", (space["points"] / 8 for space in pit))
        writer.add("coins of spaces / 2", (space["coins"] / 2 for space in pit))
        for colour in COLOURS:
            writer.add(f"{colour} pigments of spaces", (float(colour in space["pigments"]) for space in pit))

    def write_board(self, writer: Writer, facts: dict[str, Any], seats: list[int]) -> None:
        writer.add("raw warriors in stock / 12", [facts["raw_in_stock"] / 12])
        writer.add("pigments in stock / 6", (facts["pigments_in_stock"][colour] / 6 for colour in COLOURS))
        for place in range(4):
            there = facts["buildings"][place] if place < len(facts["buildings"]) else {}
            writer.choice(f"building on square {place + 1}", there.get("building"), BUILDINGS)
            writer.add(f"Prime Minister on square {place + 1}", [float(there.get("minister", False))])
            builders = there.get("builders") or [0] * len(seats)
            writer.add(f"builders on square {place + 1} / 2", (builders[each] / 2 for each in seats))
        for place in range(REQUESTS):
            request = facts["requests"][place] if place < len(facts["requests"]) else None
            writer.one_of(f"request {place + 1}", request["token"] - 1 if request and request["token"] else -1, TOKENS)
            writer.choice(f"colour of request {place + 1}", request["colour"] if request else None, COLOURS)
        for place in range(DISPLAY):
            card = facts["display"][place] if place < len(facts["display"]) else None
            writer.choice(f"equipment on display {place + 1}", card["equipment"] if card else None, EQUIPMENT)
        writer.some_of("equipment discarded", facts["equipment_discards"], EQUIPMENT)
        writer.some_of("game-end tiles", facts["end_tiles"], ENDS)

    def write_player(self, writer: Writer, nth: int, player: dict[str, Any]) -> None:
        writer.add(f"player {nth}: score / 100", [player["score"] / 100])
        writer.add(f"player {nth}: coins and clay / 10", (player["coins"] / 10, player["clay"] / 10))
        writer.add(f"player {nth}: pigments / 6", (player["pigments"][colour] / 6 for colour in COLOURS))
        writer.one_of(f"player {nth}: step of the supervisor", player["step"], LAST_STEP + 1)
        writer.some_of(f"player {nth}: bonus tiles", player["tiles"], TILES)
        writer.choice(f"player {nth}: game-end tile", player["end_tile"], ENDS)
        writer.add(f"player {nth}: seals and warriors left / 6", (player["seals"] / 6, player["warriors"] / 6))
        writer.some_of(f"player {nth}: Helpers", player["helpers"], HELPERS)

    def write_cards(self, writer: Writer, nth: int, player: dict[str, Any]) -> None:
        """What is not known to the observer is all zeros."""
        writer.add(f"player {nth}: cards, deck and equipment cards / 24",
                   (player["cards"] / 24, player["deck"] / 24, player["equipment_cards"] / 24))  # fmt: skip
        writer.some_of(f"player {nth}: discards", player["discards"], CARDS)
        writer.add(f"player {nth}: has chosen", [float(player["chosen"])])
        writer.choice(f"player {nth}: card below", player["below"], CARDS)
        writer.choice(f"player {nth}: card on top", player["top"], CARDS)
        if nth == 0:
            writer.some_of("own hand", player.get("hand") or (), CARDS)
            writer.some_of("own cards under the deck", player.get("under") or (), CARDS)
            writer.some_of("own cards picked for exchange", player.get("exchange") or (), CARDS)
            writer.some_of("own equipment", player.get("equipment") or (), EQUIPMENT)
