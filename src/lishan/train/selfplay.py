"""Self-play games, and turns that the search did not choose, as rows to learn from.

A net must recognise the best of several turns, so the positions that were played are not enough. Many of them get forks: the
same turn played again by a noisy rollout. The value of each fork comes from a separate search.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

import lishan
from lishan.bots.heuristics import weights
from lishan.bots.policy import pick_by
from lishan.bots.prior_correction import Reader
from lishan.bots.profiles import GameProfile
from lishan.bots.protocol import Budget, Seating
from lishan.bots.rollout import Rollout
from lishan.bots.search import SearchBot
from lishan.bots.tree import Search
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.rng import Rng

PLAYED = 0
FORK = 1


class Recipe(msgspec.Struct, frozen=True):
    """Settings for self-play games."""

    first: int = 96
    """Playouts for the first decision of a turn, whose value is noted."""
    next: int = 24
    """Playouts for the others, including those already in the tree."""
    fork: int = 64
    """Playouts for the value of a fork."""
    forks: int = 3
    """How many forks a position gets, if it gets any."""
    forked: float = 0.35
    """The share of positions that get forks."""
    guesses: int = 6
    """How many positions that look alike a search starts from, if anything is hidden."""
    strayed: float = 0.08
    """The share of turns played by the prior with noise, so that games leave the beaten track."""
    sampled: float = 0.25
    """The share of turns whose moves are drawn by how often the search tried them."""
    noises: tuple[float, ...] = (0.4, 1.0, 2.0, 4.0)
    """Temperatures of the prior, in points, for forks and strayed turns."""
    variants: tuple[dict[str, str], ...] = ()
    """Options of the game, drawn for each; none: its own."""


def recipe_for(game: str, playouts: int, players: Sequence[int] = (2,)) -> Recipe:
    """Xi'an has few calm positions in a game, so all of them get forks. A lone player meets every level of the opponent."""
    dense = game == "xian"
    return Recipe(
        first=playouts,
        next=max(4, playouts // 4),
        fork=2 * playouts // 5 if dense else 3 * playouts // 4,
        forks=3,
        forked=1.0 if dense else 0.4,
        guesses=8,
        variants=levels_alone(game) if tuple(players) == (1,) else (),
    )


def levels_alone(game: str) -> tuple[dict[str, str], ...]:
    """Every level of the opponent that the game itself provides."""
    levels = [option for option in lishan.game(game).options if option.name == "level"]
    return tuple({"level": value} for option in levels for value in option.values)


class Row(msgspec.Struct):
    """One position between turns. Lists are by seat."""

    kind: int
    parent: int
    """The number of the position in its game that the previous turn began from; for a fork, the one it was forked from."""
    observed: list[float]
    """The net's input (`Observer.rows`)."""
    value: list[float] = []
    """The points that a search from here expects."""
    cut: bool = False
    """The turn played from here was not what the search would have played."""


class Choice(msgspec.Struct):
    """One decision that was searched. Lists are by move."""

    kind: int
    phase: int
    tokens: list[int]
    """`MOST_TOKENS` for each move, -1 where there are fewer."""
    worth: list[float]
    """The prior's estimate, uncorrected."""
    visits: list[int]


class Played(msgspec.Struct):
    """A game: its rows (played ones in order), the choices made, and how it ended."""

    seats: int
    rows: list[Row]
    choices: list[Choice]
    scores: list[float]
    sources: list[list[float]]
    """Points by seat and source."""


class Student(SearchBot):
    """The search at one seat; its moves may be sampled by their visits."""

    sampling = False

    def answer(self, moves: Sequence[int]) -> int:
        if not self.sampling or self.search is None:
            return super().answer(moves)
        return moves[pick_by([float(self.search.visits_of(move)) for move in moves], self.rng)]


class SelfPlay:
    """One game at a time."""

    def __init__(self, game: Game[Any], profile: GameProfile, recipe: Recipe, seed: int) -> None:
        self.game = game
        self.profile = profile
        self.recipe = recipe
        self.seed = seed
        self.rng = Rng(seed)

    def play(self, players: int) -> Played:
        variants = self.recipe.variants
        options = variants[int(self.rng.pick(len(variants)))] if variants else None
        position: Position = self.game.start(players, None, options)
        self.seats = int(position.seats)
        self.heuristics = self.profile.heuristics(position)
        self.plain = self.profile.make_heuristics(position, None, None)
        self.reader = reader_of(self.game.name)
        self.walk = Rollout(self.heuristics, self.rng.word())
        self.students = [
            Student(Seating(self.game, self.rng.word()), profile=self.profile) for _ in range(players)
        ]  # fmt: skip
        self.rows: list[Row] = []
        self.played: list[Row] = []
        self.choices: list[Choice] = []
        self.values: list[list[float]] = []
        self.begun = False
        self.straying = False
        while pending := to_act(position):
            # The set-up has calm positions of its own, before anyone has decided anything.
            self.begun = self.begun or pending != (CHANCE,)
            if self.begun and self.heuristics.calm(position):
                self.note(position)
                if self.straying:
                    self.stray(position)
                    continue
            if pending == (CHANCE,):
                position.play(CHANCE, draw(position, self.rng.pick))
            else:
                self.decide(position, pending[0])
        self.settle()
        return self.finished(position)

    def finished(self, position: Position) -> Played:
        everybody = range(self.seats)
        points = self.heuristics.source_points
        sources = range(len(self.profile.sources))
        return Played(
            self.seats,
            [row for row in self.rows if row.value],
            self.choices,
            [float(position.score(seat)) for seat in everybody],
            [[float(points(position, seat, source)) for source in sources] for seat in everybody],
        )

    def chance(self, share: float) -> bool:
        return int(self.rng.word()) < share * 2**32

    def noise(self) -> float:
        return self.recipe.noises[int(self.rng.pick(len(self.recipe.noises)))]

    # Rows

    def note(self, position: Position) -> None:
        """A calm position of the game itself, and some forks of the turn that begins here."""
        self.settle()
        row = Row(PLAYED, len(self.played) - 1, self.heuristics.observed(position))
        self.rows.append(row)
        self.played.append(row)
        self.straying = self.chance(self.recipe.strayed)
        row.cut = self.straying
        sampling = self.chance(self.recipe.sampled)
        for student in self.students:
            student.sampling = sampling
        if self.chance(self.recipe.forked):
            for _ in range(self.recipe.forks):
                self.fork(position)

    def settle(self) -> None:
        """The value of the last calm position: the mean of what later searches found."""
        if self.played and self.values:
            self.played[-1].value = [sum(column) / len(self.values) for column in zip(*self.values, strict=True)]
        self.values = []

    def fork(self, position: Position) -> None:
        copy = position.copy()
        self.stray(copy)
        if not copy.waiting():
            return
        row = Row(FORK, len(self.played) - 1, self.heuristics.observed(copy))
        row.value = self.value_of(copy)
        if row.value:
            self.rows.append(row)

    def stray(self, position: Position) -> None:
        """Continues with noisy moves of the prior to the next calm position."""
        self.walk.walk_temperature = self.noise()
        self.walk.step(position, position.waiting())
        while (mask := position.waiting()) and not self.heuristics.calm(position):
            self.walk.step(position, mask)

    def value_of(self, position: Position) -> list[float]:
        """The points that a search from here expects, after the chance events before the next decision."""
        copy = position.copy()
        while to_act(copy) == (CHANCE,):
            copy.play(CHANCE, draw(copy, self.rng.pick))
        if not to_act(copy):
            return []
        seat = to_act(copy)[0]
        settings = self.profile.search_settings(copy)
        search = Search(self.heuristics, settings, seat, self.seats, self.rng.word())
        search.begin([copy], self.profile.uncertain(copy))
        return valued(search, self.recipe.fork)

    # Moves

    def decide(self, position: Position, seat: int) -> None:
        moves = [int(move) for move in position.legal(seat)]
        student = self.students[seat]
        view = self.game.view(position, seat)
        if len(moves) == 1:
            position.play(seat, student.choose(view, moves, Budget(None, 1)))
            return
        search = student.attend(view)
        if search.tried() == 0:
            self.values.append(valued(search, self.recipe.first))
        else:
            search.run(max(0, self.recipe.next - int(search.tried())))
        if search.tried() >= self.recipe.first // 2:
            self.note_choice(search, position, seat, moves)
        position.play(seat, student.decide(view, moves))

    def note_choice(self, search: Search, position: Position, seat: int, moves: list[int]) -> None:
        reader = self.reader
        self.choices.append(
            Choice(
                int(reader.kind(position)),
                int(reader.phase(position)),
                reader.rows(position, seat, moves),
                weights(self.plain, position, seat, moves),
                [int(search.visits_of(move)) for move in moves],
            )
        )


def valued(search: Search, playouts: int) -> list[float]:
    """Search, and return what each seat can expect according to the later half of the playouts, which are better informed."""
    search.run(playouts // 2)
    search.begin_mean()
    search.run(playouts - playouts // 2)
    return [float(search.mean(seat)) for seat in range(int(search.seats))]


def reader_of(game: str) -> Reader:
    """The reader of a game's moves."""
    if game == "terracotta":
        from lishan.bots.terracotta.tokens import TerracottaReader

        return TerracottaReader()
    if game == "xian":
        from lishan.bots.xian.tokens import XianReader

        return XianReader()
    raise ValueError(f"There are no learned priors for {game}.")
