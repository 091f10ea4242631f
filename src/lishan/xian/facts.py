"""Builds the facts of a position, for one viewer or for everyone. `view` has their classes.

They are built from scratch: secrets of a seat are added only if the viewer is that seat or the game is over.
"""

from msgspec import UNSET

from lishan.core.bits import count, members, nibble, tally
from lishan.core.position import to_act
from lishan.core.stack import popped, top_kind
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
    SPACES,
    STARTING_WARRIOR,
    TILES,
    TYPES,
    Colour,
    bonus_coins,
    bonus_pigments,
    bonus_points,
    equipment_type,
    section_of,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.position_text import EVERYBODY, cards_held, is_acting, to_text
from lishan.xian.telling import card_name, equipment_name, space_name
from lishan.xian.view import (
    BuildingFacts,
    Buildings,
    Equipment,
    EquipmentKind,
    Exchanger,
    Faces,
    Pigments,
    Points,
    Request,
    Space,
    Token,
    Waiting,
    WorkerCards,
    XianFacts,
)
from lishan.xian.view import Player as PlayerFacts


def facts(position: Xian, reader: int = EVERYBODY) -> XianFacts:
    acting = is_acting(position)
    return XianFacts(
        position=to_text(position, reader),
        edition=position.parts.digest,
        seats=int(position.seats),
        turn=int(position.game_turn),
        round=int(position.round),
        line=int(position.turn),
        over=position.stack == 0,
        waiting=waiting(position),
        order=[int(nibble(position.order, nth)) for nth in range(position.seats)] if acting else [],
        mover=int(position.mover()) if acting else None,
        workers=worker_facts(position),
        faces=Faces(*[face_name(position, section) for section in range(len(SECTIONS))]),
        pit=[space_facts(position, space) for space in range(SPACES)],
        raw_in_stock=int(position.raw_in_stock()),
        pigments_in_stock=pigments(position.pigments),
        buildings=[building_facts(position, square) for square in range(4)],
        requests=[request_facts(position, request) for request in range(len(REQUEST_SPACES))],
        requests_left=[int(token) for token in members(position.tokens)],
        track=[token_facts(position, nibble(position.track, nth)) for nth in range(5) if nibble(position.track, nth)],
        display=[equipment_facts(position, position.shown(place)) for place in range(DISPLAY)],
        equipment_types=[kind_facts(position, type) for type in range(len(TYPES))],
        equipment_discards=equipment(position.equipment_gone),
        equipment_left=int(count(position.equipment)),
        end_tiles=[ENDS[end] for end in members(position.ends)],
        supervisors=supervisors(position),
        players=[player_facts(position, seat, reader in (seat, EVERYBODY)) for seat in range(position.seats)],
    )


def waiting(position: Xian) -> Waiting:
    """The seats to move, the kind of decision and its subject; `then` lists the decisions that were pending before."""
    seats, then = list(to_act(position)), open_before(position)
    if not position.stack:
        return Waiting(seats=seats, for_=None, then=then)
    kind, argument = position.pending(), position.argument()
    name = decisions.NAMES[kind]
    match kind:
        case decisions.FACE:
            return Waiting(seats=seats, for_=name, then=then, section=SECTIONS[argument])
        case decisions.SHOW:
            return Waiting(seats=seats, for_=name, then=then, place=int(argument) + 1)
        case decisions.REQUEST:
            return Waiting(seats=seats, for_=name, then=then, space=REQUEST_SPACES[argument])
        case decisions.SQUARE:
            return Waiting(seats=seats, for_=name, then=then, square=int(argument) + 1)
        case decisions.START | decisions.DRAW:
            return Waiting(seats=seats, for_=name, then=then, seat=int(argument))
        case decisions.PAY_CRAFT | decisions.PAY_PAINT | decisions.SEAL:
            return Waiting(seats=seats, for_=name, then=then, space=space_name(argument))
        case decisions.PIGMENT:
            discount = argument >= decisions.WITH_DISCOUNT
            return Waiting(seats=seats, for_=name, then=then, space=space_name(argument & 31), discount=discount)
        case decisions.PAY_FORGE:
            return Waiting(seats=seats, for_=name, then=then, equipment=equipment_name(argument))
        case decisions.EXCHANGE:
            must = argument == decisions.MARKET_FIRST
            by: Exchanger = "emissary" if argument == decisions.BY_EMISSARY else "market"
            return Waiting(seats=seats, for_=name, then=then, by=by, must=must)
        case decisions.TAKE:
            return Waiting(seats=seats, for_=name, then=then, given=RESOURCES[argument])
        case _:
            return Waiting(seats=seats, for_=name, then=then)


def open_before(position: Xian) -> list[decisions.Decision]:
    """The decisions below the pending one, nearest first."""
    names: list[decisions.Decision] = []
    rest = popped(position.stack)
    while rest:
        names.append(decisions.NAMES[top_kind(rest)])
        rest = popped(rest)
    return names


def worker_facts(position: Xian) -> WorkerCards:
    """The gains from worker cards 1 to 6 (XI-30), and the points for recruiting Helpers 1 to 6 in each turn (XI-31)."""
    parts = position.parts
    return WorkerCards(
        tax=[int(coins) for coins in parts.tax],
        craftsman=[int(clay) for clay in parts.clay],
        miner=[colours(mined) for mined in parts.mined],
        helper=[[int(parts.helper_points[helper * 6 + turn]) for turn in range(6)] for helper in range(6)],
    )


# The board


def face_name(position: Xian, section: int) -> str | None:
    face = nibble(position.faces, section)
    return f"{SECTIONS[section]}{face}" if face else None


def space_facts(position: Xian, space: int) -> Space:
    section = section_of(space)
    value = position.bonus_of(space) if nibble(position.faces, section) else 0
    painted, seal = -1, -1
    for seat, player in enumerate(position.players):
        if player.painted >> space & 1:
            painted = seat
        if player.sealed >> space & 1:
            seal = seat
    return Space(
        space=space_name(space),
        section=SECTIONS[section],
        starting=value == STARTING_WARRIOR,
        points=int(bonus_points(value)) if value > 0 else 0,
        coins=int(bonus_coins(value)) if value > 0 else 0,
        pigments=colours(bonus_pigments(value)) if value > 0 else [],
        raw=position.raw >> space & 1 == 1,
        painted=painted if painted >= 0 else None,
        seal=seal if seal >= 0 else None,
    )


def pigments(tallied: int) -> Pigments:
    return Pigments(*[int(tally(tallied, colour)) for colour in range(len(COLOURS))])


def building_facts(position: Xian, square: int) -> BuildingFacts:
    building = nibble(position.squares, square) - 1
    there, complete = building >= 0, position.minister >= 0
    return BuildingFacts(
        square=square + 1,
        building=BUILDINGS[building] if there else None,
        colour=COLOURS[building] if there else None,
        pair=square // 2 + 1,
        builders=[int(player.builders_in(building)) for player in position.players] if there else [],
        minister=there and position.minister == building,
        minister_bonus=there and ministers_coin(position, building) == 1,
        builders_in_pair=int(builders_in_pair(position, building)) if there and complete else 0,
        pair_limit=int(pair_limit(position)),
        closed=is_closed(position, building) if there and complete else False,
    )


def request_facts(position: Xian, request: int) -> Request:
    token = nibble(position.requests, request)
    return Request(space=REQUEST_SPACES[request], token=int(token) or None, colour=token_colour(position, token))


def token_facts(position: Xian, token: int) -> Token:
    return Token(token=int(token) or None, colour=token_colour(position, token))


def token_colour(position: Xian, token: int) -> Colour | None:
    return COLOURS[position.parts.token_colours[token]] if token else None


def equipment_facts(position: Xian, card: int) -> Equipment | None:
    if card < 0:
        return None
    type, parts = equipment_type(card), position.parts
    return Equipment(
        equipment=equipment_name(card),
        type=TYPES[type],
        section=SECTIONS[parts.type_sections[type]],
        material=MATERIALS[parts.type_materials[type]],
        price=int(parts.prices[card]),
        clay=int(parts.clay_bonuses[card]),
    )


def kind_facts(position: Xian, type: int) -> EquipmentKind:
    parts = position.parts
    section, material = SECTIONS[parts.type_sections[type]], MATERIALS[parts.type_materials[type]]
    return EquipmentKind(type=TYPES[type], section=section, material=material)


def supervisors(position: Xian) -> list[list[int]]:
    """The stacks of supervisors on spaces 0 to 5, from the top."""
    placed = sum(player.start > 0 for player in position.players)
    order = [int(nibble(position.standing, nth)) for nth in range(placed)]
    return [[seat for seat in order if position.players[seat].step == step] for step in range(LAST_STEP + 1)]


# Players


def player_facts(position: Xian, seat: int, open: bool) -> PlayerFacts:
    """The public facts of a player; if `open`, also those that only the player knows until the end (XI-70)."""
    player = position.players[seat]
    secret = position.pending() in (decisions.FAVOUR, decisions.CHOOSE)
    shown = open or is_acting(position)
    return PlayerFacts(
        seat=seat,
        score=int(position.score(seat)),
        points=Points(*[int(position.earned[seat * SOURCE_COUNT + nth]) for nth in range(SOURCE_COUNT)]),
        coins=int(player.coins),
        clay=int(player.clay),
        pigments=pigments(player.pigments),
        resources=int(player.resources()),
        step=int(player.step),
        tiles=[TILES[tile] for tile in members(player.tiles)],
        used_tiles=[name for tile, name in enumerate(TILES) if player.step > tile and not player.has_tile(tile)],
        end_tile=ENDS[player.end] if player.end >= 0 else None,
        start_tile=int(player.start) or None,
        seals=int(player.seals),
        sealed=spaces(player.sealed),
        warriors=int(player.warriors_left()),
        painted=spaces(player.painted),
        builders=Buildings(*[int(player.builders_in(building)) for building in range(len(BUILDINGS))]),
        entry_coins=Buildings(*[int(entry_coins(position, seat, building)) for building in range(len(BUILDINGS))]),
        helpers=[HELPERS[helper] for helper in members(player.helpers)],
        equipment_cards=int(count(player.equipment)),
        cards=cards_held(position, player),
        deck=int(count(player.deck)),
        discards=cards(player.discard),
        exchanged=int(player.swapped),
        chosen=secret and position.argument() >> seat & 1 == 0,
        below=card_name(player.below) if shown and player.below >= 0 else None,
        top=card_name(player.top) if shown and player.top >= 0 else None,
        hand=cards(player.hand) if open else UNSET,
        under=cards(player.under) if open else UNSET,
        exchange=cards(player.swap) if open else UNSET,
        equipment=equipment(player.equipment) if open else UNSET,
    )


# Names of what is in a set


def spaces(bits: int) -> list[str]:
    return [space_name(space) for space in members(bits)]


def cards(bits: int) -> list[str]:
    return [card_name(card) for card in members(bits)]


def equipment(bits: int) -> list[str]:
    return [equipment_name(card) for card in members(bits)]


def colours(tallied: int) -> list[Colour]:
    """The colour of every pigment in a tally."""
    return [name for colour, name in enumerate(COLOURS) for _ in range(tally(tallied, colour))]
