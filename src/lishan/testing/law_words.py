"""The law that everything has words."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from lishan.core.contract import CHANCE, Event, Fact, Move, Proof, Reason, Score
from lishan.testing.moment import Moment, broken
from lishan.words import Words


class Speaker:
    """Strict words with a memory: the same message with the same kinds of facts is rendered only once."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.known: set[tuple[str, str, tuple[tuple[str, str], ...]]] = set()

    def try_to_say(self, thing: Reason | Event | Move | Proof) -> None:
        kind = type(thing).__name__
        code = thing.kind if isinstance(thing, Move) else thing.code
        shape = (kind, code, shape_of(thing.facts))
        if isinstance(thing, Reason) and thing.remedy:
            shape = (kind, f"{code} {thing.remedy.code}", shape_of(thing.facts | thing.remedy.facts))
        if shape not in self.known and not self.say(thing).strip():
            broken(f"{thing} is said with an empty message.")
        self.known.add(shape)

    def say(self, thing: Reason | Event | Move | Proof) -> str:
        ways: dict[type, Callable[..., str]] = {
            Reason: self.words.reason, Event: self.words.event, Move: self.words.move, Proof: self.words.proof,
        }  # fmt: skip
        return ways[type(thing)](thing)


def shape_of(facts: Mapping[str, Fact]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((name, type(fact).__name__) for name, fact in facts.items()))


@cache
def speaker_of(game: str) -> Speaker:
    return Speaker(Words(game, strict=True))


def everything_has_words(moment: Moment) -> int:
    """Every reason, remedy, event, move, proof and warning that occurs has a message, and all the facts it needs."""
    count = 0
    for thing in things_said(moment):
        moment.speaker.try_to_say(thing)
        count += 1
    return count


def things_said(moment: Moment) -> Iterator[Reason | Event | Move | Proof]:
    game, position = moment.game, moment.position
    yield from moment.history[moment.said :]
    moment.said = len(moment.history)
    for seat in (*moment.players, CHANCE):
        yield from filter(None, (game.why_not(position, seat, move) for move in range(game.moves)))
        yield from filter(None, (game.why_not_target(position, seat, target) for target in game.targets(position)))
    for seat, move in moment.legal():
        yield game.describe(position, seat, move)
        yield from game.preview(position, seat, move).warnings
    for proof in proofs(game.explain(position, moment.history)):
        yield from whole(proof)


def proofs(score: Score) -> list[Proof]:
    return [proof for proof in (score.now, score.if_round_ended, score.if_game_ended) if proof is not None]


def whole(proof: Proof) -> Iterator[Proof]:
    yield proof
    for child in proof.children:
        yield from whole(child)
