"""Container, service and proxy are what docs/hosting.md says, and the tools that read them accept them."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml

from lishan.server.edge.app import LISTED
from lishan.server.edge.endpoints import BODY_BYTES_PER_S
from lishan.server.edge.middleware import MOST_HEAD_BYTES
from lishan.server.settings import Limits
from tests.repo.scripts import load

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SETTINGS = set(re.findall(r"`(LISHAN_[A-Z_]+)`", HOSTING))


def read(*parts: str) -> Any:
    return yaml.safe_load(ROOT.joinpath(*parts).read_text(encoding="utf-8"))


def test_every_command_of_the_page_is_run_by_one_of_its_ways() -> None:
    """people-P3: `make soak` runs them on an empty Debian, as they stand there."""
    hosting = load("tools/hosting.py")
    found = dict(hosting.blocks(HOSTING))
    run = {step for way in hosting.WAYS.values() for step in way if isinstance(step, tuple)}
    assert run | set(hosting.NOT_RUN) == set(found)
    assert not run & set(hosting.NOT_RUN)
    named = set(re.findall(r"\blishan[@a-z-]*\.(?:service|timer)|\bnginx\.conf", " ".join(found.values())))
    assert named <= {file.name for file in DEPLOY.iterdir()}
    for file in DEPLOY.iterdir():
        assert f"deploy/{file.name}" in HOSTING or file.name in " ".join(found.values()), file.name
    for way in hosting.WAYS.values():
        assert subprocess.run(["bash", "-n", "-c", hosting.script(way)], check=False).returncode == 0


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("way", ["sqlite", "postgres", "several", "containers"])
def test_the_page_can_be_pasted(way: str) -> None:
    """people-P2, people-P3: from an empty Debian to the first table, backup, upgrade and another machine."""
    hosting = load("tools/hosting.py")
    if lacking := hosting.missing():
        pytest.skip(f"{', '.join(lacking)} not here")
    assert hosting.run_way(way, Path("/var/tmp/lishan-hosting")) == 0


def test_the_services_are_accepted_by_systemd(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not here")
    units = []
    for unit in DEPLOY.glob("lishan*.*"):
        text = unit.read_text(encoding="utf-8")
        # The programs they start are not installed on this machine.
        text = text.replace("/opt/lishan/bin/lishan", sys.executable).replace("User=lishan", "User=daemon")
        name = unit.name.replace("@", "@8000")
        (tmp_path / name).write_text(text, encoding="utf-8")
        units.append(str(tmp_path / name))
    assert len(units) == 3, units
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    assert [line for line in said.stderr.splitlines() if "lishan" in line] == []


def test_the_proxy_is_accepted_by_nginx(tmp_path: Path) -> None:
    if not shutil.which("nginx") or not shutil.which("openssl"):
        pytest.skip("nginx is not here")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org"]
    subprocess.run([*make, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = site.replace("/etc/ssl/lishan/fullchain.pem", str(certificate)).replace("/etc/ssl/lishan/privkey.pem", str(key))
    site = site.replace("listen 443", "listen 8443").replace("listen 80;", "listen 8080;")
    whole = f"pid {tmp_path}/nginx.pid; error_log stderr; events {{}} http {{ access_log off; {site} }}"
    (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
    command = ["nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


def test_the_proxies_have_the_limits_of_the_server() -> None:
    """S3: who sends half a request is sent away by the proxy, before the server sees anything of it."""
    limits = Limits()
    nginx = dict(re.findall(r"^ {4}(\w+) ([^;]+);", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"), re.MULTILINE))
    assert nginx["client_header_timeout"] == f"{limits.head_seconds}s"
    assert nginx["client_body_timeout"] == f"{limits.body_seconds}s"
    assert nginx["limit_conn"] == f"visitors {limits.connections_per_address}"
    assert nginx["client_max_body_size"] == "1m"
    caddy = dict(re.findall(r"^\t+(\w+) (\S+)$", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"), re.MULTILINE))
    assert caddy["read_header"] == f"{limits.head_seconds}s"
    # Caddy knows only one deadline for all bodies: that of the largest at the slowest speed.
    assert caddy["read_body"] == "5m"
    assert limits.body_seconds + max(endpoint.most for endpoint in LISTED) / BODY_BYTES_PER_S < 300
    assert (caddy["max_size"], caddy["max_header_size"]) == ("1MiB", "16KiB")
    assert max(endpoint.most for endpoint in LISTED) == 1 << 20
    assert MOST_HEAD_BYTES == 16 << 10


class Upstream(BaseHTTPRequestHandler):
    """A process that says which one it is."""

    def do_GET(self) -> None:
        assert isinstance(self.server, ThreadingHTTPServer)
        body = str(self.server.server_port).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


def test_the_proxy_sends_a_table_to_one_of_several_processes(tmp_path: Path) -> None:
    """G6: its page, its requests and its socket; others go elsewhere; if that process is gone, to another."""
    if not shutil.which("nginx"):
        pytest.skip("nginx is not here")
    processes = [ThreadingHTTPServer(("127.0.0.1", 0), Upstream) for _ in range(2)]
    for one in processes:
        threading.Thread(target=one.serve_forever, daemon=True).start()
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    port, another = free_port(), free_port()
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};").replace("listen 80;", f"listen 127.0.0.1:{another};")
    site = re.sub(r"^ +ssl_.*\n", "", site, flags=re.MULTILINE)
    servers = " ".join(f"server 127.0.0.1:{one.server_port};" for one in processes)
    assert "server 127.0.0.1:8000;" in site
    site = site.replace("server 127.0.0.1:8000;", servers)
    folders = "".join(f"{name}_temp_path {tmp_path}/{name}; " for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    head = f"pid {tmp_path}/nginx.pid; error_log stderr; daemon off; master_process off; events {{}}"
    (tmp_path / "nginx.conf").write_text(f"{head} http {{ access_log off; {folders} {site} }}", encoding="utf-8")

    def answered(path: str) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
            return str(answer.read().decode())

    nginx = subprocess.Popen(["nginx", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")], stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 10
        while not is_open(port):
            assert time.monotonic() < deadline
            time.sleep(0.02)
        tables = [f"table{n}" for n in range(12)]
        paths = ("/table/{}", "/api/tables/{}", "/api/tables/{}/lines?since=1", "/api/tables/{}/socket")
        homes = {table: {answered(path.format(table)) for path in paths} for table in tables}
        assert all(len(home) == 1 for home in homes.values())
        assert len(set().union(*homes.values())) == 2
        processes[0].shutdown()
        processes[0].server_close()
        left = str(processes[1].server_port)
        assert {answered(f"/api/tables/{table}") for table in tables} == {left}
    finally:
        nginx.terminate()
        nginx.wait(10)
        processes[1].shutdown()
        for one in processes:
            one.server_close()


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_the_composition_names_settings_that_exist() -> None:
    services = read("compose.yaml")["services"]
    assert set(services) == {"lishan", "postgres", "caddy"}
    assert set(services["lishan"]["environment"]) <= SETTINGS
    example = (DEPLOY / "example.env").read_text(encoding="utf-8")
    wanted = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text(encoding="utf-8")))
    assert wanted == set(re.findall(r"^(\w+)=", example, re.MULTILINE))


def test_the_server_trusts_exactly_the_proxy_of_the_composition() -> None:
    services = read("compose.yaml")["services"]
    assert services["lishan"]["environment"]["LISHAN_PROXIES"] == services["caddy"]["networks"]["inside"]["ipv4_address"]
    assert "ports" not in services["lishan"], "only the proxy is reached from outside"
    assert services["lishan"]["read_only"]


def test_the_documented_container_names_its_proxy() -> None:
    """Otherwise all visitors count as one address."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    commands = re.findall(r"^docker run .*$", text, re.MULTILINE)
    assert commands
    assert all("LISHAN_PROXIES=" in command for command in commands), commands


def test_the_container_copies_what_its_steps_need() -> None:
    """The image is built from a clone without what .dockerignore names."""
    ignored = {line.strip("/") for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").split()}
    for needed in ("web", "src", "tools", "pyproject.toml", "setup.py", "uv.lock", "README.md", "LICENSE"):
        assert needed not in ignored
        assert (ROOT / needed).exists()
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "USER lishan" in dockerfile
    assert set(re.findall(r"LISHAN_[A-Z_]+", dockerfile)) <= SETTINGS
    uv = re.search(r"^UV_VERSION := (\S+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert uv is not None
    assert f"uv=={uv[1]}" in dockerfile, "the Makefile and the image use the same uv"


@pytest.mark.parametrize("name", ["test.yml", "release.yml", "hosting.yml"])
def test_a_workflow_runs_scripts_that_exist(name: str) -> None:
    jobs = read(".github", "workflows", name)["jobs"]
    steps = [step for job in jobs.values() for step in job["steps"]]
    assert all(("run" in step) != ("uses" in step) for step in steps)
    scripts = {word for step in steps for word in step.get("run", "").split() if re.match(r"(tools/|\.ci/|tests/)", word)}
    assert scripts
    assert [script for script in scripts if not (ROOT / script).exists()] == []


def container_steps(stage: int) -> list[tuple[str, str]]:
    """The instructions of one stage of the Dockerfile, each on one line."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    stages = [part.splitlines() for part in re.split(r"^FROM .*$", text, flags=re.MULTILINE)[1:]]
    lines = [line for line in stages[stage] if line.strip() and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1].strip()) for line in lines]


def settings_of(steps: list[tuple[str, str]]) -> dict[str, str]:
    return dict(word.split("=", 1) for kind, rest in steps if kind == "ENV" for word in rest.split())


@pytest.mark.soak
@pytest.mark.timeout(1500)
def test_the_steps_of_the_container_build_a_server_that_is_healthy(tmp_path: Path) -> None:
    """Its own commands in a plain folder: what they download comes from the index of this machine, and the port is another."""
    uv = shutil.which("uv") or str(ROOT / ".uv" / "bin" / "uv")
    if not Path(uv).is_file():
        pytest.skip("uv is not here")
    folder, opt, data = tmp_path / "lishan", tmp_path / "opt", tmp_path / "data"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    data.mkdir()
    steps, run_time = container_steps(0), container_steps(1)
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("LISHAN_", "UV_", "VIRTUAL_ENV"))}
    outside["PATH"] = f"{Path(uv).parent}:{Path(sys.executable).parent}:{outside['PATH']}"
    place = {name: value.replace("/opt/lishan", str(opt)) for name, value in settings_of(steps).items()}
    for kind, command in steps:
        if kind == "RUN" and not command.startswith(("apt-get", "pip install")):
            command = command.replace("/opt/lishan", str(opt))
            said = subprocess.run(
                command, shell=True, cwd=folder, env=outside | place, capture_output=True, text=True, check=False
            )
            assert said.returncode == 0, said.stderr[-2000:]
    # It runs on the loopback, where no secret is needed.
    settings = settings_of(run_time) | {"LISHAN_HOST": "127.0.0.1", "LISHAN_PORT": str(free_port()), "LISHAN_DATA": str(data)}
    settings["PATH"] = f"{opt}/bin:{outside['PATH']}"
    health = next(rest for kind, rest in run_time if kind == "HEALTHCHECK")
    check = json.loads(health.partition("CMD ")[2].replace(":8000", f":{settings['LISHAN_PORT']}"))
    start = json.loads(next(rest for kind, rest in run_time if kind == "CMD"))
    server = subprocess.Popen(start, cwd=tmp_path, env=outside | settings, executable=str(opt / "bin" / start[0]))
    try:
        deadline = time.monotonic() + 60
        while subprocess.run(check, env=outside | settings, capture_output=True, check=False).returncode:
            assert server.poll() is None
            assert time.monotonic() < deadline, "not healthy after a minute"
            time.sleep(0.5)
    finally:
        server.terminate()
        server.wait(30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
