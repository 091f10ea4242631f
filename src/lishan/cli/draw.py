"""Draws views in the terminal. Games without their own drawing are shown as facts."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from lishan.core.contract import View
from lishan.words import Words

Marks = Mapping[str, str]
"""Short texts to show next to things one can choose now, by their notation."""
Draw = Callable[[View, Words, int, Marks], RenderableType]
"""Draws a view for a terminal of this width."""


def drawing_of(game: str) -> Draw:
    """The function `draw` of the game's own module, if there is one."""
    module = f"lishan.cli.draw_{game}"
    found: Draw = import_module(module).draw if find_spec(module) else draw_facts
    return found


def draw_facts(view: View, _words: Words, _width: int, _marks: Marks) -> RenderableType:
    """A line for each fact; for a list of things with their own facts, a line for each thing."""
    return Text("\n".join(line for name, fact in msgspec.to_builtins(view.facts).items() for line in fact_lines(name, fact)))


def fact_lines(name: str, fact: Any) -> list[str]:
    if isinstance(fact, list) and fact and all(isinstance(each, dict) for each in fact):
        return [f"{name}:", *(f"  {as_json(each)}" for each in fact)]
    return [f"{name}: {as_json(fact)}"]


def as_json(fact: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(fact), indent=0).decode()
