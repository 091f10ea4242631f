"""The pages about Terracotta Army are true and complete."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from lishan.terracotta import GAME, decisions
from lishan.terracotta.edition import SECTIONS
from lishan.terracotta.notation import ACTION_WORDS, FIXED_WORDS
from lishan.terracotta.position_text import DECISION_NAMES, FACTS
from tests.facts import json_of
from tests.terracotta.sample_games import busy_walk

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


@pytest.mark.both
@pytest.mark.parametrize(("name", "least"), [("notation.md", 20), ("editions.md", 6)])
def test_the_examples_of_a_page_run_as_shown(name: str, least: int) -> None:
    failed, tried = doctest.testfile(str(DOCS / name), module_relative=False)
    assert failed == 0
    assert tried >= least


def quoted(text: str) -> set[str]:
    return set(re.findall(r"`([^`\n]+)`", text))


def test_every_kind_of_word_is_described() -> None:
    """Words of spaces, segments and offsets are described by their first and last."""
    words = quoted(page("notation.md"))
    assert words >= ACTION_WORDS
    series = re.compile(r"[a-i][1-7]|\d+[ca]|(inner|middle)=\d+|start=\d|w\d")
    assert {word for word in FIXED_WORDS.values() if not series.fullmatch(word)} - words == set()
    assert {"a1", "i7", "6c", "6a", "inner=0", "inner=11", "middle=0", "middle=11", "start=1", "start=4", "w1", "w4"} <= words


def test_every_decision_is_described() -> None:
    assert set(DECISION_NAMES.values()) - quoted(page("notation.md")) == set()
    for_players = [
        *range(decisions.ROTATE_OR_PLACE, decisions.WAREHOUSE + 1),
        *range(decisions.CHANCE_INNER, decisions.CHANCE_STARTER + 1),
    ]
    assert {DECISION_NAMES[kind] for kind in for_players} - quoted(page("facts-terracotta.md")) == set()


def test_every_field_of_a_position_is_described() -> None:
    numbers = [int(number) for number in re.findall(r"^\| (\d+) ", page("notation.md"), re.M)]
    assert numbers == list(range(1, 22))
    assert len(GAME.to_text(GAME.start(4)).split(" ")) == 20 + 4
    assert len(FACTS) == 9


def keys_of(value: Any, path: str = "") -> set[str]:
    """Every key of a JSON value as the page writes it: `wheel.segments[].inner`."""
    if isinstance(value, dict):
        return set().union(*(keys_of(item, f"{path}.{key}" if path else key) for key, item in value.items())) or {path}
    if isinstance(value, list):
        inner = [keys_of(item, f"{path}[]") for item in value if isinstance(item, dict)]
        return set().union(*inner) if inner else {path}
    return {path}


ABOUT_LI_SI = {f"waiting.{key}" for key in ("how", "specialist", "spaces", "replaces", "steps", "emptied")}


def documented() -> set[str]:
    return set(re.findall(r"^\| `([a-z_.\[\]]+)` \|", page("facts-terracotta.md"), re.M))


def test_every_fact_is_documented_and_every_documented_fact_exists() -> None:
    found: set[str] = set()
    for seats in (2, 4):
        for game in busy_walk(seats, 11):
            found |= keys_of(json_of(game))
    found -= {"worker", "tiles", "statues", "areas", "wheel.segments", "li_si"}  # where they are empty or null
    pages = {key.removesuffix("[]") for key in documented()}
    found = {key.removesuffix("[]") for key in found}
    assert found - pages == set()
    assert {key for key in pages - found if not key.startswith("li_si.")} == ABOUT_LI_SI


def test_every_section_of_an_edition_is_described() -> None:
    described = {name.split(".")[0] for name in quoted(page("editions.md"))}
    assert set(SECTIONS) - described == set()
