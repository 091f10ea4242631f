"""Li Si's part of a position line: cards, draws, dice, Overseer, weapons, Masters, Action cards, sealed, active.

armed+patient;0;3,5;7;spear,sword,halberd,crossbow;builder,inspector;1,2,5,6,7,9;0;3,12
"""

from lishan.core.text_writer import NONE
from lishan.terracotta.li_si.state import ACTION_CARDS, DICE_FACES, LiSi, card_names
from lishan.terracotta.parts import MASTERS, WEAPONS

MASTER_WORDS = tuple(name.replace(" ", "-") for name in MASTERS)
CARD_WORDS = tuple(str(number) for number in range(1, ACTION_CARDS + 1))


def to_word(him: LiSi) -> str:
    row = [WEAPONS[him.weapon_at(place)] for place in range(4) if him.weapon_at(place) >= 0]
    return ";".join([
        "+".join(card_names(him.cards_in_play)) or NONE,
        str(him.to_draw),
        dice_word(him),
        str(him.overseer + 1),
        ",".join(row) or NONE,
        members(MASTER_WORDS, him.master_cards),
        members(CARD_WORDS, him.deck),
        str(him.sealed),
        members(CARD_WORDS, him.active),
    ])  # fmt: skip


def members(names: tuple[str, ...], found: int) -> str:
    return ",".join(name for nth, name in enumerate(names) if found >> nth & 1) or NONE


def dice_word(him: LiSi) -> str:
    """The upper sides of the two dice, counted from 1."""
    first, second = divmod(him.dice - 1, DICE_FACES)
    return f"{first + 1},{second + 1}" if him.dice else NONE
