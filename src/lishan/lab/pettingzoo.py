"""PettingZoo: `env("xian", players=3)` is an AEC environment with a fixed action space, masks and rewards at the end.

Every integer below the game's `moves` is an action; `action_mask`, in the observation and in `infos`, says which are legal.
Any other action loses: the game is over, with -1 for that player and 0 for the others.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lishan.core.contract import Edition
from lishan.core.errors import BadOption
from lishan.lab.batch import EVERY
from lishan.lab.needs import missing
from lishan.lab.setting import Keyed, Setting
from lishan.lab.table import Table

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("pettingzoo") from error

RENDER_MODES = ("ansi", "human")


def env(
    name: str,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    edition: Edition | Path | str | None = None,
    shaping: float = 0.0,
    scaled: bool = True,
    render_mode: str | None = None,
    secrets: bool = False,
) -> Any:
    """The environment in the wrapper that enforces the order of calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(name, players, options, edition, shaping, scaled, render_mode, secrets))


def raw_env(
    name: str,
    players: int = 2,
    options: Mapping[str, str] | None = None,
    edition: Edition | Path | str | None = None,
    shaping: float = 0.0,
    scaled: bool = True,
    render_mode: str | None = None,
    secrets: bool = False,
) -> "LishanEnv":
    return LishanEnv(Setting(name, players, options, edition, shaping), scaled, render_mode, secrets)


class LishanEnv(AECEnv):  # type: ignore[misc]
    """One table; agents are called seat_0, seat_1, ...

    `shaping` adds this much reward for each point over the mean of the others as it is scored. With `scaled`, observations are
    float32 numbers around one, otherwise uint8. `render` shows the public view; with `secrets`, the view of the player to move.
    """

    def __init__(self, setting: Setting, scaled: bool, render_mode: str | None, secrets: bool) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"The render modes are {' and '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.setting, self.scaled, self.secrets = setting, scaled, secrets
        self.game = setting.game
        name = f"lishan_{self.game.name}_v{self.game.version}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 1, "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.fields = setting.observation.fields
        self.table = Table(setting, EVERY)
        self.nobody = numpy.zeros(self.game.moves, numpy.int8)
        self.seed = 0
        box = self.box(setting.observation.size)
        self.observation_spaces = dict.fromkeys(self.possible_agents, box)
        self.action_spaces = {agent: spaces.Discrete(self.game.moves) for agent in self.possible_agents}

    def box(self, size: int) -> Any:
        cells = spaces.Box(0.0, 127.0, (size,), numpy.float32) if self.scaled else spaces.Box(0, 127, (size,), numpy.uint8)
        return spaces.Dict({"observation": cells, "action_mask": spaces.Box(0, 1, (self.game.moves,), numpy.int8)})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Keyed | None = None) -> None:
        """The same seed gives the same chance events; without one, each game uses the next seed."""
        self.seed = self.seed + 1 if seed is None else seed
        self.table.reset(self.seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Keyed] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.turn()]
        self.infos[self.agent_selection] = {"action_mask": self.table.mask()}

    def observe(self, agent: str) -> Keyed:
        seat = self.seats[agent]
        table = self.table
        if table.batch.turns[0] == seat:
            return {"observation": table.observation(self.scaled), "action_mask": table.mask()}
        cells = self.setting.observation.seen(table.position, seat, self.scaled)
        return {"observation": cells, "action_mask": self.nobody.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption(f"{agent} has to move: None is only for agents whose game is over.")
        table = self.table
        self._cumulative_rewards[agent] = 0.0
        table.play(int(action))
        turn = table.batch.turns[0]
        if turn < 0 or self.setting.shaping:
            self.rewards = {each: table.reward(seat) for each, seat in self.seats.items()}
            self._accumulate_rewards()
        if turn < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[turn]
            self.infos[agent] = {}
            self.infos[self.agent_selection] = {"action_mask": table.legal}
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Draws the public view as text: returned ("ansi") or printed ("human")."""
        if self.render_mode is None:
            return None
        turn = self.table.turn()
        drawn = self.table.drawn(turn if self.secrets and turn >= 0 else None)
        if self.render_mode == "human":
            print(drawn)  # noqa: T201
            return None
        return drawn

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
