"""Components of the client stay small."""

import re
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "web" / "src"
MOST_LINES = 250


def test_no_component_has_more_than_250_lines_of_script_and_markup() -> None:
    lines = {
        str(path.relative_to(SOURCE)): re.sub(
            r"<style>.*?</style>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL
        ).count("\n")
        for path in SOURCE.rglob("*.svelte")
    }
    assert len(lines) > 50
    assert {name: number for name, number in lines.items() if number > MOST_LINES} == {}
