"""Gymnasium: one seat is yours, the others are played by an opponent of your choice (random, if you name none).

    import lishan.lab.gymnasium  # registers the names
    gymnasium.make("lishan/Terracotta-v0", players=2, opponent="policy")
    gymnasium.make_vec("lishan/Xian-v0", num_envs=256)

An illegal action loses the game immediately; `action_mask`, in the observation and in `info`, says which are legal.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import lishan.lab.register  # noqa: F401 - it registers the names
from lishan.core.contract import Edition
from lishan.core.errors import BadOption
from lishan.lab.batch import EVERY
from lishan.lab.needs import missing
from lishan.lab.setting import QUICK, Keyed, Opponent, Setting, opponent_named
from lishan.lab.table import Table
from lishan.lab.vector import GameBatch

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as error:
    raise missing("gymnasium") from error

RENDER_MODES = ("ansi", "human")


def space_of(setting: Setting, scaled: bool) -> Any:
    size = (setting.observation.size,)
    cells = spaces.Box(0.0, 127.0, size, numpy.float32) if scaled else spaces.Box(0, 127, size, numpy.uint8)
    return spaces.Dict({"observation": cells, "action_mask": spaces.Box(0, 1, (setting.game.moves,), numpy.int8)})


class SeatEnv(gymnasium.Env):
    """The game from one seat; with one player, against the opponent that the game itself provides.

    `seat` is a number or "any": another one in each game. `opponent` is the name of a bot ("random", "policy", "greedy",
    "search@50", "expert", "expert@0.1s") or a function of a view and the legal moves. `shaping` adds this much reward for each
    point over the mean of the others as it is scored. With `scaled`, observations are float32 numbers around one, otherwise
    uint8.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        name: str,
        players: int = 2,
        seat: int | str = 0,
        opponent: Opponent | str | None = None,
        options: Mapping[str, str] | None = None,
        edition: Edition | Path | str | None = None,
        shaping: float = 0.0,
        scaled: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"The render modes are {' and '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.setting = Setting(name, players, options, edition, shaping)
        self.game = self.setting.game
        self.asked = self.setting.seat(seat)
        if self.asked == EVERY:
            raise BadOption('One seat is yours: a number, or "any". For all of them see lishan.lab.vector.')
        self.named = opponent if opponent is not None else "random"
        self.quick = self.named in QUICK
        # Other bots are called from here, so the table asks every seat.
        self.table = Table(self.setting, self.asked if self.quick else EVERY, str(self.named))
        self.opponent: Opponent | None = None
        if not self.quick:
            self.opponent = self.open_opponent(0)
        self.seat = max(self.asked, 0)
        self.scaled = scaled
        self.render_mode = render_mode
        self.fields = self.setting.observation.fields
        self.action_space = spaces.Discrete(self.game.moves)
        self.observation_space = space_of(self.setting, scaled)

    def open_opponent(self, seed: int) -> Opponent:
        return opponent_named(self.named, self.setting, seed) if isinstance(self.named, str) else self.named

    def reset(self, *, seed: int | None = None, options: Keyed | None = None) -> tuple[Keyed, Keyed]:
        super().reset(seed=seed, options=options)
        chance = int(self.np_random.integers(0, 2**53))
        self.table.reset(chance)
        if self.quick:
            self.seat = int(self.table.batch.learners[0])
        else:
            if self.asked < 0:
                self.seat = int(self.np_random.integers(0, self.setting.players))
            self.opponent = self.open_opponent(chance)
            self.let_others_play()
        return self.observation(), self.info()

    def step(self, action: int) -> tuple[Keyed, float, bool, bool, Keyed]:
        table = self.table
        table.play(int(action))
        reward = table.reward(self.seat)
        if not self.quick and not table.over():
            reward += self.let_others_play()
        done = table.over()
        info = self.info()
        if table.batch.illegal[0]:
            info["illegal"] = int(action)
        if done:
            info["scores"] = table.scores()
        if self.render_mode == "human":
            self.render()
        return self.observation(), reward, done, False, info

    def let_others_play(self) -> float:
        """Ask the opponent until it is your turn; returns what you earned in the meantime."""
        table, earned = self.table, 0.0
        assert self.opponent is not None
        while not table.over() and table.turn() >= 0 and self.seat not in table.pending():
            turn = table.turn()
            legal = [int(move) for move in table.position.legal(turn)]
            table.play(self.opponent(self.game.view(table.position, turn), legal))
            earned += table.reward(self.seat)
        if not table.over() and table.turn() != self.seat:
            # Several players choose in secret, and you choose first.
            table.batch.turns[0] = self.seat
            table.batch.show(0)
        return earned

    def observation(self) -> Keyed:
        table = self.table
        if table.over() and not self.quick:
            cells = self.setting.observation.seen(table.position, self.seat, self.scaled)
            return {"observation": cells, "action_mask": table.mask()}
        return {"observation": table.observation(self.scaled), "action_mask": table.mask()}

    def action_masks(self) -> Any:
        """The legal actions, in the form sb3-contrib asks for."""
        return self.table.legal.astype(bool)

    def info(self) -> Keyed:
        return {"action_mask": self.table.mask()}

    def render(self) -> str | None:
        """Draws your seat's view as text: returned ("ansi") or printed ("human")."""
        if self.render_mode is None:
            return None
        drawn = self.table.drawn(self.seat)
        if self.render_mode == "human":
            print(drawn)  # noqa: T201
            return None
        return drawn


class SeatVectorEnv(VectorEnv):
    """Many games, each with one seat that is yours; opponents are "random" or "policy".

    See `lishan.lab.vector` for self-play.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        players: int = 2,
        seat: int | str = 0,
        opponent: str = "random",
        options: Mapping[str, str] | None = None,
        edition: Edition | Path | str | None = None,
        shaping: float = 0.0,
        scaled: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        workers: int = 0,
        render_mode: str | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        if mode == AutoresetMode.DISABLED:
            raise BadOption("Games restart in the same step or in the next one; AutoresetMode.DISABLED is not supported.")
        if seat == "every":
            raise BadOption('One seat is yours: a number, or "any". For all of them see lishan.lab.vector.')
        renewal = "same_step" if mode == AutoresetMode.SAME_STEP else "next_step"
        self.batch = GameBatch(
            name, num_envs, players, seat=seat, opponent=opponent, options=options, edition=edition, shaping=shaping,
            autoreset=renewal, workers=workers,
        )  # fmt: skip
        self.metadata = {"render_modes": [], "autoreset_mode": mode}
        self.num_envs = num_envs
        self.scaled = scaled
        self.render_mode = render_mode
        self.fields = self.batch.fields
        self.single_action_space = spaces.Discrete(self.batch.moves)
        self.single_observation_space = space_of(self.batch.setting, scaled)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Keyed | None = None) -> tuple[Keyed, Keyed]:
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(0, 2**53)))
        return self.observation(self.batch.observations), {}

    def step(self, actions: Any) -> tuple[Keyed, Any, Any, Any, Keyed]:
        self.batch.step(actions)
        dones = self.batch.dones.copy()
        infos: Keyed = {}
        if dones.any():
            infos = {"scores": self.batch.scores.copy(), "_scores": dones}
            if self.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP:
                finals = self.observation(self.batch.final_observations)
                finals["action_mask"] = numpy.zeros_like(finals["action_mask"])
                infos |= {"final_obs": finals, "_final_obs": dones}
        nothing = numpy.zeros(self.num_envs, bool)
        return self.observation(self.batch.observations), self.batch.own_rewards.copy(), dones, nothing, infos

    def observation(self, cells: Any) -> Keyed:
        seen = cells * self.batch.scales if self.scaled else cells.copy()
        return {"observation": seen, "action_mask": self.batch.masks.copy()}

    def action_masks(self) -> Any:
        return self.batch.masks.astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()
