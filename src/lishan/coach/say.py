"""Puts the coach's ideas and differences into sentences."""

from collections.abc import Iterator, Sequence

from lishan.coach.advice import Advice, Idea
from lishan.coach.reasons import Because, Difference
from lishan.core.contract import Fact, Move
from lishan.words import Words
from lishan.words.facts import to_fluent

JOIN = " · "


def say_turn(words: Words, told: Sequence[Move]) -> str:
    """A whole turn in few words."""
    return JOIN.join(say_part(words, move) for move in told)


def say_part(words: Words, move: Move) -> str:
    brief = words.look(f"brief-{move.kind}", {name: to_fluent(fact) for name, fact in move.facts.items()})
    return brief or words.move(move)


def say_outlook(words: Words, idea: Idea) -> str:
    points = round(idea.margin)
    place = words.say("coach-ahead" if points >= 0 else "coach-behind", {"points": abs(points)})
    chance = words.say("coach-chance", {"chance": round(100 * idea.chance)})
    return words.say("two-parts", {"first": place, "second": chance})


def say_difference(words: Words, told: Difference, than: Sequence[Move], you: int | None = None) -> str:
    """Says by how much one turn is better than another, and why; `you`: the seat that is addressed."""
    turn: Fact = say_turn(words, than)
    points = round(told.points)
    if told.even or points < 1:
        return words.say("coach-even", {"turn": turn})
    head = words.say("coach-better", {"points": points, "turn": turn})
    return words.sentences(head, *say_reasons(words, told.because, you))


def say_reasons(words: Words, because: Sequence[Because], you: int | None = None) -> Iterator[str]:
    """One sentence for each player whom it concerns. Less than half a point is mentioned only if there is nothing else."""
    told = [each for each in because if round(each.points)] or because
    for seat in dict.fromkeys(each.seat for each in told):
        parts: list[Fact] = [say_source(words, each) for each in told if each.seat == seat]
        yield words.say("coach-you", {"list": parts}) if seat == you else words.say("coach-they", {"seat": seat, "list": parts})


def say_source(words: Words, because: Because) -> str:
    points = round(because.points)
    where = words.say(because.code, because.facts, "why")
    if not points:
        return words.say("coach-little-more" if because.points > 0 else "coach-little-fewer", {"where": where})
    return words.say("coach-more" if points > 0 else "coach-fewer", {"points": abs(points), "where": where})


def say_advice(words: Words, advice: Advice, you: int | None = None) -> Iterator[str]:
    """A line for the best turn, and one for each alternative."""
    yield words.say("coach-line", {"turn": say_turn(words, advice.best.words), "outlook": say_outlook(words, advice.best)})
    for other in advice.others:
        if other.difference is not None:
            yield say_difference(words, other.difference, other.words, you)
