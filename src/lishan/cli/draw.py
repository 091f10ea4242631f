"""How a view of each game is drawn in a terminal. Games without a drawing of their own are shown as their facts."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec

import msgspec
from rich.console import RenderableType
from rich.text import Text

from lishan.core.contract import View
from lishan.words import Words

Marks = Mapping[str, str]
"""Short texts to show at things one can choose now, by their notation."""
Draw = Callable[[View, Words, int, Marks], RenderableType]
"""Draws a view for a terminal that is so many columns wide."""


def drawing_of(game: str) -> Draw:
    """The function `draw` of the game's own module, if there is one."""
    module = f"lishan.cli.draw_{game}"
    found: Draw = import_module(module).draw if find_spec(module) else draw_facts
    return found


def draw_facts(view: View, _words: Words, _width: int, _marks: Marks) -> RenderableType:
    return Text(msgspec.json.format(msgspec.json.encode(view.facts), indent=2).decode())
