"""Writes a move as one word and reads it back. docs/notation.md is the guide for people.

The pending decision gives a word its meaning, so it can be short: `6a` places an Artisan on segment 6, `build3` performs,
`guard` takes the figure, `e4` is where it goes, `halberd` uses its weapon, `-` is "no, thank you".
"""

from lishan.core.contract import Seat
from lishan.core.errors import BadMove
from lishan.core.position import to_act
from lishan.terracotta import decisions, moves
from lishan.terracotta.edition_actions import AMOUNTS, PLAIN
from lishan.terracotta.grid import DIRECTIONS, space_name
from lishan.terracotta.li_si import notation as li_si
from lishan.terracotta.parts import SPECIALISTS, TILES, TYPES, WEAPONS, action, action_name
from lishan.terracotta.position import Terracotta

DECLINE = "-"
PLAIN_WORDS = {
    moves.NOTHING: DECLINE,
    moves.TAKE_CLAY: "+clay",
    moves.TAKE_COIN: "+coin",
    moves.ROTATE_INNER: "turn-inner",
    moves.ROTATE_MIDDLE: "turn-middle",
}
INSPECTORS = ("row", "column")


def notation(position: Terracotta, move: int) -> str:
    """The word of any move, even an illegal one, so that it can be refused by name."""
    if move in PLAIN_WORDS:
        return PLAIN_WORDS[move]
    if move == moves.PERFORM:
        return perform_word(position)
    if move == moves.USE:
        return use_word(position)
    return chosen_word(position, move)


def perform_word(position: Terracotta) -> str:
    """The action of the pending ring: build3, clay-maker, specialist."""
    if position.pending() != decisions.RING:
        return "perform"
    return action_word(position.action_at(position.argument(), position.segment))


def action_word(which: int) -> str:
    name = action_name(which)
    return name.replace(" ", "") if name[-1].isdigit() else name.replace(" ", "-")


ACTION_WORDS = {
    *(action_word(action(kind, amount)) for kind, amounts in AMOUNTS.values() for amount in amounts),
    *map(action_word, PLAIN.values()),
}


def use_word(position: Terracotta) -> str:
    """An ability is named by the weapon that it costs."""
    if position.pending() != decisions.ABILITY:
        return "use"
    return WEAPONS[position.warrior_index(position.argument()) & 3]


def chosen_word(position: Terracotta, move: int) -> str:
    if move >= moves.CHANCE_DICE:
        return li_si.outcome_word(position.parts.li_si, move)
    return FIXED_WORDS[move]


def fixed_word(move: int) -> str:
    """The words of moves with a number in them: a type, a space, a segment, a chance event."""
    if move >= moves.CHANCE_INNER:
        return outcome_word(move)
    if move >= moves.SPACE:
        return space_name(move - moves.SPACE)
    if move >= moves.PLACE:
        return f"{moves.placed_segment(move) + 1}{'ca'[moves.placed_worker(move)]}"
    if move >= moves.INSPECTOR:
        return f"{INSPECTORS[moves.inspector_moved(move)]}{moves.inspector_steps(move):+d}"
    if move >= moves.WAREHOUSE:
        return f"w{move - moves.WAREHOUSE + 1}"
    if move >= moves.DIRECTION:
        return DIRECTIONS[move - moves.DIRECTION]
    if move >= moves.SPECIALIST:
        return SPECIALISTS[move - moves.SPECIALIST]
    return TYPES[move - moves.TYPE]


def outcome_word(move: int) -> str:
    if move >= moves.CHANCE_STARTER:
        return f"start={move - moves.CHANCE_STARTER + 1}"
    if move >= moves.CHANCE_TILE:
        return f"tile={TILES[move - moves.CHANCE_TILE]}"
    if move >= moves.CHANCE_MIDDLE:
        return f"middle={move - moves.CHANCE_MIDDLE}"
    return f"inner={move - moves.CHANCE_INNER}"


def is_move(move: int) -> bool:
    """Returns whether an integer is a move at all."""
    if not 0 <= move < moves.MOVES or move == moves.USE + 1:
        return False
    if moves.INSPECTOR <= move < moves.PLACE:
        return moves.inspector_steps(move) in (-1, 1, 2)
    return move < moves.PLACE + 24 or moves.SPACE <= move < moves.SPACE + 63 or move >= moves.CHANCE_INNER


# Words with the same meaning whatever is pending.
FIXED_WORDS: dict[int, str] = PLAIN_WORDS | {
    move: fixed_word(move) for move in range(moves.TYPE, moves.CHANCE_DICE) if is_move(move)
}
FIXED_MOVES = {word: move for move, word in FIXED_WORDS.items()}


def parse(position: Terracotta, seat: Seat, text: str) -> int:
    """The legal move that a word means; otherwise the move that it would be elsewhere, so that `reasons` can refuse it."""
    for move in position.legal(seat) if seat in to_act(position) else ():
        if notation(position, move) == text:
            return int(move)
    if text in FIXED_MOVES:
        return FIXED_MOVES[text]
    others = range(moves.CHANCE_DICE, moves.MOVES) if "=" in text else (moves.PERFORM, moves.USE)
    for move in others:
        if notation(position, move) == text:
            return move
    if text in ACTION_WORDS:
        # The action of another ring or moment: it becomes the one of the two moves that does not answer the pending question.
        return moves.USE if position.pending() == decisions.RING else moves.PERFORM
    raise BadMove(f"{text!r} is not a move of Terracotta Army.")
