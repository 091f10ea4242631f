"""The facts of a position as plain JSON values, for one reader or for all. docs/facts-xian.md documents the object.

It is built up from nothing: what belongs to one seat alone is added where the reader is that seat, or the game is over.
"""

from typing import Any

from lishan.core.bits import nibble, tally
from lishan.core.position import to_act
from lishan.xian import decisions
from lishan.xian.buildings import builders_in_pair, entry_coins, is_closed, ministers_coin, pair_limit
from lishan.xian.parts import (
    BUILDINGS,
    COLOURS,
    DISPLAY,
    ENDS,
    HELPERS,
    LAST_STEP,
    MATERIALS,
    REQUEST_SPACES,
    RESOURCES,
    SECTIONS,
    SOURCE_COUNT,
    SOURCES,
    SPACES,
    STARTING_WARRIOR,
    TILES,
    TYPES,
    bonus_coins,
    bonus_pigments,
    bonus_points,
    equipment_type,
    section_of,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.position_text import EVERYBODY, cards_held, is_acting, to_text
from lishan.xian.state import Player
from lishan.xian.telling import (
    card_name,
    card_names,
    equipment_name,
    equipment_names,
    members,
    pigment_names,
    space_name,
    space_names,
)  # fmt: skip


def facts(position: Xian, reader: int = EVERYBODY) -> dict[str, Any]:
    return {
        "game": "xian",
        "edition": position.parts.digest,
        "seats": int(position.seats),
        "turn": int(position.game_turn),
        "round": int(position.round),
        "line": int(position.turn),
        "over": position.stack == 0,
        "waiting": waiting(position),
        "order": [int(nibble(position.order, nth)) for nth in range(position.seats)] if is_acting(position) else [],
        "mover": int(position.mover()) if is_acting(position) else None,
        "workers": worker_facts(position),
        "faces": {name: face_name(position, section) for section, name in enumerate(SECTIONS)},
        "pit": [space_facts(position, space) for space in range(SPACES)],
        "raw_in_stock": int(position.raw_in_stock()),
        "pigments_in_stock": pigments(position.pigments),
        "buildings": [building_facts(position, square) for square in range(4)],
        "requests": [request_facts(position, request) for request in range(len(REQUEST_SPACES))],
        "requests_left": [int(token) for token in members(position.tokens)],
        "track": [token_facts(position, nibble(position.track, nth)) for nth in range(5) if nibble(position.track, nth)],
        "display": [equipment_facts(position, position.shown(place)) for place in range(DISPLAY)],
        "equipment_discards": equipment_names(position.equipment_gone),
        "equipment_left": len(members(position.equipment)),
        "end_tiles": [ENDS[end] for end in members(position.ends)],
        "supervisors": supervisors(position),
        "players": [player_facts(position, seat, reader in (seat, EVERYBODY)) for seat in range(position.seats)],
        "position": to_text(position, reader),
    }


def waiting(position: Xian) -> dict[str, Any]:
    """Who is to move, what is decided, and about what; `then` is what was open before."""
    about: dict[str, Any] = {"seats": list(to_act(position)), "for": None, "then": []}
    if position.stack:
        about |= {"for": decisions.NAMES[position.pending()], **argument_facts(position.pending(), position.argument())}
    rest = decisions.popped(position.stack)
    while rest:
        about["then"].append(decisions.NAMES[decisions.top_kind(rest)])
        rest = decisions.popped(rest)
    return about


def argument_facts(kind: int, argument: int) -> dict[str, Any]:
    """What the argument of a wait is about, by its name in the facts."""
    match kind:
        case decisions.FACE:
            return {"section": SECTIONS[argument]}
        case decisions.SHOW:
            return {"place": argument + 1}
        case decisions.REQUEST:
            return {"space": REQUEST_SPACES[argument]}
        case decisions.SQUARE:
            return {"square": argument + 1}
        case decisions.START | decisions.DRAW:
            return {"seat": int(argument)}
        case decisions.PAY_CRAFT | decisions.PAY_PAINT | decisions.SEAL:
            return {"space": space_name(argument)}
        case decisions.PIGMENT:
            return {"space": space_name(argument & 31), "discount": argument >= decisions.WITH_DISCOUNT}
        case decisions.PAY_FORGE:
            return {"equipment": equipment_name(argument)}
        case decisions.EXCHANGE:
            return {"by": ("emissary", "market", "market")[argument], "must": argument == decisions.MARKET_FIRST}
        case decisions.TAKE:
            return {"given": RESOURCES[argument]}
        case _:
            return {}


def worker_facts(position: Xian) -> dict[str, Any]:
    """What the worker cards 1 to 6 bring (XI-30), and what recruiting Helpers 1 to 6 scores in each turn (XI-31)."""
    parts = position.parts
    return {
        "tax": [int(coins) for coins in parts.tax],
        "craftsman": [int(clay) for clay in parts.clay],
        "miner": [pigment_names(mined) for mined in parts.mined],
        "helper": [[int(parts.helper_points[helper * 6 + turn]) for turn in range(6)] for helper in range(6)],
    }


# The board


def face_name(position: Xian, section: int) -> str | None:
    face = nibble(position.faces, section)
    return f"{SECTIONS[section]}{face}" if face else None


def space_facts(position: Xian, space: int) -> dict[str, Any]:
    section = section_of(space)
    value = position.bonus_of(space) if nibble(position.faces, section) else 0
    painter = next((seat for seat, player in enumerate(position.players) if player.painted >> space & 1), None)
    return {
        "space": space_name(space),
        "section": SECTIONS[section],
        "starting": value == STARTING_WARRIOR,
        "points": int(bonus_points(value)) if value > 0 else 0,
        "coins": int(bonus_coins(value)) if value > 0 else 0,
        "pigments": pigment_names(bonus_pigments(value)) if value > 0 else [],
        "raw": position.raw >> space & 1 == 1,
        "painted": painter,
        "seal": next((seat for seat, player in enumerate(position.players) if player.sealed >> space & 1), None),
    }


def pigments(tallied: int) -> dict[str, int]:
    return {name: int(tally(tallied, colour)) for colour, name in enumerate(COLOURS)}


def building_facts(position: Xian, square: int) -> dict[str, Any]:
    building = nibble(position.squares, square) - 1
    if building < 0:
        return {"square": square + 1, "building": None, "pair": square // 2 + 1}
    complete = position.minister >= 0
    return {
        "square": square + 1,
        "building": BUILDINGS[building],
        "pair": square // 2 + 1,
        "builders": [int(player.builders_in(building)) for player in position.players],
        "minister": position.minister == building,
        "minister_bonus": ministers_coin(position, building) == 1,
        "builders_in_pair": int(builders_in_pair(position, building)) if complete else 0,
        "pair_limit": int(pair_limit(position)),
        "closed": is_closed(position, building) if complete else False,
    }


def request_facts(position: Xian, request: int) -> dict[str, Any]:
    return {"space": REQUEST_SPACES[request], **token_facts(position, nibble(position.requests, request))}


def token_facts(position: Xian, token: int) -> dict[str, Any]:
    colour = COLOURS[position.parts.token_colours[token]] if token else None
    return {"token": int(token) or None, "colour": colour}


def equipment_facts(position: Xian, card: int) -> dict[str, Any] | None:
    if card < 0:
        return None
    type, parts = equipment_type(card), position.parts
    return {
        "equipment": equipment_name(card),
        "type": TYPES[type],
        "section": SECTIONS[parts.type_sections[type]],
        "material": MATERIALS[parts.type_materials[type]],
        "price": int(parts.prices[card]),
        "clay": int(parts.clay_bonuses[card]),
    }


def supervisors(position: Xian) -> list[list[int]]:
    """The stacks of supervisors on spaces 0 to 5, the topmost first."""
    placed = sum(player.start > 0 for player in position.players)
    order = [int(nibble(position.standing, nth)) for nth in range(placed)]
    return [[seat for seat in order if position.players[seat].step == step] for step in range(LAST_STEP + 1)]


# Players


def player_facts(position: Xian, seat: int, open: bool) -> dict[str, Any]:
    player = position.players[seat]
    known = {**public_facts(position, seat, player), **card_facts(position, seat, player)}
    return {**known, **own_facts(player)} if open else known


def public_facts(position: Xian, seat: int, player: Player) -> dict[str, Any]:
    return {
        "seat": seat,
        "score": int(position.score(seat)),
        "points": {name: int(position.earned[seat * SOURCE_COUNT + nth]) for nth, name in enumerate(SOURCES)},
        "coins": int(player.coins),
        "clay": int(player.clay),
        "pigments": pigments(player.pigments),
        "resources": int(player.resources()),
        "step": int(player.step),
        "tiles": [TILES[tile] for tile in members(player.tiles)],
        "used_tiles": [name for tile, name in enumerate(TILES) if player.step > tile and not player.has_tile(tile)],
        "end_tile": ENDS[player.end] if player.end >= 0 else None,
        "start_tile": int(player.start) or None,
        "seals": int(player.seals),
        "sealed": space_names(player.sealed),
        "warriors": int(player.warriors_left()),
        "painted": space_names(player.painted),
        "builders": {name: int(player.builders_in(building)) for building, name in enumerate(BUILDINGS)},
        "entry_coins": entry_facts(position, seat),
        "helpers": [HELPERS[helper] for helper in members(player.helpers)],
        "equipment_cards": len(members(player.equipment)),
    }


def entry_facts(position: Xian, seat: int) -> dict[str, int]:
    """What each building would cost this player to enter (XI-42)."""
    return {name: int(entry_coins(position, seat, building)) for building, name in enumerate(BUILDINGS)}


def card_facts(position: Xian, seat: int, player: Player) -> dict[str, Any]:
    """What everyone sees of a player's worker cards."""
    secret = position.pending() in (decisions.FAVOUR, decisions.CHOOSE)
    revealed = is_acting(position)
    return {
        "cards": cards_held(position, player),
        "deck": len(members(player.deck)),
        "discards": card_names(player.discard),
        "exchanged": int(player.swapped),
        "chosen": secret and position.argument() >> seat & 1 == 0,
        "below": card_name(player.below) if revealed else None,
        "top": card_name(player.top) if revealed else None,
    }


def own_facts(player: Player) -> dict[str, Any]:
    """What only the player knows, until the game is over (XI-70)."""
    return {
        "hand": card_names(player.hand),
        "under": card_names(player.under),
        "exchange": card_names(player.swap),
        "below": card_name(player.below) if player.below >= 0 else None,
        "top": card_name(player.top) if player.top >= 0 else None,
        "equipment": equipment_names(player.equipment),
    }
