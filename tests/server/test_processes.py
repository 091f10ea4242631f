"""Several server processes on one PostgreSQL: players of one table may be on different ones."""

import asyncio
import random
import re
import time
from typing import Any
from unittest import mock

import msgspec
import pytest

from lishan.core.contract import View, to_act
from lishan.server.store import games as rows
from lishan.server.store import offline
from lishan.server.tables.peers import Peers
from lishan.table.entries import Opened
from lishan.table.table import Table
from lishan.xian.parts import HELPERS
from tests.facts import plain
from tests.server.checks import check_database
from tests.server.conftest import Say
from tests.server.kit import Person, Socket, open_game, serving
from tests.server.players import Stubborn, metronome
from tests.server.postgres import Postgres
from tests.server.process import running, visiting
from tests.server.repeats import duplicates, entries, race, two_doors

CARD = re.compile(r"\b(?:tax|craftsman|helper|miner)[1-6]\b")


# A whole game of Xi'an with every frame scanned


def strings(thing: Any) -> set[str]:
    return set(CARD.findall(msgspec.json.encode(thing).decode()))


def about_seat(thing: Any, seat: int) -> list[Any]:
    """Every object in a frame that says it is about this seat."""
    found = []
    if isinstance(thing, dict):
        if thing.get("seat") == seat:
            found.append(thing)
        for inner in thing.values():
            found += about_seat(inner, seat)
    elif isinstance(thing, list):
        for inner in thing:
            found += about_seat(inner, seat)
    return found


def recruited(player: Any) -> set[str]:
    """A Helper in play is shown by its own name."""
    return {f"helper{HELPERS.index(name) + 1}" for name in player["helpers"]}


class Truth:
    """The public state after each event, from the entries in the database."""

    def __init__(self, entries: list[Any]) -> None:
        opened = entries[0].entry
        assert isinstance(opened, Opened)
        table = Table(opened.terms, open_game)
        self.public: list[list[set[str]]] = [[]]
        self.hidden: list[list[set[str]]] = [[]]
        for stored in entries:
            table.apply(stored.entry, stored.time)
            self.public.append(self.open_cards(table))
            self.hidden.append(self.hands(table))

    def open_cards(self, table: Table) -> list[set[str]]:
        if table.position is None:
            return [set()] * 4
        players = plain(table.game.view(table.position, None).facts)["players"]
        return [strings(player) | recruited(player) for player in players]

    def hands(self, table: Table) -> list[set[str]]:
        if table.position is None or not to_act(table.position):
            return [set()] * 4
        players = plain(table.game.facts(table.position))["players"]
        return [strings(player) - open_ for player, open_ in zip(players, self.open_cards(table), strict=True)]


def scan(socket: Socket, viewer: int | None, truth: Truth) -> int:
    """Look at every frame for cards of others that were hidden when it was sent; the number of frames."""
    seq = 0
    for frame in socket.frames:
        if "picture" in frame:
            seq = frame["picture"]["seq"]
            if frame["picture"]["status"] == "over":
                return len(socket.frames)
        for seat in range(4):
            if seat == viewer:
                continue
            seen = set().union(*(strings(thing) for thing in about_seat(frame, seat)), set())
            # A line may name a card that has been revealed since an earlier event; never one that is still in the hand.
            leaked = seen - truth.public[seq][seat]
            assert not leaked, f"seq {seq}: seat {viewer} was told {leaked} of seat {seat}"
        if viewer is None:
            assert '"drew"' not in socket.raw[socket.frames.index(frame)]
    raise AssertionError("the game did not end")


def guesses_vary(socket: Socket, viewer: int | None, truth: Truth) -> None:
    """The position line in a bot's view does not determine anyone else's hand."""
    game = open_game("xian")
    pick = random.Random(1)
    for frame in socket.frames:
        if frame.get("type") != "event" or frame["picture"]["status"] == "over":
            continue
        view = View("xian", viewer, msgspec.convert(frame["picture"]["view"], game.facts_type))
        other = next(seat for seat in range(4) if seat != viewer)
        if len(truth.hidden[frame["picture"]["seq"]][other]) >= 4:
            hands = {game.to_text(game.guess(view, pick.randrange)) for _ in range(6)}
            assert len(hands) > 1
            return


async def xian_over_two_processes(url: str) -> dict[str, Any]:
    names = ("Ada", "Bo", "Cy", "Di")
    async with (
        running(url) as one, running(url) as two,
        one.server.person(names[0]) as ada, two.server.person(names[1]) as bo, one.server.person(names[2]) as cy,
        two.server.person(names[3]) as di, two.server.person("Eve") as eve,
    ):  # fmt: skip
        made = await ada.make("xian", ("me", "person", "person", "person"))
        table = made["id"]
        for person, link in zip((bo, cy, di), made["links"]["seats"][1:], strict=True):
            assert (await person.sit(link)).status == 200
        words = dict(word.split("=") for word in made["links"]["watch"].partition("#watch&")[2].split("&"))
        assert (await eve.post(f"/api/tables/{table}/watch", {"secret": words["key"]})).status == 200
        async with (
            ada.follow(table, 0) as a, bo.follow(table, 1) as b, cy.follow(table, 2) as c, di.follow(table, 3) as d,
            eve.follow(table) as watcher,
        ):  # fmt: skip
            seats = (a, b, c, d)
            pick = random.Random(7)
            await asyncio.gather(*(socket.play_on(pick.choice) for socket in seats))
            await watcher.wait(lambda socket: socket.picture["status"] == "over")
    assert len({msgspec.json.encode(socket.picture["result"]) for socket in (*seats, watcher)}) == 1
    entries = await asyncio.to_thread(offline.run_on, url, lambda db: rows.entries_after(db, table, 0))
    truth = Truth(entries)
    frames = 0
    for viewer, socket in ((0, a), (1, b), (2, c), (3, d), (None, watcher)):
        frames += scan(socket, viewer, truth)
        guesses_vary(socket, viewer, truth)
        seqs = [frame["picture"]["seq"] for frame in socket.frames if "picture" in frame]
        assert seqs == list(range(seqs[0], seqs[-1] + 1))
    return {"frames": frames, "events": len(entries)}


def test_four_people_play_xian_over_two_processes_and_nothing_leaks(postgres: Postgres) -> None:
    """H2: four scripted clients and a spectator over two processes, every frame of every seat scanned."""
    found = asyncio.run(xian_over_two_processes(postgres.database()))
    assert found["frames"] > 500


def test_the_scan_would_find_a_leak() -> None:
    frame = {"type": "event", "picture": {"seq": 1, "status": "playing"}, "lines": [{"seat": 1, "facts": {"card": "miner4"}}]}
    truth = Truth.__new__(Truth)
    truth.public = [[set()] * 4] * 2
    socket = Socket(None)  # type: ignore[arg-type]
    socket.frames, socket.raw = [frame], ["{}"]
    with pytest.raises(AssertionError, match="miner4"):
        scan(socket, 0, truth)


# Two processes' worth of servers in this one


def test_commands_sent_again_to_another_process_are_one_event(postgres: Postgres) -> None:
    """F7, on PostgreSQL."""
    asyncio.run(duplicates(40, 3, postgres.database()))


def test_of_several_who_write_at_once_at_two_processes_one_wins(postgres: Postgres) -> None:
    """F9, on PostgreSQL."""
    asyncio.run(race(40, 3, postgres.database()))


@pytest.mark.soak
def test_ten_thousand_commands_and_five_thousand_races_at_two_processes(postgres: Postgres) -> None:
    """F7 and F9 in full, on PostgreSQL."""
    asyncio.run(duplicates(10_000, 4, postgres.database()))
    asyncio.run(race(5_000, 4, postgres.database()))


def test_a_step_on_one_process_is_seen_on_the_other(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with serving(url) as one, serving(url) as two, one.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            elsewhere = Person(two, ada.web, "Ada")
            async with ada.follow(made["id"], 0) as here:
                options = {"headers": {"Origin": two.origin}}
                async with elsewhere.socket(made["id"], **options) as there:
                    await there.ask("follow", seat=0)
                    assert there.draft == here.draft
                    await here.step(lambda moves: moves[0])
                    await there.wait(lambda socket: socket.draft["n"] == 1, 5)
                    await there.ask("go", at=there.draft["at"], n=0)
                    await here.wait(lambda socket: socket.draft["n"] == 0, 5)
                    # Both continue from the same position concurrently: one of them is refused as stale.
                    draft = here.draft
                    moves = [choice["move"] for choice in draft["moves"]]
                    windows = zip((here, there), moves, strict=False)
                    answers = await asyncio.gather(
                        *(window.ask("step", at=draft["at"], n=0, move=move) for window, move in windows)
                    )
                    kinds = sorted(answer.get("code", answer["type"]) for answer in answers)
                    assert kinds in (["done", "stale"], ["done", "done"])
                    await asyncio.sleep(0.3)
                    assert here.draft == there.draft
                    assert here.picture["seq"] == there.picture["seq"]
                    presence = await here.ask("follow", seat=0)
                    assert presence["presence"]["online"][0]

    asyncio.run(run())


def test_who_has_left_on_one_process_returns_on_another_that_has_not_heard_of_it(postgres: Postgres) -> None:
    """Nothing is answered as done because it seems to be done already."""

    async def run() -> None:
        async with two_doors(postgres.database()) as (server, ada, elsewhere):
            table = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            async with server.person("Bo") as bo:
                assert (await bo.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Bo"})).status == 200
                async with ada.follow(table, 0) as here, elsewhere.follow(table, 0) as there, bo.follow(table, 1):
                    for first, second in ((here, there), (there, here)):
                        left = await first.ask("leave")
                        assert (await second.ask("return"))["seq"] > left["seq"]
            tags = [one.entry.__struct_config__.tag for one in await entries(server, table)]
            # In between, a bot may have begun to play for the seat.
            assert [tag for tag in tags if tag in ("left", "returned")] == ["left", "returned"] * 2

    with mock.patch.object(Peers, "noticed", return_value=None):
        asyncio.run(run())


def test_bots_of_a_table_are_driven_by_one_process(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with serving(url) as one, serving(url) as two, one.person("Ada") as ada, two.person("Bo") as bo:
            made = await ada.make("lanterns", ("bot", "bot", "bot"), public=True)
            async with bo.follow(made["id"]) as socket:
                await socket.wait(lambda watcher: watcher.picture["status"] == "over")
            assert sorted([await one.manager.store.lead(made["id"]), await two.manager.store.lead(made["id"])]) == [False, True]

    asyncio.run(run())


# L5


async def across(url: str, seconds: float, tables: int, rate: float) -> dict[str, float]:
    """Players of each table on different processes; how long a turn takes to be shown on the other one."""
    delays: list[float] = []
    async with running(url) as one, running(url) as two, visiting(one) as web:
        ada = Person(one.server, web, "Ada")
        made = [(await ada.make("lanterns", ("me", "me")))["id"] for _ in range(tables)]
        players = [Stubborn(web, [(one, two)[seat].origin], table, seat, n) for n, table in enumerate(made) for seat in (0, 1)]
        end = asyncio.Event()
        pause = metronome(rate)
        tasks = [asyncio.create_task(player.run(end, pause)) for player in players]
        watching = asyncio.create_task(measure(players, delays, end))
        await asyncio.sleep(seconds)
        end.set()
        await asyncio.gather(*tasks, watching)
    acked = await asyncio.to_thread(check_database, url, players)
    assert sum(player.gaps for player in players) == 0
    delays.sort()
    p50, p99 = (delays[int(len(delays) * share)] * 1000 for share in (0.5, 0.99))
    return {"turns/s": acked / seconds, "p50 ms": p50, "p99 ms": p99}


async def measure(players: list[Stubborn], delays: list[float], end: asyncio.Event) -> None:
    """From the frame in the mover's process to the frame in the other's, looked at every few milliseconds."""
    first: dict[tuple[str, int], float] = {}
    while not end.is_set():
        await asyncio.sleep(0.002)
        now = time.perf_counter()
        for player in players:
            picture = player.last.picture if player.last is not None else None
            if picture is None:
                continue
            key = (player.table, picture["seq"])
            if key in first and first[key] >= 0:
                delays.append(now - first[key])
                first[key] = -1
            elif key not in first:
                first[key] = now


def test_a_turn_reaches_the_other_process(postgres: Postgres) -> None:
    """L5."""
    found = asyncio.run(across(postgres.database(), seconds=3, tables=4, rate=20))
    assert found["turns/s"] > 1


@pytest.mark.soak
def test_a_hundred_turns_a_second_over_two_processes(postgres: Postgres, say: Say) -> None:
    """L5 in full."""
    found = asyncio.run(across(postgres.database(), seconds=60, tables=100, rate=105))
    say(f"L5 {found}")
    assert found["turns/s"] >= 100
    assert found["p99 ms"] <= 200


# F4


async def database_crashes(postgres: Postgres, crashes: int, tables: int) -> dict[str, float]:
    url = postgres.database()
    recovered: list[float] = []
    async with running(url) as process, visiting(process) as web:
        ada = Person(process.server, web, "Ada")
        made = [(await ada.make("lanterns", ("me", "me")))["id"] for _ in range(tables)]
        players = [Stubborn(web, [process.origin], table, seat, n) for n, table in enumerate(made) for seat in (0, 1)]
        end = asyncio.Event()
        tasks = [asyncio.create_task(player.run(end)) for player in players]
        for n in range(crashes):
            await asyncio.sleep(0.5)
            await asyncio.to_thread(postgres.kill if n % 2 else postgres.crash)
            back = time.monotonic()
            before = sum(len(player.acked) for player in players)
            while sum(len(player.acked) for player in players) == before:
                assert time.monotonic() - back < 30, "nobody could move any more"
                await asyncio.sleep(0.02)
            recovered.append(time.monotonic() - back)
        await asyncio.sleep(0.5)
        end.set()
        await asyncio.gather(*tasks)
        assert process.running is not None
        assert process.running.poll() is None
    acked = await asyncio.to_thread(check_database, url, players)
    recovered.sort()
    return {"crashes": crashes, "acked": acked, "first move p50 s": recovered[len(recovered) // 2], "max s": recovered[-1]}


def test_no_acknowledged_turn_is_lost_when_postgresql_crashes(postgres: Postgres) -> None:
    """F4: suspended without warning, then killed."""
    found = asyncio.run(database_crashes(postgres, crashes=2, tables=4))
    assert found["acked"] > 5


@pytest.mark.soak
def test_fifty_crashes_of_postgresql(postgres: Postgres, say: Say) -> None:
    """F4 in full."""
    found = asyncio.run(database_crashes(postgres, crashes=50, tables=10))
    say(f"F4 {found}")
    assert found["max s"] <= 5
