"""The pages about Xi'an are true and complete."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from lishan.xian import GAME, decisions
from lishan.xian.notation import MOVE_OF
from lishan.xian.position_text import FIELDS, PLAYER_FIELDS
from tests.facts import json_of, plain
from tests.xian.sample_games import busy_walk

DOCS = Path(__file__).parents[2] / "docs"
OWN = {"hand", "under", "exchange", "equipment"}


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


@pytest.mark.both
def test_the_examples_of_the_page_run_as_shown() -> None:
    failed, tried = doctest.testfile(str(DOCS / "notation-xian.md"), module_relative=False)
    assert failed == 0
    assert tried >= 20


def quoted(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", text))


def test_every_kind_of_word_is_described() -> None:
    """Words of cards, spaces and tokens are described by their first and last."""
    words = quoted(page("notation-xian.md"))
    series = re.compile(r"(face|show|request|start|draw|under|below|top|craft|paint|forge)=.+")
    assert {word for word in MOVE_OF if not series.fullmatch(word)} - words == set()
    firsts_and_lasts = {word for word in words if series.fullmatch(word)}
    assert firsts_and_lasts <= set(MOVE_OF)
    assert {series.fullmatch(word)[1] for word in firsts_and_lasts} == {  # type: ignore[index]
        "face", "show", "request", "start", "draw", "under", "below", "top", "craft", "paint", "forge",
    }  # fmt: skip


def test_every_decision_is_described() -> None:
    for name in ("notation-xian.md", "facts-xian.md"):
        assert set(decisions.NAMES[1:]) - quoted(page(name)) == set()


def test_every_field_of_a_position_is_described() -> None:
    numbers = [int(number) for number in re.findall(r"^\| (\d+) [a-z…]", page("notation-xian.md"), re.M)]
    assert numbers[: FIELDS + 1] == list(range(1, FIELDS + 2))
    assert f"has {PLAYER_FIELDS} parts" in page("notation-xian.md")
    assert len(GAME.to_text(GAME.start(4)).split(" ")) == FIELDS + 4


def keys_of(value: Any, path: str = "") -> set[str]:
    """Every key of a JSON value as the page writes it: `pit[].space`."""
    if isinstance(value, dict):
        return set().union(*(keys_of(item, f"{path}.{key}" if path else key) for key, item in value.items())) or {path}
    if isinstance(value, list):
        inner = [keys_of(item, f"{path}[]") for item in value if isinstance(item, dict)]
        return set().union(*inner) if inner else {f"{path}[]"}
    return {path}


def documented() -> set[str]:
    return set(re.findall(r"^\| `([A-Za-z_.\[\]]+)` \|", page("facts-xian.md"), re.M))


def test_every_fact_is_documented_and_every_documented_fact_exists() -> None:
    found: set[str] = set()
    for seed in range(6):
        for game in busy_walk(2 + seed % 3, seed):
            found |= keys_of(json_of(game))
    found -= {"track[]", "display[]"}  # where they are empty
    assert found - documented() == set()
    assert documented() - found == set()


def test_the_keys_of_the_owner_are_marked() -> None:
    """XI-70: what others do not see."""
    facts = [plain(GAME.view(game.copy(), 0).facts) for game in busy_walk(2, 3) if game.stack]
    hidden = set().union(*(set(view["players"][0]) - set(view["players"][1]) for view in facts))
    assert hidden == OWN
    marked = set(re.findall(r"^\| `players\[\]\.([a-z]+)(?:\[\])?` \| \*own\*", page("facts-xian.md"), re.M))
    assert marked == OWN
