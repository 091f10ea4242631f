"""Tokens of moves in Terracotta Army, for learned priors."""

from typing import Final, cast

from mypy_extensions import i64

from lishan.bots.prior_correction import Reader
from lishan.core.position import Position
from lishan.terracotta import decisions, moves
from lishan.terracotta.parts import INNER, MIDDLE, OUTER, ROUNDS
from lishan.terracotta.position import Terracotta

# Actions of the wheel are numbered below 144; a token says where one is encountered.
_ACTIONS: Final = 144
_WORKER: Final = 3 * _ACTIONS
_TURNED: Final = _WORKER + 2
_PERFORMED: Final = _TURNED + 2
_INSTEAD: Final = _PERFORMED + _ACTIONS
_MASTER: Final = _INSTEAD + 12
_ABILITY: Final = _MASTER + 6
_TYPE: Final = _ABILITY + 4
_SPECIALIST: Final = _TYPE + 8
_INSPECTOR: Final = _SPECIALIST + 4
_NOTHING: Final = _INSPECTOR + 8
TOKENS: Final = _NOTHING + 32
KINDS: Final = 32


class TerracottaReader(Reader):
    def __init__(self) -> None:
        super().__init__(KINDS, TOKENS, ROUNDS)

    def kind(self, position: Position) -> i64:
        return min(cast(Terracotta, position).pending(), KINDS - 1)

    def phase(self, position: Position) -> i64:
        return cast(Terracotta, position).round - 1

    def read(self, position: Position, seat: i64, move: i64) -> i64:
        state = cast(Terracotta, position)
        kind = state.pending()
        if kind == decisions.ROTATE_OR_PLACE:
            return self._read_turn(state, move)
        token: i64 = -1
        if kind == decisions.RING:
            ring = state.argument()
            performed = _PERFORMED + state.action_at(ring, state.segment)
            token = performed if move == moves.PERFORM else _INSTEAD + 4 * ring + min(move, 3)
        elif kind == decisions.USE_MASTER and move == moves.USE:
            token = _MASTER + state.argument()
        elif kind == decisions.ABILITY and move == moves.USE:
            token = _ABILITY + (state.warrior_index(state.argument()) & 3)
        elif kind == decisions.TYPE:
            token = _TYPE + 2 * (move - moves.TYPE) + (state.argument() & 1)
        elif kind == decisions.SPECIALIST:
            token = _SPECIALIST + move - moves.SPECIALIST
        elif move == moves.NOTHING and kind < KINDS:
            token = _NOTHING + kind
        elif kind == decisions.OFFICER_INSPECTOR or kind == decisions.MASTER_INSPECTOR:
            token = _INSPECTOR + move - moves.INSPECTOR
        if token < 0:
            return 0
        self.found[0] = token
        return 1

    def _read_turn(self, state: Terracotta, move: i64) -> i64:
        if move < moves.PLACE:
            self.found[0] = _TURNED + move - moves.ROTATE_INNER
            return 1
        segment = moves.placed_segment(move)
        self.found[0] = state.action_at(INNER, segment)
        self.found[1] = _ACTIONS + state.action_at(MIDDLE, segment)
        self.found[2] = 2 * _ACTIONS + state.action_at(OUTER, segment)
        self.found[3] = _WORKER + moves.placed_worker(move)
        return 4
