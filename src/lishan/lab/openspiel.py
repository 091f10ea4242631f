"""OpenSpiel: `load("xian", players=3)` is a game for its algorithms; lots are chance nodes, secret choices come in turn.

The games are also registered, as `python_lishan_terracotta` and `python_lishan_xian` with the parameter `players`.
Returns are 1 for the winner and -1 shared by the others.
"""

from functools import cache
from typing import Any, cast

import lishan
from lishan.core.contract import CHANCE, Game, Position, to_act
from lishan.core.errors import LishanError
from lishan.lab.encoding import encode, encoder_of, fields
from lishan.lab.play import rewards

try:
    import numpy
    import pyspiel
except ImportError as error:
    raise LishanError("OpenSpiel is not installed: pip install 'lishan[lab]'.") from error

HIDDEN = {"terracotta": False, "xian": True}


def short_name(name: str) -> str:
    return f"python_lishan_{name}"


def load(name: str, players: int = 2) -> Any:
    return pyspiel.load_game(short_name(name), {"players": players})


def game_type(name: str) -> Any:
    game, kinds = lishan.game(name), pyspiel.GameType
    secret = kinds.Information.IMPERFECT_INFORMATION if HIDDEN[name] else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=short_name(name),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=secret,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2},
    )


class LishanGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, as OpenSpiel knows games. Subclasses say which."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": 2, **(params or {})}
        self.players = int(given["players"])
        self.game: Game[Any] = lishan.game(self.name)
        self.edition = self.game.edition()
        self.encoder = encoder_of(self.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.moves,
            max_chance_outcomes=self.game.moves,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.game.longest,
        )
        super().__init__(game_type(self.name), info, given)

    def new_initial_state(self) -> "LishanState":
        return LishanState(self, self.game.start(self.players, self.edition))

    def state_of(self, position: Position) -> "LishanState":
        """A state in the middle of a game; it has no history, so it cannot be serialized."""
        return LishanState(self, position)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self)


class TerracottaArmy(LishanGame):
    name = "terracotta"


class Xian(LishanGame):
    name = "xian"


class Table:
    """What a state holds. OpenSpiel clones a state by deep copies of what it holds; the game itself is shared."""

    def __init__(self, owner: LishanGame, position: Position) -> None:
        self.owner = owner
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return Table(self.owner, self.position.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.owner.name, self.owner.players, self.owner.game.to_text(self.position))


def restore(name: str, players: int, text: str) -> Table:
    owner = opened(name, players)
    return Table(owner, owner.game.from_text(text, owner.edition))


@cache
def opened(name: str, players: int) -> LishanGame:
    return cast(LishanGame, load(name, players))


class LishanState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: LishanGame, position: Position) -> None:
        super().__init__(game)
        self.table = Table(game, position)

    @property
    def owner(self) -> LishanGame:
        return self.table.owner

    @property
    def position(self) -> Position:
        return self.table.position

    def pending(self) -> int:
        found = to_act(self.position)
        return found[0] if found else -1

    def current_player(self) -> int:
        seat = self.pending()
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(int(move) for move in self.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = sorted(int(move) for move in self.position.legal(CHANCE))
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.position.play(self.pending(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        return self.owner.game.notation(self.position, seat, action)

    def is_terminal(self) -> bool:
        return self.position.waiting() == 0

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.owner.players
        return rewards(self.owner.game, self.position)

    def __str__(self) -> str:
        return self.owner.game.to_text(self.position)


class Observer:
    """What a player sees, as `lishan.lab.encoding` writes it; `dict` names the parts."""

    def __init__(self, game: LishanGame) -> None:
        self.owner = game
        parts = fields(game.encoder, game.game.start(game.players))
        self.tensor = numpy.zeros(sum(length for _, length in parts), numpy.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, length in parts:
            self.dict[name] = self.tensor[at : at + length]
            at += length

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = encode(self.owner.encoder, cast(LishanState, state).position, player)

    def string_from(self, state: Any, player: int) -> str:
        view = self.owner.game.view(cast(LishanState, state).position, player)
        return str(sorted(view.facts.items()))


def register() -> None:
    for maker in (TerracottaArmy, Xian):
        if short_name(maker.name) not in pyspiel.registered_names():
            pyspiel.register_game(game_type(maker.name), maker)


register()
