"""Requests of the pages for box owners."""

from typing import Any

import msgspec

from lishan.box.editions import EditionAsked, sheet
from lishan.box.service import answer
from lishan.site.calls import Call, Route, table_of


async def ask(call: Call) -> msgspec.Raw:
    return msgspec.Raw(answer(call.id, bytes(call.body)))


async def table_edition(call: Call) -> Any:
    table = (await table_of(call)).table
    return sheet(EditionAsked(game=table.terms.game, text=table.edition.text))


ROUTES = (Route("POST", "/box/{id}", ask, msgspec.Raw), Route("GET", "/tables/{id}/edition", table_edition))
