"""The Fluent files: finds them, looks messages up and fills them in."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

HOME = resources.files("lishan.words")
ENGLISH = "en"


class MissingWords(LookupError):
    """A message that does not exist, or that its facts do not fill. Only strict words raise this."""


def languages() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in HOME.iterdir() if (folder / "core.ftl").is_file()))


def source_of(language: str, name: str) -> str:
    """The Fluent file of a game (or `core`) in a language and those named after it with a dash; may be empty."""
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
        """The text of a message (`name`, or `name.form`), and the errors while it was filled in; None if it does not exist."""
        name, _, form = message.partition(".")
        if not self.bundle.has_message(name):
            return None
        found = self.bundle.get_message(name)
        pattern = found.attributes.get(form) if form else found.value
        if pattern is None:
            return None
        text, errors = self.bundle.format_pattern(pattern, dict(facts))
        return str(text), list(errors)
