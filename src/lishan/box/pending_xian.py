"""The decisions that can be pending in a position of Xi'an that is being put together."""

from collections.abc import Iterator

from msgspec.structs import replace

from lishan.box.draft_xian import XianDraft, is_acting, line_of
from lishan.core.bits import count
from lishan.core.contract import Edition
from lishan.core.errors import BadPosition
from lishan.core.faults import PREFIX
from lishan.core.rng import Rng
from lishan.core.stack import pushed
from lishan.core.text_writer import NONE
from lishan.xian import audit_decisions, decisions
from lishan.xian.faults import impossible
from lishan.xian.guess import cards_under, guess_secrets
from lishan.xian.position import Xian
from lishan.xian.position_parser import read
from lishan.xian.position_text import FIELDS, SECRET

TURN = ("card", "builder", "after")
PLAIN = ("enter-open", "enter-free", "extra", "craft", "paint", "forge", "end-tile")
ABOUT = {"pay-craft": 24, "seal": 24, "pay-paint": 24, "pigment": 56, "pay-forge": 24, "exchange": 3}
SET_UP = {"face": 3, "show": 4, "request": 4, "square": 3, "start": 4, "end": 4}


def candidates(draft: XianDraft) -> Iterator[str]:
    """The words of all decisions that could be pending; most of them do not fit the position."""
    if draft.turn == 0:
        yield from (f"{name}.{number}" for name, numbers in SET_UP.items() for number in range(numbers))
        return
    everyone = (1 << draft.players) - 1
    seats = range(draft.players)
    yield from (f"choose.{some}" for some in range(everyone, 0, -1))
    yield from (f"choose.{everyone}/favour.{some}" for some in range(everyone, 0, -1))
    yield from (f"choose.{everyone}/draw.{seat}" for seat in seats)
    yield from (f"choose.{everyone}/favour.{everyone}/draw.{seat}" for seat in seats)
    for first in TURN:
        yield f"{first}.0"
        yield from (f"{first}.0/{name}.0" for name in PLAIN)
        yield from (f"{first}.0/{name}.{number}" for name, numbers in ABOUT.items() for number in range(numbers))
        yield from (f"{first}.0/exchange.{by}/take.{given}" for by in range(3) for given in range(6))
    yield from (f"request.{place}" for place in range(4))
    yield from (f"show.{place}" for place in range(4))
    yield NONE


def fitting(draft: XianDraft, edition: Edition) -> Iterator[tuple[str, Xian]]:
    """The candidates that fit the pieces on the table, each with its position."""
    hidden = any(player.hand is None for player in draft.seats)
    bases: dict[tuple[object, ...], Xian | None] = {}
    for word in candidates(draft):
        asked = replace(draft, waits=word)
        key = (is_acting(asked), word if hidden and not is_acting(asked) else "")
        if key not in bases:
            bases[key] = read_or_none(asked, edition)
        base = bases[key]
        if base is not None:
            set_stack(base, word)
            if next(audit_decisions.wait_faults(base), None) is None:
                yield word, base.copy()


def read_or_none(draft: XianDraft, edition: Edition) -> Xian | None:
    try:
        return known_position(line_of(draft, edition), edition, 1)
    except BadPosition:
        return None


def known_position(line: str, edition: Edition, seed: int) -> Xian:
    """The position of a line that may be impossible, with unknown cards filled in. Raises BadPosition."""
    fields = line.split(" ")
    position = read(fields, edition)
    rng = Rng(seed)
    for seat, player in enumerate(position.players):
        hand = fields[FIELDS + seat].split(":")[3]
        if hand.startswith(SECRET):
            held = int(hand[1:])
            if held + cards_under(position, player) > count(player.deck):
                raise not_split(seat)
            try:
                guess_secrets(position, seat, held, rng.pick)
            except IndexError:
                # Too few cards for a pair that was chosen.
                raise not_split(seat) from None
    return position


def not_split(seat: int) -> BadPosition:
    fault = impossible("cards", seat=seat + 1)
    return BadPosition(PREFIX + fault.sentence, fault)


def set_stack(position: Xian, word: str) -> None:
    position.stack = 0
    for frame in [] if word == NONE else word.split("/"):
        name, _, argument = frame.partition(".")
        position.stack = pushed(position.stack, decisions.NAMES.index(name), int(argument))


def during(word: str) -> str:
    """The part of a player's turn that a decision belongs to."""
    first = word.split("/")[0].partition(".")[0]
    return first if first in TURN and "/" in word else ""
