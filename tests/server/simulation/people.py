"""Simulated people, some of whom do what they should not. All of them use the protocol."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

from lishan.server.tables.tokens import command_key
from tests.server.simulation.network import Answer, Lost
from tests.server.simulation.oracle import MAY_MAKE_NO_ENTRY, NO_ENTRY, Sent, token_hash
from tests.server.simulation.page import Page
from tests.server.simulation.process import GAME

if TYPE_CHECKING:
    from tests.server.simulation.world import World

WATCHER, EVERYONE = -1, -5
MOST_PAGES = 3
MOST_TABLES = 2
FINISH_WITHIN = 150
PASSWORD = "correct-horse-battery"
Deed = Any

# How often each action is taken. The others have been told the links by the host; a stranger only knows that a table exists.
HABITS: dict[str, dict[str, float]] = {
    "host": {
        "command": 12, "open": 3, "close_page": 1, "other_eyes": 1, "make": 2, "start": 1.5, "renew": 0.6, "links": 0.3,
        "sit_by_key": 0.5, "close_table": 0.1, "look": 0.5, "fork": 0.3, "rematch": 0.6, "logout": 0.2, "register": 1.5,
        "login": 0.5, "rename": 0.2, "ready": 1, "stand": 0.3, "move": 0.5, "arrange": 0.8, "remove": 0.5, "hand_over": 0.5,
        "leave_table": 0.2, "sit": 0.5, "delete": 0.3, "moderate": 2,
    },
    "player": {
        "command": 12, "open": 3, "close_page": 1, "other_eyes": 1, "sit_by_key": 4, "sit": 1, "look": 0.5, "record": 0.2,
        "sit_by_invitation": 1,
        "rematch": 0.6, "logout": 0.3, "register": 1, "login": 1, "rename": 0.2, "ready": 2, "stand": 0.6, "move": 0.6,
        "leave_table": 0.3, "claim": 0.3, "invitation": 0.3, "start": 0.3, "remove": 0.2, "hand_over": 0.2, "rush": 0.7,
        "delete": 0.8, "come_back": 1,
    },
    "watcher": {
        "command": 5, "open": 3, "close_page": 1, "watch": 2, "look": 1, "other_eyes": 1, "lobby": 0.5, "logout": 0.5,
        "register": 0.3, "login": 0.5, "record": 0.3, "sit_by_invitation": 0.3, "delete": 0.3,
    },
    "stranger": {
        "command": 6, "open": 3, "close_page": 0.5, "sit": 4, "other_eyes": 4, "look": 1, "links": 0.3, "start": 0.3,
        "close_table": 0.3, "renew": 0.3, "fork": 0.3, "record": 0.3, "rematch": 0.3, "wrong_key": 0.5, "logout": 0.2,
        "ready": 0.5, "stand": 0.5, "move": 0.5, "arrange": 0.3, "remove": 0.3, "hand_over": 0.3, "claim": 0.3,
        "leave_table": 0.2, "rush": 8, "delete": 0.8,
    },
}  # fmt: skip
HABITS["second"] = HABITS["player"]


class Human:
    def __init__(self, world: "World", name: str) -> None:
        self.world = world
        self.name = name
        self.pick = world.chance(f"person {name}")
        self.address = f"10.0.0.{1 + len(name)}"
        self.cookie: str | None = None
        self.token: str | None = None
        self.account: str | None = None
        self.lives = 0
        self.pages: list[Page] = []
        self.seats: dict[str, list[int]] = {}
        self.sent: dict[str, Sent] = {}
        self.count = 0
        self.under_way: set[asyncio.Task[Any]] = set()

    def person(self) -> str | None:
        session = self.world.oracle.known.sessions.get(self.token or "")
        return session.person if session is not None else None

    @property
    def called(self) -> str:
        """Nobody else ever calls themselves so, and whoever begins anew has another name."""
        return f"{self.name}{self.lives}z"

    def sees(self, table: str) -> bool:
        return any(page.table == table and page.following and not page.over for page in self.pages)

    # A life

    async def live(self, steps: int) -> None:
        if self.name == "host":
            await self.make()
        for _ in range(steps):
            await asyncio.sleep(self.pick.expovariate(1.5))
            habits = HABITS[self.name]
            deed = self.pick.choices(list(habits), list(habits.values()))[0]
            await self.do(deed)
        await asyncio.gather(*self.under_way, return_exceptions=True)

    async def do(self, deed: str) -> None:
        """Some are patient; some click again immediately, and some continue without waiting for the answer."""
        times = 1 if self.pick.random() < 0.7 else self.pick.randrange(2, 5)
        tasks = [asyncio.create_task(getattr(self, deed)()) for _ in range(1 if deed in ("command", "open") else times)]
        for task in tasks:
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)
        if self.pick.random() < 0.7:
            await asyncio.gather(*tasks)

    async def request(self, method: str, path: str, body: Any = None) -> Answer | None:
        """None: no answer came."""
        world = self.world
        cookie, process = self.cookie, self.pick.choice(world.processes)
        world.trace(f"{self.name} -> {method} {path} {json.dumps(body)}")
        try:
            answer = await world.network.request(process, self.name, method, path, body, cookie, self.address)
        except Lost:
            world.trace(f"{self.name}: {method} {path} was lost")
            return None
        for cookie in answer.cookies:
            self.take_cookie(cookie)
        return answer

    def take_cookie(self, text: str) -> None:
        pair = text.partition(";")[0]
        if not pair.startswith("lishan="):
            # Which accounts this browser has signed in to.
            return
        token = pair.partition("=")[2]
        self.cookie, self.token = (pair, token_hash(token)) if token else (None, None)

    async def asks_little(self) -> None:
        """Whoever has been quiet for a while has something left in every budget."""
        answer = await self.request("GET", "/api/me")
        if answer is not None and answer.status == 429:
            self.world.oracle.violated("starved", f"{self.name} has been quiet for a while, and is refused: {answer.raw}")

    def table(self) -> str | None:
        return self.pick.choice(self.world.tables) if self.world.tables else None

    def page(self) -> Page | None:
        open_pages = [page for page in self.pages if page.following]
        return self.pick.choice(open_pages) if open_pages else None

    async def post(self, what: str, body: Any = None, table: str | None = None) -> Answer | None:
        table = table or self.table()
        return await self.request("POST", f"/api/tables/{table}/{what}", body or {}) if table is not None else None

    # Actions on tables

    async def make(self) -> None:
        if len(self.world.tables) >= MOST_TABLES:
            return
        others = self.pick.choice((["person"], ["person", "person"], ["person", "bot"], ["bot"]))
        clock = {"kind": "bank", "minutes": 1, "increment": 5} if self.pick.random() < 0.2 else None
        body = {
            "game": GAME, "seats": [{"kind": kind} for kind in ("me", *others)], "public": self.pick.random() < 0.7,
            "name": self.called, "absent": 30, "clock": clock, "help": self.pick.random() < 0.5,
            "ready": self.pick.random() < 0.5,
        }  # fmt: skip
        answer = await self.request("POST", "/api/tables", body)
        if answer is not None and answer.status == 201:
            self.made(answer.body)

    def made(self, body: Any) -> None:
        table = body["id"]
        self.world.tables.append(table)
        self.seats[table] = body["seats"]
        self.tell_links(table, body["links"])

    def tell_links(self, table: str, links: Any) -> None:
        keys = {seat: link.rpartition("key=")[2] for seat, link in enumerate(links["seats"]) if link is not None}
        self.world.links[table] = keys | {WATCHER: links["watch"].rpartition("key=")[2]}
        if links["everyone"] is not None:
            self.world.links[table][EVERYONE] = links["everyone"].rpartition("key=")[2]

    async def links(self) -> None:
        table = self.table()
        answer = await self.request("GET", f"/api/tables/{table}/links") if table is not None else None
        if answer is not None and answer.status == 200 and table is not None:
            self.tell_links(table, answer.body)

    async def renew(self) -> None:
        table = self.table()
        seat = self.pick.randrange(3)
        answer = await self.post("links", {"seat": seat, "remove": self.pick.random() < 0.5}, table)
        if answer is not None and answer.status == 200 and table is not None:
            self.tell_links(table, answer.body)

    async def start(self) -> None:
        await self.post("start")

    async def close_table(self) -> None:
        await self.post("close")

    async def ready(self) -> None:
        await self.post("ready", {"ready": self.pick.random() < 0.8})

    async def stand(self) -> None:
        await self.post("stand")

    async def move(self) -> None:
        await self.post("move", {"to": self.pick.randrange(3)})

    async def arrange(self) -> None:
        await self.post("arrange", {"seat": self.pick.randrange(3), "to": self.pick.randrange(3)})

    async def remove(self) -> None:
        await self.post("remove", {"seat": self.pick.randrange(3), "ban": self.pick.random() < 0.3})

    async def hand_over(self) -> None:
        await self.post("host", {"seat": self.pick.randrange(3)})

    async def claim(self) -> None:
        await self.post("host", {"seat": None})

    async def leave_table(self) -> None:
        await self.post("leave")

    async def invitation(self) -> None:
        table = self.table()
        keys = {seat: key for seat, key in self.world.links.get(table or "", {}).items() if seat >= 0}
        if keys:
            seat = self.pick.choice(sorted(keys))
            await self.post("invitation", {"seat": seat, "secret": keys[seat]}, table)

    async def sit_by_key(self) -> None:
        table = self.table()
        keys = {seat: key for seat, key in self.world.links.get(table or "", {}).items() if seat >= 0}
        if table is None or not keys:
            return
        seat = self.pick.choice(sorted(keys))
        self.world.keys_used.append((self.name, table, seat))
        await self.took(table, await self.post("sit", {"seat": seat, "secret": keys[seat], "name": self.called}, table))

    async def sit_by_invitation(self) -> None:
        """With the link for everyone."""
        table = self.table()
        key = self.world.links.get(table or "", {}).get(EVERYONE)
        if key is not None:
            await self.took(table, await self.post("sit", {"secret": key, "name": self.called}, table))

    async def sit(self) -> None:
        """On any seat, taken or not."""
        table = self.table()
        body = {"name": self.called, "ready": self.pick.random() < 0.3} | (
            {"seat": self.pick.randrange(3)} if self.pick.random() < 0.7 else {}
        )
        await self.took(table, await self.post("sit", body, table))

    async def rush(self) -> None:
        """Races for one seat: sits there and follows as it on every page, several times. Races are short."""
        table, seat = self.table(), self.pick.randrange(2)
        if table is None:
            return
        body = {"name": self.called, "seat": seat}
        tasks = [asyncio.create_task(self.post("sit", body, table)) for _ in range(self.pick.randrange(3, 7))]
        if not any(page.table == table and not page.over for page in self.pages) and len(self.pages) < MOST_PAGES:
            self.pages.append(Page(self, table, None))
        for _ in range(10):
            await asyncio.sleep(self.pick.expovariate(300) * self.world.network.slow)
            for page in self.pages:
                if page.table == table and page.following:
                    page.follow(seat)
        for answer in await asyncio.gather(*tasks):
            await self.took(table, answer)

    async def wrong_key(self) -> None:
        await self.post("sit", {"seat": self.pick.randrange(3), "secret": "x" * 26, "name": self.called})

    async def took(self, table: str | None, answer: Answer | None) -> None:
        if answer is not None and answer.status == 200 and table is not None:
            self.seats[table] = answer.body["seats"]

    async def watch(self) -> None:
        table = self.table()
        key = self.world.links.get(table or "", {}).get(WATCHER)
        if key is not None:
            await self.post("watch", {"secret": key}, table)

    async def look(self) -> None:
        table = self.table()
        if table is not None:
            await self.request("GET", f"/api/tables/{table}")

    async def lobby(self) -> None:
        await self.request("GET", "/api/lobby")

    async def record(self) -> None:
        table = self.table()
        if table is not None:
            await self.request("GET", f"/api/tables/{table}/record")

    async def fork(self) -> None:
        page = self.page()
        if page is not None:
            seats = [{"kind": "me" if n == 0 else "bot"} for n in range(len(page.picture["seats"]))]
            await self.post("fork", {"seq": self.pick.randrange(1, page.seq + 1), "seats": seats}, page.table)

    async def rematch(self) -> None:
        answer = await self.post("rematch")
        if answer is not None and answer.status == 201 and answer.body["id"] not in self.world.tables:
            self.world.tables.append(answer.body["id"])

    # Actions on the person's own account

    async def rename(self) -> None:
        await self.request("POST", "/api/me", {"name": f"{self.called} {self.pick.randrange(10)}"})

    async def register(self) -> None:
        login = f"{self.called}-account"
        answer = await self.request("POST", "/api/account", {"login": login, "password": PASSWORD})
        if answer is not None and answer.status in (201, 409):
            self.account = login

    async def login(self) -> None:
        if self.account is not None:
            await self.request("POST", "/api/login", {"login": self.account, "password": PASSWORD})

    async def logout(self) -> None:
        await self.request("POST", "/api/logout", {"everywhere": self.pick.random() < 0.5})

    async def come_back(self) -> None:
        """Signs in to what was an account of theirs, with what they have got as a guest meanwhile."""
        await (self.logout() if self.account is not None else self.register())
        for _ in range(2):
            await self.sit()
            await self.sit_by_invitation()
        await self.login()

    async def delete(self) -> None:
        if self.cookie is None:
            await self.sit()
        self.lives += 1
        answer = await self.request("POST", "/api/account/delete", {"password": PASSWORD})
        if answer is not None and answer.status == 200:
            self.account = None

    async def moderate(self) -> None:
        """Gives somebody another name, as an administrator."""
        people = sorted(self.world.oracle.known.humans.items())
        if people:
            person, human = self.pick.choice(people)
            body = {"id": person, "do": "rename", "name": f"{human}9{self.pick.randrange(100)}z"}
            await self.request("POST", "/api/admin/people", body)

    # Actions on pages

    async def open(self) -> None:
        self.pages = [page for page in self.pages if not page.over]
        table = self.table()
        if table is None or len(self.pages) >= MOST_PAGES:
            return
        mine = self.seats.get(table, [])
        seat = self.pick.choice(mine) if mine and self.pick.random() < 0.9 else None
        self.pages.append(Page(self, table, seat))

    async def close_page(self) -> None:
        page = self.page()
        if page is not None:
            page.leave()

    async def other_eyes(self) -> None:
        """Follows as another seat, owned or not."""
        page = self.page()
        if page is not None:
            seats = [None, *range(len(page.picture["seats"]))]
            page.follow(self.pick.choice(seats))

    async def command(self) -> None:
        page = self.page()
        if page is None:
            await self.open()
        else:
            self.decide(page)

    def decide(self, page: Page) -> None:
        draft = page.picture["draft"]
        if draft is not None and self.pick.random() < 0.75:
            self.next_step(page, draft)
        else:
            self.talk(page)

    def next_step(self, page: Page, draft: Any) -> None:
        at = draft["at"]
        if draft["locked"]:
            if self.pick.random() < 0.3:
                page.send("unlock", at=at)
        elif draft["steps"] and self.pick.random() < 0.15:
            page.send("go", at=at, n=self.pick.randrange(len(draft["steps"]) + 1))
        elif draft["complete"]:
            page.send("confirm", at=at)
        else:
            page.send("step", at=at, n=draft["n"], move=self.pick.choice(draft["moves"])["move"])

    def talk(self, page: Page) -> None:
        picture, seats = page.picture, len(page.picture["seats"])
        match self.pick.randrange(16):
            case 0 | 1 | 2 | 3:
                page.send("say", text=f"{self.name} says {self.count}")
            case 4:
                page.send("ask", what=self.pick.choice(("pause", "pause", "abandon")))
            case 5:
                page.send("ask", what="takeback", to=self.pick.randrange(1, page.seq + 1))
            case 6 | 7:
                if picture["asked"] is not None:
                    page.send("agree", ask=picture["asked"]["seq"], yes=self.pick.random() < 0.7)
                elif picture["paused"]:
                    page.send("resume")
            case 8:
                page.send(self.pick.choice(("leave", "leave", "leave", "resign", "abort")))
            case 9:
                page.send("return")
            case 10:
                page.send("replace", seat=self.pick.randrange(seats))
            case 11:
                page.send("hint", level="random")
            case 12:
                page.send("past", seq=self.pick.randrange(1, page.seq + 1))
            case 13:
                page.send("lines", before=page.seq + 1)
            case 14:
                page.send("explain")
            case _:
                draft = picture["draft"]
                if draft is not None and draft["moves"]:
                    page.send("preview", moves=[self.pick.choice(draft["moves"])["move"]])

    # The end of a simulation

    async def settle(self) -> None:
        """Every page is connected again, with all commands answered."""
        self.pages = [page for page in self.pages if not page.over]
        for page in self.pages:
            if not await page.settled():
                waiting = ", ".join(f"{sent.type} {sent.id}" for sent in page.pending.values())
                detail = f"{self.name}'s page of {page.table}: {'no answer to ' + waiting if waiting else 'cannot connect'}"
                self.world.oracle.violated("unanswered", detail)

    async def repeat(self) -> None:
        """A command that was answered once gets the same answer again, however long ago it was."""
        person = self.person()
        old = [sent for sent in self.sent.values() if sent.seq is not None and sent.type not in NO_ENTRY and self.did(sent)]
        mine = [sent for sent in old if self.spoken_by(sent, person)]
        for sent in self.pick.sample(mine, min(3, len(mine))):
            await self.repeat_one(sent)

    def did(self, sent: Sent) -> bool:
        """What did nothing is decided anew."""
        known = self.world.oracle.known.models.get(sent.table)
        return sent.type not in MAY_MAKE_NO_ENTRY or (known is not None and sent.seq in self.world.oracle.made(known, sent))

    def spoken_by(self, sent: Sent, person: str | None) -> bool:
        """As the same person as before."""
        current = self.world.oracle.known.sessions.get(self.token or "")
        alive = current is not None and current.span.until is None
        return alive and person is not None and command_key(person, sent.id) in sent.keys

    async def repeat_one(self, sent: Sent) -> None:
        if sent.viewer is not None and not self.world.oracle.still_holds(self, sent.table, sent.viewer):
            return
        page = Page(self, sent.table, sent.viewer)
        self.pages.append(page)
        if await page.settled() and page.following and page.viewer == sent.viewer:
            first = sent.seq
            sent.answer, sent.refusals = None, []
            page.pending[sent.id] = sent
            page.transmit(sent)
            answer = await page.answered(sent)
            if answer is None or answer["type"] != "done" or answer["seq"] != first:
                detail = f"{sent.type} {sent.id} of {self.name} was answered {first}, and again {answer or sent.refusals}"
                self.world.oracle.violated("repeat", detail)
            sent.seq = first
        page.leave()

    async def chat(self) -> None:
        """A few words at the tables that are still open in a window."""
        for page in self.pick.sample(self.pages, min(2, len(self.pages))):
            if page.following and not page.over:
                page.send("say", text="and then?")
                await asyncio.sleep(self.pick.uniform(0.0, 0.5))

    async def finish(self) -> None:
        """Continues every game in all owned seats."""
        # A window from before a login keeps its session: it may be the only one that can play this seat, and only watches.
        for page in self.pages:
            if page.following and page.viewer is None and page.token != self.token and page.seats:
                page.follow(page.seats[0])
        for table in self.world.oracle.known.models:
            for seat in sorted(self.world.oracle.seats_of(self.name, table)):
                if seat >= 0 and not self.is_at(table, seat) and self.world.oracle.still_holds(self, table, seat):
                    self.pages.append(Page(self, table, seat))
        until = self.world.loop.time() + FINISH_WITHIN
        while self.world.loop.time() < until and any(self.goes_on(page) for page in self.pages):
            for page in self.pages:
                if self.goes_on(page) and page.following and not page.pending:
                    self.play(page)
            await asyncio.sleep(self.pick.uniform(0.02, 0.08))

    def goes_on(self, page: Page) -> bool:
        return not page.over and (page.picture is None or page.picture["status"] == "playing")

    def play(self, page: Page) -> None:
        draft = page.picture["draft"]
        if page.picture["paused"] and page.viewer is not None:
            page.send("resume")
        elif draft is not None and not draft["locked"]:
            if draft["complete"]:
                page.send("confirm", at=draft["at"])
            else:
                page.send("step", at=draft["at"], n=draft["n"], move=self.pick.choice(draft["moves"])["move"])
        else:
            # The only window that can still play several seats, as after a login, plays one after the other.
            others = [seat for seat in page.seats if seat in page.picture["waiting"] and not self.is_at(page.table, seat)]
            if others:
                page.follow(others[0])

    def is_at(self, table: str, seat: int) -> bool:
        return any(page.table == table and page.viewer == seat and not page.over for page in self.pages)
