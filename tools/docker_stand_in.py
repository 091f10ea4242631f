#!/usr/bin/python3
"""Stands in for `docker compose` where no container can be started: does on this machine what Dockerfile and compose.yaml say.

For tools/hosting.py. The images of Python, PostgreSQL and Caddy are this Debian's packages; the server is a unit of systemd
with the limits of compose.yaml, as far as systemd has them.
"""

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import yaml

PYTHON = "/opt/lishan-python"
"""In place of the image of Python."""


def call(*words: str, **environment: str) -> None:
    subprocess.run(words, check=True, env=os.environ | environment)


def stages() -> list[list[tuple[str, str]]]:
    """The instructions of the Dockerfile by stage."""
    text = Path("Dockerfile").read_text().replace("\\\n", " ")
    parts = re.split(r"^FROM .*$", text, flags=re.MULTILINE)[1:]
    lines = [[line for line in part.splitlines() if line and not line.startswith("#")] for part in parts]
    return [[(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in part] for part in lines]


def settings(stage: list[tuple[str, str]]) -> dict[str, str]:
    pairs = [word.partition("=") for kind, rest in stage if kind == "ENV" for word in rest.split()]
    return {name: value.replace("$PATH", "/usr/local/bin:/usr/bin:/bin") for name, _, value in pairs}


def service(name: str) -> dict[str, str]:
    """The environment of a service, with the values of .env."""
    given = dict(line.split("=", 1) for line in Path(".env").read_text().splitlines() if re.match(r"\w+=", line))
    text = yaml.safe_load(Path("compose.yaml").read_text())["services"][name]["environment"]
    filled = re.compile(r"\$\{(\w+)(?::[-?][^}]*)?\}")
    return {key: filled.sub(lambda found: given[found[1]], str(value)) for key, value in text.items()}


def build() -> None:
    first, second = stages()
    call("python3", "-m", "venv", PYTHON)
    path = f"{PYTHON}/bin:{os.environ['PATH']}"
    for kind, rest in (*first, *(step for step in second if step[0] == "RUN")):
        if kind == "RUN":
            place = settings(first) if "uv sync" in rest else {}
            call("sh", "-c", rest, **place | {"PATH": path})


def up() -> None:
    build()
    with Path("/etc/hosts").open("a") as hosts:
        hosts.write("127.0.0.1 lishan postgres\n")
    database = service("postgres")
    role = f"CREATE ROLE lishan SUPERUSER LOGIN PASSWORD '{database['POSTGRES_PASSWORD']}'"
    call(
        "runuser",
        "-u",
        "postgres",
        "--",
        "psql",
        "--quiet",
        "--command",
        role,
        "--command",
        "CREATE DATABASE lishan OWNER lishan",
    )
    start()
    name = service("caddy")["LISHAN_NAME"]
    call("systemd-run", "--quiet", "--unit=caddy-stand-in", f"--setenv=LISHAN_NAME={name}", "--setenv=HOME=/root",
         "caddy", "run", "--config", str(Path("deploy/Caddyfile").absolute()), "--adapter", "caddyfile")  # fmt: skip


def environment() -> dict[str, str]:
    return settings(stages()[1]) | service("lishan")


def start() -> None:
    limits = ("ProtectSystem=strict", "ReadWritePaths=/data", "PrivateTmp=yes", "NoNewPrivileges=yes", "CapabilityBoundingSet=",
              "MemoryMax=2G", "TasksMax=256", "User=lishan")  # fmt: skip
    words = [f"--property={limit}" for limit in limits] + [f"--setenv={key}={value}" for key, value in environment().items()]
    call("systemd-run", "--quiet", "--collect", "--unit=lishan-stand-in", *words, "/opt/lishan/bin/lishan", "serve")
    check = next(rest for kind, rest in stages()[1] if kind == "HEALTHCHECK").partition("CMD ")[2]
    for _ in range(60):
        if subprocess.run(yaml.safe_load(check), env=environment(), check=False, capture_output=True).returncode == 0:
            return
        time.sleep(1)
    raise SystemExit("lishan is not healthy")


def inside(name: str, words: list[str]) -> None:
    if name == "lishan":
        own = [f"{key}={value}" for key, value in environment().items()]
        call("runuser", "-u", "lishan", "--", "env", "--chdir=/", "--ignore-environment", *own, *words)
    else:
        call(*words, PGHOST="127.0.0.1", PGPASSWORD=service("postgres")["POSTGRES_PASSWORD"])


def main(words: list[str]) -> None:
    match words:
        case ["compose", "up", "--detach", "--wait"]:
            up()
        case ["compose", "exec", "-T", name, *rest] | ["compose", "exec", name, *rest]:
            inside(name, rest)
        case ["compose", "stop", "lishan"]:
            call("systemctl", "stop", "lishan-stand-in")
        case ["compose", "start", "lishan"]:
            start()
        case _:
            raise SystemExit(f"docker {shlex.join(words)}: not here")


if __name__ == "__main__":
    main(sys.argv[1:])
