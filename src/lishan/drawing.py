"""A view as plain text, for `print` and for `render`: short, in English, without colours.

`lishan play --terminal` draws more. It shows nothing that is not in the view.
"""

import msgspec

from lishan.core.contract import CHANCE, View
from lishan.terracotta.view import Player as TerracottaPlayer
from lishan.terracotta.view import Statue, TerracottaFacts
from lishan.xian.view import BuildingFacts, Space, XianFacts
from lishan.xian.view import Player as XianPlayer

OWNERS = "abcd"
WARRIORS = {"officer": "O", "guard": "G", "crossbowman": "C", "soldier": "S"}
NEUTRAL = {"footman": "F", "musician": "M"}
ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<"}


def draw(view: View) -> str:
    """The view of a position, a few lines of text. A game without its own drawing is printed as JSON."""
    facts = view.facts
    if isinstance(facts, TerracottaFacts):
        return "\n".join([*terracotta(facts), *map(player_line, facts.players), waiting_line(facts)])
    if isinstance(facts, XianFacts):
        return "\n".join([*xian(facts), *map(player_line, facts.players), waiting_line(facts)])
    return msgspec.json.encode(facts).decode()


def waiting_line(facts: TerracottaFacts | XianFacts) -> str:
    if facts.over:
        return "The game is over."
    who = " and ".join("chance" if seat == CHANCE else OWNERS[seat] for seat in facts.waiting.seats)
    return f"To move: {who} ({facts.waiting.for_})"


def player_line(player: TerracottaPlayer | XianPlayer) -> str:
    """Everything about a player that is a number or a short list, for any game."""
    skipped = ("seat", "score", "points")
    parts = [f"{OWNERS[player.seat]}: {player.score} points"]
    for name, fact in msgspec.to_builtins(player).items():
        if name in skipped or fact in (None, 0, False) or fact == []:
            continue
        if isinstance(fact, dict):
            held = [f"{what} {number}" for what, number in fact.items() if number]
            if name == "pigments" and held:
                parts.append(", ".join(held))
        elif isinstance(fact, list):
            parts.append(f"{name.replace('_', ' ')} {' '.join(str(each) for each in fact)}")
        else:
            parts.append(f"{name.replace('_', ' ')} {fact}")
    return "; ".join(parts)


def terracotta(facts: TerracottaFacts) -> list[str]:
    tiles = ", ".join(tile.tile or "?" for tile in facts.tiles)
    row, column = facts.inspectors.row, facts.inspectors.column
    return [
        f"Terracotta Army, round {facts.round}. Scoring tiles: {tiles}. Inspectors: row {row}, column {column}",
        *segment_lines(facts),
        "    a  b  c  d  e  f  g  h  i",
        *mausoleum_lines(facts),
    ]


def segment_lines(facts: TerracottaFacts) -> list[str]:
    lines = []
    for each in facts.wheel.segments:
        there = [letter + OWNERS[owner] for letter, owner in (("c", each.craftsman), ("a", each.artisan)) if owner is not None]
        workers = " ".join(["", *there])
        lines.append(f"{each.segment:>3}  {each.inner} | {each.middle} | {each.outer}{workers}")
    return lines


def mausoleum_lines(facts: TerracottaFacts) -> list[str]:
    board: dict[str, str] = {}
    for statue in facts.statues:
        for space in statue.spaces or ():
            board[space] = "--"
        board[statue.space] = statue_letters(statue)
    return [f"{row}   " + " ".join(board.get(f"{column}{row}", ". ") for column in "abcdefghi") for row in range(1, 8)]


def statue_letters(statue: Statue) -> str:
    if statue.seat is not None:
        return WARRIORS[statue.type] + OWNERS[statue.seat]
    return "K" + ARROWS[statue.direction] if statue.direction else NEUTRAL[statue.type] + " "


def xian(facts: XianFacts) -> list[str]:
    requests = ", ".join(f"{each.space} {each.token or '?'} {each.colour or ''}".strip() for each in facts.requests)
    display = ", ".join(f"{each.equipment} ({each.price})" if each else "-" for each in facts.display)
    buildings = ", ".join(map(building_word, facts.buildings))
    rows = [facts.pit[first : first + 4] for first in range(0, 24, 4)]
    return [
        f"Xi'an, turn {facts.turn}, round {facts.round}. Requests: {requests}",
        f"Buildings: {buildings}. Display: {display}",
        *(f"{row[0].section}  " + "  ".join(pit_letters(space) for space in row) for row in rows),
    ]


def building_word(building: BuildingFacts) -> str:
    """The building's name, a star if the Prime Minister is there, and the builders of each player."""
    minister = "*" if building.minister else ""
    builders = "".join(str(number) for number in building.builders)
    return f"{building.building or '?'}{minister} {builders}".strip()


def pit_letters(space: Space) -> str:
    """A painted warrior by its owner, a raw one (r; on a seal R and its owner), or what the space gives."""
    if space.painted is not None:
        return OWNERS[space.painted].ljust(4)
    if space.seal is not None:
        return f"R{OWNERS[space.seal]}".ljust(4)
    if space.raw:
        return "r   "
    given = (f"{space.points}p" if space.points else "") + (f"{space.coins}c" if space.coins else "")
    return (given + "".join(colour[0] for colour in space.pigments) or ".").ljust(4)
