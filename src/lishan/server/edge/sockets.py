"""The open sockets of this process, by person, address and session: nothing here looks through all of them."""

import asyncio
import random
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from lishan.server.edge.connection import RESTART, SESSION_ENDED
from lishan.server.settings import Settings

if TYPE_CHECKING:
    from lishan.server.edge.connection import Connection

MOST_ENDED = 1000
LEAVE_A_SECOND = 200
"""How many sockets are asked to come back, in each second after the server was told to stop."""
STEP_S = 0.05


class Sockets:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tokens: dict[Connection, str | None] = {}
        """Open ones, each with the hash of its session."""
        self.of_person: defaultdict[str, int] = defaultdict(int)
        self.of_address: defaultdict[str, int] = defaultdict(int)
        self.of_session: dict[str, set[Connection]] = {}
        self.ended: OrderedDict[str, None] = OrderedDict()
        """Sessions that ended recently: a socket may just have been opened with one."""
        self.leaving = False
        """The server stops: nobody is let in any more."""

    def __len__(self) -> int:
        return len(self.tokens)

    def __iter__(self) -> "Iterator[Connection]":
        return iter(self.tokens)

    def add(self, connection: "Connection", token: str | None) -> None:
        self.tokens[connection] = token
        self.of_address[connection.address] += 1
        if connection.person is not None:
            self.of_person[connection.person] += 1
        if token is not None:
            self.of_session.setdefault(token, set()).add(connection)
            if token in self.ended:
                connection.end(SESSION_ENDED)

    def remove(self, connection: "Connection") -> None:
        token = self.tokens.pop(connection)
        subtract(self.of_address, connection.address)
        if connection.person is not None:
            subtract(self.of_person, connection.person)
        if token is not None:
            self.of_session[token].discard(connection)
            if not self.of_session[token]:
                del self.of_session[token]

    def sessions(self) -> set[str]:
        return set(self.of_session)

    def session_renewed(self, old: str, new: str) -> None:
        """The same person continues with another token, and so do their sockets, which a logout must find."""
        for connection in self.of_session.pop(old, ()):
            self.tokens[connection] = new
            self.of_session.setdefault(new, set()).add(connection)
        self.session_ended(old)
        if new in self.ended:
            # Another process told of the logout first.
            self.session_ended(new)

    def session_ended(self, token: str) -> None:
        self.ended[token] = None
        while len(self.ended) > MOST_ENDED:
            self.ended.popitem(last=False)
        for connection in self.of_session.get(token, ()):
            connection.end(SESSION_ENDED)

    def too_many(self, person: str | None, address: str) -> bool:
        of_person = 0 if person is None else self.of_person.get(person, 0)
        of_address = self.of_address.get(address, 0)
        return of_person >= self.settings.sockets_per_person or of_address >= self.settings.sockets_per_address

    async def leave(self, seconds: float, hurry: Callable[[], bool] = lambda: False) -> None:
        """Asks everyone to come back: one after the other, so that they do not all come to the next server at once."""
        self.leaving = True
        waiting = list(self.tokens)
        random.shuffle(waiting)
        at_once = max(1, round(STEP_S * max(LEAVE_A_SECOND, len(waiting) / max(seconds, STEP_S))))
        while waiting and not hurry():
            for connection in waiting[-at_once:]:
                connection.end(RESTART)
            del waiting[-at_once:]
            await asyncio.sleep(STEP_S)


def subtract(counts: dict[str, int], key: str) -> None:
    counts[key] -= 1
    if not counts[key]:
        del counts[key]
