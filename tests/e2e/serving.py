"""The real server on a free port with a fresh SQLite file, without rate limits:
`python -m tests.e2e.serving DATABASE`. It prints its address, and stops with its parent."""

import sys

from lishan.server.serve import Address, bind, run
from lishan.server.settings import Settings
from tests.server.scene import rates


def settings(origin: str) -> Settings:
    return Settings(
        secret="tests only, and long enough to be one", origins=(origin,), secure=False, substitute="random", think_ms=60,
        messages_per_20s=100_000, watching_per_20s=100_000, sockets_per_person=1000, sockets_per_address=10_000,
        rates=rates(),
    )  # fmt: skip


def main(database: str, port: int = 0) -> None:
    address = Address(port=port)
    listening = bind(address)
    origin = f"http://127.0.0.1:{listening.getsockname()[1]}"
    run(f"sqlite:///{database}", address, settings(origin), listening, lambda: print(origin, flush=True))  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0)
