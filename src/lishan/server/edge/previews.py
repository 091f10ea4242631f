"""Link previews: Open Graph tags in the page of a table, a review or an embedded replay, their picture, and the requests of
an embedded replay, which has no session.

Everything here may be seen by an anonymous spectator: with the link's key, or at a public table.
"""

import asyncio
import contextlib
import re
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode, urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lishan.coach.puzzles import NoPuzzle, find_puzzle, position_of
from lishan.coach.review import Judged
from lishan.coach.tables import is_over, table_review
from lishan.core.contract import Facts
from lishan.core.errors import LishanError
from lishan.server.edge.board_card import HEIGHT, WIDTH
from lishan.server.edge.cards import NotDrawn
from lishan.server.edge.endpoints import ApiError, Call, Endpoint, address_of
from lishan.server.edge.table_calls import found, no_table, who
from lishan.server.store import deeds
from lishan.server.store.deeds import Deed
from lishan.server.store.values import Unavailable
from lishan.server.tables import authority, bodies, queries
from lishan.server.tables import messages as m
from lishan.server.tables.bodies import Looked
from lishan.server.tables.commands import Caller
from lishan.server.tables.listener import shown_state
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.server.tables.tokens import new_id
from lishan.table import projection
from lishan.table.table import RulesVersionMismatch, Table
from lishan.words import Words, languages

if TYPE_CHECKING:
    from lishan.server.edge.app import Context

PUZZLE = re.compile(r"puzzle/([a-z]{1,40})/([A-Za-z0-9-]{1,40})/?")
SHOWN = re.compile(r"(table|review|embed)/([A-Za-z0-9]{1,40})/?")
LONGEST_NAMES = 120
RETRY_CARD_S = 5
MOST_LANGUAGES = 20
"""Languages of a browser that are looked at. People name a few."""


# The tags


async def tags(context: "Context", request: Request) -> str:
    """The lines for the head of this page; none if the link alone does not give access."""
    path = request.path_params["path"]
    asked, named = PUZZLE.fullmatch(path), SHOWN.fullmatch(path)
    if asked is None and named is None:
        return ""
    # Before any of the work.
    if context.manager.budgets.wait("previews", context.manager.clock.now(), address=address_of(request)):
        return ""
    if named is None:
        assert asked is not None
        return await puzzle_tags(context, request, asked[1], asked[2])
    with contextlib.suppress(CorruptTable, RulesVersionMismatch, LishanError, Unavailable):
        session = await context.manager.find(named[2])
        if session is not None:
            await session.refresh()
            if may_look(context, session, request):
                return await told(context, request, named[1], session)
    return ""


def may_look(context: "Context", session: TableSession, request: Request, person: str | None = None) -> bool:
    key = request.query_params.get("key", "")
    return authority.may_look(context.manager.settings.secret, session.id, session.access, person, key)


async def told(context: "Context", request: Request, page: str, session: TableSession) -> str:
    table, at = session.table, moment(request)
    words = await asyncio.to_thread(words_of, table.terms.game, request.headers.get("accept-language", ""))
    accuracy = await accuracies(context, session) if page == "review" and is_over(table) else []
    title, about = described(words, table, page, at, accuracy)
    query = {name: request.query_params[name] for name in ("key", "at") if name in request.query_params}
    origin = origin_of(context, request)
    picture = f"{origin}/api/tables/{quote(session.id)}/card.png" + (f"?{urlencode(query)}" if query else "")
    lines = head_lines(title, about, picture)
    # Secret links must not be indexed by search engines.
    return f'{lines}\n<meta name="robots" content="noindex" />'


def head_lines(title: str, about: str, picture: str) -> str:
    facts = {
        "og:site_name": "Lishan", "og:type": "website", "og:title": title, "og:description": about,
        "og:image": picture, "og:image:type": "image/png", "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }  # fmt: skip
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "\n".join(lines)


async def puzzle_tags(context: "Context", request: Request, game: str, id: str) -> str:
    """Puzzles are not secret: everyone may see those in the package."""
    try:
        await asyncio.to_thread(find_puzzle, game, id)
    except NoPuzzle:
        return ""
    words = await asyncio.to_thread(words_of, game, request.headers.get("accept-language", ""))
    title = words.say("preview-title-puzzle", {"game": words.say(f"game-{game}")})
    return head_lines(title, words.say("preview-puzzle"), f"{origin_of(context, request)}/api/puzzles/{game}/{id}/card.png")


def origin_of(context: "Context", request: Request) -> str:
    """Our origin that was requested; the first one if it is unknown."""
    origins = context.manager.settings.origins
    host = request.headers.get("host", "").lower()
    return next((origin for origin in origins if urlsplit(origin).netloc == host), origins[0])


def moment(request: Request) -> int | None:
    text = request.query_params.get("at", "")
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


@lru_cache(maxsize=16)
def words_for(game: str, language: str) -> Words:
    return Words("client", language, also=(game,))


def words_of(game: str, accepted: str) -> Words:
    """The words of the page and of a game, in the browser's first language that we have."""
    wished = (tag.strip()[:2].lower() for tag in accepted.split(",", MOST_LANGUAGES)[:MOST_LANGUAGES])
    # It reads a folder.
    known = languages()
    return words_for(game, next((tag for tag in wished if tag in known), "en"))


def described(words: Words, table: Table, page: str, at: int | None, accuracy: list[int]) -> tuple[str, str]:
    """A title and a sentence, from what spectators see."""
    names, game = names_of(words, table), words.say(f"game-{table.terms.game}")
    scored = projection.result(table)
    who = [
        words.say("preview-player", {"name": name, "points": scored.scores[seat]}) if scored is not None else name
        for seat, name in enumerate(names)
    ]
    listed = " · ".join(who)[:LONGEST_NAMES]
    title = words.say("preview-title-review" if page == "review" else "preview-title", {"game": game, "names": listed})
    if page == "review" and accuracy:
        parts = [words.say("preview-accuracy", {"name": names[seat], "accuracy": n}) for seat, n in enumerate(accuracy)]
        return title, " · ".join(parts)
    if at is not None and (position := table.position_at(at)) is not None:
        return title, words.say("preview-position", {"turn": int(position.turn)})
    if scored is not None:
        return title, words.say("preview-review" if page == "review" else "preview-over", {"name": names[scored.ranking[0]]})
    return title, words.say("preview-open" if table.position is None else "preview-playing")


def names_of(words: Words, table: Table) -> list[str]:
    """The names used at the table."""
    names = []
    for nth, seat in enumerate(table.state.seats):
        if seat.kind == "empty" and not seat.name and table.state.status == "open":
            names.append(words.say("free-seat"))
        elif seat.kind == "bot" and seat.name in ("", seat.level):
            names.append(words.look(f"opponent-{seat.level}", {}) or words.say("bot-name", {"number": nth + 1}))
        else:
            names.append(seat.name or words.say("seat", {"number": nth + 1}))
    if table.position is not None and len(names) < int(table.position.seats):
        names.append(words.say("rival"))
    return names


async def accuracies(context: "Context", session: TableSession) -> list[int]:
    """Each seat's accuracy, if the review is done."""
    stored = await context.manager.reviews.find(session.id)
    if stored is None or stored.done < stored.of:
        return []
    turns = msgspec.json.decode(stored.body, type=list[Judged])
    return [round(seat.accuracy) for seat in table_review(session.table, turns).seats]


# The picture


async def picture(call: Call) -> Response:
    """The board of a table, or of one of its positions, as spectators see it."""
    session = await shown(call, call.request.query_params.get("key", ""))
    table, at = session.table, moment(call.request)
    position = table.position if at is None else table.position_at(at)
    return await drawn(call, projection.view_of(table, position, None), table.game.title)


async def puzzle_picture(call: Call) -> Response:
    try:
        puzzle = await asyncio.to_thread(find_puzzle, call.path("game"), call.path("puzzle"))
    except NoPuzzle:
        raise ApiError(404, "no-puzzle") from None
    game = call.context.manager.open_game(call.path("game"))
    return await drawn(call, game.view(position_of(game, puzzle), None).facts, game.title)


async def drawn(call: Call, facts: Facts | None, name: str) -> Response:
    """The picture of a board, with the game's name in capitals, in no language."""
    cards, title = call.context.cards, name.upper()
    mark = f"{title} {projection.mark_of(facts)}"
    if mark not in cards:
        call.limit("cards")
    try:
        png = await cards.picture(mark, facts, title)
    except NotDrawn:
        raise ApiError(503, "many-pictures", retry=RETRY_CARD_S) from None
    return Response(png, media_type="image/png", headers={"Cache-Control": "private, max-age=300"})


async def shown(call: Call, key: str) -> TableSession:
    session = await found(call)
    if not authority.may_look(call.context.manager.settings.secret, session.id, session.access, who(call), key):
        raise no_table()
    return session


# An embedded replay


async def looked_at(call: Call, body: bodies.Look) -> TableSession:
    """Administrators see what spectators see, chat too, at any table: that is how reports are judged. It is noted."""
    if call.person is None or not authority.may_administer(call.person):
        return await shown(call, body.secret or "")
    session, own = await found(call), call.person.id
    secret = call.context.manager.settings.secret
    public = authority.may_look(secret, session.id, session.access, own, body.secret or "")
    begins = isinstance(body.command, m.Follow) or (
        isinstance(body.command, m.AskLines) and body.command.before > session.table.seq
    )
    if begins and not public:
        one = Deed(id=new_id(), created=call.context.manager.clock.now(), what="look", administrator=own, table_id=session.id)
        await session.store.write(lambda db: deeds.note(db, one))
    return session


async def look(call: Call) -> Looked:
    """Spectators' queries of the table's socket, one at a time: browsers give frames on other sites no session."""
    body: bodies.Look = call.body
    manager = call.context.manager
    await manager.peers.keep_up()
    session, command = await looked_at(call, body), body.command
    if isinstance(command, m.Follow):
        if command.seat is not None:
            raise ApiError(403, "not-yours")
        me = msgspec.structs.replace(session.me(None, None), standing="watching")
        return Looked(frame=shown_state(session, manager.clock.now(), command, me))
    frame = await queries.answer(manager, Caller(session, None, "", None, call.address), command)
    assert isinstance(frame, m.Past | m.Lines | m.Explained)
    return Looked(frame=frame)


ENDPOINTS = (
    Endpoint(
        "GET", "/api/puzzles/{game}/{puzzle}/card.png", puzzle_picture, None, "A picture of it, for previews of links.",
        faults=(404,), media="image/png",
    ),
    Endpoint(
        "GET", "/api/tables/{id}/card.png", picture, None, "A picture of it, for previews of links.", faults=(404, 409),
        media="image/png",
    ),
    Endpoint(
        "POST", "/api/tables/{id}/look", look, Looked, "Look at it with the key of a link.", bodies.Look,
        faults=(403, 404, 409),
    ),
)  # fmt: skip
