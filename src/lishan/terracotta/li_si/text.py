"""Li Si's part of a position string: cards, draws, dice, Overseer, weapons, Masters, Action cards, sealed, active.

    armed+patient;0;3,5;7;spear,sword,halberd,crossbow;builder,inspector;1,2,5,6,7,9;0;3,12
"""

from lishan.core.errors import BadPosition
from lishan.terracotta.li_si.levels import CARDS, card_names
from lishan.terracotta.li_si.things import ACTION_CARDS, CHALLENGES, DICE_FACES, SEALED, LiSi, LiSiParts
from lishan.terracotta.parts import MASTERS, SEGMENTS, WEAPONS

FIELD = "Li Si"
EMPTY = "-"
MASTER_WORDS = tuple(name.replace(" ", "-") for name in MASTERS)
CARD_WORDS = tuple(str(number) for number in range(1, ACTION_CARDS + 1))


def to_word(him: LiSi) -> str:
    row = [WEAPONS[him.weapon_at(place)] for place in range(4) if him.weapon_at(place) >= 0]
    return ";".join([
        "+".join(card_names(him.cards)) or EMPTY,
        str(him.to_draw),
        dice_word(him),
        str(him.overseer + 1),
        ",".join(row) or EMPTY,
        members(MASTER_WORDS, him.masters),
        members(CARD_WORDS, him.deck),
        str(him.sealed),
        members(CARD_WORDS, him.active),
    ])  # fmt: skip


def members(names: tuple[str, ...], found: int) -> str:
    return ",".join(name for nth, name in enumerate(names) if found >> nth & 1) or EMPTY


def read_word(word: str, parts: LiSiParts) -> LiSi:
    fields = word.split(";")
    if len(fields) != 9:
        raise BadPosition(f"{FIELD}: 9 entries are needed, {word!r} has {len(fields)}.")
    him = LiSi(parts)
    him.cards = read_set(CARDS, fields[0], "+")
    him.to_draw = read_number(fields[1], 0, len(CHALLENGES))
    him.dice = read_dice(fields[2])
    him.overseer = read_number(fields[3], 1, SEGMENTS) - 1
    for weapon in listed(WEAPONS, fields[4], ","):
        him.append_weapon(weapon)
    him.masters = read_set(MASTER_WORDS, fields[5], ",")
    him.deck = read_set(CARD_WORDS, fields[6], ",")
    him.sealed = read_number(fields[7], 0, SEALED)
    him.active = read_set(CARD_WORDS, fields[8], ",")
    return him


def dice_word(him: LiSi) -> str:
    """The sides of the two dice that lie on top, counted from 1."""
    first, second = divmod(him.dice - 1, DICE_FACES)
    return f"{first + 1},{second + 1}" if him.dice else EMPTY


def read_dice(text: str) -> int:
    if text == EMPTY:
        return 0
    first, _, second = text.partition(",")
    return 1 + (read_number(first, 1, DICE_FACES) - 1) * DICE_FACES + read_number(second, 1, DICE_FACES) - 1


def read_set(names: tuple[str, ...], text: str, separator: str) -> int:
    """Members in their order only: one position has one line."""
    found = listed(names, text, separator)
    if found != sorted(found):
        raise BadPosition(f"{FIELD}: {text!r} is not in order.")
    return sum(1 << member for member in found)


def listed(names: tuple[str, ...], text: str, separator: str) -> list[int]:
    words = [] if text == EMPTY else text.split(separator)
    for word in words:
        if word not in names:
            raise BadPosition(f"{FIELD}: {word!r} is not one of {', '.join(names)}.")
    if len(set(words)) != len(words):
        raise BadPosition(f"{FIELD}: {text!r} names something twice.")
    return [names.index(word) for word in words]


def read_number(text: str, low: int, high: int) -> int:
    if text not in map(str, range(low, high + 1)):
        raise BadPosition(f"{FIELD}: a number from {low} to {high} is needed, not {text!r}.")
    return int(text)
