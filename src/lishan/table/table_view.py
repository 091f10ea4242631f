"""A viewer's view of a table, in the parts that the protocol's frames are made of."""

from typing import Literal

from msgspec import Struct

from lishan.core.contract import Fact, Facts, Move, Phase
from lishan.table.entries import RequestKind
from lishan.table.terms import Clock, Kind, Origin

Status = Literal["open", "playing", "over", "closed"]


class Part(Struct, frozen=True, kw_only=True):
    """A part of a frame."""


class Line(Part, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the log. Its sentence is the Fluent message `<kind>-<code>` of the game's catalogue with these facts."""

    seq: int
    """The event that it belongs to."""
    kind: Literal["move", "event", "table", "chat"]
    """A decision, something the rules did, news about the table, or chat."""
    code: str
    turn: int = 0
    """Turns as the rules count them; lines of one turn are shown together."""
    seat: int | None = None
    facts: dict[str, Fact] = {}
    """For chat: `name`, `text` and, where it is known, `account`: `yes`, or `no` for a guest."""
    rule: str = ""
    points: tuple[int, ...] = ()
    """Points by seat."""
    notation: str = ""
    target: str = ""
    """The thing on the table that a move was chosen by, or the place that an event changed."""
    told_by: str = ""
    """Of a move: the code of the event that says the same in more detail."""
    phase: Phase = "turn"
    """Of an event: whether it belongs to a turn, comes between turns, or scores a round or the game."""


class Choice(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A legal move."""

    move: int
    kind: str
    notation: str
    facts: dict[str, Fact] = {}
    rule: str = ""
    target: str = ""
    """The thing on the table that you choose it by, as in `targets`; empty: it can only be chosen in words."""
    stage: str = ""
    """The part of a turn that it belongs to, in the game's own words; empty: it belongs to the part before it."""
    declines: bool = False
    """It turns down something optional."""
    draws: bool = False
    """Once this step is confirmed, something is drawn or revealed, so it can no longer be taken back."""


class Taken(Part, frozen=True, kw_only=True):
    """A step that was made."""

    move: int
    words: Move


class DraftView(Part, frozen=True, kw_only=True):
    """My turn while I am thinking about it. Only my own connections receive it."""

    seat: int
    at: int
    """The seq of the last event that changed the position: `step`, `go`, `confirm`, `play` and `unlock` must quote it."""
    fixed: tuple[Taken, ...]
    """Steps of this turn that are already committed, because something was drawn after them."""
    steps: tuple[Taken, ...]
    """The tentative steps, including those after `n`, which were undone and can be redone."""
    n: int
    """How many of them are in effect."""
    complete: bool
    """Nothing is left to decide: `confirm` commits it."""
    locked: bool
    """My secret choice is locked; `unlock` opens it again."""
    secret: bool
    """Others are choosing at the same time, and nothing is revealed until all have chosen."""
    moves: tuple[Choice, ...]
    """My next moves; empty when complete."""
    view: Facts | None
    """The table after the tentative steps, which only I see; null: as in the picture."""
    lines: tuple[Line, ...]
    """The events that the tentative steps would cause."""
    solved: bool = False
    """In a lesson: these steps are what the task asks for."""


class SeatState(Part, frozen=True, kw_only=True):
    """The state of a seat, with its occupant."""

    kind: Literal["empty", "person", "bot"]
    name: str
    level: str | None
    """The level of the bot that plays there, for itself or for a person."""
    away: bool
    """A bot is playing for this person."""
    locked: bool
    """Has locked a secret choice."""
    ready: bool
    """Is ready, before the start."""
    account: bool | None = None
    """Whether the name is that of an account, and thus nobody else's; false: a guest; null: neither, as for bots, or where one
    person plays for several."""


class Clocks(Part, frozen=True, kw_only=True):
    """Milliseconds. A seat's time runs down from `now` while the seat is in `running`."""

    left: tuple[int | None, ...]
    """By seat; null: no limit."""
    running: tuple[int, ...]
    now: int
    """The server's time at this frame."""
    since: int
    """Since when the current decision has been waited for; in the future while a player is on vacation."""


class Asked(Part, frozen=True, kw_only=True):
    """A request that not everyone has answered yet."""

    seq: int
    seat: int
    what: RequestKind
    to: int | None
    agreed: tuple[int, ...]
    """Seats that agreed."""


class Result(Part, frozen=True, kw_only=True):
    ranking: tuple[int, ...]
    """Seats from first to last."""
    scores: tuple[int, ...]
    """By seat."""
    given_up: int | None
    """The seat whose player ended the game by giving up, and is last; null: it was played to the end."""
    resigned: tuple[int, ...]
    """The seats whose players gave up earlier, so that a bot played on."""
    stood_in: tuple[int, ...]
    """The seats of people for whom a bot played a part of the game."""


class Picture(Part, frozen=True, kw_only=True):
    """Everything about a table that changes, for one viewer. Each `state` and `event` carries a complete one."""

    seq: int
    at: int
    status: Status
    paused: bool
    seats: tuple[SeatState, ...]
    waiting: tuple[int, ...]
    """The seats whose decision is pending and not yet locked."""
    secret: bool
    """They choose in secret, at the same time."""
    turn: int
    clocks: Clocks
    asked: Asked | None
    result: Result | None
    rematch: str | None
    """The id of the table for a rematch."""
    chat: bool
    """Whether anyone may write in the chat."""
    view: Facts | None
    """The game's view, as documented for each game in docs/; null before the start."""
    mark: str
    """A hash of the view: the first 16 hexadecimal digits of SHA-256 over its JSON as it is sent, without spaces."""
    draft: DraftView | None
    """My tentative turn, if my decision is pending or locked."""
    solved: bool = False
    """In a lesson: the task is solved, and its turn has been confirmed."""


class PastStep(Part, frozen=True, kw_only=True):
    """One decision or chance event inside a past event."""

    view: Facts
    """The table after it, as I could see it."""
    lines: tuple[Line, ...]
    """The log lines about it; none for the first, which is the table before the event."""


class Presence(Part, frozen=True, kw_only=True):
    online: tuple[bool, ...]
    """By seat."""
    watchers: int
    away: tuple[int | None, ...]
    """By seat: when its player was last here; null: is here."""
    vacation: tuple[int | None, ...]
    """By seat, at slow tables: until when its player is on vacation; null: is not."""


class LessonInfo(Part, frozen=True, kw_only=True):
    """The task of a lesson. Its sentences are the messages `learn-<name>-<task>` and those that begin with it."""

    name: str
    course: str
    """Lessons of a further course, such as the one about Li Si, are listed separately; "" for the game's own."""
    task: int
    """Counted from 1."""
    tasks: int
    picture: str
    """The chapter of the rules whose picture illustrates the idea."""
    point: tuple[str, ...]
    """Things to point at: targets, or `region <name>`."""
    confirm: bool
    """Whether the turn has to be confirmed."""


class Opening(Part, frozen=True, kw_only=True):
    """Everything about a table that does not change."""

    id: str
    game: str
    rules: int
    kind: Kind
    title: str
    public: bool
    edition: str
    digest: str
    options: dict[str, str]
    seed: int | None
    """Given by the creator of the table: chance events can be predicted from it. Null: they cannot."""
    help: bool
    """Hints and what-if tables are allowed during the game."""
    origin: Origin | None
    clock: Clock | None
    ready: bool
    """People say whether they are ready, and the host begins the game; otherwise it begins as soon as every seat is taken."""
    absent: int
    """How many milliseconds a player whose turn it is may be away before a bot plays for them."""
    patience: int
    """The same, before other players may call in a bot."""
    own_edition: bool
    """Whether it uses component values other than those of the package."""
    lesson: LessonInfo | None = None
    puzzle: str | None = None
    guided: bool = False
    """A first game: the page gives hints about the position."""
