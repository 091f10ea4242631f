"""The machine-readable protocol: the JSON Schema of the socket, and the definitions that OpenAPI shares with it."""

from collections.abc import Iterable
from functools import cache
from typing import Any, get_args

import msgspec

import lishan
from lishan.box.service import SERVICES
from lishan.server.tables import account_bodies, bodies, messages, training_bodies

REF = "#/$defs/{name}"
JsonObject = dict[str, Any]
"""Part of a document whose form JSON Schema or OpenAPI defines; nothing here reads it again."""
BODIES = (bodies, account_bodies, training_bodies)


def components(types: Iterable[Any], ref: str = REF) -> JsonObject:
    """The definitions of types and of everything in them, by name."""
    return msgspec.json.schema_components(types, ref_template=ref)[1]


@cache
def socket_schema() -> JsonObject:
    """`Command` is what a client sends, `Frame` what it receives."""
    commands, frames = get_args(messages.AnyCommand), get_args(messages.AnyFrame)
    defs = components([*commands, *frames])
    defs["Command"] = union(commands)
    defs["Frame"] = union(frames)
    defs |= facts_schemas()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The socket of a Lishan table",
        "$defs": dict(sorted(defs.items())),
        "anyOf": [{"$ref": REF.format(name="Command")}, {"$ref": REF.format(name="Frame")}],
    }


def facts_schemas() -> JsonObject:
    """`Facts` is what the views of any game contain; the parts of a game's facts are prefixed with its name."""
    defs: JsonObject = {}
    mapping: dict[str, str] = {}
    for name in lishan.GAMES:
        facts = lishan.game(name).facts_type
        parts = components([facts], REF.format(name=name + ".{name}"))
        defs |= {f"{name}.{part}": schema for part, schema in parts.items()}
        mapping[name] = REF.format(name=f"{name}.{facts.__name__}")
    discriminator = {"propertyName": "game", "mapping": mapping}
    return defs | {"Facts": {"oneOf": [{"$ref": ref} for ref in mapping.values()], "discriminator": discriminator}}


def union(types: Iterable[type], ref: str = REF) -> JsonObject:
    names = [one.__name__ for one in types]
    tags = {str(one.__struct_config__.tag): ref.format(name=one.__name__) for one in types}  # type: ignore[attr-defined]
    return {
        "oneOf": [{"$ref": ref.format(name=name)} for name in names],
        "discriminator": {"propertyName": "type", "mapping": tags},
    }


def http_types() -> list[type]:
    """Every request and response, in the order of bodies.py and the modules after it."""
    bases = (bodies.Body, bodies.Answer)
    named = {name: one for module in BODIES for name, one in vars(module).items()}
    found = [one for one in named.values() if isinstance(one, type) and issubclass(one, bases)]
    box = [one for service in SERVICES.values() for one in (service.asked, service.answer)]
    return [*(one for one in found if one not in bases), *box]
