"""Every example runs at a small scale."""

import json
from typing import Any

import pytest

from tests.repo.scripts import ROOT, load

EXAMPLES = ROOT / "examples"
# Each example with the packages it needs and arguments for a run of a few seconds.
SMALL: dict[str, tuple[str, tuple[Any, ...]]] = {
    "own_bot": ("msgspec", (2,)),
    "value_model": ("pyarrow", ("", 10)),
    "ismcts": ("pyspiel", (1, 2)),
    "policy_gradient": ("numpy", (500,)),
    "maskable_ppo": ("sb3_contrib", (0.05, 1)),
}


def test_every_example_is_tried() -> None:
    assert {file.stem for file in EXAMPLES.glob("*.py")} == set(SMALL)


@pytest.mark.parametrize("name", SMALL)
def test_an_example_runs(name: str) -> None:
    needed, small = SMALL[name]
    pytest.importorskip(needed)
    assert load(f"examples/{name}.py").main(*small) is not None


def test_the_notebook_runs() -> None:
    pytest.importorskip("pandas")
    pytest.importorskip("matplotlib")
    cells = json.loads((EXAMPLES / "analysis.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]).replace("GAMES = 200", "GAMES = 6"), names)
    assert set(names["rows"]["game"]) == set(range(1, 7))
    assert names["difference"].sum() > 0, "winners score more"
