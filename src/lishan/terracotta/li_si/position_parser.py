"""Reads Li Si's field, the last one of a position line, which `position_text` writes."""

from lishan.core.text_fields import listed, members_named, number, split
from lishan.core.text_writer import NONE
from lishan.terracotta.li_si.position_text import CARD_WORDS, MASTER_WORDS
from lishan.terracotta.li_si.state import CARDS, CHALLENGES, DICE_FACES, SEALED, LiSi, LiSiParts
from lishan.terracotta.parts import SEGMENTS, WEAPONS

FIELD = "Li Si"


def read_word(word: str, parts: LiSiParts) -> LiSi:
    fields = split(FIELD, word, ";", 9)
    him = LiSi(parts)
    him.cards_in_play = read_set(CARDS, fields[0], "+")
    him.to_draw = number(FIELD, fields[1], 0, len(CHALLENGES))
    him.dice = read_dice(fields[2])
    him.overseer = number(FIELD, fields[3], 1, SEGMENTS) - 1
    row = listed(FIELD, fields[4], len(WEAPONS))
    members_named(FIELD, row, WEAPONS)  # none twice
    for weapon in row:
        him.append_weapon(WEAPONS.index(weapon))
    him.master_cards = read_set(MASTER_WORDS, fields[5], ",")
    him.deck = read_set(CARD_WORDS, fields[6], ",")
    him.sealed = number(FIELD, fields[7], 0, SEALED)
    him.active = read_set(CARD_WORDS, fields[8], ",")
    return him


def read_dice(text: str) -> int:
    if text == NONE:
        return 0
    first, _, second = text.partition(",")
    return 1 + (number(FIELD, first, 1, DICE_FACES) - 1) * DICE_FACES + number(FIELD, second, 1, DICE_FACES) - 1


def read_set(names: tuple[str, ...], text: str, separator: str) -> int:
    return 0 if text == NONE else members_named(FIELD, text.split(separator), names)
