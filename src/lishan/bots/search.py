"""The strong player: searches a tree that it keeps from one decision of its turn to the next."""

from collections.abc import Sequence

from lishan.bots.heuristics import Heuristics
from lishan.bots.profiles import GameProfile, profile_of
from lishan.bots.protocol import Budget, Seating
from lishan.bots.tree import Search, Settings
from lishan.core.contract import Position, View
from lishan.core.rng import Rng

# The share of a turn's remaining time that one decision may take: later decisions benefit from the same tree.
SHARE = 0.5
# How long the search runs before it checks the clock again.
SLICE_S = 0.004
# With fewer playouts the estimate of how many more fit into the time is too rough.
ENOUGH = 64


class SearchBot:
    """Tree search with the game's own heuristics (`lishan.bots.tree`)."""

    def __init__(self, seating: Seating, settings: Settings | None = None, profile: GameProfile | None = None) -> None:
        self.game = seating.game
        self.edition = seating.opened()
        self.rng = Rng(seating.seed)
        self.profile = profile or profile_of(seating.game)
        self.settings = settings
        self.heuristics: Heuristics | None = None
        self.search: Search | None = None
        # The view that the seat will have if only its own last answer has happened.
        self.expected: View | None = None

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(moves) == 1:
            if self.search is not None and view == self.expected:
                self.follow(view, moves[0])
            return moves[0]
        self.think(view, moves, budget)
        return self.decide(view, moves)

    def think(self, view: View, moves: Sequence[int], budget: Budget) -> Search:
        began = budget.now()
        search = self.attend(view)
        if budget.playouts is not None:
            self.run_playouts(search, budget, began)
        elif budget.seconds is not None:
            self.run_seconds(search, moves, budget, began)
        return search

    def attend(self, view: View) -> Search:
        """The tree for this view: the current one if it leads here, a new one otherwise."""
        if self.search is None or self.expected is None or view != self.expected:
            self.search = self.new_search(view)
        return self.search

    def new_search(self, view: View) -> Search:
        position: Position = self.game.guess(view, self.rng.pick, self.edition)
        uncertain = self.profile.uncertain(position)
        more = self.profile.guesses - 1 if uncertain else 0
        roots = [position, *(self.game.guess(view, self.rng.pick, self.edition) for _ in range(more))]
        settings = self.settings or self.profile.search_settings(position)
        self.heuristics = self.heuristics or self.profile.heuristics(position)
        search = Search(self.heuristics, settings, view.seat or 0, position.seats, self.rng.word())
        search.begin(roots, uncertain)
        return search

    def run_playouts(self, search: Search, budget: Budget, began: float) -> None:
        """Up to the requested number, including those already in the tree; the clock, if there is one, ends it early."""
        assert budget.playouts is not None
        until = None if budget.seconds is None else began + SHARE * budget.seconds
        while (missing := budget.playouts - search.tried()) > 0:
            search.run(missing if until is None else 1)
            if until is not None and budget.now() >= until:
                return

    def run_seconds(self, search: Search, moves: Sequence[int], budget: Budget, began: float) -> None:
        until = began + SHARE * (budget.seconds or 0.0)
        # One playout shows how long they take: with an interpreted engine, there is only time for a few.
        size, before, start = 1, search.playouts, budget.now()
        while True:
            search.run(size)
            now = budget.now()
            if now >= until:
                return
            made = int(search.playouts - before)
            rate = made / max(now - start, 1e-6)
            if made >= ENOUGH and settled(search, moves, rate * (until - now)):
                return
            size = max(1, int(rate * min(SLICE_S, until - now)))

    def decide(self, view: View, moves: Sequence[int]) -> int:
        """Chooses the answer, and keeps the tree below it for the next decision."""
        answer = self.answer(moves)
        self.follow(view, answer)
        return answer

    def answer(self, moves: Sequence[int]) -> int:
        """The move tried most."""
        assert self.search is not None
        search = self.search
        return max(moves, key=lambda move: (search.visits_of(move), search.value_of(move)))

    def follow(self, view: View, answer: int) -> None:
        """Keep the tree below the answer while the turn lasts: the guesses cannot know what others do or reveal afterwards."""
        seat = view.seat or 0
        search, self.search, self.expected = self.search, None, None
        if search is None or not search.follow(answer):
            return
        turn = search.roots[0].turn
        for root in search.roots:
            root.play(seat, answer)
        if search.roots[0].turn == turn:
            self.search, self.expected = search, self.game.view(search.roots[0], seat)


def settled(search: Search, moves: Sequence[int], playouts: float) -> bool:
    """Returns whether the most visited move would stay the same after this many more playouts."""
    visits = sorted((int(search.visits_of(move)) for move in moves), reverse=True)
    return visits[0] - visits[1] > playouts
