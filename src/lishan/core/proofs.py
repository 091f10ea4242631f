"""Builds proof trees: each scoring event becomes a leaf, and leaves are summed by source."""

from collections.abc import Iterable, Mapping, Sequence

from lishan.core.contract import Event, Fact, Proof

EARLIER = "earlier"
"""Points from before the known history, at tables that began in mid-game."""


def proof_of_points(
    history: Iterable[Event], source_of: Mapping[str, str], sources: Sequence[str], earned: Iterable[int], seats: int
) -> Proof:
    """All points so far, by source.

    `earned` holds the sums kept in a position: those of seat s from source n are at s * len(sources) + n. They are right even
    if a game began from a position: the history explains the points it covers, and the rest was scored earlier.
    """
    kept = [int(points) for points in earned]
    told = {proof.code: proof for proof in proof_of_events("points", history, seats, source_of).children}
    order = sorted(sources, key=list(source_of.values()).index) if told else sources
    proofs = [proof_of_source(source, tuple(kept[sources.index(source) :: len(sources)]), told, seats) for source in order]
    return total("points", [proof for proof in proofs if any(proof.points) or proof.children], seats)


def proof_of_source(source: str, points: tuple[int, ...], told: Mapping[str, Proof], seats: int) -> Proof:
    if not told:
        return Proof(code=source, points=points)
    leaves = told[source].children if source in told else ()
    rest = tuple(points[seat] - sum(each.points[seat] for each in leaves) for seat in range(seats))
    return total(source, [*leaves, Proof(code=EARLIER, points=rest)] if any(rest) else leaves, seats)


def proof_of_events(code: str, events: Iterable[Event], seats: int, source_of: Mapping[str, str]) -> Proof:
    """All points of these events, by source; sources come in the order in which `source_of` names them."""
    by_source: dict[str, list[Proof]] = {source: [] for source in source_of.values()}
    for event in events:
        if event.points:
            by_source[source_of[event.code]].append(leaf(event))
    return total(code, [total(source, leaves, seats) for source, leaves in by_source.items() if leaves], seats)


def leaf(event: Event) -> Proof:
    facts: dict[str, Fact] = {**event.facts} if event.seat is None else {**event.facts, "seat": event.seat}
    return Proof(code=event.code, points=event.points, rule=event.rule, facts=facts)


def total(code: str, children: Sequence[Proof], seats: int) -> Proof:
    points = tuple(sum(child.points[seat] for child in children) for seat in range(seats))
    return Proof(code=code, points=points, children=tuple(children))
