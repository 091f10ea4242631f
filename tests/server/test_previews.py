"""Public links: the contents of their previews, pictures and embedded replays, and who may see them."""

import asyncio
import re
import time
import zlib
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lishan
from lishan.coach.puzzles import packaged_puzzles
from lishan.server.bots.child import NotStarted
from lishan.server.edge import previews
from lishan.server.edge.board_card import HEIGHT, WIDTH, card
from lishan.server.edge.cards import Cards, CardWorker, Drawing, Drawn, NotDrawn
from lishan.table import projection
from tests.coach.kit import finished
from tests.server.kit import Person, Server, serving

PAGE = "<!doctype html><html><head><title>Lishan</title></head><body></body></html>"


def client_in(folder: Path) -> Path:
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    return folder


def tags(page: str) -> dict[str, str]:
    return {name: unescape(value) for name, value in re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page)}


def pixels(png: bytes) -> list[bytes]:
    """The rows of a picture, read by the book: signature, size, one block of data, no filters."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == (WIDTH, HEIGHT)
    start = png.index(b"IDAT")
    raw = zlib.decompress(png[start + 4 : start + 4 + int.from_bytes(png[start - 4 : start], "big")])
    return [raw[n * (3 * WIDTH + 1) : (n + 1) * (3 * WIDTH + 1)] for n in range(HEIGHT)]


async def look(person: Person, table: str, key: str, **command: Any) -> Any:
    return await person.post(f"/api/tables/{table}/look", {"secret": key, "command": {"id": "1", **command}})


def test_a_link_shows_its_preview_to_everybody_who_has_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(client=client_in(tmp_path)) as server, server.person("Ada") as ada, server.person() as eve:
            made = await ada.post("/api/records", {"text": finished().replace("seat 1: P0", 'seat 1: "><b>Ada')})
            table = made["id"]
            shared = await ada.post(f"/api/tables/{table}/share")
            key = shared["link"].partition("key=")[2]
            page = (await eve.get(shared["link"], headers={"Host": "evil.example"})).body
            told = tags(page)
            assert told["og:title"].startswith('Terracotta Army: "><b>Ada 287 · P1 267')
            assert told["og:image"] == f"{server.origin}/api/tables/{table}/card.png?key={key}"
            assert "<b>" not in page
            assert "Ada won" in told["og:description"]
            french = tags((await eve.get(shared["review"], headers={"Accept-Language": "fr-CA,en"})).body)
            assert french["og:title"].startswith("Analyse de Terracotta Army")
            drawn = await eve.get(told["og:image"].removeprefix(server.origin))
            rows = pixels(drawn.body)
            assert len(set(rows)) > 100
            seqs = (await look(eve, table, key, type="follow"))["frame"]["picture"]["at"]
            early = await eve.get(f"{told['og:image'].removeprefix(server.origin)}&at={seqs // 2}")
            assert pixels(early.body) != rows
            # A key that is wrong, or none: as if there were no such table, to the byte.
            for address in (f"/table/{table}", f"/table/{table}?key={'x' * 26}", "/table/nothere", f"/embed/{table}"):
                assert (await eve.get(address)).body == PAGE
            nothing = await eve.get(f"/api/tables/nothere/card.png?key={key}")
            for query in ("", f"?key={'x' * 26}"):
                answer = await eve.get(f"/api/tables/{table}/card.png{query}")
                assert (answer.status, answer.body) == (nothing.status, nothing.body)
            assert (await look(eve, table, "x" * 26, type="follow")).status == 404

    asyncio.run(run())


def test_only_the_embedded_replay_may_be_framed(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(client=client_in(tmp_path)) as server, server.person("Ada") as ada:
            table = (await ada.post("/api/records", {"text": finished()}))["id"]
            shared = await ada.post(f"/api/tables/{table}/share")
            framed = (await ada.get(shared["embed"])).headers
            assert "frame-ancestors *" in framed["Content-Security-Policy"]
            assert "X-Frame-Options" not in framed
            assert "script-src 'self';" in framed["Content-Security-Policy"]
            for path in ("/", shared["link"], shared["review"], "/account", "/embed", f"/api/tables/{table}", "/embedded/x"):
                headers = (await ada.get(path)).headers
                assert "frame-ancestors 'none'" in headers["Content-Security-Policy"], path
                assert headers["X-Frame-Options"] == "DENY", path

    asyncio.run(run())


def test_a_running_game_tells_strangers_what_spectators_may_know(tmp_path: Path) -> None:
    """Xi'an: a link shows the same, to the byte, whatever players hold or choose in secret."""

    async def told(who: Person, table: str) -> list[Any]:
        """What a player or a stranger learns beside the table."""
        paths = ("me/statistics", "me/statistics.csv", "me/puzzles", "daily/xian", f"tables/{table}/review")
        answers = [await who.get(f"/api/{path}") for path in paths]
        return [(answer.status, answer.body) for answer in answers]

    async def shown(server: Server, eve: Person, links: Any, table: str) -> dict[str, Any]:
        key = links["link"].partition("key=")[2]
        picture = tags((await eve.get(links["link"])).body)["og:image"].removeprefix(server.origin)
        frame = (await look(eve, table, key, type="follow"))["frame"]
        seq = frame["picture"]["at"]
        return {
            "page": (await eve.get(links["link"])).body, "embed": (await eve.get(links["embed"])).body,
            "png": (await eve.get(picture)).body, "view": frame["picture"]["view"], "draft": frame["picture"]["draft"],
            "past": (await look(eve, table, key, type="past", seq=seq))["frame"]["view"],
        }  # fmt: skip

    async def run() -> None:
        served = serving(client=client_in(tmp_path), games=["xian"], opener=lishan.game)
        async with served as server, server.person("Ada") as ada, server.person("Bo") as bo, server.person() as eve:
            made = await ada.make("xian", ("me", "person"))
            table = made["id"]
            await bo.sit(made["links"]["seats"][1])
            links = await ada.post(f"/api/tables/{table}/share")
            assert links["review"] is None
            session = await server.manager.find(table)
            assert session is not None
            async with ada.follow(table, 0) as socket:
                before = await shown(server, eve, links, table)
                beside = [await told(who, table) for who in (bo, eve)]
                assert session.table.secret
                spectators = projection.view_of(session.table, session.table.position, None)
                own = projection.view_of(session.table, session.table.position, 0)
                assert msgspec.json.encode(own) != msgspec.json.encode(spectators)
                assert before["png"] == card(spectators, "XI'AN")
                for view in (before["view"], before["past"]):
                    assert msgspec.json.encode(view) == msgspec.json.encode(msgspec.to_builtins(spectators))
                assert before["draft"] is None
                # Ada chooses in secret and locks her choice.
                assert (await socket.play_turn(lambda moves: moves[-1]))["type"] == "done"
                assert session.table.state.locked
                assert await shown(server, eve, links, table) == before
                assert [await told(who, table) for who in (bo, eve)] == beside
                assert [each[-1][0] for each in beside] == [409, 404]
            key = links["link"].partition("key=")[2]
            assert (await look(eve, table, key, type="follow", seat=0)).status == 403
            assert (await eve.post(f"/api/tables/{table}/review", {})).status == 404
            # The host takes the link back.
            await ada.post(f"/api/tables/{table}/links", {"seat": None})
            assert (await eve.get(links["link"])).body == PAGE
            assert (await look(eve, table, key, type="follow")).status == 404

    asyncio.run(run())


def test_a_puzzle_has_a_preview(tmp_path: Path) -> None:
    """Puzzles are public; one that is not in the package is not found."""

    async def run() -> None:
        puzzle = packaged_puzzles("xian")[0]
        served = serving(client=client_in(tmp_path), games=["xian"], opener=lishan.game)
        async with served as server, server.person() as eve:
            told = tags((await eve.get(f"/puzzle/xian/{puzzle.id}", headers={"Accept-Language": "ru"})).body)
            assert told["og:title"].startswith("Задача: Xi")
            picture = told["og:image"].removeprefix(server.origin)
            assert len(set(pixels((await eve.get(picture)).body))) > 100
            assert (await eve.get("/puzzle/xian/nothere")).body == PAGE
            assert (await eve.get("/api/puzzles/xian/nothere/card.png")).status == 404
            assert (await eve.get(f"/api/puzzles/nogame/{puzzle.id}/card.png")).status == 404

    asyncio.run(run())


class Painter:
    """Draws instead of the process, slowly, and counts."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.now, self.most = 0, 0

    async def do(self, drawing: Drawing, kind: type[Drawn], seconds: float) -> Drawn:
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.02)
        self.now -= 1
        png = msgspec.json.encode(drawing)
        self.drawn.append(png.decode())
        return Drawn(png=png)


def test_pictures_are_drawn_one_at_a_time_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """S4: as many as were asked for were drawn at once, in the threads that read the database."""
    painter = Painter()
    monkeypatch.setattr(CardWorker, "do", lambda _, *given: painter.do(*given))

    async def run() -> None:
        paths = [f"/api/puzzles/xian/{puzzle.id}/card.png" for puzzle in packaged_puzzles("xian")[:12]]
        async with serving(games=["xian"], opener=lishan.game) as server, server.person() as eve:
            answers = await asyncio.gather(*(eve.get(path) for path in paths for _ in range(2)))
            pairs = [tuple(answer.status for answer in answers[n : n + 2]) for n in range(0, len(answers), 2)]
            # One is drawn and eight wait.
            assert sorted(pairs) == [(200, 200)] * 9 + [(503, 503)] * 3
            assert (len(painter.drawn), len(set(painter.drawn)), painter.most) == (9, 9, 1)
            refused = next(answer for answer in answers if answer.status == 503)
            assert (refused["code"], refused.headers["Retry-After"]) == ("many-pictures", "5")
            assert refused["message"] == "Many pictures are being drawn just now. Try again in a few seconds."
            # A little later they are drawn, and nobody is told of the others' pictures.
            again = await asyncio.gather(*(eve.get(path) for path in paths))
            assert {answer.status for answer in again} == {200}
            assert len({bytes(answer.body) for answer in again}) == 12

    asyncio.run(run())


def test_whoever_asks_first_for_a_picture_may_go_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """S4: others may wait for the same drawing; if the process fails, the next picture is drawn by a new one."""
    painter, fails = Painter(), [NotStarted()]

    async def do(_: CardWorker, *given: Any) -> Drawn:
        if fails:
            raise fails.pop()
        return await painter.do(*given)

    monkeypatch.setattr(CardWorker, "do", do)

    async def run() -> None:
        cards = Cards()
        with pytest.raises(NotDrawn):
            await cards.picture("a", None, "A")
        first = asyncio.create_task(cards.picture("a", None, "A"))
        await asyncio.sleep(0)
        second = asyncio.create_task(cards.picture("a", None, "A"))
        await asyncio.sleep(0)
        first.cancel()
        assert await second
        assert (len(painter.drawn), cards.under_way) == (1, {})
        await cards.close()

    asyncio.run(run())


def test_reads_do_not_wait_for_other_threads() -> None:
    """S4: whatever is slow in the shared threads, the database is read."""

    async def run() -> None:
        async with serving() as server:
            slow = [asyncio.create_task(asyncio.to_thread(time.sleep, 0.4)) for _ in range(64)]
            await asyncio.sleep(0)
            begun = time.monotonic()
            assert await server.manager.store.read(lambda _: 1) == 1
            assert time.monotonic() - begun < 0.3
            await asyncio.gather(*slow[:6])
            for task in slow:
                task.cancel()

    asyncio.run(run())


def test_a_browser_with_thousands_of_languages_is_served_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """S15: a folder was read for each of them, before any limit."""
    asked: list[int] = []

    def known() -> tuple[str, ...]:
        asked.append(1)
        return ("en", "fr", "ru")

    monkeypatch.setattr(previews, "languages", known)
    many = ",".join([*("zz" for _ in range(5000)), "fr"])
    said = [previews.words_of("xian", tags).say("preview-puzzle") for tags in (many, "en", "fr-CA,en", "zz," * 19 + "fr")]
    assert said[0] == said[1] != said[2] == said[3]
    assert len(asked) == 4

    async def run() -> None:
        puzzle = packaged_puzzles("xian")[0]
        served = serving(client=client_in(tmp_path), games=["xian"], opener=lishan.game)
        async with served as server, server.person() as eve:
            asked.clear()
            pages = [await eve.get(f"/puzzle/xian/{puzzle.id}") for _ in range(130)]
            # After 120 in a minute the page comes without its tags.
            assert sum("og:title" in page.body for page in pages) == len(asked) <= 122
            assert pages[-1].body == PAGE

    asyncio.run(run())
