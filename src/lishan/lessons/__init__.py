"""Lessons: prepared positions with tasks, played by the real rules.

A lesson is a TOML file in the folder `lessons` of its game, and messages in `words/<language>/<game>-lessons.ftl`: adding one
needs no code. docs/lessons.md describes both. Everything here is pure, so that a server, a terminal and a page without a
server judge a task in the same way:

    run = Run("terracotta", "wheel")
    run.play("6c")      # an Answer: right, wrong, refused by the rules, or on the way
"""

from lishan.lessons.judge import Verdict, judge
from lishan.lessons.model import BadLesson, Lesson, Task
from lishan.lessons.reading import find_lesson, first_game, lessons_of, task_of
from lishan.lessons.run import Answer, Run

__all__ = [
    "Answer",
    "BadLesson",
    "Lesson",
    "Run",
    "Task",
    "Verdict",
    "find_lesson",
    "first_game",
    "judge",
    "lessons_of",
    "task_of",
]
