"""A score pad: points by source, totals, and the winner, with ties broken by the rules."""

from typing import Annotated

import msgspec
from msgspec import Meta

from lishan.box.editions import GameName
from lishan.core.errors import BadOption
from lishan.core.names import LONGEST_NAME
from lishan.terracotta.parts import SOURCES as TERRACOTTA_SOURCES
from lishan.xian.parts import SOURCES as XIAN_SOURCES

SOURCES = {"terracotta": TERRACOTTA_SOURCES, "xian": XIAN_SOURCES}
"""What a pad has a line for, as `proof-<source>` names it."""
TIES = {"terracotta": "TA-95", "xian": "XI-64"}
AGAINST_LI_SI = "LS-62"
PAID = {"xian": frozenset({"entry"})}
"""Points that a player gives away (XI-42): they count against the player, with a minus before them or without."""

Points = Annotated[int, Meta(ge=-999, le=9999)]


class PadPlayer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    points: dict[Annotated[str, Meta(max_length=40)], Points] = {}
    """By source."""


class PadAsked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: GameName
    players: Annotated[list[PadPlayer], Meta(max_length=8)] = []
    order: Annotated[list[Annotated[int, Meta(ge=0, le=7)]], Meta(max_length=8)] = []
    """Players from first to last: the turn order, or on Xi'an's track whoever is further ahead and higher in the stack."""
    solo: bool = False
    """The second player is Li Si."""


class Pad(msgspec.Struct, frozen=True, kw_only=True):
    sources: tuple[str, ...]
    totals: tuple[int, ...]
    ranking: tuple[int, ...]
    """Players from first to last."""
    tied: tuple[int, ...]
    """Players with as many points as another: the order decides between them."""
    rule: str
    """The rule for a tie."""


def pad(asked: PadAsked) -> Pad:
    """Raises BadOption for a game without a pad, a source that it does not have, or an order that names other players."""
    sources = SOURCES.get(asked.game)
    if sources is None:
        raise BadOption(f"There is no score pad for {asked.game!r}; choose from {', '.join(SOURCES)}.")
    for player in asked.players:
        for source in player.points:
            if source not in sources:
                raise BadOption(f"{source!r} is not a source of points; choose from {', '.join(sources)}.")
    seats = range(len(asked.players))
    order = asked.order or list(seats)
    if sorted(order) != list(seats):
        raise BadOption("The order must name every player once.")
    if asked.solo:
        # LS-62: a tie with him is a loss.
        order = sorted(order, reverse=True)
    paid = PAID.get(asked.game, frozenset())
    totals = tuple(
        sum(-abs(points) if source in paid else points for source, points in player.points.items()) for player in asked.players
    )
    return Pad(
        sources=sources,
        totals=totals,
        ranking=tuple(sorted(seats, key=lambda seat: (-totals[seat], order.index(seat)))),
        tied=tuple(seat for seat in seats if totals.count(totals[seat]) > 1),
        rule=AGAINST_LI_SI if asked.solo else TIES[asked.game],
    )
