"""Puzzles: positions of self-play in which one turn is clearly the best.

A puzzle's best turn is at least five points of expected margin better than the next different idea, also by a search ten times
as long with another seed; and a casual player misses it at least four times in ten.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec

from lishan.bots.levels import level_named
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.coach.advice import Adviser, Effort, Idea
from lishan.coach.reasons import Difference
from lishan.coach.sources import told_moves
from lishan.coach.turns import Turn, describe_turn, different, ended
from lishan.core.contract import CHANCE, Game, Move, Position, draw, to_act
from lishan.core.rng import Rng

GAP = 5.0
QUICK = Effort(search=700, value=120, games=0)
LONGER = 10
THOROUGH = Effort(search=QUICK.search * LONGER, value=QUICK.value * LONGER, games=300)
TRIES = 10
MISSED = 0.4
"""The share of a casual player's attempts that must fail."""
ROOM = 2.0
"""A turn that is worse than the best by no more than this also counts as right."""
FEWEST_CHOICES = 2
"""Non-trivial decisions of the best turn."""
PLAYERS = ("casual", "seasoned", "expert", "casual")
LOWEST, HIGHEST = 800, 2000

THEMES: dict[str, str] = {
    "inspections": "majority", "row": "majority", "column": "majority", "tiles": "tile", "tile": "tile", "groups": "group",
    "group": "group", "group-domination": "group", "statues": "building", "statue": "building", "abilities": "weapon",
    "music": "specialist", "footmen": "specialist", "archers": "specialist", "leftovers": "resources",
    "majorities": "majority", "majority": "majority", "painting": "painting", "sets": "equipment", "matches": "equipment",
    "recruiting": "helper", "recruited": "helper", "crafting": "crafting", "spaces": "crafting", "ending": "tile",
    "end-tile": "tile", "minister": "timing", "entry": "timing", "court": "timing",
}  # fmt: skip
"""The theme of a source of points, as in `Because.code`."""
DENIAL = "denial"
SETUP = "setup"


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position and its one best turn."""

    id: str
    game: str
    position: str
    """The whole position in one line; the solver sees only the view of `seat`."""
    seat: int
    answer: tuple[str, ...]
    """The best turn in notation."""
    told: tuple[Move, ...]
    """Its decisions that are worth mentioning."""
    gap: float
    """How much better it is than the next idea."""
    next: Idea
    """The next best idea, and why it is not as good."""
    rating: int
    themes: tuple[str, ...]


def puzzle_id(game: str, position: str, seat: int) -> str:
    return sha256(f"{game} {seat} {position}".encode()).hexdigest()[:10]


def mine(game: Game[Any], seats: int, seed: int) -> Iterator[Puzzle | None]:
    """Plays one game and yields its puzzles; None after every other turn, so that callers can stop."""
    position: Position = game.start(seats)
    rng = Rng(seed)
    order = [int(rng.pick(len(PLAYERS))) for _ in range(seats)]
    bots = [open_bot(PLAYERS[nth], Seating(game, rng.word())) for nth in order]
    levels = [level_named(game.name, PLAYERS[nth]) for nth in order]
    begun: tuple[int, int] | None = None
    while pending := to_act(position):
        seat = pending[0]
        if seat == CHANCE:
            position.play(CHANCE, draw(position, rng.pick))
            continue
        moves = [int(move) for move in position.legal(seat)]
        if (int(position.turn), seat) != begun:
            begun = (int(position.turn), seat)
            yield puzzle_at(game, position, seat, rng.word()) if len(moves) > 1 else None
        budget = Budget(None, levels[seat].playouts or 1)
        position.play(seat, bots[seat].choose(game.view(position, seat), moves, budget))


def puzzle_at(game: Game[Any], position: Position, seat: int, seed: int) -> Puzzle | None:
    """The puzzle in a position, if there is one."""
    quick = looked_at(game, position, seat, QUICK, seed)
    found = clear_best(quick, GAP)
    if found is None or len(found[0].choices) < FEWEST_CHOICES:
        return None
    longer = looked_at(game, position, seat, THOROUGH, seed ^ 0x5BD1E995)
    again = clear_best(longer, GAP)
    if again is None or different(found[0], again[0]):
        return None
    missed = share_missed(game, position, longer, again[0], seed)
    if missed["casual"] < MISSED:
        return None
    return described(game, position, longer, again[0], again[1], missed)


def looked_at(game: Game[Any], position: Position, seat: int, effort: Effort, seed: int) -> Adviser:
    adviser = Adviser(Seating(game, seed & 0xFFFF_FFFF), game.view(position, seat))
    adviser.look(effort.search)
    adviser.collect()
    for turn in adviser.turns:
        adviser.value(turn, effort.value)
    return adviser


def clear_best(adviser: Adviser, gap: float) -> tuple[Turn, Turn] | None:
    """The best turn and the next different idea, if they are far enough apart."""
    ranked = sorted(adviser.turns, key=lambda turn: -adviser.margin(turn))
    others = [turn for turn in ranked[1:] if different(turn, ranked[0])]
    if not others or adviser.margin(ranked[0]) - adviser.margin(others[0]) < gap:
        return None
    return ranked[0], others[0]


def share_missed(game: Game[Any], position: Position, adviser: Adviser, best: Turn, seed: int) -> dict[str, float]:
    """By level, how many attempts end with a turn that is clearly worse than the best."""
    known = {best.moves: False}
    missed: dict[str, float] = {}
    for level in ("beginner", "casual"):
        wrong = 0
        for nth in range(TRIES):
            moves = turn_of(game, position, adviser.seat, level, seed + nth)
            if moves not in known:
                turn = describe_turn(game, position, adviser.seat, moves)
                expected = adviser.judge.expect(adviser.after(turn), QUICK.value)
                known[moves] = adviser.margin(best) - expected.margin(adviser.seat) > ROOM
            wrong += known[moves]
        missed[level] = wrong / TRIES
    return missed


def turn_of(game: Game[Any], position: Position, seat: int, level: str, seed: int) -> tuple[int, ...]:
    """The turn that a bot plays here."""
    bot = open_bot(level, Seating(game, seed & 0xFFFF_FFFF))
    now = position.copy()
    made: list[int] = []
    while not made or not ended(position, now, seat):
        moves = [int(move) for move in now.legal(seat)]
        made.append(bot.choose(game.view(now, seat), moves, Budget(None, 1)))
        now.play(seat, made[-1])
    return tuple(made)


def described(
    game: Game[Any], position: Position, adviser: Adviser, best: Turn, other: Turn, missed: dict[str, float]
) -> Puzzle:
    for turn in (best, other):
        adviser.forecast(turn, THOROUGH.games)
    expected = adviser.expected[best.moves]
    rival = expected.rival(adviser.seat) if len(expected.points) > 1 else None
    told = adviser.compared(best, other, rival)
    text = game.to_text(position)
    hard = (missed["beginner"] + 2 * missed["casual"]) / 3
    return Puzzle(
        id=puzzle_id(game.name, text, adviser.seat),
        game=game.name,
        position=text,
        seat=adviser.seat,
        answer=tuple(move.notation for move in best.words),
        told=told_moves(game.name, best.words),
        gap=told.points,
        next=adviser.idea(other, rival, told),
        rating=LOWEST + round((HIGHEST - LOWEST) * hard),
        themes=themes_of(adviser.seat, told, best),
    )


def themes_of(seat: int, told: Difference, best: Turn) -> tuple[str, ...]:
    """What a puzzle is about, by the sources that make the difference."""
    mine = [each.code for each in told.because if each.seat == seat and each.points > 0]
    found = dict.fromkeys(THEMES[code] for code in mine if code in THEMES)
    against = sum(-each.points for each in told.because if each.seat != seat)
    if against >= 0.4 * told.points:
        found[DENIAL] = None
    if not any(move.kind in ("build", "paint", "craft", "recruit", "forge") for move in best.words):
        found[SETUP] = None
    return tuple(found)


def agrees(game: Game[Any], puzzle: Puzzle, effort: Effort, seed: int) -> bool:
    """Whether another search finds the same answer, or one that is as good."""
    position = game.from_text(puzzle.position)
    moves = read_answer(game, position, puzzle)
    adviser = Adviser(Seating(game, seed), game.view(position, puzzle.seat))
    adviser.look(effort.search)
    answer = describe_turn(game, adviser.search.roots[0], puzzle.seat, moves)
    adviser.collect([answer])
    for turn in adviser.turns:
        adviser.value(turn, effort.value)
    best = max(adviser.turns, key=adviser.margin)
    return not different(best, answer) or adviser.margin(best) - adviser.margin(answer) <= ROOM


def read_answer(game: Game[Any], position: Position, puzzle: Puzzle) -> tuple[int, ...]:
    """The moves of the best turn."""
    now = position.copy()
    made: list[int] = []
    for word in puzzle.answer:
        made.append(game.parse(now, puzzle.seat, word))
        now.play(puzzle.seat, made[-1])
    return tuple(made)


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle per line, by rating."""
    order = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in order)


def read_puzzles(text: str) -> list[Puzzle]:
    return [msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line]


@cache
def packaged_puzzles(game: str) -> list[Puzzle]:
    """The packaged puzzles of a game, easiest first."""
    file = files(f"lishan.{game}").joinpath("puzzles.jsonl")
    return read_puzzles(file.read_text(encoding="utf-8")) if file.is_file() else []
