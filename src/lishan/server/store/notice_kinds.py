"""The kinds of notices: what each tells whom, by which channels, and what is on before anybody has chosen."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

Kind = Literal["turn", "time", "seat", "asked", "begun", "over", "invited", "rematch"]
Channel = Literal["push", "mail", "hook"]
PUSH: Channel = "push"
MAIL: Channel = "mail"
HOOK: Channel = "hook"


class Rule(Struct, frozen=True, kw_only=True):
    tells: str
    to: str
    channels: tuple[Channel, ...] = (PUSH, MAIL)
    on: tuple[Channel, ...] = (PUSH, MAIL)
    """For those who have not chosen: push for browsers that asked for it, mail to a confirmed address."""
    at_table: bool = True
    """It waits a while for people to come by themselves, and is mailed only from unhurried tables: elsewhere it is too late."""


RULES: Mapping[Kind, Rule] = MappingProxyType({
    "turn": Rule(tells="their turn began", to="whoever is to move", channels=(PUSH, MAIL, HOOK)),
    "time": Rule(
        tells="a quarter of the time of their turn is left, at most a day", to="whoever is to move", channels=(PUSH, MAIL, HOOK)
    ),
    "seat": Rule(tells="a bot plays for them, or the host removed them", to="whoever held the seat"),
    "asked": Rule(tells="somebody asks them to agree to something", to="everyone who has not agreed"),
    "begun": Rule(
        tells="the game begins, or every seat is taken and the host can start it",
        to="players who are not to move, or the host",
    ),
    "over": Rule(tells="the game ended, or the table was closed", to="everyone with a seat"),
    "invited": Rule(tells="somebody invites them to a seat", to="the account that is invited", at_table=False),
    "rematch": Rule(tells="there is a table for a rematch", to="everyone else who played", at_table=False),
})  # fmt: skip
"""Nobody hears of a table that they look at. No notice is about chat: the mail about a turn says how many lines there are."""

KINDS: tuple[Kind, ...] = tuple(RULES)


def usual(channel: Channel) -> tuple[Kind, ...]:
    """What somebody hears by a channel before they have chosen."""
    return tuple(kind for kind, rule in RULES.items() if channel in rule.on)
