"""The words of Li Si's chance events."""

from lishan.terracotta import moves
from lishan.terracotta.li_si.position_text import MASTER_WORDS
from lishan.terracotta.li_si.state import CHALLENGES, DICE_FACES, LiSiParts
from lishan.terracotta.parts import WEAPONS


def outcome_word(parts: LiSiParts | None, move: int) -> str:
    if move >= moves.CHANCE_CHALLENGE:
        return f"challenge={CHALLENGES[move - moves.CHANCE_CHALLENGE]}"
    if move >= moves.CHANCE_WEAPON:
        return f"weapon={WEAPONS[move - moves.CHANCE_WEAPON]}"
    if move >= moves.CHANCE_MASTER:
        return f"master={MASTER_WORDS[move - moves.CHANCE_MASTER]}"
    if move >= moves.CHANCE_CARD:
        return "card=reshuffle" if move == moves.CHANCE_RESHUFFLE else f"card={move - moves.CHANCE_CARD + 1}"
    first, second = divmod(move - moves.CHANCE_DICE, DICE_FACES)
    return f"dice={side_word(parts, first)},{side_word(parts, second)}"


def side_word(parts: LiSiParts | None, side: int) -> str:
    """The number on a side of a die; where several sides show it, a letter tells them apart."""
    values = [int(value) for value in parts.dice] if parts else list(range(1, DICE_FACES + 1))
    same = [other for other in range(DICE_FACES) if values[other] == values[side]]
    return str(values[side]) + ("abcdef"[same.index(side)] if len(same) > 1 else "")
