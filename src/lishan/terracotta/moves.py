"""Moves of Terracotta Army: one small integer each. Its meaning depends on the pending decision (`decisions.py`)."""

from typing import Final

from mypy_extensions import i64

NOTHING: Final = 0  # not this ring, not this ability, no Inspector, no Warrior moved
PERFORM: Final = 1
TAKE_CLAY: Final = 2
TAKE_COIN: Final = 3
ROTATE_INNER: Final = 4
ROTATE_MIDDLE: Final = 5
USE: Final = 6

TYPE: Final = 8
SPECIALIST: Final = 12
DIRECTION: Final = 16
WAREHOUSE: Final = 20
INSPECTOR: Final = 24
PLACE: Final = 32
SPACE: Final = 64
CHANCE_INNER: Final = 128
CHANCE_MIDDLE: Final = 140
CHANCE_TILE: Final = 152
CHANCE_STARTER: Final = 164
# Solo. A chance event between Inspectors or Warehouses is the same move as choosing one.
CHANCE_DICE: Final = 168
CHANCE_CARD: Final = 204
CHANCE_RESHUFFLE: Final = 217  # after the thirteen Action cards
CHANCE_MASTER: Final = 218
CHANCE_WEAPON: Final = 224
CHANCE_CHALLENGE: Final = 228
MOVES: Final = 236

ROW_INSPECTOR: Final = 0
COLUMN_INSPECTOR: Final = 1


def choose_type(type: i64) -> i64:
    return TYPE + type


def choose_specialist(specialist: i64) -> i64:
    return SPECIALIST + specialist


def choose_direction(direction: i64) -> i64:
    return DIRECTION + direction


def choose_warehouse(warehouse: i64) -> i64:
    return WAREHOUSE + warehouse


def move_inspector(inspector: i64, steps: i64) -> i64:
    """`steps` is -1, 1 or 2."""
    return INSPECTOR + inspector * 4 + steps + 1


def inspector_moved(move: i64) -> i64:
    return (move - INSPECTOR) >> 2


def inspector_steps(move: i64) -> i64:
    return ((move - INSPECTOR) & 3) - 1


def place(segment: i64, worker: i64) -> i64:
    return PLACE + segment * 2 + worker


def placed_segment(move: i64) -> i64:
    return (move - PLACE) >> 1


def placed_worker(move: i64) -> i64:
    return (move - PLACE) & 1


def choose_space(space: i64) -> i64:
    return SPACE + space
