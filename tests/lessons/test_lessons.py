"""A script solves every lesson; another fails and gets the right sentence, in every language."""

import doctest
import re
from importlib import resources
from pathlib import Path

import pytest
from msgspec import structs

import lishan
from lishan.core.contract import to_act
from lishan.core.events import Fact
from lishan.lessons import BadLesson, Lesson, Run, find_lesson, lessons_of
from lishan.lessons.beginning import beginning_faults
from lishan.lessons.check import explore, faults_of, lesson_faults, number_faults, used_terms
from lishan.lessons.model import LEARNER, holds, matches
from lishan.lessons.reading import first_game, read_lesson
from lishan.table import decide, projection
from lishan.table.terms import LessonTask, SeatTerms, Terms
from lishan.words import Words, languages
from lishan.words.catalogue import source_of
from tests.table.kit import Played, least, refusal

EVERY = [lesson for game in lishan.GAMES for lesson in lessons_of(game)]


def names(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.name}"


def test_there_are_as_many_lessons_as_the_course_promises() -> None:
    courses = [(lesson.game, lesson.course) for lesson in EVERY]
    assert [courses.count(each) for each in (("terracotta", ""), ("terracotta", "solo"), ("xian", ""))] == [6, 2, 5]


@pytest.mark.parametrize("game", lishan.GAMES)
def test_lessons_are_complete(game: str) -> None:
    """Positions, solutions, pointers, sentences in all languages, and no word of the rulebook before it is explained."""
    assert faults_of(game) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", lishan.GAMES)
def test_the_first_games_opening_names_no_number_of_its_own(game: str, language: str) -> None:
    """Round and points come from the position that the game begins with, so they cannot differ from it."""
    code = f"first-game-begin-{game}"
    line = next(each for each in source_of(language, f"client-{game}").splitlines() if each.startswith(f"{code} ="))
    assert not re.search(r"\d", line)
    assert {*re.findall(r"\$(\w+)", line)} == {"round", "of", "mine", "rival", "theirs"}


@pytest.mark.parametrize("lesson", EVERY, ids=names)
def test_a_script_solves_it(lesson: Lesson) -> None:
    run = Run(lesson.game, lesson.name)
    while True:
        solution = explore(lesson, run.number, run.game, run.start)[0]
        answers = [run.play(word) for word in solution]
        assert all(answer.state == "going" for answer in answers[:-1])
        last = run.confirm() if run.task.confirm else answers[-1]
        assert (last.state, last.code) == ("solved", lesson.message(run.number, "right"))
        if not run.next():
            break
    assert run.number == len(lesson.tasks)


@pytest.mark.parametrize("lesson", EVERY, ids=names)
@pytest.mark.parametrize("language", languages())
def test_a_script_fails_every_task_and_is_told_why(lesson: Lesson, language: str) -> None:
    """Each legal word that is wrong on the way gets a sentence of this task; what is illegal gets the rules'."""
    words = Words(lesson.game, language, strict=True)
    run = Run(lesson.game, lesson.name)
    while True:
        wrong = 0
        for right in explore(lesson, run.number, run.game, run.start)[0]:
            legal = run.words()
            for word in legal:
                before = run.moves
                answer = run.play(word)
                if answer.state == "wrong":
                    wrong += 1
                    assert answer.code.startswith(f"{lesson.message(run.number)}-wrong")
                    assert words.say(answer.code) != answer.code
                    assert run.moves == before
                run.moves = before
            refused = [target for target in run.game.targets(run.position) if reason_at(run, target)]
            for target in refused[:5]:
                reason = run.game.why_not_target(run.position, LEARNER, target)
                assert reason is not None
                assert words.reason(reason) != reason.code
            run.play(right)
        assert wrong
        if not run.next():
            break


def reason_at(run: Run, target: str) -> bool:
    return run.game.why_not_target(run.position, LEARNER, target) is not None


def table_of(lesson: Lesson, number: int) -> Played:
    game = lishan.game(lesson.game)
    task = lesson.tasks[number - 1]
    seats = 1 if lesson.course == "solo" else int(game.from_text(task.position).seats)
    edition = game.edition()
    people = (SeatTerms(kind="person"), *[SeatTerms(kind="bot", level="random")] * (seats - 1))
    agreed = Terms(
        game=game.name, rules=game.version, edition=edition.name, digest=edition.digest, seats=people, kind="lesson",
        position=task.position, seed=task.seed, lesson=LessonTask(lesson=lesson.name, task=number), substitute="random",
    )  # fmt: skip
    return Played(agreed).seat_all()


@pytest.mark.parametrize("lesson", EVERY, ids=names)
def test_the_table_judges_as_the_lesson_does(lesson: Lesson) -> None:
    """The same authority as in any game: wrong steps are refused, the solution is confirmed, opponents only reply."""
    for number, task in enumerate(lesson.tasks, 1):
        played = table_of(lesson, number)
        table = played.table
        assert table.position is not None
        assert table.bots_to_move() == ()
        solution, _, wrong = explore(lesson, number, table.game, table.position)
        for word in wrong[:-1]:
            played.step(LEARNER, word)
        n = table.draft(LEARNER).n
        with pytest.raises(decide.Refusal) as refused:
            decide.step(table, played.actor(LEARNER), table.at, n, wrong[-1])
        assert refused.value.reason is not None
        assert refused.value.reason.code.startswith(f"{lesson.message(number)}-wrong")
        table.drafts.clear()
        for word in solution:
            shown = projection.draft(table, LEARNER)
            assert shown is not None
            assert not shown.solved
            played.step(LEARNER, word)
        shown = projection.draft(table, LEARNER)
        assert shown is not None
        assert shown.solved is not task.confirm
        if task.confirm:
            played.happen(decide.confirm(table, played.actor(LEARNER), table.at, least))
            assert projection.picture(table, LEARNER, 0).solved
            assert len(table.state.line) >= 1
            assert sum(any(seat != LEARNER for seat in turn.played.seats) for turn in table.state.line) <= len(task.reply)
            assert table.bots_to_move() == ()


def test_a_turn_that_the_task_does_not_ask_for_cannot_be_confirmed() -> None:
    lesson = next(each for each in EVERY if each.name == "wheel")
    played = table_of(lesson, 1)
    table = played.table

    def play(words: list[int | str]) -> decide.Entries:
        return decide.play(table, played.actor(LEARNER), table.at, words, least)

    assert refusal(play, ["2c", "clay4", "clay2", "-"]) == "illegal"
    played.happen(play(["6c", "coins4", "coins2", "spear"]))
    assert table.position is not None
    assert [turn.played.seats for turn in table.state.line] == [(0,), (1,)]
    assert to_act(table.position) == (0,)
    assert refusal(play, ["1c", "+coin", "+coin", "-"]) == "illegal"


def test_patterns_and_conditions() -> None:
    assert matches("5c|10c", "10c")
    assert matches("craft=?5|craft=?6", "craft=a5")
    assert not matches("?2", "a1")
    facts: dict[str, Fact] = {"players": [{"wet": 4, "weapons": ["sword", "spear"]}]}
    assert holds("players.0.wet >= 4", facts, 0)
    assert holds("players.0.weapons == 2", facts, 0)
    assert not holds("points > 7", facts, 7)
    for broken in ("points", "players.0.gold >= 1", "players.9.wet == 1", "players.0 == 1"):
        with pytest.raises(BadLesson):
            holds(broken, facts, 0)


BEGINNING = 'picture = "turn"\nrules = ["TA-21"]\n'


@pytest.mark.parametrize(
    ("text", "file", "said"),
    [
        (BEGINNING, "1-clay.toml", "tasks"),
        (BEGINNING, "clay.toml", "named by its number"),
        ("picture = ", "1-clay.toml", "1-clay.toml"),
        (BEGINNING + "colour = 1\ntasks = []\n", "1-clay.toml", "colour"),
    ],
)
def test_a_broken_file_is_named_with_what_is_wrong(text: str, file: str, said: str) -> None:
    with pytest.raises(BadLesson, match=said):
        read_lesson(text, "terracotta", file, "digest")


def test_the_checker_finds_what_is_planted() -> None:
    wheel = next(each for each in EVERY if each.name == "wheel")
    position = wheel.tasks[0].position

    def planted(**task: object) -> list[str]:
        lines = "".join(f"{name} = {toml(value)}\n" for name, value in {"position": position, **task}.items())
        text = f"{BEGINNING}\n[[tasks]]\n{lines}" + f'\n[[tasks]]\nposition = "{position}"\ndo = ["6c"]\n' * 2
        return list(lesson_faults(read_lesson(text, "terracotta", "1-planted.toml", "")))

    assert planted(do=["6c"]) == []
    assert "no legal turn solves it" in planted(do=["6a"])[0]
    assert "no longer be solved" in planted(do=["6c sword", "2c"])[0]
    assert "nothing to learn" in planted(do=["*"])[0]
    assert "nothing called 'moon'" in planted(do=["6c"], point=["moon"])[0]
    assert "not a condition" in planted(do=["6c"], after=["wet"])[0]
    assert "reply only to a turn that is confirmed" in planted(do=["6c"], reply=["2: 2c"])[0]
    assert "cannot reply '99c'" in planted(do=["6c coins4 coins2 spear"], confirm=True, reply=["2: 99c"])[0]
    assert "terms.toml" in planted(do=["6c"], terms=["dragon"])[0]


AS_AUDITED: dict[str, tuple[str, int, dict[str, str], str]] = {
    "player-P1 three dead ends": ("xian/turn", 4, {', "action lab paint=* with=*"': ""}, "can no longer be solved"),
    "player-P2 both bring 2": (
        "xian/turn", 1,
        {"t2c24m4": "t2c34m4", "hand.craftsman2 == craftsman2": "hand.craftsman3 == craftsman3", "craftsman.1": "craftsman.2"},
        "craftsman.3 >",
    ),
    "player-P3 first warrior": ("xian/painting", 1, {" with=*": ""}, "still asks for 'pigment'"),
    "player-P3 second warrior": ("xian/painting", 2, {" with=*": ""}, "still asks for 'pigment'"),
    "player-P16 three clay of four": ("terracotta/clay", 3, {"3,0,4,0,0,5": "3,0,3,0,0,5"}, "players.0.dry == 4"),
    "player-P16 Inspectors of round 1": ("terracotta/groups", 1, {"2,b": "1,a"}, "Inspectors of round 2"),
    "player-P17 as good for the opponent": ("terracotta/groups", 2, {'do = ["f5"]': 'do = ["g4"]'}, "gain.if_game.0 == 9"),
}  # fmt: skip
"""By finding: the lesson, the task, what was there instead, and what the checker says to that."""


@pytest.mark.parametrize(("place", "number", "back", "said"), AS_AUDITED.values(), ids=AS_AUDITED)
def test_the_checker_finds_what_the_audit_found(place: str, number: int, back: dict[str, str], said: str) -> None:
    game, _, name = place.partition("/")
    folder = resources.files(f"lishan.{game}") / "lessons"
    file = next(each for each in folder.iterdir() if each.name.endswith(f"-{name}.toml"))
    tasks = file.read_text(encoding="utf-8").split("[[tasks]]")
    for now, then in back.items():
        assert now in tasks[number]
        tasks[number] = tasks[number].replace(now, then)
    lesson = read_lesson("[[tasks]]".join(tasks), game, file.name, lishan.game(game).edition().digest)
    assert any(f"task {number}" in fault and said in fault for fault in lesson_faults(lesson))


def test_numbers_without_a_source_are_found() -> None:
    spare = Lesson(
        name="pairs", game="xian", picture="pair", rules=("XI-21",),
        tasks=tuple(structs.replace(task, claims={}) for task in find_lesson("xian", "pairs").tasks),
    )  # fmt: skip
    found = list(number_faults("xian", (spare,)))
    assert "learn-pairs-2 names 3: no claim says where it comes from." in found


def toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(map(toml, value))}]" if isinstance(value, list) else f'"{value}"'


def test_words_of_the_rulebook_are_found_in_all_languages() -> None:
    assert used_terms("terracotta", "en", "A Crossbowman with a Spear") == {"crossbowman", "spear"}
    assert used_terms("terracotta", "fr", "Humidifier la lance") == {"soak", "spear"}
    assert used_terms("xian", "ru", "Рудокоп идёт в Лабораторию") == {"miner", "lab"}


def test_the_examples_of_the_page() -> None:
    page = Path(__file__).parents[2] / "docs" / "lessons.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert (failed, tried) == (0, 5)


@pytest.mark.parametrize(
    ("game", "old", "new", "fault"),
    [
        (
            "terracotta",
            "Ga5ObF1/4Sb3Oa/2Ob6/MSbGa1Oa3Sb/Sb8",
            "Gb5ObF1/4Sb3Ob/2Ob6/MSbGb1Ob3Sb/Sb8",
            "both have built Warriors",
        ),
        ("terracotta", "7,2,15,12,40,5", "7,2,15,12,0,5", "both have bought Masters"),
        ("xian", "choose.3 3:2:", "choose.3 0:0:", "the learner owns coins"),
    ],
)
def test_the_opening_words_of_a_first_game_fit_its_position(game: str, old: str, new: str, fault: str) -> None:
    line = first_game(game)
    assert line is not None
    assert list(beginning_faults(game, line)) == []
    assert old in line
    assert any(fault in found for found in beginning_faults(game, line.replace(old, new)))


@pytest.mark.parametrize("sentence", ["It begins in round 3 of { $of }: { $mine }, { $rival } { $theirs }.", ""])
def test_numbers_in_the_opening_words_are_found(sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"first-game-begin-xian = {sentence}" if sentence else "other = a"
    monkeypatch.setattr("lishan.words.catalogue.source_of", lambda *_: source)
    line = first_game("xian")
    assert line is not None
    found = list(beginning_faults("xian", line))
    wanted = ["does not use $round", "contains a number"] if sentence else ["there is no message"]
    assert all(any(fault in each for each in found) for fault in wanted)
