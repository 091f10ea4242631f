"""A table page in a browser: it reconnects after every cut and resends unanswered commands."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

from lishan.server.tables.tokens import command_key
from tests.server.simulation.network import Socket
from tests.server.simulation.oracle import Sent

if TYPE_CHECKING:
    from tests.server.simulation.people import Human

AGAIN_AFTER = 2.5
LAST = (4401, 4403, 4404)
"""Codes after which there is no coming back."""
LATER = {"unavailable": 1.0, "too-fast": 4.0}
"""Refusals after which a command is sent again, and when."""


class Page:
    def __init__(self, human: "Human", table: str, seat: int | None) -> None:
        self.human = human
        self.world = human.world
        self.pick = human.pick
        self.table = table
        self.want = seat
        self.token = human.token
        self.socket: Socket | None = None
        self.viewer: int | None = None
        self.following = False
        self.seq = 0
        self.picture: Any = None
        self.presence: Any = None
        self.seats: list[int] = []
        self.me: Any = None
        self.pending: dict[str, Sent] = {}
        self.code: int | None = None
        """The way it ended."""
        self.wait = 0.5
        self.connect()

    @property
    def over(self) -> bool:
        return self.code is not None

    # The line

    def connect(self) -> None:
        if self.over or self.socket is not None:
            return
        up = [process for process in self.world.processes if process.up]
        if not up:
            self.world.later(0.5, self.connect)
            return
        self.following, self.token = False, self.human.token
        path = f"/api/tables/{self.table}/socket"
        self.socket = Socket(self.world.network, self.pick.choice(up), self, path, self.human.cookie, self.human.address)
        self.follow(self.want)

    def follow(self, seat: int | None) -> None:
        self.send("follow", seat=seat, since=self.seq)

    def closed(self, socket: Socket, code: int) -> None:
        if socket is not self.socket:
            return
        self.world.trace(f"{self.human.name}'s page of {self.table} was closed: {code}")
        self.socket = None
        self.following = False
        for id in [id for id, sent in self.pending.items() if sent.type == "follow"]:
            del self.pending[id]
        if code in LAST:
            self.code = code
            self.pending.clear()
            return
        self.world.later(self.pick.random() * self.wait, self.connect)
        self.wait = min(15.0, self.wait * 2)

    def leave(self, unnoticed: float = 0.0) -> None:
        """The window is closed."""
        self.code = 1000
        self.pending.clear()
        if self.socket is not None:
            self.socket.close(unnoticed)
            self.socket = None

    # Commands

    def send(self, type: str, **fields: Any) -> Sent:
        self.human.count += 1
        id = f"{self.human.name}-{self.human.count}"
        sent = Sent(id, type, fields, self.table, self.human.name, self.viewer)
        self.human.sent[id] = sent
        self.pending[id] = sent
        self.transmit(sent)
        return sent

    def transmit(self, sent: Sent) -> None:
        if self.socket is None or (sent.type != "follow" and not self.following):
            return
        session = self.world.oracle.known.sessions.get(self.token or "")
        if session is not None and self.token is not None:
            key = command_key(session.person, sent.id)
            sent.keys.setdefault(key, self.token)
            self.world.oracle.commands[key] = sent
        sent.first = self.world.loop.time() if sent.first is None else sent.first
        sent.since, sent.tries = self.world.loop.time(), sent.tries + 1
        text = json.dumps({"type": sent.type, "id": sent.id, **sent.fields})
        self.world.trace(f"{self.human.name} -> {self.table} {text}")
        self.socket.say(text)
        self.world.later(AGAIN_AFTER, self.again, sent, sent.tries)

    def again(self, sent: Sent, tries: int) -> None:
        if self.pending.get(sent.id) is sent and sent.tries == tries:
            self.transmit(sent)

    # Frames

    def hear(self, socket: Socket, text: str) -> None:
        if socket is not self.socket:
            return
        frame = json.loads(text)
        match frame["type"]:
            case "state":
                self.begin(frame)
            case "event":
                self.event(frame)
            case "draft":
                if self.picture is not None:
                    self.picture = {**self.picture, "draft": frame["draft"]}
            case "presence":
                self.presence = frame["presence"]
            case "me":
                self.take_me(frame["me"])
            case _:
                pass
        if "id" in frame:
            self.answer(frame)

    def begin(self, frame: Any) -> None:
        picture = frame["picture"]
        if picture["seq"] < self.seq:
            detail = f"{self.human.name} had {self.table} at {self.seq} and was then shown {picture['seq']}"
            self.world.oracle.violated("older-state", detail)
        self.following, self.wait = True, 0.5
        self.viewer = frame["me"]["seat"]
        self.take_me(frame["me"])
        self.presence = frame["presence"]
        self.show(picture)
        for sent in [one for one in self.pending.values() if one.type != "follow" and one.id != frame["id"]]:
            self.transmit(sent)

    def take_me(self, me: Any) -> None:
        self.me, self.seats = me, me["seats"]
        self.human.seats[self.table] = self.seats

    def event(self, frame: Any) -> None:
        seq = frame["picture"]["seq"]
        if not self.following:
            return
        if seq <= self.seq:
            self.world.oracle.violated("event-twice", f"{self.human.name} had {self.table} at {self.seq} and heard {seq}")
        elif seq > self.seq + 1:
            self.follow(self.viewer)
        self.show(frame["picture"])

    def show(self, picture: Any) -> None:
        self.picture, self.seq = picture, picture["seq"]

    def answer(self, frame: Any) -> None:
        sent = self.pending.get(frame["id"])
        if sent is None:
            return
        if frame["type"] == "refused":
            sent.refusals.append(frame["code"])
            if frame["code"] in LATER:
                # Resent until its result is known.
                self.world.later(LATER[frame["code"]], self.again, sent, sent.tries)
                return
        del self.pending[sent.id]
        sent.answer = frame
        if frame["type"] == "done":
            sent.seq = frame["seq"]
        elif frame["type"] == "refused" and sent.type == "follow" and not self.following:
            self.want = None
            self.follow(None)

    # Waiting

    async def settled(self, seconds: float = 30.0) -> bool:
        """Connected, and everything answered."""
        until = self.world.loop.time() + seconds
        while self.world.loop.time() < until:
            if self.over or (self.following and not self.pending):
                return True
            await asyncio.sleep(0.2)
        return False

    async def answered(self, sent: Sent, seconds: float = 30.0) -> Any:
        until = self.world.loop.time() + seconds
        while sent.answer is None and self.world.loop.time() < until and not self.over:
            await asyncio.sleep(0.1)
        return sent.answer
