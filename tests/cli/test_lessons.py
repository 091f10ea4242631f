"""`lishan lessons`."""

from tests.cli.commands import output


def test_lessons_are_listed_and_checked() -> None:
    listed = output("lessons", "list", "--game", "terracotta").splitlines()
    assert listed[0] == "terracotta/clay: Clay and time (4 tasks, 3 min)"
    assert len(listed) == 8
    assert "xian/pairs: Работники и пары" in output("lessons", "list", "--language", "ru")
    assert output("lessons", "check", "--game", "xian") == "5 lessons are complete.\n"
