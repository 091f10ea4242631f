"""All legal moves, listed slowly from the rules alone (see `reference_rules.py`)."""

from typing import Any

from tests.terracotta.reference_rules import (
    DIRECTION,
    GRID,
    MASTERS,
    SPECIALISTS,
    STEP,
    TYPES,
    WEAPONS,
    Player,
    Table,
    Warrior,
    name_of,
    on_grid,
    step,
)  # fmt: skip

Edition = dict[str, Any]
RINGS = ["inner", "middle", "outer"]
TOKENS = {2: 1, 3: 2, 4: 3}
PRICE = {"printed": [1, 2, 3, 4, 5, 6], "placed": [0, 1, 2, 3, 4, 5]}


def words(table: Table, edition: Edition) -> set[str]:
    """Every answer to the decision that is pending."""
    kind, about = table.awaits[0]
    player = table.players[table.mover]
    match kind:
        case "turn":
            return turn_words(table, player, rotated=about == 1)
        case "ring":
            return ring_words(table, edition, RINGS[about])
        case "use-master":
            usable = can_use(table, edition, MASTERS[about])
            return {"use", "-"} if usable else {"-"}
        case "type":
            return type_words(table, free=about == 1)
        case "ability":
            type = next(warrior.type for warrior in table.warriors if warrior.stands == spot(about))
            return {WEAPONS[TYPES.index(type)], "-"}
        case "officer-inspector":
            return {"row+1", "row-1", "column+1", "column-1", "-"}
        case "master-inspector":
            return {"row+1", "row+2", "column+1", "column+2"}
        case "guard-warrior":
            others = [one for one in table.warriors if one.owner == table.mover and one.stands != spot(about)]
            return {name_of(one.stands) for one in others if reach(table, one)} | {"-"}
        case "guard-space":
            return reach(table, next(one for one in table.warriors if one.stands == spot(about)))
        case "specialist":
            return {one for one in SPECIALISTS if can_buy(table, one)}
        case "mount":
            return {name_of(one.stands) for one in table.warriors if one.owner == table.mover and horse_directions(table, one)}
        case "horse-direction":
            rider = next(one for one in table.warriors if one.stands == spot(about))
            return {DIRECTION[direction] for direction in horse_directions(table, rider)}
        case "archer-facing":
            return {DIRECTION[direction] for direction in STEP if on_grid(step(spot(about), direction))}
        case "warehouse":
            return {f"w{number}" for number in (1, 2, 3, 4) if number != about}
        case "build-space" | "footman-space" | "archer-space" | "musician-space":
            return {name_of(space) for space in GRID - table.taken()}
    return {"?"}


def spot(number: int) -> tuple[int, int]:
    """The space of an argument in the stack of waits."""
    return number % 9, number // 9


def turn_words(table: Table, player: Player, rotated: bool) -> set[str]:
    """TA-22, TA-23."""
    found = set() if rotated or player.coins < 2 else {"turn-inner", "turn-middle"}
    for segment, workers in enumerate(table.workers, 1):
        if player.craftsmen and workers == "-":
            found.add(f"{segment}c")
        if player.artisans and "a" not in workers:
            found.add(f"{segment}a")
    return found


def action(table: Table, edition: Edition, ring: str) -> str:
    """The action that a ring shows at the worker's segment."""
    turned = {"inner": table.inner, "middle": table.middle, "outer": 0}[ring]
    found: str = edition["wheel"][ring][(table.segment - turned) % 12]
    return found


def ring_words(table: Table, edition: Edition, ring: str) -> set[str]:
    """TA-24, TA-25."""
    shown = action(table, edition, ring)
    word = shown.replace(" ", "") if shown[-1].isdigit() else shown.replace(" ", "-")
    found = {"-"} if ring == "outer" else {"+clay", "+coin", "-"}
    return found | {word} if can_perform(table, edition, shown) else found


def can_perform(table: Table, edition: Edition, shown: str) -> bool:
    player = table.players[table.mover]
    name, _, amount = shown.partition(" ")
    if name == "coins" or (name == "clay" and amount.isdigit()):
        return True
    if name == "build":
        return player.wet >= int(amount) and can_build(table)
    if shown == "soak":
        return player.dry > 0
    if shown == "upgrade":
        return table.worker == "c"
    if shown == "priority":
        return player.priority == 0 and table.next_token <= TOKENS[table.seats]
    if shown in WEAPONS:
        return shown not in player.weapons
    if shown == "specialist":
        return any(can_buy(table, one) for one in SPECIALISTS)
    if shown in player.masters:
        return can_use(table, edition, shown)
    return player.coins >= PRICE[table.master_cost][len(player.masters)]


def can_build(table: Table) -> bool:
    return any(table.left.values()) and len(table.taken()) < len(GRID)


def can_use(table: Table, edition: Edition, master: str) -> bool:
    """TA-60 to TA-65, TA-25."""
    player = table.players[table.mover]
    if master == "builder":
        return player.coins >= table.round and can_build(table)
    if master == "administrator":
        return can_perform(table, edition, action(table, edition, "inner"))
    if master == "supervisor":
        return any(table.warehouses)
    return master != "blacksmith" or len(player.weapons) < 4


def type_words(table: Table, free: bool) -> set[str]:
    """TA-31, TA-60."""
    most = max(table.left.values())
    return {type for type, left in table.left.items() if left and (left == most or not free)}


def reach(table: Table, warrior: Warrior) -> set[str]:
    """TA-47: where a Warrior may be sent, with its Horse."""
    blocked, found = table.taken() - warrior.spaces, set()
    for direction in STEP:
        for times in range(1, 9):
            there = {step(space, direction, times) for space in warrior.spaces}
            if there & blocked or not all(map(on_grid, there)):
                break
            found.add(name_of(step(warrior.stands, direction, times)))
    return found


def horse_directions(table: Table, warrior: Warrior) -> set[str]:
    """TA-51."""
    if warrior.horse:
        return set()
    free = GRID - table.taken()
    return {way for way in STEP if {step(warrior.stands, way), step(warrior.stands, way, 2)} <= free}


def can_buy(table: Table, specialist: str) -> bool:
    """TA-50, TA-51."""
    player = table.players[table.mover]
    if table.bought[specialist] == 4 or WEAPONS[SPECIALISTS.index(specialist)] not in player.weapons:
        return False
    if player.coins < 1 + table.bought[specialist]:
        return False
    if specialist == "horse":
        return any(horse_directions(table, one) for one in table.warriors if one.owner == table.mover)
    return len(table.taken()) < len(GRID)
