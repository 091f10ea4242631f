"""A search tree over the small decisions of a turn, the same for every game. Compiled.

One playout descends the tree, finishes the turn by the game's heuristics, evaluates what everyone can expect, and
backpropagates the result. A node is a sequence of players' moves; chance events and other seats' secret choices are drawn
afresh in every playout and are not part of the tree, so a node never reveals more than its player could know. Every mover
maximises its own margin (max^n).

In the words of the literature: PUCT selects moves, with priors from the heuristics and progressive widening; hidden information
is determinized in every playout (information set MCTS); an unvisited move is valued by its siblings (first play urgency).
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.bots.heuristics import Heuristics
from lishan.bots.rollout import MOST_MOVES, Rollout
from lishan.core.position import CHANCE_BIT, Position

SEAT_SHIFT: Final = 16
MOVE: Final = 65535
LONGEST_PATH: Final = 512


class Settings:
    """Settings that can be tuned. The values were found by matches in the arena (docs/bots.md)."""

    def __init__(self) -> None:
        # How strongly the search is drawn to a promising move with few visits.
        self.exploration: float = 0.6
        # Points by which a move must seem better to be e times as likely, in the tree and in playouts.
        self.temperature: float = 2.0
        self.playout_temperature: float = 0.4
        # How much worse than its visited siblings an unvisited move is assumed to be, in win share.
        self.reserve: float = 0.1
        # How many calm positions a playout passes after it has left the tree.
        self.horizon: i64 = 0
        # How many more calm positions it passes before it is evaluated a second time, and the weight of the second result.
        self.beyond: i64 = 0
        self.blend: float = 0.0
        # The margin in points that turns an even game into one won by e to 1, for telling good moves from better ones.
        self.scale: float = 8.0
        # The additional weight of the chance to win.
        self.winning: float = 0.3
        # The spread of final margins, in multiples of the game's own figure.
        self.spread: float = 1.0
        # Beyond this many nodes the tree stops growing.
        self.most_nodes: i64 = 2_000_000


def chance_to_win(margin: float, spread: float) -> float:
    """A logistic curve with the standard deviation `spread`."""
    return 1.0 / (1.0 + exp(-min(max(margin * 1.814 / spread, -40.0), 40.0)))


class Search(Rollout):
    """One player's search for one decision and those that follow it."""

    def __init__(self, heuristics: Heuristics, settings: Settings, seat: i64, seats: i64, seed: i64) -> None:
        super().__init__(heuristics, seed)
        self.walk_temperature = settings.playout_temperature
        self.settings = settings
        self.seat = seat
        self.seats = seats
        # Positions that look alike to the seat; playouts start from them in rotation.
        self.roots: list[Position] = []
        self.varies = False
        self.playouts: i64 = 0
        # The nodes; number 0 means none.
        self.label = vec[i64]([0])
        self.prior = vec[float]([0.0])
        self.visits = vec[i64]([0])
        self.total = vec[float]([0.0])
        self.first = vec[i64]([0])
        self.next = vec[i64]([0])
        self.root: i64 = self._add(0, 1.0)
        # Scratch
        self.path = vec[i64]([0] * LONGEST_PATH)
        self.depth: i64 = 0
        self.stamp = vec[i64]([0] * MOST_MOVES)
        self.now: i64 = 0
        self.points = vec[float]([0.0] * 8)
        self.near = vec[float]([0.0] * 8)
        self.utility = vec[float]([0.0] * 8)
        self.base = vec[float]([0.0] * 8)
        self.based = False
        # Points by seat, summed over the playouts since `begin_mean`.
        self.sums = vec[float]([0.0] * 8)
        self.summed: i64 = 0

    def _add(self, label: i64, prior: float) -> i64:
        self.label = append(self.label, label)
        self.prior = append(self.prior, prior)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.first = append(self.first, 0)
        self.next = append(self.next, 0)
        return i64(len(self.label)) - 1

    def begin(self, roots: list[Position], varies: bool) -> None:
        """Starts from positions that look alike; `varies`: they, or later chance events, may differ in what is legal."""
        self.roots = roots
        self.varies = varies
        if not self.based:
            self._settle_base()

    def _settle_base(self) -> None:
        """The margins that all others are compared with: those of the policy's own turn."""
        self.based = True
        for seat in range(self.seats):
            self.base[seat] = 0.0
        rounds = min(i64(len(self.roots)), 8)
        for nth in range(rounds):
            position = self.roots[nth].copy()
            self._finish(position, self.settings.horizon)
            self.heuristics.expect(position, self.points)
            for seat in range(self.seats):
                self.base[seat] = self.base[seat] + self._margin(seat) / float(rounds)

    def follow(self, move: i64) -> bool:
        """The seat made this move: keep the tree below it, if there is one."""
        child = self._child(self.root, self.seat << SEAT_SHIFT | move)
        if child == 0 or self.visits[child] == 0:
            return False
        self.root = child
        return True

    def _child(self, node: i64, label: i64) -> i64:
        child = self.first[node]
        while child and self.label[child] != label:
            child = self.next[child]
        return child

    def run(self, playouts: i64) -> None:
        for _ in range(playouts):
            self.playout()

    def playout(self) -> None:
        position = self.roots[self.playouts % i64(len(self.roots))].copy()
        self.playouts += 1
        self.depth = 0
        self._descend(position)
        self._finish(position, self.settings.horizon)
        self._appraise(position)
        self._carry_back()

    # Descending the tree

    def _descend(self, position: Position) -> None:
        """Follow the tree until it ends; a decision met for the first time is added, and the descent ends after it."""
        node = self.root
        growing = True
        while growing and self.depth < LONGEST_PATH:
            mask = position.waiting()
            if mask == 0:
                return
            if mask & CHANCE_BIT:
                self.draw(position)
                continue
            seat = self.whose(mask)
            if seat != self.seat and self.varies and self.heuristics.secret(position):
                self.play_by_knowledge(position, seat)
                continue
            child: i64 = 0
            if self.first[node] == 0:
                legal = position.legal(seat)
                if self._full():
                    return
                self._grow(node, position, seat, legal)
                growing = len(legal) == 1
                child = self._select(node)
            elif self.varies:
                child = self._select_among(node, position, seat)
            else:
                child = self._select(node)
            if child == 0:
                # The tree is full and knows none of the moves that are legal this time.
                return
            position.play(seat, self.label[child] & MOVE)
            self.path[self.depth] = child
            self.depth += 1
            node = child

    def _full(self) -> bool:
        return i64(len(self.label)) > self.settings.most_nodes

    def whose(self, mask: i64) -> i64:
        """The seat that decides next; our own first if several choose in secret."""
        if (mask >> self.seat) & 1:
            return self.seat
        seat: i64 = 0
        while (mask >> seat) & 1 == 0:
            seat += 1
        return seat

    def _grow(self, node: i64, position: Position, seat: i64, legal: vec[i64]) -> None:
        """Add all moves of a decision, the most promising first."""
        number = i64(len(legal))
        self.heuristics.weigh(position, seat, legal, self.worth)
        sum = self.to_shares(number, self.settings.temperature)
        last: i64 = 0
        for _ in range(number):
            best: i64 = 0
            for other in range(i64(1), number):
                if self.worth[other] > self.worth[best]:
                    best = other
            child = self._add(seat << SEAT_SHIFT | legal[best], self.worth[best] / sum)
            self.worth[best] = -1.0
            if last:
                self.next[last] = child
            else:
                self.first[node] = child
            last = child

    def _select(self, node: i64) -> i64:
        """The move with the best mix of value and prior. Unvisited moves come after the visited ones, best first."""
        child = self.first[node]
        visits: i64 = 0
        total = 0.0
        while child and self.visits[child]:
            visits += self.visits[child]
            total += self.total[child]
            child = self.next[child]
        if visits == 0:
            return child
        draw = self.settings.exploration * sqrt(float(visits))
        best = child
        best_score = -1.0
        if child:
            best_score = total / float(visits) - self.settings.reserve + draw * self.prior[child]
        child = self.first[node]
        while child and self.visits[child]:
            number = float(self.visits[child])
            score = self.total[child] / number + draw * self.prior[child] / (1.0 + number)
            if score > best_score:
                best_score = score
                best = child
            child = self.next[child]
        return best

    def _select_among(self, node: i64, position: Position, seat: i64) -> i64:
        """The same among the moves that are legal this time; new ones are added."""
        legal = position.legal(seat)
        self.now += 1
        for move in legal:
            self.stamp[move] = self.now
        visits, total, known = self._known(node, seat)
        if known < i64(len(legal)) and not self._full():
            self._grow_more(node, position, seat, legal)
        value = total / float(visits) - self.settings.reserve if visits else 0.5
        draw = self.settings.exploration * sqrt(float(max(visits, 1)))
        best: i64 = 0
        best_score = -1.0
        child = self.first[node]
        while child:
            label = self.label[child]
            if label >> SEAT_SHIFT == seat and self.stamp[label & MOVE] == self.now:
                number = float(self.visits[child])
                mean = self.total[child] / number if self.visits[child] else value
                score = mean + draw * self.prior[child] / (1.0 + number)
                if score > best_score:
                    best_score = score
                    best = child
            child = self.next[child]
        return best

    def _known(self, node: i64, seat: i64) -> tuple[i64, float, i64]:
        """The visits of the stamped moves that the tree knows, the sum of their values, and how many moves these are."""
        visits: i64 = 0
        total = 0.0
        known: i64 = 0
        child = self.first[node]
        while child:
            label = self.label[child]
            if label >> SEAT_SHIFT == seat and self.stamp[label & MOVE] == self.now:
                known += 1
                visits += self.visits[child]
                total += self.total[child]
            child = self.next[child]
        return visits, total, known

    def _grow_more(self, node: i64, position: Position, seat: i64, legal: vec[i64]) -> None:
        number = i64(len(legal))
        self.heuristics.weigh(position, seat, legal, self.worth)
        sum = self.to_shares(number, self.settings.temperature)
        for nth in range(number):
            label = seat << SEAT_SHIFT | legal[nth]
            if self._child(node, label) == 0:
                child = self._add(label, self.worth[nth] / sum)
                self.next[child] = self.first[node]
                self.first[node] = child

    # Beyond the tree

    def _finish(self, position: Position, left: i64) -> None:
        """Continue until the position is calm, and past `left` calm positions."""
        while True:
            mask = position.waiting()
            if mask == 0:
                return
            if self.heuristics.calm(position):
                if left == 0:
                    return
                left -= 1
            self.step(position, mask)

    # Evaluation

    def _margin(self, seat: i64) -> float:
        """Points ahead of the best other seat; with several others their mean counts a little."""
        best = -1.0e9
        sum = 0.0
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.points[other])
                sum += self.points[other]
        if self.seats < 2:
            return self.points[seat]
        return self.points[seat] - 0.75 * best - 0.25 * sum / float(self.seats - 1)

    def _appraise(self, position: Position) -> None:
        self.heuristics.expect(position, self.points)
        over = position.waiting() == 0
        settings = self.settings
        spread = 0.1 if over else settings.spread * self.heuristics.spread(position)
        if settings.blend > 0.0 and not over:
            self._look_beyond(position)
        self.summed += 1
        for seat in range(self.seats):
            margin = self._margin(seat)
            clear = 1.0 / (1.0 + exp(-min(max((margin - self.base[seat]) / settings.scale, -40.0), 40.0)))
            won = chance_to_win(margin, spread)
            self.sums[seat] = self.sums[seat] + self.points[seat]
            self.utility[seat] = settings.winning * won + (1.0 - settings.winning) * clear

    def _look_beyond(self, position: Position) -> None:
        """Play on, and mix what is expected there with what was expected before.

        The error of an evaluation is the same every time; the errors of playouts are random and average out.
        """
        blend = self.settings.blend
        for seat in range(self.seats):
            self.near[seat] = self.points[seat]
        self._finish(position, self.settings.beyond)
        self.heuristics.expect(position, self.points)
        for seat in range(self.seats):
            self.points[seat] = (1.0 - blend) * self.near[seat] + blend * self.points[seat]

    def _carry_back(self) -> None:
        self.visits[self.root] = self.visits[self.root] + 1
        for nth in range(self.depth):
            node = self.path[nth]
            self.visits[node] = self.visits[node] + 1
            self.total[node] = self.total[node] + self.utility[self.label[node] >> SEAT_SHIFT]

    # Results

    def tried(self) -> i64:
        """The number of playouts that went through the root, including those before it became the root."""
        return self.visits[self.root]

    def visits_of(self, move: i64) -> i64:
        """The number of times a move at the root was tried."""
        child = self._child(self.root, self.seat << SEAT_SHIFT | move)
        return self.visits[child] if child else 0

    def value_of(self, move: i64) -> float:
        child = self._child(self.root, self.seat << SEAT_SHIFT | move)
        return self.total[child] / float(self.visits[child]) if child and self.visits[child] else 0.0

    def begin_mean(self) -> None:
        """Forget the points of the playouts so far: later playouts choose better moves."""
        self.summed = 0
        for seat in range(self.seats):
            self.sums[seat] = 0.0

    def mean(self, seat: i64) -> float:
        """A seat's average points in the playouts since then."""
        return self.sums[seat] / float(max(self.summed, 1))

    def line(self, move: i64, length: i64) -> list[int]:
        """The moves most visited after a move at the root, each as seat << 16 | move."""
        found: list[int] = []
        node = self._child(self.root, self.seat << SEAT_SHIFT | move)
        while node and self.visits[node] and i64(len(found)) < length:
            found.append(int(self.label[node]))
            node = self._most_visited(node)
        return found

    def _most_visited(self, node: i64) -> i64:
        best: i64 = 0
        child = self.first[node]
        while child:
            if self.visits[child] > self.visits[best]:
                best = child
            child = self.next[child]
        return best
