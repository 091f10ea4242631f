"""Describes a move: the decision, its subject and its rule."""

from lishan.core.bits import bit, count
from lishan.core.contract import Fact, Move
from lishan.core.stack import popped, top_argument
from lishan.xian import decisions, moves
from lishan.xian.armory import coin_cost
from lishan.xian.buildings import POINTS_FOR_A_COIN, WITH_FREE, WITH_OPEN, entry_coins, ministers_coin, missing_coins
from lishan.xian.choices import how_entered
from lishan.xian.edition import FACES
from lishan.xian.notation import CARD_NAMES, EQUIPMENT_NAMES, FAMILIES, SPACE_NAMES, notation
from lishan.xian.parts import (
    BUILDINGS,
    COLOURS,
    ENDS,
    HELPER,
    HELPERS,
    REQUEST_SPACES,
    RESOURCES,
    SECTIONS,
    bonus_coins,
    bonus_pigments,
    bonus_points,
    card_colour,
    card_number,
    group_around,
    section_of,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.telling import card_name, equipment_name, pigment_names, space_name
from lishan.xian.workshop import clay_cost

Meaning = tuple[str, dict[str, Fact], str]
TILE_MOVES = {moves.USE_OPEN: "open", moves.USE_FREE: "free", moves.USE_MARKET: "market", moves.USE_EXTRA: "extra"}


# The target that a move is chosen by, by its kind: the sort of thing, and the fact that names it.
TARGETS = {
    **dict.fromkeys(("under", "below", "top", "action", "recruit", "colour"), ("card", "card")),
    **dict.fromkeys(("enter", "enter-open", "enter-free", "perform"), ("building", "building")),
    **dict.fromkeys(("craft", "paint", "seal"), ("space", "space")),
    **dict.fromkeys(("give", "take"), ("resource", "resource")),
    "pigment": ("resource", "pigment"),
    "forge": ("equipment", "equipment"),
    "use-tile": ("tile", "tile"),
    "end-tile": ("end", "tile"),
}
DISCOUNTS = ("discount-clay", "discount-coins", "discount-pigments")
# The part of a turn that a move belongs to, by its kind; the actions of a building are named after it (XI-20 to XI-23).
STAGES = {
    **dict.fromkeys(("under", "keep"), "favour"),
    "below": "below",
    "top": "top",
    **dict.fromkeys(("action", "recruit", "colour"), "card"),
    **dict.fromkeys(("enter", "enter-open", "enter-free", "pass"), "builder"),
    **dict.fromkeys(("craft", "pay-clay", "discount-clay", "seal", "no-seal"), "workshop"),
    **dict.fromkeys(("paint", "pay-pigments", "discount-pigments", "pigment"), "lab"),
    **dict.fromkeys(("forge", "pay-coins", "discount-coins"), "armory"),
    "end-tile": "palace",
    "use-tile": "tile",
}
DECLINING = ("pass", "done", "stop", "no-seal", "keep")
# The event that says the same as a move in more detail.
TOLD_BY = {
    **dict.fromkeys(("enter", "enter-open", "enter-free"), "entered"),
    "pass": "passed",
    "craft": "crafted",
    "paint": "painted",
    "forge": "forged",
    "recruit": "recruited",
    "colour": "colour-taken",
    **dict.fromkeys(("give", "take"), "exchanged"),
    "end-tile": "end-tile-taken",
    "seal": "sealed",
    "use-tile": "tile-used",
    **dict.fromkeys(("below", "top"), "revealed"),
    "keep": "favour",
}


def describe(position: Xian, seat: int, move: int) -> Move:
    kind, facts, rule = _meaning(position, seat, move)
    return Move(
        kind=kind, notation=notation(move), facts=facts, rule=rule, target=_target(kind, facts), stage=STAGES.get(kind, ""),
        declines=kind in DECLINING, told_by=TOLD_BY.get(kind, ""),
    )  # fmt: skip


def _target(kind: str, facts: dict[str, Fact]) -> str:
    named = TARGETS.get(kind)
    return f"{named[0]} {facts[named[1]]}" if named else "tile discount" if kind in DISCOUNTS else ""


def _meaning(position: Xian, seat: int, move: int) -> Meaning:
    if move < moves.ENTER:
        return _plain(position, seat, move)
    first = max(first for first, _, _ in FAMILIES if first <= move)
    nth = move - first
    if move >= moves.DRAW:
        return _outcome(position, first, nth)
    if first in NAMED:
        code, fact, names, rule = NAMED[first]
        return code, {fact: names[nth]}, rule
    return _thing(position, seat, first, nth)


# Chance events


def _outcome(position: Xian, first: int, nth: int) -> Meaning:
    argument = int(position.argument())
    match first:
        case moves.DRAW:
            return "lot-draw", {"seat": argument, "card": CARD_NAMES[nth]}, "XI-20"
        case moves.SHOW:
            rule = "XI-25" if position.game_turn else "XI-10"
            return "lot-show", {"place": argument + 1, "equipment": EQUIPMENT_NAMES[nth]}, rule
        case moves.FACE:
            return "lot-face", {"section": SECTIONS[nth // 4], "face": FACES[nth]}, "XI-10"
        case moves.SQUARE:
            return "lot-square", {"square": argument + 1, "building": BUILDINGS[nth]}, "XI-5"
        case moves.REQUEST:
            colour = COLOURS[position.parts.token_colours[nth + 1]]
            facts: dict[str, Fact] = {"space": REQUEST_SPACES[argument], "token": nth + 1, "colour": colour}
            return "lot-request", facts, "XI-25" if position.game_turn else "XI-11"
        case moves.START:
            return "lot-start", {"seat": argument, "tile": nth + 1, "pigment": COLOURS[nth]}, "XI-12"
        case _:
            return "lot-end", {"tile": ENDS[nth]}, "XI-13"


# Decisions without an object


def _plain(position: Xian, seat: int, move: int) -> Meaning:
    if move in TILE_MOVES:
        return "use-tile", {"tile": TILE_MOVES[move]}, "XI-50"
    if move in (moves.PAY, moves.USE_DISCOUNT):
        return _payment(position, seat, move == moves.USE_DISCOUNT)
    if move in (moves.ACTION, moves.COLOUR):
        return _card_use(position, seat, move == moves.ACTION)
    match move:
        case moves.KEEP:
            return "keep", {"number": int(count(position.players[seat].swap))}, "XI-20"
        case moves.PASS:
            return "pass", {"coins": 1}, "XI-23"
        case moves.DONE:
            return "done", {}, "XI-49"
        case moves.STOP:
            return "stop", {}, "XI-32" if position.argument() == decisions.BY_EMISSARY else "XI-50"
        case _:
            return "seal" if move == moves.SEAL else "no-seal", {"space": space_name(position.argument())}, "XI-44"


def _card_use(position: Xian, seat: int, action: bool) -> Meaning:
    top = position.players[seat].top
    name, colour = card_name(top), card_colour(top)
    if not action:
        return "colour", {"card": name, "pigment": COLOURS[colour]}, "XI-23"
    if colour == HELPER:
        helper = card_number(top) - 1
        points = int(position.parts.helper_points[helper * 6 + position.game_turn - 1])
        return "recruit", {"card": name, "helper": HELPERS[helper], "points": points}, "XI-31"
    return "action", {"card": name}, "XI-30"


def _payment(position: Xian, seat: int, discount: bool) -> Meaning:
    kind, argument = position.pending(), position.argument()
    player, saved = position.players[seat], 1 if discount else 0
    code = "discount" if discount else "pay"
    if kind == decisions.PAY_CRAFT:
        cost = int(clay_cost(player, section_of(argument))) - saved
        return f"{code}-clay", {"space": space_name(argument), "clay": cost}, "XI-50" if discount else "XI-44"
    if kind == decisions.PAY_FORGE:
        cost = int(coin_cost(position, player, argument)) - saved
        return f"{code}-coins", {"equipment": equipment_name(argument), "coins": cost}, "XI-50" if discount else "XI-46"
    return f"{code}-pigments", {"space": space_name(argument)}, "XI-50" if discount else "XI-45"


# Decisions about an object


def _thing(position: Xian, seat: int, first: int, nth: int) -> Meaning:
    match first:
        case moves.ENTER:
            return _enter(position, seat, nth)
        case moves.CRAFT:
            return _craft(position, seat, nth)
        case moves.PAINT:
            return _paint(position, seat, nth)
        case moves.FORGE:
            return _forge(position, seat, nth)
        case _:
            return _exchange(position, first, nth)


def _enter(position: Xian, seat: int, building: int) -> Meaning:
    kind = position.pending()
    how = how_entered(kind) if kind in (decisions.ENTER_OPEN, decisions.ENTER_FREE) else 0
    missing = int(missing_coins(position, seat, building, how))
    owed = 0 if how == WITH_FREE else int(entry_coins(position, seat, building))
    facts: dict[str, Fact] = {
        "building": BUILDINGS[building], "coins": owed - missing, "points": POINTS_FOR_A_COIN * missing,
        "minister": ministers_coin(position, building) == 1,
    }  # fmt: skip
    code = {WITH_OPEN: "enter-open", WITH_FREE: "enter-free"}.get(how, "enter")
    return code, facts, "XI-50" if how else "XI-23"


def _craft(position: Xian, seat: int, space: int) -> Meaning:
    value = position.bonus_of(space)
    facts: dict[str, Fact] = {
        "space": SPACE_NAMES[space], "section": SECTIONS[section_of(space)],
        "clay": int(clay_cost(position.players[seat], section_of(space))), "points": int(bonus_points(value)),
        "coins": int(bonus_coins(value)), "pigments": pigment_names(bonus_pigments(value)),
    }  # fmt: skip
    return "craft", facts, "XI-44"


def _paint(position: Xian, seat: int, space: int) -> Meaning:
    group = group_around(space, position.players[seat].painted | bit(space))
    facts: dict[str, Fact] = {
        "space": SPACE_NAMES[space], "section": SECTIONS[section_of(space)], "points": int(count(group)),
    }  # fmt: skip
    return "paint", facts, "XI-45"


def _forge(position: Xian, seat: int, card: int) -> Meaning:
    facts: dict[str, Fact] = {
        "equipment": EQUIPMENT_NAMES[card], "coins": int(coin_cost(position, position.players[seat], card)),
        "clay": int(position.parts.clay_bonuses[card]),
    }  # fmt: skip
    return "forge", facts, "XI-46"


def _exchange(position: Xian, first: int, resource: int) -> Meaning:
    """The Emissary's exchange or the Market's; while something is being taken, the exchange itself is the decision below."""
    if first == moves.GIVE:
        by = position.argument()
        facts: dict[str, Fact] = {"resource": RESOURCES[resource]}
    else:
        by = top_argument(popped(position.stack))
        facts = {"resource": RESOURCES[resource], "given": RESOURCES[position.argument()]}
    return ("give" if first == moves.GIVE else "take"), facts, "XI-32" if by == decisions.BY_EMISSARY else "XI-50"


# Decisions that their object describes completely: the fact that names it, its names, and the rule.
NAMED: dict[int, tuple[str, str, tuple[str, ...], str]] = {
    moves.PERFORM: ("perform", "building", BUILDINGS, "XI-50"),
    moves.PAINT_WITH: ("pigment", "pigment", COLOURS, "XI-45"),
    moves.TAKE_END: ("end-tile", "tile", ENDS, "XI-47"),
    moves.UNDER: ("under", "card", CARD_NAMES, "XI-20"),
    moves.BELOW: ("below", "card", CARD_NAMES, "XI-21"),
    moves.TOP: ("top", "card", CARD_NAMES, "XI-21"),
}
