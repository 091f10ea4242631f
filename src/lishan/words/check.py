"""Finds messages that are missing or wrong in a language compared with English, for translators and tests."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from lishan.words.catalogue import ENGLISH, HOME, languages

PLURALS = {"zero", "one", "two", "few", "many", "other"}
COUNTED = 1000
"""Numbers never get larger and are never fractions here: French `many` and Russian `other` are not required."""
NOUN = re.compile(r"[ \u00a0\u202f][^\W\d_]")
"""What makes a number a count: a space and a word after it."""
AFTER_ANY_NUMBER = "after-any-number"


@dataclass
class Choices(Visitor):
    """The choices in a message: the keys required for each variable, and every single choice with its own keys."""

    by: dict[str, set[str]] = field(default_factory=dict)
    plural: list[set[str]] = field(default_factory=list)
    plural_by: list[set[str]] = field(default_factory=list)
    forms: set[str] = field(default_factory=set)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802 - the names that fluent.syntax calls
        keys = {key_of(variant) for variant in node.variants}
        if keys & (PLURALS - {"other"}):
            self.plural.append(keys)
            self.plural_by.append(variables(node.selector))
        else:
            named = {key for key in keys if not key.lstrip("-").isdigit()} - PLURALS
            for name in variables(node.selector):
                self.by.setdefault(name, set()).update(named)
        self.generic_visit(node)

    def visit_NamedArgument(self, node: Any) -> None:  # noqa: N802
        if node.name.name == "form":
            self.forms.add(node.value.value)


@dataclass
class BareNumbers(Visitor):
    """Numbers directly followed by a word ("{ $n } coins") outside any choice between plural forms."""

    counted: set[str]
    needed: set[str]
    unchanged: re.Pattern[str]
    found: set[str] = field(default_factory=set)
    chosen: list[str] = field(default_factory=list)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        names = variables(node.selector) if by_number(node, self.needed) else set()
        self.chosen += names
        self.generic_visit(node)
        del self.chosen[len(self.chosen) - len(names) :]

    def visit_Pattern(self, node: Any) -> None:  # noqa: N802
        for number, text in pairwise(node.elements):
            if isinstance(number, ast.Placeable) and is_number(number.expression) and self.counts(text):
                self.found |= variables(number.expression) & self.counted - set(self.chosen)
        self.generic_visit(node)

    def counts(self, behind: Any) -> bool:
        """Returns whether the number is followed by a word that should agree with it."""
        text = behind.value if isinstance(behind, ast.TextElement) else ""
        return bool(NOUN.match(text)) and not self.unchanged.match(text[1:])


@dataclass
class Variables(Visitor):
    found: set[str] = field(default_factory=set)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.found.add(node.id.name)


def variables(entry: Any) -> set[str]:
    finder = Variables()
    finder.visit(entry)
    return finder.found


def is_number(expression: Any) -> bool:
    """Returns whether a placeable shows a variable itself, or the number of its items."""
    counts = isinstance(expression, ast.FunctionReference) and expression.id.name == "COUNT"
    return counts or isinstance(expression, ast.VariableReference)


def by_number(choice: Any, needed: set[str]) -> bool:
    """Returns whether a choice has a form for every number: by plural forms, or by [1] in a language without them."""
    keys = {key_of(variant) for variant in choice.variants}
    return bool(keys & PLURALS - {"other"}) or ("1" in keys and needed <= {"one", "other"})


def key_of(variant: Any) -> str:
    return str(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)


def plural_forms(language: str) -> set[str]:
    """The plural forms of whole numbers in a language."""
    return {Locale(language).plural_form(number) for number in range(COUNTED)}


def files(language: str) -> dict[str, str]:
    folder = HOME / language
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")}


@cache
def parsed(text: str) -> list[Any]:
    return list(FluentParser().parse(text).body)


def entries(text: str) -> list[Any]:
    return [entry for entry in parsed(text) if isinstance(entry, (ast.Message, ast.Term))]


def unreadable(text: str) -> Iterator[str]:
    """Text that Fluent cannot parse, and messages that are defined twice."""
    seen: set[str] = set()
    for entry in parsed(text):
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            why = "; ".join(note.message or "" for note in entry.annotations or [])
            yield f"line {line} cannot be read: {why}"
    for entry in entries(text):
        if entry.id.name in seen:
            yield f"{entry.id.name} appears twice"
        seen.add(entry.id.name)


def choices_of(entry: Any) -> Choices:
    found = Choices()
    found.visit(entry)
    return found


def faults_of_one(own: Any, english: Any) -> Iterator[str]:
    """The differences of a message in another language from the English one: what it lacks, or has in excess."""
    name = own.id.name
    for attribute in {a.id.name for a in english.attributes} - {a.id.name for a in own.attributes}:
        yield f"{name}.{attribute} is missing"
    for variable in variables(english) - variables(own):
        yield f"{name} does not use ${variable}"
    for variable in variables(own) - variables(english):
        yield f"{name} uses ${variable}, which English does not have"
    mine, theirs = choices_of(own), choices_of(english)
    for variable, keys in theirs.by.items():
        for key in sorted(keys - mine.by.get(variable, set())):
            yield f"{name} has no [{key}] for ${variable}"


def plural_faults(entry: Any, needed: set[str]) -> Iterator[str]:
    for keys in choices_of(entry).plural:
        if needed - keys:
            yield f"{entry.id.name} lacks the plural forms {', '.join(sorted(needed - keys))}"
        if keys & PLURALS - needed - {"other"}:
            yield f"{entry.id.name} has plural forms that its language does not have"


@cache
def counted() -> frozenset[str]:
    """Variables that count things: some message in some language chooses a plural form by them."""
    every = [entry for language in languages() for text in files(language).values() for entry in entries(text)]
    return frozenset(name for entry in every for names in choices_of(entry).plural_by for name in names)


def unchanged(core: str) -> re.Pattern[str]:
    """The words that may follow any number, from the term -after-any-number of a language: "clay, of …" (… means more
    words).
    """
    texts = [entry.value.elements[0].value for entry in entries(core) if entry.id.name == AFTER_ANY_NUMBER]
    phrases = [phrase.strip() for text in texts for phrase in text.split(",")]
    ends = [re.escape(phrase.removesuffix(" …")) + (r"\b" if phrase.endswith(" …") else r"(?! ?\w)") for phrase in phrases]
    return re.compile("|".join(ends) or "(?!)", re.IGNORECASE)


def number_faults(entry: Any, needed: set[str], after_any_number: re.Pattern[str]) -> Iterator[str]:
    bare = BareNumbers(set(counted()), needed, after_any_number)
    bare.visit(entry)
    yield from (f"{entry.id.name} counts ${name} without plural forms" for name in sorted(bare.found))


def file_faults(language: str, text: str, english: str, core: str = "") -> Iterator[str]:
    """The errors in one file of a language, compared with the same file in English."""
    yield from unreadable(text)
    own, theirs = ({e.id.name: e for e in entries(each) if isinstance(e, ast.Message)} for each in (text, english))
    yield from (f"{name} is missing" for name in theirs if name not in own)
    yield from (f"{name} is left over: English does not have it" for name in own if name not in theirs)
    needed, after_any_number = plural_forms(language), unchanged(core)
    for name, entry in own.items():
        yield from plural_faults(entry, needed)
        yield from number_faults(entry, needed, after_any_number)
        if name in theirs:
            yield from faults_of_one(entry, theirs[name])


def forms_without_words(texts: dict[str, str]) -> Iterator[str]:
    """Forms that messages ask for but no word in the same game has."""
    for file, text in texts.items():
        game = file.removeprefix("client-").removesuffix(".ftl").split("-")[0]
        near = [entry for name, other in texts.items() if name.startswith(game) for entry in entries(other)]
        given = {attribute.id.name for entry in near for attribute in entry.attributes}
        for entry in entries(text):
            for form in sorted(choices_of(entry).forms - given):
                yield f"{file}: {entry.id.name} asks for the form {form!r} that no word has"


def language_faults(language: str) -> list[str]:
    """Everything that is wrong with a language; empty if it is complete."""
    own, english = files(language), files(ENGLISH)
    core = own.get("core.ftl", "")
    found = [f"{language}/{file}: the file is missing" for file in english if file not in own]
    found += [f"{language}/{file}: the file is left over" for file in own if file not in english]
    for file in sorted(own.keys() & english.keys()):
        found += [f"{language}/{file}: {fault}" for fault in file_faults(language, own[file], english[file], core)]
    return found + [f"{language}/{fault}" for fault in forms_without_words(own)]


def all_faults() -> list[str]:
    return [fault for language in languages() for fault in language_faults(language)]
