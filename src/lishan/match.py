"""A game in Python with every move checked: `match = lishan.new("terracotta", players=2, seed=7)`.

A match draws chance events on its own, refuses illegal moves and says why, takes moves back, and can be printed, compared,
copied, pickled and saved. Behind it is a position (`lishan.core.contract`), which is faster and trusts its caller.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import msgspec

import lishan
from lishan.core.contract import CHANCE, Edition, Game, Move, Position, Preview, Reason, Score, View, draw, to_act
from lishan.core.errors import BadMove, BadOption, LishanError
from lishan.core.record import Record, read_record
from lishan.core.replay import Recorder, Replay, result_of
from lishan.core.rng import Rng
from lishan.core.seeds import LARGEST
from lishan.drawing import draw as drawn


def check_players(players: object) -> None:
    if isinstance(players, bool) or not isinstance(players, int):
        raise BadOption(f"The number of players is a whole number, not {players!r}.")


def check_seed(seed: object) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST:
        raise BadOption(f"A seed is a whole number from 0 to {LARGEST}, not {seed!r}.")


class Beginning(NamedTuple):
    """Where a match begins that does not begin at the set-up."""

    position: Position
    players: int
    options: dict[str, str]


def begin_at(game: Game[Any], edition: Edition, line: str, players: int | None, options: Mapping[str, str] | None) -> Beginning:
    """Raises BadPosition; BadOption for another number of players. Of the options, those that the line names are the line's."""
    position: Position = game.from_text(line, edition)
    facts: Any = game.view(position, None).facts
    # Li Si has a seat, and nobody sits on it.
    seats = int(position.seats) - (getattr(facts, "li_si", None) is not None)
    if players is not None and players != seats:
        raise BadOption(f"This position has {seats} player{'' if seats == 1 else 's'}, not {players}.")
    own = msgspec.to_builtins(facts.options) if hasattr(facts, "options") else {}
    return Beginning(position, seats, {**(options or {}), **own})


class LegalMove:
    """One legal move of a position: its notation and, on request, what it does there, whatever has been played since."""

    __slots__ = ("game", "notation", "number", "position", "seat")

    def __init__(self, game: Game[Any], position: Position, seat: int, number: int) -> None:
        self.game = game
        self.position = position
        self.seat = seat
        self.number = number
        """The integer the engine uses for it."""
        self.notation = game.notation(position, seat, number)

    @property
    def description(self) -> Move:
        """The move in the words of the rulebook."""
        return self.game.describe(self.position, self.seat, self.number)

    @property
    def preview(self) -> Preview:
        """Its immediate costs and gains, and what it would be worth."""
        return self.game.preview(self.position, self.seat, self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalMove) and (self.seat, self.number) == (other.seat, other.number)

    def __hash__(self) -> int:
        return hash((self.seat, self.number))

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"


class Made:
    """A move that was made: the seat (`CHANCE` for a chance event), its notation, and its number."""

    __slots__ = ("move", "notation", "seat")

    def __init__(self, seat: int, move: int, notation: str) -> None:
        self.seat, self.move, self.notation = seat, move, notation

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Made) and (self.seat, self.move) == (other.seat, other.move)

    def __hash__(self) -> int:
        return hash((self.seat, self.move))

    def __repr__(self) -> str:
        return f"<{'chance' if self.seat == CHANCE else f'seat {self.seat}'}: {self.notation}>"


class Match:
    """A game from the start to the current position. Iterating over it yields the moves that were made."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        seed: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        names: Sequence[str] = (),
        chance: bool = True,
        position: str | None = None,
    ) -> None:
        """`seed` determines all chance events; None picks a new one each time.

        With `chance` set to False you play them yourself. `position` is a line as `line()` writes it, to begin at; it says how
        many players there are (otherwise two, if you say nothing). Raises BadPosition, BadOption.
        """
        self.game: Game[Any] = lishan.game(name)
        if seed is None:
            import secrets

            seed = secrets.randbelow(LARGEST)
        check_seed(seed)
        if players is not None:
            check_players(players)
        self.edition = edition or self.game.edition()
        self.begins = position
        """The line at which it begins; None: at the set-up."""
        begin = None if position is None else begin_at(self.game, self.edition, position, players, options)
        self.players = players if players is not None else 2 if begin is None else begin.players
        if names and len(names) != self.players:
            raise BadOption(f"{self.players} players have {self.players} names, not {len(names)}.")
        self.options = dict(options or {}) if begin is None else begin.options
        self.seed, self.chance = seed, chance
        self.names = tuple(names) or ("",) * self.players
        self.position: Position = self.game.start(self.players, self.edition, self.options) if begin is None else begin.position
        self.moves: list[Made] = []
        self._before: list[Position] = []
        """The position before each of the moves."""
        self._turns: list[int] = []
        self._play_chance()

    # Turns and legal moves

    @property
    def turn(self) -> int | None:
        """The seat that is to move, the lowest if several choose in secret; CHANCE, or None at the end."""
        pending = self.pending
        return pending[0] if pending else None

    @property
    def pending(self) -> tuple[int, ...]:
        """Every seat whose decision is pending: several, (CHANCE,), or () when the game is over."""
        return to_act(self.position)

    @property
    def is_over(self) -> bool:
        return self.position.waiting() == 0

    @property
    def legal_moves(self) -> list[LegalMove]:
        """The legal moves of the seat that is to move; none at the end."""
        seat = self.turn
        return [] if seat is None else self.moves_of(seat)

    def moves_of(self, seat: int) -> list[LegalMove]:
        """The legal moves of one of the seats that are pending. Raises BadMove for any other seat."""
        self._check_turn(seat)
        here = self.position.copy()
        return [LegalMove(self.game, here, seat, int(move)) for move in here.legal(seat)]

    def why_not(self, move: int | str, seat: int | None = None) -> str | None:
        """Returns the reason why a move is not legal, in one sentence; None if it is legal."""
        try:
            self._read(move, self._seat(seat))
        except BadMove as error:
            return str(error)
        return None

    # Making and taking back moves

    def push(self, move: "LegalMove | int | str", seat: int | None = None) -> Made:
        """Make a move: a legal move, its notation or its number. Raises BadMove, saying why.

        `seat` says who moves if several choose in secret; by default it is the seat that is to move.
        """
        if isinstance(move, LegalMove):
            seat = move.seat if seat is None else seat
            move = move.number
        who = self._seat(seat)
        made = self._make(who, self._read(move, who))
        self._play_chance()
        return made

    def pop(self) -> Made:
        """Take back the last move and the chance events after it, and return it. Making the same move again leads to the same
        chance events.

        Raises BadMove if no player has moved.
        """
        last = len(self.moves) - 1
        while self.chance and last >= 0 and self.moves[last].seat == CHANCE:
            last -= 1
        if last < 0:
            raise BadMove("There is no move to take back.")
        made = self.moves[last]
        self.position = self._before[last]
        del self.moves[last:], self._before[last:], self._turns[last:]
        return made

    def _make(self, seat: int, move: int) -> Made:
        made = Made(seat, move, self.game.notation(self.position, seat, move))
        self._before.append(self.position.copy())
        self._turns.append(int(self.position.turn))
        self.moves.append(made)
        self.position.play(seat, move)
        return made

    def _play_chance(self) -> None:
        """Each chance event has its own generator, so that moves taken back and made again meet the same outcomes."""
        while self.chance and to_act(self.position) == (CHANCE,):
            events = Rng((self.seed + 0x9E3779B97F4A7C15 * (len(self.moves) + 1)) % LARGEST)
            self._make(CHANCE, draw(self.position, events.pick))

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            seat = self.turn
        if seat is None:
            raise BadMove("The game is over.")
        self._check_turn(seat)
        return seat

    def _check_turn(self, seat: int) -> None:
        pending = self.pending
        if seat not in pending:
            who = " and ".join("chance" if each == CHANCE else f"seat {each}" for each in pending)
            raise BadMove(f"Seat {seat} is not to move; {who} is." if pending else "The game is over.")

    def _read(self, move: object, seat: int) -> int:
        if isinstance(move, str):
            try:
                return self.game.parse(self.position, seat, move)
            except BadMove as error:
                raise self._refusal(move, error.reason, str(error)) from None
        if isinstance(move, bool) or not isinstance(move, int):
            raise BadMove(f"A move is its notation, its number or one of legal_moves, not {move!r}.")
        if move in set(self.position.legal(seat)):
            return move
        if not 0 <= move < self.game.moves:
            raise BadMove(f"{move} is not a move: moves are numbered 0 to {self.game.moves - 1}.")
        raise self._refusal(str(move), self.game.why_not(self.position, seat, move), "it is not legal.")

    def _refusal(self, text: str, reason: object, otherwise: str) -> BadMove:
        if not isinstance(reason, Reason):
            return BadMove(otherwise, reason)
        try:
            words = import_module("lishan.words")
        except LishanError:  # without [play], codes are shown instead of sentences
            told = reason.code
        else:
            told = words.Words(self.game.name, names=self.names).reason(reason)
        return BadMove(f"{text!r} is not legal here: {told} ({reason.rule})", reason)

    # Information

    def view(self, seat: int | None = None) -> View:
        """Returns the view of a seat; None: a spectator's view."""
        if seat is not None and seat not in range(int(self.position.seats)):
            raise BadOption(f"The seats are 0 to {int(self.position.seats) - 1}, not {seat!r}.")
        return self.game.view(self.position, seat)

    def score(self) -> Score:
        """Every point of every player, with the rule that it comes from."""
        return self.game.explain(self.position)

    def result(self) -> tuple[tuple[int, int], ...] | None:
        """The seats from first to last with their points; None until the game is over."""
        return result_of(self.game, self.position)

    def record(self) -> Record:
        """The game as a record; `lishan.core.record.write_record` makes text of it."""
        text = self.edition.text or None
        recorder = Recorder(self.game, self.edition, self.names, self.options, text, self.begins)
        recorder.noted = [(turn, made.seat, made.notation) for turn, made in zip(self._turns, self.moves, strict=True)]
        return recorder.record(self.position)

    @classmethod
    def from_record(cls, record: Record | str, seed: int = 0) -> "Match":
        """The match in a record or its text, played to its end. Raises BadRecord."""
        found = read_record(record) if isinstance(record, str) else record
        replay = Replay(found, lishan.game)
        header = found.header
        match = cls(
            header.game, len(header.names), seed,
            options=header.options, edition=replay.edition, names=header.names, chance=False, position=header.position,
        )  # fmt: skip
        for step in replay.steps():
            match._make(step.seat, step.move)
        match.chance = True
        match._play_chance()
        return match

    # Python protocols

    def copy(self) -> "Match":
        other: Match = Match.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.position = self.position.copy()
        other.moves, other._before, other._turns = self.moves.copy(), self._before.copy(), self._turns.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        made = [(each.seat, each.move) for each in self.moves]
        edition = self.edition.text or None
        told = (self.game.name, self.players, self.seed, self.options, edition, self.names, self.chance, self.begins)
        return restored, (*told, made)

    def __iter__(self) -> Iterator[Made]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __eq__(self, other: object) -> bool:
        """Returns whether both are the same game in the same position, whatever moves led to it."""
        return isinstance(other, Match) and self.line() == other.line()

    def __hash__(self) -> int:
        return hash(self.line())

    def line(self) -> str:
        """The position in one line, secrets included, like FEN in chess."""
        return self.game.to_text(self.position)

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"{', '.join('chance' if s == CHANCE else f'seat {s}' for s in self.pending)} to move"
        players = f"{self.players} player{'' if self.players == 1 else 's'}"
        return f"<Match {self.game.name}, {players}, {len(self.moves)} moves, {now}>"

    def __str__(self) -> str:
        """The game as the seat that is to move sees it."""
        seat = self.turn
        return drawn(self.view(seat if seat is not None and seat != CHANCE else None))


def restored(
    name: str,
    players: int,
    seed: int,
    options: dict[str, str],
    edition: str | None,
    names: tuple[str, ...],
    chance: bool,
    begins: str | None,
    made: Sequence[tuple[int, int]],
) -> Match:
    """A match that was pickled."""
    opened = lishan.game(name).edition(edition, "the edition") if edition else None
    match = Match(name, players, seed, options=options, edition=opened, names=names, chance=False, position=begins)
    for seat, move in made:
        match._make(seat, move)
    match.chance = chance
    return match
