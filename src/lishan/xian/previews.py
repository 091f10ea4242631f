"""Previews a move's effects and points by playing it on a copy, never by estimating.

A secret choice shows nothing: its consequences depend on what others chose (XI-70).
"""

from collections.abc import Iterator

from lishan.core.bits import count, tally
from lishan.core.contract import Fact, Preview, Reason
from lishan.xian import decisions, moves
from lishan.xian.buildings import POINTS_FOR_A_COIN, builders_in_pair, pair_limit
from lishan.xian.parts import BLUE, BUILDINGS, COLOURS, ENTRY, SOURCE_COUNT, bonus_pigments, card_colour, card_number
from lishan.xian.position import Xian
from lishan.xian.scoring import score_game
from lishan.xian.state import Player


def preview(position: Xian, seat: int, move: int) -> Preview:
    if position.pending() <= decisions.CHOOSE:
        return Preview()
    after = position.copy()
    after.play(seat, move)
    changes = _changes(position.players[seat], after.players[seat])
    seats = range(position.seats)
    return Preview(
        cost={thing: -change for thing, change in changes.items() if change < 0},
        gain={thing: change for thing, change in changes.items() if change > 0},
        points=tuple(int(after.score(other) - position.score(other)) for other in seats),
        game=_change_of_final_scoring(position, after),
        warnings=tuple(_warnings(position, after, seat, move)),
    )


def _things(player: Player) -> dict[str, int]:
    """Holdings that the mover can pay or gain."""
    return {
        "coins": int(player.coins),
        "clay": int(player.clay),
        **{name: int(tally(player.pigments, colour)) for colour, name in enumerate(COLOURS)},
        "seals": int(player.seals),
        "tiles": int(count(player.tiles)),
        "equipment": int(count(player.equipment)),
        "helpers": int(count(player.helpers)),
    }


def _changes(before: Player, after: Player) -> dict[str, int]:
    old, new = _things(before), _things(after)
    return {thing: new[thing] - old[thing] for thing in old if new[thing] != old[thing]}


def _change_of_final_scoring(before: Xian, after: Xian) -> tuple[int, ...]:
    """The change in the points from the end of the game; nothing if the move itself ends it."""
    if after.stack == 0:
        return ()
    return tuple(new - old for old, new in zip(final_points(before), final_points(after), strict=True))


def final_points(position: Xian) -> list[int]:
    """The points each player would score if the game ended now."""
    copy = position.copy()
    score_game(copy)
    return [int(copy.score(seat) - position.score(seat)) for seat in range(position.seats)]


# Things a careless player might overlook


def _warnings(position: Xian, after: Xian, seat: int, move: int) -> Iterator[Reason]:
    kind = position.pending()
    if moves.ENTER <= move < moves.PERFORM:
        yield from _entry_warnings(position, after, seat, move - moves.ENTER)
    elif kind == decisions.CARD:
        yield from _card_warnings(position, seat, move)
    elif kind == decisions.CRAFT:
        yield from _lost(position, bonus_pigments(position.bonus_of(move - moves.CRAFT)), "XI-44")


def _entry_warnings(position: Xian, after: Xian, seat: int, building: int) -> Iterator[Reason]:
    place = seat * SOURCE_COUNT + ENTRY
    lost = int(position.earned[place]) - int(after.earned[place])
    if lost:
        yield Reason("warning-points-for-coins", "XI-42", {"points": lost, "coins": lost // POINTS_FOR_A_COIN})
    if builders_in_pair(after, building) == pair_limit(position):
        yield Reason("warning-pair-full", "XI-40", {"building": BUILDINGS[building]})


def _card_warnings(position: Xian, seat: int, move: int) -> Iterator[Reason]:
    card = position.players[seat].top
    colour = card_colour(card)
    if move == moves.COLOUR:
        yield from _lost(position, 1 << 8 * colour, "XI-23")
    elif move == moves.ACTION and colour == BLUE:
        yield from _lost(position, position.parts.mined[card_number(card) - 1], "XI-30")


def _lost(position: Xian, wanted: int, rule: str) -> Iterator[Reason]:
    """Pigments that are out of stock are not received (XI-30)."""
    lost: list[Fact] = []
    for colour, name in enumerate(COLOURS):
        missing = int(tally(wanted, colour) - tally(position.pigments, colour))
        lost += [name] * max(missing, 0)
    if lost:
        yield Reason("warning-pigment-lost", rule, {"pigments": lost})
