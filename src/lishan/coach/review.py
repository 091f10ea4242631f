"""Reviews a game: what each turn gave away, and what would have been better.

A turn is judged by what its player could know. Turns are judged one by one, each with its own seed, so that a review can stop
anywhere and continue later with the same result.
"""

from collections.abc import Callable, Iterator, Sequence
from math import exp
from typing import Any, Literal

import msgspec

import lishan
from lishan.bots.protocol import Seating
from lishan.coach.advice import Adviser, Effort, Idea
from lishan.coach.outlook import Expected, Judge
from lishan.coach.playing_on import play_on
from lishan.coach.sources import told_apart
from lishan.coach.turns import Turn, describe_turn, different, play_turn
from lishan.core.contract import CHANCE, Edition, Game, Move, Position, View, to_act
from lishan.core.replay import Replay

VERSION = 5
"""The version of the judging: raised when the same engine would judge differently."""
EFFORT = Effort(search=1200, value=200, games=100)
FEWEST = 8
AGAIN = 4
"""A turn that seems to have lost something is valued again, with this many times the playouts and another seed."""
GAMES_ON, PLAYOUTS_ON, ROUND_ON, FEWEST_ON = 32, 30, 8, 4
"""A mistake must also show in this many games played on, with this many playouts per decision; fewer if it is clear early."""
SHARE = {3: 0.6, 4: 0.4}
"""The share of the effort by the number of seats: with four, a playout costs many times as much as with two."""
SHARE_ON = {3: 0.5, 4: 0.25}
"""The same for games played on, and for their playouts."""
CLEAR = 3.0
"""Games played on end early when their mean is this many standard errors from nothing."""
LESS = 0.1
"""How far below a verdict's limit the reported loss is put if the games played on did not confirm the verdict."""

GREAT = 3.0
"""A turn that is better than every other idea by this much is praised."""
FORGIVING = 8.0
"""Points that a turn loses when its accuracy falls to 1/e."""
COSTLIEST = 3
PRAISED = 3


class Limits(msgspec.Struct, frozen=True):
    """The lost points from which a turn is called an inaccuracy, a mistake or a blunder."""

    inaccuracy: float
    mistake: float
    blunder: float


LIMITS = {"terracotta": Limits(3.0, 6.0, 10.0), "xian": Limits(2.0, 4.0, 7.0)}
"""Measured by benchmarks/mistakes.py; in Xi'an margins are about half as wide."""
USUAL = Limits(2.0, 4.0, 7.0)

Verdict = Literal["great", "best", "good", "inaccuracy", "mistake", "blunder"]
COSTLY = ("inaccuracy", "mistake", "blunder")


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """One turn and its value. Lists are by seat."""

    at: int
    """How many moves of the game, chance events included, were made before it."""
    seat: int
    verdict: Verdict
    lost: float
    """Points of the expected margin that it gave away."""
    points: tuple[float, ...]
    """Expected final points before it."""
    margin: float
    """The seat's expected margin before it."""
    played: tuple[Move, ...]
    """Its decisions that are worth mentioning."""
    better: Idea | None = None
    """A better turn and the reasons; for a great turn, the next best idea."""
    ahead: float = 0.0
    """Of the best turn: how much better it was than the next idea."""


class SeatReview(msgspec.Struct, frozen=True):
    """A review of one seat's play."""

    accuracy: float
    """0 to 100."""
    lost: float
    """Points of margin given away in the whole game."""
    verdicts: dict[str, int]
    costliest: tuple[int, ...]
    """Indices in `Review.turns`, costliest first."""
    great: tuple[int, ...]
    """The same for turns worth praise, best first."""


class Review(msgspec.Struct, frozen=True):
    game: str
    engine: str
    names: tuple[str, ...]
    result: tuple[int, ...]
    """Final points by seat; empty: the game is not over."""
    seats: tuple[SeatReview, ...]
    turns: tuple[Judged, ...]


class Task(msgspec.Struct, frozen=True):
    """A turn to be judged: what its player saw, and what they did."""

    at: int
    view: View
    moves: tuple[int, ...]


def engine_version(playouts: int = EFFORT.search) -> str:
    """Reviews of the same version, seed and effort are the same; another effort than the usual one is named."""
    effort = "" if playouts == EFFORT.search else f"/{playouts}"
    return f"{lishan.__version__}/{VERSION}{effort}"


def effort_of(playouts: int) -> Effort:
    """The usual effort, scaled so that `playouts` look for turns."""
    return part_of(EFFORT, playouts / EFFORT.search)


def effort_for(seats: int, effort: Effort) -> Effort:
    """What is left of an effort with so many seats."""
    share = SHARE.get(int(seats), 1.0)
    return effort if share == 1.0 else part_of(effort, share)


def part_of(effort: Effort, share: float) -> Effort:
    return Effort(round(effort.search * share), *(max(FEWEST, round(each * share)) for each in (effort.value, effort.games)))


class Unfinished(Exception):
    """A turn needs more games played on; it can be judged with what these have shown."""

    def __init__(self, gains: tuple[int, ...]) -> None:
        super().__init__()
        self.gains = gains


def endless() -> bool:
    """Never enough."""
    return False


# Turns


def tasks_of(game: Game[Any], start: Position, line: Sequence[tuple[int, int]]) -> Iterator[Task]:
    """The turns in a line of moves (seat, move) with something to decide in them, in the order they were made."""
    position, nth = start.copy(), 0
    while nth < len(line):
        seat = line[nth][0]
        if seat == CHANCE:
            position.play(CHANCE, line[nth][1])
            nth += 1
            continue
        at, turn, view, moves, choice = nth, position.turn, game.view(position, seat), list[int](), False
        while nth < len(line) and line[nth][0] == seat and position.turn == turn and seat in to_act(position):
            choice = choice or len(position.legal(seat)) > 1
            moves.append(line[nth][1])
            position.play(*line[nth])
            nth += 1
        if choice:
            yield Task(at, view, tuple(moves))


def line_of(replay: Replay) -> tuple[Position, list[tuple[int, int]]]:
    """The start and the moves of a record. Raises BadRecord."""
    start = replay.position.copy()
    return start, [(step.seat, step.move) for step in replay.steps()]


def judge(
    game: Game[Any], edition: Edition | None, task: Task, effort: Effort = EFFORT, seed: int = 0,
    gains: Sequence[int] = (), enough: Callable[[], bool] = endless,
) -> Judged:  # fmt: skip
    """Compares a turn with the best one that a search finds.

    `gains`: what games played on have shown before. When there is `enough` for now, it raises Unfinished after at least one
    more game; judged in pieces, a turn gets the same verdict as at once.
    """
    seating = Seating(game, (seed * 1_000_003 + task.at * 7919) & 0xFFFF_FFFF, edition)
    adviser = Adviser(seating, task.view)
    asked, effort = effort, effort_for(adviser.search.roots[0].seats, effort)
    seat, limits = adviser.seat, limits_of(game)
    played = describe_turn(game, adviser.search.roots[0], seat, task.moves)
    adviser.look(effort.search)
    adviser.collect([played])
    for turn in adviser.turns:
        adviser.value(turn, effort.value)
    ranked = sorted(adviser.turns, key=lambda turn: (-adviser.margin(turn), turn is not played))
    best = ranked[0]
    if best is not played and adviser.margin(best) - adviser.margin(played) >= limits.inaccuracy:
        return lost_turn(adviser, task, played, best, effort, seating, Games(list(gains), asked, enough))
    others = [turn for turn in ranked if turn is not played and different(turn, played)]
    if others and adviser.margin(played) - adviser.margin(others[0]) >= GREAT:
        return great_turn(adviser, task, played, others[0], effort, seating.seed)
    return judged(adviser, task, played, best, 0.0 if best is played else adviser.margin(best) - adviser.margin(played))


def again(adviser: Adviser, turn: Turn, effort: Effort, seed: int) -> Expected:
    """The value of a turn by a longer search that did not choose it: the first was picked because it was high."""
    judge = Judge(adviser.game, adviser.profile, adviser.search.heuristics, seed + 17)
    expected = judge.expect(adviser.after(turn), AGAIN * effort.value)
    adviser.expected[turn.moves] = expected
    return expected


class Games(msgspec.Struct):
    """The games played on after a turn and after the best one."""

    gains: list[int]
    effort: Effort = EFFORT
    """As for two seats."""
    enough: Callable[[], bool] = endless


def lost_turn(
    adviser: Adviser, task: Task, played: Turn, best: Turn, effort: Effort, seating: Seating, games: Games
) -> Judged:  # fmt: skip
    for turn in (played, best):
        again(adviser, turn, effort, seating.seed)
    limits, rival = limits_of(adviser.game), rival_of(adviser, best)
    lost = adviser.margin(best) - adviser.margin(played)
    if lost < limits.inaccuracy:
        return judged(adviser, task, played, best, max(0.0, lost))
    for turn in (played, best):
        adviser.forecast(turn, effort.games)
    if lost >= limits.mistake:
        ahead, behind = (adviser.played_out(turn, rival, effort.games) for turn in (best, played))
        lost = agreed(lost, ahead - behind)
    if lost >= limits.mistake:
        lost = confirmed(lost, played_on(adviser, played, best, seating, games), limits)
    if lost < limits.inaccuracy:
        return judged(adviser, task, played, best, max(0.0, lost))
    better = adviser.idea(best, rival, adviser.compared(best, played, rival, lost), [played])
    return judged(adviser, task, played, best, lost, better)


class Shown(msgspec.Struct, frozen=True):
    """The result of games played on after two turns: the mean difference of their margins, and its standard error."""

    mean: float
    error: float


def played_on(adviser: Adviser, played: Turn, best: Turn, seating: Seating, on: Games) -> Shown:
    """Measures how much better the best turn does in games that short searches of the strongest bot play to the end.

    Raises Unfinished.
    """
    starts = [root for root in adviser.starts(best) if play_turn(root, adviser.seat, played.moves) is not None]
    share = on.effort.games / EFFORT.games * SHARE_ON.get(int(starts[0].seats), 1.0)
    games, playouts = max(FEWEST_ON, round(GAMES_ON * share)), max(FEWEST, round(PLAYOUTS_ON * share))
    gains = on.gains
    while True:
        start, chance = starts[len(gains) % len(starts)], seating.seed + 31 * len(gains)
        ahead, behind = (
            play_on(seating, adviser.profile, start, adviser.seat, turn.moves, playouts, chance) for turn in (best, played)
        )
        gains.append(ahead - behind)
        if len(gains) % ROUND_ON == 0 or len(gains) >= games:
            shown = shown_by(gains)
            if len(gains) >= games or abs(shown.mean) > CLEAR * shown.error:
                return shown
        if on.enough():
            raise Unfinished(tuple(gains))


def shown_by(gains: Sequence[int]) -> Shown:
    """The mean of at least two games and its standard error. The page without a server has no `statistics`."""
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return Shown(mean, (variance / len(gains)) ** 0.5)


def confirmed(lost: float, shown: Shown, limits: Limits) -> float:
    """The loss after games were played on: no mistake unless these show a loss beyond their own uncertainty, no blunder unless
    they show a blunder's."""
    both = agreed(lost, shown.mean)
    if shown.mean <= shown.error:
        return min(both, limits.mistake - LESS)
    return both if shown.mean >= limits.blunder else min(both, limits.blunder - LESS)


def agreed(searched: float, played_out: float) -> float:
    """A loss that a search and games played to the end agree about: if the games show less, halfway between the two."""
    return min(searched, (searched + played_out) / 2)


def limits_of(game: Game[Any]) -> Limits:
    return LIMITS.get(game.name, USUAL)


def great_turn(adviser: Adviser, task: Task, played: Turn, other: Turn, effort: Effort, seed: int) -> Judged:
    for turn in (played, other):
        again(adviser, turn, effort, seed)
    ahead = adviser.margin(played) - adviser.margin(other)
    if ahead < GREAT:
        return judged(adviser, task, played, played, 0.0)
    for turn in (played, other):
        adviser.forecast(turn, effort.games)
    rival = rival_of(adviser, played)
    following = adviser.idea(other, rival, adviser.compared(played, other, rival), [played])
    return judged(adviser, task, played, played, 0.0, following, ahead)


def rival_of(adviser: Adviser, turn: Turn) -> int | None:
    expected = adviser.expected[turn.moves]
    return expected.rival(adviser.seat) if len(expected.points) > 1 else None


def judged(
    adviser: Adviser, task: Task, played: Turn, best: Turn, lost: float, better: Idea | None = None, ahead: float = 0.0
) -> Judged:
    expected = adviser.expected[best.moves]
    return Judged(
        at=task.at,
        seat=adviser.seat,
        verdict="great" if ahead else verdict(lost, best is played, limits_of(adviser.game)),
        lost=round(max(0.0, lost), 1),
        points=tuple(round(each, 1) for each in expected.points),
        margin=round(expected.margin(adviser.seat), 1),
        played=told_apart(adviser.game.name, played, [better.moves] if better else []),
        better=better,
        ahead=round(ahead, 1),
    )


def verdict(lost: float, best: bool, limits: Limits) -> Verdict:
    if lost >= limits.blunder:
        return "blunder"
    if lost >= limits.mistake:
        return "mistake"
    if lost >= limits.inaccuracy:
        return "inaccuracy"
    return "best" if best else "good"


# The whole game


def accuracy(lost: Sequence[float]) -> float:
    """100 if nothing was lost; a turn that loses 8 points counts as 37."""
    return round(100 * sum(exp(-each / FORGIVING) for each in lost) / len(lost), 1) if lost else 100.0


def seat_review(turns: Sequence[Judged], seat: int) -> SeatReview:
    mine = [nth for nth, turn in enumerate(turns) if turn.seat == seat]
    verdicts: dict[str, int] = {}
    for nth in mine:
        verdicts[turns[nth].verdict] = verdicts.get(turns[nth].verdict, 0) + 1
    costly = sorted((nth for nth in mine if turns[nth].verdict in COSTLY), key=lambda nth: (-turns[nth].lost, nth))
    great = sorted((nth for nth in mine if turns[nth].verdict == "great"), key=lambda nth: (-turns[nth].ahead, nth))
    return SeatReview(
        accuracy=accuracy([turns[nth].lost for nth in mine]),
        lost=round(sum(turns[nth].lost for nth in mine), 1),
        verdicts=verdicts,
        costliest=tuple(costly[:COSTLIEST]),
        great=tuple(great[:PRAISED]),
    )


def summed_up(
    game: Game[Any], names: Sequence[str], result: Sequence[int], turns: Sequence[Judged], engine: str = ""
) -> Review:
    return Review(
        game=game.name,
        engine=engine or engine_version(),
        names=tuple(names),
        result=tuple(result),
        seats=tuple(seat_review(turns, seat) for seat in range(len(names))),
        turns=tuple(turns),
    )


class Progress(msgspec.Struct, frozen=True):
    """The progress of a review."""

    done: int
    of: int
    review: Review


def review(replay: Replay, effort: Effort = EFFORT, seed: int = 0, before: Sequence[Judged] = ()) -> Iterator[Progress]:
    """Reviews of a record, each with one more turn; `before`: what an interrupted review had already judged."""
    start, line = line_of(replay)
    game, edition = replay.game, replay.edition
    result = () if replay.position.waiting() else [int(replay.position.score(seat)) for seat in range(start.seats)]
    names = replay.record.header.names
    tasks = list(tasks_of(game, start, line))
    turns = list(before[: len(tasks)])
    engine = engine_version(effort.search)
    yield Progress(len(turns), len(tasks), summed_up(game, names, result, turns, engine))
    for task in tasks[len(turns) :]:
        turns.append(judge(game, edition, task, effort, seed))
        yield Progress(len(turns), len(tasks), summed_up(game, names, result, turns, engine))
