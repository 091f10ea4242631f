"""Xi'an in a terminal: the pit with its requests, buildings, equipment, supervisors, the players, and one's own cards."""

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lishan.cli.show import SHAPES, seat_style
from lishan.core.contract import View
from lishan.words import Words

Facts = dict[str, Any]
COLOURS = ("yellow", "red", "green", "blue")
STEPS = ("", "open/free", "market", "discount", "+1 action", "end tile")
OWN = (("Your hand", "hand"), ("Exchanged", "exchange"), ("Under your deck", "under"), ("Equipment", "equipment"))
TURNS = 6
WIDE = 96


def draw(view: View, words: Words, width: int, _marks: Mapping[str, str]) -> RenderableType:
    facts, wide = view.facts, width >= WIDE
    both = Table.grid(padding=(0, 4 if wide else 2))
    left = Group(pit(facts, 8 if wide else 6), Text(), stock(facts))
    both.add_row(left, Group(buildings(facts, view.seat), Text(), equipment(facts)))
    return Group(
        heading(facts), Text(), both, Text(), supervisors(facts), end_tiles(facts), Text(), players(facts, words, wide),
        *own_cards(facts, view.seat),
    )  # fmt: skip


def heading(facts: Facts) -> Text:
    line = Text(f"Turn {facts['turn']} of {TURNS}, round {facts['round']}", style="bold")
    for nth, token in enumerate(facts["track"], 1):
        line.append("   Fulfilled: " if nth == 1 else ", ", style="not bold dim")
        line.append(f"{token['token']} {token['colour']}", style=f"not bold {token['colour']}")
    return line


def pigment(colour: str | None) -> Text:
    return Text(colour[0].upper() if colour else "?", style=f"bold {colour or 'dim'}")


# The pit


def pit(facts: Facts, cell: int) -> Table:
    """Six rows; what a free space brings, ○ where a raw warrior stands, and the painters' shapes."""
    table = Table.grid()
    table.add_column(width=3)
    for _ in "abcd":
        table.add_column(justify="center", width=cell)
    table.add_column()
    table.add_row("", *(Text(name, style="dim") for name in "abcd"), Text(" wanted", style="dim"))
    for row in range(6):
        spaces = facts["pit"][4 * row : 4 * row + 4]
        label = Text(f"{row + 1}", style="dim").append(spaces[0]["section"] if row % 2 == 0 else "", style="not dim bold")
        wanted = Text.assemble(" ", requests(facts, spaces[0]["section"])) if row % 2 == 0 else Text()
        table.add_row(label, *(space(one) for one in spaces), wanted)
    return table


def requests(facts: Facts, section: str) -> Text:
    """The pigments that painting in a section takes (XI-45)."""
    tokens = [token for token in facts["requests"] if token["space"].startswith(section)]
    text = Text()
    for token in tokens:
        text.append_text(pigment(token["colour"])).append(f"({token['token'] or '–'})", style="dim")
    return text.append({"A": "+any", "B": "", "C": "×2"}[section], style="not bold")


def space(one: Facts) -> Text:
    if one["painted"] is not None:
        return Text(SHAPES[one["painted"]] * 3, style=f"bold {seat_style(one['painted'])}")
    if one["raw"]:
        text = Text("○", style="bold")
        return text.append(SHAPES[one["seal"]], style=seat_style(one["seal"])) if one["seal"] is not None else text
    return bonus(one)


def bonus(one: Facts) -> Text:
    text = Text(str(one["points"]) if one["points"] else "·")
    if one["coins"]:
        text.append(f"+{one['coins']}¢")
    for colour in one["pigments"]:
        text.append("+").append_text(pigment(colour))
    return text


def stock(facts: Facts) -> Text:
    text = Text.assemble(("In stock ", "dim"), f"○×{facts['raw_in_stock']} ")
    for colour in COLOURS:
        text.append_text(pigment(colour)).append(f"×{facts['pigments_in_stock'][colour]} ")
    return text


# Buildings, equipment, supervisors


def buildings(facts: Facts, seat: int | None) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for head in ("building", "builders", "pair", "", "entry" if seat is not None else ""):
        table.add_column(head, no_wrap=True)
    for one in facts["buildings"]:
        if one["building"]:
            table.add_row(*building_row(facts, one, seat))
    return table


def building_row(facts: Facts, one: Facts, seat: int | None) -> list[Text | str]:
    builders = Text()
    for owner, number in enumerate(one["builders"]):
        builders.append(SHAPES[owner] * number, style=seat_style(owner))
    pair = f"{'┌' if one['square'] % 2 else '└'} {one['builders_in_pair']}/{one['pair_limit']}"
    closed = Text(f"{pair} ✗", style="bold red") if one["closed"] else Text(pair)
    minister = "PM ¢+1" if one["minister_bonus"] else "PM" if one["minister"] else ""
    fee = facts["players"][seat]["entry_coins"][one["building"]] if seat is not None else 0
    return [Text(one["building"], style="bold"), builders, closed, minister, f"{fee}¢" if fee else ""]


def equipment(facts: Facts) -> Table:
    """The display from left to right: the two on the left leave at the end of the turn."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for head in ("equipment", "", "material", "price", ""):
        table.add_column(head, no_wrap=True)
    for place, card in enumerate(facts["display"]):
        if card is None:
            table.add_row(Text("–", style="dim"), "", "", "", "")
            continue
        clay = f"+{card['clay']} clay" if card["clay"] else ""
        leaving = Text(card["equipment"]).append(" ←" if place < 2 else "", style="dim")
        table.add_row(leaving, card["section"], card["material"], f"{card['price']}¢", clay)
    return table


def supervisors(facts: Facts) -> Text:
    line = Text("Palace  ", style="dim")
    for step, stack in enumerate(facts["supervisors"]):
        line.append(f"{step} {STEPS[step]}".strip() + " ", style="dim")
        for seat in stack:
            line.append(SHAPES[seat], style=f"not dim bold {seat_style(seat)}")
        line.append("  ")
    return line


def end_tiles(facts: Facts) -> Text:
    return Text("End tiles  ", style="dim").append(", ".join(facts["end_tiles"]) or "–", style="not dim")


# Players


def players(facts: Facts, words: Words, wide: bool) -> Table:
    table = Table(box=None, padding=(0, 2 if wide else 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True, max_width=18 if wide else 13)
    for head in ("PP", "¢", "clay"):
        table.add_column(head, justify="right")
    table.add_column("pigments", no_wrap=True)
    for head in ("seals", "♟", "eq."):
        table.add_column(head, justify="right")
    for head in ("below", "top"):
        table.add_column(head, no_wrap=True)
    table.add_column("tiles and Helpers")
    for seat in facts["order"] or range(facts["seats"]):
        table.add_row(*player_row(facts["players"][seat], facts, words))
    return table


def player_row(player: Facts, facts: Facts, words: Words) -> list[Text | str]:
    seat = player["seat"]
    mark = "▶" if seat == facts["mover"] else "✓" if player["chosen"] else " "
    name = Text(f"{mark}{SHAPES[seat]} {words.name(seat)}", style=f"bold {seat_style(seat)}")
    pigments = Text()
    for colour in COLOURS:
        pigments.append_text(pigment(colour)).append(f"{player['pigments'][colour]} ")
    has = [*player["tiles"], *([player["end_tile"]] if player["end_tile"] else []), *player["helpers"]]
    return [
        name, Text(str(player["score"]), style="bold"), str(player["coins"]), str(player["clay"]), pigments,
        str(player["seals"]), str(player["warriors"]), str(player["equipment_cards"]), player["below"] or "–",
        player["top"] or "–", ", ".join(has) or "–",
    ]  # fmt: skip


def own_cards(facts: Facts, seat: int | None) -> list[Text]:
    """What only the one who looks may know."""
    own = facts["players"][seat] if seat is not None else {}
    lines = []
    for title, key in OWN:
        if own.get(key):
            lines.append(Text(f"{title}: ", style="dim").append(", ".join(own[key]), style="not dim bold"))
    return [Text(), *lines] if lines else []
