"""Terracotta Army in a terminal: round and tiles, the Action Wheel, the Mausoleum, Organizer and Specialists, the players."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lishan.cli.show import SHAPES, label, seat_style
from lishan.core.contract import View
from lishan.terracotta.parts import MASTERS, WEAPONS
from lishan.terracotta.view import LiSi, Player, Segment, TerracottaFacts
from lishan.words import Words

COLUMNS = "abcdefghi"
LETTERS = {"officer": "O", "guard": "G", "crossbowman": "C", "soldier": "S"}
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
# The areas that the scoring tiles count, by their names in the facts.
AREAS = {
    "row4": ("row", "4"), "columne": ("column", "e"),
    "officers": ("type", "officer"), "guards": ("type", "guard"),
    "crossbowmen": ("type", "crossbowman"), "soldiers": ("type", "soldier"),
    "nw": ("quarter", "nw"), "ne": ("quarter", "ne"), "sw": ("quarter", "sw"), "se": ("quarter", "se"),
    "coins": ("holding", "coins"), "clay": ("holding", "clay"),
}  # fmt: skip
WIDE = 96


def draw(view: View, words: Words, width: int, marks: Mapping[str, str]) -> RenderableType:
    facts = view.facts
    assert isinstance(facts, TerracottaFacts)
    wide = width >= WIDE
    grid = mausoleum(facts, 4 if wide else 3, marks)
    both = Table.grid(padding=(0, 3 if wide else 1))
    both.add_row(wheel(facts, words), Group(grid, Text(), *supply(facts, words)) if wide else grid)
    below = [] if wide else [Text(), *supply(facts, words)]
    court = li_si(facts.li_si, words) if facts.li_si else []
    return Group(*heading(facts, words), *court, Text(), both, *below, Text(), players(facts, words, width))


def heading(facts: TerracottaFacts, words: Words) -> list[Text]:
    """The round, and what each round counts."""
    line = Text(label(words, "round", {"round": facts.round, "of": len(facts.tiles)}), style="bold")
    line.append(
        "   " + label(words, "inspectors", {"row": facts.inspectors.row, "column": facts.inspectors.column}), style="not bold"
    )
    tiles = Text(label(words, "tiles").ljust(7), style="dim")
    for tile in facts.tiles:
        text = f"{tile_name(tile.tile, words)} {tile.first}/{tile.second}"
        if tile.round == facts.round:
            tiles.append(f"▶{text}", style="not dim bold")
        else:
            tiles.append(f" {text}", style="not dim" if tile.round > facts.round else "strike")
        tiles.append("  ")
    return [line, tiles, standing(facts, words)]


def tile_name(tile: str | None, words: Words) -> str:
    return label(words, f"tile-{tile}") if tile else "?"


def standing(facts: TerracottaFacts, words: Words) -> Text:
    """The counts of what this round will score; ★ dominates."""
    row, column = str(facts.inspectors.row), facts.inspectors.column
    tile = next(tile.tile for tile in facts.tiles if tile.round == facts.round)
    line = Text(label(words, "now").ljust(7), style="dim").append(" " + label(words, "row", {"row": row}), style="not dim")
    line.append_text(area(facts, "row", row)).append("  " + label(words, "column", {"column": column}), style="not dim")
    line.append_text(area(facts, "column", column))
    if tile not in AREAS:
        return line
    return line.append(f"  {tile_name(tile, words)}", style="not dim").append_text(area(facts, *AREAS[tile]))


def area(facts: TerracottaFacts, kind: str, name: str) -> Text:
    """The counts of an area; an area that is not among the facts is empty."""
    found = next((one for one in facts.areas if (one.kind, one.name) == (kind, name)), None)
    if found is None:
        return Text(" –", style="dim")
    text = Text()
    for seat, number in enumerate(found.counts):
        if number:
            text.append(f" {SHAPES[seat]}{number}{'★' if seat == found.dominates else ''}", style=seat_style(seat))
    return text


def li_si(him: LiSi, words: Words) -> list[Text]:
    """The solo opponent's facts, beyond those that every player has."""
    row = "  ".join(f"{label(words, weapon.weapon)}{'*' if weapon.active else ''}" for weapon in him.row)
    line = Text(f"{SHAPES[him.seat]} {words.name(him.seat)}", style=f"bold {seat_style(him.seat)}")
    dice = " ".join(map(str, him.dice or [])) or "–"
    line.append("  " + label(words, "overseer", {"segment": him.overseer or "?"}), style="not bold default")
    line.append("   " + label(words, "dice", {"dice": dice}), style="not bold default")
    line.append("   " + label(words, "weapon-row", {"row": row or "–"}), style="not bold default")
    shown = [card for card in him.action_cards if card.where == "active"]
    active = ", ".join(f"{card.number} {label(words, card.action)}" for card in shown) or "–"
    cards = ", ".join(words.say(f"word-{card}") for card in him.cards) or "–"
    head = Text(label(words, "cards").ljust(7), style="dim")
    return [line, head.append(f"{cards}   {label(words, 'active', {'cards': active})}", style="not dim")]


def wheel(facts: TerracottaFacts, words: Words) -> Table:
    """One row for each segment: the three rings from the inside out, the workers there, and the Warehouses."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", justify="right", no_wrap=True, min_width=2)
    for ring, arrow in (("inner", " ↻"), ("middle", " ↺"), ("outer", "")):
        table.add_column(label(words, ring) + arrow, no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column("", no_wrap=True)
    for segment in facts.wheel.segments:
        last_of_quarter = segment.segment % 3 == 0
        table.add_row(*segment_row(facts, segment, words), end_section=last_of_quarter)
    return table


def segment_row(facts: TerracottaFacts, segment: Segment, words: Words) -> list[Text | str]:
    here = facts.worker is not None and facts.worker.segment == segment.segment
    store = facts.warehouses[segment.warehouse - 1]
    workers = Text()
    for owner, letter in ((segment.craftsman, "c"), (segment.artisan, "A")):
        if owner is not None:
            workers.append(f"{SHAPES[owner]}{letter}", style=f"bold {seat_style(owner)}")
    style = "bold reverse" if here else ""
    names = [Text(label(words, action), style=style) for action in (segment.inner, segment.middle, segment.outer)]
    if facts.li_si and facts.li_si.overseer == segment.segment:
        workers.append("◎", style="bold red")
    first = segment.segment % 3 == 1
    warehouse = Text(f"│w{segment.warehouse}:{store}" if first else "│", style="dim")
    return [Text(str(segment.segment), style="bold"), *names, workers, warehouse]


def mausoleum(facts: TerracottaFacts, cell: int, marks: Mapping[str, str]) -> Table:
    standing = statues(facts)
    row, column = facts.inspectors.row, facts.inspectors.column
    table = Table.grid()
    table.add_column(min_width=3)
    for _ in COLUMNS:
        table.add_column(justify="center", width=cell)
    heads = [Text(f"▼{name}", style="bold") if name == column else Text(name, style="dim") for name in COLUMNS]
    table.add_row("", *heads)
    for n in range(1, 8):
        number = Text(f"▶{n}", style="bold") if n == row else Text(f" {n}", style="dim")
        table.add_row(number, *(space(f"{name}{n}", standing, marks) for name in COLUMNS))
    return table


def space(name: str, standing: Mapping[str, Text], marks: Mapping[str, str]) -> Text:
    if name in marks:
        return Text(marks[name] if marks[name] != "0" else "○", style="green")
    # The middle row and column belong to no quarter (TA-2).
    return standing.get(name, Text("▫" if name[0] == "e" or name[1] == "4" else "·", style="dim"))


def statues(facts: TerracottaFacts) -> dict[str, Text]:
    """The figure on each space. A rider is shown on its own space; the rest of its Horse shows only the owner's shape."""
    found: dict[str, Text] = {}
    for statue in facts.statues:
        seat = statue.seat
        if seat is not None:
            found |= {part: Text(f"{SHAPES[seat]}─", style=seat_style(seat)) for part in statue.spaces or ()}
            found[statue.space] = Text(f"{SHAPES[seat]}{LETTERS[statue.type]}", style=f"bold {seat_style(seat)}")
        elif statue.direction:
            found[statue.space] = Text(f"K{ARROWS[statue.direction]}", style="red")
        else:
            found[statue.space] = Text("F " if statue.type == "footman" else "M♪", style="red")
    return found


def supply(facts: TerracottaFacts, words: Words) -> list[Text]:
    """The pieces that can still be taken, with their prices."""
    heads = [label(words, "organizer"), label(words, "specialists")]
    width = max(map(len, heads)) + 1
    warriors = Text(heads[0].ljust(width), style="dim")
    for figure in facts.organizer:
        points = f"+{figure.points}" if figure.points is not None else "–"
        warriors.append(f"{LETTERS[figure.type]} {figure.left}×{points}  ", style="not dim")
    specialists = Text(heads[1].ljust(width), style="dim")
    for offer in facts.specialists:
        letter = {"horse": "H", "footman": "F", "archer": "K", "musician": "M"}[offer.specialist]
        price = f"{offer.price}¢" if offer.left else "–"
        specialists.append(f"{letter} {offer.left}×{price}  ", style="not dim")
    return [warriors, specialists]


def players(facts: TerracottaFacts, words: Words, width: int) -> Table:
    """One row each, in turn order."""
    table = Table(box=None, padding=(0, 2 if width >= WIDE else 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(label(words, "in-turn-order"), no_wrap=True, max_width=18 if width >= WIDE else 16)
    for head in ("points", "coins", "wet", "dry"):
        table.add_column(label(words, head), justify="right")
    for head in ("workers", "weapons", "masters", "priority"):
        table.add_column(label(words, head), no_wrap=True)
    for seat in facts.order or range(facts.seats):
        table.add_row(*player_row(facts.players[seat], facts.mover, words))
    return table


def player_row(player: Player, mover: int | None, words: Words) -> list[Text | str]:
    seat = player.seat
    name = Text(f"{'▶' if seat == mover else ' '}{SHAPES[seat]} {words.name(seat)}", style=f"bold {seat_style(seat)}")
    workers = "c" * player.craftsmen + "A" * player.artisans or "–"
    weapons = Text()
    for weapon in WEAPONS:
        ready = weapon in player.weapons
        weapons.append(f"{label(words, weapon)[:2].title()} " if ready else "·  ", style="bold" if ready else "dim")
    masters = " ".join(label(words, master)[:2].title() for master in MASTERS if master in player.masters) or "–"
    return [
        name, Text(str(player.score), style="bold"), str(player.coins), str(player.wet), str(player.dry),
        workers, weapons, masters, str(player.priority or "–"),
    ]  # fmt: skip
