"""Xi'an in a terminal: the pit with its requests, buildings, equipment, supervisors, players, and the viewer's own cards."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lishan.cli.show import SHAPES, label, seat_style
from lishan.core.contract import View
from lishan.words import Words
from lishan.xian.parts import COLOURS, Building
from lishan.xian.view import BuildingFacts, Player, Space, XianFacts

TURNS = 6
WIDE = 96


def draw(view: View, words: Words, width: int, _marks: Mapping[str, str]) -> RenderableType:
    facts, wide = view.facts, width >= WIDE
    assert isinstance(facts, XianFacts)
    both = Table.grid(padding=(0, 4 if wide else 2))
    left = Group(pit(facts, 8 if wide else 6, words), Text(), stock(facts, words))
    both.add_row(left, Group(buildings(facts, view.seat, words), Text(), equipment(facts, words)))
    return Group(
        heading(facts, words), Text(), both, Text(), supervisors(facts, words), end_tiles(facts, words), Text(),
        players(facts, words, wide), *own_cards(facts, view.seat, words),
    )  # fmt: skip


def heading(facts: XianFacts, words: Words) -> Text:
    line = Text(label(words, "turn", {"turn": facts.turn, "of": TURNS, "round": facts.round}), style="bold")
    for nth, token in enumerate(facts.track, 1):
        line.append(f"   {label(words, 'fulfilled')} " if nth == 1 else ", ", style="not bold dim")
        line.append(f"{token.token} {named(token.colour or '', words)}", style=f"not bold {token.colour}")
    return line


def named(thing: str, words: Words) -> str:
    return words.say(f"word-{thing}").lower()


def pigment(colour: str | None, words: Words) -> Text:
    return Text(named(colour, words)[0].upper() if colour else "?", style=f"bold {colour or 'dim'}")


# The pit


def pit(facts: XianFacts, cell: int, words: Words) -> Table:
    """Six rows: what a free space gives, ○ for a raw warrior, and the painters' shapes."""
    table = Table.grid()
    table.add_column(width=3)
    for _ in "abcd":
        table.add_column(justify="center", width=cell)
    table.add_column()
    table.add_row("", *(Text(name, style="dim") for name in "abcd"), Text(" " + label(words, "wanted"), style="dim"))
    for row in range(6):
        spaces = facts.pit[4 * row : 4 * row + 4]
        number = Text(f"{row + 1}", style="dim").append(spaces[0].section if row % 2 == 0 else "", style="not dim bold")
        wanted = Text.assemble(" ", requests(facts, spaces[0].section, words)) if row % 2 == 0 else Text()
        table.add_row(number, *(space(one, words) for one in spaces), wanted)
    return table


def requests(facts: XianFacts, section: str, words: Words) -> Text:
    """The pigments that painting in a section takes (XI-45)."""
    tokens = [token for token in facts.requests if token.space.startswith(section)]
    text = Text()
    for token in tokens:
        text.append_text(pigment(token.colour, words)).append(f"({token.token or '–'})", style="dim")
    return text.append({"A": "+" + label(words, "any"), "B": "", "C": "×2"}[section], style="not bold")


def space(one: Space, words: Words) -> Text:
    if one.painted is not None:
        return Text(SHAPES[one.painted] * 3, style=f"bold {seat_style(one.painted)}")
    if one.raw:
        text = Text("○", style="bold")
        return text.append(SHAPES[one.seal], style=seat_style(one.seal)) if one.seal is not None else text
    return bonus(one, words)


def bonus(one: Space, words: Words) -> Text:
    text = Text(str(one.points) if one.points else "·")
    if one.coins:
        text.append(f"+{one.coins}¢")
    for colour in one.pigments:
        text.append("+").append_text(pigment(colour, words))
    return text


def stock(facts: XianFacts, words: Words) -> Text:
    text = Text.assemble((label(words, "in-stock") + " ", "dim"), f"○×{facts.raw_in_stock} ")
    for colour in COLOURS:
        text.append_text(pigment(colour, words)).append(f"×{getattr(facts.pigments_in_stock, colour)} ")
    return text


# Buildings, equipment, supervisors


def buildings(facts: XianFacts, seat: int | None, words: Words) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for head in ("building", "builders", "pair", "", "entry" if seat is not None else ""):
        table.add_column(label(words, head) if head else "", no_wrap=True)
    for one in facts.buildings:
        if one.building:
            table.add_row(*building_row(facts, one, one.building, seat, words))
    return table


def building_row(facts: XianFacts, one: BuildingFacts, building: Building, seat: int | None, words: Words) -> list[Text | str]:
    builders = Text()
    for owner, number in enumerate(one.builders):
        builders.append(SHAPES[owner] * number, style=seat_style(owner))
    pair = f"{'┌' if one.square % 2 else '└'} {one.builders_in_pair}/{one.pair_limit}"
    closed = Text(f"{pair} ✗", style="bold red") if one.closed else Text(pair)
    minister = label(words, "minister") + (" ¢+1" if one.minister_bonus else "") if one.minister else ""
    fee = getattr(facts.players[seat].entry_coins, building) if seat is not None else 0
    return [Text(named(building, words), style="bold"), builders, closed, minister, f"{fee}¢" if fee else ""]


def equipment(facts: XianFacts, words: Words) -> Table:
    """The display from left to right: the two on the left are discarded at the end of the turn."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for head in ("equipment", "", "material", "price", ""):
        table.add_column(label(words, head) if head else "", no_wrap=True)
    for place, card in enumerate(facts.display):
        if card is None:
            table.add_row(Text("–", style="dim"), "", "", "", "")
            continue
        clay = label(words, "clay-gain", {"clay": card.clay}) if card.clay else ""
        leaving = Text(card.equipment).append(" ←" if place < 2 else "", style="dim")
        table.add_row(leaving, card.section, named(card.material, words), f"{card.price}¢", clay)
    return table


def supervisors(facts: XianFacts, words: Words) -> Text:
    line = Text(label(words, "palace").ljust(8), style="dim")
    for step, stack in enumerate(facts.supervisors):
        line.append(f"{step} {label(words, f'step-{step}')} " if step else "0 ", style="dim")
        for seat in stack:
            line.append(SHAPES[seat], style=f"not dim bold {seat_style(seat)}")
        line.append("  ")
    return line


def end_tiles(facts: XianFacts, words: Words) -> Text:
    return Text(label(words, "end-tiles") + "  ", style="dim").append(", ".join(facts.end_tiles) or "–", style="not dim")


# Players


def players(facts: XianFacts, words: Words, wide: bool) -> Table:
    table = Table(box=None, padding=(0, 2 if wide else 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True, max_width=18 if wide else 13)
    for head in (label(words, "prestige"), "¢", label(words, "clay")):
        table.add_column(head, justify="right")
    table.add_column(label(words, "pigments"), no_wrap=True)
    for head in (label(words, "seals"), "♟", label(words, "cards-of-equipment")):
        table.add_column(head, justify="right")
    for head in ("below", "top"):
        table.add_column(label(words, head), no_wrap=True)
    table.add_column(label(words, "tiles-and-helpers"))
    for seat in facts.order or range(facts.seats):
        table.add_row(*player_row(facts.players[seat], facts, words))
    return table


def player_row(player: Player, facts: XianFacts, words: Words) -> list[Text | str]:
    seat = player.seat
    mark = "▶" if seat == facts.mover else "✓" if player.chosen else " "
    name = Text(f"{mark}{SHAPES[seat]} {words.name(seat)}", style=f"bold {seat_style(seat)}")
    pigments = Text()
    for colour in COLOURS:
        pigments.append_text(pigment(colour, words)).append(f"{getattr(player.pigments, colour)} ")
    has = [*player.tiles, *([player.end_tile] if player.end_tile else []), *player.helpers]
    return [
        name, Text(str(player.score), style="bold"), str(player.coins), str(player.clay), pigments,
        str(player.seals), str(player.warriors), str(player.equipment_cards), player.below or "–",
        player.top or "–", ", ".join(has) or "–",
    ]  # fmt: skip


def own_cards(facts: XianFacts, seat: int | None, words: Words) -> list[Text]:
    """The viewer's own hidden cards."""
    if seat is None:
        return []
    own = facts.players[seat]
    held = {"hand": own.hand, "exchange": own.exchange, "under": own.under, "equipment": own.equipment}
    lines = [
        Text(label(words, f"own-{key}") + " ", style="dim").append(", ".join(cards), style="not dim bold")
        for key, cards in held.items()
        if cards
    ]
    return [Text(), *lines] if lines else []
