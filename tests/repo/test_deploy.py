"""Container, service and proxy are what docs/hosting.md says, and the tools that read them accept them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SETTINGS = set(re.findall(r"`(LISHAN_[A-Z_]+)`", HOSTING))


def read(*parts: str) -> Any:
    return yaml.safe_load(ROOT.joinpath(*parts).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["nginx.conf", "lishan.service"])
def test_the_page_shows_the_file(name: str) -> None:
    assert (DEPLOY / name).read_text(encoding="utf-8").strip() in HOSTING


def test_the_services_are_accepted_by_systemd(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not here")
    units = []
    for unit in DEPLOY.glob("lishan*.*"):
        text = unit.read_text(encoding="utf-8")
        # The programs they start are not installed on this machine.
        text = text.replace("/opt/lishan/bin/lishan", sys.executable).replace("User=lishan", "User=daemon")
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
        units.append(str(tmp_path / unit.name))
    assert len(units) == 3
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False)
    assert [line for line in said.stderr.splitlines() if "lishan" in line] == []


def test_the_proxy_is_accepted_by_nginx(tmp_path: Path) -> None:
    if not shutil.which("nginx") or not shutil.which("openssl"):
        pytest.skip("nginx is not here")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org"]
    subprocess.run([*make, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = site.replace("listen 443 ssl;", f"listen 8443 ssl; ssl_certificate {certificate}; ssl_certificate_key {key};")
    whole = f"pid {tmp_path}/nginx.pid; error_log stderr; events {{}} http {{ access_log off; {site} }}"
    (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
    command = ["nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


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


@pytest.mark.parametrize("name", ["test.yml", "release.yml"])
def test_a_workflow_runs_scripts_that_exist(name: str) -> None:
    jobs = read(".github", "workflows", name)["jobs"]
    steps = [step for job in jobs.values() for step in job["steps"]]
    assert all(("run" in step) != ("uses" in step) for step in steps)
    scripts = {word for step in steps for word in step.get("run", "").split() if re.match(r"(tools/|\.ci/|tests/)", word)}
    assert scripts
    assert [script for script in scripts if not (ROOT / script).exists()] == []
