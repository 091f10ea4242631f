"""Reviews: every turn judged once, the same each time, resumable, fair to what a player could see."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

import lishan
from lishan.bots.policy import PolicyBot
from lishan.bots.protocol import Seating
from lishan.bots.random import RandomBot
from lishan.coach.advice import Adviser, Effort
from lishan.coach.review import (
    EFFORT,
    GAMES_ON,
    ROUND_ON,
    Games,
    Judged,
    Limits,
    Shown,
    Task,
    Unfinished,
    accuracy,
    agreed,
    confirmed,
    effort_for,
    engine_version,
    judge,
    limits_of,
    line_of,
    played_on,
    review,
    seat_review,
    tasks_of,
    verdict,
)
from lishan.coach.review_text import review_lines, review_page
from lishan.core.contract import to_act
from lishan.core.record import Record
from lishan.core.replay import Replay
from lishan.core.rng import Rng
from lishan.words import Words
from tests.coach.kit import GAMES, KNOWN, played_by, turn_starts

SHORT = Effort(search=60, value=12, games=4)


def replayed(record: Record) -> Replay:
    return Replay(record, lishan.game)


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_every_decision_of_every_player_is_judged_once(game: Any) -> None:
    record = played_by(game, [PolicyBot(Seating(game, 1)), RandomBot(Seating(game, 2))], most=40)
    *_, last = review(replayed(record), SHORT)
    assert last.done == last.of == len(last.review.turns)
    ats = [turn.at for turn in last.review.turns]
    assert ats == sorted(set(ats))
    assert {turn.seat for turn in last.review.turns} == {0, 1}
    assert all(turn.lost >= 0 and turn.played for turn in last.review.turns)
    assert last.review.result == ()


@pytest.mark.parametrize("game", GAMES, ids=KNOWN)
def test_a_review_that_was_interrupted_goes_on_with_the_same_result(game: Any) -> None:
    record = played_by(game, [PolicyBot(Seating(game, 1)), PolicyBot(Seating(game, 2))], most=24)
    steps = list(review(replayed(record), SHORT, seed=3))
    half = steps[len(steps) // 2].review.turns
    *_, last = review(replayed(record), SHORT, seed=3, before=half)
    assert msgspec.json.encode(last.review) == msgspec.json.encode(steps[-1].review)


def test_random_play_is_less_accurate_than_sensible_play() -> None:
    game = lishan.game("terracotta")
    record = played_by(game, [PolicyBot(Seating(game, 1)), RandomBot(Seating(game, 2))], most=90)
    *_, last = review(replayed(record), Effort(150, 40, 6))
    sensible, random = last.review.seats
    assert sensible.accuracy > random.accuracy + 10
    assert random.lost > sensible.lost
    assert random.costliest
    worst = last.review.turns[random.costliest[0]]
    assert worst.better is not None
    assert worst.better.difference is not None
    assert worst.verdict in ("mistake", "blunder")


def test_a_turn_is_judged_by_what_its_player_could_see() -> None:
    game = lishan.game("xian")
    position, seat = turn_starts(game, 8, 2)[4]
    twin = game.guess(game.view(position, seat), Rng(1).pick)
    assert game.to_text(twin) != game.to_text(position)
    moves = []
    now = position.copy()
    while seat in to_act(now) and now.turn == position.turn:
        moves.append(int(now.legal(seat)[0]))
        now.play(seat, moves[-1])
    found = [judge(game, None, Task(7, game.view(each, seat), tuple(moves)), SHORT) for each in (position, twin)]
    assert found[0] == found[1]


def test_turns_are_cut_where_chance_or_somebody_else_comes_between() -> None:
    for game in GAMES:
        record = played_by(game, [PolicyBot(Seating(game, 1)), PolicyBot(Seating(game, 2))])
        replay = replayed(record)
        start = replay.position.copy()
        line = [(step.seat, step.move) for step in replay.steps()]
        tasks = list(tasks_of(game, start, line))
        for task in tasks:
            assert {line[task.at + nth] for nth in range(len(task.moves))} == {(task.view.seat, move) for move in task.moves}


def test_verdicts_and_accuracy() -> None:
    limits = Limits(1.5, 4.0, 7.0)
    words = ["good", "inaccuracy", "mistake", "blunder"]
    assert [verdict(lost, best=False, limits=limits) for lost in (0.0, 1.5, 4.0, 7.0)] == words
    assert verdict(0.0, best=True, limits=limits) == "best"
    assert accuracy([]) == 100
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([8.0]) == pytest.approx(36.8)

    def turn(seat: int, lost: float, name: Any = "good", ahead: float = 0.0) -> Judged:
        return Judged(at=0, seat=seat, verdict=name, lost=lost, points=(1.0, 0.0), margin=1.0, played=(), ahead=ahead)

    turns = [
        turn(0, 2.0, "inaccuracy"), turn(1, 9.0, "blunder"), turn(0, 4.0, "mistake"), turn(0, 0.0, "great", 5.0), turn(0, 1.0),
        turn(0, 3.0, "inaccuracy"), turn(0, 2.5, "inaccuracy"),
    ]  # fmt: skip
    mine = seat_review(turns, 0)
    assert mine.costliest == (2, 5, 6)
    assert mine.great == (3,)
    assert mine.verdicts == {"inaccuracy": 3, "mistake": 1, "great": 1, "good": 1}
    assert mine.lost == 12.5


def test_a_loss_needs_two_judges() -> None:
    """A search that is sure of itself does not make a blunder of a turn that games played to the end find good."""
    assert agreed(8.0, 20.0) == 8.0
    assert agreed(8.0, 4.0) == 6.0
    assert agreed(8.0, -20.0) < 0


def test_mistakes_and_blunders_must_show_in_games_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lishan.game("xian")
    record = played_by(game, [RandomBot(Seating(game, 4)), RandomBot(Seating(game, 2))])
    tasks = list(tasks_of(game, *line_of(replayed(record))))[-12:]
    found = [judge(game, None, task, SHORT) for task in tasks]
    lost = [task for task, one in zip(tasks, found, strict=True) if one.verdict in ("mistake", "blunder")]
    assert lost
    monkeypatch.setattr("lishan.coach.review.play_on", lambda *_: 0)
    for task in lost:
        again = judge(game, None, task, SHORT)
        assert again.verdict in ("inaccuracy", "good", "best")
        assert again.lost < limits_of(game).mistake


def test_a_turn_judged_in_pieces_gets_the_same_verdict() -> None:
    """G12: others have the worker in between; each piece plays at least one game more."""
    game = lishan.game("xian")
    record = played_by(game, [RandomBot(Seating(game, 4)), RandomBot(Seating(game, 2))])
    tasks = list(tasks_of(game, *line_of(replayed(record))))[-12:]
    most = 0
    for task in tasks:
        shown: list[tuple[int, ...]] = [()]
        found = None
        while found is None:
            try:
                found = judge(game, None, task, SHORT, gains=shown[-1], enough=lambda: True)
            except Unfinished as unfinished:
                shown.append(unfinished.gains)
        assert found == judge(game, None, task, SHORT)
        assert all(longer[:-1] == shorter for shorter, longer in pairwise(shown))
        most = max(most, len(shown))
    assert most > 2


@pytest.mark.parametrize(("seats", "games"), [(2, GAMES_ON), (3, GAMES_ON // 2), (4, GAMES_ON // 4)])
def test_with_more_players_fewer_games_are_played_on(monkeypatch: pytest.MonkeyPatch, seats: int, games: int) -> None:
    """G12: a playout with four costs many times as much as one with two."""
    game = lishan.game("terracotta")
    position, seat = turn_starts(game, 2, 3, seats)[0]
    adviser = Adviser(Seating(game), game.view(position, seat))
    adviser.look(60)
    adviser.collect()
    best, played = adviser.turns[:2]
    on = Games([])
    monkeypatch.setattr("lishan.coach.review.play_on", lambda *given: int(given[6]) % 7)
    played_on(adviser, played, best, Seating(game), on)
    assert len(on.gains) == games
    assert effort_for(seats, EFFORT).search == {2: 1200, 3: 720, 4: 480}[seats]


def test_the_loss_is_what_both_judges_confirm() -> None:
    limits = Limits(3.0, 6.0, 10.0)
    assert confirmed(8.0, Shown(12.0, 3.0), limits) == 8.0
    assert confirmed(8.0, Shown(5.0, 3.0), limits) == 6.5
    # As large as its own uncertainty: not enough for the word "mistake".
    assert confirmed(20.0, Shown(5.0, 5.0), limits) < limits.mistake
    assert confirmed(8.0, Shown(-12.0, 3.0), limits) < 0
    assert confirmed(16.0, Shown(9.0, 1.0), limits) < limits.blunder
    assert confirmed(16.0, Shown(11.0, 1.0), limits) == 13.5


@pytest.mark.parametrize(("gain", "games"), [(30, ROUND_ON), (0, GAMES_ON)])
def test_games_are_played_on_until_the_difference_is_clear(monkeypatch: pytest.MonkeyPatch, gain: int, games: int) -> None:
    game = lishan.game("terracotta")
    position, seat = turn_starts(game, 2, 3)[0]
    adviser = Adviser(Seating(game), game.view(position, seat))
    adviser.look(60)
    adviser.collect()
    best, played = adviser.turns[:2]
    seeds: list[int] = []

    def play(*given: Any) -> int:
        moves, seed = given[4], int(given[6])
        seeds.append(seed)
        return seed % 7 + (gain if moves == best.moves else 0)

    monkeypatch.setattr("lishan.coach.review.play_on", play)
    assert played_on(adviser, played, best, Seating(game), Games([])).mean == gain
    # Both turns are played on with the same chance events, each time with others.
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == games


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_review_is_told_in_words_and_as_a_page(language: str) -> None:
    game = lishan.game("terracotta")
    record = played_by(game, [PolicyBot(Seating(game, 1)), RandomBot(Seating(game, 2))], most=60)
    *_, last = review(replayed(record), SHORT)
    words = Words("terracotta", language, ("A<b>da", "Bo"), strict=True)
    text = "\n".join(review_lines(words, last.review))
    assert "Bo" in text
    # Turns have the numbers that the browser gives them, not those of the record's moves.
    told = sorted({nth for seat in last.review.seats for nth in (*seat.costliest, *seat.great)})
    assert told
    assert all(f"{words.say('review-turn', {'turn': nth + 1})}: " in text for nth in told)
    assert last.review.engine == engine_version(SHORT.search)
    page = review_page(words, last.review, language)
    assert "A&lt;b&gt;da" in page
    assert "<b>da" not in page
    assert "<svg" in page
    assert "http" not in page
