"""People with sessions, straight into a database: `python -m benchmarks.growth.people URL NUMBER [--accounts]`."""

import asyncio
import sys
import time

from sqlalchemy import Connection, insert

from benchmarks.growth.place import person_id, token
from lishan.server.store import schema
from lishan.server.store.opening import open_store
from lishan.server.tables.tokens import token_hash


async def main(url: str, number: int, accounts: bool) -> None:
    now = int(time.time() * 1000)
    people = [
        {
            "id": person_id(n), "name": f"Player {n}", "login": f"login{n}" if accounts else None, "created": now,
            "admin": accounts and n == 0,
        }
        for n in range(number)
    ]  # fmt: skip
    sessions = [
        {"token": token_hash(token(n)), "person": person_id(n), "created": now, "seen": now, "device": ""}
        for n in range(number)
    ]  # fmt: skip

    def fill(db: Connection) -> None:
        for k in range(0, number, 5000):
            db.execute(insert(schema.person), people[k : k + 5000])
            db.execute(insert(schema.session), sessions[k : k + 5000])

    store = await open_store(url)
    await store.write(fill)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), "--accounts" in sys.argv))
