"""One game for agents, decision by decision: what the adapters for PettingZoo and Gymnasium share."""

from typing import Any

from lishan.core.contract import to_act
from lishan.core.errors import LishanError
from lishan.core.seeds import LARGEST
from lishan.lab.batch import NEVER
from lishan.lab.needs import need
from lishan.lab.setting import Setting

numpy = need("numpy")


class Table:
    """A batch of a single game. Chance is played automatically; players who choose in secret are asked one after another."""

    def __init__(self, setting: Setting, seat: int, rival: str = "random") -> None:
        self.setting = setting
        self.batch = setting.batch(1, seat, NEVER, rival)
        self.moves = setting.game.moves
        self.scales = setting.observation.scales
        self.cells: Any = numpy.frombuffer(self.batch.observations, numpy.uint8)
        self.legal: Any = numpy.frombuffer(self.batch.masks, numpy.int8)[: self.moves]
        self.started = False

    def reset(self, seed: int) -> None:
        self.batch.reset(0, seed % LARGEST)
        self.started = True

    @property
    def position(self) -> Any:
        return self.batch.positions[0]

    def turn(self) -> int:
        """The seat to move; -1: the game is over."""
        return int(self.batch.turns[0])

    def over(self) -> bool:
        return bool(self.batch.dones[0])

    def play(self, action: int) -> None:
        if not self.started:
            raise LishanError("Call reset before the first step.")
        if self.batch.turns[0] < 0:
            raise LishanError("The game is over: call reset to begin another.")
        self.batch.step_one(0, action)

    def observation(self, scaled: bool = True) -> Any:
        """The observation of the seat to move: float32, or the cells themselves as uint8."""
        return self.cells * self.scales if scaled else self.cells.copy()

    def mask(self) -> Any:
        return self.legal.copy()

    def reward(self, seat: int) -> float:
        return float(self.batch.rewards[seat])

    def scores(self) -> list[int]:
        return [int(self.position.score(seat)) for seat in range(int(self.position.seats))]

    def drawn(self, seat: int | None) -> str:
        """The game drawn as that seat sees it; None: as a spectator sees it, without secrets."""
        from lishan.drawing import draw

        return draw(self.setting.game.view(self.position, seat))

    def pending(self) -> tuple[int, ...]:
        return to_act(self.position)
