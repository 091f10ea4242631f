"""The decisions that can be pending in a position of Terracotta Army that is being put together."""

from collections.abc import Iterator

from msgspec.structs import replace

from lishan.box.draft_terracotta import TerracottaDraft, bought, line_of, order_word, turn_number
from lishan.core.contract import Edition
from lishan.core.errors import BadPosition
from lishan.core.text_writer import NONE
from lishan.terracotta import audit_turn
from lishan.terracotta.li_si import audit as li_si_audit
from lishan.terracotta.parts import RINGS, ROUNDS, SPECIALISTS
from lishan.terracotta.position import Terracotta
from lishan.terracotta.position_parser import DECISION_KINDS, read

SPACES = range(63)
KINDS: dict[str, int] = {str(name): kind for name, kind in DECISION_KINDS.items()}
RINGS_BELOW = ("/ring.1/ring.2", "/ring.2", "")
# Decisions without an argument, or with one of a few.
PLAIN = {
    "use-master": 6, "type": 2, "build-space": 8, "officer-inspector": 1, "master-inspector": 1, "specialist": 1, "mount": 1,
    "footman-space": 1, "archer-space": 1, "musician-space": 1, "warehouse": 5, "priority-gift": 1,
}  # fmt: skip
ABOUT_A_WARRIOR = ("ability", "guard-warrior", "guard-space", "horse-direction")
# Li Si's steps after his rings, after the first Action card, and in the Surprise Build.
AFTER_RINGS = (3, 4, 5)
AFTER_FIRST_CARD = 6
SURPRISE_STEPS = (20, 21, 22, 23)
BY_SURPRISE = 2


def candidates(draft: TerracottaDraft) -> Iterator[str]:
    """The words of all decisions that could be pending; most of them do not fit the position."""
    yield from ("turn.0", "turn.1")
    yield from ("ring.0/ring.1/ring.2", "ring.1/ring.2", "ring.2")
    for below in RINGS_BELOW:
        for name, numbers in PLAIN.items():
            yield from (f"{name}.{number}{below}" for number in range(numbers))
        for space in SPACES:
            at = f"{'abcdefghi'[space % 9]}{space // 9 + 1}"
            if at in draft.figures:
                yield from (f"{name}.{space}{below}" for name in ABOUT_A_WARRIOR)
            else:
                yield f"archer-facing.{space}{below}"
    yield from ("lot-inner.0", "lot-middle.0", *(f"lot-tile.{round}" for round in range(1, ROUNDS + 1)), NONE)
    if draft.players == 1:
        yield from his_candidates(draft)
    else:
        yield "lot-starter.0"


def his_candidates(draft: TerracottaDraft) -> Iterator[str]:
    yield "lot-dice.0"
    yield from (f"lot-{name}.0/his-step.0" for name in ("challenge", "weapon", "master"))
    yield from ("lot-master.0/his-step.24", "lot-card.0/his-step.1", "lot-card.1/his-step.1")
    cards = draft.li_si.active if draft.li_si else []
    for step in (*AFTER_RINGS, *(AFTER_FIRST_CARD + card - 1 for card in sorted(set(cards)))):
        below = f"/his-step.{step}"
        yield from (f"his-warrior.{number}{below}" for number in range(16) if number & 3 != BY_SURPRISE)
        yield from (f"his-specialist.{number}{below}" for number in range(1, len(SPECIALISTS)))
        yield from (f"his-facing.{space}{below}" for space in SPACES)
        yield from (f"lot-card.{number}{below}" for number in range(2))
        yield from (f"lot-inspector.{number}{below}" for number in (2, 3, 4, 6))
        yield from (f"lot-warehouse.{number}{below}" for number in range(2))
    for step in SURPRISE_STEPS:
        yield from (f"his-warrior.{type << 2 | BY_SURPRISE}/his-step.{step}" for type in range(4))


def fitting(draft: TerracottaDraft, edition: Edition) -> Iterator[tuple[str, Terracotta]]:
    """The candidates that fit the pieces on the table, each with its position."""
    bases: dict[tuple[object, ...], Terracotta | None] = {}
    seats = max(draft.players, 2)
    for word in candidates(draft):
        asked = replace(draft, waits=word)
        key = (order_word(asked, seats), turn_number(asked, seats), tuple(bought(asked, which) for which in SPECIALISTS))
        if key not in bases:
            bases[key] = read_or_none(asked, edition)
        base = bases[key]
        if base is not None:
            set_stack(base, word)
            if not waits_wrongly(base):
                yield word, base.copy()


def read_or_none(draft: TerracottaDraft, edition: Edition) -> Terracotta | None:
    try:
        return read(line_of(draft, edition), edition)
    except BadPosition:
        return None


def set_stack(position: Terracotta, word: str) -> None:
    position.stack = 0
    for frame in reversed([] if word == NONE else word.split("/")):
        name, _, argument = frame.partition(".")
        position.push(KINDS[name], int(argument))


def waits_wrongly(position: Terracotta) -> bool:
    if next(audit_turn.wait_faults(position), None):
        return True
    return position.li_si is not None and next(li_si_audit.wait_faults(position, position.li_si), None) is not None


def during(word: str) -> str:
    """The part of a turn that a decision belongs to: a ring, one of Li Si's Action cards by its number, or nothing."""
    name, *below = word.split("/")
    if below and below[0].startswith("his-step."):
        step = int(below[0].partition(".")[2])
        if step in AFTER_RINGS:
            return RINGS[step - 3]
        return str(step - AFTER_FIRST_CARD + 1) if AFTER_FIRST_CARD <= step <= 18 else ""
    return "" if name.startswith(("turn", "lot-")) or word == NONE else RINGS[2 - len(below)]
