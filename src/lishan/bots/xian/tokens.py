"""Tokens of moves in Xi'an, for learned priors."""

from typing import Final, cast

from mypy_extensions import i64

from lishan.bots.leaning import Reader
from lishan.core.position import Position
from lishan.xian import decisions, moves
from lishan.xian.parts import CARDS, ROUNDS, TURNS
from lishan.xian.position import Xian

# Moves have one meaning each, whatever decision is pending; only what a card is used for depends on the card.
_ACTION: Final = moves.DRAW
_COLOUR: Final = _ACTION + CARDS
TOKENS: Final = _COLOUR + CARDS
KINDS: Final = decisions.TAKE + 1


class XianReader(Reader):
    def __init__(self) -> None:
        super().__init__(KINDS, TOKENS, TURNS * ROUNDS)

    def kind(self, position: Position) -> i64:
        return cast(Xian, position).pending()

    def phase(self, position: Position) -> i64:
        state = cast(Xian, position)
        return ROUNDS * (state.game_turn - 1) + state.round - 1

    def read(self, position: Position, move: i64) -> i64:
        state = cast(Xian, position)
        token = move
        if state.pending() == decisions.CARD:
            top = state.players[state.mover()].top
            if move == moves.ACTION:
                token = _ACTION + top
            elif move == moves.COLOUR:
                token = _COLOUR + top
        self.found[0] = token
        return 1
