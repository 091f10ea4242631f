"""Explains where every point comes from: a proof tree whose leaves are the events of scoring."""

from collections.abc import Callable, Iterable

from lishan.core.contract import Event, Phase, Proof, Score
from lishan.core.proofs import proof_of_events, proof_of_points
from lishan.terracotta.parts import SOURCES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.scoring import score_end, score_round

# The source that each scoring event belongs to, in the order of `SOURCES`.
SOURCE_OF = {
    "statue": "statues",
    "ability-sword": "abilities",
    "ability-halberd": "abilities",
    "ability-crossbow": "abilities",
    "ability-spear": "abilities",
    "row": "inspections",
    "column": "inspections",
    "musician": "music",
    "tile": "tiles",
    "footman": "footmen",
    "group": "groups",
    "group-domination": "groups",
    "archer": "archers",
    "leftovers": "leftovers",
    "favour": "court",
    "li-si-spare": "court",
    "li-si-builds": "statues",
    "li-si-weapon": "abilities",
}

# The events between turns, those that score a round, and those at the end of the game.
PHASES: dict[str, Phase] = {
    "round-begins": "between",
    **dict.fromkeys(("row", "column", "musician", "tile"), "round"),
    **dict.fromkeys(("footman", "group", "group-domination", "archer", "leftovers"), "end"),
}


def explain(position: Terracotta, history: Iterable[Event] = ()) -> Score:
    now = proof_of_points(history, SOURCE_OF, SOURCES, position.earned, position.seats)
    over = position.stack == 0
    return Score(
        totals=now.points,
        now=now,
        if_round_ended=None if over or not position.turn else told_by(position, score_round, "if-round-ended"),
        if_game_ended=None if over or not position.turn else told_by(position, score_end, "if-game-ended"),
    )


def told_by(position: Terracotta, scoring: Callable[[Terracotta], None], code: str) -> Proof:
    """A proof of the points that a part of the rules would score now; it runs on a copy with a listener."""
    copy = position.copy()
    log: list[Event] = []
    copy.log = log
    scoring(copy)
    return proof_of_events(code, log, position.seats, SOURCE_OF)
