"""The words of the socket: what a client may send (`Command`) and what it hears (`Frame`). docs/protocol.md tells the story.

Every type here is part of the published protocol: the JSON Schema and the TypeScript types are generated from it.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from lishan.core.contract import Fact, Move, Preview, Reason, Score

Id = Annotated[str, Meta(min_length=1, max_length=64, description="Made by the client, unlike any other it sends to this table.")]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, Meta(ge=0, le=5)]
StepNumber = Annotated[int, Meta(ge=0, le=1000)]
MoveOrWord = Annotated[int, Meta(ge=0, le=2**31 - 1)] | Annotated[str, Meta(min_length=1, max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]


# What a client sends


class Command(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """Every command has an id and is always answered, by `done`, `refused` or an answer of its own, with the same id.

    To send it again with the same id is safe: what was done is not done twice.
    """

    id: Id


class Follow(Command, tag="follow"):
    """The first command on a socket, and again to look through another of one's own seats. Answered by `state`."""

    seat: Seat | None = None
    """Whose eyes: one of my seats; null: a spectator's."""
    since: Seq = 0
    """The last seq that this client has; the answer's lines begin after it where they are still at hand."""


class Step(Command, tag="step"):
    """Make one decision of my tentative turn. Nobody else hears of it before `confirm`."""

    at: Seq
    n: StepNumber
    """How many steps the turn has before this one: the same step sent twice is one step."""
    move: MoveOrWord
    """A number or a notation from `draft.moves`."""


class Go(Command, tag="go"):
    """Undo, redo, reset: let the tentative turn have its first `n` steps; the later ones can be gone forward to again."""

    at: Seq
    n: StepNumber


class Confirm(Command, tag="confirm"):
    """Commit a complete tentative turn; where several choose in secret, lock the choice."""

    at: Seq


class Play(Command, tag="play"):
    """A whole turn at once: these steps from the beginning, and confirm. For programs."""

    at: Seq
    moves: Annotated[list[MoveOrWord], Meta(min_length=1, max_length=200)]


class Unlock(Command, tag="unlock"):
    """Take a locked secret choice back while somebody else is still choosing."""

    at: Seq


class Say(Command, tag="say"):
    text: ChatText


class Ask(Command, tag="ask"):
    """Ask the others for something; at a private table what its host asks for happens at once."""

    what: Literal["takeback", "pause"]
    to: Seq | None = None
    """For a takeback: the position to return to is the one after this event."""


class Agree(Command, tag="agree"):
    """Answer what somebody asked: all other people must agree, and one refusal ends it."""

    ask: Seq
    """The seq of the event that asked."""
    yes: bool


class Resume(Command, tag="resume"):
    """End a pause. Any player may."""


class Replace(Command, tag="replace"):
    """Let a bot play for an absent player until that player is back. The host at any time; other players after the grace."""

    seat: Seat
    level: Level | None = None


class Return(Command, tag="return"):
    """Take my seat back from the bot that stands in. Following as that seat does it too."""


class Leave(Command, tag="leave"):
    """Leave my seat: a bot plays on in it. The seat's link still brings me back."""


class AskPreview(Command, tag="preview"):
    """What some of my legal moves would do. Answered by `previews`."""

    moves: Annotated[list[Annotated[int, Meta(ge=0, le=2**31 - 1)]], Meta(min_length=1, max_length=100)]


class AskWhy(Command, tag="why"):
    """Why I may not choose a thing (by its name, as in `targets`) or a move now. Answered by `why-not`."""

    target: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    move: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class AskTargets(Command, tag="targets"):
    """The names of everything that can be pointed at. Answered by `targets`."""


class AskScore(Command, tag="explain"):
    """Where every point comes from. Answered by `explained`."""

    seq: Seq | None = None
    """At a past event; null: now, with my tentative turn."""


class AskPast(Command, tag="past"):
    """The table as I could see it after a past event. Answered by `past`."""

    seq: Seq


class AskLines(Command, tag="lines"):
    """Older lines of the log. Answered by `lines`."""

    before: Seq
    count: Annotated[int, Meta(ge=1, le=64, description="How many events.")] = 64


class AskHint(Command, tag="hint"):
    """What a bot would play for me, where this table allows it. Answered by `hint`, perhaps seconds later."""

    level: Level | None = None


AnyCommand: TypeAlias = (
    Follow | Step | Go | Confirm | Play | Unlock | Say | Ask | Agree | Resume | Replace | Return | Leave
    | AskPreview | AskWhy | AskTargets | AskScore | AskPast | AskLines | AskHint
)


# What a client hears: the parts


class Part(Struct, frozen=True, kw_only=True):
    """A part of a frame."""


class Line(Part, omit_defaults=True):
    """One line of the log. Its sentence is the Fluent message `<kind>-<code>` of the game's catalogue with these facts."""

    seq: int
    """The event that it belongs to."""
    kind: Literal["move", "event", "table", "chat"]
    """A decision, something the rules did, something about the table, somebody speaking."""
    code: str
    turn: int = 0
    """Turns are counted by the rules: lines of one turn are shown together."""
    seat: int | None = None
    facts: dict[str, Fact] = {}
    """For chat: `name` and `text`."""
    rule: str = ""
    points: tuple[int, ...] = ()
    """Points by seat."""
    notation: str = ""


class Choice(Part, omit_defaults=True):
    """A legal move."""

    move: int
    kind: str
    notation: str
    facts: dict[str, Fact] = {}
    rule: str = ""
    draws: bool = False
    """After this step is confirmed something is drawn or revealed: it cannot be taken back any more."""


class Taken(Part):
    """A step that was made."""

    move: int
    words: Move


class Draft(Part):
    """My turn while I think about it. Only my own sockets hear it."""

    seat: int
    at: int
    """What `step`, `go`, `confirm`, `play` and `unlock` must quote: the seq of the last event that changed the position."""
    fixed: tuple[Taken, ...]
    """Steps of this turn that are committed already, because something was drawn after them."""
    steps: tuple[Taken, ...]
    """The tentative steps, also those after `n` that were undone and can be redone."""
    n: int
    """How many of them hold."""
    complete: bool
    """Nothing is left to decide: `confirm` commits it."""
    locked: bool
    """A secret choice that is locked; `unlock` opens it again."""
    secret: bool
    """Others are choosing at the same time, and none hears what I choose before all have."""
    moves: tuple[Choice, ...]
    """What I may do next; empty when complete."""
    view: dict[str, Any] | None
    """The table after the tentative steps, as only I see it; null: as in the picture."""
    lines: tuple[Line, ...]
    """What the rules would say about the tentative steps."""


class SeatState(Part):
    """Who sits there."""

    kind: Literal["empty", "person", "bot"]
    name: str
    level: str | None
    """Of the bot that plays there, also of one that stands in."""
    away: bool
    """A bot stands in for this person."""
    locked: bool
    """Has locked a secret choice."""


class Clocks(Part):
    """Milliseconds. A seat's time runs while it is in `running`, from `now` on."""

    left: tuple[int | None, ...]
    """By seat; null: no limit."""
    running: tuple[int, ...]
    now: int
    """The server's time at this frame."""


class Asked(Part):
    """Something somebody asked for that is not yet answered by all."""

    seq: int
    seat: int
    what: Literal["takeback", "pause"]
    to: int | None
    agreed: tuple[int, ...]
    """Seats that said yes."""


class Result(Part):
    ranking: tuple[int, ...]
    """Seats from first to last."""
    scores: tuple[int, ...]
    """By seat."""


class Picture(Part):
    """Everything about a table that changes, for one pair of eyes. Each `state` and `event` brings a whole one."""

    seq: int
    at: int
    status: Literal["open", "playing", "over", "closed"]
    paused: bool
    seats: tuple[SeatState, ...]
    waiting: tuple[int, ...]
    """The seats whose decision is awaited and not yet locked."""
    secret: bool
    """They choose in secret and together."""
    turn: int
    clocks: Clocks
    asked: Asked | None
    result: Result | None
    view: dict[str, Any] | None
    """The game's view, as docs/ says for each game; null before the start."""
    mark: str
    """A hash of the view: the first 16 hexadecimal digits of SHA-256 over its JSON with sorted keys and no spaces."""
    draft: Draft | None
    """My tentative turn, if my decision is awaited or locked."""


class Presence(Part):
    online: tuple[bool, ...]
    """By seat."""
    watchers: int


class Opening(Part):
    """Everything about a table that does not change."""

    id: str
    game: str
    rules: int
    kind: Literal["table", "what-if", "record"]
    title: str
    public: bool
    edition: str
    digest: str
    options: dict[str, str]
    seed: int | None
    """Given by whoever made the table: the lots can be foretold from it. Null: they cannot."""
    help: bool
    """Hints and what-if tables are allowed while the game goes on."""
    origin: "Origin | None"


class Origin(Part):
    """Where a what-if table was forked."""

    table: str
    seq: int


class Me(Part):
    """Who this socket is."""

    seat: int | None
    """Whose eyes it looks through."""
    seats: tuple[int, ...]
    """All my seats at this table."""
    host: bool


# What a client hears: the frames


class Frame(Struct, frozen=True, tag_field="type", kw_only=True):
    """Something the server says."""


class State(Frame, tag="state"):
    """The answer to `follow`: everything, so that a client can begin here whatever it had."""

    id: str
    opening: Opening
    me: Me
    picture: Picture
    presence: Presence
    lines: tuple[Line, ...]
    first: int
    """The lines are complete from this seq on; `lines` fetches older ones."""


class Happened(Frame, tag="event"):
    """Something was committed. The seq is one more than the last; after a gap, `follow` again."""

    kind: str
    picture: Picture
    lines: tuple[Line, ...]


class Drafted(Frame, tag="draft"):
    """My tentative turn changed, here or in another of my windows."""

    draft: Draft | None


class Present(Frame, tag="presence"):
    """Who is there. Not an event: it has no seq."""

    presence: Presence


class Done(Frame, tag="done"):
    """The command with this id was carried out and is stored."""

    id: str
    seq: int
    """The event that it made; for steps: the last event."""


class Refused(Frame, tag="refused"):
    """The command with this id changed nothing."""

    id: str
    code: Literal[
        "malformed", "stale", "illegal", "incomplete", "not-awaited", "not-yours", "not-allowed", "not-now", "over", "paused",
        "too-fast", "unavailable",
    ]
    seq: int
    """The last event: whoever has less should `follow` again."""
    reason: Reason | None = None
    """Why not, for people: a message of the catalogue with its facts and rule."""


class Previews(Frame, tag="previews"):
    id: str
    previews: tuple["MovePreview", ...]


class MovePreview(Part):
    move: int
    preview: Preview


class WhyNot(Frame, tag="why-not"):
    id: str
    reason: Reason | None
    """Null: nothing speaks against it."""


class Targets(Frame, tag="targets"):
    id: str
    targets: tuple[str, ...]


class Explained(Frame, tag="explained"):
    id: str
    score: Score


class Past(Frame, tag="past"):
    id: str
    seq: int
    turn: int
    waiting: tuple[int, ...]
    view: dict[str, Any]
    lines: tuple[Line, ...]
    """The lines of that event alone."""
    last: bool


class Lines(Frame, tag="lines"):
    id: str
    lines: tuple[Line, ...]
    first: int


class Hint(Frame, tag="hint"):
    id: str
    at: int
    n: int
    """The position that it is about: the draft's `at` and `n`."""
    move: int
    candidates: tuple["Candidate", ...]


class Candidate(Part):
    move: int
    value: float
    """Expected points, as far as the bot can tell."""


AnyFrame: TypeAlias = (
    State | Happened | Drafted | Present | Done | Refused | Previews | WhyNot | Targets | Explained | Past | Lines | Hint
)

