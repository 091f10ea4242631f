"""A position entered by hand: from the pieces on the table to a position line and back.

Nothing is stored here. The caller sends a draft, finished or not, and gets it back with its line, or with its errors, each at
its place.
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, field

import lishan
from lishan.box import draft_terracotta, draft_xian, pending_terracotta, pending_xian
from lishan.box.draft_terracotta import TerracottaDraft
from lishan.box.draft_xian import XianDraft
from lishan.box.editions import GameName
from lishan.core.bounds import POSITION_CHARACTERS, TOML_CHARACTERS
from lishan.core.contract import Edition, Facts, Position, Score, to_act
from lishan.core.errors import BadPosition, LishanError
from lishan.core.faults import PREFIX, Fault
from lishan.terracotta import audit as terracotta_audit
from lishan.terracotta import facts as terracotta_facts
from lishan.terracotta import position_parser as terracotta_parser
from lishan.terracotta.parts import COURT
from lishan.terracotta.parts import SOURCES as TERRACOTTA_SOURCES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.view import Waiting as TerracottaWaiting
from lishan.terracotta.view import Wheel
from lishan.xian import audit as xian_audit
from lishan.xian import facts as xian_facts
from lishan.xian import position_parser as xian_parser
from lishan.xian.parts import BUILDINGS, COLOURS, Building, Colour
from lishan.xian.parts import SOURCES as XIAN_SOURCES
from lishan.xian.position import Xian
from lishan.xian.position_text import SECRET
from lishan.xian.view import Space
from lishan.xian.view import Waiting as XianWaiting

Draft = TerracottaDraft | XianDraft
TOLD_APART = ("seats", "for_", "ring", "seat", "given")
"""The facts of a decision that have fields of their own (`during` is the ring)."""


class PositionAsked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A draft, or a line to open; neither: the table before the first turn."""

    game: GameName
    edition: Annotated[str, Meta(max_length=TOML_CHARACTERS)] | None = None
    """TOML of a custom edition."""
    draft: Draft | None = None
    line: Annotated[str, Meta(max_length=POSITION_CHARACTERS)] | None = None
    players: Annotated[int, Meta(ge=1, le=4)] = 2
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 1
    """Which of the possible cards fill in what is unknown."""
    decisions: bool = True
    """Whether to list the decisions that can be pending, which takes longest."""


class DraftFault(msgspec.Struct, frozen=True, kw_only=True):
    place: str
    """`board.e4`, `seats.0.artisans`, `waits`, …; empty: the position as a whole"""
    code: str
    """for words in other languages: `impossible-` and this"""
    sentence: str
    facts: dict[str, str] = {}


class DraftDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that can be pending with these pieces on the table."""

    word: str
    """As in the position line."""
    during: str
    """The part of a turn that it belongs to."""
    seats: tuple[int, ...]
    """Whose decision it is, as in the facts of a position."""
    for_: str | None = field(name="for")
    """What is decided; None after the end."""
    seat: int | None
    """Who gets the tile or card."""
    given: str | None
    """The resource for which another one is taken."""
    about: tuple[str | int, ...]
    """Its subject: a type, a space, a number, …"""
    flags: tuple[str, ...]
    """What else is true of it: `free`, `must`, …"""


class TerracottaBoard(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="terracotta"):
    """Things the table of Terracotta Army shows besides the draft."""

    wheel: Wheel
    sources: tuple[str, ...]
    """The sources of points."""
    dice: tuple[int, ...]
    """The sides of an Overseer die; empty if the edition has no solo game."""


class XianBoard(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="xian"):
    """Things the table of Xi'an shows besides the draft."""

    pit: tuple[Space, ...]
    colours: tuple[Colour, ...]
    """The colours of request tokens 1 to 12."""
    sources: tuple[str, ...]
    """The sources of points."""
    minister: Building | None


Board = TerracottaBoard | XianBoard


class PositionSheet(msgspec.Struct, frozen=True, kw_only=True):
    draft: Draft
    line: str | None
    """None: the position is impossible."""
    full: str | None
    """The same with unknown cards filled in."""
    faults: tuple[DraftFault, ...]
    decisions: tuple[DraftDecision, ...]
    board: Board
    view: Facts | None
    """All facts of the position, with what is unknown filled in."""
    score: Score | None


class Workshop(msgspec.Struct, frozen=True):
    """Reads and writes the drafts of one game."""

    draft_of: Callable[[Any, str], Draft]
    line_of: Callable[[Any, Edition], str]
    read: Callable[[str, Edition, int], Any]
    """The position of a line that may be impossible."""
    faults: Callable[[Any], Iterator[Fault]]
    fitting: Callable[[Any, Edition], Any]
    during: Callable[[str], str]
    board: Callable[[Any], Board]
    waiting: Callable[[Any], TerracottaWaiting | XianWaiting]


def terracotta_board(position: Terracotta) -> TerracottaBoard:
    solo = position.parts.li_si
    return TerracottaBoard(
        wheel=terracotta_facts.wheel(position),
        sources=tuple(source for nth, source in enumerate(TERRACOTTA_SOURCES) if nth != COURT or position.li_si is not None),
        dice=() if solo is None else tuple(int(side) for side in solo.dice),
    )


def xian_board(position: Xian) -> XianBoard:
    return XianBoard(
        pit=tuple(xian_facts.space_facts(position, space) for space in range(24)),
        colours=tuple(COLOURS[position.parts.token_colours[token]] for token in range(1, 13)),
        sources=XIAN_SOURCES,
        minister=BUILDINGS[position.minister] if position.minister >= 0 else None,
    )


WORKSHOPS = {
    "terracotta": Workshop(
        draft_of=lambda position, _: draft_terracotta.draft_of(position),
        line_of=draft_terracotta.line_of,
        read=lambda line, edition, _: terracotta_parser.read(line, edition),
        faults=terracotta_audit.faults,
        fitting=pending_terracotta.fitting,
        during=pending_terracotta.during,
        board=terracotta_board,
        waiting=terracotta_facts.waiting,
    ),
    "xian": Workshop(
        draft_of=draft_xian.draft_of,
        line_of=draft_xian.line_of,
        read=pending_xian.known_position,
        faults=xian_audit.faults,
        fitting=pending_xian.fitting,
        during=pending_xian.during,
        board=xian_board,
        waiting=xian_facts.waiting,
    ),
}


def sheet(asked: PositionAsked) -> PositionSheet:
    """Raises BadEdition, BadOption; BadPosition for a line that cannot be read."""
    game = lishan.game(asked.game)
    shop = WORKSHOPS[game.name]
    edition = game.edition(asked.edition)
    draft = asked.draft
    if draft is None:
        draft = opened(game, shop, asked, edition)
    elif not isinstance(draft, TerracottaDraft if game.name == "terracotta" else XianDraft):
        raise LishanError(f"The draft is not one of {game.title}.")
    line = shop.line_of(draft, edition)
    try:
        position = shop.read(line, edition, asked.seed)
    except BadPosition as error:
        return broken(game, shop, draft, edition, error)
    found = {fault.sentence: fault for fault in shop.faults(position)}
    good = not found
    full = game.to_text(position)
    hidden = SECRET in line
    return PositionSheet(
        draft=draft,
        line=(line if hidden else full) if good else None,
        full=full if good else None,
        faults=tuple(draft_fault(fault, sentence) for sentence, fault in found.items()),
        decisions=decisions(shop, draft, edition) if asked.decisions else (),
        board=shop.board(position),
        view=game.facts(position) if good else None,
        score=game.explain(position) if good else None,
    )


def opened(game: Any, shop: Workshop, asked: PositionAsked, edition: Edition) -> Draft:
    """The draft of a line, which may hide what one seat does not know."""
    if asked.line is None:
        return first_draft(game, shop, asked.players, edition)
    line = " ".join(asked.line.split())
    if SECRET not in line:
        return shop.draft_of(game.from_text(line, edition), line)
    if game.name != "xian":
        raise BadPosition(f"A position of {game.title} hides nothing.")
    position = pending_xian.known_position(line, edition, asked.seed)
    if wrong := next(iter(shop.faults(position)), None):
        raise BadPosition(PREFIX + wrong.sentence, wrong)
    return shop.draft_of(xian_parser.read(line.split(" "), edition), line)


def first_draft(game: Any, shop: Workshop, players: int, edition: Edition) -> Draft:
    """Everyone has their starting pieces; random draws are still missing."""
    position = game.start(players, edition)
    draft = shop.draft_of(position, game.to_text(position))
    if isinstance(draft, XianDraft):
        draft.turn = draft.round = 1
        draft.waits = f"choose.{(1 << players) - 1}"
        draft.supervisors[0] = list(range(players))
    else:
        draft.waits = "lot-dice.0" if players == 1 else "turn.0"
    return draft


def broken(game: Any, shop: Workshop, draft: Draft, edition: Edition, error: BadPosition) -> PositionSheet:
    """A draft that cannot even be written: two statues on one space, more cards than there are."""
    start = game.start(draft.players, edition)
    return PositionSheet(
        draft=draft,
        line=None,
        full=None,
        faults=(draft_fault(error.fault, str(error).removeprefix(PREFIX)),),
        decisions=(),
        board=shop.board(start),
        view=None,
        score=None,
    )


def draft_fault(fault: Fault | None, said: str) -> DraftFault:
    """None: something that concerns no part of the table."""
    sentence = said[:1].upper() + said[1:]
    if fault is None:
        return DraftFault(place="", code="other", sentence=sentence, facts={"sentence": sentence})
    return DraftFault(place=fault.place, code=fault.code, sentence=sentence, facts=dict(fault.facts))


def decisions(shop: Workshop, draft: Draft, edition: Edition) -> tuple[DraftDecision, ...]:
    """The decisions with the fewest contradictions to the pieces on the table."""
    found = [(len(list(shop.faults(position))), word, position) for word, position in shop.fitting(draft, edition)]
    fewest = min((number for number, _, _ in found), default=0)
    return tuple(decision(shop, word, position) for number, word, position in found if number == fewest)


def decision(shop: Workshop, word: str, position: Position) -> DraftDecision:
    waiting = shop.waiting(position)
    facts = {name: value for name, value in msgspec.structs.asdict(waiting).items() if value is not UNSET}
    rest = {name: value for name, value in facts.items() if name not in TOLD_APART}
    return DraftDecision(
        word=word,
        during=shop.during(word),
        seats=to_act(position),
        for_=waiting.for_,
        seat=facts.get("seat"),
        given=facts.get("given"),
        about=tuple(value for value in rest.values() if isinstance(value, str | int) and not isinstance(value, bool)),
        flags=tuple(name for name, value in rest.items() if value is True),
    )
