"""Li Si of the last field of a position's line, which `text` has written."""

from lishan.core.errors import BadPosition
from lishan.core.writing import NONE
from lishan.terracotta.li_si.text import CARD_WORDS, MASTER_WORDS
from lishan.terracotta.li_si.things import CARDS, CHALLENGES, DICE_FACES, SEALED, LiSi, LiSiParts
from lishan.terracotta.parts import SEGMENTS, WEAPONS

FIELD = "Li Si"


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


def read_dice(text: str) -> int:
    if text == NONE:
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
    words = [] if text == NONE else text.split(separator)
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
