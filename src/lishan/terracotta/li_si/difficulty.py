"""Challenge and easing cards of a solo game: by name, by level, or drawn (LS-7, LS-70)."""

from collections.abc import Mapping

from lishan.core.contract import Option
from lishan.core.errors import BadOption
from lishan.terracotta.li_si.state import CARDS, CHALLENGES

NONE = "none"
# From the easiest to the hardest. benchmarks/li_si_levels.py says how often players of known strength beat each.
LEVELS: dict[str, tuple[str, ...]] = {
    "first-game": ("patient", "silent", "unarmed", "modest"),
    "easy": ("silent", "unarmed"),
    "normal": ("unarmed",),
    "printed": (),
    "hard": ("armed", "impatient"),
    "emperor": CHALLENGES,
}
DEFAULT_LEVEL = "normal"

OPTIONS = (
    Option("level", (DEFAULT_LEVEL, *(level for level in LEVELS if level != DEFAULT_LEVEL)), "LS-70", seats=(1,)),
    Option("cards", (NONE, *CARDS), "LS-7", many=True, seats=(1,)),
    Option("draw", tuple(map(str, range(len(CHALLENGES) + 1))), "LS-7", seats=(1,)),
)


def card_set(names: tuple[str, ...]) -> int:
    return sum(1 << CARDS.index(name) for name in names)


def cards_chosen(options: Mapping[str, str]) -> tuple[int, int]:
    """The cards of the level plus those named, and how many Challenge cards are drawn in addition."""
    named = () if options["cards"] == NONE else tuple(options["cards"].split("+"))
    cards, draw = card_set(LEVELS[options["level"]]) | card_set(named), int(options["draw"])
    left = sum(not cards >> nth & 1 for nth in range(len(CHALLENGES)))
    if draw > left:
        raise BadOption(f"Only {left} Challenge cards are left to be drawn, not {draw}.")
    return cards, draw
