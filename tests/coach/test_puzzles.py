"""The packaged puzzles: every one can be solved, and its answer is found again by other searches."""

from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lishan.coach import mining
from lishan.coach.mining import GAP, MISSED, PACES, THOROUGH, TRIES, agrees, mine, puzzle_at, turn_of
from lishan.coach.puzzles import (
    NoPuzzle,
    Puzzle,
    answer_of,
    find_puzzle,
    ideas_of,
    judge,
    packaged_puzzles,
    position_of,
    puzzle_of_day,
    read_puzzles,
    read_turn,
    write_puzzles,
)
from lishan.coach.rating import Progress, rated
from lishan.coach.turns import describe_turn, ended
from lishan.core.contract import Game, Position, to_act
from lishan.words import Words, languages
from tests.cli.commands import run
from tests.coach.kit import GAMES, turn_starts

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_every_puzzle_can_be_solved_and_missed(game: Game[Any]) -> None:
    puzzles = packaged_puzzles(game.name)
    assert puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        start = position_of(game, puzzle)
        assert puzzle.seat in to_act(start)
        for words in (puzzle.answer, puzzle.next):
            after = start.copy()
            for move in read_turn(game, start, puzzle.seat, words):
                assert not ended(start, after, puzzle.seat)
                after.play(puzzle.seat, move)
            assert ended(start, after, puzzle.seat), puzzle.id
        best, following = (read_turn(game, start, puzzle.seat, words) for words in (puzzle.answer, puzzle.next))
        assert judge(game, puzzle, best).state == "right"
        verdict = judge(game, puzzle, following)
        assert (verdict.state, verdict.named) == ("wrong", True), puzzle.id
        assert puzzle.gap >= GAP
        assert ideas_of(game, puzzle)[1].difference is not None
    assert read_puzzles(write_puzzles(puzzles)) == list(puzzles)


@each_game
def test_a_variation_is_right_only_if_it_was_found_to_be_as_good(game: Game[Any]) -> None:
    for puzzle in packaged_puzzles(game.name)[:40]:
        start, best = position_of(game, puzzle), answer_of(game, puzzle)
        walk = start.copy()
        for n, move in enumerate(best.moves):
            for other in walk.legal(puzzle.seat):
                made = (*best.moves[:n], int(other))
                after = walk.copy()
                after.play(puzzle.seat, int(other))
                if int(other) == move or not ended(start, after, puzzle.seat):
                    continue
                verdict = judge(game, puzzle, made)
                choices = {*choices_of(game, puzzle, made)}
                as_good = any(choices == {*each} for each in (best.choices, *puzzle.also))
                assert (verdict.state == "right") == as_good
            walk.play(puzzle.seat, move)


def choices_of(game: Game[Any], puzzle: Puzzle, moves: tuple[int, ...]) -> tuple[str, ...]:
    return describe_turn(game, position_of(game, puzzle), puzzle.seat, moves).choices


@each_game
def test_everybody_gets_the_same_puzzle_of_a_day_and_every_puzzle_has_its_day(game: Game[Any]) -> None:
    puzzles = packaged_puzzles(game.name)
    days = [date(2030, 1, 1) + timedelta(n) for n in range(2 * len(puzzles))]
    found = Counter(puzzle.id for day in days if (puzzle := puzzle_of_day(game.name, day)))
    assert found == {puzzle.id: 2 for puzzle in puzzles}
    with pytest.raises(NoPuzzle):
        find_puzzle(game.name, "nothing")


@each_game
def test_every_theme_has_a_name(game: Game[Any]) -> None:
    themes = {theme for puzzle in packaged_puzzles(game.name) for theme in puzzle.themes}
    for language in languages():
        words = Words("client-puzzles", language)
        assert not [theme for theme in themes if words.look(f"theme-{theme}", {}) is None]


def test_a_correction_of_the_edition_does_not_lose_the_puzzles() -> None:
    for game in GAMES:
        assert not [puzzle.id for puzzle in packaged_puzzles(game.name) if game.edition().digest in puzzle.position]


def test_no_puzzle_is_made_of_a_choice_in_secret() -> None:
    game = GAMES[1]
    secret = [(position, seat) for position, seat in turn_starts(game, 3, every=1) if game.secret(position)]
    assert secret
    assert puzzle_at(game, *secret[0], 1) is None


def test_several_endings_of_a_game_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    game, looked = GAMES[1], list[tuple[int, int]]()

    def look(_: Game[Any], position: Position, seat: int, __: int) -> None:
        looked.append((int(position.turn), seat))

    monkeypatch.setattr(mining, "puzzle_at", look)
    assert not any(mine(game, 2, 1))
    falls = [n for n in range(1, len(looked)) if looked[n][0] < looked[n - 1][0]]
    assert len(falls) == PACES["xian"].endings - 1
    # Each begins where the others do, not at the start.
    assert {looked[n][0] for n in falls} == {looked[0][0]}
    assert looked[0][0] > 5


def test_positions_of_a_file_are_looked_at(tmp_path: Path) -> None:
    game = GAMES[1]
    secret = [game.to_text(position) for position, _ in turn_starts(game, 3, every=1) if game.secret(position)]
    (tmp_path / "positions.txt").write_text("\n".join(secret[:3]) + "\n")
    out = tmp_path / "found.jsonl"
    done = run("puzzles", "mine", "xian", str(out), "--positions", str(tmp_path / "positions.txt"))
    assert "0 new puzzles, 0 in all, from 3 positions." in " ".join(done.out.split()), done.err


@each_game
@pytest.mark.soak
def test_another_search_finds_every_answer_again(game: Game[Any]) -> None:
    puzzles = packaged_puzzles(game.name)
    wrong = [puzzle.id for puzzle in puzzles if not agrees(game, puzzle, THOROUGH, 20260301)]
    assert len(wrong) <= 0.03 * len(puzzles), wrong


@each_game
@pytest.mark.soak
def test_a_casual_player_misses_many(game: Game[Any]) -> None:
    missed = tries = 0
    for puzzle in packaged_puzzles(game.name):
        start = position_of(game, puzzle)
        for nth in range(TRIES):
            turn = turn_of(game, start, puzzle.seat, "casual", 77 + nth)
            missed += judge(game, puzzle, turn).state != "right"
            tries += 1
    assert missed >= MISSED * tries


def test_the_rating_is_the_one_of_the_browser() -> None:
    """The same figures are in web/tests/puzzles.test.ts."""
    seen = [rated(Progress(), rating, solved) for rating, solved in ((1500, True), (1500, False), (900, True), (2100, False))]
    assert seen == [(1437, 223), (1157, 223), (1243, 223), (1198, 248)]


def test_puzzles_are_small() -> None:
    """They are in every wheel: whatever can be computed is not stored."""
    for game in GAMES:
        size = len(write_puzzles(packaged_puzzles(game.name)))
        assert size <= 900 * len(packaged_puzzles(game.name))
    assert "words" not in {field.name for field in msgspec.structs.fields(Puzzle)}
