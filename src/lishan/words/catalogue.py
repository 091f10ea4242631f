"""The Fluent files: where they lie, what is wrong with them, and how one message is found and filled."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

HOME = resources.files("lishan.words")
ENGLISH = "en"


class MissingWords(LookupError):
    """No message, or one that its facts do not fill. Only strict words raise it."""


def languages() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in HOME.iterdir() if (folder / "core.ftl").is_file()))


def source_of(language: str, name: str) -> str:
    """The Fluent file of a game (or `core`) in a language, and those that begin with its name and a dash; perhaps empty."""
    folder = HOME / language
    files = folder.iterdir() if folder.is_dir() else ()
    found = [file for file in files if file.name == f"{name}.ftl" or file.name.startswith(f"{name}-")]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(found, key=lambda file: file.name))


@cache
def resource(text: str) -> Any:
    return FluentResource(text)


class Catalogue:
    """All messages of one language for one game. Earlier texts win over later ones."""

    def __init__(self, language: str, texts: Sequence[str], functions: Mapping[str, Callable[..., Any]]) -> None:
        self.language = language
        self.bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
        for text in texts:
            self.bundle.add_resource(resource(text))

    def fill(self, message: str, facts: Mapping[str, Any]) -> tuple[str, list[Exception]] | None:
        """The text of a message (`name`, or `name.form`) and what was wrong while it was filled; None if there is none."""
        name, _, form = message.partition(".")
        if not self.bundle.has_message(name):
            return None
        found = self.bundle.get_message(name)
        pattern = found.attributes.get(form) if form else found.value
        if pattern is None:
            return None
        text, errors = self.bundle.format_pattern(pattern, dict(facts))
        return str(text), list(errors)


def faults(language: str, game: str) -> list[str]:
    """What is wrong with a game's file in a language: unreadable parts, messages twice, and what English has and it lacks."""
    own = messages(source_of(language, game))
    found = list(broken_parts(source_of(language, game)))
    if not source_of(language, game):
        found.append(f"There is no {language}/{game}.ftl.")
    if language != ENGLISH:
        english = messages(source_of(ENGLISH, game))
        found += [f"{name} is missing." for name in english if name not in own]
        found += [f"{name} is not in English." for name in own if name not in english]
        found += [f"{name} uses {own[name] - english[name]}." for name in own if own[name] - english.get(name, own[name])]
    return found


def broken_parts(text: str) -> Iterator[str]:
    seen: set[str] = set()
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            yield f"Unreadable: {(entry.content or '').strip()[:60]!r}."
        if isinstance(entry, (ast.Message, ast.Term)):
            if entry.id.name in seen:
                yield f"{entry.id.name} is there twice."
            seen.add(entry.id.name)


def messages(text: str) -> dict[str, set[str]]:
    """The messages in a text, each with the variables it uses."""
    return {e.id.name: variables(e) for e in FluentParser().parse(text).body if isinstance(e, ast.Message)}


def variables(entry: Any) -> set[str]:
    finder = VariableFinder()
    finder.visit(entry)
    return finder.found


class VariableFinder(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the name that fluent.syntax calls
        self.found.add(node.id.name)
