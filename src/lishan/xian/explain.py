"""Explains where every point comes from: a proof tree whose leaves are the events of scoring."""

from collections.abc import Iterable

from lishan.core.contract import Event, Phase, Proof, Score
from lishan.core.proofs import proof_of_events, proof_of_points
from lishan.xian.parts import SOURCES
from lishan.xian.position import Xian
from lishan.xian.scoring import score_game

# The source that each scoring event belongs to.
SOURCE_OF = {
    "recruited": "recruiting",
    "ceramist": "crafting",
    "space-bonus": "spaces",
    "painted": "painting",
    "minister-met": "minister",
    "entry-paid": "entry",
    "majority": "majorities",
    "sets": "sets",
    "matches": "matches",
    "unused-tiles": "tiles",
    "end-tile": "ending",
    "leftovers": "leftovers",
}

# The events between turns, and those that score the end of the game.
PHASES: dict[str, Phase] = {
    **dict.fromkeys(("favour", "revealed", "turn-ends", "turn-begins", "game-ends"), "between"),
    **dict.fromkeys(("majority", "sets", "matches", "unused-tiles", "end-tile", "leftovers"), "end"),
}


def explain(position: Xian, history: Iterable[Event] = ()) -> Score:
    """Rounds and turns of Xi'an are not scored: points are scored immediately or at the end (XI-60 to XI-64)."""
    now = proof_of_points(history, SOURCE_OF, SOURCES, position.earned, position.seats)
    going_on = position.stack and position.game_turn
    return Score(now.points, now, None, final_scoring(position) if going_on else None)


def final_scoring(position: Xian) -> Proof:
    """A proof of the points that the end of the game would score now; it runs on a copy with a listener."""
    copy = position.copy()
    log: list[Event] = []
    copy.log = log
    score_game(copy)
    return proof_of_events("if-game-ended", log, position.seats, SOURCE_OF)
