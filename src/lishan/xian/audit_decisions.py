"""Checks that the pending decision is possible: the right cards in hand, the right question, and something to choose from."""

from collections.abc import Iterator

from lishan.core.bits import bit, count, nibble
from lishan.core.faults import Fault
from lishan.core.stack import popped, top_argument, top_kind
from lishan.xian import decisions
from lishan.xian.audit_turns import turn_fault
from lishan.xian.cards import drawable, everybody, is_recruited
from lishan.xian.faults import impossible
from lishan.xian.parts import DISPLAY, ENDS_LAID, HAND, REQUESTS, TURNS
from lishan.xian.position import Xian
from lishan.xian.setup import set_up
from lishan.xian.state import Player


def frames(stack: int) -> list[tuple[int, int]]:
    """The pending decisions, oldest first."""
    found: list[tuple[int, int]] = []
    while stack:
        found.insert(0, (int(top_kind(stack)), int(top_argument(stack))))
        stack = popped(stack)
    return found


def wait_faults(position: Xian) -> Iterator[Fault]:
    fault = _fault(position, frames(position.stack))
    if fault:
        yield fault


def _fault(position: Xian, open_waits: list[tuple[int, int]]) -> Fault | None:
    if not open_waits:
        return _over_fault(position)
    if position.game_turn == 0:
        return None if _is_next_chance_event(position) else impossible("not-next")
    if position.round not in (1, 2):
        return impossible("round", round=position.round)
    if position.minister < 0 or any(nibble(position.faces, section) == 0 for section in range(3)):
        return impossible("set-up")
    kind = open_waits[-1][0]
    if kind in (decisions.REQUEST, decisions.SHOW):
        return _end_of_turn_fault(position, open_waits)
    if any(nibble(position.requests, request) == 0 for request in range(REQUESTS)):
        return impossible("request-empty")
    if kind <= decisions.CHOOSE:
        return _before_reveal_fault(position, open_waits)
    return under_fault(position) or turn_fault(position, open_waits)


def _over_fault(position: Xian) -> Fault | None:
    if position.game_turn != TURNS or position.round != 2:
        return impossible("not-over")
    if any(player.hand or player.below >= 0 or player.top >= 0 or player.swap for player in position.players):
        return impossible("cards-at-end")
    return under_fault(position)


def _is_next_chance_event(position: Xian) -> bool:
    twin = position.copy()
    twin.stack = 0
    awaits = set_up(twin)
    fresh = all(_is_fresh(player) for player in position.players) and not any(position.earned)
    untouched = (position.turn, position.round, position.order, position.track, position.equipment_gone) == (0,) * 5
    return bool(awaits and twin.stack == position.stack and fresh and untouched and _outcomes_in_order(position))


def _outcomes_in_order(position: Xian) -> bool:
    """Each kind of chance event begins when the previous one is complete, and fills its places one by one."""
    shown = [position.shown(place) >= 0 for place in range(DISPLAY)]
    kinds = (
        [nibble(position.faces, section) > 0 for section in range(3)],
        shown,
        [nibble(position.requests, request) > 0 for request in range(REQUESTS)],
        [nibble(position.squares, square) > 0 for square in range(4)],
        [player.start > 0 for player in position.players],
        [nth < count(position.ends) for nth in range(ENDS_LAID)],
    )
    fallen = [done for kind in kinds for done in kind]
    return fallen == sorted(fallen, reverse=True) and count(position.ends) <= ENDS_LAID


def _is_fresh(player: Player) -> bool:
    """XI-10: nothing has been done yet; only a start tile may have brought its pigment."""
    new = Player()
    new.start = player.start
    new.pigments = bit(8 * (player.start - 1)) if player.start else 0
    return all(getattr(player, name) == getattr(new, name) for name in PLAYER_FACTS)


PLAYER_FACTS = (
    "coins", "clay", "pigments", "under", "hand", "discard", "swap", "swapped", "below", "top", "helpers", "builders",
    "painted", "sealed", "seals", "equipment", "step", "tiles", "end", "start",
)  # fmt: skip


# Between turns, and before the pairs are revealed


def _end_of_turn_fault(position: Xian, open_waits: list[tuple[int, int]]) -> Fault | None:
    kind, argument = open_waits[0]
    empty = [request for request in range(REQUESTS) if nibble(position.requests, request) == 0]
    if len(open_waits) > 1 or position.round != 2 or position.game_turn == TURNS or position.order:
        return impossible("turn-end")
    if empty != ([argument] if kind == decisions.REQUEST else []):
        return impossible("request-filled")
    if kind == decisions.SHOW and (argument != position.equipment_shown() or not _display_has_slid(position)):
        return impossible("display-filled")
    if any(player.hand or player.below >= 0 or player.top >= 0 or player.swap for player in position.players):
        return impossible("cards-between")
    return under_fault(position)


def _display_has_slid(position: Xian) -> bool:
    shown = position.equipment_shown()
    return bool(position.display >> (8 * shown) == 0 and shown < 4 and count(position.equipment) > 1)


def _before_reveal_fault(position: Xian, open_waits: list[tuple[int, int]]) -> Fault | None:
    kinds = tuple(kind for kind, _ in open_waits)
    allowed: list[tuple[int, ...]] = [(decisions.CHOOSE,)]
    if position.round == 1:
        allowed.append((decisions.CHOOSE, decisions.DRAW))
    if position.round == 1 and position.game_turn == 1:
        allowed += [(decisions.CHOOSE, decisions.FAVOUR), (decisions.CHOOSE, decisions.FAVOUR, decisions.DRAW)]
    if kinds not in allowed or position.order:
        return impossible("together")
    everyone = everybody(position)
    if any(argument != everyone for kind, argument in open_waits[:-1]):
        return impossible("chosen-early")
    kind, argument = open_waits[-1]
    if kind == decisions.DRAW:
        return _draw_fault(position, argument, decisions.FAVOUR in kinds)
    if not 0 < argument <= everyone:
        return impossible("choosers")
    before_favour = decisions.FAVOUR in kinds
    faults = (_choice_fault(position, seat, kind, argument >> seat & 1 == 1) for seat in range(position.seats))
    return next(filter(None, faults), None) or under_fault(position, before_favour)


def _draw_fault(position: Xian, seat: int, before_favour: bool) -> Fault | None:
    if seat >= position.seats:
        return impossible("draws")
    if any(player.below >= 0 or player.top >= 0 or player.swap for player in position.players):
        return impossible("chosen-before")
    again = position.game_turn == 1 and not before_favour
    for other, player in enumerate(position.players):
        kept = HAND - player.swapped if again else 0
        held = count(player.hand)
        if held != HAND if other < seat else held != kept if other > seat else not kept <= held < HAND:
            return impossible("cards-drawn", seat=other + 1, number=held)
    drawer = position.players[seat]
    if count(drawable(drawer)) <= HAND - count(drawer.hand):
        return impossible("one-way")
    return under_fault(position, before_favour)


def under_fault(position: Xian, before_favour: bool = False) -> Fault | None:
    """XI-20: exchanged cards stay under the deck until the last turn draws them."""
    for seat, player in enumerate(position.players):
        lying = 0 if before_favour or position.game_turn == TURNS else player.swapped
        if count(player.under) != lying or (before_favour and player.swapped):
            return impossible("under", seat=seat + 1, number=count(player.under))
    return None


def _choice_fault(position: Xian, seat: int, kind: int, still_chooses: bool) -> Fault | None:
    player = position.players[seat]
    shape = (int(count(player.hand)), player.below >= 0, player.top >= 0)
    if kind == decisions.FAVOUR:
        fits = shape == (HAND, False, False)
    elif position.round == 1:
        unfinished = ((HAND, False, False), (HAND - 1, True, False))
        fits = shape in unfinished if still_chooses else shape == (HAND - 2, True, True)
    else:
        fits = shape == ((2, False, False) if still_chooses else (0, True, True))
    leftover = kind != decisions.FAVOUR and player.swap
    recruited = any(card >= 0 and is_recruited(player, card) for card in (player.below, player.top))
    if fits and not leftover and not recruited:
        return None
    return impossible("choice", seat=seat + 1)
