"""Reliability of stated chances: how often games were won, by the chance that was expected.

    python -m benchmarks.reliability play GAME OUT.jsonl --players 2 --games 200 --jobs 2
    python -m benchmarks.reliability fit GAME OUT.jsonl... [--write src/lishan/bots/GAME/calibration.json]
    python -m benchmarks.reliability picture docs/pictures/reliability.svg terracotta=OUT.jsonl,... xian=OUT.jsonl,...

`play` lets the strongest level play against itself with a few playouts. At every calm position it notes what a hint would say:
the points that a search of 100 playouts expects, and games forecast to the end; afterwards, how the game ended. `fit` fits the
factors of `lishan.bots.calibration` to two thirds of the games and shows the chances before and after for the others.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log, sqrt
from multiprocessing import get_context
from pathlib import Path

import msgspec

import lishan
from lishan.bots.calibration import Calibration, Factors, calibration_of, chances
from lishan.bots.forecast import Forecast
from lishan.bots.profiles import GameProfile, best_profile
from lishan.bots.protocol import Budget, Seating
from lishan.bots.search import SearchBot
from lishan.coach.outlook import Judge
from lishan.core.contract import CHANCE, Position, draw, to_act
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed

JUDGED = 100
FORECASTS = 16
QUARTERS = 4
HELD_OUT = 3
"""One game in this many is held out."""
TRIED = [0.35 * 1.06**nth for nth in range(42)]


class Moment(msgspec.Struct, frozen=True):
    """The forecast at a calm position, and the end of that game. Lists are by seat."""

    game: int
    points: tuple[float, ...]
    """As a search expects them."""
    spread: float
    """The game's own figure for the spread of the margin."""
    means: tuple[float, ...]
    """Points in forecast games, their spread, and how many each seat won."""
    spreads: tuple[float, ...]
    won: tuple[int, ...]
    final: tuple[int, ...]
    winner: int


def watch_game(name: str, players: int, seed: int, playouts: int, nth: int) -> list[Moment]:
    return moments(name, best_profile(lishan.game(name)), players, game_seed(seed, nth), playouts, nth)


def moments(name: str, profile: GameProfile, players: int, seed: int, playouts: int, nth: int = 0) -> list[Moment]:
    game, rng = lishan.game(name), Rng(seed)
    position: Position = game.start(players)
    heuristics = profile.heuristics(position)
    bots = [SearchBot(Seating(game, rng.word()), profile=profile) for _ in range(players)]
    judge = Judge(game, profile, heuristics, int(rng.word()), Calibration())
    found: list[tuple[tuple[float, ...], float, Forecast]] = []
    begun = False
    while pending := to_act(position):
        begun = begun or pending != (CHANCE,)
        if begun and heuristics.calm(position):
            roots = [guess for guess in guesses(bots[0], position) if to_act(guess)]
            forecast = Forecast(heuristics, players, len(profile.sources), len(profile.spaces), rng.word())
            for root in range(FORECASTS):
                forecast.run(roots[root % len(roots)], 1)
            found.append((judge.expect(roots, JUDGED).points, float(heuristics.spread(position)), forecast))
        if pending == (CHANCE,):
            position.play(CHANCE, draw(position, rng.pick))
            continue
        seat = pending[0]
        moves = [int(move) for move in position.legal(seat)]
        position.play(seat, bots[seat].choose(game.view(position, seat), moves, Budget(None, playouts)))
    final = tuple(int(position.score(seat)) for seat in range(players))
    winner = game.ranking(position)[0]
    return [
        Moment(nth, points, spread, *summed(forecast), final, winner) for points, spread, forecast in found
    ]  # fmt: skip


def guesses(bot: SearchBot, position: Position) -> list[Position]:
    """Positions that look alike to the seat that decides, as the search would start from them."""
    seat = to_act(position)[0]
    if seat == CHANCE or not bot.profile.uncertain(position):
        return [position]
    view = bot.game.view(position, seat)
    return [bot.game.guess(view, bot.rng.pick, bot.edition) for _ in range(bot.profile.guesses)]


def summed(forecast: Forecast) -> tuple[tuple[float, ...], tuple[float, ...], tuple[int, ...]]:
    games, seats = int(forecast.games), range(int(forecast.seats))
    means = tuple(round(float(forecast.points[seat]) / games, 2) for seat in seats)
    spreads = tuple(round(sqrt(max(0.0, float(forecast.squares[seat]) / games - means[seat] ** 2)), 2) for seat in seats)
    return means, spreads, tuple(int(forecast.wins[seat]) for seat in seats)


# Fitting


def fitted(parts: Sequence[Sequence[Moment]], loss: Callable[[Moment, float], float]) -> Factors:
    """The best factor for each quarter, at its mean spread.

    With few games, the factor for the whole game stays near 1, and those of the quarters near that factor.
    """
    kept = [part for part in parts if part]
    every = [each for part in kept for each in part]
    share = len({each.game for each in every}) / len(every)  # positions of one game are strongly correlated
    whole = best_factor(every, loss, share, 1.0, 0.5)
    at = [sum(each.spread for each in part) / len(part) for part in kept]
    by = [best_factor(part, loss, share, whole, 0.2) for part in kept]
    return Factors(tuple(round(each, 2) for each in at), tuple(round(each, 3) for each in by))


def best_factor(
    part: Sequence[Moment], loss: Callable[[Moment, float], float], share: float, near: float, spread: float
) -> float:  # fmt: skip
    def cost(factor: float) -> float:
        return share * sum(loss(each, factor) for each in part) + (log(factor / near) / spread) ** 2 / 2

    return min(TRIED, key=cost)


def quarters(seen: Sequence[Moment]) -> list[list[Moment]]:
    """By spread, the last quarter of the game first. Spreads shrink with the square root of the remaining game."""
    widest = max(each.spread for each in seen) - 2.0
    parts: list[list[Moment]] = [[] for _ in range(QUARTERS)]
    for each in seen:
        left = ((each.spread - 2.0) / widest) ** 2
        parts[min(QUARTERS - 1, int(QUARTERS * left))].append(each)
    return parts


def surprise(chance: float) -> float:
    return -log(max(chance, 1e-6))


def chance_loss(each: Moment, factor: float) -> float:
    return surprise(chances(each.points, factor * each.spread)[each.winner])


def wins_loss(each: Moment, factor: float) -> float:
    flat = Calibration(wins={len(each.points): Factors((0.0,), (factor,))})
    return surprise(flat.shares(len(each.points), each.spread, each.won)[each.winner])


def spread_loss(each: Moment, factor: float) -> float:
    """The likelihood of the final points, if they spread like those of the forecast games times the factor."""
    found = 0.0
    for mean, spread, final in zip(each.means, each.spreads, each.final, strict=True):
        wide = factor * max(spread, 1.0)
        found += log(wide) + (final - mean) ** 2 / (2 * wide * wide)
    return found


def fit(seen: Iterable[Moment], origin: dict[str, str]) -> Calibration:
    by_players: dict[int, list[Moment]] = {}
    for each in seen:
        if each.game % HELD_OUT:
            by_players.setdefault(len(each.points), []).append(each)
    split = {players: quarters(found) for players, found in sorted(by_players.items())}
    return Calibration(
        {players: fitted(parts, chance_loss) for players, parts in split.items()},
        {players: fitted(parts, spread_loss) for players, parts in split.items()},
        {players: fitted(parts, wins_loss) for players, parts in split.items()},
        origin,
    )


# Telling


class Row(msgspec.Struct, frozen=True):
    """Stated chances of similar size, and how often they came true."""

    told: float
    won: float
    number: int


def rows_of(seen: Sequence[Moment], told: Callable[[Moment], Sequence[float]]) -> list[Row]:
    """Every seat of every moment counts."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for each in seen:
        for seat, chance in enumerate(told(each)):
            bins[min(9, int(10 * chance))].append((chance, seat == each.winner))
    return [
        Row(sum(chance for chance, _ in found) / len(found), sum(won for _, won in found) / len(found), len(found))
        for found in bins
        if found
    ]


def error(rows: Sequence[Row]) -> float:
    """The mean distance between the stated chances and the results."""
    return sum(row.number * abs(row.told - row.won) for row in rows) / sum(row.number for row in rows)


def by_search(calibration: Calibration) -> Callable[[Moment], Sequence[float]]:
    return lambda each: chances(each.points, calibration.spread(len(each.points), each.spread))


def by_forecast(calibration: Calibration) -> Callable[[Moment], Sequence[float]]:
    return lambda each: calibration.shares(len(each.points), each.spread, each.won)


def shares_of(each: Moment) -> Sequence[float]:
    return [won / sum(each.won) for won in each.won]


def deviation(seen: Sequence[Moment], calibration: Calibration) -> float:
    """The deviation of final points from the forecast ones, in stated spreads."""
    found = [
        (final - mean) / calibration.point_spread(len(each.points), each.spread, max(spread, 1.0))
        for each in seen
        for mean, spread, final in zip(each.means, each.spreads, each.final, strict=True)
    ]
    return sqrt(sum(each * each for each in found) / len(found))


def margin_deviation(seen: Sequence[Moment], calibration: Calibration) -> float:
    """The deviation of the first seat's final margin over the second's from the expected one, in stated spreads."""
    found = [
        (each.final[0] - each.final[1] - each.points[0] + each.points[1])
        / calibration.spread(len(each.points), each.spread)
        for each in seen
    ]  # fmt: skip
    return sqrt(sum(each * each for each in found) / len(found))


def tell(seen: Sequence[Moment], calibration: Calibration) -> None:
    held = [each for each in seen if not each.game % HELD_OUT]
    for players in sorted({len(each.points) for each in held}):
        part = [each for each in held if len(each.points) == players]
        games = len({each.game for each in part})
        ways = {
            "search, before": by_search(Calibration()), "search, after": by_search(calibration),
            "forecast, before": shares_of, "forecast, after": by_forecast(calibration),
        }  # fmt: skip
        print(f"{players} players, {games} games held out, {len(part):,} positions")
        for name, told in ways.items():
            rows = rows_of(part, told)
            lost = sum(surprise(told(each)[each.winner]) for each in part) / len(part)
            cells = " ".join(f"{row.told:.0%}:{row.won:.0%}({row.number})" for row in rows)
            print(f"  {name}: error {error(rows):.3f}, surprise {lost:.3f}; {cells}")
        plain = Calibration()
        print(f"  margins: {margin_deviation(part, plain):.2f} → {margin_deviation(part, calibration):.2f} spreads;", end=" ")
        print(f"points: {deviation(part, plain):.2f} → {deviation(part, calibration):.2f}")


def read(paths: Iterable[Path]) -> list[Moment]:
    """Games of different files get different numbers."""
    found: list[Moment] = []
    for nth, path in enumerate(paths):
        for line in path.read_bytes().splitlines():
            each = msgspec.json.decode(line, type=Moment)
            found.append(msgspec.structs.replace(each, game=each.game + 3_000_000 * nth))
    return found


def play(asked: argparse.Namespace) -> None:
    watch = partial(watch_game, asked.game, asked.players, asked.seed, asked.playouts)
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool, asked.out.open("wb") as out:
        for game in pool.map(watch, range(1, asked.games + 1), chunksize=4):
            for moment in game:
                out.write(msgspec.json.encode(moment) + b"\n")


def draw_picture(asked: argparse.Namespace) -> None:
    from lishan.train.plots import draw_reliability

    found = {}
    for text in asked.series:
        name, _, paths = text.partition("=")
        held = [each for each in read(map(Path, paths.split(","))) if not each.game % HELD_OUT]
        found[f"{name}, before"] = rows_of(held, by_search(Calibration()))
        found[f"{name}, after"] = rows_of(held, by_search(calibration_of(name)))
    draw_reliability(asked.path, {name: [(row.told, row.won) for row in rows] for name, rows in found.items()})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parts = parser.add_subparsers(required=True)
    player = parts.add_parser("play")
    player.add_argument("game", choices=lishan.GAMES)
    player.add_argument("out", type=Path)
    player.add_argument("--players", type=int, default=2)
    player.add_argument("--games", type=int, default=200)
    player.add_argument("--playouts", type=int, default=20)
    player.add_argument("--seed", type=int, default=61)
    player.add_argument("--jobs", type=int, default=1)
    player.set_defaults(act=play)
    fitter = parts.add_parser("fit")
    fitter.add_argument("game", choices=lishan.GAMES)
    fitter.add_argument("files", type=Path, nargs="+")
    fitter.add_argument("--write", type=Path)
    fitter.set_defaults(act=fit_files)
    artist = parts.add_parser("picture")
    artist.add_argument("path", type=Path)
    artist.add_argument("series", nargs="+")
    artist.set_defaults(act=draw_picture)
    asked = parser.parse_args()
    asked.act(asked)


def fit_files(asked: argparse.Namespace) -> None:
    seen = read(asked.files)
    numbers = {players: len({each.game for each in seen if len(each.points) == players}) for players in (2, 3, 4)}
    origin = {
        "games": ", ".join(f"{number} with {players} players" for players, number in numbers.items()),
        "held_out": f"every game whose number is divisible by {HELD_OUT}",
        "positions": f"{len(seen)}, all calm ones; search {JUDGED} playouts, {FORECASTS} games forecast",
        "players": "the strongest level, 20 playouts a decision",
        "version": lishan.__version__,
    }
    found = fit(seen, origin)
    tell(seen, found)
    if asked.write is not None:
        asked.write.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        sys.stdout.write(f"written to {asked.write}\n")


if __name__ == "__main__":
    main()
