"""Plays random games and checks the laws in them."""

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

import msgspec

from lishan.core.contract import Event, Game, to_act
from lishan.core.rng import Rng
from lishan.testing.law_words import Speaker, speaker_of
from lishan.testing.laws import ALL_LAWS, LAWS_OF_A_DECISION, LAWS_OF_THE_END, Law
from lishan.testing.moment import Broken, LawBroken, Moment, broken
from lishan.testing.random_play import Chooser, at_random


class Summary(msgspec.Struct):
    """The extent of a check: games, decisions, and the number of things checked under each law."""

    games: int = 0
    decisions: int = 0
    checked: dict[str, int] = {}

    def __add__(self, other: "Summary") -> "Summary":
        laws = dict.fromkeys([*self.checked, *other.checked])
        checked = {law: self.checked.get(law, 0) + other.checked.get(law, 0) for law in laws}
        return Summary(self.games + other.games, self.decisions + other.decisions, checked)

    def count(self, law: Law, things: int) -> None:
        self.checked[law.__name__] = self.checked.get(law.__name__, 0) + things


def check_game(
    game: Game[Any],
    seats: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    *,
    every: int = 40,
    laws: Collection[Law] = ALL_LAWS,
    speaker: Speaker | None = None,
    edition_text: str | None = None,
    choose: Chooser = at_random,
) -> Summary:
    """Play one random game and check all laws, at about one decision in `every` and at the end.

    The list of legal moves and the counts of turns and decisions are checked at every decision. The expensive laws of the end
    are checked in one game out of four if `every` is more than 1. `speaker` is for a game that has no messages in this package.
    `choose` selects the moves: uniformly at random, or in a test's own way.
    """
    edition = game.edition(edition_text)
    position = game.start(seats, edition, options)
    position.log = history = list[Event]()
    speaker = speaker or speaker_of(game.name)
    # Two streams: which moments are checked must not change the game.
    moment = Moment(game, seats, edition, options or {}, position, speaker, Rng(seed + 1), history=history)
    played = Playthrough(moment, seed, every, laws, choose)
    played.to_the_end()
    return played.summary


class Playthrough:
    """One random game from start to end, with the laws checked on the way."""

    def __init__(self, moment: Moment, seed: int, every: int, laws: Collection[Law], choose: Chooser) -> None:
        self.moment = moment
        self.seed = seed
        self.every = every
        self.laws = laws
        self.choose = choose
        self.rng = Rng(seed)
        self.summary = Summary(games=1, checked={})

    def to_the_end(self) -> None:
        while self.moment.position.waiting():
            if self.moment.pick(self.every) == 0:
                self.check(LAWS_OF_A_DECISION)
            self.guarded(self.decide)
        if self.moment.pick(min(self.every, 4)) == 0:
            self.check(LAWS_OF_THE_END)

    def check(self, laws: tuple[Law, ...]) -> None:
        for law in laws:
            if law in self.laws:
                self.guarded(law)

    def guarded(self, law: Law) -> None:
        """Check one law; report where it was broken."""
        try:
            self.summary.count(law, law(self.moment))
        except Broken as fault:
            self.report(law, str(fault), fault)
        except Exception as crash:
            self.report(law, f"{type(crash).__name__}: {crash}", crash)

    def report(self, law: Law, sentence: str, cause: Exception) -> NoReturn:
        moment = self.moment
        where = f"{moment.game.name}, {moment.seats} seats, {dict(moment.options)}, seed {self.seed}"
        name = law.__name__.replace("_", " ")
        raise LawBroken(f"{name}: {sentence}\n({where}, decision {len(moment.made)})\n{moment.text}") from cause

    def decide(self, moment: Moment) -> int:
        """Make one random decision, checking only what costs nothing."""
        position = moment.position
        pending = to_act(position)
        seat = pending[self.rng.pick(len(pending))]
        moves = position.legal(seat)
        if len(moves) == 0 or len(set(moves)) != len(moves):
            broken(f"the legal moves of {seat} are {list(moves)}.")
        move = self.choose(position, moves, self.rng)
        turn = position.turn
        position.play(seat, move)
        moment.made.append((seat, move))
        if position.turn < turn:
            broken(f"turn {turn} was followed by turn {position.turn}.")
        if len(moment.made) > moment.game.longest:
            broken(f"the game goes on after {moment.game.longest} decisions.")
        self.summary.decisions += 1
        return 1
