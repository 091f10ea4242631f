"""Statistics of the caller's own games. Someone who has played thousands must not keep others waiting."""

import asyncio

from starlette.responses import Response

from lishan.coach.statistics import Finished, csv_text, statistics
from lishan.server.edge.endpoints import Call, Endpoint
from lishan.server.store import games as rows
from lishan.server.tables.bodies import Statistics
from lishan.server.tables.lists import COUNTED, finished_of
from lishan.table.terms import DAY_MS

YEAR_MS = 365 * DAY_MS
MOST_COUNTED = 1000
"""The last games of a year."""


async def my_games(call: Call) -> list[Finished]:
    """The statistics of the session's person; a guest has only the games of this browser."""
    person = call.person
    if person is None:
        return []
    call.limit("statistics")
    find, since = rows.history_of, call.context.manager.clock.now() - YEAR_MS
    return await call.context.manager.store.read(
        lambda db: finished_of(find(db, person.id, None, "over", None, MOST_COUNTED, COUNTED, since))
    )


async def my_statistics(call: Call) -> Statistics:
    return Statistics(titles=await asyncio.to_thread(statistics, await my_games(call)))


async def my_statistics_csv(call: Call) -> Response:
    headers = {"Content-Disposition": 'attachment; filename="lishan.csv"'}
    text = await asyncio.to_thread(csv_text, await my_games(call))
    return Response(text, media_type="text/csv", headers=headers)


ENDPOINTS = (
    Endpoint("GET", "/api/me/statistics", my_statistics, Statistics, "Statistics of my finished games of a year."),
    Endpoint("GET", "/api/me/statistics.csv", my_statistics_csv, None, "My finished games as a table.", media="text/csv"),
)
