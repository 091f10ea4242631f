"""Finds puzzles in games between bots.

Most positions contain none, so the cheapest checks come first: a glance, a quick search, how often a casual player sees the
idea, the long values of the two best ideas, and only then a search ten times as long with another seed, whose result is the
puzzle. Where most puzzles are late in the game, its later part is played several times.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from lishan.bots.levels import level_named
from lishan.bots.profiles import GameProfile, best_profile
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.coach.advice import Adviser, Effort
from lishan.coach.puzzles import EDITION, UNRATED, Puzzle, position_of, puzzle_id, read_turn
from lishan.coach.reasons import Difference
from lishan.coach.turns import Turn, describe_turn, different, ended, likely_turns
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.errors import BadMove
from lishan.core.rng import Rng

GAP = 5.0
"""How much better the answer must be than the next different idea."""
GLANCE = Effort(search=120, value=40, games=0)
PROMISING = 3.0
"""The gap that a glance must see: it is noisy, so less than a puzzle's."""
HOLDS = 4.0
"""The gap that the long values of the two best ideas must show before the long search looks for others."""
QUICK = Effort(search=400, value=80, games=0)
LONGER = 10
THOROUGH = Effort(search=QUICK.search * LONGER, value=QUICK.value * LONGER, games=200)
TRIES = 10
MISSED = 0.4
"""The share of a casual player's attempts that must fail."""
ROOM = 2.0
"""A turn that is worse than the best by no more than this also counts as right."""
FEWEST_CHOICES = 2
"""Non-trivial decisions of the best turn."""
IDEAS = 3
VARIATIONS = 12
"""How many variations of the answer are valued."""
PLAYERS = ("casual", "seasoned", "learner", "beginner")
"""They leave each other more to find than strong players would."""
CASUAL = "casual"
ATTEMPTS: dict[str, int] = {"learner": 6, "beginner": 10, CASUAL: TRIES, "seasoned": 5, "expert": 5}
"""Whose attempts make the rating, and how many."""
LOWEST, HIGHEST = 800, 2200

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


class Pace(msgspec.Struct, frozen=True):
    """The part of a game in which the miner looks."""

    skipped: float = 0.0
    """The first part of the game, as a share of its turns, that is not looked at."""
    endings: int = 1
    """How often the rest of the game is played, each time by other players."""


PACES: dict[str, Pace] = {"xian": Pace(skipped=0.35, endings=4)}
"""Xi'an: most of its puzzles are in the last two of six turns, and there are few in a game."""


def mine(game: Game[Any], seats: int, seed: int) -> Iterator[Puzzle | None]:
    """Plays one game and yields its puzzles; None after every other turn, so that callers can stop."""
    rng, pace = Rng(seed), PACES.get(game.name, Pace())
    turns = list(played_turns(game, game.start(seats), rng))
    late = turns[int(pace.skipped * len(turns)) :]
    for nth in range(pace.endings):
        for position, seat in late if nth == 0 else played_turns(game, late[0][0], rng):
            yield puzzle_at(game, position, seat, rng.word()) if len(position.legal(seat)) > 1 else None


def played_turns(game: Game[Any], start: Position, rng: Rng) -> Iterator[tuple[Position, int]]:
    """Plays to the end with bots that are drawn anew; yields the position at the start of each turn, and whose turn it is."""
    position = start.copy()
    names = [PLAYERS[int(rng.pick(len(PLAYERS)))] for _ in range(int(position.seats))]
    bots = [open_bot(name, Seating(game, rng.word())) for name in names]
    levels = [level_named(game.name, name) for name in names]
    begun: tuple[int, int] | None = None
    while pending := to_act(position):
        seat = pending[0]
        if seat == CHANCE:
            position.play(CHANCE, draw(position, rng.pick))
            continue
        moves = [int(move) for move in position.legal(seat)]
        if (int(position.turn), seat) != begun:
            begun = (int(position.turn), seat)
            yield position.copy(), seat
        budget = Budget(None, levels[seat].playouts or 1)
        position.play(seat, bots[seat].choose(game.view(position, seat), moves, budget))


def mine_positions(game: Game[Any], lines: Iterable[str], seed: int) -> Iterator[Puzzle | None]:
    """The puzzles in given positions, one per line; None for a position without one."""
    for nth, line in enumerate(lines):
        position: Position = game.from_text(line)
        pending = to_act(position)
        yield puzzle_at(game, position, pending[0], seed + nth) if pending and pending[0] != CHANCE else None


def puzzle_at(game: Game[Any], position: Position, seat: int, seed: int) -> Puzzle | None:
    """The puzzle in a position, if there is one."""
    # The others' simultaneous choices are unknown: no single turn is best.
    if game.secret(position) or not promising(game, position, seat, seed):
        return None
    quick = looked_at(game, position, seat, QUICK, seed ^ 0x2545F491)
    found = clear_best(quick, GAP)
    if found is None or len(found[0].choices) < FEWEST_CHOICES or is_easy(game, position, quick, found[0], seed):
        return None
    if not holds(game, position, seat, found, seed ^ 0x1B873593):
        return None
    longer = looked_at(game, position, seat, THOROUGH, seed ^ 0x5BD1E995)
    again = clear_best(longer, GAP)
    if again is None or different(found[0], again[0]) or not is_playable(game, position, seat, again):
        return None
    missed = share_missed(game, position, longer, again[0], seed)
    if missed[CASUAL] < MISSED:
        return None
    puzzle = described(game, position, longer, again, missed)
    # The worse turn may have another strongest rival, but both are compared by the margin over the same one.
    return puzzle if puzzle.gap >= GAP else None


def promising(game: Game[Any], position: Position, seat: int, seed: int) -> bool:
    glanced = looked_at(game, position, seat, GLANCE, seed, ideas=2)
    return clear_best(glanced, PROMISING) is not None


def holds(game: Game[Any], position: Position, seat: int, found: Sequence[Turn], seed: int) -> bool:
    """Returns whether two turns stay far apart when valued as in the long search, which would cost twice as much."""
    adviser = adviser_for(game, position, seat, seed)
    best, other = (adviser.judge.expect(adviser.after(turn), THOROUGH.value).margin(seat) for turn in found)
    return best - other >= HOLDS


def looked_at(
    game: Game[Any], position: Position, seat: int, effort: Effort, seed: int, ideas: int = IDEAS, also: Sequence[Turn] = ()
) -> Adviser:
    return study(adviser_for(game, position, seat, seed), effort, ideas, also)


def study(adviser: Adviser, effort: Effort, ideas: int = IDEAS, also: Sequence[Turn] = ()) -> Adviser:
    """Searches, and values the likeliest turns of this many different ideas."""
    adviser.look(effort.search)
    adviser.collect(also)
    adviser.turns = [*also, *(turn for turn in adviser.ideas_first() if turn not in also)][: ideas + len(also)]
    for turn in adviser.turns:
        adviser.value(turn, effort.value)
    return adviser


def adviser_for(game: Game[Any], position: Position, seat: int, seed: int) -> Adviser:
    return Adviser(Seating(game, seed & 0xFFFF_FFFF), game.view(position, seat), judging_profile(game))


profiles: dict[str, GameProfile] = {}
"""By game, since reading the nets takes a third of the time of a glance."""


def judging_profile(game: Game[Any]) -> GameProfile:
    if game.name not in profiles:
        profiles[game.name] = best_profile(game)
    return profiles[game.name]


def clear_best(adviser: Adviser, gap: float) -> tuple[Turn, Turn] | None:
    """The best turn and the next different idea, if they are far enough apart."""
    ranked = sorted(adviser.turns, key=lambda turn: -adviser.margin(turn))
    others = [turn for turn in ranked[1:] if different(turn, ranked[0])]
    if not others or adviser.margin(ranked[0]) - adviser.margin(others[0]) < gap:
        return None
    return ranked[0], others[0]


def is_easy(game: Game[Any], position: Position, adviser: Adviser, best: Turn, seed: int) -> bool:
    """Returns whether a casual player finds the idea too often."""
    missed = 0
    for nth in range(TRIES):
        moves = turn_of(game, position, adviser.seat, CASUAL, seed + nth)
        missed += different(describe_turn(game, position, adviser.seat, moves), best)
    return missed < MISSED * TRIES


def is_playable(game: Game[Any], position: Position, seat: int, turns: Sequence[Turn]) -> bool:
    """Returns whether turns that were found in a guess can be played in the real position."""
    try:
        for turn in turns:
            read_turn(game, position, seat, [move.notation for move in turn.words])
    except BadMove:
        return False
    return True


def share_missed(game: Game[Any], position: Position, adviser: Adviser, best: Turn, seed: int) -> dict[str, float]:
    """By level, how many attempts end with a turn that is clearly worse than the best."""
    known = {best.moves: False}
    missed: dict[str, float] = {}
    for level, tries in ATTEMPTS.items():
        wrong = 0
        for nth in range(tries):
            moves = turn_of(game, position, adviser.seat, level, seed + nth)
            if moves not in known:
                turn = describe_turn(game, position, adviser.seat, moves)
                known[moves] = different(turn, best) or adviser.margin(best) - valued(adviser, turn) > ROOM
            wrong += known[moves]
        missed[level] = wrong / tries
    return missed


def valued(adviser: Adviser, turn: Turn, playouts: int = 2 * QUICK.value) -> float:
    return adviser.judge.expect(adviser.after(turn), playouts).margin(adviser.seat)


def turn_of(game: Game[Any], position: Position, seat: int, level: str, seed: int) -> tuple[int, ...]:
    """The turn that a bot plays here."""
    bot = open_bot(level, Seating(game, seed & 0xFFFF_FFFF))
    budget = Budget(None, level_named(game.name, level).playouts or 1)
    now = position.copy()
    made: list[int] = []
    while not made or not ended(position, now, seat):
        moves = [int(move) for move in now.legal(seat)]
        made.append(bot.choose(game.view(now, seat), moves, budget))
        now.play(seat, made[-1])
    return tuple(made)


def described(
    game: Game[Any], position: Position, adviser: Adviser, found: tuple[Turn, Turn], missed: dict[str, float]
) -> Puzzle:
    text = game.to_text(position)
    found_here = written(adviser, found, THOROUGH)
    return msgspec.structs.replace(
        found_here,
        id=puzzle_id(game.name, text, adviser.seat),
        position=text.replace(f" {game.edition().digest} ", EDITION, 1),
        rating=rating_of(missed, found_here.gap),
    )


def written(adviser: Adviser, found: tuple[Turn, Turn], effort: Effort) -> Puzzle:
    """The puzzle that the best turn and the next idea make, without its position and its rating.

    `effort`: that of the search; `effort.games` are played to the end after each turn, for the sources of its points.
    """
    best, other = found
    for turn in found:
        adviser.forecast(turn, effort.games)
    one, two = adviser.expected[best.moves], adviser.expected[other.moves]
    rival = one.rival(adviser.seat) if len(one.points) > 1 else None
    told = adviser.compared(best, other, rival)
    return Puzzle(
        id="",
        position="",
        seat=adviser.seat,
        answer=tuple(move.notation for move in best.words),
        next=tuple(move.notation for move in other.words),
        gap=told.points,
        margins=(round(one.margin(adviser.seat, rival), 1), round(two.margin(adviser.seat, rival), 1)),
        chances=(round(one.chances[adviser.seat], 3), round(two.chances[adviser.seat], 3)),
        because=told.because,
        also=as_good(adviser, best, min(effort.value, 2 * QUICK.value)),
        rating=UNRATED,
        themes=themes_of(adviser.seat, told, best),
    )


def as_good(adviser: Adviser, best: Turn, playouts: int) -> tuple[tuple[str, ...], ...]:
    """The decisions of those variations of a turn that are as good."""
    likely = likely_turns(adviser.game, adviser.search, VARIATIONS, VARIATIONS)
    found: dict[tuple[str, ...], None] = {}
    for turn in likely:
        choices = tuple(sorted(turn.choices))
        if different(turn, best) or choices == tuple(sorted(best.choices)) or choices in found or not adviser.after(turn):
            continue
        if adviser.margin(best) - valued(adviser, turn, playouts) <= ROOM:
            found[choices] = None
    return tuple(found)


def rating_of(missed: dict[str, float], gap: float) -> int:
    """The rating, by which levels miss it; the larger the difference, the easier the puzzle."""
    hard = sum(missed.values()) / len(missed)
    return LOWEST + round((HIGHEST - LOWEST) * hard) - round(min(10 * (gap - GAP), 150))


def themes_of(seat: int, told: Difference, best: Turn) -> tuple[str, ...]:
    """The themes of a puzzle: the sources of points that make the difference."""
    mine = [each.code for each in told.because if each.seat == seat and each.points > 0]
    found = dict.fromkeys(THEMES[code] for code in mine if code in THEMES)
    against = sum(-each.points for each in told.because if each.seat != seat)
    if against >= 0.4 * told.points:
        found[DENIAL] = None
    if not any(move.kind in ("build", "paint", "craft", "recruit", "forge") for move in best.words):
        found[SETUP] = None
    return tuple(found)


def agrees(game: Game[Any], puzzle: Puzzle, effort: Effort, seed: int) -> bool:
    """Returns whether another search finds the same answer, or one that is as good."""
    position = position_of(game, puzzle)
    moves = read_turn(game, position, puzzle.seat, puzzle.answer)
    answer = describe_turn(game, position, puzzle.seat, moves)
    adviser = looked_at(game, position, puzzle.seat, effort, seed, also=(answer,))
    best = max(adviser.turns, key=adviser.margin)
    return not different(best, answer) or adviser.margin(best) - adviser.margin(answer) <= ROOM
