"""The HTTP part of the protocol as OpenAPI 3.1, generated from the endpoints."""

import re
from functools import cache

from lishan import __version__
from lishan.server.edge.endpoints import Endpoint
from lishan.server.edge.json_schema import JsonObject, components, http_types
from lishan.server.tables.bodies import Nothing

REF = "#/components/schemas/{name}"
ALWAYS = {"GET": (429, 503), "POST": (400, 403, 408, 413, 415, 429, 503)}
MEANING = {
    400: "Malformed.", 401: "Wrong password, or no session.", 403: "Not allowed, or a foreign origin.",
    404: "Not there, or nothing that you may know of.", 408: "The body came too slowly.", 409: "Not now.",
    413: "Too large.", 415: "Not JSON.",
    422: "Understood, but not possible.", 429: "Too many; see Retry-After.",
    502: "The mail could not be sent.", 503: "The database does not answer, or too much is being uploaded.",
}  # fmt: skip


@cache
def document(endpoints: tuple[Endpoint, ...]) -> JsonObject:
    paths: dict[str, JsonObject] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Lishan", "version": __version__, "description": "docs/protocol.md tells the story."},
        "paths": paths,
        "components": {"schemas": components(http_types(), REF)},
    }


def operation(endpoint: Endpoint) -> JsonObject:
    faults = sorted({*endpoint.faults, *ALWAYS[endpoint.method]})
    answers: JsonObject = {str(status): answer_of("ErrorBody", MEANING[status]) for status in faults}
    answers[str(endpoint.status)] = success(endpoint)
    found: JsonObject = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "parameters": [parameter(name) for name in re.findall(r"{(\w+)}", endpoint.path)],
        "responses": answers,
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": {"$ref": REF.format(name=endpoint.body.__name__)}}}
        found["requestBody"] = {"required": endpoint.body is not Nothing, "content": content}
    return found


def parameter(name: str) -> JsonObject:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[A-Za-z0-9-]+$"}}


def success(endpoint: Endpoint) -> JsonObject:
    if endpoint.answer is None:
        return {"description": endpoint.summary, "content": {endpoint.media: {"schema": {"type": "string"}}}}
    return answer_of(endpoint.answer.__name__, endpoint.summary)


def answer_of(name: str, meaning: str) -> JsonObject:
    return {"description": meaning, "content": {"application/json": {"schema": {"$ref": REF.format(name=name)}}}}
