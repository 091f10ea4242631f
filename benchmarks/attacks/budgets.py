"""S6, S10, S11, S13, S14, S21, S22: what one visitor asks too often; and fifty people behind one address, who are welcome."""

import asyncio
import sqlite3
import time
from collections import Counter
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place, Visitor

ADDRESS, HALL, HOME = "198.51.100.1", "192.0.2.1", "203.0.113.1"
SIGN_IN_S = 2
PASSWORD = "correct horse battery"
MAIL_PORT = 24_025
MAIL = {"LISHAN_MAIL": f"smtp+plain://127.0.0.1:{MAIL_PORT}", "LISHAN_MAIL_FROM": "lishan@example.org"}


def database(place: Place, statement: str, *values: Any) -> list[Any]:
    connection = sqlite3.connect(Path(place.home) / "lishan.db", timeout=10)
    try:
        found = connection.execute(statement, values).fetchall()
        connection.commit()
        return found
    finally:
        connection.close()


def count(place: Place, table: str) -> int:
    return int(database(place, f"SELECT COUNT(*) FROM {table}")[0][0])


async def account(place: Place, login: str, address: str, email: str | None = None) -> Visitor:
    visitor = await place.visitor(address)
    status, _ = await visitor.post("/api/account", {"login": login, "password": PASSWORD})
    if status != 201:
        raise RuntimeError(f"no account: {status}")
    if email is not None:
        # As if the address had been confirmed.
        database(place, "UPDATE person SET email = ? WHERE login = ?", email, login)
    return visitor


class Sink:
    """A mail server on loopback."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 sink\r\n")
        try:
            while line := (await reader.readline()).decode().strip():
                word = line.split()[0].upper()
                if word == "DATA":
                    writer.write(b"354 go on\r\n")
                    raw = await reader.readuntil(b"\r\n.\r\n")
                    self.mails.append(message_from_bytes(raw[:-5], policy=policy.default))
                    writer.write(b"250 taken\r\n")
                elif word == "QUIT":
                    break
                else:
                    writer.write(b"250 sink\r\n")
                await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        writer.close()

    async def begin(self) -> asyncio.Server:
        return await asyncio.start_server(self.serve, "127.0.0.1", MAIL_PORT)


# S6, S22


async def commands(visitor: Visitor, table: str, place: Place, seat: int | None, *types: dict[str, Any]) -> None:
    """These commands, one after the other, each as soon as the last is answered."""
    async with visitor.web.ws_connect(f"/api/tables/{table}/socket") as socket:
        await socket.send_bytes(msgspec.json.encode({"type": "follow", "id": "f", "seat": seat, "since": 0}))
        number, reading = 0, asyncio.create_task(read(socket))
        while place.goes_on:
            command = types[number % len(types)]
            number += 1
            await socket.send_str(msgspec.json.encode({"id": f"{number}", **command}).decode())
            # A pace that the limit of messages allows.
            await asyncio.sleep(0.21)
        reading.cancel()


async def read(socket: aiohttp.ClientWebSocketResponse) -> None:
    """Whoever does not read is sent away."""
    async for _ in socket:
        pass


@attack("S6-entries", "50 sockets of five guests leave and return")
async def entries(place: Place) -> str:
    guests = [await place.guest(ADDRESS, f"Guest {n}") for n in range(5)]
    # Two tables each, and five sockets at every one.
    tables = [[await guest.table() for _ in range(2)] * 5 for guest in guests]
    before, size = count(place, "entry"), place_size(place)
    place.begin()
    begun = time.monotonic()
    both = ({"type": "leave"}, {"type": "return"})
    runs = (commands(guest, table, place, 0, *both) for guest, own in zip(guests, tables, strict=True) for table in own)
    await asyncio.gather(*runs, return_exceptions=True)
    took = time.monotonic() - begun
    made, grown = count(place, "entry") - before, place_size(place) - size
    return f"{made} entries in {took:.0f} s, {grown / 1e6:.1f} MB"


def place_size(place: Place) -> int:
    return sum(file.stat().st_size for file in Path(place.home).glob("lishan.db*"))


@attack("S22-chat", "45 guests of one address chat at a public table")
async def chat(place: Place) -> str:
    host = await place.visitor(HOME)
    table = await host.table(public=True)
    guests = []
    for n in range(45):
        guest = await place.visitor(ADDRESS)
        await guest.post("/api/me", {"name": f"Guest {n}"})
        guests.append(guest)
    place.begin()
    said = {"type": "say", "text": "x" * 500}
    await asyncio.gather(*(commands(one, table, place, None, said) for one in guests), return_exceptions=True)
    return f"{count(place, 'speaker')} lines"


# S10, S14


@attack("S10-reset", "a stranger asks for the owner's link again and again", environment=MAIL)
async def reset(place: Place) -> str:
    sink = Sink()
    async with await sink.begin():
        owner, stranger = await account(place, "ada", HOME, "ada@example.org"), await place.visitor(ADDRESS)
        await owner.post("/api/logout", {})
        await owner.post("/api/forgot", {"login": "ada"})
        await asyncio.sleep(1)
        place.begin()
        asked: Counter[int] = Counter()
        while place.goes_on:
            asked[(await stranger.post("/api/forgot", {"login": "ada"}))[0]] += 1
            await asyncio.sleep(0.5)
        again, _ = await owner.post("/api/forgot", {"login": "ada"})
        code = str(sink.mails[0].get_content()).partition("#code=")[2].split()[0]
        status, _ = await owner.post("/api/recover", {"code": code, "password": "another good phrase"})
        return f"the owner's link: {status}, her next request: {again}, mails to her: {len(sink.mails)}"


@attack("S14-mail", "four guests of one address invite somebody", environment=MAIL)
async def invitations(place: Place) -> str:
    sink = Sink()
    async with await sink.begin():
        ada = await account(place, "ada", HOME, "ada@example.org")
        await ada.post("/api/me/notices", {"push": [], "mail": ["invited"], "daily": False})
        guests = [await place.guest(ADDRESS, f"Guest {n}") for n in range(4)]
        place.begin()
        # As many as the limits of tables and of invitations allow.
        for number in range(16):
            guest = guests[number % 4]
            body = {"game": "xian", "seats": [{"kind": "me"}, {"kind": "person"}], "title": "BUY NOW http://evil.example"}
            status, made = await guest.post("/api/tables", body)
            if status == 201:
                await guest.post(f"/api/tables/{made['id']}/invite", {"login": "ada"})
        while place.goes_on:
            await asyncio.sleep(0.1)
        await asyncio.sleep(4)
        sold = sum("BUY" in str(mail["Subject"]) for mail in sink.mails)
        invited = count(place, "delivery WHERE kind = 'invited'")
        return f"{invited} invitations from 16, {sold} of {len(sink.mails)} mails with the stranger's words as subject"


# S11


async def wrong_passwords(place: Place, addresses: list[str]) -> str:
    """Ten from each address; meanwhile somebody signs in at last."""
    await account(place, "ada", HOME)
    crowd = [await place.visitor(address) for address in addresses]
    honest = await place.visitor("203.0.113.9")
    place.begin()
    asked: Counter[int] = Counter()

    async def wrong(visitor: Visitor, n: int) -> None:
        asked[(await visitor.post("/api/login", {"login": f"user{n}", "password": "wrong wrong"}))[0]] += 1

    attempts = asyncio.gather(*(wrong(one, n) for n, one in enumerate(crowd) for _ in range(10)))
    await asyncio.sleep(0.3)
    begun = time.monotonic()
    status, _ = await honest.post("/api/login", {"login": "ada", "password": PASSWORD})
    took = time.monotonic() - begun
    await attempts
    told = f"an honest sign-in: {status} after {took:.1f} s; the others: {dict(sorted(asked.items()))}"
    if status != 200 or took > SIGN_IN_S:
        raise RuntimeError(told)
    return told


@attack("S11-logins", "40 networks of one /48 send ten wrong passwords each")
async def logins(place: Place) -> str:
    return await wrong_passwords(place, [f"2001:db8:1:{n:x}::1" for n in range(40)])


@attack("S11-ten", "ten networks that are not one customer's send ten wrong passwords each")
async def logins_from_ten(place: Place) -> str:
    return await wrong_passwords(place, [f"198.51.{n}.1" for n in range(10)])


# S13


@attack("S13-reports", "30 guests of one address report as fast as they can")
async def reports(place: Place) -> str:
    host = await place.visitor(HOME)
    tables = [await host.table(public=True) for _ in range(10)]
    guests = []
    for n in range(30):
        guest = await place.visitor(ADDRESS)
        await guest.post("/api/me", {"name": f"Guest {n}"})
        guests.append(guest)
    place.begin()
    for table in tables:
        await asyncio.gather(*(one.post(f"/api/tables/{table}/report", {"text": "x"}) for one in guests))
    while place.goes_on:
        await asyncio.sleep(0.1)
    return f"{count(place, 'report')} reports stored of 300"


# S21


@attack("S21-burst", "600 requests at once, again and again, from one address")
async def burst(place: Place) -> str:
    visitor = await place.visitor(ADDRESS)
    place.begin()
    asked: Counter[int] = Counter()
    while place.goes_on:
        asked.update(await asyncio.gather(*(visitor.get("/api/lobby") for _ in range(600))))
        await asyncio.sleep(0.5)
    return str(dict(sorted(asked.items())))


@attack("S21-networks", "200 requests at once, again and again, from ten networks")
async def bursts(place: Place) -> str:
    visitors = [await place.visitor(f"198.51.100.{n}") for n in range(10)]
    place.begin()
    asked: Counter[int] = Counter()
    while place.goes_on:
        asked.update(await asyncio.gather(*(one.get("/api/lobby") for one in visitors for _ in range(200))))
        await asyncio.sleep(0.5)
    return str(dict(sorted(asked.items())))


@attack("S21-hall", "no attack: fifty people of one address open the page, sit down and chat; nobody is refused")
async def hall(place: Place) -> str:
    pages = ("/", *["/sw.js"] * 40, "/api/site", "/api/games", "/api/me", "/api/me/tables", "/api/lobby", "/api/me/editions")
    refused: Counter[str] = Counter()
    place.begin()

    def seen(what: str, status: int) -> None:
        if status >= 400 or not status:
            refused[f"{what} {status}"] += 1

    async def person(number: int) -> None:
        visitor, free = await place.visitor(HALL), asyncio.Semaphore(6)

        async def load(path: str) -> None:
            async with free:
                seen(path, await visitor.get(path))

        await asyncio.gather(*(load(path) for path in pages))
        body = {"game": "xian", "seats": [{"kind": "me"}, {"kind": "person"}], "name": f"Player {number}"}
        status, made = await visitor.post("/api/tables", body)
        seen("a table", status)
        if status == 201:
            said = {"type": "say", "text": "Good luck!"}
            async with asyncio.timeout(2):
                await commands(visitor, made["id"], place, 0, {"type": "lines", "before": 9, "count": 5}, said)

    found = await asyncio.gather(*(person(n) for n in range(50)), return_exceptions=True)
    failed = [repr(one) for one in found if isinstance(one, Exception) and not isinstance(one, TimeoutError)]
    return f"refused: {dict(refused)} {failed[:2] or ''}"
