"""OpenSpiel: `load("xian", players=3)` is a game for its algorithms; chance is explicit, and secret choices come one by one.

The games are also registered, as `python_lishan_terracotta` and `python_lishan_xian`, with the parameters `players`,
`options` ("soak:one;level:easy") and `edition` (a TOML file). Returns are 1 for the winner and -1 shared by the others.
"""

from functools import cache
from hashlib import blake2b
from typing import Any, cast

import lishan
from lishan.core.contract import CHANCE, Game, Position, first_pending
from lishan.core.errors import BadOption
from lishan.lab.needs import missing
from lishan.lab.observation import Observation
from lishan.lab.setting import Keyed, opened

try:
    import numpy
    import pyspiel
except ImportError as error:
    raise missing("pyspiel") from error

HIDDEN = {"terracotta": False, "xian": True}
DEFAULTS = {"players": 2, "options": "", "edition": ""}


def short_name(name: str) -> str:
    return f"python_lishan_{name}"


def load(name: str, players: int = 2, options: dict[str, str] | None = None, edition: str = "") -> Any:
    """The game for OpenSpiel. Raises LishanError for a game that cannot be played."""
    lishan.game(name).start(players, None, options)
    # OpenSpiel writes and reads parameters as name=value,name=value: neither sign may be in a value.
    given = ";".join(f"{option}:{value}" for option, value in (options or {}).items())
    return pyspiel.load_game(short_name(name), {"players": players, "options": given, "edition": edition})


def game_type(name: str, alone: bool = False) -> Any:
    game, kinds = lishan.game(name), pyspiel.GameType
    secret = kinds.Information.IMPERFECT_INFORMATION if HIDDEN[name] else kinds.Information.PERFECT_INFORMATION
    return kinds(
        short_name=short_name(name),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=secret,
        # The solo game is not zero-sum: Li Si gets no return.
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def read_options(text: str) -> dict[str, str]:
    found = {}
    for word in text.split(";") if text else ():
        name, colon, value = word.partition(":")
        if not colon:
            raise BadOption(f"Options are NAME:VALUE, joined with semicolons, not {word!r}.")
        found[name] = value
    return found


class LishanGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, as OpenSpiel expects it. Subclasses set which one."""

    name = ""

    def __init__(self, params: Keyed | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.players = int(given["players"])
        self.game: Game[Any] = lishan.game(self.name)
        self.options = read_options(given["options"])
        self.edition = opened(self.game, given["edition"] or None)
        self.start: Position = self.game.start(self.players, self.edition, self.options)
        self.observation = Observation(self.game, self.start)
        self.given = given
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.moves,
            max_chance_outcomes=self.game.moves,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=self.game.longest,
        )
        super().__init__(game_type(self.name, self.players == 1), info, given)

    def new_initial_state(self) -> "LishanState":
        return LishanState(self, self.start.copy())

    def state_of(self, position: Position) -> "LishanState":
        """A state in the middle of a game. OpenSpiel serializes histories, so this one cannot be serialized."""
        return LishanState(self, position)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class TerracottaArmy(LishanGame):
    name = "terracotta"


class Xian(LishanGame):
    name = "xian"


class Table:
    """The contents of a state: the position, its history, and what each player knew.

    OpenSpiel clones a state by deep-copying its contents; the game itself is shared.
    """

    def __init__(self, owner: LishanGame, position: Position) -> None:
        self.owner = owner
        self.position = position
        self.base = position.copy()
        self.known: dict[int, str] = {}
        self.moves: list[tuple[int, int]] = []

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        other = Table.__new__(Table)
        other.owner, other.position, other.base = self.owner, self.position.copy(), self.base
        other.known, other.moves = self.known, self.moves.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        owner = self.owner
        told = owner.name, tuple(owner.given.items()), owner.game.to_text(self.base)
        return restore, (*told, tuple(self.moves), dict(self.known))

    def recall(self, player: int) -> str:
        """Everything that a player has seen and done, in order: the information state with perfect recall."""
        fill, position = self.owner.observation.fill, self.base.copy()
        seen = digest(fill(position, player))
        words = [self.known.get(player) or seen]
        for seat, move in self.moves:
            position.play(seat, move)
            if seat == player:
                words.append(str(move))
            now = digest(fill(position, player))
            if now != seen:
                words.append(now)
                seen = now
        return " ".join(words)


def digest(cells: Any) -> str:
    return blake2b(cells.tobytes(), digest_size=8).hexdigest()


def restore(
    name: str, given: tuple[tuple[str, Any], ...], text: str, moves: tuple[tuple[int, int], ...], known: dict[int, str]
) -> Table:
    owner = loaded(name, given)
    table = Table(owner, owner.game.from_text(text, owner.edition))
    table.known, table.moves = known, list(moves)
    for seat, move in moves:
        table.position.play(seat, move)
    return table


@cache
def loaded(name: str, given: tuple[tuple[str, Any], ...]) -> LishanGame:
    return cast(LishanGame, pyspiel.load_game(short_name(name), dict(given)))


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

    def current_player(self) -> int:
        seat = first_pending(self.table.position)
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else int(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.position.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = sorted(self.table.position.legal(CHANCE))
        share = 1.0 / len(outcomes)
        return [(outcome, share) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        table = self.table
        seat = first_pending(table.position)
        table.moves.append((seat, action))
        table.position.play(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        return self.owner.game.notation(self.position, seat, action)

    def is_terminal(self) -> bool:
        return bool(self.table.position.waiting() == 0)

    def returns(self) -> list[float]:
        players = self.owner.players
        if self.position.waiting():
            return [0.0] * players
        winner = self.owner.observation.observer.winner(self.position)
        return [1.0 if seat == winner else -1.0 / max(players - 1, 1) for seat in range(players)]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "LishanState":
        """A state that this player cannot tell from this one, drawn with the probability that the game gives it."""
        game = self.owner.game
        view = game.view(self.position, player_id)
        guessed = game.guess(view, lambda n: min(int(probability_sampler() * n), n - 1), self.owner.edition)
        state = LishanState(self.owner, guessed)
        state.table.known = {player_id: self.table.recall(player_id)}
        return state

    def __str__(self) -> str:
        return self.owner.game.to_text(self.position)


class Observer:
    """A player's view as written by `lishan.lab.observation`; `dict` names the parts.

    With perfect recall the string is everything the player has seen and done; the tensor is the current view.
    """

    def __init__(self, game: LishanGame, recalls: bool = False) -> None:
        self.owner = game
        self.recalls = recalls
        self.tensor = numpy.zeros(game.observation.size, numpy.float32)
        self.dict: Keyed = {}
        at = 0
        for field in game.observation.fields:
            self.dict[field.name] = self.tensor[at : at + field.length]
            at += field.length

    def set_from(self, state: Any, player: int) -> None:
        seen = self.owner.observation
        numpy.multiply(seen.fill(state.table.position, player), seen.scales, out=self.tensor)

    def string_from(self, state: Any, player: int) -> str:
        table = cast(LishanState, state).table
        if self.recalls:
            return table.recall(player)
        return digest(self.owner.observation.fill(table.position, player))


def register() -> None:
    for maker in (TerracottaArmy, Xian):
        if short_name(maker.name) not in pyspiel.registered_names():
            pyspiel.register_game(game_type(maker.name), maker)


register()
