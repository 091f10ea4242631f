"""Many games of one kind, advanced one step per call: the loop behind `lishan.lab.vector`. Compiled.

Results are written into vectors that are kept and overwritten by the next step; numpy reads them without copying. Row n of each
is game n.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lishan.bots.rollout import Rollout
from lishan.core.bits import bit
from lishan.core.position import CHANCE, CHANCE_BIT, Position, first_pending
from lishan.core.rng import Rng
from lishan.lab.cells import CELLS_OF_A_WORD, Cells
from lishan.lab.observer import Observer

EVERY: Final = -1  # every seat is asked: self-play
ANY: Final = -2  # one seat is asked, a different one in each game

# When a finished game is restarted, in Gymnasium's terms.
NEXT_STEP: Final = 0
SAME_STEP: Final = 1
NEVER: Final = 2
OTHER_STREAM: Final = 0x5DEECE66D
"""Makes another stream of random numbers of a seed."""


class Batch:
    """A batch of this many games. An illegal action loses the game immediately."""

    def __init__(
        self, start: Position, observer: Observer, players: i64, moves: i64, size: i64, games: i64, seat: i64, renewal: i64
    ) -> None:
        self.start = start
        self.observer = observer
        self.players = players  # seats that decide and get rewards; Li Si is not among them
        self.games = games
        self.seat = seat
        self.renewal = renewal
        self.shaping: float = 0.0  # the immediate reward for a point over the others' mean
        self.rival: Rollout | None = None  # who plays the seats that are not asked; None: random moves
        self.positions: list[Position] = [start.copy() for _ in range(games)]
        self.chance: list[Rng] = [Rng(0) for _ in range(games)]
        self.row_words: i64 = size // CELLS_OF_A_WORD
        self.mask_words: i64 = (moves + CELLS_OF_A_WORD - 1) // CELLS_OF_A_WORD
        self.moves = moves
        self.learners: vec[i64] = vec[i64]([0] * games)
        self.observations: vec[i64] = vec[i64]([0] * (games * self.row_words))
        self.finals: vec[i64] = vec[i64]([0] * (games * self.row_words))
        self.masks: vec[i64] = vec[i64]([0] * (games * self.mask_words))
        self.turns: vec[i64] = vec[i64]([0] * games)  # whose decision it is; -1: the game is over
        self.rewards: vec[float] = vec[float]([0.0] * (games * players))
        self.dones: vec[u8] = vec[u8]([0] * games)
        self.illegal: vec[u8] = vec[u8]([0] * games)
        # Final points of the last finished game, by row and seat.
        self.scores: vec[i64] = vec[i64]([0] * (games * start.seats))
        self.leads: vec[float] = vec[float]([0.0] * (games * players))
        self.cells = Cells(self.observations)
        self.final_cells = Cells(self.finals)
        # For actions drawn at random: by row, so that they do not depend on the games beside.
        self.picks: list[Rng] = [Rng(0) for _ in range(games)]

    def reset(self, row: i64, seed: i64) -> None:
        """Start a new game with its own chance events."""
        self.chance[row] = Rng(seed)
        self.picks[row] = Rng(seed ^ OTHER_STREAM)
        self.clear(row)
        self.renew(row)
        self.show(row)

    def step(self, actions: list[int]) -> None:
        for row in range(self.games):
            self.step_one(row, actions[row])

    def sample(self) -> list[int]:
        """A random legal action for every game; 0 where a game is over."""
        found: list[int] = []
        for row in range(self.games):
            if self.turns[row] < 0:
                found.append(0)
            else:
                legal = self.positions[row].legal(self.turns[row])
                found.append(legal[self.picks[row].pick(i64(len(legal)))])
        return found

    def step_one(self, row: i64, action: i64) -> None:
        self.clear(row)
        if self.turns[row] < 0:
            if self.renewal != NEVER:
                self.renew(row)
                self.show(row)
            return
        seat = self.turns[row]
        if not self.allows(row, action):
            self.illegal[row] = u8(1)
            self.rewards[row * self.players + seat] = -1.0
            self.end(row, seat)
            return
        position = self.positions[row]
        position.play(seat, action)
        self.turns[row] = self.go_on(row)
        if self.shaping != 0.0:
            self.reward_leads(row)
        if self.turns[row] < 0:
            self.reward_winner(row)
            self.end(row, seat)
        else:
            self.show(row)

    def clear(self, row: i64) -> None:
        self.dones[row] = u8(0)
        self.illegal[row] = u8(0)
        for seat in range(self.players):
            self.rewards[row * self.players + seat] = 0.0

    def allows(self, row: i64, action: i64) -> bool:
        if action < 0 or action >= self.moves:
            return False
        return (self.masks[row * self.mask_words + (action >> 3)] >> (8 * (action & 7))) & 1 == 1

    def end(self, row: i64, seat: i64) -> None:
        """Ends a game. `seat` made the last decision, and its view of the end is kept."""
        self.dones[row] = u8(1)
        self.turns[row] = -1
        position = self.positions[row]
        seats = position.seats
        for each in range(seats):
            self.scores[row * seats + each] = position.score(each)
        if self.renewal == SAME_STEP:
            self.final_cells.begin(row * self.row_words)
            self.observer.write(self.final_cells, position, seat)
            self.renew(row)
            self.show(row)
            return
        self.cells.begin(row * self.row_words)
        self.observer.write(self.cells, position, seat)
        for word in range(row * self.mask_words, (row + 1) * self.mask_words):
            self.masks[word] = 0

    def renew(self, row: i64) -> None:
        """Start the next game, up to the first decision."""
        if self.seat == ANY:
            self.learners[row] = self.chance[row].pick(self.players)
        else:
            self.learners[row] = self.seat
        self.positions[row] = self.start.copy()
        self.turns[row] = self.go_on(row)
        if self.shaping != 0.0:
            for seat in range(self.players):
                self.leads[row * self.players + seat] = self.lead(row, seat)

    def go_on(self, row: i64) -> i64:
        """Play chance events, and the seats that are not asked; returns who is asked next, or -1 at the end."""
        position = self.positions[row]
        chance = self.chance[row]
        learner = self.learners[row]
        pending = position.waiting()
        while pending:
            if pending & CHANCE_BIT:
                outcomes = position.legal(CHANCE)
                position.play(CHANCE, outcomes[chance.pick(i64(len(outcomes)))])
            elif learner < 0:
                return first_pending(position)
            elif (pending >> learner) & 1:
                return learner
            else:
                self.play_rival(position, chance)
            pending = position.waiting()
        return -1

    def play_rival(self, position: Position, chance: Rng) -> None:
        seat = first_pending(position)
        rival = self.rival
        if rival is not None:
            rival.rng = chance
            rival.play_by_knowledge(position, seat)
            return
        legal = position.legal(seat)
        position.play(seat, legal[chance.pick(i64(len(legal)))])

    def show(self, row: i64) -> None:
        """Write the observation of the seat that is asked, and its legal actions."""
        seat = self.turns[row]
        position = self.positions[row]
        self.cells.begin(row * self.row_words)
        self.observer.write(self.cells, position, seat)
        first = row * self.mask_words
        masks = self.masks
        for word in range(first, first + self.mask_words):
            masks[word] = 0
        for move in position.legal(seat):
            word = first + (move >> 3)
            masks[word] = masks[word] | bit(8 * (move & 7))

    def reward_winner(self, row: i64) -> None:
        """1 for the winner; the others share the loss."""
        winner = self.observer.winner(self.positions[row])
        loss = -1.0 / float(self.players - 1) if self.players > 1 else -1.0
        for seat in range(self.players):
            place = row * self.players + seat
            self.rewards[place] = self.rewards[place] + (1.0 if seat == winner else loss)

    def reward_leads(self, row: i64) -> None:
        for seat in range(self.players):
            place = row * self.players + seat
            lead = self.lead(row, seat)
            self.rewards[place] = self.rewards[place] + self.shaping * (lead - self.leads[place])
            self.leads[place] = lead

    def lead(self, row: i64, seat: i64) -> float:
        """The points of a seat over the mean of the others."""
        position = self.positions[row]
        others: i64 = 0
        for each in range(position.seats):
            if each != seat:
                others += position.score(each)
        return float(position.score(seat)) - float(others) / float(position.seats - 1)
