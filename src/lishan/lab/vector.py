"""Many games of one kind, a decision of each in one call.

    games = GameBatch("terracotta", 256)
    games.reset(seed=7)
    while True:
        step = games.step(choose(games.observations, games.masks))

Every seat is asked (self-play), or one seat of each game while a bot plays the others. The arrays are overwritten by the next
step: copy what you want to keep. With `workers` the games are divided among that many processes; each game has its own chance
events, so the same seed gives the same games with any number of workers.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import lishan
from lishan.core.contract import Edition
from lishan.core.errors import BadOption, LishanError
from lishan.core.seeds import game_seed
from lishan.lab.batch import Batch
from lishan.lab.needs import need
from lishan.lab.setting import QUICK, RENEWALS, Setting

numpy = need("numpy")


class Step(NamedTuple):
    """The result of a step. Row n of each array is game n."""

    observations: Any
    """uint8, (games, size): what the seat that is asked sees. Multiply by `scales` for numbers of about one."""
    masks: Any
    """int8, (games, moves): 1 for each legal action."""
    turns: Any
    """int64, (games,): whose decision it is; -1: the game is over."""
    rewards: Any
    """float64, (games, players)."""
    dones: Any
    """bool, (games,): the game ended in this step. Its next game has already begun, or begins in the next step."""


class Arrays:
    """The vectors of a batch as numpy sees them, without copying."""

    NAMES = ("observations", "finals", "masks", "turns", "rewards", "dones", "illegal", "scores", "learners")

    def __init__(self, batch: Batch, games: int, size: int) -> None:
        look = numpy.frombuffer
        self.observations = look(batch.observations, numpy.uint8).reshape(games, size)
        self.finals = look(batch.finals, numpy.uint8).reshape(games, size)
        self.masks = look(batch.masks, numpy.int8).reshape(games, -1)
        self.turns = look(batch.turns, numpy.int64)
        self.rewards = look(batch.rewards, numpy.float64).reshape(games, -1)
        self.dones = look(batch.dones, numpy.uint8).view(bool)
        self.illegal = look(batch.illegal, numpy.uint8).view(bool)
        self.scores = look(batch.scores, numpy.int64).reshape(games, -1)
        self.learners = look(batch.learners, numpy.int64)


class GameBatch:
    """A batch of this many games.

    `seat` is "every" (self-play), a number, or "any": a different one in each game. `opponent`, "random" or "policy", plays the
    other seats. `autoreset` is "same_step", "next_step" or "never". `shaping` adds this much reward for each point
    over the mean of the others as it is scored. An illegal action loses its game immediately.
    """

    def __init__(
        self,
        name: str,
        games: int,
        players: int = 2,
        *,
        seat: int | str = "every",
        opponent: str = "random",
        options: Mapping[str, str] | None = None,
        edition: Edition | Path | str | None = None,
        shaping: float = 0.0,
        autoreset: str = "same_step",
        workers: int = 0,
    ) -> None:
        if games < 1:
            raise BadOption(f"A batch holds at least one game, not {games}.")
        if opponent not in QUICK:
            raise BadOption(f"The opponents of a batch are {' and '.join(QUICK)}, not {opponent!r}.")
        if autoreset not in RENEWALS:
            raise BadOption(f"autoreset is one of {', '.join(RENEWALS)}, not {autoreset!r}.")
        self.setting = Setting(name, players, options, edition, shaping)
        self.games = games
        self.moves = self.setting.game.moves
        self.fields = self.setting.observation.fields
        self.size = self.setting.observation.size
        self.scales = self.setting.observation.scales
        self.started = False
        recipe = Recipe(
            name, players, self.setting.options, self.setting.edition.text or None, shaping, self.setting.seat(seat),
            RENEWALS[autoreset], opponent,
        )  # fmt: skip
        self.engine: Any
        if workers > 1:
            from lishan.lab.workers import Workers

            self.engine = Workers(self.setting, recipe, games, min(workers, games))
        else:
            self.engine = Engine(self.setting, recipe, games)
        arrays = self.engine.arrays
        self.observations = arrays.observations
        self.masks = arrays.masks[:, : self.moves]
        self.turns = arrays.turns
        self.rewards = arrays.rewards
        self.dones = arrays.dones
        self.rows = numpy.arange(games)
        self.own_rewards = numpy.zeros(games)
        """The reward of the seat that made the decision."""
        self.final_observations = arrays.finals
        """With autoreset "same_step": what the last mover saw at the end of the games that are done."""
        self.illegal = arrays.illegal
        """Whether the game ended by an illegal action."""
        self.scores = arrays.scores
        """Points at the end of each row's last finished game, by seat."""
        self.seats = arrays.learners
        """The seat that you play in each game; -1: every seat."""

    def reset(self, seed: int = 0) -> Step:
        self.engine.reset([game_seed(seed, nth + 1) for nth in range(self.games)])
        self.started = True
        return self.now()

    def step(self, actions: Any) -> Step:
        """One decision in every game; returns the result. An action for a finished game is ignored."""
        chosen: Sequence[int] = actions.tolist() if hasattr(actions, "tolist") else list(actions)
        if len(chosen) != self.games:
            raise LishanError(f"A step needs {self.games} actions, one for each game, not {len(chosen)}.")
        if not self.started:
            raise LishanError("Call reset before the first step.")
        movers = self.turns.copy()
        self.engine.step(chosen)
        # Nobody moved in games that were over.
        self.own_rewards = numpy.where(movers < 0, 0.0, self.rewards[self.rows, movers])
        return self.now()

    def sample(self) -> Any:
        """A random legal action for every game: the seed of `reset` decides which."""
        return self.engine.sample()

    def now(self) -> Step:
        return Step(self.observations, self.masks, self.turns, self.rewards, self.dones)

    def close(self) -> None:
        """End the workers, if there are any."""
        self.engine.close()

    def __enter__(self) -> "GameBatch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Recipe(msgspec.Struct, frozen=True):
    """A recipe for making games, in a form that can be sent to other processes."""

    game: str
    players: int
    options: dict[str, str]
    edition: str | None
    """TOML; None: the packaged edition."""
    shaping: float
    seat: int
    renewal: int
    opponent: str

    def setting(self) -> Setting:
        edition = None if self.edition is None else lishan.game(self.game).edition(self.edition)
        return Setting(self.game, self.players, self.options, edition, self.shaping)


class Engine:
    """The games themselves, in this process."""

    def __init__(self, setting: Setting, recipe: Recipe, games: int) -> None:
        self.batch = setting.batch(games, recipe.seat, recipe.renewal, recipe.opponent)
        self.arrays = Arrays(self.batch, games, setting.observation.size)

    def reset(self, seeds: Sequence[int]) -> None:
        for row, seed in enumerate(seeds):
            self.batch.reset(row, seed)

    def step(self, actions: Sequence[int]) -> None:
        self.batch.step(actions)  # type: ignore[arg-type]

    def sample(self) -> list[int]:
        return self.batch.sample()

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
