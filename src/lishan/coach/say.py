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
    if is_shared(told):
        yield say_shared(words, told[0], told[1], you)
        return
    for seat in dict.fromkeys(each.seat for each in told):
        facts: dict[str, Fact] = {"seat": seat, "list": say_points(words, [each for each in told if each.seat == seat])}
        yield words.say("coach-you" if seat == you else "coach-they", facts)


def is_shared(told: Sequence[Because]) -> bool:
    """Returns whether there is one source, from which the other player gets fewer points."""
    if len(told) != 2 or told[0].seat == told[1].seat:
        return False
    one, other = told
    return (one.code, one.facts) == (other.code, other.facts) and bool(round(one.points)) and round(other.points) < 0


def say_shared(words: Words, one: Because, other: Because, you: int | None) -> str:
    facts: dict[str, Fact] = {"seat": one.seat, "other": other.seat, "points": -round(other.points)}
    code = f"{'coach-you' if one.seat == you else 'coach-they'}-{'and' if one.points > 0 else 'but'}-other"
    return words.say(code, facts | {"one": say_source(words, one)})


def say_points(words: Words, told: Sequence[Because]) -> Fact:
    """The sources of one player's points: gains, then losses. Only the first says that they are points."""
    gains: list[Fact] = []
    losses: list[Fact] = []
    for each in sorted(told, key=lambda each: each.points <= 0):
        (gains if each.points > 0 else losses).append(say_source(words, each, again=bool(gains or losses)))
    return words.say("coach-but", {"gains": gains, "losses": losses}) if gains and losses else gains or losses


def say_source(words: Words, because: Because, again: bool = False) -> str:
    points = round(because.points)
    where = words.say(because.code, because.facts, "why")
    if not points:
        return words.say("coach-little-more" if because.points > 0 else "coach-little-fewer", {"where": where})
    code = "coach-more" if points > 0 else "coach-fewer"
    return words.say(f"{code}-again" if again else code, {"points": abs(points), "where": where})


def say_advice(words: Words, advice: Advice, you: int | None = None) -> Iterator[str]:
    """A line for the best turn, and one for each alternative."""
    yield words.say("coach-line", {"turn": say_turn(words, advice.best.words), "outlook": say_outlook(words, advice.best)})
    for other in advice.others:
        if other.difference is not None:
            yield say_difference(words, other.difference, other.words, you)
