"""Run the commands of docs/hosting.md, as they stand there, on an empty Debian that systemd has booted.

python tools/hosting.py sqlite|postgres|several|containers [--folder FOLDER]

For root on Debian or Ubuntu with `debootstrap`, `systemd-nspawn` (package systemd-container) and `slirp4netns`. The Debian is a
container with a network of its own: nothing outside FOLDER changes. Of what is compiled a copy is kept in FOLDER for the next
way. Containers in a container are not possible everywhere, so the way `containers` follows the Dockerfile and compose.yaml in
Debian itself: `docker` is docker_stand_in.py there, which runs the page's commands.
"""

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "hosting.md"
MIRROR = "http://deb.debian.org/debian"
BASE = ("ca-certificates", "dbus", "iproute2", "systemd-sysv")
NAMESERVER = "10.0.2.3"
"""Of slirp4netns."""
NEEDED = ("debootstrap", "systemd-nspawn", "slirp4netns", "nsenter", "git")
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
Step = tuple[str, int] | str
"""A block of commands by its heading and its number there, or a check, which is not on the page."""

VISIT = """
visit() { curl --silent --show-error --fail-with-body --cookie /tmp/jar --cookie-jar /tmp/jar \\
    --header "Origin: https://$NAME" --header "X-Forwarded-For: 203.0.113.5" --json "$2" "http://127.0.0.1:8000/api/$1"; echo; }
said() { journalctl --unit=lishan@8000 --no-pager --output=cat; }
settled() { curl --silent --fail --retry 30 --retry-all-errors --output /dev/null http://127.0.0.1:8000/readyz; }
"""
BOOTED = 'test "$(systemctl is-system-running 2>/dev/null)" = running'
EMPTY = "test ! -e /opt/lishan && ! id lishan 2>/dev/null"
REGISTER = """
settled
visit tables '{"game": "terracotta", "name": "Ada", "title": "The first table", "seats": [{"kind": "me"}, {"kind": "person"}]}'
visit account '{"login": "ada", "password": "a long enough password"}'
test "$(stat --format=%a:%U /var/lib/lishan/push-key)" = 600:lishan
! said | grep --fixed-strings '"warning"'
/opt/lishan/bin/python -c 'import lishan; assert lishan.engine() == "compiled"'
"""
THERE = """
settled
lishan-admin tables | tee /dev/stderr | grep "The first table"
lishan-admin people | tee /dev/stderr | grep ada
lishan-admin verify | tee /dev/stderr | grep --extended-regexp '^([0-9]+) of \\1 tables'
"""
WRONG = """
sed -i 's/^LISHAN_PROXIES=.*/LISHAN_PROXIES=localhost/' /etc/lishan.env
systemctl stop lishan@8000
systemctl start lishan@8000
for n in $(seq 50); do test "$(systemctl is-failed lishan@8000)" = failed && break; sleep 0.2; done
test "$(systemctl is-failed lishan@8000)" = failed
test "$(systemctl show --property=NRestarts --value lishan@8000)" = 0
said | tail -n 3 | tee /dev/stderr | grep LISHAN_PROXIES
sed -i 's/^LISHAN_PROXIES=.*/LISHAN_PROXIES=127.0.0.1/' /etc/lishan.env
systemctl start lishan@8000
settled
"""
GAME = """
/opt/lishan/bin/pip install --quiet aiohttp
/opt/lishan/bin/python - <<'END' > /tmp/bot.py
import re
text = open("/opt/lishan-source/docs/protocol.md").read()
print(re.search(r"A bot in one file.*?```python\\n(.*?)```", text, re.S)[1])
END
cd /tmp
SSL_CERT_FILE=${SSL_CERT_FILE_OF_PAGE:-/etc/ssl/lishan/fullchain.pem} /opt/lishan/bin/python bot.py "https://$NAME" terracotta
SSL_CERT_FILE=${SSL_CERT_FILE_OF_PAGE:-/etc/ssl/lishan/fullchain.pem} /opt/lishan/bin/python bot.py "https://$NAME" xian
"""
REDIRECT = """
sleep 1  # until the proxy has read its file
curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}\\n' "http://$NAME/table/x" | tee /dev/stderr |
    grep --extended-regexp "^30[18] https://$NAME/table/x"
"""
USER = "useradd --system --home-dir /var/lib/lishan --shell /usr/sbin/nologin lishan"
BACKUPS = """
test "$(systemctl is-active lishan-backup.timer)" = active
test "$(stat --format=%a:%U /var/lib/lishan/backups/*)" = 600:lishan
settled
"""
GONE_SQLITE = """
systemctl stop 'lishan@*'
rm /var/lib/lishan/lishan.db*
systemctl start lishan@8000; settled; ! lishan-admin people | grep ada
"""
GONE_POSTGRES = """
systemctl stop 'lishan@*'
runuser -u postgres -- dropdb lishan; runuser -u postgres -- createdb --owner=lishan lishan
systemctl start lishan@8000; settled; ! lishan-admin people | grep ada
"""
ANOTHER = """
cat /var/lib/lishan/push-key > /tmp/former-key
rm -r /var/lib/lishan /etc/lishan.env; userdel lishan
"""
MOVED = """
systemctl enable --now lishan@8000
settled
lishan-admin maintenance off
cmp /var/lib/lishan/push-key /tmp/former-key
"""
STAND_IN = """
apt-get update
apt-get install --yes --no-install-recommends caddy curl git postgresql python3-dev python3-venv python3-yaml
systemctl disable --now caddy
git clone /root/lishan /root/lishan-clone
cd /root/lishan-clone
install tools/docker_stand_in.py /usr/local/bin/docker
# Somebody at a keyboard: a name that Caddy certifies by itself, and two secrets.
editor() {
    sed -i "s|^LISHAN_NAME=.*|LISHAN_NAME=localhost|; s|^LISHAN_SECRET=.*|LISHAN_SECRET=$(openssl rand -base64 32)|;
        s|^LISHAN_DATABASE_PASSWORD=.*|LISHAN_DATABASE_PASSWORD=$(openssl rand -hex 24)|" "$1"
}
"""
FIRST_IN_CONTAINERS = """
test "$(stat --format=%a .env)" = 600
call() { curl --silent --show-error --fail-with-body --insecure --cookie /tmp/jar --cookie-jar /tmp/jar \\
    --header "Origin: https://localhost" --json "$2" "https://localhost/api/$1"; echo; }
for n in $(seq 50); do curl --silent --insecure https://localhost/readyz && break; sleep 0.2; done
call tables '{"game": "terracotta", "name": "Ada", "title": "The first table", "seats": [{"kind": "me"}, {"kind": "person"}]}'
call account '{"login": "ada", "password": "a long enough password"}'
test -s /data/push-key
"""
THERE_IN_CONTAINERS = """
docker compose exec lishan lishan admin tables | tee /dev/stderr | grep "The first table"
docker compose exec lishan lishan admin verify | tee /dev/stderr | grep "^1 of 1"
docker compose exec lishan lishan admin health | tee /dev/stderr | grep "1 account, 1 table"
curl --silent --fail --insecure https://localhost/readyz; echo
"""
ALONE = 'grep "^LISHAN_DATABASE=sqlite" /etc/lishan.env; lishan-admin tables'
CADDY = """
sed -i '1s/{/{\\n\\tlocal_certs/' /etc/caddy/Caddyfile  # nobody outside can be asked for a certificate here
systemctl restart caddy
for n in $(seq 50); do curl --silent --insecure "https://$NAME/healthz" && break; sleep 0.2; done
cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /tmp/caddy.crt
export SSL_CERT_FILE_OF_PAGE=/tmp/caddy.crt
"""
TWO = """
cd /tmp
SSL_CERT_FILE=/etc/ssl/lishan/fullchain.pem /opt/lishan/bin/python bot.py "https://$NAME" terracotta & one=$!
SSL_CERT_FILE=/etc/ssl/lishan/fullchain.pem /opt/lishan/bin/python bot.py "https://$NAME" xian & two=$!
wait $one
wait $two
systemctl stop lishan@8000
curl --silent --fail --cacert /etc/ssl/lishan/fullchain.pem "https://$NAME/healthz"; echo
SSL_CERT_FILE=/etc/ssl/lishan/fullchain.pem /opt/lishan/bin/python bot.py "https://$NAME" terracotta
journalctl --unit=lishan@8001 --no-pager --output=cat | grep '/socket' | tail -n 2
systemctl start lishan@8000
settled
"""
INSTALL: tuple[Step, ...] = (EMPTY, ("First start", 0), VISIT, ("Install", 0), ("User and settings", 0))
START: tuple[Step, ...] = (("Start", 0), REGISTER, WRONG, ("The first administrator", 0))
NGINX: tuple[Step, ...] = (("nginx", 0), REDIRECT, GAME)
BACKUP: tuple[Step, ...] = (("Every night", 0), BACKUPS)
WAYS: dict[str, tuple[Step, ...]] = {
    "sqlite": (
        *INSTALL, *START, *NGINX, *BACKUP, GONE_SQLITE, ("Restore", 0), THERE, ("Upgrade", 0), THERE,
        ("Moving to another machine", 0), ANOTHER, USER,
        ("Moving to another machine", 1), ("Restore", 0), MOVED, THERE, ALONE,
    ),
    "postgres": (
        *INSTALL, ("PostgreSQL instead of SQLite", 0), *START, ("Caddy", 0), CADDY, REDIRECT, GAME, *BACKUP, GONE_POSTGRES,
        ("Restore", 1), THERE, ("Moving to another machine", 0), ANOTHER, "runuser -u postgres -- dropdb lishan",
        USER,
        "runuser -u postgres -- createdb --owner=lishan lishan", ("Moving to another machine", 1), ("Restore", 1), MOVED, THERE,
    ),
    "containers": (
        STAND_IN, ("In containers", 0), FIRST_IN_CONTAINERS, ("In containers", 1), ("In containers", 2), THERE_IN_CONTAINERS,
    ),
    "several": (
        *INSTALL, ("PostgreSQL instead of SQLite", 0), *START, *NGINX, ("Several processes", 0), TWO, *BACKUP, GONE_POSTGRES,
        ("Restore", 1), THERE,
    ),
}  # fmt: skip
NOT_RUN = {
    ("nginx", 1): "Let's Encrypt asks for a name that leads here",
    ("In containers", 3): "an image can only be built where containers can be started",
}
"""Blocks that no way can run."""


def blocks(page: str) -> Iterator[tuple[tuple[str, int], str]]:
    """The blocks of shell commands, each with its heading and its number under it."""
    heading, number = "", 0
    for part in re.finditer(r"^#+ ([^\n]+)$|^```sh\n(.*?)^```$", page, re.M | re.S):
        if part[1] is not None:
            heading, number = part[1], 0
        else:
            yield (heading, number), part[2]
            number += 1


def script(way: Sequence[Step]) -> str:
    """Everything in one shell, as somebody at a keyboard has it."""
    found = dict(blocks(PAGE.read_text(encoding="utf-8")))
    lines = ["set -euo pipefail", "export DEBIAN_FRONTEND=noninteractive", "cd /root"]
    for step in way:
        if isinstance(step, tuple):
            title, commands = f"{step[0]}, block {step[1] + 1}", found[step]
        else:
            title, commands = "check", step
        lines += [f"{{ set +x; }} 2>/dev/null; echo; echo {shlex.quote(f'=== {title}')}; set -x", commands.strip()]
    return "\n".join([*lines, "{ set +x; } 2>/dev/null; echo; echo '=== done'", ""])


def debian(folder: Path) -> Path:
    """An empty Debian, kept for the next time."""
    base = folder / "base"
    if not (base / "etc" / "debian_version").is_file():
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--include={','.join(BASE)}", "bookworm", str(base), MIRROR], check=True
        )
    return base


class Machine:
    """A booted copy of the empty Debian."""

    def __init__(self, folder: Path, name: str) -> None:
        self.place = folder / name
        if self.place.exists():
            shutil.rmtree(self.place)
        subprocess.run(["cp", "--archive", "--reflink=auto", str(debian(folder)), str(self.place)], check=True)
        shutil.copy(CERTIFICATES, self.place / CERTIFICATES.lstrip("/"))
        (self.place / "etc" / "resolv.conf").unlink(missing_ok=True)
        (self.place / "etc" / "resolv.conf").write_text(f"nameserver {NAMESERVER}\n")
        with (self.place / "etc" / "hosts").open("a") as hosts:
            hosts.write("127.0.0.1 localhost games.example.org\n")
        repository = folder / f"{name}.git"
        shutil.rmtree(repository, ignore_errors=True)
        subprocess.run(["git", "clone", "--quiet", "--bare", "--no-local", str(ROOT), str(repository)], check=True)
        subprocess.run(["git", "-C", str(repository), "update-ref", "refs/heads/main", "HEAD"], check=True)
        cache = folder / "engine"
        cache.mkdir(exist_ok=True)
        binds = [f"--bind-ro={repository}:/root/lishan", f"--bind={cache}:/var/cache/lishan-engine"]
        options = ["--quiet", "--register=no", "--keep-unit", "--private-network", f"--machine=lishan-{name}"]
        with (folder / f"{name}.boot").open("wb") as log:
            self.nspawn = subprocess.Popen(
                ["systemd-nspawn", *options, f"--directory={self.place}", *binds, "--boot"], stdin=subprocess.DEVNULL,
                stdout=log, stderr=log,
            )  # fmt: skip
        self.init = self.wait_for_init()
        self.network = subprocess.Popen(
            ["slirp4netns", "--configure", str(self.init), "tap0"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        if self.run(f"for n in $(seq 120); do {BOOTED} && exit; sleep 0.5; done; exit 1"):
            self.stop()
            raise SystemExit("The Debian did not boot.")

    def wait_for_init(self) -> int:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            children = Path(f"/proc/{self.nspawn.pid}/task/{self.nspawn.pid}/children").read_text().split()
            for child in children:
                if Path(f"/proc/{child}/comm").read_text().strip() == "systemd":
                    return int(child)
            time.sleep(0.2)
        raise SystemExit("The Debian did not boot.")

    def run(self, commands: str) -> int:
        # What this machine needs to reach others; what is compiled is kept.
        outside = {name: CERTIFICATES for name in ("SSL_CERT_FILE", "PIP_CERT", "NODE_EXTRA_CA_CERTS") if name in os.environ}
        environment = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
            "LISHAN_ENGINE_CACHE": "/var/cache/lishan-engine", **outside,
        }  # fmt: skip
        words = ["nsenter", "--target", str(self.init), "--all", "/bin/bash", "-c", commands]
        # By a pipe: what is written to /dev/stderr would replace a file.
        with subprocess.Popen(
            words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        ) as shell:
            assert shell.stdout is not None
            for line in shell.stdout:
                sys.stdout.buffer.write(line)
                sys.stdout.flush()
        return shell.returncode

    def stop(self) -> None:
        self.run("systemctl poweroff --no-wall")
        try:
            self.nspawn.wait(30)
        except subprocess.TimeoutExpired:
            self.nspawn.send_signal(signal.SIGKILL)
            self.nspawn.wait()
        self.network.terminate()
        self.network.wait()
        shutil.rmtree(self.place, ignore_errors=True)


def missing() -> list[str]:
    """What this machine lacks."""
    lacking = [name for name in NEEDED if shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin") is None]
    return lacking if os.geteuid() == 0 else ["root", *lacking]


def run_way(name: str, folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    machine = Machine(folder, name)
    try:
        return machine.run(script(WAYS[name]))
    finally:
        machine.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("--folder", type=Path, default=Path("/var/tmp/lishan-hosting"), help="place for the Debian")
    asked = parser.parse_args()
    if lacking := missing():
        sys.stderr.write(f"This needs {', '.join(lacking)}.\n")
        return 2
    return run_way(asked.way, asked.folder)


if __name__ == "__main__":
    sys.exit(main())
