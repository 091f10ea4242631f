"""Lists are joined as the browser joins them: web/tests/lists.test.ts reads the same file."""

import json
from pathlib import Path

import pytest

from lishan.words import Words, languages

EXPECTED: dict[str, dict[str, list[str]]] = json.loads((Path(__file__).parent / "lists.json").read_text(encoding="utf-8"))
NAMES = ["Ada", "Bo", "Vi"]


def test_every_language_is_in_the_file() -> None:
    assert sorted(EXPECTED) == sorted(languages())


@pytest.mark.parametrize("language", sorted(EXPECTED))
@pytest.mark.parametrize(("kind", "call"), [("and", "LIST($names)"), ("or", 'LIST($names, type: "or")')])
def test_lists_are_joined_as_in_the_browser(language: str, kind: str, call: str) -> None:
    words = Words("xian", language, texts={language: f"joined = {{ {call} }}"})
    assert [words.say("joined", {"names": list(NAMES[:n])}) for n in (1, 2, 3)] == EXPECTED[language][kind]
