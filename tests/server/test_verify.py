"""`lishan admin verify` sees a change in every column of a table, on SQLite and PostgreSQL."""

import asyncio
import random
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text

from lishan.server.store import offline
from lishan.server.tables import integrity
from tests.server.kit import Socket, open_game, serving
from tests.server.postgres import Postgres

Verify = Callable[[str], list[str]]

CHANGES = {
    "chat": ("""UPDATE entry SET body = replace(body, 'good luck', 'bad luck') WHERE body LIKE '%good luck%'""", "digest"),
    "seat of chat": ("""UPDATE entry SET body = replace(body, '"spoke","seat":0', '"spoke","seat":1')""", "digest"),
    "name in chat": ("""UPDATE entry SET body = replace(body, '"Ada"', '"Eve"') WHERE body LIKE '%spoke%'""", "digest"),
    "substitute": ("""UPDATE entry SET body = replace(body, 'second', 'random') WHERE seq = 1""", "digest"),
    "absence": ("""UPDATE entry SET body = replace(body, '"absent":', '"absent":1') WHERE seq = 1""", "digest"),
    "shifted times": ("UPDATE entry SET time = time + 1 WHERE seq > 2", ""),
    "times in order": ("UPDATE entry SET time = (SELECT created FROM game) WHERE seq < (SELECT max(seq) FROM entry)", "digest"),
    "all times": ("UPDATE entry SET time = time - 86400000", ""),
    "command": ("UPDATE entry SET command = 'another' WHERE seq = 4", "digest"),
    "no command": ("UPDATE entry SET command = NULL WHERE command IS NOT NULL", "digest"),
    "rules": ("UPDATE entry SET rules = 7 WHERE seq = 3", "digest"),
    "schema": ("UPDATE entry SET schema = 7 WHERE seq = 3", "digest"),
    "digest": ("UPDATE entry SET digest = '' WHERE seq = 5", "entry 5"),
    "last digest": ("UPDATE entry SET digest = '' WHERE seq = (SELECT max(seq) FROM entry)", "digest"),
    "all digests": ("UPDATE entry SET digest = ''", "entry 1"),
    "host": ("UPDATE game SET host = (SELECT id FROM person WHERE name = 'Eve')", "host, holders or links"),
    "no host": ("UPDATE game SET host = NULL", "host, holders or links"),
    "holder": ("UPDATE holder SET person = (SELECT id FROM person WHERE name = 'Eve') WHERE seat = 1", "holders"),
    "no holder": ("DELETE FROM holder WHERE seat = 1", "holders"),
    "watcher": (
        "INSERT INTO holder (game, seat, person) SELECT game.id, -1, person.id FROM game, person WHERE name = 'Eve'",
        "holders",
    ),
    "links": ("""UPDATE game SET links = '{"0":9}'""", "links"),
    "access": ("UPDATE game SET access = access + 1", "links"),
    "due": ("UPDATE game SET due = 5", "due"),
    "never due": ("UPDATE game SET due = NULL", "due"),
    "created": ("UPDATE game SET created = created - 1", "created"),
    "updated": ("UPDATE game SET updated = updated + 1", "updated"),
    "draft": ("UPDATE plan SET version = version + 1", "draft of seat"),
    "draft's place": ("UPDATE plan SET at = at - 1", "draft of seat"),
    "draft's moves": ("""UPDATE plan SET body = replace(body, '"n":1', '"n":0')""", "draft of seat"),
}  # fmt: skip


class Undo(Exception):
    """A rollback."""


async def mover(*sockets: Socket) -> Socket:
    """The person to move."""
    while True:
        for socket in sockets:
            if socket.may_move():
                return socket
        await asyncio.sleep(0.01)


def play(url: str) -> None:
    """A table in the middle of a game, with chat, two people and a draft; and an unrelated person."""

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Eve") as eve:
            await eve.post("/api/me", {"name": "Eve"})
            table = await ada.make("lanterns", ("me", "me"), substitute="second")
            async with ada.follow(table["id"], 0) as one, ada.follow(table["id"], 1) as two:
                assert (await one.ask("say", text="good luck"))["type"] == "done"
                for _ in range(3):
                    assert (await (await mover(one, two)).play_turn(random.Random(1).choice))["type"] == "done"
                assert (await (await mover(one, two)).step(random.Random(1).choice))["type"] == "done"

    asyncio.run(run())


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def verify(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Verify:
    """Verifies a database after a change, and takes the change back."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('verify')}/a.db"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = postgres.database()
    play(url)

    def verified(change: str) -> list[str]:
        found: list[str] = []

        def work(connection: Connection) -> None:
            if change:
                assert connection.execute(text(change.replace(":", "\\:"))).rowcount > 0
            found.extend(integrity.verify(connection, open_game).faults)
            raise Undo

        with pytest.raises(Undo):
            offline.run_on(url, work)
        return found

    return verified


def test_what_nobody_changed_is_as_it_was(verify: Verify) -> None:
    assert verify("") == []


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen(verify: Verify, change: str) -> None:
    statement, complaint = CHANGES[change]
    found = verify(statement)
    assert len(found) == 1
    assert complaint in found[0]
