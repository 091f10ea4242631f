"""Reviews on the server: only of finished games, in the background, stored, resumed after a restart."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lishan
from lishan.bots.policy import PolicyBot
from lishan.bots.protocol import Seating
from lishan.bots.sent_view import sent
from lishan.coach.review import Judged, Task, engine_version, judge, review, tasks_of
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.replay import Recorder, Replay
from lishan.core.rng import Rng
from lishan.server.bots.problems import BotFailed, Problem, Solution
from lishan.server.bots.queue import BotQueue, Claim, Rank
from lishan.server.bots.solver import solve
from lishan.server.store import administration, exports
from lishan.server.store import reviews as rows
from lishan.server.store.opening import open_store
from lishan.server.store.values import Conflict, StoredReview
from lishan.server.tables import integrity
from tests.coach.kit import finished, played_by
from tests.server.kit import RandomBots, serving
from tests.server.postgres import Postgres


class Reviewers(RandomBots):
    """Bots that judge every turn immediately and count them; after a number of turns they wait for ever."""

    def __init__(self, most: int = 10_000) -> None:
        super().__init__()
        self.most = most
        self.judged: list[int] = []
        self.ranks: set[Rank] = set()
        self.more = asyncio.Event()

    def go_on(self) -> None:
        self.most = 10_000
        self.more.set()

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        if not problem.played:
            return await super().choose(problem, claim)
        self.ranks.add(claim.rank)
        if len(self.judged) >= self.most:
            await self.more.wait()
        self.judged.append(problem.at)
        seat = problem.view.seat or 0
        found = Judged(at=problem.at, seat=seat, verdict="good", lost=1.0, points=(9.0, 7.0), margin=2.0, played=())
        return Solution(key=0, move=problem.played[0], judged=found)


def test_a_turn_that_is_tried_again_gets_a_verdict() -> None:
    """player-P11: "Try again" never said whether it was better."""

    async def run() -> None:
        async with serving(bots=Reviewers()) as server, server.person("Ada") as ada:
            made = await ada.make("terracotta", ("me", "bot"))
            async with ada.follow(made["id"], 0) as game:
                await game.wait(lambda socket: socket.may_move())
                begun = game.picture["at"]
                await game.play_turn(random.Random(2).choice)
                assert (await game.ask("verdict", seq=begun + 1))["code"] == "not-allowed"
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            tried = await ada.post(f"/api/tables/{made['id']}/fork", {"seq": begun, "seats": seats})
            async with ada.follow(tried["id"], 0) as again:
                await again.wait(lambda socket: socket.may_move())
                assert (await again.ask("verdict", seq=again.picture["at"]))["code"] == "not-now"
                await again.play_turn(random.Random(2).choice)
                lines = [line for frame in again.frames for line in frame.get("lines", ())]
                seq = next(line["seq"] for line in lines if line["kind"] == "move" and line.get("seat") == 0)
                judged = (await again.ask("verdict", seq=seq))["judged"]
                assert (judged["seat"], judged["verdict"], judged["lost"]) == (0, "good", 1.0)

    asyncio.run(run())


async def whole_review(person: Any, table: str) -> Any:
    for _ in range(400):
        found = await person.get(f"/api/tables/{table}/review")
        if found.status == 200 and found["done"] == found["of"]:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(found)


def test_a_finished_game_is_reviewed_once_and_kept(url: str) -> None:
    async def run() -> None:
        bots = Reviewers()
        async with serving(url, bots=bots) as server, server.person("Ada") as ada:
            made = await ada.post("/api/records", {"text": finished()})
            table = made["id"]
            assert (await ada.get(f"/api/tables/{table}/review")).status == 404
            begun = await ada.post(f"/api/tables/{table}/review", {})
            assert begun.status == 200
            found = await whole_review(ada, table)
            assert found["review"]["engine"] == engine_version()
            assert len(found["review"]["turns"]) == found["of"] == len(bots.judged) == len(found["seqs"])
            assert list(found["seqs"]) == sorted(found["seqs"])
            assert [seat["lost"] for seat in found["review"]["seats"]] != [0, 0]
            assert bots.ranks == {Rank.REVIEW}
            again = await ada.post(f"/api/tables/{table}/review", {})
            assert again["done"] == again["of"]
            assert len(bots.judged) == found["of"]

    asyncio.run(run())


def test_a_review_that_many_ask_for_at_once_is_begun_once(postgres: Postgres) -> None:
    """At two processes, again and again, while turns are already judged."""
    url = postgres.database()

    async def run() -> None:
        bots = Reviewers(), Reviewers()
        async with (
            serving(url, bots=bots[0]) as one,
            serving(url, bots=bots[1]) as two,
            one.person("Ada") as ada,
            two.person("Ada") as elsewhere,
        ):
            await ada.post("/api/me", {"name": "Ada"})
            elsewhere.web.cookie_jar.update_cookies(ada.cookies())
            table = (await ada.post("/api/records", {"text": finished()}))["id"]
            people = (ada, elsewhere) * 4
            answers = await asyncio.gather(*(person.post(f"/api/tables/{table}/review") for person in people))
            assert [answer.status for answer in answers] == [200] * 8
            found = await whole_review(ada, table)
            judged = [*bots[0].judged, *bots[1].judged]
            assert len(judged) == len(set(judged)) == found["of"]

    asyncio.run(run())


def test_a_review_goes_on_after_a_restart(url: str) -> None:
    async def run() -> None:
        first = Reviewers(most=5)
        async with serving(url, bots=first) as server, server.person("Ada") as ada:
            table = (await ada.post("/api/records", {"text": finished()}))["id"]
            await ada.post(f"/api/tables/{table}/review", {})
            while len(first.judged) < 5:
                await asyncio.sleep(0.01)
        second = Reviewers()
        async with serving(url, bots=second) as server:
            store = server.manager.store
            for _ in range(400):
                stored = await store.read(lambda db: rows.find_review(db, table))
                assert stored is not None
                if stored.done == stored.of:
                    break
                await asyncio.sleep(0.02)
            assert stored is not None
            assert stored.done == stored.of
            assert second.judged[0] > first.judged[3]
            assert len({*first.judged, *second.judged}) == stored.of

    asyncio.run(run())


def test_a_game_played_again_from_its_end_is_reviewed_again(url: str) -> None:
    """The old review judged turns that were taken back."""

    async def run() -> None:
        bots = Reviewers()
        async with serving(url, bots=bots) as server, server.person("Ada") as ada:
            table = (await ada.make("lanterns", ("me", "bot"), seed=5))["id"]
            async with ada.follow(table, 0) as socket:
                await socket.play_on(lambda moves: moves[0])
                await ada.post(f"/api/tables/{table}/review", {})
                old = await whole_review(ada, table)
                assert (await socket.ask("ask", what="takeback"))["type"] == "done"
                assert (await ada.get(f"/api/tables/{table}/review")).status == 409
                await socket.play_on(lambda moves: moves[-1])
                assert (await ada.get(f"/api/tables/{table}/review")).status == 404
                judged = len(bots.judged)
                await ada.post(f"/api/tables/{table}/review", {})
                new = await whole_review(ada, table)
                assert len(bots.judged) - judged == new["of"] == len(new["review"]["turns"])
                assert old["of"] == judged

    asyncio.run(run())


def test_a_review_under_way_stops_for_turns_that_were_taken_back(url: str) -> None:
    async def run() -> None:
        bots = Reviewers(most=3)
        async with serving(url, bots=bots) as server, server.person("Ada") as ada:
            table = (await ada.make("lanterns", ("me", "bot"), seed=5))["id"]
            async with ada.follow(table, 0) as socket:
                await socket.play_on(lambda moves: moves[0])
                await ada.post(f"/api/tables/{table}/review", {})
                while len(bots.judged) < 3:
                    await asyncio.sleep(0.01)
                await socket.ask("ask", what="takeback")
                await socket.play_on(lambda moves: moves[-1])
                await ada.post(f"/api/tables/{table}/review", {})
                bots.go_on()
                new = await whole_review(ada, table)
                turns = [turn["at"] for turn in new["review"]["turns"]]
                assert turns == sorted(set(turns))
                assert len(turns) == new["of"]
                assert sorted(bots.judged[-new["of"] :]) == turns

    asyncio.run(run())


def test_a_running_game_has_no_review(url: str) -> None:
    """Nothing is revealed: not even the number of turns, which secret choices would change."""

    async def run() -> None:
        bots = Reviewers()
        async with serving(url, bots=bots) as server, server.person("Ada") as ada:
            made = await ada.make("xian", ("me", "bot"))
            for answer in (
                await ada.post(f"/api/tables/{made['id']}/review", {}),
                await ada.get(f"/api/tables/{made['id']}/review"),
            ):
                assert answer.status == 409
                assert set(answer.body) <= {"code", "message", "reason", "retry"}
            assert bots.judged == []
            async with server.person("Eve") as eve:
                assert (await eve.post(f"/api/tables/{made['id']}/review", {})).status == 404

    asyncio.run(run())


def test_reviews_wait_for_everybody_else() -> None:
    queue = BotQueue()
    judging, _ = queue.add(Claim(Rank.REVIEW, "a", "t"))
    alone, _ = queue.add(Claim(Rank.ALONE, "b", "u"))
    assert queue.start(0.0) is alone
    assert queue.start(0.0) is judging
    queue.add(Claim(Rank.HINT, "c", "v"))
    assert queue.to_stop() == [judging]


def test_a_worker_judges_by_the_view_alone() -> None:
    game = lishan.game("xian")
    record = played_by(game, [PolicyBot(Seating(game, 1)), PolicyBot(Seating(game, 2))], most=12)
    replay = Replay(record, lishan.game)
    start = replay.position.copy()
    line = [(step.seat, step.move) for step in replay.steps()]
    task = list(tasks_of(game, start, line))[2]
    problem = Problem(
        level=None, view=sent(task.view), moves=[task.moves[0]], seconds=30.0, played=list(task.moves), at=task.at
    )
    solution = solve(problem)
    while solution.judged is None:
        solution = solve(msgspec.structs.replace(problem, gains=list(solution.gains)))
    assert solution.judged == judge(game, None, Task(task.at, task.view, task.moves))
    assert msgspec.json.decode(msgspec.json.encode(solution), type=Solution).judged == solution.judged


def test_verify_export_and_purge_know_reviews(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def run() -> None:
        async with serving(url, bots=Reviewers()) as server, server.person("Ada") as ada:
            table = (await ada.post("/api/records", {"text": finished()}))["id"]
            await ada.post(f"/api/tables/{table}/review", {})
            await whole_review(ada, table)
        store = await open_store(url)
        try:
            assert (await store.read(lambda db: integrity.verify(db, lishan.game))).faults == []
            lines = await store.read(lambda db: list(exports.lines_out(db)))
            assert any(msgspec.json.decode(line).get("in") == "review" for line in lines)
            other = await open_store(f"sqlite:///{tmp_path / 'other.db'}")
            await other.write(lambda db: exports.lines_in(db, lines))
            assert await other.read(lambda db: rows.find_review(db, table)) is not None
            await other.close()
            stored = await store.read(lambda db: rows.find_review(db, table))
            assert stored is not None
            wrong = msgspec.structs.replace(stored, done=stored.done - 1)
            await store.write(lambda db: rows.save_review(db, wrong))
            assert (await store.read(lambda db: integrity.verify(db, lishan.game))).faults
        finally:
            await store.close()

    asyncio.run(run())


@pytest.mark.soak
def test_a_review_of_two_players_takes_less_than_a_minute() -> None:
    for name in lishan.GAMES:
        game = lishan.game(name)
        record = played_by(game, [PolicyBot(Seating(game, 1)), PolicyBot(Seating(game, 2))])
        began = time.process_time()
        *_, last = review(Replay(record, lishan.game))
        assert last.done == last.of
        assert time.process_time() - began < 60


def random_game(name: str, seats: int, most: int = 10_000) -> str:
    """A record of random moves; `most`: how many decisions before it stops."""
    game, rng = lishan.game(name), Rng(3)
    position = game.start(seats)
    recorder = Recorder(game, game.edition(), [f"P{nth}" for nth in range(seats)])
    while (pending := to_act(position)) and most > 0:
        seat, legal = pending[0], [int(move) for move in position.legal(pending[0])]
        move = draw(position, rng.pick) if seat == CHANCE else legal[rng.pick(len(legal))]
        most -= seat != CHANCE
        recorder.note(position, seat, move)
        position.play(seat, move)
    return recorder.text(position)


@pytest.mark.parametrize("name", lishan.GAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_games_of_three_and_four_are_reviewed_for_those_who_may_see_them(name: str, seats: int) -> None:
    async def run() -> None:
        bots = Reviewers()
        async with serving(bots=bots) as server, server.person("Ada") as ada, server.person("Eve") as eve:
            table = (await ada.post("/api/records", {"text": random_game(name, seats)}))["id"]
            path = f"/api/tables/{table}/review"
            assert {(await eve.post(path)).status, (await eve.get(path)).status} == {404}
            begun = await asyncio.gather(*(ada.post(path) for _ in range(3)))
            assert [answer.status for answer in begun] == [200] * 3
            found = await whole_review(ada, table)
            assert len(found["review"]["seats"]) == len(found["review"]["result"]) == seats
            assert len(bots.judged) == len(set(bots.judged)) == found["of"]
            assert {turn["seat"] for turn in found["review"]["turns"]} == set(range(seats))
            assert (await eve.get(path)).status == 404
            # A game that stops in the middle has no review, also if nobody will ever finish it.
            half = await ada.post("/api/records", {"text": random_game(name, seats, 30)})
            assert half.status == 201
            assert (await ada.post(f"/api/tables/{half['id']}/review")).status == 409

    asyncio.run(run())


class Offered(Reviewers):
    """Bots that judge only what they are told to; `waiting` are the offered turns, in the order of their arrival."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[Claim, asyncio.Event]] = []

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        told = asyncio.Event()
        self.waiting.append((claim, told))
        try:
            await told.wait()
        finally:
            self.waiting.remove((claim, told))
        return await super().choose(problem, claim)


def test_each_person_has_one_review_under_way_and_they_take_turns(url: str) -> None:
    """S8: one visitor asked for six, and nobody else's began for hours."""

    async def run() -> None:
        bots = Offered()
        async with (
            serving(url, bots=bots, proxies="127.0.0.1") as server,
            server.person("Ada", "198.51.100.1") as ada,
            server.person("Bo", "198.51.100.9") as bo,
        ):
            hers = [(await ada.post("/api/records", {"text": finished()}))["id"] for _ in range(6)]
            for table in hers:
                await ada.post(f"/api/tables/{table}/review")
            his = (await bo.post("/api/records", {"text": finished()}))["id"]
            begun = await bo.post(f"/api/tables/{his}/review")
            # One of hers is under way; the other five wait for it, not he.
            assert begun["ahead"] == 1
            assert (await ada.get(f"/api/tables/{hers[5]}/review"))["ahead"] == 6
            while len(bots.waiting) < 2:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            claims = [claim for claim, _ in bots.waiting]
            assert len(claims) == 2
            assert claims[0].person != claims[1].person
            # He is judged a turn without any of hers.
            bots.waiting[1][1].set()
            async with asyncio.timeout(10):
                while (await bo.get(f"/api/tables/{his}/review"))["done"] < 1:
                    await asyncio.sleep(0.01)
            assert (await ada.get(f"/api/tables/{hers[0]}/review"))["done"] == 0

    asyncio.run(run())


def test_in_the_queue_addresses_take_turns_and_within_them_their_people() -> None:
    """S8: six guests behind one address get no more than one guest behind another."""
    queue, turns, now = BotQueue(), dict[str, int](), 0.0
    for n in range(6):
        queue.add(Claim(Rank.REVIEW, "one address", f"guest {n}"))
    queue.add(Claim(Rank.REVIEW, "another", "ada"))
    for _ in range(600):
        ticket = queue.start(now)
        assert ticket is not None
        now += 1.0
        turns[ticket.claim.table] = turns.get(ticket.claim.table, 0) + 1
        queue.end(ticket, 1.0, now)
        queue.add(ticket.claim)
    assert turns["ada"] in range(295, 306)
    assert {turns[f"guest {n}"] for n in range(6)} <= {49, 50, 51}


def test_a_review_that_would_take_more_than_an_hour_is_refused_to_whoever_has_many() -> None:
    """G12, S8: with a sentence; somebody else's is begun all the same."""

    async def run() -> None:
        bots = Offered()
        async with (
            serving(bots=bots, reviews_wait_s=70, proxies="127.0.0.1") as server,
            server.person("Ada", "198.51.100.1") as ada,
            server.person("Bo", "198.51.100.2") as bo,
        ):
            begun = []
            for _ in range(4):
                table = (await ada.post("/api/records", {"text": finished()}))["id"]
                begun.append(await ada.post(f"/api/tables/{table}/review"))
            assert begun[0].status == 200
            assert begun[-1].status == 503
            assert begun[-1]["code"] == "many-reviews"
            assert "more than an hour" in begun[-1]["message"]
            assert begun[-1].headers["Retry-After"] == "600"
            his = (await bo.post("/api/records", {"text": finished()}))["id"]
            assert (await bo.post(f"/api/tables/{his}/review")).status == 200

    asyncio.run(run())


class InPieces(Reviewers):
    """Bots that judge every turn in three pieces."""

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        if len(problem.gains) < 2:
            return Solution(key=0, move=problem.played[0], gains=(*problem.gains, 7))
        assert problem.gains == [7, 7]
        return await super().choose(problem, claim)


def test_a_turn_may_be_judged_in_pieces() -> None:
    async def run() -> None:
        async with serving(bots=InPieces()) as server, server.person("Ada") as ada:
            table = (await ada.post("/api/records", {"text": finished()}))["id"]
            await ada.post(f"/api/tables/{table}/review")
            assert (await whole_review(ada, table))["ahead"] == 0

    asyncio.run(run())


class SlowReviewers(Reviewers):
    """Bots that are killed before they have judged a turn, unless they may do it roughly."""

    def __init__(self) -> None:
        super().__init__()
        self.efforts: list[int | None] = []

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        self.efforts.append(problem.playouts)
        if problem.played and problem.playouts is None:
            raise BotFailed("late")
        return await super().choose(problem, claim)


def test_a_turn_that_takes_too_long_is_judged_with_less_effort() -> None:
    """An early mistake in a game of four takes half a minute on a fast machine: the review used to stop there for ever."""

    async def run() -> None:
        bots = SlowReviewers()
        async with serving(bots=bots) as server, server.person("Ada") as ada:
            table = (await ada.post("/api/records", {"text": random_game("terracotta", 4)}))["id"]
            await ada.post(f"/api/tables/{table}/review")
            found = await whole_review(ada, table)
            assert len(found["review"]["turns"]) == found["of"]
            # After two turns it is clear that this machine is too slow.
            assert bots.efforts == [None, 300, None, 300] + [300] * (found["of"] - 2)

    asyncio.run(run())


def test_a_table_deleted_while_it_is_reviewed(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        bots = Reviewers(most=3)
        async with serving(url, bots=bots) as server, server.person("Ada") as ada:
            manager = server.manager
            table = (await ada.post("/api/records", {"text": random_game("terracotta", 2)}))["id"]
            path = f"/api/tables/{table}/review"
            session = await manager.find(table)
            assert session is not None
            await ada.post(path)
            while len(bots.judged) < 3:
                await asyncio.sleep(0.01)
            await manager.store.write(lambda db: administration.delete_table(db, table, "job", 0))
            # Someone opened the review just before.
            with pytest.raises(Conflict):
                await manager.reviews.begin(session)
            assert (await ada.post(path)).status == 404
            manager.drop(table)
            assert {(await ada.post(path)).status, (await ada.get(path)).status} == {404}
            bots.go_on()
            while manager.reviews.running:
                await asyncio.sleep(0.01)
            assert len(bots.judged) == 4
            assert await manager.reviews.find(table) is None

    asyncio.run(run())
    assert [record.getMessage() for record in caplog.records if record.name.startswith("lishan")] == []


@pytest.mark.parametrize("body", ['[{"turn": 1}]', "[1]", "?"])
def test_a_review_stored_by_another_version_is_done_again(url: str, body: str) -> None:
    async def run() -> None:
        async with serving(url, bots=Reviewers()) as server, server.person("Ada") as ada:
            table = (await ada.post("/api/records", {"text": random_game("terracotta", 2)}))["id"]
            old = StoredReview(game=table, engine="0.0/0", of=60, done=1, body=body, updated=0)
            await server.manager.store.write(lambda db: rows.save_review(db, old))
            found = await ada.get(f"/api/tables/{table}/review")
            assert (found.status, found["done"], found["review"]["turns"]) == (200, 0, [])
        # A server that starts continues what is unfinished.
        async with serving(url, bots=Reviewers()) as server:
            for _ in range(400):
                stored = await server.manager.reviews.find(table)
                assert stored is not None
                if stored.done == stored.of:
                    break
                await asyncio.sleep(0.02)
            assert stored is not None
            assert (stored.engine, stored.done) == (engine_version(), stored.of)

    asyncio.run(run())
