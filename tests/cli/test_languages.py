"""The terminal in other languages: the whole table, not only the sentences of the rules."""

import re
from pathlib import Path

import pytest

import lishan.cli
from lishan.words.check import files
from tests.cli.commands import output, run

TERRACOTTA = ("play", "terracotta", "--terminal", "--seed", "5", "--random", "2", "--name", "Ада")
XIAN = ("play", "xian", "--terminal", "--seed", "5", "--random", "2", "--name", "Ада")


@pytest.mark.parametrize(("language", "parts"), [
    ("fr", ("Manche 1 sur 5", "central ↻", "Rack", "façonner 3", "placer un Ouvrier", "Choisissez par", "Vous quittez")),
    ("ru", ("Раунд 1 из 5", "внутренний ↻", "Органайзер", "воин 3", "поставить рабочего", "Выбирайте номером", "Вы выходите")),
])  # fmt: skip
def test_terracotta_army_is_played_in_a_language(language: str, parts: tuple[str, ...]) -> None:
    text = output(*TERRACOTTA, "--language", language, stdin="help\nquit\n")
    assert [part for part in parts if part not in text] == []
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(("language", "parts"), [
    ("fr", ("Manche 1 sur 6, tour 1", "demandés", "atelier", "Palais", "Votre main :")),
    ("ru", ("Раунд 1 из 6, круг 1", "нужны", "мастерская", "Дворец", "Ваши карты:", "Ж×6")),
])  # fmt: skip
def test_xian_is_played_in_a_language(language: str, parts: tuple[str, ...]) -> None:
    text = output(*XIAN, "--language", language, stdin="quit\n").replace("\u202f", " ")
    assert [part for part in parts if part not in text] == []
    assert max(map(len, text.splitlines())) <= 80


def test_nothing_of_the_table_is_left_in_english() -> None:
    text = output(*TERRACOTTA, "--language", "ru", stdin="quit\n")
    # Input is the same in every language.
    shown = re.sub(r"(?m)^> .*$|(?<=\d )(turn-\w+)|\bTA-\d+", "", text)
    assert re.findall(r"[A-Za-z]{3,}", shown.replace("cccc", "")) == []


def test_the_environment_says_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISHAN_LANGUAGE", "ru")
    assert "Раунд 1 из 5" in output(*TERRACOTTA, stdin="quit\n")


def test_a_language_without_words_is_refused() -> None:
    refused = run(*TERRACOTTA, "--language", "xx", stdin="quit\n")
    assert refused.code == 2
    assert "en, fr, ru" in refused.err


def test_everything_that_the_terminal_says_has_words() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in Path(lishan.cli.__file__ or "").parent.glob("*.py"))
    said = set(re.findall(r'label\(words, "([a-z-]+)"', text)) | set(re.findall(r'self\.say\("([a-z-]+)"', text))
    known = set(re.findall(r"^cli-([a-z0-9-]+) =", files("en")["cli.ftl"], re.MULTILINE))
    assert len(said) > 40
    assert said - known == set()
