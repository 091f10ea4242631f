"""Write web/src/lib/protocol.ts from the types of the server: `make types`. With --check, only compare."""

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from lishan.core import contract
from lishan.server.bots import worker
from lishan.server.edge.json_schema import components, http_types, socket_schema
from lishan.server.tables import bodies, messages
from lishan.table import table_view, terms

TARGET = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
HEAD = """\
// Made by tools/typescript.py (`make types`) from src/lishan/server/tables/messages.py and bodies.py. Do not edit.

/** A parameter of a message. */
export type Fact = number | string | boolean | null | Fact[] | { [name: string]: Fact };
"""
SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    defs = socket_schema()["$defs"] | components(http_types())
    docs = dict(found for module in (contract, terms, table_view, worker, messages, bodies) for found in field_docs(module))
    return "\n".join([HEAD, *(definition(name, schema, docs) for name, schema in sorted(defs.items()))])


def definition(name: str, schema: dict[str, Any], docs: dict[tuple[str, str], str]) -> str:
    if schema.get("type") != "object":
        return f"export type {name} = {written(schema)};\n"
    required = set(schema.get("required", ()))
    lines = [*comment(schema.get("description", ""), ""), f"export interface {name} {{"]
    for field, inner in schema["properties"].items():
        lines += comment(docs.get((name, field), inner.get("description", "")), "  ")
        lines.append(f"  {field}{'' if field in required else '?'}: {field_type(field, inner)};")
    return "\n".join([*lines, "}", ""])


def field_type(field: str, schema: dict[str, Any]) -> str:
    return "Record<string, Fact>" if field == "facts" else written(schema)


def written(schema: dict[str, Any]) -> str:
    """Returns the TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(map(written, schema[several])))
    if "prefixItems" in schema:
        return f"[{', '.join(map(written, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        return f"{bracketed(written(schema['items']))}[]"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties", True)
        return f"Record<string, {written(inner) if isinstance(inner, dict) and inner else 'unknown'}>"
    return SIMPLE.get(schema.get("type", ""), "unknown")


def bracketed(text: str) -> str:
    return f"({text})" if "|" in text else text


def comment(text: str, indent: str) -> Iterator[str]:
    words = " ".join(text.split()).replace("*/", "")
    if words:
        yield f"{indent}/** {words} */"


def field_docs(module: ModuleType) -> Iterator[tuple[tuple[str, str], str]]:
    """Returns the docstrings of fields in the classes of a module."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            for field, after in zip(node.body, node.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_text(after):
                    yield (node.name, field.target.id), ast.literal_eval(after.value)  # type: ignore[attr-defined]


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def main() -> int:
    text = typescript()
    if "--check" in sys.argv:
        return int(not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
