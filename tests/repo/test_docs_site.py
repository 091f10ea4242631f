"""The documentation site: every page is included, and broken pages are found."""

from pathlib import Path
from types import ModuleType

import pytest

from tests.repo.scripts import ROOT, load


@pytest.fixture
def docs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    module = load("tools/docs.py")
    monkeypatch.setattr(module, "GATHERED", tmp_path / "docs")
    return module


def test_every_page_is_in_the_navigation(docs: ModuleType) -> None:
    docs.gather()
    settings = docs.settings()
    assert {page.name for page in (ROOT / "docs").glob("*.md")} <= {
        page for each in settings["nav"] for page in next(iter(each.values()))
    }
    (docs.GATHERED / "forgotten.md").write_text("# Forgotten", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"forgotten\.md"):
        docs.settings()


def test_the_static_version_is_embedded(docs: ModuleType, tmp_path: Path) -> None:
    docs.gather()
    page = (docs.GATHERED / "try.md").read_text(encoding="utf-8")
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "try.html").write_text(page, encoding="utf-8")
    # Its pictures must exist, like its links.
    assert list(docs.faults(tmp_path / "site")) == [
        "try.html shows play/index.html, which is not there.",
        "try.html links to play/index.html, which is not there.",
    ]


def test_the_rules_are_all_there(docs: ModuleType) -> None:
    for game, number in (("terracotta", "TA-31"), ("terracotta", "LS-50"), ("xian", "XI-42")):
        assert f"**{number}** " in docs.rules(game)


def test_links_to_files_that_are_no_pages_become_names(docs: ModuleType) -> None:
    docs.gather()
    text = docs.with_local_links("[bots](docs/bots.md#levels) [code](../setup.py) [out](https://example.com)")
    assert text == "[bots](bots.md#levels) `code` [out](https://example.com)"


def test_a_dead_link_and_another_host_are_found(docs: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "a.html").write_text(
        '<h1 id="here"><a href="#here"></a><a href="a.html#gone"></a><a href="b.html"></a><a href="https://example.com"></a>'
        '<script src="https://example.com/x.js"></script>',
        encoding="utf-8",
    )
    assert list(docs.faults(tmp_path / "site")) == [
        "a.html asks another host for https://example.com/x.js.",
        "a.html links to a.html#gone, and the page has no such place.",
        "a.html links to b.html, which is not there.",
    ]
