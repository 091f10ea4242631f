"""Gymnasium: one seat is yours, the others are played by an opponent of your choice (random, if you give none).

An action that is not legal loses the game at once; `action_mask` in the observation and in `info` says which are.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import lishan
from lishan.core.contract import View
from lishan.core.errors import LishanError
from lishan.core.rng import Rng
from lishan.lab.encoding import encode, encoder_of, fields
from lishan.lab.play import Play

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
except ImportError as error:
    raise LishanError("Gymnasium is not installed: pip install 'lishan[lab]'.") from error

Opponent = Callable[[View, Sequence[int]], int]
"""Chooses one of the legal moves, seeing what its seat may see."""


class SeatEnv(gymnasium.Env):
    """The game from one seat. With one player it is the game's own opponent that is beaten or not."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        name: str,
        players: int = 2,
        seat: int = 0,
        opponent: Opponent | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = lishan.game(name)
        self.players, self.seat, self.options = players, seat, options
        self.given = opponent
        self.opponent: Opponent = opponent or at_random(0)
        self.render_mode = render_mode
        self.encoder = encoder_of(self.game)
        self.play = Play(self.game, players, 0, options)
        self.fields = fields(self.encoder, self.play.position, seat)
        self.action_space = spaces.Discrete(self.game.moves)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-100.0, 100.0, (sum(length for _, length in self.fields),), numpy.float32),
                "action_mask": spaces.Box(0, 1, (self.game.moves,), numpy.int8),
            }
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        chance = int(self.np_random.integers(0, 2**53))
        self.opponent = self.given or at_random(chance)
        self.play = Play(self.game, self.players, chance, self.options)
        self.let_others_play()
        return self.observation(), self.info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if int(action) not in self.play.moves():
            return self.observation(), -1.0, True, False, {**self.info(), "illegal": int(action)}
        self.play.move(int(action))
        self.let_others_play()
        return self.observation(), self.play.rewards()[self.seat], self.play.seat() is None, False, self.info()

    def let_others_play(self) -> None:
        while (seat := self.play.seat()) is not None and seat != self.seat:
            self.play.move(self.opponent(self.game.view(self.play.position, seat), self.play.moves()))

    def observation(self) -> dict[str, Any]:
        numbers = encode(self.encoder, self.play.position, self.seat)
        return {"observation": numpy.array(numbers, numpy.float32), "action_mask": self.mask()}

    def mask(self) -> Any:
        mask = numpy.zeros(self.game.moves, numpy.int8)
        mask[self.play.moves()] = 1
        return mask

    def info(self) -> dict[str, Any]:
        scores = [int(self.play.position.score(seat)) for seat in range(int(self.play.position.seats))]
        return {"action_mask": self.mask(), "scores": scores}

    def render(self) -> str | None:
        return self.game.to_text(self.play.position) if self.render_mode == "ansi" else None


def at_random(seed: int) -> Opponent:
    rng = Rng(seed)
    return lambda _, moves: moves[int(rng.pick(len(moves)))]
