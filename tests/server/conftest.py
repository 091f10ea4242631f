"""Fixtures of the server's tests: one PostgreSQL per test worker, and a way to print figures of long runs."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.server.postgres import Postgres

Say: TypeAlias = Callable[[str], None]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    return new_database(request, tmp_path)


def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/a.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Figures for `make soak` are shown even when the test passes."""

    def aloud(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}")  # noqa: T201

    return aloud
