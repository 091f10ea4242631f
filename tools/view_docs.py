"""Write the tables of docs/facts-<game>.md from the classes of each game's view: `make types`. With --check, only compare."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

import lishan
from lishan.core import contract
from tools.typescript import field_docs

DOCS = Path(__file__).parents[1] / "docs"
BEGIN = "<!-- made by tools/view_docs.py from src/lishan/{game}/view.py: do not edit -->\n"
END = "<!-- end of the table -->\n"
Docs = dict[tuple[str, str], str]


def table(game: str) -> str:
    facts = lishan.game(game).facts_type
    module: ModuleType = import_module(facts.__module__)
    docs: Docs = dict([*field_docs(contract), *field_docs(module)])
    docs |= {(facts.__name__, field): text for (owner, field), text in docs.items() if owner == "Facts"}
    rows = [f"| `{key}` | {text} |" for key, text in keys(facts, docs, set())]
    return "\n".join(["| key | value |", "|---|---|", *rows, ""])


def keys(struct: type, docs: Docs, words: set[Any], path: str = "", about: str = "") -> Iterator[tuple[str, str]]:
    """Every key that has a value, with what it means. A key inside a list has `[]` before its dot."""
    for field in msgspec.structs.fields(struct):
        listed, inner = unwrapped(field.type)
        key = f"{path}{field.encode_name}{'[]' if listed else ''}"
        text = docs.get((struct.__name__, field.encode_name), "")
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            yield from keys(inner, docs, words, f"{key}.", text)
        else:
            yield key, ": ".join(filter(None, (about, with_words(text, inner, words))))


def unwrapped(type: Any) -> tuple[bool, Any]:
    """Returns whether it is a list, and the type of its items, without the null variants."""
    if get_origin(type) in (Union, UnionType):
        found = [each for each in get_args(type) if each not in (None.__class__, msgspec.UnsetType)]
        return unwrapped(found[0]) if len(found) == 1 else (False, Literal[tuple(w for each in found for w in get_args(each))])
    if get_origin(type) is list:
        return True, unwrapped(get_args(type)[0])[1]
    return False, type


def with_words(text: str, type: Any, listed: set[Any]) -> str:
    """The text, with the words of a closed list where it first appears."""
    words = [f"`{word}`" for word in get_args(type)] if get_origin(type) is Literal else []
    if type in listed or all(word in text for word in words):
        return text
    listed.add(type)
    return "; one of ".join(filter(None, (text, ", ".join(words)))) if len(words) > 1 else f"{text}: {words[0]}"


def page(game: str) -> str:
    """The page with its table regenerated; the text around it is written by hand."""
    file, begin = DOCS / f"facts-{game}.md", BEGIN.format(game=game)
    text = file.read_text(encoding="utf-8") if file.is_file() else f"# The facts of a position of {lishan.game(game).title}\n\n"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(END)
    return f"{before}{begin}\n{table(game)}\n{END}{after}"


def main() -> int:
    made = {DOCS / f"facts-{game}.md": page(game) for game in lishan.GAMES}
    if "--check" in sys.argv:
        stale = [path for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"docs/{path.name} is stale: run `make types`.")
        return int(bool(stale))
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
