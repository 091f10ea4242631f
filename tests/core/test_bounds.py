"""Limits of external texts: what is too long is refused before it is parsed, and real texts are far below the limits."""

import contextlib
import time
from importlib.resources import files

import pytest

from lishan.core import bounds
from lishan.core.errors import BadEdition, BadPosition, BadRecord
from lishan.core.record import read_record
from lishan.core.toml_reader import read_toml


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_packaged_editions_are_far_below_the_bounds(game: str) -> None:
    text = files("lishan.editions").joinpath(f"{game}.toml").read_text("utf-8")
    assert read_toml(text * 1, game)
    assert len(text) * 4 < bounds.TOML_CHARACTERS
    assert max(map(len, text.split("\n"))) * 4 < bounds.TOML_LINE


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (".".join("a" * 9) + " = 1", "too many parts"),
        ("[" + ".".join(['"a"'] * 9) + "]", "too many parts"),
        ("a = " + "[" * 9 + "]" * 9, "nested too deep"),
        ("a = {b = [{c = [[[[[[1]]]]]]}]}", "nested too deep"),
        ("\n".join(f"a{n} = 1" for n in range(1001)), "too many keys"),
        ("a = [\n" + "1, 1, 1, 1, 1, 1,\n" * 900 + "]", "too many values"),
        ("a = " + "9" * 19, "too many digits"),
        ("a = 0x" + "f" * 19, "too many digits"),
        ("a = '" + "x" * 1000 + "'", "1006 characters"),
        ("#\n" * 2000, "2001 lines"),
        ("x" * 60_001, "60001 characters"),
    ],
)
def test_toml_that_is_too_much(text: str, what: str) -> None:
    with pytest.raises(BadEdition, match=what):
        read_toml(text, "edition")


@pytest.mark.parametrize(
    "text",
    [
        "a = '" + "." * 500 + "' # " + "[" * 400,
        'a = "' + '\\".' * 100 + '"',
        'a = """\n' + "[[[.......... 99999999999999999999\n" * 20 + '\\"""" # ........."""\nb = 1',
        "a = '''\n" + "[{" * 100 + "'''",
        "a = 1979-05-27T07:32:00.999999-07:00",
        "a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 1.5]",
        "\n".join(f"a.b.c{n} = 1.5" for n in range(100)),
    ],
)
def test_what_is_in_strings_and_comments_does_not_count(text: str) -> None:
    assert read_toml(text, "edition")


def test_the_check_takes_time_in_proportion_to_the_text() -> None:
    """The check itself must not be slow."""
    for text in ('"\\' * 30_000, ('"\\"' * 300 + "\n") * 60, '"""\\' * 15_000, "'" * 60_000, "a." * 30_000, "[" * 60_000):
        begun = time.perf_counter()
        with contextlib.suppress(BadEdition):
            bounds.check_toml(text, "edition")
        assert time.perf_counter() - begun < 0.2, text[:8]


def test_records_and_positions_that_are_too_much() -> None:
    for text, what in (
        ("x" * 1_000_001, "1000001 characters"),
        ("\n" * 10_000, "10001 lines"),
        ("a\n" + "x" * 10_001, "line 2: it has 10001"),
        ("a a a a\n" * 6_000, "too many words"),
    ):
        with pytest.raises(BadRecord, match=what):
            read_record(text)
    with pytest.raises(BadPosition, match="20001 characters"):
        bounds.check_position("x" * 20_001)
