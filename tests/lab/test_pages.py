"""The examples on the pages about bots and the lab run as shown."""

import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

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
    needed_by_all = (
        "class Thrifty", "analyse_position", "lab.pettingzoo", "gymnasium.make", "lab.openspiel", "GameBatch", "Dataset",
    )  # fmt: skip
    for needed in needed_by_all:
        assert needed in text


def test_the_page_of_observations_is_what_the_code_writes() -> None:
    pytest.importorskip("numpy")
    from lishan.lab.fields import page

    assert (DOCS / "observations.md").read_text(encoding="utf-8") == page()


def test_every_column_of_a_dataset_is_listed() -> None:
    pytest.importorskip("pyarrow")
    from lishan.lab.dataset import COLUMNS

    listed = re.findall(r"^\| `(\w+)` \|", (DOCS / "dataset.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == [*COLUMNS, "observation"]
