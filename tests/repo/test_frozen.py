"""Nothing changes by accident: positions, records, the protocol, commands, files and promises are as they were frozen."""

import pytest

from tests.repo import promises
from tools import freeze

FAST = [name for name, part in freeze.PARTS.items() if not part.long]
LONG = [name for name, part in freeze.PARTS.items() if part.long]


@pytest.mark.parametrize("part", FAST)
def test_it_is_as_it_was(part: str) -> None:
    assert freeze.broken(part) == ""


@pytest.mark.soak
@pytest.mark.parametrize("part", LONG)
def test_the_rest_is_as_it_was(part: str) -> None:
    assert freeze.broken(part) == ""


def test_a_change_is_told_with_the_command_that_freezes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, lost, kept in (("positions", True, False), ("promises", True, True)):
        now = freeze.file_of(name).read_text(encoding="utf-8").splitlines()
        changes = {"lost": now[1:], "added": [*now, "more"]}
        for change, lines in changes.items():
            part = freeze.PARTS[name]._replace(make=lambda lines=lines: iter(lines))  # type: ignore[misc]
            monkeypatch.setitem(freeze.PARTS, name, part)
            found = freeze.broken(name)
            refused = lost if change == "lost" else not kept
            assert found.endswith(f"python -m tools.freeze {name}") == refused
            assert (now[0] in found if change == "lost" else "more" in found) == refused


def test_every_finding_is_listed() -> None:
    """As held by a test, or as open. Who closes one freezes it anew, so that it stays closed."""
    lines = [line.split() for line in freeze.file_of("promises").read_text(encoding="utf-8").splitlines()]
    listed = [words[1] for words in lines if words[0] in ("finding", promises.OPEN)]
    assert list(dict.fromkeys(listed)) == list(promises.LABELS)


@pytest.mark.soak
def test_no_finding_is_open_that_a_test_names() -> None:
    lines = freeze.file_of("promises").read_text(encoding="utf-8").splitlines()
    assert {line for line in lines if line.startswith(promises.OPEN)} <= set(promises.lines())
