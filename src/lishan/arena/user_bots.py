"""Your own bots in the arena: `mybot:Thrifty` is the class Thrifty of the module mybot, found from the current directory."""

import re
import sys
from importlib import import_module
from typing import cast

import lishan
from lishan.bots.isolation import ProcessBot
from lishan.bots.protocol import Bot, Maker, Seating
from lishan.core.errors import BadOption, LishanError

_OWN = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")
# How long a bot's process may take to start.
PATIENCE_S = 60.0


def is_own(name: str) -> bool:
    return _OWN.fullmatch(name) is not None


def find_maker(name: str) -> Maker:
    """The callable that makes the bot from a `Seating`. Raises BadOption."""
    module, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return cast(Maker, getattr(import_module(module), attribute))
    except (ImportError, AttributeError) as error:
        raise BadOption(f"There is no bot {name!r}: {error}.") from None


def make(name: str, game: str, seed: int, edition: str | None) -> Bot:
    """Makes the bot; called in its own process."""
    opened = lishan.game(game)
    return find_maker(name)(Seating(opened, seed, None if edition is None else opened.edition(edition, "the edition")))


def open_apart(name: str, seating: Seating) -> ProcessBot:
    """The bot in a separate process, so that it may hang or crash."""
    edition = None if seating.edition is None else seating.edition.text
    apart = ProcessBot(make, name, seating.game.name, seating.seed, edition)
    if not apart.starts_within(PATIENCE_S):
        apart.close()
        raise LishanError(f"The bot {name!r} did not start.")
    return apart
