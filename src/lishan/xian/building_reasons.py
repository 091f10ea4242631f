"""Explains why a building cannot be entered, and why something cannot be crafted, painted or forged."""

from lishan.core.bits import nibble, tally
from lishan.core.contract import Fact, Reason, Remedy
from lishan.xian import decisions
from lishan.xian import refusals as no
from lishan.xian.armory import coin_cost, forge_refusal
from lishan.xian.buildings import (
    PLAIN,
    POINTS_FOR_A_COIN,
    WITH_FREE,
    WITH_OPEN,
    action_refusal,
    builders_in_pair,
    coins_inside,
    entry_coins,
    entry_refusal,
    missing_coins,
    pair_limit,
    square_of,
)  # fmt: skip
from lishan.xian.lab import paint_refusal, requested, sealed_by_others
from lishan.xian.parts import (
    BUILDINGS,
    COLOURS,
    DISCOUNT,
    DISPLAY,
    OPEN,
    SECTION_A,
    SECTIONS,
    pigments_in,
    section_of,
    section_spaces,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.state import Player
from lishan.xian.telling import equipment_name, pigment_names, space_name
from lishan.xian.workshop import clay_cost, craft_refusal, free_spaces, least_cost

# Entering


def entry_reason(position: Xian, seat: int, building: int, how: int) -> Reason:
    code = entry_refusal(position, seat, building, how)
    facts: dict[str, Fact] = {"building": BUILDINGS[building]}
    if code == no.CLOSED:
        return closed_reason(position, seat, building)
    if code == no.NOT_CLOSED:
        return Reason("not-closed", "XI-49", facts)
    if code == no.NOTHING_OWED:
        return Reason("nothing-owed", "XI-49", facts)
    if code == no.TOO_POOR:
        return too_poor_reason(position, seat, building, how)
    if code == no.TOO_FEW_COINS:
        reason = action_reason(position, seat, building, coins_inside(position, seat, building, how))
        return Reason(reason.code, reason.rule, reason.facts, coins_that_help(position, seat, building, how))
    return action_reason(position, seat, building, coins_inside(position, seat, building, how))


def closed_reason(position: Xian, seat: int, building: int) -> Reason:
    """XI-40: the pair is full, counting the Prime Minister."""
    first = square_of(position, building) & ~1
    pair = [int(nibble(position.squares, square)) - 1 for square in (first, first + 1)]
    names: list[Fact] = [BUILDINGS[one] for one in pair]
    facts: dict[str, Fact] = {
        "building": BUILDINGS[building], "buildings": names, "builders": int(builders_in_pair(position, building)),
        "limit": int(pair_limit(position)), "minister": position.minister in pair,
    }  # fmt: skip
    opens = position.players[seat].has_tile(OPEN) and entry_refusal(position, seat, building, WITH_OPEN) == no.FINE
    return Reason("closed", "XI-40", facts, Remedy("use-open") if opens else None)


def too_poor_reason(position: Xian, seat: int, building: int, how: int) -> Reason:
    """XI-42: twice the missing coins exceed the points."""
    missing, points = int(missing_coins(position, seat, building, how)), int(position.score(seat))
    facts: dict[str, Fact] = {
        "building": BUILDINGS[building], "coins": int(entry_coins(position, seat, building)),
        "have": int(position.players[seat].coins), "missing": missing, "price": POINTS_FOR_A_COIN * missing, "points": points,
    }  # fmt: skip
    tile = position.players[seat].has_tile(OPEN) and how == PLAIN
    if tile and entry_refusal(position, seat, building, WITH_FREE) == no.FINE:
        return Reason("too-poor", "XI-42", facts, Remedy("use-free"))
    return Reason("too-poor", "XI-42", facts, coins_that_help(position, seat, building, how))


def coins_that_help(position: Xian, seat: int, building: int, how: int) -> Remedy | None:
    """The fewest additional coins with which the builder could enter and act, tried on a copy."""
    twin = position.copy()
    for coins in range(1, 40):
        twin.players[seat].coins += 1
        if entry_refusal(twin, seat, building, how) == no.FINE:
            return Remedy("more-coins", {"coins": coins})
    return None


def action_reason(position: Xian, seat: int, building: int, coins: int) -> Reason:
    """XI-41: the action itself cannot be carried out."""
    player = position.players[seat]
    code = action_refusal(position, seat, building, coins)
    if code == no.TOO_LITTLE_CLAY:
        return cheapest_craft_reason(position, player)
    if code == no.TOO_FEW_PIGMENTS:
        return nearest_paint_reason(position, player)
    if code == no.TOO_FEW_COINS:
        return cheapest_forge_reason(position, player, coins)
    name, rule = PLAIN_CODES[code]
    return Reason(name, rule)


PLAIN_CODES = {
    no.NO_RAW_WARRIOR: ("no-raw-warrior", "XI-44"),
    no.NO_FREE_SPACE: ("no-free-space", "XI-44"),
    no.NO_OWN_WARRIOR: ("no-own-warrior", "XI-45"),
    no.NOTHING_TO_PAINT: ("nothing-to-paint", "XI-45"),
    no.NOTHING_ON_DISPLAY: ("nothing-on-display", "XI-46"),
    no.END_OF_TRACK: ("end-of-track", "XI-47"),
}


# Clay


def short_of_clay(player: Player, cost: int) -> Reason:
    """`cost` is the least that would be enough, counting the Discount."""
    missing = Remedy("more-clay", {"clay": cost - int(player.clay)})
    return Reason("short-of-clay", "XI-44", {"clay": cost, "have": int(player.clay)}, missing)


def cheapest_craft_reason(position: Xian, player: Player) -> Reason:
    free = free_spaces(position)
    sections = [section for section in range(3) if free & section_spaces(section)]
    return short_of_clay(player, min(int(least_cost(player, clay_cost(player, section))) for section in sections))


def craft_reason(position: Xian, seat: int, space: int) -> Reason:
    player = position.players[seat]
    if craft_refusal(position, player, space) == no.SPACE_TAKEN:
        return Reason("space-taken", "XI-44", {"space": space_name(space)})
    return short_of_clay(player, int(least_cost(player, clay_cost(player, section_of(space)))))


# Pigments


def missing_pigments(position: Xian, player: Player, section: int) -> list[Fact]:
    """The fewest pigments that would pay for a warrior in a section; "any" where the colour does not matter."""
    wanted = requested(position, section)
    missing: list[Fact] = []
    for colour, name in enumerate(COLOURS):
        missing += [name] * max(int(tally(wanted, colour) - tally(player.pigments, colour)), 0)
    if section == SECTION_A and len(missing) + pigments_in(player.pigments) < 2:
        missing.append("any")
    # With the Discount one of the two is enough; in A it may have any colour (XI-50).
    if player.has_tile(DISCOUNT):
        return missing[-1:] if section == SECTION_A else missing[:1]
    return missing


def pigment_facts(position: Xian, player: Player, section: int) -> dict[str, Fact]:
    """The pigments that painting in a section asks for, and those the player has; in A also of other colours."""
    wanted = requested(position, section)
    held = [(name, int(tally(player.pigments, colour)), int(tally(wanted, colour))) for colour, name in enumerate(COLOURS)]
    return {
        "section": SECTIONS[section], "wanted": pigment_names(wanted),
        "need": {name: needed for name, _, needed in held if needed},
        "have": {name: number for name, number, needed in held if needed or (number and section == SECTION_A)},
    }  # fmt: skip


def short_of_pigments(position: Xian, player: Player, section: int) -> Reason:
    facts = pigment_facts(position, player, section)
    remedy = Remedy("more-pigments", {"pigments": missing_pigments(position, player, section)})
    return Reason("short-of-pigments", "XI-45", facts, remedy)


def nearest_paint_reason(position: Xian, player: Player) -> Reason:
    """The section with the fewest missing pigments, among those with a warrior to paint."""
    free = position.raw & ~sealed_by_others(position, player)
    sections = [section for section in range(3) if free & section_spaces(section)]
    return short_of_pigments(position, player, min(sections, key=lambda s: len(missing_pigments(position, player, s))))


def paint_reason(position: Xian, seat: int, space: int) -> Reason:
    player = position.players[seat]
    code = paint_refusal(position, player, space)
    facts: dict[str, Fact] = {"space": space_name(space)}
    if code == no.NO_WARRIOR_HERE:
        return Reason("no-warrior-here", "XI-45", facts)
    if code == no.PAINTED:
        painter = next(seat for seat, other in enumerate(position.players) if other.painted >> space & 1)
        return Reason("painted-already", "XI-45", {**facts, "seat": painter})
    if code == no.SEALED:
        owner = next(seat for seat, other in enumerate(position.players) if other.sealed >> space & 1)
        return Reason("sealed-by-other", "XI-44", {**facts, "seat": owner})
    return short_of_pigments(position, player, section_of(space))


def pigment_reason(position: Xian, seat: int, colour: int) -> Reason:
    """The reason why a colour cannot be the pigment that is left open."""
    held = int(tally(position.players[seat].pigments, colour))
    wanted = requested(position, section_of(position.argument() & 31))
    facts: dict[str, Fact] = {"pigment": COLOURS[colour], "have": held}
    if held and position.argument() >= decisions.WITH_DISCOUNT:
        return Reason("pigment-not-requested", "XI-50", {**facts, "wanted": pigment_names(wanted)})
    return Reason("no-such-pigment", "XI-45", facts)


# Coins


def short_of_coins(cost: int, coins: int) -> Reason:
    missing = Remedy("more-coins", {"coins": cost - coins})
    return Reason("short-of-coins", "XI-46", {"coins": cost, "have": coins}, missing)


def cheapest_forge_reason(position: Xian, player: Player, coins: int) -> Reason:
    """Uses the coins that would be left inside."""
    shown = [position.shown(place) for place in range(DISPLAY) if position.shown(place) >= 0]
    costs = [int(least_cost(player, coin_cost(position, player, card))) for card in shown]
    return short_of_coins(min(costs), int(coins))


def forge_reason(position: Xian, seat: int, card: int) -> Reason:
    player = position.players[seat]
    if forge_refusal(position, player, card) == no.NOT_ON_DISPLAY:
        return Reason("not-on-display", "XI-46", {"equipment": equipment_name(card)})
    return short_of_coins(int(least_cost(player, coin_cost(position, player, card))), int(player.coins))


def full_price_reason(position: Xian, seat: int) -> Reason:
    """Why the full price cannot be paid, where only the Discount makes the action possible."""
    player, argument = position.players[seat], position.argument()
    use = Remedy("use-discount")
    if position.pending() == decisions.PAY_CRAFT:
        cost = int(clay_cost(player, section_of(argument)))
        return Reason("short-of-clay", "XI-44", {"clay": cost, "have": int(player.clay)}, use)
    if position.pending() == decisions.PAY_FORGE:
        cost = int(coin_cost(position, player, argument))
        return Reason("short-of-coins", "XI-46", {"coins": cost, "have": int(player.coins)}, use)
    return Reason("short-of-pigments", "XI-45", pigment_facts(position, player, section_of(argument)), use)
