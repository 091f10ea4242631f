"""Chooses the Specialist that Li Si buys and the spaces where you may place it (LS-37)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest, members
from lishan.core.events import Fact
from lishan.terracotta import decisions
from lishan.terracotta.grid import AROUND, COLUMN, NEXT, ROW, beside, in_set, space_name, spread
from lishan.terracotta.li_si.state import HIM, YOU
from lishan.terracotta.li_si.telling import li_si, spaces, tell_his, tell_question
from lishan.terracotta.parts import (
    ARCHER,
    COLUMNS,
    FOOTMAN,
    HORSE,
    MUSICIAN,
    SPECIALISTS,
    SPECIALISTS_OF_A_TYPE,
    TYPES,
    WEAPONS,
)  # fmt: skip
from lishan.terracotta.scoring import EVERY_TYPE, group_size, miniatures, warriors_in
from lishan.terracotta.state import State, put_down
from lishan.terracotta.statues import kneel
from lishan.terracotta.wheel import specialist_price

SWORD: Final = HORSE
LEAST_MUSIC: Final = 2


def archer_targets(state: State) -> i64:
    """The spaces of his Warriors that an Archer may face: in groups where he has the most pieces, with the fewest of yours."""
    targets: i64 = 0
    fewest: i64 = 0
    for type in range(i64(4)):
        rest = miniatures(state, type)
        while rest:
            group = spread(rest & -rest, rest)
            rest ^= group
            numbers = warriors_in(state, group, bit(type))
            his = his_pieces(state, type, group)
            if group_size(state, group, type) < 2 or numbers[HIM] <= numbers[YOU] or not beside(his) & state.empty():
                continue
            if targets == 0 or numbers[YOU] < fewest:
                targets = his
                fewest = numbers[YOU]
            elif numbers[YOU] == fewest:
                targets |= his
    return targets


def his_pieces(state: State, type: i64, group: i64) -> i64:
    """The spaces of his Warriors of a type in a group."""
    found: i64 = 0
    own = state.warriors[HIM * 4 + type] & group
    while own:
        space = lowest(own)
        own ^= bit(space)
        found |= state.piece(space)
    return found


def archer_facings(state: State, space: i64) -> i64:
    """The directions in which an Archer on this space would face a Warrior as LS-37 demands."""
    found: i64 = 0
    targets = archer_targets(state)
    for direction in range(i64(4)):
        faced = NEXT[space * 4 + direction]
        if faced >= 0 and in_set(targets, faced):
            found |= 1 << direction
    return found


def footman_spaces(state: State) -> i64:
    """Spaces where his lead in surrounding Warriors exceeds the number of empty spaces around them."""
    found: i64 = 0
    rest = state.empty()
    while rest:
        space = lowest(rest)
        rest ^= bit(space)
        numbers = warriors_in(state, AROUND[space], EVERY_TYPE)
        if numbers[HIM] - numbers[YOU] > count(AROUND[space] & state.empty()):
            found |= bit(space)
    return found


def musician_spaces(state: State) -> i64:
    """Spaces where it would score him at least 2 and twice as much as you, by the greatest difference."""
    found: i64 = 0
    greatest: i64 = 0
    rest = state.empty()
    while rest:
        space = lowest(rest)
        rest ^= bit(space)
        numbers = warriors_in(state, ROW[space // COLUMNS] | COLUMN[space % COLUMNS], EVERY_TYPE)
        lead = numbers[HIM] - numbers[YOU]
        if numbers[HIM] < LEAST_MUSIC or numbers[HIM] < 2 * numbers[YOU] or lead < greatest:
            continue
        if lead > greatest:
            found = 0
            greatest = lead
        found |= bit(space)
    return found


def specialist_spaces(state: State, specialist: i64) -> i64:
    """The spaces where he is willing to have a Specialist placed; you choose among these."""
    if specialist == ARCHER:
        targets = archer_targets(state)
        return beside(targets) & state.empty() if targets else 0
    if specialist == FOOTMAN:
        return footman_spaces(state)
    return musician_spaces(state) if specialist == MUSICIAN else 0


def affordable(state: State, specialist: i64) -> bool:
    left = state.specialists_bought(specialist) < SPECIALISTS_OF_A_TYPE
    return left and state.players[HIM].coins >= specialist_price(state, specialist)


def wanted(state: State) -> i64:
    """The Specialist he buys; -1: none.

    He goes through his active weapons from right to left; a lone Sword counts as any of the others.
    """
    him = li_si(state)
    active = state.players[HIM].weapons
    wild = active == bit(SWORD)
    for nth in range(i64(4)):
        weapon = him.weapon_at(3 - nth)
        if weapon == SWORD or not (wild or in_set(active, weapon)):
            continue
        found: i64 = specialist_spaces(state, weapon) if affordable(state, weapon) else 0
        if state.log is not None:
            tell_willingness(state, weapon, wild, found)
        if found:
            return weapon
    return -1


def tell_willingness(state: State, specialist: i64, wild: bool, found: i64) -> None:
    facts: dict[str, Fact] = {
        "specialist": SPECIALISTS[specialist],
        "weapon": WEAPONS[SWORD if wild else specialist],
        "price": int(specialist_price(state, specialist)),
        "affordable": affordable(state, specialist),
        "left": int(SPECIALISTS_OF_A_TYPE - state.specialists_bought(specialist)),
        "spaces": spaces(found),
    }  # fmt: skip
    if specialist == ARCHER:
        facts["groups"] = about_groups(state)
        facts["targets"] = spaces(archer_targets(state))
    else:
        facts["counts"] = [about_space(state, specialist, space) for space in members(found)]
    tell_his(state, "li-si-willing" if found else "li-si-unwilling", "LS-37", facts)


def about_space(state: State, specialist: i64, space: i64) -> dict[str, Fact]:
    """The facts that make him prefer a space: Warriors and empty spaces around it, or the points a Musician there would
    score now.
    """
    area = AROUND[space] if specialist == FOOTMAN else ROW[space // COLUMNS] | COLUMN[space % COLUMNS]
    numbers = warriors_in(state, area, EVERY_TYPE)
    about: dict[str, Fact] = {"space": space_name(space), "yours": int(numbers[YOU]), "his": int(numbers[HIM])}
    if specialist == FOOTMAN:
        about["empty"] = int(count(area & state.empty()))
    return about


def about_groups(state: State) -> list[Fact]:
    """Every group with one of his Warriors: its owners, and whether an Archer may face one of them."""
    told: list[Fact] = []
    targets = archer_targets(state)
    for type in range(i64(4)):
        rest = miniatures(state, type)
        while rest:
            group = spread(rest & -rest, rest)
            rest ^= group
            numbers = warriors_in(state, group, bit(type))
            if numbers[HIM] and group_size(state, group, type) >= 2:
                counts: list[Fact] = [int(numbers[YOU]), int(numbers[HIM])]
                told.append({"type": TYPES[type], "spaces": spaces(group), "counts": counts, "chosen": bool(group & targets)})
    return told


def buy_his(state: State, specialist: i64) -> None:
    """Pay and use the weapon; it keeps its place in the row. You choose the space."""
    player = state.players[HIM]
    price = specialist_price(state, specialist)
    paying: i64 = SWORD if player.weapons == bit(SWORD) else specialist
    player.coins -= price
    put_down(player, paying)
    state.bought += bit(8 * specialist)
    if state.log is not None:
        facts: dict[str, Fact] = {
            "specialist": SPECIALISTS[specialist], "weapon": WEAPONS[paying], "coins": int(price)
        }  # fmt: skip
        tell_his(state, "li-si-buys", "LS-37", facts)
    found = specialist_spaces(state, specialist)
    if count(found) == 1:
        place_his(state, specialist, lowest(found))
    else:
        tell_question(state, "LS-37", SPECIALISTS[specialist], found)
        state.push(decisions.HIS_SPECIALIST, specialist)


def place_his(state: State, specialist: i64, space: i64) -> None:
    """Places his Specialist on the space that you chose, or on the only one there is."""
    if specialist == ARCHER:
        facings = archer_facings(state, space)
        if count(facings) == 1:
            kneel_his(state, space, lowest(facings))
        else:
            state.push(decisions.HIS_FACING, space)
        return
    if specialist == FOOTMAN:
        state.footmen |= bit(space)
    else:
        state.musicians |= bit(space)
    state.occupied |= bit(space)
    tell_placed(state, specialist, space, -1)


def kneel_his(state: State, space: i64, direction: i64) -> None:
    kneel(state, space, direction)
    tell_placed(state, ARCHER, space, NEXT[space * 4 + direction])


def tell_placed(state: State, specialist: i64, space: i64, faced: i64) -> None:
    if state.log is not None:
        facts: dict[str, Fact] = {"specialist": SPECIALISTS[specialist], "space": space_name(space)}
        facts["faces"] = space_name(faced) if faced >= 0 else None
        tell_his(state, "li-si-specialist", "LS-37", facts)
