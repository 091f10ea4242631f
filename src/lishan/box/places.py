"""Values of nested data by their dotted places, as in `equipment.horse.copies[2][1]`. Lists are counted from 1."""

import re
from typing import Any

_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
Step = str | int


def steps_of(place: str) -> tuple[Step, ...]:
    return tuple(int(number) - 1 if number else key for number, key in _STEP.findall(place))


def parent_of(place: str) -> str:
    """The list or section that holds a place; "" for a section."""
    return re.sub(r"(\[\d+\]|\.?[^.\[\]]+)$", "", place)


def is_within(place: str, outer: str) -> bool:
    return place == outer or outer == "" or place.startswith((f"{outer}.", f"{outer}["))


def value_at(data: Any, place: str) -> Any:
    """The value at a place; None: there is nothing."""
    for step in steps_of(place):
        if isinstance(step, int) and isinstance(data, list) and step < len(data):
            data = data[step]
        elif isinstance(step, str) and isinstance(data, dict):
            data = data.get(step)
        else:
            return None
    return data


def put(data: Any, place: str, value: Any) -> bool:
    """Replaces the value at a place, or adds its last key. False: the place does not exist."""
    *before, last = steps_of(place)
    for step in before:
        data = value_at(data, f"[{step + 1}]" if isinstance(step, int) else step)
    if isinstance(data, list) and isinstance(last, int) and last < len(data):
        data[last] = value
        return True
    if isinstance(data, dict) and isinstance(last, str):
        data[last] = value
        return True
    return False


def take_out(data: Any, place: str) -> None:
    *_, last = steps_of(place)
    holder = value_at(data, parent_of(place)) if parent_of(place) else data
    if isinstance(holder, dict):
        holder.pop(last, None)
