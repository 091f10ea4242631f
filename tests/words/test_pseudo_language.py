"""A pseudo-language shows what is not translatable: concatenated sentences, and codes that reach the reader.

Its messages are in brackets and use unusual letters. It joins lists as Chinese does. Text outside brackets does not come from
a message; plain Latin letters inside them are codes or English.
"""

import re

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

import lishan
from lishan.core.contract import Event, Move, Proof, Reason, Remedy
from lishan.testing import check_game
from lishan.testing.law_words import Speaker, everything_has_words
from lishan.testing.moment import broken
from lishan.words import Words
from lishan.words.check import files
from tests.games.weighted_play import busy

CHINESE = "zh"
STRANGE = {ord("a") + n: chr(0xFF41 + n) for n in range(26)} | {ord("A") + n: chr(0xFF21 + n) for n in range(26)}
"""Full-width letters, which no code and no English word has."""
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")


class Strange(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - the names that fluent.syntax calls
        node.value = node.value.translate(STRANGE)
        return node


def bracketed(pattern: ast.Pattern) -> ast.Pattern:
    return ast.Pattern([ast.TextElement("⟦"), *pattern.elements, ast.TextElement("⟧")])


def pseudo(text: str) -> str:
    """A file of messages in the pseudo-language."""
    resource = Strange().visit(FluentParser().parse(text))
    for entry in resource.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            entry.value = bracketed(entry.value)
            for attribute in entry.attributes:
                attribute.value = bracketed(attribute.value)
    return str(FluentSerializer().serialize(resource))


def pseudo_words(game: str) -> Words:
    own = [text for file, text in sorted(files("en").items()) if file == "core.ftl" or file.startswith(game)]
    return Words(game, CHINESE, names=["ａｄａ", "ｂｏ", "ｖｉ"], strict=True, texts={CHINESE: pseudo("\n".join(own))})


def said_without_message(text: str) -> str:
    """The parts of a text outside brackets."""
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    return text


def fault_of(text: str) -> str:
    outside, plain = said_without_message(text), re.findall(r"[A-Za-z]{3,}", text)
    if outside:
        return f"{outside!r} is in no message"
    return f"{plain} is not translated" if plain else ""


class Reader(Speaker):
    """Renders everything in the pseudo-language and checks it."""

    def __init__(self, game: str) -> None:
        super().__init__(pseudo_words(game))
        self.read = 0

    def say(self, thing: Reason | Event | Move | Proof) -> str:
        text = super().say(thing)
        self.read += 1
        if fault := fault_of(text):
            broken(f"{thing} is said as {text!r}: {fault}.")
        return text


@pytest.mark.parametrize(("name", "seats", "options"), [
    ("terracotta", 1, {"level": "hard"}), ("terracotta", 3, {}), ("xian", 3, {}),
])  # fmt: skip
def test_whole_games_are_told_by_messages_alone(name: str, seats: int, options: dict[str, str]) -> None:
    reader = Reader(name)
    laws = [everything_has_words]
    assert check_game(lishan.game(name), seats, 5, options, every=25, laws=laws, speaker=reader, choose=busy(name)).games == 1
    assert reader.read > 40


def test_a_reason_and_its_remedy_are_put_together_by_a_message() -> None:
    reason = Reason("short-of-coins", "TA-22", {"coins": 2, "have": 1}, Remedy("more-coins", {"coins": 1}))
    text = pseudo_words("terracotta").reason(reason)
    assert text.count("⟦") == 3
    assert fault_of(text) == ""


def test_what_is_glued_or_left_in_english_is_found() -> None:
    assert fault_of("⟦ａ⟧ ⟦ｂ⟧") == "' ' is in no message"
    assert fault_of("⟦ａ ⟦ｂ⟧⟧.") == "'.' is in no message"
    assert fault_of("⟦ａ coins⟧") == "['coins'] is not translated"
    assert fault_of("⟦ａ ⟦ｂ⟧, e4⟧") == ""
