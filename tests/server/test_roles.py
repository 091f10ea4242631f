"""Roles (H4): every endpoint and command is tried by every role; whatever is not allowed is refused and reveals nothing."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from lishan.server.edge.app import LISTED
from tests.server.kit import Person, Server, Socket, serving

ROLES = ("host", "seat", "other", "watcher", "stranger", "former", "nobody")

PUZZLE = {"id": "", "position": "", "seat": 0, "answer": [], "next": [], "gap": 0, "margins": [0, 0], "chances": [0, 0]}


class Cast:
    """A private table of three at play, and everyone who might look at it."""

    def __init__(self, server: Server, people: dict[str, Person], table: str, links: Any, record: str) -> None:
        self.server = server
        self.people = people
        self.table = table
        self.links = links
        self.record = record


@contextlib.asynccontextmanager
async def cast() -> AsyncIterator[Cast]:
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving())
        people = {role: await stack.enter_async_context(server.person(role.title())) for role in ROLES}
        made = await people["host"].make("xian", ("me", "person", "person", "person"))
        links = made["links"]["seats"]
        for role, seat in (("former", 3), ("seat", 1), ("other", 2)):
            assert (await people[role].sit(links[seat])).status == 200
        await people["host"].post(f"/api/tables/{made['id']}/links", {"seat": 3, "remove": True})
        await people["host"].post(f"/api/tables/{made['id']}/start")
        key = made["links"]["watch"].rpartition("key=")[2]
        await people["watcher"].post(f"/api/tables/{made['id']}/watch", {"secret": key})
        await people["stranger"].post("/api/me", {"name": "Stranger"})
        over = await people["host"].make("lanterns", ("bot", "bot"))
        async with people["host"].follow(over["id"]) as socket:
            await socket.wait(lambda one: one.picture["status"] == "over")
        record = (await people["host"].get(f"/api/tables/{over['id']}/record")).body
        yield Cast(server, people, made["id"], made["links"], record)


IN, OUT, NOT_NOW = 200, 404, 409
SEE = {"host": 200, "seat": 200, "other": 200, "watcher": 200, "stranger": 404, "former": 404, "nobody": 404}
HOST = {"host": 200, "seat": 403, "other": 403, "watcher": 403, "stranger": 404, "former": 404, "nobody": 404}
PLAYERS = {**SEE, "host": 409, "seat": 409, "other": 409, "watcher": 403}
FREE = dict.fromkeys(ROLES, 200)
NO_ADMIN = dict.fromkeys(ROLES, 403)
NO_ACCOUNT = dict.fromkeys(ROLES, 401)
# The status of each endpoint for each role during the game.
EXPECTED: dict[tuple[str, str], tuple[Any, dict[str, int]]] = {
    ("GET", "/api/games"): (None, FREE),
    ("GET", "/api/words/{language}/{name}.ftl"): (None, FREE),
    ("GET", "/healthz"): (None, FREE),
    ("GET", "/readyz"): (None, FREE),
    ("GET", "/api/me"): (None, FREE),
    ("POST", "/api/me"): ({"name": "X"}, FREE),
    ("POST", "/api/me/webhook"): ({"url": None}, FREE),
    ("POST", "/api/account"): ({"login": "x" * 41, "password": "x"}, dict.fromkeys(ROLES, 422)),
    ("GET", "/api/account"): (None, NO_ACCOUNT),
    ("POST", "/api/account/codes"): ({"password": "x"}, NO_ACCOUNT),
    ("POST", "/api/account/email"): ({"password": "x", "email": None}, NO_ACCOUNT),
    ("POST", "/api/account/confirm"): ({"code": "x"}, NO_ACCOUNT),
    ("POST", "/api/account/sessions"): ({"id": "x" * 16}, NO_ACCOUNT),
    ("POST", "/api/account/vacation"): ({"days": 1}, NO_ACCOUNT),
    ("GET", "/api/account/export"): (None, FREE),
    # Deleting a guest is tested elsewhere: here they are still needed.
    ("POST", "/api/account/delete"): ({}, {}),
    ("POST", "/api/forgot"): ({"login": "nobody-at-all"}, FREE),
    ("POST", "/api/recover"): (
        {"login": "nobody-at-all", "code": "x", "password": "good enough for it"}, dict.fromkeys(ROLES, 401),
    ),
    ("GET", "/api/site"): (None, FREE),
    ("GET", "/api/stored"): (None, FREE),
    ("POST", "/api/admin/site"): ({}, NO_ADMIN),
    ("GET", "/api/admin/health"): (None, NO_ADMIN),
    ("GET", "/api/admin/people"): (None, NO_ADMIN),
    ("POST", "/api/admin/people"): ({"id": "x", "do": "suspend"}, NO_ADMIN),
    ("GET", "/api/admin/tables"): (None, NO_ADMIN),
    ("GET", "/api/admin/tables/{id}"): (None, NO_ADMIN),
    ("POST", "/api/admin/tables"): ({"id": "x", "do": "close"}, NO_ADMIN),
    ("POST", "/api/admin/purge"): ({"days": 1}, NO_ADMIN),
    ("GET", "/api/admin/reports"): (None, NO_ADMIN),
    ("POST", "/api/admin/reports"): ({"id": "x"}, NO_ADMIN),
    ("GET", "/api/admin/deeds"): (None, NO_ADMIN),
    ("GET", "/api/me/reports"): (None, FREE),
    ("GET", "/api/me/invitations"): (None, FREE),
    ("POST", "/api/me/invitations/decline"): ({"id": "x"}, dict.fromkeys(ROLES, 404)),
    ("POST", "/api/tables/{id}/invite/end"): ({"id": "x"}, {**HOST, "host": 404}),
    ("GET", "/api/me/games"): (None, FREE),
    ("GET", "/api/me/puzzles"): (None, FREE),
    ("POST", "/api/me/puzzles"): ({"game": "lanterns"}, NO_ACCOUNT),
    ("GET", "/api/me/statistics"): (None, FREE),
    ("GET", "/api/me/statistics.csv"): (None, FREE),
    ("GET", "/api/me/notices"): (None, FREE),
    ("POST", "/api/me/notices"): ({"push": [], "mail": []}, FREE),
    ("POST", "/api/me/push"): (
        {"endpoint": "https://192.0.2.1/x", "p256dh": "x" * 87, "auth": "x" * 22}, dict.fromkeys(ROLES, 409),
    ),
    ("POST", "/api/me/push/end"): ({"endpoint": "https://192.0.2.1/x"}, FREE),
    ("POST", "/api/unsubscribe/{token}"): (None, dict.fromkeys(ROLES, 404)),
    ("POST", "/api/tables/{id}/invite"): ({"login": "nobody-at-all"}, {**HOST, "host": 409}),
    ("POST", "/api/login"): ({"login": "nobody-at-all", "password": "wrong wrong"}, dict.fromkeys(ROLES, 401)),
    ("POST", "/api/logout"): (None, {}),
    ("POST", "/api/password"): ({"password": "wrong wrong", "new": "right right"}, dict.fromkeys(ROLES, 401)),
    ("GET", "/api/lobby"): (None, FREE),
    ("GET", "/api/me/tables"): (None, FREE),
    ("GET", "/api/me/turns"): (None, FREE),
    ("POST", "/api/tables"): ({"game": "lanterns", "seats": [{"kind": "bot"}] * 2}, dict.fromkeys(ROLES, 201)),
    ("GET", "/api/tables/{id}"): (None, SEE),
    ("POST", "/api/tables/{id}/sit"): (
        {"seat": 1}, {"host": 409, "seat": 200, "other": 404, "watcher": 404, "stranger": 404, "former": 404, "nobody": 404},
    ),
    ("POST", "/api/tables/{id}/watch"): (
        {"secret": "x" * 26}, {role: 403 if code == 200 else 404 for role, code in SEE.items()},
    ),
    ("POST", "/api/tables/{id}/share"): ({}, SEE),
    ("GET", "/api/tables/{id}/card.png"): (None, SEE),
    ("POST", "/api/tables/{id}/look"): ({"command": {"type": "follow", "id": "1"}}, SEE),
    ("POST", "/api/tables/{id}/device"): ({"seat": 1}, {**HOST, "host": 403, "seat": 200}),
    ("POST", "/api/tables/{id}/chat"): ({"on": True}, HOST),
    ("GET", "/api/tables/{id}/links"): (None, HOST),
    ("POST", "/api/tables/{id}/links"): ({"seat": 0}, HOST),
    ("POST", "/api/tables/{id}/start"): ({}, {**HOST, "host": 409}),
    ("POST", "/api/tables/{id}/close"): ({}, {**HOST, "host": 409}),
    ("POST", "/api/tables/{id}/fork"): (
        {"seq": 6, "seats": [{"kind": "me"}] + [{"kind": "bot"}] * 3},
        {"host": 403, "seat": 403, "other": 403, "watcher": 403, "stranger": 404, "former": 404, "nobody": 404},
    ),
    ("POST", "/api/tables/{id}/rematch"): (
        {}, {"host": 409, "seat": 409, "other": 409, "watcher": 403, "stranger": 404, "former": 404, "nobody": 404},
    ),
    ("POST", "/api/tables/{id}/invitation"): (
        {"seat": 1, "secret": "x" * 26}, {role: 403 if code == 200 else 404 for role, code in SEE.items()} | {"seat": 200},
    ),
    ("POST", "/api/tables/{id}/ready"): ({"ready": True}, PLAYERS),
    ("POST", "/api/tables/{id}/stand"): ({}, PLAYERS),
    ("POST", "/api/tables/{id}/move"): ({"to": 3}, PLAYERS),
    ("POST", "/api/tables/{id}/arrange"): ({"seat": 0, "to": 1}, {**HOST, "host": 409}),
    ("POST", "/api/tables/{id}/remove"): ({"seat": 3}, HOST),
    ("POST", "/api/tables/{id}/host"): ({"seat": 0}, {**HOST, "host": 409}),
    ("GET", "/api/tables/{id}/blocks"): (None, SEE),
    ("POST", "/api/tables/{id}/block"): ({"seat": 0}, {**SEE, "host": 409}),
    ("GET", "/api/me/blocks"): (None, FREE),
    ("GET", "/api/me/editions"): (None, FREE),
    ("POST", "/api/me/editions"): ({"id": "a", "game": "xian", "name": "", "text": "x"}, dict.fromkeys(ROLES, 401)),
    ("POST", "/api/me/editions/drop"): ({"id": "a"}, dict.fromkeys(ROLES, 401)),
    ("POST", "/api/box/schema"): ({"game": "xian"}, FREE),
    ("POST", "/api/box/edition"): ({"game": "xian"}, FREE),
    ("POST", "/api/box/score"): ({"game": "xian"}, FREE),
    ("POST", "/api/box/position"): ({"game": "xian", "players": 2}, FREE),
    ("POST", "/api/box/by-hand"): ({"game": "xian", "players": 2}, FREE),
    ("GET", "/api/tables/{id}/edition"): (None, SEE),
    ("GET", "/api/daily/{which}"): (None, FREE),
    ("GET", "/api/puzzles/{game}"): (None, FREE),
    ("GET", "/api/puzzles/{game}/{puzzle}"): (None, dict.fromkeys(ROLES, 404)),
    ("GET", "/api/puzzles/{game}/{puzzle}/card.png"): (None, dict.fromkeys(ROLES, 404)),
    ("POST", "/api/puzzles/{game}"): ({"position": "nothing", "players": 2}, dict.fromkeys(ROLES, 422)),
    ("POST", "/api/tables/{id}/puzzle"): (PUZZLE, {role: 409 if code == 200 else 404 for role, code in SEE.items()}),
    ("POST", "/api/tables/{id}/solution"): (PUZZLE, {role: 409 if code == 200 else 404 for role, code in SEE.items()}),
    ("GET", "/api/tables/{id}/puzzle"): (None, {role: 409 if code == 200 else 404 for role, code in SEE.items()}),
    ("POST", "/api/tables/{id}/review"): ({}, {role: 409 if code == 200 else 404 for role, code in SEE.items()}),
    ("GET", "/api/tables/{id}/review"): (None, {role: 409 if code == 200 else 404 for role, code in SEE.items()}),
    ("POST", "/api/me/blocks"): ({"id": "x"}, dict.fromkeys(ROLES, 404)),
    ("POST", "/api/tables/{id}/report"): ({"seat": 1, "text": "rude"}, SEE),
    ("POST", "/api/tables/{id}/leave"): ({}, {**SEE, "watcher": 403}),
    ("GET", "/api/tables/{id}/record"): (None, {**SEE, "watcher": 403}),
    ("POST", "/api/tables/{id}/go-on"): (
        {"seats": [{"kind": "me"}] + [{"kind": "bot"}] * 3}, {role: 409 if code == 200 else 404 for role, code in SEE.items()},
    ),
    ("POST", "/api/records"): ("RECORD", dict.fromkeys(ROLES, 201)),
}  # fmt: skip


def filled(body: Any, role: str, scene: Cast) -> Any:
    if body == "RECORD":
        return {"text": scene.record}
    # Tries are counted for each login.
    return {**body, "login": f"nobody-{role}"} if body is not None and body.get("login") == "nobody-at-all" else body


def test_every_endpoint_answers_every_role_as_it_should() -> None:
    """H4; ASVS 8.2.1, 8.2.2."""

    async def run() -> None:
        async with cast() as scene:
            wrong = []
            for endpoint in LISTED:
                body, expected = EXPECTED[endpoint.method, endpoint.path]
                for role in expected:
                    person = scene.people[role]
                    parts = {
                        "language": "en",
                        "name": "core",
                        "game": "terracotta",
                        "which": "xian",
                        "puzzle": "no",
                        "token": "x",
                    }
                    path = endpoint.path.format(id=scene.table, **parts)
                    if endpoint.method == "GET":
                        answer = await person.get(path)
                    else:
                        answer = await person.post(path, filled(body, role, scene))
                    if answer.status != expected[role]:
                        wrong.append((endpoint.path, role, expected[role], answer.status, answer.body))
            assert wrong == []

    asyncio.run(run())


COMMANDS: dict[str, dict[str, Any]] = {
    "step": {"at": 0, "n": 0, "move": 1}, "go": {"at": 0, "n": 0}, "confirm": {"at": 0}, "play": {"at": 0, "moves": [1]},
    "unlock": {"at": 0}, "ask": {"what": "pause"}, "agree": {"ask": 1, "yes": True}, "resume": {}, "replace": {"seat": 0},
    "return": {}, "leave": {}, "preview": {"moves": [1]}, "why": {"move": 1}, "hint": {},
    "verdict": {"seq": 3},
}  # fmt: skip


def test_spectators_command_nothing_but_their_tongue() -> None:
    """H4."""

    async def run() -> None:
        async with cast() as scene, scene.people["watcher"].follow(scene.table) as socket:
            for type, fields in COMMANDS.items():
                answer = await socket.ask(type, **fields)
                assert (answer["type"], answer["code"]) == ("refused", "not-yours"), type
            assert (await socket.ask("follow", seat=0))["code"] == "not-yours"
            for type, fields in (("targets", {}), ("explain", {}), ("lines", {"before": 9}), ("say", {"text": "hello"})):
                assert (await socket.ask(type, **fields))["type"] != "refused"

    asyncio.run(run())


@pytest.mark.parametrize("role", ["stranger", "former", "nobody"])
def test_those_outside_do_not_get_in(role: str) -> None:
    """H4."""

    async def run() -> None:
        async with cast() as scene, scene.people[role].socket(scene.table) as socket:
            assert await socket.wait_closed(5) == 4404
            assert socket.frames == []

    asyncio.run(run())


def test_nobody_acts_for_a_seat_of_somebody_else() -> None:
    """H4; ASVS 8.2.2."""

    async def run() -> None:
        async with cast() as scene, scene.people["seat"].follow(scene.table, 1) as socket:
            for seat in (0, 2, 3, 5):
                assert (await socket.ask("follow", seat=seat))["code"] == "not-yours"
            assert (await socket.ask("replace", seat=0))["code"] == "not-allowed"
            assert (await socket.ask("hint"))["code"] == "not-allowed"
            async with scene.people["watcher"].follow(scene.table) as watcher:
                assert_open_only(watcher, None)
            assert_open_only(socket, 1)

    asyncio.run(run())


def assert_open_only(socket: Socket, viewer: int | None) -> None:
    """Hands are shown to their owners alone, in pictures, the past and lines."""
    for frame in socket.frames:
        for line in frame.get("lines", ()):
            assert line["code"] not in ("drew", "put-under") or line["seat"] == viewer
        if "picture" in frame and frame["picture"]["view"] is not None:
            for player in frame["picture"]["view"]["players"]:
                assert player["seat"] == viewer or not player.get("hand")


def test_the_past_shows_what_one_could_see_then() -> None:
    """H4: history."""

    async def run() -> None:
        async with cast() as scene, contextlib.AsyncExitStack() as stack:
            one = await stack.enter_async_context(scene.people["seat"].follow(scene.table, 1))
            two = await stack.enter_async_context(scene.people["watcher"].follow(scene.table))
            for seq in range(one.picture["seq"] + 1):
                for socket, viewer in ((one, 1), (two, None)):
                    answer = await socket.ask("past", seq=seq, steps=True)
                    if answer["type"] == "past":
                        told = answer["lines"] + [line for step in answer["steps"] for line in step["lines"]]
                        for view in (answer["view"], *(step["view"] for step in answer["steps"])):
                            assert all(p["seat"] == viewer or not p.get("hand") for p in view["players"])
                        for line in told:
                            assert line["code"] not in ("drew", "put-under") or line["seat"] == viewer
            lines = await two.ask("lines", before=50)
            assert all(line["code"] not in ("drew", "put-under") for line in lines["lines"])

    asyncio.run(run())


def test_everything_is_open_after_the_end() -> None:
    """H4: the record after the end, and not before."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Eve") as eve:
            made = await ada.make("lanterns", ("me", "bot"), public=True)
            assert (await eve.get(f"/api/tables/{made['id']}/record")).status == 403
            async with ada.follow(made["id"], 0) as socket:
                await socket.play_on(random.Random(1).choice)
            assert (await eve.get(f"/api/tables/{made['id']}/record")).status == 200
            fork = await eve.post(f"/api/tables/{made['id']}/fork", {"seq": 5, "seats": [{"kind": "me"}, {"kind": "bot"}]})
            assert fork.status == 201

    asyncio.run(run())
