"""Where every point comes from: a proof tree whose leaves are what the rules told while they scored."""

from collections.abc import Iterable

from lishan.core.contract import Event, Proof, Score
from lishan.core.proofs import proof_of_events, total
from lishan.xian.parts import SOURCE_COUNT, SOURCES
from lishan.xian.position import Xian
from lishan.xian.scoring import score_game

# The source that each told settlement belongs to.
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


def explain(position: Xian, history: Iterable[Event] = ()) -> Score:
    """Rounds and turns of Xi'an are not scored: what is not scored at once is scored at the end (XI-60 to XI-64)."""
    told = [event for event in history if event.points]
    now = proof_of_events("points", told, position.seats, SOURCE_OF) if told else proof_of_sources(position)
    going_on = position.stack and position.game_turn
    return Score(now.points, now, None, final_scoring(position) if going_on else None)


def final_scoring(position: Xian) -> Proof:
    """What the end of the game would bring now: the rules run on a copy that is listened to."""
    copy = position.copy()
    log: list[Event] = []
    copy.log = log
    score_game(copy)
    return proof_of_events("if-game-ended", [event for event in log if event.points], position.seats, SOURCE_OF)


def proof_of_sources(position: Xian) -> Proof:
    """Without a history: the sums by source that the position keeps."""
    sources = [
        Proof(code=source, points=tuple(int(position.earned[seat * SOURCE_COUNT + nth]) for seat in range(position.seats)))
        for nth, source in enumerate(SOURCES)
    ]
    return total("points", [proof for proof in sources if any(proof.points)], position.seats)
