"""The static version on a plain file server, and a browser that reaches nothing else."""

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from lishan.core.errors import LishanError
from lishan.site.build import CLIENT, write_site

ROOT = Path(__file__).parents[2]
PARTS = ROOT / "build" / "pyodide"
SOURCE_CLIENT = ROOT / "src" / "lishan" / "server" / "client"


def written(out: Path) -> Path:
    """The static version in a folder; skips where something is missing."""
    try:
        write_site(out, PARTS, CLIENT if (CLIENT / "index.html").is_file() else SOURCE_CLIENT)
    except LishanError as error:
        pytest.skip(f"NO STATIC VERSION: {error}")
    return out


class Plain(http.server.SimpleHTTPRequestHandler):
    """As `python -m http.server`, which says nothing about caching."""

    def log_message(self, format: str, *args: Any) -> None:
        return


class Uncached(Plain):
    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


class Host:
    """A plain file server on a free port."""

    def __init__(self, folder: Path, handler: type[Plain]) -> None:
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Stops answering."""
        if self.thread.is_alive():
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


@contextmanager
def hosting(folder: Path, handler: type[Plain] = Plain) -> Iterator[Host]:
    host = Host(folder, handler)
    try:
        yield host
    finally:
        host.stop()
