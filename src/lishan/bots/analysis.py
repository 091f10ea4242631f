"""Analysis of a position for people and clients, with progressively better results.

An analysis is made from a view, so it never reveals more than its seat may know. The search ranks the candidates; their points,
wins, sources and spaces are forecasts: games played to the end from the line that the search expects.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from time import perf_counter
from typing import Any

import msgspec

from lishan.bots.calibration import calibration_of
from lishan.bots.forecast import Forecast
from lishan.bots.profiles import best_profile
from lishan.bots.protocol import Budget, Seating
from lishan.bots.search import SearchBot
from lishan.bots.tree import MOVE, SEAT_SHIFT, Search
from lishan.core.contract import CHANCE, Game, Position, View, to_act
from lishan.core.errors import LishanError

# How many candidates are forecast, and how much of a line is shown.
CANDIDATES = 5
LINE = 24
# The share of the time that goes to forecasts.
FORECAST = 0.4
FIRST_STEP = 0.1
SLICE = 32


class Ply(msgspec.Struct, frozen=True):
    """One move of a line."""

    seat: int
    notation: str


class Candidate(msgspec.Struct, frozen=True):
    """One legal move and the results for it. Lists are by seat."""

    move: int
    notation: str
    visits: int
    share: float
    """Share of all visits."""
    value: float
    """The search's value, between 0 and 1: it can only be used to compare moves of one decision."""
    line: tuple[Ply, ...]
    """The principal variation, this move first."""
    points: tuple[float, ...] = ()
    """Expected final points; empty if nothing was forecast."""
    spread: tuple[float, ...] = ()
    """Their standard deviations, calibrated."""
    wins: tuple[float, ...] = ()
    """Each seat's chance to win: shares of the forecast games, calibrated (`lishan.bots.calibration`)."""
    sources: dict[str, tuple[float, ...]] = {}
    """Expected final points by source."""
    spaces: dict[str, tuple[float, ...]] = {}
    """For each space that someone may own at the end, each seat's chance of owning it."""
    games: int = 0
    """How many games were played to the end for this."""


class Analysis(msgspec.Struct, frozen=True):
    """The results so far; the best candidate first."""

    game: str
    seat: int
    seconds: float
    playouts: int
    playouts_per_s: float
    done: bool
    candidates: tuple[Candidate, ...]


def analyse(
    seating: Seating, view: View, moves: Sequence[int], budget: Budget, candidates: int = CANDIDATES
) -> Iterator[Analysis]:
    """Analyses of one decision, each deeper than the one before; the last has `done`.

    With `budget.playouts` the search makes that many, and the same seed gives the same analysis.
    """
    thinker = Thinker(seating, view, moves, candidates)
    yield from thinker.by_playouts(budget.playouts) if budget.playouts else thinker.by_clock(budget.seconds or 1.0)


def analyse_position(
    seating: Seating, position: Position, budget: Budget, seat: int | None = None, candidates: int = CANDIDATES
) -> Iterator[Analysis]:
    """The decision pending in a position, as the seat sees it (None: the first pending one)."""
    pending = to_act(position)
    if not pending or pending == (CHANCE,):
        raise LishanError("No decision is pending here: the game is over, or chance decides.")
    seat = pending[0] if seat is None else seat
    if seat not in pending:
        raise LishanError(f"Seat {seat + 1} has no decision pending here.")
    moves = [int(move) for move in position.legal(seat)]
    return analyse(seating, seating.game.view(position, seat), moves, budget, candidates)


class Thinker:
    def __init__(self, seating: Seating, view: View, moves: Sequence[int], candidates: int) -> None:
        self.game: Game[Any] = seating.game
        self.moves = list(moves)
        self.most = candidates
        self.bot = SearchBot(seating, profile=best_profile(seating.game))
        self.search: Search = self.bot.new_search(view)
        self.seat = view.seat or 0
        self.forecasts: dict[int, Forecast] = {}
        self.began = perf_counter()
        self.thought = 0.0

    def by_clock(self, seconds: float) -> Iterator[Analysis]:
        """Yields the analysis after 0.1, 0.2, 0.4, ... seconds, and at the end."""
        step = FIRST_STEP
        while True:
            until = min(step, seconds)
            while (spent := perf_counter() - self.began) < until:
                self.think(SLICE)
                if spent * FORECAST > spent - self.thought:
                    self.forecast(1)
            yield self.analysis(until == seconds)
            if until == seconds:
                return
            step *= 2

    def by_playouts(self, playouts: int) -> Iterator[Analysis]:
        step = min(playouts, 128)
        while True:
            self.think(step - int(self.search.playouts))
            self.forecast(max(1, step // 32))
            yield self.analysis(step == playouts)
            if step == playouts:
                return
            step = min(2 * step, playouts)

    def think(self, playouts: int) -> None:
        before = perf_counter()
        self.search.run(playouts)
        self.thought += perf_counter() - before

    def ranked(self) -> list[int]:
        return sorted(self.moves, key=lambda move: (-self.search.visits_of(move), -self.search.value_of(move), move))

    def forecast(self, games: int) -> None:
        """Plays this many more games to the end from the line of each of the best candidates."""
        for move in self.ranked()[: self.most]:
            forecast = self.forecasts.setdefault(move, self.new_forecast(move))
            for _ in range(games):
                root = self.search.roots[int(forecast.games) % len(self.search.roots)]
                forecast.run(self.after_line(root, move), 1)

    def new_forecast(self, move: int) -> Forecast:
        profile, seats = self.bot.profile, int(self.search.seats)
        return Forecast(self.search.heuristics, seats, len(profile.sources), len(profile.spaces), move)

    def after_line(self, root: Position, move: int) -> Position:
        """The expected line, as far as it stays within its own turn and is legal there."""
        position = root.copy()
        for label in self.search.line(move, LINE):
            seat, played = label >> SEAT_SHIFT, label & MOVE
            same_turn = position.turn == root.turn and seat in to_act(position)
            if not same_turn or played not in list(position.legal(seat)):
                break
            position.play(seat, played)
        return position

    def analysis(self, done: bool) -> Analysis:
        total = max(1, sum(int(self.search.visits_of(move)) for move in self.moves))
        return Analysis(
            game=self.game.name,
            seat=self.seat,
            seconds=round(perf_counter() - self.began, 3),
            playouts=int(self.search.playouts),
            playouts_per_s=round(int(self.search.playouts) / max(self.thought, 1e-9), 1),
            done=done,
            candidates=tuple(self.candidate(move, total) for move in self.ranked()),
        )

    def candidate(self, move: int, total: int) -> Candidate:
        visits = int(self.search.visits_of(move))
        forecast = self.forecasts.get(move)
        found = Candidate(
            move=move,
            notation=self.game.notation(self.search.roots[0], self.seat, move),
            visits=visits,
            share=round(visits / total, 4),
            value=round(self.search.value_of(move), 4),
            line=tuple(self.plies(move)),
        )
        return found if forecast is None or not forecast.games else self.with_forecast(found, forecast)

    def plies(self, move: int) -> Iterator[Ply]:
        """The line in words, as far as it can be played without a chance event or revealing a secret."""
        position = self.search.roots[0].copy()
        for label in self.search.line(move, LINE):
            seat, played = label >> SEAT_SHIFT, label & MOVE
            if seat not in to_act(position) or played not in list(position.legal(seat)):
                return
            if seat != self.seat and self.search.heuristics.secret(position):
                return
            yield Ply(seat, self.game.notation(position, seat, played))
            position.play(seat, played)

    def with_forecast(self, found: Candidate, forecast: Forecast) -> Candidate:
        games, seats = int(forecast.games), range(int(forecast.seats))
        points = [forecast.points[seat] / games for seat in seats]
        profile = self.bot.profile
        told, wide = calibration_of(self.game.name), float(self.search.heuristics.spread(self.search.roots[0]))
        spreads = [sqrt(max(0.0, forecast.squares[seat] / games - points[seat] ** 2)) for seat in seats]
        won = [int(forecast.wins[seat]) for seat in seats]
        return msgspec.structs.replace(
            found,
            points=tuple(round(each, 2) for each in points),
            spread=tuple(round(told.point_spread(len(points), wide, each), 2) for each in spreads),
            wins=tuple(round(each, 4) for each in told.shares(len(points), wide, won)),
            sources={
                source: tuple(round(forecast.by_source[seat * len(profile.sources) + nth] / games, 2) for seat in seats)
                for nth, source in enumerate(profile.sources)
            },
            spaces={
                space: chances
                for nth, space in enumerate(profile.spaces)
                if any(
                    chances := tuple(round(int(forecast.held[seat * len(profile.spaces) + nth]) / games, 3) for seat in seats)
                )
            },
            games=games,
        )
