"""One game between bots, from the set-up to the result."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lishan.arena.entrants import Entrant
from lishan.arena.schedule import Fixture
from lishan.bots.budgets import Pace
from lishan.bots.isolation import FallbackBot
from lishan.bots.protocol import Seating
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.replay import OpenGame, Recorder
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed

# The opponent that the game itself provides, for lone players.
AUTOMA = "the game"
# The seeds of bots start after those of set-ups.
BOTS = 1_000_000_000


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of one fixture; a line of the results log. Lists are by seat."""

    number: int
    setup: int
    entrants: tuple[str, ...]
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    """The seats from first to last."""
    order: tuple[int, ...]
    """The seats in the order in which they first acted."""
    sources: dict[str, tuple[int, ...]]
    decisions: tuple[int, ...]
    turns: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    """The longest time for one whole turn."""
    late: tuple[float, ...]
    """The worst overrun of a turn's budget."""
    failures: tuple[int, ...]
    record: str = ""
    traces: dict[str, str] = {}
    """The first failure of each entrant that had one, with its traceback."""


class SeriesConfig(msgspec.Struct, frozen=True):
    """The settings shared by all games of a series, in a form that can be sent to other processes and machines."""

    open_game: OpenGame
    game: str
    seats: int
    entrants: tuple[Entrant, ...]
    seed: int
    edition: str | None = None
    """The TOML of an edition; None: the packaged one."""
    options: dict[str, str] = {}

    @property
    def clock(self) -> str:
        """The clock by which the entrants' seconds are measured."""
        return self.entrants[0].budget.clock

    def facts(self, kind: str, games: int) -> "SeriesFacts":
        return SeriesFacts(
            game=self.game,
            players=self.seats,
            entrants=[entrant.name for entrant in self.entrants],
            seed=self.seed,
            edition=self.edition,
            options=self.options,
            clock=self.clock,
            kind=kind,
            games=games,
        )


class SeriesFacts(msgspec.Struct, frozen=True):
    """A series as it is saved, to be continued with the same settings."""

    game: str
    players: int
    entrants: list[str]
    seed: int
    edition: str | None
    options: dict[str, str]
    clock: str
    kind: str
    games: int


def play(ground: SeriesConfig, fixture: Fixture, keep_record: bool = True) -> Outcome:
    """Play a fixture. The same set-up has the same chance events; each seat's bot has its own seed."""
    game = ground.open_game(ground.game)
    edition = game.edition(ground.edition, "the edition")
    foreign = edition if ground.edition is not None else None
    seated = [ground.entrants[nth] for nth in fixture.seats]
    rng = Rng(game_seed(ground.seed, fixture.setup))
    bots = [
        entrant.sit(Seating(game, game_seed(ground.seed, fixture.number * 8 + seat + BOTS), foreign))
        for seat, entrant in enumerate(seated)
    ]
    position: Position = game.start(ground.seats, edition, ground.options)
    recorder = Recorder(game, edition, [entrant.name for entrant in seated], ground.options, ground.edition)
    paces = [Pace(entrant.budget) for entrant in seated]
    order: list[int] = []
    try:
        while pending := to_act(position):
            seat = pending[0]
            if seat == CHANCE:
                move = draw(position, rng.pick)
            else:
                move = ask(game, position, seat, bots[seat], paces[seat])
                if seat not in order:
                    order.append(seat)
            recorder.note(position, seat, move)
            position.play(seat, move)
    finally:
        for bot in bots:
            bot.close()
    text = recorder.text(position) if keep_record else ""
    return outcome(game, position, fixture, seated, bots, paces, order, text)


def ask(game: Game[Any], position: Position, seat: int, bot: FallbackBot, pace: Pace) -> int:
    moves = [int(move) for move in position.legal(seat)]
    view = game.view(position, seat)
    budget = pace.left(int(position.turn))
    began = budget.now()
    move = bot.choose(view, moves, budget)
    pace.note(budget.now() - began)
    return move


def outcome(
    game: Game[Any],
    position: Position,
    fixture: Fixture,
    seated: Sequence[Entrant],
    bots: Sequence[FallbackBot],
    paces: Sequence[Pace],
    order: Sequence[int],
    record: str,
) -> Outcome:
    seats = int(position.seats)
    own = (AUTOMA,) * (seats - len(seated))
    spare = (0,) * len(own)
    return Outcome(
        number=fixture.number,
        setup=fixture.setup,
        entrants=(*(entrant.name for entrant in seated), *own),
        scores=tuple(int(position.score(seat)) for seat in range(seats)),
        ranking=tuple(int(seat) for seat in game.ranking(position)),
        order=tuple(order),
        sources=sources(game, position),
        decisions=(*(pace.decisions for pace in paces), *spare),
        turns=(*(pace.turns for pace in paces), *spare),
        seconds=(*(round(pace.total, 3) for pace in paces), *spare),
        longest=(*(round(pace.longest, 3) for pace in paces), *spare),
        late=(*(round(pace.late, 3) for pace in paces), *spare),
        failures=(*(len(bot.failures) for bot in bots), *spare),
        record=record,
        traces={
            entrant.name: bot.failures[0].trace or bot.failures[0].what
            for entrant, bot in zip(seated, bots, strict=True)
            if bot.failures
        },
    )


def sources(game: Game[Any], position: Position) -> dict[str, tuple[int, ...]]:
    """Points by source, at the end of the game."""
    return {proof.code: tuple(proof.points) for proof in game.explain(position).now.children}
