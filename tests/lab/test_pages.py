"""What the pages about bots and the laboratory show is what happens."""

import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import lishan
from lishan.lab.encoding import encoder_of, fields

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {name: (DOCS / name).read_text(encoding="utf-8") for name in ("bots.md", "lab.md")}
EXAMPLES = [
    pytest.param(name, example, id=f"{name}-{nth}")
    for name, text in PAGES.items()
    for nth, example in enumerate(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
]


@pytest.mark.parametrize(("page", "example"), EXAMPLES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_example_runs(page: str, example: str) -> None:
    if page == "lab.md":
        pytest.importorskip("pyspiel" if "openspiel" in example else "pettingzoo")
    told: list[Any] = []
    with patch("builtins.print", lambda *words: told.append(words)):
        exec(compile(example, page, "exec"), {"__name__": page})
    assert told or "print" not in example


def test_there_are_examples_for_everybody() -> None:
    text = "".join(PAGES.values())
    for needed in ("class Thrifty", "analyse_position", "lab.pettingzoo", "lab.gymnasium", "lab.openspiel"):
        assert needed in text


@pytest.mark.parametrize("name", ["terracotta", "xian"])
def test_every_part_of_an_observation_is_listed(name: str) -> None:
    game = lishan.game(name)
    parts = fields(encoder_of(game), game.start(2))
    listed = re.search(rf"### {re.escape(game.title)}.*?\n\n(.*?)\n(\n#|\Z)", PAGES["lab.md"], re.DOTALL)
    assert listed is not None
    assert re.findall(r"^\| (.*?) \| (\d+) \|$", listed[1], re.MULTILINE) == [(part, str(length)) for part, length in parts]
