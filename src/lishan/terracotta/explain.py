"""Where every point comes from: a proof tree whose leaves are what the rules told while they scored."""

from collections.abc import Callable, Iterable, Sequence

from lishan.core.contract import Event, Fact, Proof, Score
from lishan.terracotta.parts import SOURCE_COUNT, SOURCES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.scoring import score_end, score_round

# The source that each told settlement belongs to.
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


def explain(position: Terracotta, history: Iterable[Event] = ()) -> Score:
    told = [event for event in history if event.points]
    now = proof_of_events("points", told, position.seats) if told else proof_of_sources(position)
    over = position.stack == 0
    return Score(
        totals=now.points,
        now=now,
        if_round_ended=None if over or not position.turn else told_by(position, score_round, "if-round-ended"),
        if_game_ended=None if over or not position.turn else told_by(position, score_end, "if-game-ended"),
    )


def told_by(position: Terracotta, scoring: Callable[[Terracotta], None], code: str) -> Proof:
    """What a part of the rules would score now: run on a copy that is listened to."""
    copy = position.copy()
    log: list[Event] = []
    copy.log = log
    scoring(copy)
    return proof_of_events(code, [event for event in log if event.points], position.seats)


def proof_of_events(code: str, events: Sequence[Event], seats: int) -> Proof:
    by_source = {source: [event for event in events if SOURCE_OF[event.code] == source] for source in SOURCES}
    children = tuple(
        total(source, [leaf(event) for event in told], seats) for source, told in by_source.items() if told
    )
    return total(code, children, seats)


def leaf(event: Event) -> Proof:
    facts: dict[str, Fact] = {**event.facts} if event.seat is None else {**event.facts, "seat": event.seat}
    return Proof(code=event.code, points=event.points, rule=event.rule, facts=facts)


def total(code: str, children: Sequence[Proof], seats: int) -> Proof:
    points = tuple(sum(child.points[seat] for child in children) for seat in range(seats))
    return Proof(code=code, points=points, children=tuple(children))


def proof_of_sources(position: Terracotta) -> Proof:
    """Without a history: the sums by source that the position keeps."""
    sources = [
        Proof(code=source, points=tuple(int(position.earned[seat * SOURCE_COUNT + nth]) for seat in range(position.seats)))
        for nth, source in enumerate(SOURCES)
    ]
    return total("points", [proof for proof in sources if any(proof.points)], position.seats)
