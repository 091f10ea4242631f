"""Building proof trees: settlements that the rules told become leaves, leaves are summed by their source."""

from collections.abc import Mapping, Sequence

from lishan.core.contract import Event, Fact, Proof


def proof_of_events(code: str, events: Sequence[Event], seats: int, source_of: Mapping[str, str]) -> Proof:
    """All points of these events, by source; sources come in the order in which `source_of` names them."""
    by_source: dict[str, list[Proof]] = {source: [] for source in source_of.values()}
    for event in events:
        by_source[source_of[event.code]].append(leaf(event))
    return total(code, [total(source, leaves, seats) for source, leaves in by_source.items() if leaves], seats)


def leaf(event: Event) -> Proof:
    facts: dict[str, Fact] = {**event.facts} if event.seat is None else {**event.facts, "seat": event.seat}
    return Proof(code=event.code, points=event.points, rule=event.rule, facts=facts)


def total(code: str, children: Sequence[Proof], seats: int) -> Proof:
    points = tuple(sum(child.points[seat] for child in children) for seat in range(seats))
    return Proof(code=code, points=points, children=tuple(children))
