"""Component data as TOML text. Values that TOML cannot express are refused."""

import json
import math
import re
from typing import Any

from lishan.core.errors import BadEdition
from lishan.core.toml_reader import TomlTable

_BARE = re.compile(r"[A-Za-z0-9_-]+")
DEPTH = 8


def write_toml(data: TomlTable) -> str:
    """A text that reads back as the same data; None is written as "", a value still to be entered. Raises BadEdition."""
    plain = {key: value for key, value in data.items() if not isinstance(value, dict)}
    blocks = [[f"{_key(key)} = {_value(value, 1)}" for key, value in plain.items()]]
    for section, content in data.items():
        if isinstance(content, dict):
            blocks.append([f"[{_key(section)}]", *(f"{_key(key)} = {_value(value, 2)}" for key, value in content.items())])
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    if any(0xD800 <= ord(letter) < 0xE000 for letter in text):
        raise BadEdition("A text contains an invalid character.")
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any, depth: int) -> str:
    if depth > DEPTH:
        raise BadEdition(f"The values are nested deeper than {DEPTH}.")
    match value:
        case None:
            return '""'
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case float():
            return repr(value) if math.isfinite(value) else '""'
        case str():
            return _text(value)
        case list():
            return _list(value, depth)
        case dict():
            return "{ " + ", ".join(f"{_key(key)} = {_value(inner, depth + 1)}" for key, inner in value.items()) + " }"
        case _:
            raise BadEdition(f"{type(value).__name__} is not a value of an edition.")


def _list(items: list[Any], depth: int) -> str:
    """Lists of lists and of tables get a line per item, because the length of lines is limited."""
    written = [_value(item, depth + 1) for item in items]
    if any(isinstance(item, list | dict) for item in items):
        return "[\n" + "".join(f"  {item},\n" for item in written) + "]"
    return f"[{', '.join(written)}]"
