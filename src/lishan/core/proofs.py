"""Building proof trees: settlements that the rules told become leaves, leaves are summed by their source."""

from collections.abc import Iterable, Mapping, Sequence

from lishan.core.contract import Event, Fact, Proof


def proof_of_points(
    history: Iterable[Event], source_of: Mapping[str, str], sources: Sequence[str], earned: Iterable[int], seats: int
) -> Proof:
    """All points so far. Without a history: the sums that a position keeps, of seat s from source n at s * len(sources) + n."""
    told = proof_of_events("points", history, seats, source_of)
    if told.children:
        return told
    kept = [int(points) for points in earned]
    proofs = [Proof(code=source, points=tuple(kept[nth :: len(sources)])) for nth, source in enumerate(sources)]
    return total("points", [proof for proof in proofs if any(proof.points)], seats)


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
