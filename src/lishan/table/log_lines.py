"""Log lines for an entry, and who may see them. A line without `only` is for everyone."""

from collections.abc import Iterable
from typing import Any, TypeAlias, assert_never

from lishan.core.contract import Event, Fact, Game, Position
from lishan.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    BotTookOver,
    ChatSent,
    ChatSwitched,
    Closed,
    DeviceAdded,
    Failed,
    HostChanged,
    Left,
    Locked,
    Moved,
    Opened,
    Paused,
    Played,
    Readied,
    RematchOffered,
    Removed,
    Renamed,
    Resigned,
    Resumed,
    Returned,
    Rewound,
    SeatTaken,
    Started,
    TimeAdded,
    Unlocked,
)  # fmt: skip
from lishan.table.table_view import Line
from lishan.table.terms import DAY_MS

Told: TypeAlias = tuple[int | None, Line]
"""The only seat that may see it (None: everyone), and the line."""


class Listener:
    """Records the moves of an entry and what the rules say about them."""

    def __init__(self, game: Game[Any], seq: int) -> None:
        self.game = game
        self.seq = seq
        self.told: list[Told] = []
        self.events: list[Event] = []
        """Everything the rules reported, secrets included, for `Game.explain`."""
        self.log: list[Event] = []
        self.turn = 0

    def move(self, position: Position, seat: int, move: int, secret: bool) -> None:
        """A move that is about to be made. A secret choice is shown to its own seat only: the rules report what is revealed."""
        self.stop(position)
        words = self.game.describe(position, seat, move)
        self.turn = int(position.turn)
        line = Line(
            seq=self.seq, kind="move", code=words.kind, turn=self.turn, seat=seat, facts=words.facts, rule=words.rule,
            notation=words.notation, target=words.target, told_by=words.told_by,
        )  # fmt: skip
        self.told.append((seat if secret else None, line))
        self.listen(position)

    def outcome(self, position: Position) -> None:
        """A chance event that is about to happen. The rules report its outcome to those who may know it."""
        self.stop(position)
        self.turn = int(position.turn)
        self.listen(position)

    def listen(self, position: Position) -> None:
        self.log = []
        position.log = self.log

    def stop(self, position: Position) -> None:
        position.log = None
        for event in self.log:
            self.told.append((event.only, event_line(self.game, event, self.seq, self.turn)))
        self.events += self.log
        self.log = []


def without_undone(tail: Iterable[tuple[int, list[Told]]], to: int) -> list[tuple[int, list[Told]]]:
    """The log without the moves and events after event `to`, which were taken back. Chat and table events stay."""
    return [(seq, told if seq <= to else [each for each in told if each[1].kind in ("table", "chat")]) for seq, told in tail]


def event_line(game: Game[Any], event: Event, seq: int, turn: int) -> Line:
    kind, fact = game.changes.get(event.code, ("", ""))
    return Line(
        seq=seq, kind="event", code=event.code, turn=turn, seat=event.seat, facts=event.facts, rule=event.rule,
        points=event.points, target=f"{kind} {event.facts[fact]}" if kind else "",
        phase=game.phases.get(event.code, "turn"),
    )  # fmt: skip


def about(entry: AnyEntry, seq: int) -> list[Told]:
    """The lines about an entry that does not involve the rules."""
    if isinstance(entry, ChatSent):
        facts: dict[str, Fact] = {"name": entry.name, "text": entry.text}
        if entry.account is not None and entry.name:
            facts["account"] = "yes" if entry.account else "no"
        return [(None, Line(seq=seq, kind="chat", code="said", seat=entry.seat, facts=facts))]
    said = sentence(entry)
    if said is None:
        return []
    code, seat, facts = said
    return [(None, Line(seq=seq, kind="table", code=code, seat=seat, facts=facts))]


def named(name: str) -> dict[str, Fact]:
    """The facts about someone who no longer sits there."""
    return {"name": name, "named": "yes" if name else "no"}


def sentence(entry: AnyEntry) -> tuple[str, int | None, dict[str, Fact]] | None:
    match entry:
        case Opened():
            return ("opened", None, {})
        case SeatTaken():
            return ("sat", entry.seat, {"name": entry.name})
        case Left():
            return ("stood-up", entry.seat, named(entry.name)) if entry.stood else ("left", entry.seat, {})
        case Removed():
            return ("removed", entry.seat, named(entry.name))
        case Moved():
            return ("moved", entry.to, named(entry.name)) if entry.by == "player" else ("arranged", None, {})
        case Readied():
            return ("ready" if entry.ready else "not-ready", entry.seat, {})
        case HostChanged():
            return ("host", entry.seat, {"why": entry.why})
        case RematchOffered():
            return ("rematch", entry.seat, {})
        case DeviceAdded():
            return ("device-added", entry.seat, {})
        case Started():
            return ("started", None, {})
        case Locked():
            return ("locked", entry.seat, {})
        case Unlocked():
            return ("unlocked", entry.seat, {})
        case BotTookOver():
            by: dict[str, Fact] = {} if entry.by is None else {"by": entry.by}
            return ("stood-in", entry.seat, {"why": entry.why if entry.by is None else "called", "level": entry.level, **by})
        case Returned():
            return ("returned", entry.seat, {})
        case Resigned():
            return ("resigned", entry.seat, {"ends": "yes" if entry.ends else "no"})
        case Failed():
            return ("bot-failed", entry.seat, {"why": entry.why})
        case Asked():
            return ("asked", entry.seat, {"what": entry.what})
        case Answered():
            return ("agreed" if entry.yes else "disagreed", entry.seat, {})
        case Rewound():
            return ("rewound", entry.seat, {"to": entry.to})
        case Paused():
            return ("paused", entry.seat, {})
        case Resumed():
            return ("resumed", entry.seat, {})
        case Closed():
            return ("closed", entry.seat, {"why": entry.why})
        case ChatSwitched():
            return ("chat-on" if entry.on else "chat-off", None, {})
        case TimeAdded() if entry.seat is not None:
            return ("vacation", entry.seat, {"days": -(-entry.ms // DAY_MS)})
        case TimeAdded() | Played() | ChatSent() | Renamed():
            return None
        case _:
            assert_never(entry)
