"""Lanterns: a tiny game that implements the whole contract, with chance events, secret simultaneous choices and chained turns.

Everyone is dealt three cards (chance, secret). In each of three rounds all choose a card and whether to be loud, in secret
and together. Then, highest card first, each takes up to two stones from the stock and may light a lantern for two stones:
a third of the card's number in points, one more if loud with the highest card, and a chance event (the wind) adds 0 to 2.
A round ends with two points for the only player with the most stones (option `bonus`); at the end two stones are a point.
"""

import tomllib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from librt.vecs import append, vec
from msgspec import UNSET, Struct, UnsetType, to_builtins
from mypy_extensions import i64

from lishan.core.contract import (
    CHANCE,
    Edition,
    Event,
    Facts,
    Move,
    Option,
    Phase,
    Pick,
    Position,
    Preview,
    Proof,
    Reason,
    Remedy,
    Score,
    View,
    to_act,
)
from lishan.core.errors import BadEdition, BadMove, BadOption, BadPosition

CARDS, HAND, ROUNDS = 12, 3, 3
LOUD, QUIET, TAKE, LIGHT, KEEP, WIND, MOVES = 12, 13, 14, 17, 18, 19, 22
DEAL, CHOOSE, TAKING, LIGHTING, BLOWING, OVER = range(6)
SOURCES = ("lanterns", "wind", "most-stones", "stones")
WORDS = [*(f"c{n}" for n in range(1, 13)), "loud", "quiet", "take0", "take1", "take2", "light", "keep", "w0", "w1", "w2"]
KINDS = ["card"] * 12 + ["loudness"] * 2 + ["take"] * 3 + ["light"] * 2 + ["wind"] * 3
PACKAGED = 'name = "Toy edition"\nstones = 10\n'


class Lanterns(Position):
    def __init__(self, seats: int, stones: int, bonus: bool) -> None:
        super().__init__(seats)
        self.total, self.bonus = stones, bonus
        self.phase, self.round, self.at, self.stock = DEAL, 1, 0, stones
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen = [-1] * seats
        self.loud = [-1] * seats
        self.order: list[int] = []
        self.stones = [0] * seats
        self.discard: list[int] = []
        self.points = [[0] * seats for _ in SOURCES]

    def waiting(self) -> i64:
        if self.phase in (DEAL, BLOWING):
            return 1 << CHANCE
        if self.phase == CHOOSE:
            return sum(1 << seat for seat in range(self.seats) if self.loud[seat] < 0)
        return 0 if self.phase == OVER else 1 << self.order[self.at]

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        for move in self.choices(seat):
            moves = append(moves, move)
        return moves

    def choices(self, seat: int) -> list[int]:
        match self.phase:
            case 0:
                return self.deck()
            case 1:
                return [LOUD, QUIET] if self.chosen[seat] >= 0 else sorted(self.hands[seat])
            case 2:
                return [TAKE + n for n in range(3) if n <= self.stock]
            case 3:
                return [LIGHT, KEEP] if self.stones[seat] >= 2 else [KEEP]
            case _:
                return [WIND, WIND + 1, WIND + 2]

    def deck(self) -> list[int]:
        gone = {card for hand in self.hands for card in hand} | set(self.discard)
        return [card for card in range(CARDS) if card not in gone]

    def play(self, seat: i64, move: i64) -> None:
        (self.deal, self.choose, self.take, self.light, self.blow)[self.phase](int(seat), int(move))

    def tell(self, code: str, seat: int | None = None, only: int | None = None, **facts: Any) -> None:
        if self.log is not None:
            self.log.append(Event(code, "TOY-1", seat, facts, only=only))

    def score_points(self, source: int, code: str, seat: int, points: int) -> None:
        self.points[source][seat] += points
        if self.log is not None:
            self.log.append(Event(code, "TOY-2", seat, {"source": SOURCES[source]}, self.by_seat(seat, points)))

    def by_seat(self, seat: int, points: int) -> tuple[int, ...]:
        return tuple(points if s == seat else 0 for s in range(self.seats))

    def deal(self, _: int, card: int) -> None:
        seat = min(range(self.seats), key=lambda s: len(self.hands[s]))
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.tell("dealt", seat, only=seat, card=card + 1)
        if all(len(hand) == HAND for hand in self.hands):
            self.phase = CHOOSE
            self.turn += 1

    def choose(self, seat: int, move: int) -> None:
        if move < CARDS:
            self.chosen[seat] = move
            return
        self.loud[seat] = int(move == LOUD)
        self.tell("chosen", seat)
        if min(self.loud) >= 0:
            self.reveal()

    def reveal(self) -> None:
        self.order = sorted(range(self.seats), key=lambda s: -self.chosen[s])
        for seat in self.order:
            self.hands[seat].remove(self.chosen[seat])
            self.discard = sorted([*self.discard, self.chosen[seat]])
            self.tell("revealed", seat, card=self.chosen[seat] + 1)
        self.at, self.phase = 0, TAKING
        self.turn += 1

    def take(self, seat: int, move: int) -> None:
        self.stones[seat] += move - TAKE
        self.stock -= move - TAKE
        self.tell("took", seat, stones=move - TAKE)
        self.phase = LIGHTING

    def light(self, seat: int, move: int) -> None:
        if move == KEEP:
            self.next_player()
            return
        self.stones[seat] -= 2
        self.stock += 2
        self.score_points(0, "lit", seat, (self.chosen[seat] + 1) // 3 + int(self.at == 0 and self.loud[seat] == 1))
        self.phase = BLOWING

    def blow(self, _: int, move: int) -> None:
        self.score_points(1, "blew", self.order[self.at], move - WIND)
        self.next_player()

    def next_player(self) -> None:
        self.at, self.phase = self.at + 1, TAKING
        self.turn += 1
        if self.at == self.seats:
            self.end_round()

    def end_round(self) -> None:
        for seat, points in enumerate(self.round_points()):
            if points:
                self.score_points(2, "most", seat, points)
        self.at, self.order = 0, []
        self.chosen, self.loud = [-1] * self.seats, [-1] * self.seats
        self.phase = CHOOSE
        if self.round < ROUNDS:
            self.round += 1
            return
        for seat, points in enumerate(self.game_points()):
            self.score_points(3, "left", seat, points)
        self.phase = OVER

    def round_points(self) -> tuple[int, ...]:
        most = max(self.stones)
        alone = self.bonus and most > 0 and self.stones.count(most) == 1
        return tuple(2 if alone and mine == most else 0 for mine in self.stones)

    def game_points(self) -> tuple[int, ...]:
        return tuple(mine // 2 for mine in self.stones)

    def copy(self) -> "Lanterns":
        twin = Lanterns(self.seats, self.total, self.bonus)
        twin.turn, twin.phase, twin.round, twin.at, twin.stock = self.turn, self.phase, self.round, self.at, self.stock
        twin.hands = [hand[:] for hand in self.hands]
        twin.chosen, twin.loud, twin.order = self.chosen[:], self.loud[:], self.order[:]
        twin.stones, twin.discard = self.stones[:], self.discard[:]
        twin.points = [row[:] for row in self.points]
        return twin

    def score(self, seat: i64) -> i64:
        return sum(row[seat] for row in self.points)


def row_text(row: Iterable[int]) -> str:
    return ",".join(map(str, row)) or "-"


def row_of(text: str) -> list[int]:
    return [] if text == "-" else [int(word) for word in text.split(",")]


class Own(Struct, frozen=True, kw_only=True):
    """The facts that only this seat knows."""

    hand: list[int | str]
    chosen: int | str
    loud: int


class ToyFacts(Facts, frozen=True, kw_only=True):
    """Cards are numbers; a game that derives from this one may name them."""

    position: str = ""
    total: int
    bonus: bool
    phase: int
    round: int
    turn: int
    at: int
    stock: int
    order: list[int]
    stones: list[int]
    discard: list[int | str]
    points: list[list[int]]
    sizes: list[int]
    done: list[bool]
    chosen: list[int | str] | UnsetType = UNSET
    loud: list[int] | UnsetType = UNSET
    own: Own | UnsetType = UNSET
    hands: list[list[int]] | UnsetType = UNSET


def made(facts: dict[str, Any]) -> ToyFacts:
    if "own" in facts:
        facts |= {"own": Own(**facts["own"])}
    return ToyFacts(**facts)


def plain(facts: Facts) -> dict[str, Any]:
    """The facts as plain JSON values."""
    found: dict[str, Any] = to_builtins(facts)
    return found


class LanternsGame:
    name, title, version, players, moves, longest = "lanterns", "Lanterns", 1, range(2, 5), MOVES, 12 + 3 * (8 + 12)
    facts_type: type[Facts] = ToyFacts
    phases: Mapping[str, Phase] = {}
    changes: Mapping[str, tuple[str, str]] = {}
    references: Mapping[str, str] = {}
    options: tuple[Option, ...] = (Option("bonus", ("two", "none"), "TOY-3"),)

    def edition(self, text: str | None = None, source: str = "edition") -> Edition:
        try:
            table = tomllib.loads(PACKAGED if text is None else text)
        except tomllib.TOMLDecodeError as error:
            raise BadEdition(f"{source}: {error}.") from None
        match table:
            case {"name": str(name), "stones": int(stones)} if 4 <= stones <= 30 and len(table) == 2:
                return Edition(name, sha256(f"{name} {stones}".encode()).hexdigest()[:12], stones)
        raise BadEdition(f"{source}: an edition has a name and 4 to 30 stones.")

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> Lanterns:
        for name, value in (options or {}).items():
            if name != "bonus" or value not in ("two", "none"):
                raise BadOption(f"Lanterns has no option {name}={value}.")
        return Lanterns(seats, (edition or self.edition()).parts, (options or {}).get("bonus") != "none")

    def notation(self, position: Lanterns, seat: int, move: int) -> str:
        return WORDS[move]

    def parse(self, position: Lanterns, seat: int, text: str) -> int:
        if text not in WORDS:
            raise BadMove(f"{text!r} is not a move of Lanterns.")
        move = WORDS.index(text)
        if reason := self.why_not(position, seat, move):
            raise BadMove(f"{text!r} is not allowed here: {reason.code} ({reason.rule}).")
        return move

    def describe(self, position: Lanterns, seat: int, move: int) -> Move:
        return Move(KINDS[move], WORDS[move], {"word": WORDS[move]}, "TOY-1", WORDS[move] if move < CARDS else "")

    def why_not(self, position: Lanterns, seat: int, move: int) -> Reason | None:
        if seat not in to_act(position):
            return Reason("not-awaited", "TOY-1")
        if move in position.choices(seat):
            return None
        if move == LIGHT and position.phase == LIGHTING:
            missing = 2 - position.stones[seat]
            return Reason("too-few-stones", "TOY-1", {"stones": position.stones[seat]}, Remedy("take", {"stones": missing}))
        return Reason("not-now", "TOY-1", {"move": WORDS[move] if 0 <= move < MOVES else str(move)})

    def why_not_target(self, position: Lanterns, seat: int, target: str) -> Reason | None:
        if target not in WORDS:
            return Reason("no-target", "TOY-1", {"target": target})
        return self.why_not(position, seat, WORDS.index(target))

    def secret(self, position: Lanterns) -> bool:
        return position.phase == CHOOSE

    def targets(self, position: Lanterns) -> tuple[str, ...]:
        return (*WORDS[:12], "light")

    def preview(self, position: Lanterns, seat: int, move: int) -> Preview:
        if position.phase not in (TAKING, LIGHTING):
            return Preview()
        after = position.copy()
        after.play(seat, move)
        delta = [int(after.score(s) - position.score(s)) for s in range(position.seats)]
        cost = {"stones": 2} if move == LIGHT else {}
        gain = {"stones": move - TAKE} if TAKE < move < LIGHT else {}
        warnings = (Reason("wasted", "TOY-1"),) if move == TAKE else ()
        return Preview(cost, gain, tuple(delta), warnings=warnings)

    def explain(self, position: Lanterns, history: Iterable[Event] = ()) -> Score:
        told = [event for event in history if event.points]
        totals = tuple(int(position.score(seat)) for seat in range(position.seats))
        children = tuple(self.source(position, told, n) for n in range(len(SOURCES)))
        over = position.phase == OVER
        return Score(
            totals,
            Proof("total", totals, children=children),
            None if over else Proof("most-stones", position.round_points(), "TOY-2"),
            None if over else Proof("stones", position.game_points(), "TOY-2"),
        )

    def source(self, position: Lanterns, told: list[Event], n: int) -> Proof:
        leaves = tuple(Proof(e.code, e.points, e.rule, {"seat": e.seat}) for e in told if e.facts["source"] == SOURCES[n])
        return Proof(SOURCES[n], tuple(position.points[n]), "TOY-2", children=leaves)

    def public(self, position: Lanterns) -> dict[str, Any]:
        return {
            "total": position.total,
            "bonus": position.bonus,
            "phase": position.phase,
            "round": position.round,
            "turn": int(position.turn),
            "at": position.at,
            "stock": position.stock,
            "order": position.order[:],
            "stones": position.stones[:],
            "discard": position.discard[:],
            "points": [row[:] for row in position.points],
            "sizes": [len(hand) for hand in position.hands],
            "done": [loud >= 0 for loud in position.loud],
        }

    def view(self, position: Lanterns, seat: int | None) -> View:
        facts = self.public(position)
        if position.phase != CHOOSE:
            facts |= {"chosen": position.chosen[:], "loud": position.loud[:]}
        if seat is not None:
            facts["own"] = {
                "hand": position.hands[seat][:],
                "chosen": position.chosen[seat],
                "loud": position.loud[seat],
            }
        return View(self.name, seat, made(facts))

    def audience(self, position: Lanterns, seat: int | None) -> int | None:
        return seat

    def guess(self, view: View, pick: Pick, edition: Edition | None = None) -> Lanterns:
        facts = plain(view.facts)
        position = Lanterns(len(facts["sizes"]), facts["total"], facts["bonus"])
        for name in ("phase", "round", "turn", "at", "stock"):
            setattr(position, name, facts[name])
        position.order, position.stones = facts["order"][:], facts["stones"][:]
        position.discard, position.points = facts["discard"][:], [row[:] for row in facts["points"]]
        own = facts.get("own", {"hand": []})
        unseen = [card for card in range(CARDS) if card not in position.discard and card not in own["hand"]]
        for seat, size in enumerate(facts["sizes"]):
            hand = own["hand"][:] if seat == view.seat else [unseen.pop(pick(len(unseen))) for _ in range(size)]
            position.hands[seat] = sorted(hand)
        self.guess_choices(position, view, pick)
        return position

    def guess_choices(self, position: Lanterns, view: View, pick: Pick) -> None:
        facts = plain(view.facts)
        if "chosen" in facts:
            position.chosen, position.loud = facts["chosen"][:], facts["loud"][:]
            return
        for seat, done in enumerate(facts["done"]):
            if seat == view.seat:
                position.chosen[seat], position.loud[seat] = facts["own"]["chosen"], facts["own"]["loud"]
            elif done:
                position.chosen[seat] = position.hands[seat][pick(len(position.hands[seat]))]
                position.loud[seat] = pick(2)

    def facts(self, position: Lanterns) -> Facts:
        secrets = {"hands": [hand[:] for hand in position.hands], "chosen": position.chosen[:], "loud": position.loud[:]}
        return made(self.public(position) | secrets)

    def to_text(self, position: Lanterns) -> str:
        numbers = [
            position.seats,
            position.total,
            int(position.bonus),
            position.turn,
            position.phase,
            position.round,
            position.at,
            position.stock,
        ]
        rows = [position.chosen, position.loud, position.order, position.stones, position.discard]
        return " ".join(["lanterns", *map(row_text, [map(int, numbers), *rows, *position.hands, *position.points])])

    def from_text(self, text: str, edition: Edition | None = None) -> Lanterns:
        try:
            position = self.read(text)
        except (ValueError, IndexError):
            raise BadPosition("This is no position of Lanterns.") from None
        if self.to_text(position) != text or self.audit(position) or not self.can_be(position):
            raise BadPosition("This is a position of Lanterns that no game could reach.")
        return position

    def read(self, text: str) -> Lanterns:
        title, *words = text.split(" ")
        rows = [row_of(word) for word in words]
        seats, total, bonus, turn, phase, round_, at, stock = rows[0]
        if title != "lanterns" or seats not in self.players or bonus not in (0, 1) or len(rows) != 10 + seats:
            raise ValueError
        position = Lanterns(seats, total, bool(bonus))
        position.turn, position.phase, position.round, position.at, position.stock = turn, phase, round_, at, stock
        position.chosen, position.loud, position.order, position.stones, position.discard = rows[1:6]
        position.hands, position.points = rows[6 : 6 + seats], rows[6 + seats :]
        return position

    def can_be(self, position: Lanterns) -> bool:
        seats, phase = position.seats, position.phase
        lists = [position.chosen, position.loud, position.stones, *position.points]
        if any(len(row) != seats for row in lists) or not DEAL <= phase <= OVER or not 1 <= position.round <= ROUNDS:
            return False
        if phase in (DEAL, CHOOSE, OVER) and (position.order or position.at):
            return False
        turning = phase in (TAKING, LIGHTING, BLOWING)
        if turning and (sorted(position.order) != list(range(seats)) or not 0 <= position.at < seats):
            return False
        if not all(self.choice_can_be(position, seat, turning) for seat in range(seats)) or position.turn > 99:
            return False
        return self.cards_can_be(position) and not (phase == CHOOSE and min(position.loud) >= 0) and position.turn >= 0

    def choice_can_be(self, position: Lanterns, seat: int, turning: bool) -> bool:
        card, loud = position.chosen[seat], position.loud[seat]
        if turning:
            return card in position.discard and loud in (0, 1)
        if position.phase != CHOOSE or card == -1:
            return card == loud == -1
        return card in position.hands[seat] and loud in (-1, 0, 1)

    def cards_can_be(self, position: Lanterns) -> bool:
        sizes = [len(hand) for hand in position.hands]
        if position.phase == DEAL:
            return sizes == sorted(sizes, reverse=True) and sizes[0] - sizes[-1] <= 1 and sizes[-1] < HAND
        played = position.round - (0 if position.phase in (TAKING, LIGHTING, BLOWING, OVER) else 1)
        return set(sizes) == {HAND - played} and len(position.discard) == played * position.seats

    def audit(self, position: Lanterns) -> str | None:
        if position.stock + sum(position.stones) != position.total or min(position.stock, *position.stones) < 0:
            return "The stones do not balance."
        cards = sorted([*position.discard, *(card for hand in position.hands for card in hand)])
        if len(set(cards)) != len(cards) or not set(cards) <= set(range(CARDS)):
            return "The cards do not balance."
        return None

    def ranking(self, position: Lanterns) -> tuple[int, ...]:
        return tuple(sorted(range(position.seats), key=lambda seat: (-position.score(seat), seat)))


GAME = LanternsGame()
