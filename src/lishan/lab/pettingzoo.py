"""PettingZoo: `env("xian", players=3)` is an AEC environment with a fixed action space, masks and rewards at the end.

Every integer below the game's `moves` is an action; `action_mask` in the observation says which are legal. An action that
is not ends the game for whoever takes it, as PettingZoo's wrapper does it. Rewards: 1 for the winner, -1 shared by the others.
"""

from collections.abc import Mapping
from typing import Any

import lishan
from lishan.core.errors import LishanError
from lishan.lab.encoding import encode, encoder_of, fields
from lishan.lab.play import Play

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise LishanError("PettingZoo is not installed: pip install 'lishan[lab]'.") from error


def env(name: str, players: int = 2, options: Mapping[str, str] | None = None) -> Any:
    """The environment in PettingZoo's usual wrappers."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(name, players, options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(name: str, players: int = 2, options: Mapping[str, str] | None = None) -> "LishanEnv":
    return LishanEnv(name, players, options)


class LishanEnv(AECEnv):  # type: ignore[misc]
    """One table; agents are called seat_0, seat_1, ..."""

    def __init__(self, name: str, players: int, options: Mapping[str, str] | None) -> None:
        super().__init__()
        self.game = lishan.game(name)
        self.options = options
        self.metadata = {"name": f"lishan_{name}_v{self.game.version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode: str | None = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.encoder = encoder_of(self.game)
        self.seed = 0
        self.play = Play(self.game, players, self.seed, options)
        self.fields = fields(self.encoder, self.play.position)
        size = sum(length for _, length in self.fields)
        self.observation_spaces = {agent: self.space(size) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.moves) for agent in self.possible_agents}
        self.begin()

    def space(self, size: int) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(-100.0, 100.0, (size,), numpy.float32),
                "action_mask": spaces.Box(0, 1, (self.game.moves,), numpy.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed gives the same lots; without one, each game has the next seed."""
        self.seed = self.seed + 1 if seed is None else seed
        self.play = Play(self.game, len(self.possible_agents), self.seed, self.options)
        self.begin()

    def begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.play.seat() or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(self.game.moves, numpy.int8)
        if self.play.seat() == seat and agent == self.agent_selection:
            mask[self.play.moves()] = 1
        numbers = encode(self.encoder, self.play.position, seat)
        return {"observation": numpy.array(numbers, numpy.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.play.move(int(action))
        seat = self.play.seat()
        if seat is None:
            self.rewards = dict(zip(self.agents, self.play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[seat]
        self._accumulate_rewards()

    def render(self) -> str:
        """The position in one line."""
        return self.game.to_text(self.play.position)

    def close(self) -> None:
        """Nothing is open."""
