"""Statistics of the games in this browser."""

from lishan.coach.statistics import Finished, csv_text, statistics
from lishan.server.tables import authority
from lishan.server.tables.bodies import Statistics
from lishan.server.tables.lists import finished_of
from lishan.site.calls import Call, Route
from lishan.site.host import ME


async def my_games(call: Call) -> list[Finished]:
    kept = await call.host.shelf_store.tables()
    return finished_of((one.row, authority.seats_of(one.access, ME)) for one in kept)


async def my_statistics(call: Call) -> Statistics:
    return Statistics(titles=statistics(await my_games(call)))


async def my_statistics_csv(call: Call) -> str:
    return csv_text(await my_games(call))


ROUTES = (Route("GET", "/me/statistics", my_statistics), Route("GET", "/me/statistics.csv", my_statistics_csv))
