"""Finds the lessons of a game: the files in its folder `lessons`, ordered by name."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

import lishan
from lishan.lessons.model import BadLesson, Lesson, Task

TERMS = "terms.toml"
FIRST_GAME = "first-game.toml"


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game; none if it has no such folder. Raises BadLesson."""
    if game not in lishan.GAMES:
        return ()
    folder = resources.files(f"lishan.{game}") / "lessons"
    if not folder.is_dir():
        return ()
    files = [file for file in folder.iterdir() if file.name.endswith(".toml") and file.name not in (TERMS, FIRST_GAME)]
    digest = lishan.game(game).edition().digest
    return tuple(
        read_lesson(file.read_text(encoding="utf-8"), game, file.name, digest)
        for file in sorted(files, key=lambda each: order_of(each.name))
    )


def order_of(file: str) -> tuple[int, str]:
    number, _, name = file.partition("-")
    return (int(number) if number.isdigit() else 999, name)


def read_lesson(text: str, game: str, file: str, digest: str) -> Lesson:
    """The lesson in a TOML text. Raises BadLesson, naming the file and the place."""
    number, _, name = file.removesuffix(".toml").partition("-")
    if not number.isdigit() or not name:
        raise BadLesson(f"{file}: a lesson's file is named by its number and its name, as in 2-wheel.toml.")
    try:
        lesson = msgspec.convert({**tomllib.loads(text), "name": name, "game": game}, Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{file}: {error}.") from None
    tasks = tuple(
        msgspec.structs.replace(task, position=task.position.replace(" edition ", f" {digest} ")) for task in lesson.tasks
    )
    return msgspec.structs.replace(lesson, tasks=tasks)


def find_lesson(game: str, name: str) -> Lesson:
    """Raises BadLesson if there is none."""
    for lesson in lessons_of(game):
        if lesson.name == name:
            return lesson
    known = ", ".join(lesson.name for lesson in lessons_of(game)) or "none"
    raise BadLesson(f"There is no lesson {name!r}; the lessons are {known}.")


def task_of(game: str, name: str, number: int) -> tuple[Lesson, Task] | None:
    """A task, counted from 1; None if it does not exist (any more)."""
    for lesson in lessons_of(game):
        if lesson.name == name and 1 <= number <= len(lesson.tasks):
            return lesson, lesson.tasks[number - 1]
    return None


@cache
def terms_of(game: str) -> dict[str, dict[str, list[str]]]:
    """The rulebook terms that lessons explain, with patterns that find them in each language."""
    file = resources.files(f"lishan.{game}") / "lessons" / TERMS
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@cache
def first_game(game: str) -> str | None:
    """The position from which a shorter first game starts; None: from the set-up. Raises BadLesson."""
    if game not in lishan.GAMES:
        return None
    file = resources.files(f"lishan.{game}") / "lessons" / FIRST_GAME
    if not file.is_file():
        return None
    position = tomllib.loads(file.read_text(encoding="utf-8")).get("position")
    if not isinstance(position, str):
        raise BadLesson(f"{FIRST_GAME}: text is needed as the position.")
    return position.replace(" edition ", f" {lishan.game(game).edition().digest} ")
