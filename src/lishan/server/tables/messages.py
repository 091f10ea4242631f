"""The messages of the socket: what a client sends (`Command`) and what it receives (`Frame`). docs/protocol.md explains how
they fit together.

Every type here is part of the published protocol: the JSON Schema and the TypeScript types are generated from it.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from lishan.coach.advice import Advice
from lishan.coach.review import Judged
from lishan.core.contract import Facts, Preview, Reason, Score
from lishan.server.bots.problems import Candidate
from lishan.table.entries import EntryKind, RequestKind
from lishan.table.table_view import DraftView, Line, Opening, Part, PastStep, Picture, Presence

FORBIDDEN = 4403
"""The close code of a socket whose person may no longer view from its seat, or watch."""

Id = Annotated[str, Meta(min_length=1, max_length=64, description="Made by the client, unlike any other of its ids.")]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, Meta(ge=0, le=5)]
StepNumber = Annotated[int, Meta(ge=0, le=1000)]
MoveOrWord = Annotated[int, Meta(ge=0, le=2**31 - 1)] | Annotated[str, Meta(min_length=1, max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]


# Sent by clients


class Command(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """Every command has an id and is always answered, by `done`, `refused` or its own answer, with the same id.

    Sending it again with the same id is safe: nothing is done twice.
    """

    id: Id


class Follow(Command, kw_only=True, tag="follow"):
    """The first command on a socket, and again to view from another of my seats. Answered by `state`."""

    seat: Seat | None = None
    """The viewer: one of my seats, or null for a spectator."""
    since: Seq = 0
    """The last seq that this client has; if possible, the answer's lines start after it."""


class Step(Command, kw_only=True, tag="step"):
    """Make one decision of my tentative turn. Nobody else sees it before `confirm`."""

    at: Seq
    n: StepNumber
    """How many steps the turn has before this one: the same step sent twice counts once."""
    move: MoveOrWord
    """A number or a notation from `draft.moves`."""


class Go(Command, kw_only=True, tag="go"):
    """Undo, redo, reset: keep the first `n` steps of the tentative turn; later ones can be redone."""

    at: Seq
    n: StepNumber


class Confirm(Command, kw_only=True, tag="confirm"):
    """Commit a complete tentative turn; if several choose in secret, lock the choice."""

    at: Seq


class Play(Command, kw_only=True, tag="play"):
    """A whole turn in one command: these steps from the beginning, then confirm. For programs."""

    at: Seq
    moves: Annotated[list[MoveOrWord], Meta(min_length=1, max_length=200)]


class Unlock(Command, kw_only=True, tag="unlock"):
    """Take back a locked secret choice while someone else is still choosing."""

    at: Seq


class Say(Command, kw_only=True, tag="say"):
    text: ChatText


class Ask(Command, kw_only=True, tag="ask"):
    """Ask the others for something. At a private table, the host's requests are granted immediately, but for one: to abandon
    the game, everyone must agree.
    """

    what: RequestKind
    to: Seq | None = None
    """For a takeback: return to the position after this event. Null: to the one before my last turn."""


class Agree(Command, kw_only=True, tag="agree"):
    """Answer a request: all other people must agree, and one refusal ends it."""

    ask: Seq
    """The seq of the request."""
    yes: bool


class Resume(Command, kw_only=True, tag="resume"):
    """End a pause. Any player may."""


class Replace(Command, kw_only=True, tag="replace"):
    """Let a bot play for an absent player until that player is back.

    Any player may, once that player has been away from their turn for as long as was agreed (`opening.patience`).
    """

    seat: Seat
    level: Level | None = None


class Return(Command, kw_only=True, tag="return"):
    """Take my seat back from the bot that replaces me. Following from that seat does the same."""


class Resign(Command, kw_only=True, tag="resign"):
    """Give up. With two seats, or when no other person plays, the game ends; otherwise a bot plays my seat to the end."""


class Abort(Command, kw_only=True, tag="abort"):
    """End a game without a result, until everyone has had a turn."""


class Leave(Command, kw_only=True, tag="leave"):
    """Leave my seat: a bot continues. The seat's link still lets me come back."""


class AskPreview(Command, kw_only=True, tag="preview"):
    """The effects of some of my legal moves. Answered by `previews`."""

    moves: Annotated[list[Annotated[int, Meta(ge=0, le=2**31 - 1)]], Meta(min_length=1, max_length=100)]


class AskWhy(Command, kw_only=True, tag="why"):
    """Asks why I can't choose something (by its name, as in `targets`) or make a move now. Answered by `why-not`."""

    target: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    move: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class AskTargets(Command, kw_only=True, tag="targets"):
    """The names of everything that can be pointed at. Answered by `targets`."""


class AskScore(Command, kw_only=True, tag="explain"):
    """Asks where every point comes from. Answered by `explained`."""

    seq: Seq | None = None
    """At a past event; null: now, with my tentative turn."""


class AskPast(Command, kw_only=True, tag="past"):
    """The table as I could see it after a past event. Answered by `past`."""

    seq: Seq
    steps: bool = False
    """Also decision by decision."""


class AskLines(Command, kw_only=True, tag="lines"):
    """Older lines of the log. Answered by `lines`."""

    before: Seq
    count: Annotated[int, Meta(ge=1, le=64, description="How many events.")] = 64


class AskHint(Command, kw_only=True, tag="hint"):
    """Asks which move a bot would play for me, where this table allows it. Answered by `hint`, perhaps seconds later."""

    level: Level | None = None
    """Null: the search's view of the best candidates."""


class AskVerdict(Command, kw_only=True, tag="verdict"):
    """Asks how good a turn of mine was, at a what-if. Answered by `verdict`, perhaps seconds later."""

    seq: Seq
    """The event in which it was confirmed."""


AnyCommand: TypeAlias = (
    Follow
    | Step
    | Go
    | Confirm
    | Play
    | Unlock
    | Say
    | Ask
    | Agree
    | Resume
    | Replace
    | Return
    | Leave
    | Resign
    | Abort
    | AskPreview
    | AskWhy
    | AskTargets
    | AskScore
    | AskPast
    | AskLines
    | AskHint
    | AskVerdict
)


# Received by clients


Standing = Literal["outside", "watching", "seated", "replaced"]
"""A person's role at a table. `replaced`: a bot plays their seat until they come back."""
Deed = Literal[
    "sit", "stand", "move", "ready", "unready", "leave", "return", "start", "close", "arrange", "remove", "hand-over", "claim",
    "rematch", "offer", "resign", "abandon", "abort",
]  # fmt: skip
"""What a person may do about seats, hosting and the end of the game."""


class Me(Part, frozen=True, kw_only=True):
    """My role on this socket. Sent again whenever it changes."""

    seat: int | None
    """The viewer."""
    seats: tuple[int, ...]
    """All my seats at this table."""
    host: bool
    host_seat: int | None
    """The host's seat, whoever that is."""
    standing: Standing
    may: tuple[Deed, ...]
    """The commands about seats and hosting that I may give now, in alphabetical order."""


class Frame(Struct, frozen=True, tag_field="type", kw_only=True):
    """A message from the server."""


class State(Frame, frozen=True, kw_only=True, tag="state"):
    """The answer to `follow`: everything, so that a client can start here whatever it had before."""

    id: str
    opening: Opening
    me: Me
    picture: Picture
    presence: Presence
    lines: tuple[Line, ...]
    first: int
    """The lines are complete from this seq on; `lines` fetches older ones."""


class Happened(Frame, frozen=True, kw_only=True, tag="event"):
    """Something was committed. The seq is one more than the last; after a gap, `follow` again."""

    kind: EntryKind
    picture: Picture
    lines: tuple[Line, ...]


class Drafted(Frame, frozen=True, kw_only=True, tag="draft"):
    """My tentative turn changed, here or in another of my windows."""

    draft: DraftView | None


class Present(Frame, frozen=True, kw_only=True, tag="presence"):
    """The people present. Not an event: it has no seq."""

    presence: Presence


class You(Frame, frozen=True, kw_only=True, tag="me"):
    """My current role, after a change in seats or hosting. Not an event: it has no seq."""

    me: Me


class Done(Frame, frozen=True, kw_only=True, tag="done"):
    """The command with this id was carried out and is stored."""

    id: str
    seq: int
    """The event it caused; for steps: the last event."""


class Refused(Frame, frozen=True, kw_only=True, tag="refused"):
    """The command with this id changed nothing."""

    id: str
    code: Literal[
        "malformed",
        "stale",
        "illegal",
        "incomplete",
        "not-awaited",
        "not-yours",
        "not-allowed",
        "not-now",
        "over",
        "paused",
        "too-fast",
        "unavailable",
        "failed",
    ]
    seq: int
    """The last event: a client that has less should `follow` again."""
    reason: Reason | None = None
    """The reason, for people: a message of the catalogue with its facts and rule."""


class Previews(Frame, frozen=True, kw_only=True, tag="previews"):
    id: str
    previews: tuple["MovePreview", ...]


class MovePreview(Part, frozen=True, kw_only=True):
    move: int
    preview: Preview


class WhyNot(Frame, frozen=True, kw_only=True, tag="why-not"):
    id: str
    reason: Reason | None
    """Null: it is allowed."""


class Targets(Frame, frozen=True, kw_only=True, tag="targets"):
    id: str
    targets: tuple[str, ...]


class Explained(Frame, frozen=True, kw_only=True, tag="explained"):
    id: str
    score: Score


class Past(Frame, frozen=True, kw_only=True, tag="past"):
    id: str
    seq: int
    turn: int
    waiting: tuple[int, ...]
    view: Facts
    lines: tuple[Line, ...]
    """The lines of that event only."""
    last: bool
    steps: tuple[PastStep, ...] = ()
    """If they were asked for: the table before the event, then after each decision that I may see."""


class Lines(Frame, frozen=True, kw_only=True, tag="lines"):
    id: str
    lines: tuple[Line, ...]
    first: int


class Hint(Frame, frozen=True, kw_only=True, tag="hint"):
    id: str
    at: int
    n: int
    """The position that it is about: the draft's `at` and `n`."""
    move: int
    candidates: tuple[Candidate, ...]
    """Best first; empty if a level was asked for."""
    advice: Advice | None = None
    """The best turn, the two best different ones, and why it is better; null if a level was asked for."""


class Verdict(Frame, frozen=True, kw_only=True, tag="verdict"):
    id: str
    judged: Judged
    """As in a review; its effort is that of a review too."""


AnyFrame: TypeAlias = (
    State | Happened | Drafted | Present | You | Done | Refused | Previews | WhyNot | Targets | Explained | Past | Lines | Hint
    | Verdict
)  # fmt: skip
