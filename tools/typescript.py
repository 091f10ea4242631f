"""Write the TypeScript types of the client from the types of the server and of each game: `make types`.

web/src/lib/protocol.ts is what the server sends and receives; web/src/games/<game>/view.ts is the view of one game. With
--check, only compare.
"""

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec

import lishan
from lishan.box import by_hand, draft_terracotta, draft_xian, editions, position, schema, scores
from lishan.core import contract
from lishan.server.bots import problems
from lishan.server.edge.json_schema import components, http_types, socket_schema
from lishan.server.tables import account_bodies, bodies, messages, training_bodies
from lishan.table import table_view, terms

SOURCE = Path(__file__).parents[1] / "web" / "src"
HEAD = """\
// Made by tools/typescript.py (`make types`) from src/lishan/server/tables/messages.py and bodies.py. Do not edit.

/** A parameter of a message. */
export type Fact = number | string | boolean | null | Fact[] | { [name: string]: Fact };
"""
GAME_HEAD = """\
// Made by tools/typescript.py (`make types`) from src/lishan/{game}/view.py. Do not edit.
"""
SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
# The least that the facts of every game have; web/src/games knows the rest.
FACTS = msgspec.json.schema_components([contract.Facts])[1]["Facts"]


def protocol() -> str:
    defs = {name: schema for name, schema in socket_schema()["$defs"].items() if "." not in name} | components(http_types())
    defs["Facts"] = FACTS
    box = (editions, schema, scores, by_hand, position, draft_terracotta, draft_xian)
    modules = (contract, terms, table_view, problems, messages, bodies, account_bodies, training_bodies, *box)
    docs = dict(found for module in modules for found in field_docs(module))
    return "\n".join([HEAD, *(definition(name, schema, docs) for name, schema in sorted(defs.items()))])


def game_types(game: str) -> str:
    """The view of one game: its closed lists of words, its tables, and an interface for each class."""
    facts = lishan.game(game).facts_type
    module = import_module(facts.__module__)
    aliases = literal_aliases(module)
    names = {tuple(sorted(get_args(alias))): name for name, alias in aliases.items()}
    docs = dict([*field_docs(contract), *field_docs(module)])
    docs |= {(facts.__name__, field): text for (owner, field), text in docs.items() if owner == "Facts"}
    defs = components([facts, *table_types(module)])
    lists = [closed_list(name, get_args(alias)) for name, alias in sorted(aliases.items())]
    interfaces = [definition(name, schema, docs, names) for name, schema in sorted(defs.items())]
    tables = [table(name, content) for name, content in getattr(module, "TABLES", {}).items()]
    return "\n".join([GAME_HEAD.format(game=game), *lists, *interfaces, *tables, references(game)])


def references(game: str) -> str:
    """The facts that name targets, with all targets of each kind."""
    rules = lishan.game(game)
    names: dict[str, list[str]] = {}
    for target in rules.targets(rules.start(rules.players[-1])):
        kind, _, name = target.partition(" ")
        names.setdefault(kind, []).append(name)
    rows = [
        f"  {json.dumps(fact)}: {{ kind: {json.dumps(kind)}, names: {kind.upper()}_TARGETS }},"
        for fact, kind in rules.references.items()
    ]
    kinds = dict.fromkeys(rules.references.values())
    lists = [f"const {kind.upper()}_TARGETS = {json.dumps(names[kind])};" for kind in kinds]
    head = "/** The facts that name targets: the kind of target, and all names of that kind. */"
    return "\n".join(
        [*lists, "", head, "export const REFERENCES: Record<string, { kind: string; names: string[] }> = {", *rows, "};", ""]
    )


def literal_aliases(module: ModuleType) -> dict[str, Any]:
    """The names that a module has for closed lists of words."""
    return {name: value for name, value in vars(module).items() if get_origin(value) is Literal}


def closed_list(name: str, words: tuple[str, ...]) -> str:
    constant = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper() + "S"
    spelled = [json.dumps(word) for word in words]
    return f"export type {name} = {' | '.join(spelled)};\nexport const {constant}: {name}[] = [{', '.join(spelled)}];\n"


def table_types(module: ModuleType) -> list[type]:
    return [type(next(iter(content.values()))) for content in getattr(module, "TABLES", {}).values()]


def table(name: str, content: dict[str, Any]) -> str:
    """A constant table, such as the table of cards."""
    of = type(next(iter(content.values()))).__name__
    rows = [f"  {json.dumps(key)}: {msgspec.json.encode(value).decode()}," for key, value in content.items()]
    return "\n".join([f"export const {name}: Record<string, {of}> = {{", *rows, "};", ""])


Names = dict[tuple[str, ...], str]
"""What closed lists of words are called."""


def definition(name: str, schema: dict[str, Any], docs: dict[tuple[str, str], str], names: Names | None = None) -> str:
    if schema.get("type") != "object":
        return f"export type {name} = {written(schema, names or {})};\n"
    required = set(schema.get("required", ()))
    lines = [*comment(schema.get("description", ""), ""), f"export interface {name} {{"]
    for field, inner in schema["properties"].items():
        lines += comment(docs.get((name, field), inner.get("description", "")), "  ")
        optional = "" if field in required or is_sent(inner) else "?"
        lines.append(f"  {field}{optional}: {field_type(field, inner, names or {})};")
    return "\n".join([*lines, "}", ""])


def is_sent(schema: dict[str, Any]) -> bool:
    """Returns whether the field has one fixed value, which is always sent."""
    return len(schema.get("enum", ())) == 1 and schema.get("default") == schema["enum"][0]


def field_type(field: str, schema: dict[str, Any], names: Names) -> str:
    return "Record<string, Fact>" if field == "facts" else written(schema, names)


def written(schema: dict[str, Any], names: Names) -> str:
    """Returns the TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return words_type(schema["enum"], names)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(written(one, names) for one in schema[several]))
    if "prefixItems" in schema:
        return f"[{', '.join(written(one, names) for one in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return f"{bracketed(written(schema['items'], names))}[]"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties", True)
        return f"Record<string, {written(inner, names) if isinstance(inner, dict) and inner else 'unknown'}>"
    return SIMPLE.get(schema.get("type", ""), "unknown")


def words_type(words: list[Any], names: Names) -> str:
    """A closed list by its name, or by the names of the lists that it joins."""
    rest = {word for word in words if word is not None}
    parts = []
    for listed, name in sorted(names.items(), key=lambda each: -len(each[0])):
        if rest.issuperset(listed):
            parts.append(name)
            rest -= set(listed)
    parts += [json.dumps(word) for word in words if word in rest]
    return " | ".join([*parts, *(["null"] if None in words else [])])


def bracketed(text: str) -> str:
    return f"({text})" if "|" in text else text


def comment(text: str, indent: str) -> Iterator[str]:
    words = " ".join(text.split()).replace("*/", "")
    if words:
        yield f"{indent}/** {words[0].upper()}{words[1:]} */"


def field_docs(module: ModuleType) -> Iterator[tuple[tuple[str, str], str]]:
    """Returns the docstrings of fields in the classes of a module, by class and by the name on the wire (`for_` is `for`)."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            for field, after in zip(node.body, node.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_text(after):
                    name = field.target.id.removesuffix("_")
                    yield (node.name, name), ast.literal_eval(after.value)  # type: ignore[attr-defined]


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def files() -> dict[Path, str]:
    games = {SOURCE / "games" / game / "view.ts": game_types(game) for game in lishan.GAMES}
    return {SOURCE / "lib" / "protocol.ts": protocol(), **games}


def main() -> int:
    made = files()
    if "--check" in sys.argv:
        stale = [path for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
        for path in stale:
            print(f"{path.relative_to(SOURCE.parents[1])} is stale: run `make types`.")
        return int(bool(stale))
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
