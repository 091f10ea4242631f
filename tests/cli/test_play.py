"""Games in the terminal, played by scripts, and what each player sees."""

import re
from pathlib import Path
from typing import Any

import pytest

from lishan.cli.common import Games
from lishan.core.contract import Game
from lishan.core.errors import LishanError
from lishan.core.record import read_record
from lishan.core.rng import Rng
from tests.cli.commands import output, run
from tests.core.toy import GAME
from tests.records import replay_all

TERRACOTTA = ("play", "terracotta", "--terminal", "--seed", "5")


def open_toy(name: str) -> Game[Any]:
    if name != "lanterns":
        raise LishanError(f"There is no game {name!r}.")
    return GAME


def lanterns(script: str, *words: str) -> str:
    """Plays Lanterns with a script; returns the output."""
    return output("play", "lanterns", "--seed", "1", *words, stdin=script, games=Games(["lanterns"], open_toy))


def test_a_whole_game_can_be_played_by_a_script() -> None:
    text = output(*TERRACOTTA, "--name", "Ada", "--name", "Bo", stdin="1\n" * 2000)
    assert "The game is over" in text
    assert re.search(r"1\. (Ada|Bo) \(\d+\), 2\. (Ada|Bo) \(\d+\)", text)


def test_random_seats_play_by_themselves() -> None:
    text = output(*TERRACOTTA, "--players", "3", "--random", "1,2,3")
    assert "The game is over" in text
    assert ">" not in text


def test_the_table_shows_wheel_mausoleum_players_question_and_choices() -> None:
    text = output(*TERRACOTTA, "--name", "Ada", "--random", "2")
    for part in ("Round 1 of 5", "inner ↻", "Organizer", "▶▲ Ada", "place a worker", "turn-inner", "pay 2 coins"):
        assert part in text
    assert text.endswith("End of input. The game stops here.\n")


def test_no_line_is_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (80, 100):
        monkeypatch.setenv("COLUMNS", str(width))
        text = output(*TERRACOTTA, "--players", "4", "--random", "2,3,4", "--name", "A name that is longer than it should be",
                      stdin="explain all\ntargets\n1\n1\n1\nlog\n" * 12)  # fmt: skip
        assert max(map(len, text.splitlines())) <= width


def test_a_choice_is_made_by_its_number_or_by_its_word_or_by_several_words() -> None:
    scripts = ("7c\n+clay\n-\n-\nquit\n", "7c +clay - -\nquit\n", "8\n1\n-\n-\nquit\n")
    texts = [output(*TERRACOTTA, "--random", "2", stdin=script) for script in scripts]
    boards = {text[text.rindex("Round 1 of 5") :].split("\n> ")[0] for text in texts}
    assert len(boards) == 1
    assert " 7 build 2 inspector     halberd    ▲c" in boards.pop()


def test_undo_takes_back_within_the_turn_and_no_further() -> None:
    text = output(*TERRACOTTA, "--random", "2", stdin="undo\n7c\nundo\n4c + - -\nundo\nundo\nundo\nquit\n")
    assert text.count("Nothing to undo: this turn has just started.") == 3
    assert text.count("Undone.") == 2


def test_a_refused_word_is_answered_with_the_reason_and_its_rule() -> None:
    script = "3c\nwhy segment 3\nwhy space e4\nwhy segment 7\nwhy\nwhy nonsense\n7a\nfoo\n"
    text = output(*TERRACOTTA, "--random", "2", stdin=script)
    assert text.count("Player 2's Craftsman is on segment 3") == 2
    assert "TA-23" in text
    assert "You can choose segment 7 now." in text
    assert "What do you want explained?" in text
    assert "You have no Artisan to place." in text
    assert "'foo' is not a move of Terracotta Army. Type help to see the commands." in text


def test_a_saved_game_can_be_replayed_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    text = output(*TERRACOTTA, "--random", "2", stdin=f"7c +clay - -\nsave {file}\nsave {file}\nsave\nquit\n")
    assert text.count(f"Saved to {file}.") == 2
    assert "result: *" in file.read_text()
    assert "The game is not over yet." in output("replay", str(file))
    again = output("play", "terracotta", "--resume", str(file), "--random", "2", "--seed", "1", stdin=f"save {file}\nboard\n")
    assert f"{file} already exists. Choose another name." in again
    assert "▲c" in again


def test_where_the_question_is_about_one_thing_that_is_impossible_it_says_why() -> None:
    assert "ring inner: This costs 2 wet clay; you have 1." in output(*TERRACOTTA, "--random", "2", stdin="7c\n")


def test_many_spaces_are_shown_on_the_board() -> None:
    script = "4c clay4 +clay -\n12c build2 officer\nquit\n"
    board = output(*TERRACOTTA, "--random", "2", stdin=script).split("choose where to place the Warrior")[1]
    assert len(re.findall(r"\+\d+", board.split("\n\n")[1])) > 50


def test_a_word_that_fails_in_a_row_of_words_shows_the_question_it_met() -> None:
    text = output(*TERRACOTTA, "--random", "2", stdin="7c nonsense\nquit\n")
    assert text.index("'nonsense' is not a move") < text.index("choose what to do with this ring's action")


def test_one_can_play_alone_against_li_si(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    script = "1\n" * 1500
    text = output(*TERRACOTTA, "--solo", "--level", "easy", "--challenge", "armed", "--name", "Ada", stdin=script)
    assert "● Li Si" in text
    assert "Overseer" in text
    assert re.search(r"1\. (Ada|Li Si) \(\d+\), 2\. (Ada|Li Si) \(\d+\)", text)
    record = output("record", "terracotta", "--solo", "--level", "hard", "--out", str(file))
    assert record == ""
    assert "level=hard" in file.read_text()
    assert "Li Si" in output("replay", str(file))


def test_alone_against_li_si_no_bot_plays_for_me() -> None:
    """A small one of people.md: --bot took the only seat, and the game went on without me."""
    for words in (("--bot", "casual"), ("--random", "1")):
        result = run(*TERRACOTTA, "--solo", *words)
        assert result.code == 2
        assert "leave out --bot and --random" in result.err


def test_bots_have_the_names_that_they_have_in_the_browser() -> None:
    """A small one of people.md: a bot was called Player 2."""
    assert "● Kai" in output(*TERRACOTTA, "--bot", "casual", stdin="quit\n")
    text = output(*TERRACOTTA, "--players", "3", "--bot", "first-day", "--bot", "first-day", stdin="quit\n")
    assert "Lan 2" in text
    assert "Lan 3" in text


def test_only_the_one_who_is_asked_sees_a_hand() -> None:
    text = lanterns("c1\n" * 40 + "1\n" * 200, "--players", "2", "--name", "Ada", "--name", "Bo")
    parts = re.split(r"(Ada|Bo) plays next\.", text)
    hands: dict[str, set[str]] = {"Ada": set(), "Bo": set()}
    for who, shown in zip(parts[1::2], parts[2::2], strict=True):
        own = re.search(r'own: \{"hand": \[([^\]]*)\]', shown)
        assert own
        hands[who] |= set(re.findall(r"\d+", own.group(1)))
        assert "hands" not in shown
    assert hands["Ada"]
    assert not hands["Ada"] & hands["Bo"]
    assert "The game is over" in text


def test_a_secret_choice_is_not_told_to_the_others() -> None:
    text = lanterns("1\n1\nquit\n", "--players", "2", "--name", "Ada", "--name", "Bo")
    to_bo = text.split("Bo plays next.")[1]
    assert "Ada" in to_bo
    assert not re.search(r"card", to_bo.split("total:")[0])


def test_dealt_cards_are_told_to_their_owner_alone() -> None:
    text = lanterns("quit\n", "--players", "2", "--name", "Ada", "--name", "Bo")
    assert text.count("dealt") == 3


def test_an_undone_secret_choice_can_be_made_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lanterns(f"1\nundo\n2\n1\n1\n1\nsave {file}\nquit\n", "--players", "2")
    replay_all(read_record(file.read_text()), open_toy)


def test_a_turn_can_be_confirmed_before_it_ends() -> None:
    text = lanterns("1\n1\nundo\n2\n\nquit\n", "--players", "2", "--confirm")
    assert text.count("Your turn is complete. Press Enter to end it, or undo.") == 2
    assert text.count("Undone.") == 1
    assert text.count("Player 2 plays next.") == 1


def test_cards_put_under_a_deck_are_not_told_to_the_others() -> None:
    text = output("play", "xian", "--terminal", "--seed", "5", "--name", "Ada", "--name", "Bo",
                  stdin="keep\n1\n1\n1\n1\n1\nlog\nquit\n")  # fmt: skip
    first_of_ada, of_bo, again_of_ada = re.split(r"\w+ plays next\.", text)[1:4]
    hand_of_bo = re.search(r"Your hand: (.*)", of_bo)
    assert hand_of_bo
    assert "Bo exchanges" in again_of_ada
    for card in hand_of_bo.group(1).split(", "):
        name = re.sub(r"(\d)", r" \1", card).title()
        assert name not in again_of_ada.split("Bo exchanges")[0]
    assert "under the deck" not in again_of_ada.split("Turn 1 of 6")[0]
    assert "Bo draws" not in first_of_ada + again_of_ada


@pytest.mark.parametrize("width", [80, 100])
def test_xian_is_drawn_within_the_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    text = output("play", "xian", "--terminal", "--players", "4", "--random", "2,3,4", "--seed", "2",
                  "--name", "A name that is longer than it should be", stdin="1\n" * 60)  # fmt: skip
    for part in ("Turn 1 of 6", "wanted", "workshop", "equipment", "Palace", "Your hand"):
        assert part in text
    assert max(map(len, text.splitlines())) <= width


def test_nothing_is_revealed_before_a_secret_choice_stands() -> None:
    text = lanterns("1\n1\nboard\nlog\nundo\n1\n\nquit\n", "--players", "2", "--random", "2", "--confirm")
    before, after = text.rsplit("Your turn is complete. Press Enter to end it, or undo.", 1)
    assert "revealed" not in before
    assert "revealed" in after


def test_an_open_game_may_be_looked_at_before_the_turn_ends() -> None:
    text = output(*TERRACOTTA, "--random", "2", "--confirm", stdin="7c +clay - -\nboard\nundo\n-\n\nquit\n")
    assert text.count("Your turn is complete") == 3
    assert text.split("Your turn is complete")[1].count("Round 1 of 5") == 1


VERBS = [
    "help", "?", "board", "moves", "undo", "why space e4", "why lab", "why", "explain", "explain all", "log", "targets", "save",
    "save /", "", " ", "-", "1", "2", "3", "9999", "00000000011", "²", "\x1b[31m", "1 1 1", "undo undo", "[bold]", "\ud7ff",
]  # fmt: skip
TABLES = ["terracotta --players 3", "terracotta --solo", "xian --players 2", "xian --players 4 --random 2,3"]


@pytest.mark.parametrize("table", TABLES)
def test_whatever_is_typed_the_table_answers_and_goes_on(table: str) -> None:
    rng = Rng(11)
    for confirm in ("--confirm", "--no-confirm"):
        lines = [VERBS[rng.pick(len(VERBS))] for _ in range(120)]
        script = "\n".join(lines) + "\nquit now\n"
        text = output("play", *table.split(), "--terminal", "--seed", "8", confirm, stdin=script)
        assert text.endswith(("You left the table.\n", "End of input. The game stops here.\n"))


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_a_bot_plays_the_last_seat(game: str) -> None:
    done = run("play", game, "--terminal", "--bot", "beginner", "--seed", "3", "--name", "Ada", stdin="1\n" * 12)
    assert done.code == 0, done.err
    assert "Ada: " in done.out
    assert "Player 2: " not in done.out


def test_bots_at_all_seats_play_the_game_to_its_end() -> None:
    done = run("play", "xian", "--terminal", "--bot", "policy", "--bot", "beginner", "--seed", "3")
    assert done.code == 0, done.err
    assert "The game is over" in done.out
    assert done.out == run("play", "xian", "--terminal", "--bot", "policy", "--bot", "beginner", "--seed", "3").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bot", "nobody"], "There is no bot 'nobody'"),
        (["--bot", "casual"] * 3, "There are 3 bots for 2 players."),
        (["--bot", "casual", "--random", "2"], "Seat 2 cannot be both random and a bot."),
        (["--bot", "search@1e9"], "A budget is seconds"),
    ],
)
def test_bots_that_cannot_sit_down(words: list[str], sentence: str) -> None:
    done = run("play", "xian", "--terminal", *words)
    assert done.code == 2
    assert sentence in done.err


@pytest.mark.parametrize(("language", "expected"), [("en", "expected at the end"), ("fr", "à la fin"), ("ru", "в конце")])
def test_a_hint_names_moves_of_the_list(language: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lishan.cli.answers.HINT_SECONDS", 0.1)
    words = ("play", "xian", "--terminal", "--bot", "beginner", "--seed", "3", "--language", language)
    done = run(*words, stdin="hint\nquit\n")
    assert done.code == 0, done.err
    hints = [line for line in done.out.splitlines() if expected in line and re.match(r"\s*\d\. ", line)]
    assert 1 <= len(hints) <= 3
    moves = {"keep", "under=tax4", "under=craftsman2", "under=miner1", "under=miner2"}
    assert {hint.split()[1] for hint in hints} <= moves
