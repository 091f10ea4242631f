"""Advice about one decision: the best turn, the two best different ideas, and why the first is better.

It is made from a view, so it never reveals more than its seat may know.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from lishan.bots.profiles import GameProfile, best_profile
from lishan.bots.protocol import Seating
from lishan.bots.search import SearchBot
from lishan.bots.tree import Search
from lishan.coach.outlook import Expected, Judge, Sources
from lishan.coach.reasons import Difference, difference
from lishan.coach.sources import expected as expected_pieces
from lishan.coach.sources import scheme_of, told_apart
from lishan.coach.turns import Turn, different, likely_turns, play_turn
from lishan.core.contract import Game, Move, Position, View

CANDIDATES = 6
"""Turns that get their own search for a value."""
ALTERNATIVES = 2
CLEARLY = 1.0
"""A turn that the search tried less is preferred only if its value is this many points higher."""
SLICE = 32
GAMES_A_SLICE = 2
FEWEST_GAMES = 8
"""Reserved for reasons, even if a busy machine has left no time."""
QUICK = 48
THOROUGH = 240
"""Playouts for valuing a turn, for the first answer and for the last."""


class Effort(msgspec.Struct, frozen=True):
    """The amount of work to do; the same effort, seed and engine give the same advice."""

    search: int = 2000
    """Playouts that look for turns."""
    value: int = 240
    """Playouts that value each of them."""
    games: int = 120
    """Games played to the end for the sources of each turn shown."""


class Idea(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn and what can be expected of it."""

    moves: tuple[int, ...]
    words: tuple[Move, ...]
    """Its decisions that are worth mentioning. Each is the message `brief-<kind>`, or `move-<kind>` if there is none."""
    margin: float
    """Expected points ahead of the strongest rival at the end."""
    chance: float
    """Of winning."""
    points: tuple[float, ...] = ()
    """Expected final points by seat."""
    difference: Difference | None = None
    """Of an alternative: why the best turn is better."""


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: int
    rival: int | None
    """The seat that the margin is measured against; null: nobody else plays."""
    best: Idea
    others: tuple[Idea, ...] = ()
    """The best different ideas, better ones first."""
    done: bool = True


class Adviser:
    """Thinks about one decision in small pieces: `look`, `value`, `forecast`."""

    def __init__(self, seating: Seating, view: View, profile: GameProfile | None = None) -> None:
        self.game: Game[Any] = seating.game
        self.profile = profile or best_profile(seating.game)
        self.bot = SearchBot(seating, profile=self.profile)
        self.search: Search = self.bot.new_search(view)
        self.seat = view.seat or 0
        self.judge = Judge(self.game, self.profile, self.search.heuristics, seating.seed + 1)
        self.scheme = scheme_of(self.game)
        self.seed = seating.seed + 2
        self.turns: list[Turn] = []
        self.expected: dict[tuple[int, ...], Expected] = {}
        self.trees: dict[tuple[int, ...], Search | None] = {}
        self.sources: dict[tuple[int, ...], Sources] = {}

    # In pieces

    def look(self, playouts: int) -> None:
        self.search.run(playouts)

    def collect(self, also: Sequence[Turn] = ()) -> None:
        """Chooses the turns to compare; those in `also` are always included."""
        kept = likely_turns(self.game, self.search, CANDIDATES // 2, CANDIDATES)
        known = {turn.moves for turn in also}
        self.turns = [*also, *(turn for turn in kept if turn.moves not in known)]

    def ideas_first(self) -> list[Turn]:
        """The turns, different ideas before variations of them."""
        ideas: list[Turn] = []
        for turn in self.turns:
            if all(different(turn, each) for each in ideas):
                ideas.append(turn)
        return [*ideas, *(turn for turn in self.turns if turn not in ideas)]

    def value(self, turn: Turn, playouts: int) -> Expected:
        expected, self.trees[turn.moves] = self.judge.study(self.after(turn), playouts)
        self.expected[turn.moves] = expected
        return expected

    def forecast(self, turn: Turn, games: int) -> None:
        sources = self.sources.get(turn.moves)
        if sources is None:
            sources = Sources(self.search.heuristics, self.scheme.source_of, self.scheme.details, self.seed)
            self.sources[turn.moves] = sources
        sources.run(self.starts(turn), self.seat, turn.moves, games, self.trees.get(turn.moves))

    def played_out(self, turn: Turn, rival: int | None, games: int) -> float:
        """The margin over the rival that the turn and the rest of the game bring on average, without the search's help."""
        sources = Sources(self.search.heuristics, self.scheme.source_of, self.scheme.details, self.seed)
        sources.run(self.starts(turn), self.seat, turn.moves, games)
        means = sources.means()
        side = {self.seat: 1.0} | ({} if rival is None else {rival: -1.0})
        return sum(side.get(seat, 0.0) * points for (seat, _), points in means.items())

    def starts(self, turn: Turn) -> list[Position]:
        """The guesses in which the turn can be played; it was found in the first of them."""
        return [root for root in self.search.roots if play_turn(root, self.seat, turn.moves) is not None]

    def after(self, turn: Turn) -> list[Position]:
        played = (play_turn(root, self.seat, turn.moves) for root in self.search.roots)
        return [position for position in played if position is not None]

    # Results

    def margin(self, turn: Turn) -> float:
        return self.expected[turn.moves].margin(self.seat)

    def ranked(self) -> list[Turn]:
        """The valued turns, best first. The search's own favourite keeps its place unless another is clearly better."""
        valued = [turn for turn in self.turns if turn.moves in self.expected]
        favourite = max(valued, key=lambda turn: turn.visits)
        return sorted(valued, key=lambda turn: -self.margin(turn) - (CLEARLY if turn is favourite else 0.0))

    def shown(self) -> list[Turn]:
        """The best turn and the best different ones."""
        ranked = self.ranked()
        shown = ranked[:1]
        for turn in ranked[1:]:
            if len(shown) <= ALTERNATIVES and all(different(turn, each) for each in shown):
                shown.append(turn)
        return shown

    def advice(self, done: bool = True) -> Advice:
        shown = self.shown()
        best, *others = shown
        expected = self.expected[best.moves]
        rival = expected.rival(self.seat) if len(expected.points) > 1 else None
        return Advice(
            seat=self.seat,
            rival=rival,
            best=self.idea(best, rival, beside=shown),
            others=tuple(self.idea(turn, rival, self.compared(best, turn, rival), shown) for turn in others),
            done=done,
        )

    def compared(self, better: Turn, worse: Turn, rival: int | None, points: float | None = None) -> Difference:
        """`points`: how much better it is, if that is known more precisely than by the search."""
        if points is None:
            points = self.expected[better.moves].margin(self.seat, rival) - self.expected[worse.moves].margin(self.seat, rival)
        found = difference(self.seat, rival, points, self.sources.get(better.moves), self.sources.get(worse.moves))
        after = [position for turn in (better, worse) for position in self.after(turn)[:1]]
        return msgspec.structs.replace(found, because=expected_pieces(self.game, found.because, after))

    def idea(self, turn: Turn, rival: int | None, told: Difference | None = None, beside: Sequence[Turn] = ()) -> Idea:
        """`beside`: the turns it is shown with, from which its words must tell it apart."""
        expected = self.expected[turn.moves]
        return Idea(
            moves=turn.moves,
            words=told_apart(self.game.name, turn, (each.moves for each in beside if each.moves != turn.moves)),
            margin=round(expected.margin(self.seat, rival), 1),
            chance=round(expected.chances[self.seat], 3),
            points=tuple(round(each, 1) for each in expected.points),
            difference=told,
        )


def advise(seating: Seating, view: View, effort: Effort) -> Iterator[Advice]:
    """First the turns alone, then with reasons."""
    adviser = Adviser(seating, view)
    adviser.look(effort.search)
    adviser.collect()
    for turn in adviser.turns:
        adviser.value(turn, effort.value)
    yield adviser.advice(done=False)
    for turn in adviser.shown():
        adviser.forecast(turn, effort.games)
    yield adviser.advice()


def advise_until(seating: Seating, view: View, spent: Callable[[], float]) -> Iterator[Adviser]:
    """The same within a time limit: `spent` returns the share of it that has passed.

    Yields the adviser whenever its results have improved.
    """
    adviser = Adviser(seating, view)
    for until, playouts in ((0.1, QUICK), (0.45, THOROUGH)):
        adviser.look(SLICE)
        while spent() < until:
            adviser.look(SLICE)
        adviser.collect()
        adviser.expected = {}
        for nth, turn in enumerate(adviser.ideas_first()):
            late = spent() >= until + 0.2
            if nth <= ALTERNATIVES or not late:
                adviser.value(turn, QUICK if late else playouts)
        yield adviser
    shown, games = adviser.shown(), 0
    while len(shown) > 1 and (games < FEWEST_GAMES or spent() < 1.0):
        for turn in shown:
            adviser.forecast(turn, GAMES_A_SLICE)
        games += GAMES_A_SLICE
    yield adviser
