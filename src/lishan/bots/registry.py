"""Bots by name, for commands, tables and arenas: `random`, `greedy`, `policy`, `search`, and the levels of a game.

A name may be followed by settings, as in `search:horizon=2,guesses=8`; the settings are those of `Settings` in
`lishan.bots.tree`, and for the search also `guesses`, `cores` and `net`, the file of a net.
"""

import os
from dataclasses import replace
from pathlib import Path

from lishan.bots.greedy import GreedyBot
from lishan.bots.levels import level_named
from lishan.bots.nets import NetFile, read_net
from lishan.bots.policy import PolicyBot
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Bot, Maker, Seating
from lishan.bots.random import RandomBot
from lishan.bots.search import SearchBot
from lishan.bots.tree import Settings
from lishan.core.errors import BadOption

NET = "net="
PLAIN: dict[str, Maker] = {"random": RandomBot, "greedy": GreedyBot, "policy": PolicyBot, "classic": SearchBot}

MOST = {"cores": max(64, 4 * (os.cpu_count() or 1)), "guesses": 10_000}
MOST_OTHERS = 1_000_000_000
"""The largest values that search settings may have."""


def open_bot(name: str, seating: Seating) -> Bot:
    """The bot of that name at a seat. Raises BadOption."""
    word, _, rest = name.partition(":")
    if word == "search":
        return tuned_search(rest, seating)
    if rest:
        raise BadOption(f"Only the search takes settings, not {word!r}.")
    if maker := PLAIN.get(word):
        return maker(seating)
    return level_named(seating.game.name, word).sit(seating)


def tuned_search(text: str, seating: Seating) -> Bot:
    profile = profile_of(seating.game)
    words = [word for word in text.split(",") if word]
    nets = [word.removeprefix(NET) for word in words if word.startswith(NET)]
    if nets:
        profile = profile.taught(net_for(seating.game.name, nets[-1]))
    given = dict(read_settings(",".join(word for word in words if not word.startswith(NET))))
    cores = int(given.pop("cores", 1))
    profile = replace(profile, guesses=int(given.pop("guesses", profile.guesses)))
    for name in given:
        if not hasattr(Settings(), name):
            raise BadOption(f"The search has no setting {name!r}; its settings are {', '.join(known_settings())}.")

    if cores > 1:
        from lishan.bots.parallel import ParallelBot

        return ParallelBot(text, seating, cores)
    return SearchBot(seating, profile=replace(profile, given=given))


def net_for(game: str, path: str) -> NetFile:
    """The net in a file. Raises BadOption if it is for another game."""
    file = read_net(Path(path))
    if file.game != game:
        raise BadOption(f"{path} contains a net for {file.game}, not for {game}.")
    return file


def known_settings() -> list[str]:
    return [*(name for name in dir(Settings()) if not name.startswith("_")), "guesses", "cores", "net"]


def read_settings(text: str) -> list[tuple[str, float]]:
    found = []
    for word in text.split(",") if text else ():
        name, _, value = word.partition("=")
        try:
            number = float(value)
        except ValueError:
            raise BadOption(f"A setting of the search is NAME=NUMBER, not {word!r}.") from None
        if not abs(number) <= MOST.get(name, MOST_OTHERS):
            raise BadOption(f"{name} is at most {MOST.get(name, MOST_OTHERS):,}, not {value[:40]}.")
        found.append((name, number))
    return found
