"""People at a table, over real sockets."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any

import msgspec

from lishan.table.projection import mark_of
from tests.server.kit import Person, RandomBots, Server, serving

Two = Callable[[Server, Person, Person], Awaitable[None]]


def with_two(work: Two, **options: Any) -> None:
    """A server, Ada and Bo."""

    async def run() -> None:
        async with serving(**options) as server, server.person("Ada") as ada, server.person("Bo") as bo:
            await work(server, ada, bo)

    asyncio.run(run())


async def together(ada: Person, bo: Person, game: str = "lanterns", **more: Any) -> str:
    """A table of two people, started."""
    made = await ada.make(game, **more)
    await bo.sit(made["links"]["seats"][1])
    return str(made["id"])


def test_two_people_play_a_game_to_its_end() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        made = await ada.make()
        assert (await bo.sit(made["links"]["seats"][1])).body == {"seat": 1, "seats": [1]}
        pick = random.Random(3).choice
        async with ada.follow(made["id"], 0) as one, bo.follow(made["id"], 1) as two:
            assert [seat["name"] for seat in one.picture["seats"]] == ["Ada", "Bo"]
            await asyncio.gather(one.play_on(pick), two.play_on(pick))
            assert one.picture["result"] == two.picture["result"]
            assert one.picture["seq"] == two.picture["seq"]
            for socket in (one, two):
                pictures = [frame["picture"] for frame in socket.frames if "picture" in frame]
                seqs = [picture["seq"] for picture in pictures]
                assert seqs == list(range(seqs[0], seqs[-1] + 1))
                assert all(picture["mark"] == mark_of(picture["view"]) for picture in pictures)
        record = await ada.get(f"/api/tables/{made['id']}/record")
        assert record.body.startswith("lishan record 1\ngame: lanterns\n")
        again = await bo.post("/api/records", {"text": record.body})
        assert again.status == 201
        seen = await bo.get(f"/api/tables/{again['id']}")
        assert (seen["opening"]["kind"], seen["picture"]["status"]) == ("record", "over")
        assert seen["picture"]["result"] == one.picture["result"]

    with_two(work)


def test_a_person_and_bots_play_both_games_and_solo() -> None:
    async def work(_: Server, ada: Person, __: Person) -> None:
        for game, seats in (("terracotta", ("me", "bot")), ("xian", ("bot", "me", "bot")), ("terracotta", ("me",))):
            made = await ada.make(game, seats)
            async with ada.follow(made["id"], made["seats"][0]) as socket:
                await socket.play_on(random.Random(1).choice)
                assert len(socket.picture["result"]["scores"]) == max(2, len(seats))

    with_two(work)


def test_a_table_of_bots_alone_plays_itself_and_can_be_watched() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        made = await ada.make("lanterns", ("bot", "bot", "bot"), public=True)
        async with bo.follow(made["id"]) as socket:
            await socket.wait(lambda one: one.picture["status"] == "over")
            assert socket.draft is None

    with_two(work, bots=RandomBots(wait=0.005))


def test_taking_back_against_bots_undoes_my_turn_and_the_log_tells_it_once() -> None:
    async def work(server: Server, ada: Person, _: Person) -> None:
        made = await ada.make("terracotta", ("me", "bot", "bot"))
        async with ada.follow(made["id"], 0) as socket:
            marks = []
            for _nth in range(3):
                await socket.wait(lambda one: one.may_move())
                marks.append(socket.picture["mark"])
                assert (await socket.play_turn(lambda moves: moves[0]))["type"] == "done"
            await socket.wait(lambda one: one.may_move())
            for mark in reversed(marks):
                assert (await socket.ask("ask", what="takeback"))["type"] == "done"
                assert (socket.picture["mark"], socket.may_move()) == (mark, True)
                await asyncio.sleep(0.1)
                assert socket.picture["mark"] == mark
            answer = await socket.ask("ask", what="takeback")
            assert answer["reason"]["code"] == "no-turn-of-yours"
        for _nth in range(2):
            async with ada.follow(made["id"], 0) as again:
                assert [line for line in again.frames[0]["lines"] if line["kind"] == "move" and line["seat"] == 0] == []
            await server.manager.store.release(made["id"])
            server.manager.tables.clear()

    with_two(work)


def test_a_seat_left_to_a_bot_can_be_taken_back_while_the_game_runs() -> None:
    async def work(_: Server, ada: Person, __: Person) -> None:
        made = await ada.make("terracotta", ("me", "bot"))
        async with ada.follow(made["id"], 0) as socket:
            await socket.wait(lambda one: one.may_move())
            await socket.ask("leave")
            await asyncio.sleep(1.5)
            assert (socket.picture["status"], socket.picture["seats"][0]["away"]) == ("playing", True)
            assert (await socket.ask("return"))["type"] == "done"
            assert not socket.picture["seats"][0]["away"]
            await socket.wait(lambda one: one.may_move())
            assert (await socket.play_turn(lambda moves: moves[0]))["type"] == "done"

    with_two(work, bots=RandomBots(wait=0))


def test_explained_points_are_right_at_tables_that_begin_in_mid_game() -> None:
    async def work(server: Server, ada: Person, _: Person) -> None:
        for game in ("terracotta", "xian"):
            made = await ada.make(game, ("me", "bot"))
            async with ada.follow(made["id"], 0) as socket:
                await socket.play_on(random.Random(5).choice)
            table = server.manager.tables[made["id"]].table
            line = table.state.line
            seq = line[len(line) * 2 // 3].seq
            body = {"seq": seq, "seats": [{"kind": "me"}, {"kind": "me"}]}
            forked = await ada.post(f"/api/tables/{made['id']}/fork", body)
            await play_and_compare(server, ada, forked["id"])
            position = table.position_at(seq)
            assert position is not None
            begun = await ada.make(game, ("me", "me"), position=table.game.to_text(position))
            await play_and_compare(server, ada, begun["id"])

    with_two(work)


async def play_and_compare(server: Server, ada: Person, id: str) -> None:
    """Play some turns at a table of both seats; the explained points must be those of the seats."""
    pick = random.Random(7).choice
    async with ada.follow(id, 0) as one, ada.follow(id, 1) as two:
        for _ in range(10):
            await one.wait(lambda _: one.may_move() or two.may_move() or one.picture["status"] == "over")
            if one.picture["status"] == "over":
                break
            await (one if one.may_move() else two).play_turn(pick)
            position = server.manager.tables[id].table.position
            assert position is not None
            score = (await one.ask("explain", seq=one.picture["seq"]))["score"]
            assert score["totals"] == score["now"]["points"] == [int(position.score(seat)) for seat in range(2)]


def test_nobody_else_hears_of_a_tentative_turn() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo, "terracotta")
        async with ada.follow(table, 0) as one, bo.follow(table, 1) as two:
            mover, other = (one, two) if one.may_move() else (two, one)
            await asyncio.sleep(0.05)
            heard = len(other.frames)
            await mover.step(lambda moves: moves[0])
            await mover.ask("go", at=mover.draft["at"], n=0)
            assert mover.draft["n"] == 0
            await mover.ask("go", at=mover.draft["at"], n=1)
            assert (mover.draft["n"], len(mover.draft["steps"])) == (1, 1)
            await asyncio.sleep(0.1)
            assert len(other.frames) == heard

    with_two(work)


def test_a_reload_in_the_middle_of_a_turn_finds_it_as_it_was() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo, "terracotta")
        async with ada.follow(table, 0) as one, bo.follow(table, 1) as two:
            mover, person, seat = (one, ada, 0) if one.may_move() else (two, bo, 1)
            await mover.step(lambda moves: moves[-1])
            before = mover.draft
            async with person.follow(table, seat) as again:
                assert again.draft == before
                # Two windows of the same person: a step in one is a step in both.
                await again.ask("go", at=before["at"], n=0)
                await mover.wait(lambda socket: socket.draft["n"] == 0)

    with_two(work)


def test_secret_choices_show_only_who_has_chosen() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo)
        async with ada.follow(table, 0) as one, bo.follow(table, 1) as two, ada.follow(table) as watcher:
            await one.play_turn(lambda moves: moves[0])
            assert one.draft["locked"]
            await two.wait(lambda socket: socket.picture["seats"][0]["locked"])
            frames = [raw for raw in two.raw + watcher.raw if '"locked"' in raw]
            card = one.draft["steps"][0]["words"]["notation"]
            assert frames
            assert all(f'"{card}"' not in raw for raw in watcher.raw)
            await one.ask("unlock", at=one.draft["at"])
            await two.wait(lambda socket: not socket.picture["seats"][0]["locked"])
            assert one.draft["complete"]
            await one.ask("confirm", at=one.draft["at"])
            await two.play_turn(lambda moves: moves[0])
            assert two.heard_of("done")
            assert not two.picture["secret"]

    with_two(work)


def test_a_hot_seat_looks_through_one_pair_of_eyes_at_a_time() -> None:
    async def work(_: Server, ada: Person, __: Person) -> None:
        made = await ada.make("lanterns", ("me", "me"))
        assert made["seats"] == [0, 1]
        async with ada.follow(made["id"], 0) as socket:
            while socket.picture["status"] == "playing":
                seat = socket.picture["waiting"][0]
                state = await socket.ask("follow", seat=seat, since=socket.picture["seq"])
                me = state["me"]
                assert (me["seat"], me["seats"], me["host"], me["standing"]) == (seat, [0, 1], True, "seated")
                assert (await socket.play_turn(random.Random(5).choice))["type"] == "done"

    with_two(work)


def test_resuming_brings_what_was_missed() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo)
        async with ada.follow(table, 0) as one:
            since = one.picture["seq"]
            async with bo.follow(table, 1) as two:
                for n in range(5):
                    await two.ask("say", text=f"line {n}")
            async with ada.socket(table) as again:
                state = await again.ask("follow", seat=0, since=since)
                said = [line["facts"]["text"] for line in state["lines"] if line["kind"] == "chat"]
                assert said == [f"line {n}" for n in range(5)]
                assert state["first"] == since + 1
                assert state["picture"]["seq"] == since + 5

    with_two(work)


def test_older_lines_are_told_again() -> None:
    async def work(server: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo)
        pick = random.Random(3).choice
        async with ada.follow(table, 0) as one, bo.follow(table, 1) as two:
            await asyncio.gather(one.play_on(pick), two.play_on(pick))
            last = one.picture["seq"]
            first = await one.ask("lines", before=last + 1, count=64)
            session = server.manager.tables[table]
            session.tail.clear()
            again = await one.ask("lines", before=last + 1, count=64)
            assert again["lines"] == first["lines"]
            assert [line["seq"] for line in again["lines"]] == sorted(line["seq"] for line in again["lines"])
            few = await one.ask("lines", before=6, count=2)
            assert {line["seq"] for line in few["lines"]} <= {4, 5}

    with_two(work)


def test_questions_about_the_game_are_answered() -> None:
    async def work(_: Server, ada: Person, __: Person) -> None:
        made = await ada.make("terracotta", ("me", "bot"))
        async with ada.follow(made["id"], 0) as one:
            await one.wait(lambda socket: socket.may_move())
            moves = [choice["move"] for choice in one.draft["moves"]]
            previews = await one.ask("preview", moves=moves)
            assert [entry["move"] for entry in previews["previews"]] == moves
            targets = (await one.ask("targets"))["targets"]
            answers = [(await one.ask("why", target=target))["reason"] for target in targets[:40]]
            assert any(answer is not None and answer["rule"] for answer in answers)
            assert (await one.ask("why", move=10**6))["reason"] is not None
            score = (await one.ask("explain"))["score"]
            assert score["totals"] == [0, 0]
            await one.play_turn(random.Random(2).choice)
            past = await one.ask("past", seq=one.picture["at"])
            assert past["view"]
            assert past["steps"] == []
            assert (await one.ask("past", seq=1))["code"] == "not-now"
            await one.wait(lambda socket: socket.may_move())
            hint = await one.ask("hint")
            assert hint["move"] in [choice["move"] for choice in one.draft["moves"]]
            assert (await one.ask("preview", moves=[10**6]))["code"] == "stale"
            assert (await one.ask("why"))["code"] == "malformed"

    with_two(work)


def test_takebacks_pauses_and_chat_between_people() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo, "terracotta", public=True)
        async with ada.follow(table, 0) as one, bo.follow(table, 1) as two:
            sockets = {0: one, 1: two}
            mover = 0 if one.may_move() else 1
            back, mark = one.picture["at"], one.picture["mark"]
            await sockets[mover].play_turn(random.Random(1).choice)
            await sockets[mover].ask("ask", what="takeback", to=back)
            other = sockets[1 - mover]
            await other.wait(lambda socket: socket.picture["asked"] is not None)
            await other.ask("agree", ask=other.picture["asked"]["seq"], yes=True)
            await one.wait(lambda socket: socket.picture["mark"] == mark)
            assert one.picture["waiting"] == [mover]
            await one.ask("ask", what="pause")
            await two.wait(lambda socket: socket.picture["asked"] is not None)
            await two.ask("agree", ask=two.picture["asked"]["seq"], yes=True)
            await one.wait(lambda socket: socket.picture["paused"])
            refused = await sockets[mover].step(lambda moves: moves[0])
            assert refused["code"] == "paused"
            await two.ask("resume")
            await one.wait(lambda socket: not socket.picture["paused"])
            await two.ask("say", text="  good\n game ")
            await one.wait(lambda socket: socket.heard_of("event")[-1]["kind"] == "spoke")
            assert one.heard_of("event")[-1]["lines"][0]["facts"] == {"name": "Bo", "text": "good game", "account": "no"}

    with_two(work)


def test_an_absent_player_is_replaced_and_comes_back() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo, "terracotta")
        async with ada.follow(table, 0) as one:
            # people-P5: Ada hosts the table, and cannot give Bo's seat away; Bo can.
            refused = await one.ask("replace", seat=1)
            assert (refused["code"], refused["reason"]["code"]) == ("not-allowed", "not-absent")
            async with bo.follow(table, 1) as two:
                await two.ask("leave")
                await one.wait(lambda socket: socket.picture["seats"][1]["away"])
            assert one.picture["seats"][1] == {
                "kind": "person",
                "name": "Bo",
                "level": "random",
                "away": True,
                "locked": False,
                "ready": False,
                "account": False,
            }
            await one.play_turn(random.Random(1).choice) if one.may_move() else None
            await one.wait(lambda socket: socket.may_move())
            async with bo.follow(table, 1):
                await one.wait(lambda socket: not socket.picture["seats"][1]["away"])

    with_two(work)


def test_a_what_if_is_marked_and_changes_nothing_at_its_origin() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        made = await ada.make("xian", ("me", "bot", "bot"))
        async with ada.follow(made["id"], 0) as one:
            await one.play_turn(lambda moves: moves[-1])
            await one.wait(lambda socket: socket.may_move())
            at = one.picture["at"]
            fork = await ada.post(
                f"/api/tables/{made['id']}/fork", {"seq": one.picture["at"], "seats": [{"kind": "me"}] + [{"kind": "bot"}] * 2}
            )
            assert fork.status == 201
            async with ada.follow(fork["id"], 0) as trial:
                assert trial.frames[0]["opening"]["kind"] == "what-if"
                assert trial.frames[0]["opening"]["origin"] == {"table": made["id"], "seq": one.picture["at"]}
                assert trial.picture["view"] == one.picture["view"]
                await trial.play_turn(lambda moves: moves[0])
            assert one.picture["at"] == at
        # Forking does not let anyone look into other people's running games.
        table = await together(ada, bo, "xian")
        body = {"seq": 4, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert (await ada.post(f"/api/tables/{table}/fork", body)).status == 403

    with_two(work)


def test_a_seat_saves_what_it_knows_also_if_more_than_one_is_mine() -> None:
    """people-P19: with two seats and a bot nothing could be saved."""

    async def work(_: Server, ada: Person, __: Person) -> None:
        table = f"/api/tables/{(await ada.make('xian', ('me', 'me', 'bot')))['id']}"
        for seat in (0, 1):
            saved = await ada.get(f"{table}/record?seat={seat}")
            assert saved.status == 200
            opened = (await ada.post("/api/records", {"text": saved.body}))["id"]
            seen = await ada.get(f"/api/tables/{opened}")
            assert (seen["opening"]["kind"], seen["picture"]["status"]) == ("record", "closed")
        for asked in ("", "?seat=2", "?seat=x", "?seat=-1"):
            assert (await ada.get(f"{table}/record{asked}")).status == 403, asked

    with_two(work)


def test_options_edition_and_seed_are_played_and_shown() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        edition = 'name = "Many stones"\nstones = 20\n'
        chosen = {"edition": edition, "options": {"bonus": "none"}, "seed": 77}
        openings = []
        for person in (ada, bo):
            made = await person.make("lanterns", ("me", "me"), **chosen)
            async with person.follow(made["id"], 0) as socket:
                openings.append(socket.frames[0]["opening"])
                assert (socket.picture["view"]["total"], socket.picture["view"]["bonus"]) == (20, False)
                view = socket.picture["view"]
        shown = openings[0]
        assert (shown["edition"], shown["options"], shown["seed"]) == ("Many stones", {"bonus": "none"}, 77)
        # The same seed, the same cards.
        again = await ada.make("lanterns", ("me", "me"), **chosen)
        async with ada.follow(again["id"], 0) as socket:
            assert socket.picture["view"] == view
        wrongs: list[dict[str, Any]] = [{"edition": text} for text in ("name = 3", edition + "more = 1")]
        for wrong in [*wrongs, {"options": {"bonus": "three"}}, {"options": {"x": "y"}}]:
            body = {"game": "lanterns", "seats": [{"kind": "me"}] * 2, **wrong}
            refused = await ada.post("/api/tables", body)
            assert (refused.status, refused["code"]) == (422, "not-possible"), wrong

    with_two(work)


def test_a_game_in_ones_own_edition_is_played_with_bots_and_recorded_with_it() -> None:
    async def work(_: Server, ada: Person, __: Person) -> None:
        packaged = (files("lishan") / "editions" / "xian.toml").read_text(encoding="utf-8")
        made = await ada.make("xian", ("me", "bot"), edition=packaged.replace('name = "', 'name = "My ', 1))
        async with ada.follow(made["id"], 0) as socket:
            assert socket.frames[0]["opening"]["edition"].startswith("My ")
            await socket.play_on(random.Random(2).choice)
        record = await ada.get(f"/api/tables/{made['id']}/record")
        assert (await ada.post("/api/records", {"text": record.body})).status == 201

    with_two(work)


def test_a_rematch_moves_everybody_on_by_one_seat() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        table = await together(ada, bo)
        pick = random.Random(3).choice
        assert (await ada.post(f"/api/tables/{table}/rematch")).status == 409
        async with ada.follow(table, 0) as one, bo.follow(table, 1) as two:
            await asyncio.gather(one.play_on(pick), two.play_on(pick))
        again = await bo.post(f"/api/tables/{table}/rematch")
        assert (again.status, again["seats"]) == (201, [0])
        assert (await ada.post(f"/api/tables/{table}/rematch"))["id"] == again["id"]
        assert (await bo.post(f"/api/tables/{again['id']}/start")).status == 200
        async with ada.follow(again["id"], 1) as one:
            assert one.picture["status"] == "playing"
            assert [seat["name"] for seat in one.picture["seats"]] == ["Bo", "Ada"]

    with_two(work)


def test_lists_show_my_tables_and_the_lobby() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        private = await ada.make(title="Ours")
        public = await ada.make("terracotta", ("me", "person", "bot"), public=True, title="For all")
        assert [line["id"] for line in (await bo.get("/api/lobby"))["tables"]] == [public["id"]]
        mine = {line["id"]: line for line in (await ada.get("/api/me/tables"))["tables"]}
        assert set(mine) == {private["id"], public["id"]}
        assert mine[public["id"]]["free"] == 1
        assert (await bo.post(f"/api/tables/{public['id']}/sit", {"name": "Bo"})).body == {"seat": 1, "seats": [1]}
        line = (await bo.get("/api/me/tables"))["tables"][0]
        assert (line["names"], line["status"], line["free"]) == (["Ada", "Bo", "random"], "playing", 0)
        assert line["levels"] == ["", "", "random"]

    with_two(work)


def test_a_webhook_is_called_when_it_is_my_turn_and_i_am_not_there() -> None:
    async def work(_: Server, ada: Person, bo: Person) -> None:
        called = asyncio.Event()
        bodies: list[Any] = []

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
            bodies.append(msgspec.json.decode(await reader.readexactly(length)))
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            await writer.drain()
            writer.close()
            called.set()

        hook = await asyncio.start_server(listen, "127.0.0.1", 0)
        url = f"http://127.0.0.1:{hook.sockets[0].getsockname()[1]}/turn"
        assert (await bo.post("/api/me/webhook", {"url": url})).status == 200
        table = await together(ada, bo, "terracotta")
        async with ada.follow(table, 0) as one:
            while not called.is_set() and one.picture["status"] == "playing":
                if one.may_move():
                    await one.play_turn(random.Random(1).choice)
                await asyncio.sleep(0.05)
        assert bodies[0]["event"] == "your-turn"
        assert (bodies[0]["table"], bodies[0]["seat"]) == (table, 1)
        hook.close()

    with_two(work, private_webhooks=True)


def test_webhooks_do_not_reach_into_the_host_network() -> None:
    async def work(_: Server, ada: Person, __: Person) -> None:
        for url in (
            "http://example.org/", "ftp://example.org", "https://user:pw@example.org/", "https://exa mple.org/",
            "https://x]", "https://x:99999/", "https://[::1/", "https:///x",
        ):  # fmt: skip
            assert (await ada.post("/api/me/webhook", {"url": url})).status in (400, 422)

    with_two(work)
