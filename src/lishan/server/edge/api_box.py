"""Endpoints for people who own the box: the requests of `lishan.box`, and a table's edition."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.responses import Response

from lishan.box.editions import EditionAsked, EditionSheet
from lishan.box.service import SERVICES
from lishan.core.bounds import TOML_CHARACTERS
from lishan.server.edge.endpoints import Call, Endpoint
from lishan.server.edge.table_calls import table_of
from lishan.server.tables.parser_tasks import BoxRequest

MOST_BYTES = 4 * TOML_CHARACTERS
"""Bytes: values in JSON are longer than in TOML."""


async def ask(call: Call, name: str, asked: Any) -> Response:
    request = BoxRequest(name=name, body=msgspec.json.encode(asked).decode())
    parsed = await call.context.manager.parsers.run(request, call.address)
    return Response(parsed.answer, media_type="application/json")


def passing(name: str) -> Callable[[Call], Awaitable[Response]]:
    async def handle(call: Call) -> Response:
        return await ask(call, name, call.body)

    handle.__name__ = f"box_{name.replace('-', '_')}"
    return handle


async def table_edition(call: Call) -> Response:
    """Anyone who may see a table may see its edition."""
    terms = (await table_of(call)).table.terms
    text = terms.edition_text or call.context.manager.open_game(terms.game).edition().text
    return await ask(call, "edition", EditionAsked(game=terms.game, text=text))


ENDPOINTS = (
    *(
        Endpoint(
            "POST", f"/api/box/{name}", passing(name), one.answer, one.summary, body=one.asked, faults=(422,), most=MOST_BYTES
        )
        for name, one in SERVICES.items()
    ),
    Endpoint(
        "GET", "/api/tables/{id}/edition", table_edition, EditionSheet,
        "A table's edition, and what differs from the packaged one.", faults=(404, 409, 422),
    ),
)  # fmt: skip
