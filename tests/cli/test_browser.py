"""`lishan play` in the browser: which page it opens."""

from pathlib import Path

import pytest

import lishan
from lishan.cli import browser
from tests.cli.commands import run


def opened(monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    pages: list[str] = []
    monkeypatch.setattr(browser, "open_page", lambda path, *_: pages.append(path))
    assert run(*words).code == 0
    return pages[0]


def test_an_edition_goes_along_to_the_start_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(lishan.game("xian").edition().text)
    page = opened(monkeypatch, "play", "xian", "--edition", str(mine), "--port", "8000")
    assert page == f"/?game=xian#e={browser.link_part(mine.read_text())}"
    assert opened(monkeypatch, "play", "xian") == "/?game=xian"
    assert opened(monkeypatch, "play") == "/"
