"""Advice: whole turns that can be played, reasons that agree with the difference, nothing that is hidden, plain words."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lishan
from lishan.bots.heuristics import Heuristics
from lishan.bots.protocol import Seating
from lishan.coach.advice import Advice, Adviser, Effort, advise
from lishan.coach.outlook import Judge, Sources
from lishan.coach.reasons import EVEN, Because, chosen, gains, reconciled, shared, shrunk, told
from lishan.coach.say import say_advice, say_reasons, say_turn
from lishan.coach.sources import expected, told_apart
from lishan.coach.turns import describe_turn, different, ended, play_turn
from lishan.core.contract import Event, Fact
from lishan.core.rng import Rng
from lishan.lessons import first_game
from lishan.words import Words, languages
from tests.coach.kit import GAMES, KNOWN, turn_starts

SHORT = Effort(search=300, value=40, games=16)
NOTATION = re.compile(r"\b\w+=\w+|\bturn-\w+|\+clay|\+coin|\bkind\b|why-|brief-|coach-")


def advised(game: Any, seed: int = 4, nth: int = 3, effort: Effort = SHORT) -> Advice:
    position, seat = turn_starts(game, seed, 2)[nth]
    return list(advise(Seating(game, 5), game.view(position, seat), effort))[-1]


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_ideas_are_whole_turns_that_can_be_played(game: Any) -> None:
    for position, seat in turn_starts(game, 4, 9):
        advice = list(advise(Seating(game, 5), game.view(position, seat), SHORT))[-1]
        for idea in (advice.best, *advice.others):
            after = play_turn(position, seat, idea.moves)
            assert after is not None
            assert ended(position, after, seat)
            assert idea.words
            assert 0 <= idea.chance <= 1


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_alternatives_are_different_ideas_and_not_better(game: Any) -> None:
    compared = 0
    for position, seat in turn_starts(game, 2, 5):
        adviser = Adviser(Seating(game, 5), game.view(position, seat))
        adviser.look(SHORT.search)
        adviser.collect()
        for turn in adviser.turns:
            adviser.value(turn, SHORT.value)
        best, *others = adviser.shown()
        compared += len(others)
        assert all(different(best, other) for other in others)
        assert all(adviser.margin(other) <= adviser.margin(best) + 1 for other in others)
    assert compared > 2


def test_the_same_effort_and_seed_give_the_same_advice() -> None:
    game = lishan.game("terracotta")
    assert advised(game) == advised(game)


def test_a_hint_in_the_middle_of_a_turn_goes_on_from_there() -> None:
    game = lishan.game("terracotta")
    position, seat = turn_starts(game, 4, 2)[3]
    position.play(
        seat, next(int(move) for move in position.legal(seat) if game.describe(position, seat, int(move)).kind == "place")
    )
    advice = list(advise(Seating(game, 5), game.view(position, seat), SHORT))[-1]
    assert advice.best.moves[0] in [int(move) for move in position.legal(seat)]
    assert play_turn(position, seat, advice.best.moves) is not None


def test_what_is_hidden_is_not_told() -> None:
    """Positions that a seat cannot tell apart get the same advice."""
    game = lishan.game("xian")
    position, seat = turn_starts(game, 8, 2)[4]
    view = game.view(position, seat)
    twin = game.guess(view, Rng(1).pick)
    assert game.to_text(twin) != game.to_text(position)
    found = [list(advise(Seating(game, 2), game.view(each, seat), SHORT))[-1] for each in (position, twin)]
    assert msgspec.json.encode(found[0]) == msgspec.json.encode(found[1])


# Sources


def test_sources_add_up_to_the_scores() -> None:
    for game in GAMES:
        position, seat = turn_starts(game, 3, 2)[2]
        adviser = Adviser(Seating(game, 1), game.view(position, seat))
        adviser.look(50)
        adviser.collect()
        turn = adviser.turns[0]
        adviser.value(turn, 40)
        sources = Ending(adviser.search.heuristics, adviser.scheme.source_of, adviser.scheme.details, 9)
        starts = adviser.starts(turn)
        # Once by the heuristics alone, then along the search's tree.
        for tree in (None, adviser.trees[turn.moves]):
            sources.run(starts, seat, turn.moves, 1, tree)
        for each in range(2):
            scored = 2 * sum(mean for (owner, _), mean in sources.means().items() if owner == each)
            before = sum(int(starts[nth % len(starts)].score(each)) for nth in range(2))
            assert scored == sum(int(end.score(each)) for end in sources.ends) - before


class Ending(Sources):
    """Keeps where its games end."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.ends: list[Any] = []
        self.walk = KeptWalk(self.walk, self.ends)  # type: ignore[assignment]


class KeptWalk:
    def __init__(self, walk: Any, ends: list[Any]) -> None:
        self.walk, self.ends = walk, ends

    def walk_to_end(self, position: Any) -> None:
        self.walk.walk_to_end(position)
        self.ends.append(position)


def test_uncertain_terms_take_the_rest() -> None:
    terms, variances = {"sure": 4.0, "vague": 3.0}, {"sure": 0.0, "vague": 9.0}
    fitted = reconciled(terms, variances, 12.0)
    assert fitted["sure"] == 4.0
    assert 7.0 < fitted["vague"] < 8.0
    assert shrunk({"noise": 1.0, "signal": 5.0}, {"noise": 4.0, "signal": 1.0}) == {
        "noise": 0.0, "signal": pytest.approx(4.8)
    }  # fmt: skip


def test_the_named_sources_are_few_and_carry_the_difference() -> None:
    terms = {"a": 6.0, "b": 0.4, "c": -3.0, "d": 2.0, "e": 0.2}
    assert chosen(terms, 5.0) == ("a",)
    assert set(chosen(terms, 3.0)) == {"a", "c"}
    assert set(chosen(terms, 8.0)) == {"a", "d"}
    assert chosen({"a": -2.0}, 3.0) == ()
    assert chosen({"a": 0.4, "b": 0.45, "c": -0.4, "d": 0.3, "e": 0.2}, 2.0) == ("b", "a", "d")


SAID = {game: [Words(game, language, ("Ada", "Bo"), strict=True) for language in languages()] for game in KNOWN}


def random_turn(start: Any, seat: int, rng: Rng, like: tuple[int, ...]) -> tuple[int, ...]:
    """A whole turn that begins as another one does, up to a random place."""
    position, made, keep = start.copy(), list[int](), rng.pick(len(like) + 1)
    while not ended(start, position, seat) and len(made) < 40:
        legal = [int(move) for move in position.legal(seat)]
        made.append(like[len(made)] if len(made) < keep else legal[rng.pick(len(legal))])
        position.play(seat, made[-1])
    return tuple(made)


def assert_turns_read_differently(game: Any, seeds: range, turns: int) -> int:
    seen = 0
    for seed in seeds:
        rng = Rng(seed)
        for start, seat in turn_starts(game, seed, 3):
            made: list[tuple[int, ...]] = []
            for _ in range(turns):
                made.append(random_turn(start, seat, rng, made[-1] if made else ()))
            shown = [describe_turn(game, start, seat, moves) for moves in dict.fromkeys(made)]
            seen += 1
            for words in SAID[game.name]:
                beside = [[each.moves for each in shown if each is not turn] for turn in shown]
                said = [say_turn(words, told_apart(game.name, *each)) for each in zip(shown, beside, strict=True)]
                assert len({*said}) == len(shown), sorted(each for each in said if said.count(each) > 1)[:2]
    return seen


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_two_turns_never_read_alike(game: Any) -> None:
    """player-P10: no turn is better than itself. Worker, Masters, space and order tell different ones apart."""
    assert assert_turns_read_differently(game, range(1, 10), 5) > 60


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_two_turns_never_read_alike_in_many_positions(game: Any) -> None:
    assert assert_turns_read_differently(game, range(100, 330), 8) > 2000


def test_pieces_that_are_only_expected_are_called_so() -> None:
    """player-P10: fewer points "from the Musician on g3", with g3 empty."""
    game = lishan.game("terracotta")
    line = first_game("terracotta")
    assert line is not None
    position = game.from_text(line)
    there, empty = Because(0, 3.0, "musician", {"space": "a4"}), Because(1, -3.0, "musician", {"space": "g3"})
    found = expected(game, [there, empty, Because(0, 1.0, "music")], [position])
    assert [each.code for each in found] == ["musician", "musician-expected", "music"]
    words = Words("terracotta", strict=True)
    assert words.say(found[1].code, found[1].facts, "why") == "from a Musician expected on g3"


def test_small_sources_are_mentioned_only_alone() -> None:
    words = Words("terracotta", "en", ("Ada", "Bo"), strict=True)
    small, large = Because(0, 0.4, "groups"), Because(1, -3.0, "music")
    assert list(say_reasons(words, (small, large), 0)) == ["Bo gets about 3 points fewer from Musicians."]
    assert list(say_reasons(words, (small,), 0)) == ["You get a little more from groups."]


class Sentences(msgspec.Struct):
    """The file that web/tests/say.test.ts reads too."""

    because: dict[str, tuple[Because, ...]]
    said: dict[str, dict[str, str]]


SENTENCES = msgspec.json.decode((Path(__file__).parent / "sentences.json").read_text("utf-8"), type=Sentences)


@pytest.mark.parametrize("language", languages())
def test_reasons_read_like_sentences(language: str) -> None:
    words = Words("terracotta", language, ("Ada", "Bo"), strict=True)
    for name, because in SENTENCES.because.items():
        you = None if name.startswith("others") else 0
        assert " ".join(say_reasons(words, because, you)) == SENTENCES.said[language][name]


def counted(*games: list[Event]) -> Sources:
    sources = Sources(Heuristics(), {"column": "inspections", "row": "inspections", "group": "groups"}, {"column": "column"}, 1)
    for log in games:
        sources.count(log)
    return sources


def scored(code: str, points: tuple[int, ...], **facts: Fact) -> Event:
    return Event(code=code, rule="", facts=facts, points=points)


def test_both_seats_are_taken_together() -> None:
    """The uncertainty is that of the margin, not of each seat's points."""
    sources = counted([scored("group", (6, 0))], [scored("group", (2, 4)), scored("group", (4, 2))])
    assert sources.margins(0, 1)["groups"] == (3.0, 4.5)
    assert sources.margins(0, None)["groups"][0] == 6.0


def test_a_space_that_carries_a_source_is_named() -> None:
    mine = counted([scored("column", (5, 0), column="d"), scored("row", (1, 1))])
    other = counted([scored("column", (1, 4), column="d"), scored("row", (1, 1))])
    terms, _ = gains(0, 1, mine, other)
    assert terms == {"inspections": 8.0}
    parts = shared(0, 1, "inspections", 8.0, mine, other)
    assert parts == [(0, 4.0), (1, -4.0)]
    assert [told(seat, "inspections", points, mine, other) for seat, points in parts] == [
        Because(0, 4.0, "column", {"column": "d"}), Because(1, -4.0, "column", {"column": "d"}),
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_reasons_agree_with_their_difference(game: Any) -> None:
    """The named sources add up to at least 70 % of the stated difference."""
    named = whole = 0.0
    for position, seat in turn_starts(game, 11, 5 if game.name == "terracotta" else 2):
        advice = list(advise(Seating(game, 5), game.view(position, seat), Effort(400, 60, 30)))[-1]
        for why in (other.difference for other in advice.others if other.difference):
            if why.points >= EVEN:
                carried = sum(each.points if each.seat == seat else -each.points for each in why.because)
                named += max(0.0, why.points - abs(why.points - carried))
                whole += why.points
    assert whole > 2
    assert named >= 0.7 * whole


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_reasons_agree_with_games_that_they_were_not_made_from(game: Any) -> None:
    """The same for 150 differences of each game, when sources and differences are measured again with another seed."""
    named, whole = agreement(game, seeds=range(100, 140), every=3, effort=Effort(2000, 240, 200), most=150)
    assert named >= 0.7 * whole


def agreement(game: Any, seeds: range, every: int, effort: Effort, most: int) -> tuple[float, float]:
    """The points of the named sources and of the differences, by another seed."""
    named = whole = 0.0
    number = 0
    for position, seat in (each for seed in seeds for each in turn_starts(game, seed, every)):
        view = game.view(position, seat)
        advice = list(advise(Seating(game, 5), view, effort))[-1]
        for other in advice.others:
            if other.difference is None or other.difference.points < EVEN or number >= most:
                continue
            carried, points = measured(game, view, advice, other, effort)
            number += 1
            named += carried
            whole += points
    return named, whole


def measured(game: Any, view: Any, advice: Advice, other: Any, effort: Effort) -> tuple[float, float]:
    adviser = Adviser(Seating(game, 77), view)
    adviser.judge = Judge(game, adviser.profile, adviser.search.heuristics, 99)
    found = []
    margins = []
    for idea in (advice.best, other):
        starts = [root for root in adviser.search.roots if play_turn(root, advice.seat, idea.moves) is not None]
        after = [play_turn(root, advice.seat, idea.moves) for root in starts]
        expected, tree = adviser.judge.study(after, 3 * effort.value)  # type: ignore[arg-type]
        margins.append(expected.margin(advice.seat, advice.rival))
        sources = Sources(adviser.search.heuristics, adviser.scheme.source_of, adviser.scheme.details, 1234)
        sources.run(starts, advice.seat, idea.moves, 3 * effort.games, tree)
        found.append(sources)
    points = margins[0] - margins[1]
    terms = reconciled(*gains(advice.seat, advice.rival, *found), points)
    source_of = {**adviser.scheme.source_of}
    keys = {source_of.get(each.code, each.code) for each in other.difference.because}
    return sum(terms.get(key, 0.0) for key in keys), points


# Words


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_advice_is_told_without_notation(game: Any, language: str) -> None:
    words = Words(game.name, language, ("Ada", "Bo"), strict=True)
    for position, seat in turn_starts(game, 1, 8):
        advice = list(advise(Seating(game, 5), game.view(position, seat), Effort(120, 24, 6)))[-1]
        told = " ".join(say_advice(words, advice, seat))
        assert told
        assert not NOTATION.search(told), told


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_every_source_has_words(game: Any, language: str) -> None:
    from lishan.coach.say import say_source
    from lishan.coach.sources import DETAILS, scheme_of

    words = Words(game.name, language, strict=True)
    scheme = scheme_of(game)
    for source in set(scheme.source_of.values()):
        facts: dict[str, Fact] = {scheme.details[source]: "all"} if source in scheme.details else {}
        assert say_source(words, Because(0, 3.0, source, facts))
    facts = {
        "row": 3,
        "column": "d",
        "tile": "six" if game.name == "xian" else "nw",
        "type": "guard",
        "section": "B",
        "space": "b3",
    }
    for code, name in DETAILS[game.name].items():
        fact = {"material": "wood", "helper": "officer", "space": "b3"}.get(name, facts.get(name))
        assert say_source(words, Because(0, -2.0, code, {name: fact}))
