"""Explains refusals: for every integer that is not a legal move, the rule that forbids it, with numbers and a remedy.

The rules themselves decide (`action_refusal` and related functions in wheel.py); this module adds parameters and a remedy.
"""

from lishan.core.bits import nibble
from lishan.core.contract import CHANCE, Fact, Reason, Remedy, to_act
from lishan.terracotta import decisions, moves
from lishan.terracotta import wheel as no
from lishan.terracotta.describe import SPACE_KINDS, action_rule
from lishan.terracotta.grid import HORSE_SPACES, in_set, space_name
from lishan.terracotta.li_si import reasons as li_si
from lishan.terracotta.notation import is_move
from lishan.terracotta.parts import (
    ADMINISTRATOR,
    ARTISAN,
    BUILDER,
    CRAFTSMAN,
    HORSE,
    INNER,
    MASTER,
    MIDDLE,
    ROUNDS,
    SPECIALIST,
    SPECIALISTS,
    TURN_PRICE,
    TYPES,
    WEAPONS,
    action_kind,
    action_number,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.position_text import DECISION_NAMES
from lishan.terracotta.state import Player, riders
from lishan.terracotta.statues import guard_reaches, mountable

# The decisions that each family of moves can answer.
SPACE_WAITS = tuple(SPACE_KINDS)
NO_WAITS = (decisions.RING, decisions.USE_MASTER, decisions.ABILITY, decisions.OFFICER_INSPECTOR, decisions.GUARD_WARRIOR)


def why_not(position: Terracotta, seat: int, move: int) -> Reason | None:
    pending = to_act(position)
    if not pending:
        return Reason("game-over", "TA-95")
    if seat not in pending:
        return not_your_decision(pending[0])
    if not is_move(move):
        return Reason("no-such-move", "TA-21", {"move": move})
    if move in list(position.legal(seat)):
        return None
    if position.pending() in li_si.ANSWERS:
        return li_si.refused_for_him(position, seat, move) if li_si.answers_him(position, move) else not_asked(position)
    if not answers(position, move):
        return not_asked(position)
    if seat == CHANCE:
        return outcome_reason(position, move)
    return _refused(position, move)


def not_your_decision(pending: int) -> Reason:
    if pending == CHANCE:
        return Reason("lot-first", "TA-10")
    return Reason("not-your-turn", "TA-20", {"seat": pending})


def outcome_reason(position: Terracotta, move: int) -> Reason:
    if position.pending() == decisions.CHANCE_STARTER:
        return Reason("no-such-seat", "TA-12", {"seat": move - moves.CHANCE_STARTER})
    return Reason("tile-drawn", "TA-10")


def not_asked(position: Terracotta) -> Reason:
    return Reason("not-asked", "TA-21", {"asked": DECISION_NAMES[position.pending()]})


def answers(position: Terracotta, move: int) -> bool:
    """Returns whether a move answers the pending question, allowed or not."""
    kind = position.pending()
    if move >= moves.CHANCE_INNER:
        return kind >= decisions.CHANCE_INNER and move in _outcomes(position)
    if move >= moves.SPACE:
        return kind in SPACE_WAITS
    if move >= moves.PLACE:
        return kind == decisions.ROTATE_OR_PLACE
    if move >= moves.TYPE:
        return kind in _choosing(move)
    if move in (moves.ROTATE_INNER, moves.ROTATE_MIDDLE):
        return kind == decisions.ROTATE_OR_PLACE
    if move == moves.USE:
        return kind in (decisions.ABILITY, decisions.USE_MASTER)
    if move == moves.NOTHING:
        return kind in NO_WAITS
    return kind == decisions.RING or (kind == decisions.PRIORITY_GIFT and move != moves.PERFORM)


def _outcomes(position: Terracotta) -> range:
    """The possible outcomes of the pending chance event: twelve offsets or tiles, or four seats."""
    first = position.first_outcome()
    return range(first, first + (4 if position.pending() == decisions.CHANCE_STARTER else 12))


def _choosing(move: int) -> tuple[int, ...]:
    if move >= moves.INSPECTOR:
        return (decisions.OFFICER_INSPECTOR, decisions.MASTER_INSPECTOR)
    if move >= moves.WAREHOUSE:
        return (decisions.WAREHOUSE,)
    if move >= moves.DIRECTION:
        return (decisions.HORSE_DIRECTION, decisions.ARCHER_FACING)
    return (decisions.SPECIALIST,) if move >= moves.SPECIALIST else (decisions.TYPE,)


def _refused(position: Terracotta, move: int) -> Reason:
    player = position.players[position.mover()]
    if move >= moves.SPACE:
        return space_reason(position, move - moves.SPACE)
    if move >= moves.PLACE:
        return place_reason(position, player, moves.placed_segment(move), moves.placed_worker(move))
    if move >= moves.INSPECTOR:
        by_officer = position.pending() == decisions.OFFICER_INSPECTOR
        return Reason("inspector-one-step", "TA-46") if by_officer else Reason("inspector-forward", "TA-62")
    if move >= moves.WAREHOUSE:
        return Reason("warehouse-chosen", "TA-64", {"warehouse": move - moves.WAREHOUSE + 1})
    if move >= moves.DIRECTION:
        return direction_reason(position, move - moves.DIRECTION)
    if move >= moves.SPECIALIST:
        return specialist_reason(position, move - moves.SPECIALIST)
    if move >= moves.TYPE:
        return type_reason(position, move - moves.TYPE)
    if move in (moves.ROTATE_INNER, moves.ROTATE_MIDDLE):
        return rotate_reason(position, player)
    if move == moves.USE:
        return ability_reason(position, player, position.argument())
    if move == moves.PERFORM:
        return action_reason(position, player, position.action_at(position.argument(), position.segment))
    if position.argument() == MIDDLE:
        return Reason("no-alms", "LS-69")
    return Reason("no-substitute", "TA-24")


# One function for each kind of refusal


def rotate_reason(position: Terracotta, player: Player) -> Reason:
    if position.argument() == 1:
        return Reason("rotated-already", "TA-22")
    return short_of_coins("TA-22", TURN_PRICE, player)


def short_of_coins(rule: str, need: int, player: Player) -> Reason:
    missing = Remedy("more-coins", {"coins": int(need - player.coins)})
    return Reason("short-of-coins", rule, {"coins": int(need), "have": int(player.coins)}, missing)


def place_reason(position: Terracotta, player: Player, segment: int, worker: int) -> Reason:
    facts: dict[str, Fact] = {"segment": segment + 1}
    code = no.place_refusal(position, player, segment, worker)
    if code == no.NO_CRAFTSMAN:
        return Reason("no-craftsman", "TA-23", facts, _other_worker(position, player, segment, ARTISAN))
    if code == no.NO_ARTISAN:
        other = _other_worker(position, player, segment, CRAFTSMAN)
        return Reason("no-artisan", "TA-23", facts, other or _by_upgrade(position))
    if code == no.ARTISAN_THERE:
        return Reason("artisan-there", "TA-23", {**facts, "seat": int(nibble(position.artisans_at, segment)) - 1})
    owner = int(nibble(position.craftsmen_at, segment)) - 1
    remedy = _other_worker(position, player, segment, ARTISAN) or _by_upgrade(position)
    return Reason("craftsman-there", "TA-23", {**facts, "seat": owner}, remedy)


def _by_upgrade(position: Terracotta) -> Remedy | None:
    """An Artisan can be placed from the round after its Upgrade (TA-33)."""
    return Remedy("upgrade-first") if position.round < ROUNDS else None


def _other_worker(position: Terracotta, player: Player, segment: int, worker: int) -> Remedy | None:
    if no.place_refusal(position, player, segment, worker) != no.FINE:
        return None
    return Remedy("place-artisan" if worker == ARTISAN else "place-craftsman", {"segment": segment + 1})


def action_reason(position: Terracotta, player: Player, which: int) -> Reason:
    """The reason why a ring's action cannot be performed (TA-25)."""
    kind, number = action_kind(which), action_number(which)
    if kind == SPECIALIST:
        return no_specialist_reason(position)
    if kind == MASTER and player.masters >> number & 1:
        return ability_reason(position, player, number)
    code = no.action_refusal(position, player, which)
    rule = action_rule(which)
    if code == no.SHORT_OF_CLAY:
        return short_of_clay(position, number, player)
    if code == no.SHORT_OF_COINS:
        return short_of_coins(rule, int(no.master_price(position, player)), player)
    if code == no.WEAPON_ACTIVE:
        return Reason("weapon-active", "TA-25", {"weapon": WEAPONS[number]})
    return Reason(*PLAIN_CODES[code])


def short_of_clay(position: Terracotta, need: int, player: Player) -> Reason:
    # A player with dry clay gets a hint: soaking may be all that is needed (TA-32).
    soaked = min(player.dry, 1) if position.soak_one else player.dry
    remedy = Remedy("soak-clay" if player.wet + soaked >= need else "more-clay", {"clay": int(need - player.wet)})
    return Reason("short-of-clay", "TA-31", {"clay": int(need), "have": int(player.wet)}, remedy)


PLAIN_CODES = {
    no.NO_FIGURE_LEFT: ("no-figure-left", "TA-4"),
    no.NO_SPACE_LEFT: ("no-space-left", "TA-31"),
    no.NO_DRY_CLAY: ("no-dry-clay", "TA-25"),
    no.ALREADY_ARTISAN: ("already-artisan", "TA-25"),
    no.NO_TOKEN_LEFT: ("no-token-left", "TA-35"),
    no.HOLDS_TOKEN: ("holds-token", "TA-35"),
    no.WAREHOUSES_EMPTY: ("warehouses-empty", "TA-25"),
    no.WEAPONS_ALL_ACTIVE: ("weapons-all-active", "TA-25"),
}


def ability_reason(position: Terracotta, player: Player, master: int) -> Reason:
    """The reason why a Master's ability cannot be used (TA-60 to TA-65)."""
    code = no.ability_refusal(position, player, master)
    if master == BUILDER and code == no.SHORT_OF_COINS:
        return short_of_coins("TA-60", int(position.round), player)
    if master == ADMINISTRATOR:
        inner = action_reason(position, player, position.action_at(INNER, position.segment))
        facts: dict[str, Fact] = {**inner.facts, "because": inner.code}
        return Reason("inner-impossible", "TA-61", facts, inner.remedy)
    return Reason(*PLAIN_CODES[code])


def no_specialist_reason(position: Terracotta) -> Reason:
    """None of the four can be bought: each with its reason, and the remedy for the one closest to being possible."""
    reasons = [specialist_reason(position, which) for which in range(4)]
    codes: list[Fact] = [reason.code for reason in reasons]
    remedies = [reason.remedy for reason in reasons if reason.remedy]
    return Reason("no-specialist", "TA-50", {"because": codes}, _cheapest(remedies))


def _cheapest(remedies: list[Remedy]) -> Remedy | None:
    def cost(remedy: Remedy) -> int:
        coins = remedy.facts.get("coins", 0)
        return (coins if isinstance(coins, int) else 0) + ("weapon" in remedy.facts)

    return min(remedies, key=cost, default=None)


def specialist_reason(position: Terracotta, which: int) -> Reason:
    player = position.players[position.mover()]
    code = no.specialist_refusal(position, which)
    name: dict[str, Fact] = {"specialist": SPECIALISTS[which], "weapon": WEAPONS[which]}
    price = int(no.specialist_price(position, which))
    if code == no.SOLD_OUT:
        return Reason("sold-out", "TA-5", name)
    # Coins and weapons do not help if there is no room.
    if which == HORSE and not mountable(position, position.mover()):
        return Reason("no-mount", "TA-51", name)
    if not position.empty():
        return Reason("no-space-left", "TA-50", name)
    if code == no.WEAPON_INACTIVE:
        missing = max(price - int(player.coins), 0)
        remedy = Remedy("ready-weapon", {"weapon": WEAPONS[which], "coins": missing})
        return Reason("weapon-inactive", "TA-50", name, remedy)
    return short_of_coins("TA-50", price, player)


def type_reason(position: Terracotta, type: int) -> Reason:
    if position.figures_left(type) == 0:
        return Reason("type-gone", "TA-4", {"type": TYPES[type]})
    most = max(position.figures_left(other) for other in range(4))
    types: list[Fact] = [TYPES[other] for other in range(4) if position.figures_left(other) == most]
    return Reason("not-most-left", "TA-60", {"type": TYPES[type], "types": types})


def direction_reason(position: Terracotta, direction: int) -> Reason:
    space = position.argument()
    if position.pending() == decisions.ARCHER_FACING or HORSE_SPACES[space * 4 + direction] == 0:
        return Reason("off-the-grid", "TA-53" if position.pending() == decisions.ARCHER_FACING else "TA-51")
    return Reason("horse-blocked", "TA-51")


def space_reason(position: Terracotta, space: int) -> Reason:
    kind = position.pending()
    facts: dict[str, Fact] = {"space": space_name(space)}
    if kind == decisions.GUARD_WARRIOR:
        return guard_warrior_reason(position, space, facts)
    if kind == decisions.GUARD_SPACE:
        facts["from"] = space_name(position.argument())
        return Reason("out-of-reach", "TA-47", facts)
    if kind == decisions.MOUNT:
        return mount_reason(position, space, facts)
    return Reason("space-taken", SPACE_KINDS[kind][1], facts)


def guard_warrior_reason(position: Terracotta, space: int, facts: dict[str, Fact]) -> Reason:
    stood = _own_warrior(position, space)
    if stood < 0:
        return Reason("not-your-warrior", "TA-47", facts)
    if stood == position.argument():
        return Reason("guard-itself", "TA-47", facts)
    if guard_reaches(position, stood):
        # Pointing at a Horse means its rider, which is chosen by the rider's own space.
        return Reason("choose-the-rider", "TA-47", facts, Remedy("choose-space", {"space": space_name(stood)}))
    return Reason("warrior-blocked", "TA-47", {"space": space_name(stood)})


def mount_reason(position: Terracotta, space: int, facts: dict[str, Fact]) -> Reason:
    stood = _own_warrior(position, space)
    if stood < 0:
        return Reason("not-your-warrior", "TA-51", facts)
    if in_set(riders(position), stood):
        return Reason("already-mounted", "TA-51", {"space": space_name(stood)})
    return Reason("no-room-for-horse", "TA-51", facts)


def _own_warrior(position: Terracotta, space: int) -> int:
    """The space on which the mover's Warrior that occupies a space stands; -1 if there is none."""
    stood = position.standing(space)
    return stood if stood >= 0 and position.warrior_index(stood) >> 2 == position.mover() else -1
