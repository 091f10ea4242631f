"""Shared by all tests: the engine under test is printed, and hypothesis has no deadline."""

from pathlib import Path

import hypothesis
import pytest

import lishan
from lishan.testing.law_words import Speaker
from lishan.words import Words

# On a busy machine a deadline would fail for no reason.
hypothesis.settings.register_profile("lishan", deadline=None)
hypothesis.settings.load_profile("lishan")


# Whole games of bots and thousands of playouts take hours interpreted; that both engines agree is tested elsewhere.
NEEDS_SPEED = {"arena", "bots", "e2e", "lab"}


# These take seconds interpreted: `make quick` leaves them to `make test`.
SLOW = {
    "games/test_perft.py", "table/test_games.py", "table/test_memory.py", "terracotta/li_si/test_games.py",
    "terracotta/test_slow_moves.py", "terracotta/test_slow_scorer.py", "words/test_languages.py",
    "words/test_pseudo_language.py", "xian/test_slow.py",
}  # fmt: skip
TESTS = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(TESTS).as_posix() in SLOW:
            item.add_marker(pytest.mark.slow)
    if lishan.engine() != "interpreted":
        return
    slow = pytest.mark.skip(reason="bots play too many games here for an interpreted engine")
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in NEEDS_SPEED and not item.get_closest_marker("both"):
            item.add_marker(slow)


def pytest_report_header() -> str:
    return f"lishan {lishan.__version__}, engine {lishan.engine()}, from {Path(lishan.__file__).parent}"


@pytest.fixture(scope="session")
def toy_words() -> dict[str, str]:
    """The words of the toy game, Lanterns."""
    return {"en": (TESTS / "core" / "lanterns.ftl").read_text(encoding="utf-8")}


@pytest.fixture(scope="session")
def speaker(toy_words: dict[str, str]) -> Speaker:
    return Speaker(Words(strict=True, texts=toy_words))
