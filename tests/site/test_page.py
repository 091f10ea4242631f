"""A page without a server answers as the server does, and loses nothing when it is closed."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any
from unittest import mock

import msgspec
import pytest

from lishan.core.rng import Rng
from lishan.site.build import own_files
from lishan.site.host import PageSettings
from lishan.site.thinking import think
from tests.coach.kit import puzzles_for_two
from tests.server.kit import Socket, serving
from tests.site.page_kit import PagePerson, TextMemory

Script = Callable[[Any], Awaitable[list[Any]]]
APART = {
    "id", "path", "links", "table", "updated", "time", "now", "presence", "may", "origin", "since", "awaiting_since", "ranked",
}  # fmt: skip
"""Values that differ from one table or moment to the next; seats, which nobody else can take here; and the leaderboard, which
ranks only accounts on a server."""


def alike(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: alike(each) for key, each in value.items() if key not in APART}
    return [alike(each) for each in value] if isinstance(value, list) else value


def chooser(seed: int) -> Callable[[list[Any]], Any]:
    rng = Rng(seed)
    return lambda moves: moves[rng.pick(len(moves))]


async def questions(socket: Socket) -> list[Any]:
    """Everything that can be asked about a position."""
    moves = [move["move"] for move in socket.draft["moves"]][:5]
    asked: list[tuple[str, dict[str, Any]]] = [
        ("preview", {"moves": moves}), ("preview", {"moves": [999_999]}), ("why", {"move": 999_999}), ("targets", {}),
        ("explain", {}), ("explain", {"seq": 1}), ("past", {"seq": socket.picture["seq"], "steps": True}),
        ("lines", {"before": socket.picture["seq"] + 1, "count": 3}), ("step", {"at": 0, "n": 0, "move": moves[0]}),
        ("step", {"at": socket.draft["at"], "n": 0, "move": "no such move"}), ("confirm", {"at": socket.draft["at"]}),
        ("ask", {"what": "dance"}), ("say", {"text": "Hello"}), ("replace", {"seat": 0, "level": "nobody"}),
    ]  # fmt: skip
    answers = [await socket.ask(type, **fields) for type, fields in asked]
    for target in answers[3]["targets"][::7]:
        answers.append(await socket.ask("why", target=target))
    return answers


async def an_evening(person: Any, game: str) -> list[Any]:
    """A game at one screen, with questions, a step back and forth, a take-back, its record, a what-if and a rematch."""
    made = await person.make(game, ("me", "me"), seed=7, options={}, title="An evening")
    table, seen, choose = f"/api/tables/{made['id']}", [made.body], chooser(5)
    seen.append((await person.get(table)).body)
    for turn in range(8):
        seat = (await person.get(table))["picture"]["waiting"][0]
        async with person.follow(made["id"], seat) as socket:
            seen.append(socket.frames[0])
            if turn == 2:
                seen += await questions(socket)
            seen.append(await socket.step(choose))
            seen.append(socket.draft)
            seen.append(await socket.ask("go", at=socket.draft["at"], n=0))
            seen.append(await socket.play_turn(choose))
            if turn == 5:
                seen.append(await socket.ask("ask", what="takeback"))
            seen.append(socket.picture)
    record = await person.get(f"{table}/record")
    seen += [record.status, record.body]
    shown = await person.post("/api/records", {"text": record.body})
    seen += [shown.status, (await person.get(f"/api/tables/{shown['id']}")).body]
    seats = [{"kind": "me"}, {"kind": "me"}]
    on = await person.post(f"/api/tables/{shown['id']}/go-on", {"seats": seats})
    seen += [on.status, (await person.get(f"/api/tables/{on['id']}")).body]
    fork = await person.post(f"{table}/fork", {"seq": 3, "seats": seats})
    seen.append(fork)
    seen.append(await person.post(f"{table}/rematch"))
    seen.append(await person.post(f"{table}/close"))
    seen.append(await person.post("/api/tables", {"game": game, "seats": [{"kind": "me"}] * 6}))
    seen.append(await person.post("/api/tables", {"game": game, "seats": [{"kind": "bot", "level": "wizard"}]}))
    seen.append(await person.post("/api/records", {"text": "no record"}))
    seen.append(await person.get(f"{table}/edition"))
    seen.append(await person.get("/api/me/statistics"))
    seen.append(await person.get("/api/me/statistics.csv"))
    seen.append(await person.post("/api/box/schema", {"game": game}))
    seen.append(await person.post("/api/box/edition", {"game": game, "text": "name ="}))
    seen.append(await person.get("/api/tables/nowhere"))
    return [comparable(each) for each in seen]


async def a_puzzle(person: Any, game: str) -> list[Any]:
    offered = await person.get(f"/api/puzzles/{game}")
    id = offered["puzzles"][0]["id"]
    solution = await person.get(f"/api/puzzles/{game}/{id}")
    made = await person.post("/api/tables", {"game": game, "seats": [{"kind": "me"}], "puzzle": id})
    early = await person.get(f"/api/tables/{made['id']}/puzzle")
    async with person.follow(made["id"], solution["seat"]) as socket:
        await socket.ask("play", at=socket.draft["at"], moves=solution["answer"])
    return [offered, solution, early, await person.get(f"/api/tables/{made['id']}/puzzle"),
            await person.get(f"/api/puzzles/{game}/nothing"),
            await person.get(f"/api/daily/{game}"), await person.get("/api/daily/chess"),
            *await a_made_puzzle(person, game)]  # fmt: skip


async def a_made_puzzle(person: Any, game: str) -> list[Any]:
    puzzle = puzzles_for_two(game)[0]
    told = json.loads(msgspec.json.encode(puzzle))
    seats = [{"kind": "me" if seat == puzzle.seat else "bot"} for seat in range(2)]
    made = await person.post("/api/tables", {"game": game, "seats": seats, "puzzle": "made", "position": puzzle.position})
    solution = await person.post(f"/api/tables/{made['id']}/solution", told)
    async with person.follow(made["id"], puzzle.seat) as socket:
        await socket.ask("play", at=socket.draft["at"], moves=list(puzzle.answer))
    verdict = await person.post(f"/api/tables/{made['id']}/puzzle", told)
    assert verdict["state"] == "right"
    return [solution, verdict, await person.post(f"/api/puzzles/{game}", {"position": "nothing", "players": 2})]


async def a_lesson(person: Any, game: str) -> list[Any]:
    seen: list[Any] = []
    name = "wheel" if game == "terracotta" else "pairs"
    made = await person.post("/api/tables", {"game": game, "seats": [{"kind": "me"}], "lesson": {"lesson": name, "task": 1}})
    async with person.follow(made["id"], 0) as socket:
        seen.append(socket.picture)
        for move in [each["move"] for each in socket.draft["moves"]]:
            seen.append(await socket.ask("step", at=socket.draft["at"], n=0, move=move))
            seen.append(await socket.ask("go", at=socket.draft["at"], n=0))
    seen.append((await person.get("/api/me/tables")).body)
    seen.append(
        await person.post("/api/tables", {"game": game, "seats": [{"kind": "me"}], "lesson": {"lesson": "?", "task": 1}})
    )
    seen += await a_puzzle(person, game)
    guided = await person.make(game, ("me", "bot"), guided=True)
    seen.append((await person.get(f"/api/tables/{guided['id']}"))["opening"])
    return [comparable(each) for each in seen]


def comparable(value: Any) -> Any:
    """Errors are compared by code: the server's sentence is English, a page has it in three languages."""
    if hasattr(value, "status") and value.status >= 400:
        return value.status, value.body["code"], value.body.get("reason")
    return alike(value.body if hasattr(value, "status") else value)


@pytest.mark.parametrize("game", ["terracotta", "xian"])
@pytest.mark.parametrize("script", [an_evening, a_lesson])
def test_a_page_answers_as_the_server_does(script: Callable[[Any, str], Awaitable[list[Any]]], game: str) -> None:
    async def both() -> tuple[list[Any], list[Any]]:
        person = PagePerson()
        # As on the server of these tests.
        person.page.host.settings = PageSettings(substitute="random")
        here = await script(person, game)
        async with serving() as server, server.person("Ada") as ada:
            return here, await script(ada, game)

    page, server = asyncio.run(both())
    assert len(page) == len(server)
    for mine, theirs in zip(page, server, strict=True):
        assert mine == theirs


async def native(text: str) -> str:
    return think(text)


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_a_game_against_bots_goes_on_after_the_tab_was_closed(game: str) -> None:
    async def play() -> None:
        person = PagePerson(think=native)
        made = await person.make(game, ("me", "bot", "bot"))
        choose, turns = chooser(3), 0
        while True:
            async with person.follow(made["id"], 0) as socket:
                await socket.wait(lambda here: here.may_move() or here.picture["status"] == "over", 120)
                if socket.picture["status"] == "over":
                    break
                if turns % 9 == 4 and not socket.draft["complete"]:
                    # In the middle of a turn. Bots may choose at the same time.
                    await socket.wait(lambda here: here.picture["waiting"] == [0], 120)
                    await socket.step(choose)
                    before = socket.picture
                    person = person.reload()
                    async with person.follow(made["id"], 0) as again:
                        assert alike(again.picture) == alike(before)
                        assert (await again.play_turn(choose))["type"] == "done"
                else:
                    assert (await socket.play_turn(choose))["type"] == "done"
                turns += 1
        assert turns > 5
        record = await person.reload().get(f"/api/tables/{made['id']}/record")
        assert "result" in record.body.lower()
        (line,) = (await person.get("/api/me/tables"))["tables"]
        assert (line["status"], line["seats"]) == ("over", [0])

    asyncio.run(play())


def test_li_si_can_be_played_to_the_end() -> None:
    async def play() -> None:
        person = PagePerson(think=native)
        made = await person.make("terracotta", ("me",))
        async with person.follow(made["id"], 0) as socket:
            await socket.play_on(chooser(11))
            explained = await socket.ask("explain")
            scores = socket.picture["result"]["scores"]
            assert explained["score"]["now"]["points"][0] == scores[0]
        (title,) = (await person.get("/api/me/statistics"))["titles"]
        assert [(one["id"], one["points"], one["margin"], one["challenge"]) for one in title["li_si"]] == [
            (made["id"], scores[0], scores[0] - scores[1], "normal")
        ]
        (level,) = title["levels"]
        assert level["results"]["name"] == "li-si"
        assert sum(one["mine"] for one in level["sources"]) == scores[0]
        assert sum(one["theirs"] for one in level["sources"]) == scores[1]
        again = await person.post(f"/api/tables/{made['id']}/rematch")
        twice = await person.post(f"/api/tables/{made['id']}/rematch")
        assert again["id"] == twice["id"] != made["id"]

    asyncio.run(play())


def test_a_rematch_asked_for_twice_at_once_is_one_table_and_a_closed_one_is_not_offered_again() -> None:
    async def run() -> None:
        person = PagePerson()
        made = await person.make("xian", ("me", "me"), help=True)
        seq = (await person.get(f"/api/tables/{made['id']}"))["picture"]["seq"]
        wish = {"seq": seq, "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = (await person.post(f"/api/tables/{made['id']}/fork", wish))["id"]
        async with person.follow(table, 0) as one, person.follow(table, 1) as two:
            await asyncio.gather(*(socket.play_on(lambda moves: moves[0]) for socket in (one, two)))
        first = await asyncio.gather(*(person.post(f"/api/tables/{table}/rematch") for _ in range(3)))
        assert [answer.status for answer in first] == [201] * 3
        assert len({answer["id"] for answer in first}) == 1
        assert (await person.post(f"/api/tables/{first[0]['id']}/close")).status == 200
        second = await person.post(f"/api/tables/{table}/rematch")
        assert second.status == 201
        assert second["id"] != first[0]["id"]
        assert (await person.get(f"/api/tables/{second['id']}"))["picture"]["status"] == "playing"

    asyncio.run(run())


def test_a_hint_is_found_by_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lishan.site.bots.HINT_PLAYOUTS", 32)

    async def play() -> None:
        person = PagePerson(think=native)
        made = await person.make("terracotta", ("me", "bot"))
        async with person.follow(made["id"], 0) as socket:
            await socket.wait(lambda here: here.may_move(), 60)
            while len(socket.draft["moves"]) < 2:
                await socket.step(chooser(1))
            hint = await socket.ask("hint")
            legal = [move["move"] for move in socket.draft["moves"]]
            assert hint["move"] in legal
            assert all(each["move"] in legal for each in hint["candidates"])

    asyncio.run(play())


class Judging:
    """Judges turns immediately; after a given number it waits until it is resumed."""

    def __init__(self, most: int = 10_000) -> None:
        self.most = most
        self.resumed = asyncio.Event()

    def resume(self) -> None:
        self.most = 10_000
        self.resumed.set()

    async def __call__(self, text: str) -> str:
        problem = json.loads(text)
        if self.most == 0:
            await self.resumed.wait()
        self.most -= 1
        judged = {"at": problem["at"], "seat": 0, "verdict": "good", "lost": 1.0, "points": [9.0], "margin": 2.0, "played": []}
        return json.dumps({"key": 0, "move": problem["moves"][0], "judged": judged})


async def whole_review(person: PagePerson, table: str) -> Any:
    for _ in range(1000):
        found = await person.get(f"{table}/review")
        if found["done"] == found["of"]:
            return found.body
        await asyncio.sleep(0.01)
    raise AssertionError(found)


def test_a_finished_game_is_reviewed_and_its_review_kept() -> None:
    async def play() -> None:
        person = PagePerson(think=Judging(3))
        made = await person.make("terracotta", ("me",), seed=4)
        table = f"/api/tables/{made['id']}"
        assert (await person.post(f"{table}/review"))["code"] == "not-over"
        async with person.follow(made["id"], 0) as socket:
            await socket.play_on(chooser(11))
        assert (await person.get(f"{table}/review"))["code"] == "no-review"
        begun = await person.post(f"{table}/review")
        assert (begun.status, begun["done"]) == (200, 0)
        # Closed before it is done: it resumes where it was.
        while (await person.get(f"{table}/review"))["done"] < 3:
            await asyncio.sleep(0.01)
        judging = Judging(2)
        person = PagePerson(person.kept, judging)
        assert (await person.post(f"{table}/review"))["done"] == 3
        while (await person.get(f"{table}/review"))["done"] < 5:
            await asyncio.sleep(0.01)
        # Stopped, it keeps what it has, even if the worker still answers; it continues when it is wanted again.
        assert (await person.post(f"{table}/review/stop"))["done"] == 5
        judging.resume()
        await asyncio.sleep(0.05)
        assert (await person.get(f"{table}/review"))["done"] == 5
        assert (await person.post(f"{table}/review"))["done"] == 5
        found = await whole_review(person, table)
        assert len(found["review"]["turns"]) == found["of"] == len(found["seqs"]) > 10
        assert found == (await person.reload().post(f"{table}/review")).body
        # It judged turns that have been taken back since.
        async with person.follow(made["id"], 0) as socket:
            assert (await socket.ask("ask", what="takeback"))["type"] == "done"
            await socket.play_on(chooser(2))
        assert (await person.get(f"{table}/review"))["code"] == "no-review"
        await person.post(f"{table}/review")
        # It is deleted with its table.
        assert (await person.post(f"{table}/forget")).status == 200
        assert not [key for key in person.kept.shelf.texts if made["id"] in key]

    asyncio.run(play())


class FullMemory(TextMemory):
    """Refuses to store anything while it is full, as a browser does."""

    full = False

    async def write(self, add: str, put: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        return await super().write(add, put)


def test_a_full_browser_refuses_a_turn_and_takes_it_later() -> None:
    async def play() -> None:
        kept = FullMemory()
        person = PagePerson(kept)
        made = await person.make("terracotta", ("me",), seed=3)
        async with person.follow(made["id"], 0) as socket:
            step = {"at": socket.draft["at"], "n": 0, "move": socket.draft["moves"][0]["move"]}
            kept.full = True
            assert (await socket.ask("step", **step))["code"] == "unavailable"
            assert (await person.post("/api/tables", {"game": "terracotta", "seats": [{"kind": "me"}]}))[
                "code"
            ] == "unavailable"
            kept.full = False
            assert (await socket.ask("step", **step))["type"] != "refused"

    asyncio.run(play())


def test_two_windows_share_a_table() -> None:
    async def play() -> None:
        person = PagePerson()
        made = await person.make("terracotta", ("me", "me"), seed=3)
        other = person.reload()
        seat = (await person.get(f"/api/tables/{made['id']}"))["picture"]["waiting"][0]
        async with person.follow(made["id"], seat) as one, other.follow(made["id"], seat) as two:
            assert (await one.play_turn(chooser(1)))["type"] == "done"
            # The other window does not know yet: its turn is refused, and it learns what happened.
            late = await two.ask("step", at=two.draft["at"], n=0, move=two.draft["moves"][0]["move"])
            assert (late["type"], late["code"]) == ("refused", "stale")
            assert two.picture["seq"] == one.picture["seq"]
            await one.ask("say", text="Hello")
            other.page.noticed(made["id"])
            await two.wait_for_seq(one.picture["seq"])

    asyncio.run(play())


def test_a_table_found_before_its_maker_is_answered_is_the_same_one() -> None:
    """As on a server (tests/server/test_memory.py): it is stored, and thus can be found."""

    async def make() -> None:
        person, found = PagePerson(), list[Any]()
        host = person.page.host
        create = host.shelf_store.create

        async def found_at_once(row: Any, *more: Any) -> None:
            await create(row, *more)
            found.append(await host.find(row.id))

        with mock.patch.object(host.shelf_store, "create", found_at_once):
            made = await person.make("terracotta", ("me", "me"), seed=3)
        assert found == [host.tables[made["id"]]]

    asyncio.run(make())


def test_a_table_can_be_forgotten() -> None:
    async def play() -> None:
        person = PagePerson()
        kept = (await person.make("terracotta", ("me", "me")))["id"]
        gone = (await person.make("terracotta", ("me", "me")))["id"]
        assert (await person.post(f"/api/tables/{gone}/forget")).status == 200
        person = person.reload()
        assert (await person.get(f"/api/tables/{gone}")).status == 404
        assert [line["id"] for line in (await person.get("/api/me/tables"))["tables"]] == [kept]
        assert not [key for key in person.kept.shelf.texts if gone in key]

    asyncio.run(play())


def test_what_needs_other_people_is_not_there() -> None:
    async def ask() -> None:
        person = PagePerson()
        made = await person.make("terracotta", ("me", "me"))
        for path in ("links", "share", "device", "sit", "watch", "report", "invite"):
            assert (await person.post(f"/api/tables/{made['id']}/{path}")).status == 404
        assert (await person.post("/api/login", {})).status == 404
        assert (await person.get("/api/lobby"))["tables"] == []

    asyncio.run(ask())


HEAVY = (
    "alembic", "argon2", "babel", "cryptography", "ctypes", "fluent", "multiprocessing", "numpy", "resource", "rich",
    "sqlalchemy", "sqlite3", "ssl", "starlette", "typer", "uvicorn", "websockets",
)  # fmt: skip


NEVER_RUN = (
    "lishan.bots.child", "lishan.bots.isolation", "lishan.bots.jobs", "lishan.bots.lifeline", "lishan.bots.parallel",
    "lishan.coach.review_text", "lishan.server.bots.sandbox",
)  # fmt: skip


def test_a_page_needs_neither_threads_nor_processes_nor_a_database() -> None:
    """A page imports nothing that Pyodide lacks or that would be too much to download."""
    code = f"""
import sys
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {HEAVY!r} or name in {NEVER_RUN!r}:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Hide())
import time
del time.thread_time
import lishan.site.page, lishan.site.thinking
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr


def test_a_position_can_be_carried_to_another_browser() -> None:
    async def carry() -> None:
        person, stranger = PagePerson(), PagePerson()
        made = await person.make("terracotta", ("me", "me"), seed=3)
        table = f"/api/tables/{made['id']}"
        seq = (await person.get(table))["picture"]["seq"]
        position = await person.get(f"{table}/position/{seq}")
        there = await stranger.make("terracotta", ("me", "me"), position=position.body)
        seen = (await stranger.get(f"/api/tables/{there['id']}")).body
        assert seen["opening"]["kind"] == "what-if"
        assert seen["picture"]["view"] == (await person.get(table))["picture"]["view"]
        # Other people's secrets are left out, and there is no position before the game begins.
        hidden = await person.make("xian", ("me", "bot"), seed=3)
        assert (await person.get(f"/api/tables/{hidden['id']}/position/9")).status == 403
        assert (await person.get(f"{table}/position/1")).status == 403

    asyncio.run(carry())


def test_a_page_has_every_module_that_it_imports() -> None:
    """What the server's rooms share with a page may move to a module that the archive leaves out."""
    code = "import sys, lishan.site.page, lishan.site.thinking; print(*(m for m in sys.modules if m.startswith('lishan.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    have = {name.removeprefix("lishan/") for name in own_files()}
    paths = [name.removeprefix("lishan.").replace(".", "/") for name in done.stdout.split()]
    assert len(paths) > 50
    assert [path for path in paths if not {f"{path}.py", f"{path}/__init__.py"} & have] == []
