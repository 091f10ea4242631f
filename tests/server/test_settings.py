"""Settings from the environment."""

import logging
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict
from typer.main import get_command

from lishan.cli.app import create_app, packaged_games
from lishan.cli.app import run as run_lishan
from lishan.cli.serve import push_for, settings_for
from lishan.core.errors import LishanError
from lishan.server.rate_limits import Rate, Rates
from lishan.server.settings import NAMES, Limits, data_folder, limits_from, rates_from, unknown_names

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_each_limit_has_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISHAN_SECRET", "abcdefghijklmnopqrstuvwxyz0123456789")
    for number, name in enumerate(Limits.__struct_fields__, 1):
        monkeypatch.setenv(f"LISHAN_{name.upper()}", str(number))
    settings = settings_for("127.0.0.1", 8000, [])
    assert [getattr(settings, name) for name in Limits.__struct_fields__] == [*range(1, len(Limits.__struct_fields__) + 1)]


@pytest.mark.parametrize("text", ["0", "-1", "many", "1.5", "1e3", "²", "10000000000"])
def test_a_wrong_limit_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(LishanError, match="LISHAN_HINTS_PER_MINUTE must be a whole number between 1 and"):
        limits_from({"LISHAN_HINTS_PER_MINUTE": text})


def test_the_hosting_page_lists_every_limit_with_its_default() -> None:
    rows = re.findall(r"^\| `LISHAN_([A-Z0-9_]+)` \| ([\d,]+) \|", HOSTING.read_text(encoding="utf-8"), re.M)
    assert {name.lower(): int(number.replace(",", "")) for name, number in rows} == asdict(Limits())


def test_each_budget_has_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISHAN_SECRET", "abcdefghijklmnopqrstuvwxyz0123456789")
    for number, name in enumerate(Rates.__struct_fields__, 1):
        monkeypatch.setenv(f"LISHAN_{name.upper()}", f"{number}+{number + 1}/h")
    found = asdict(settings_for("127.0.0.1", 8000, []).rates)
    assert [*found.values()] == [Rate(number, number + 1, "h") for number in range(1, len(found) + 1)]


@pytest.mark.parametrize(
    "text", ["60", "0+1/s", "1+0/s", "60+10", "60+10/w", "-1+1/s", "1+1/s ", "1.5+1/s", "²+1/s", "9" * 10 + "+1/s"]
)
def test_a_wrong_budget_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(LishanError, match=r"LISHAN_REQUESTS_BY_PERSON: Write a limit like 60\+10/s"):
        rates_from({"LISHAN_REQUESTS_BY_PERSON": text})


def test_the_hosting_page_lists_every_budget_with_its_default() -> None:
    rows = re.findall(r"^\| `LISHAN_([A-Z_]+)` \| `([^`]+)` \| \w", HOSTING.read_text(encoding="utf-8"), re.M)
    assert [(name.lower(), text) for name, text in rows] == [(name, str(rate)) for name, rate in asdict(Rates()).items()]


def test_the_hosting_page_lists_every_setting_with_its_default() -> None:
    page = HOSTING.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.*?)\| (`LISHAN_\w+`(?:, `LISHAN_\w+`)*) \| (.+) \|$", page, re.M)
    table = {name: (flags, text) for flags, names, text in rows for name in re.findall(r"LISHAN_(\w+)", names)}
    assert set(NAMES) <= set(table)
    app: Any = get_command(create_app(packaged_games()))
    flags = {param.envvar: param for param in app.commands["serve"].params if param.envvar}
    for variable, param in flags.items():
        told, text = table[str(variable).removeprefix("LISHAN_")]
        assert f"`{param.opts[0]}`" in told, variable
        if param.default not in (None, "", "info", []):
            assert str(param.default) in text, variable


NASTY = {
    "HOST": "no such host", "PORT": "http", "ORIGIN": "games.example.org", "PROXIES": "localhost", "WORKERS": "0",
    "THINK": "1", "SUBSTITUTE": "godlike", "CONNECTIONS": "many", "LOG": "verbose", "LOG_ADDRESSES": "yes",
    "GATHER_MS": "-1", "SECRET": "short", "INSECURE": "no", "SANDBOX": "on", "METRICS_TOKEN": "x", "MAIL": "mail.example.org",
    "MAIL_FROM": "lishan", "PUSH_KEY": "AAAA", "DATA": __file__, "IMPRINT": "https://",
    "HINTS_PER_MINUTE": "plenty", "CHAT_BY_TABLE": "plenty",
}  # fmt: skip
"""A wrong value for each setting of the server, for one limit and for one budget."""
WRONG_DATABASES = ("foo", "sqlite:///var/lib/lishan.db", "sqlite:///", "mysql://a@b/c", "postgresql://", "postgresql://a:b/c@d")
FORMER = {"MAIL_FROM": {"LISHAN_MAIL": "smtp://mail.example.org"}}
"""What else has to be set for it to matter."""


def test_each_setting_has_a_nasty_value() -> None:
    assert set(NASTY) == {*NAMES, "HINTS_PER_MINUTE", "CHAT_BY_TABLE"} - {"DATABASE", "LANGUAGE"}
    for name in (*Limits.__struct_fields__, *Rates.__struct_fields__):
        with pytest.raises(LishanError, match=f"LISHAN_{name.upper()}"):
            asdict(limits_from({f"LISHAN_{name.upper()}": "plenty"})) | asdict(rates_from({f"LISHAN_{name.upper()}": "plenty"}))


@pytest.mark.parametrize(
    ("name", "value"), [*NASTY.items(), *(("DATABASE", url) for url in WRONG_DATABASES)], ids=lambda word: word[:40]
)
def test_a_wrong_setting_is_refused_in_one_sentence_with_its_name(
    name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """people-P24"""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("lishan.server.serve.run", lambda *_: pytest.fail("it started"))
    monkeypatch.setattr(logging, "basicConfig", lambda **_: None)
    secret = {} if name == "DATA" else {"SECRET": "abcdefghijklmnopqrstuvwxyz0123456789"}
    settings = {"DATA": str(tmp_path), "PORT": "0"} | secret | {name: value}
    for variable, text in ({f"LISHAN_{key}": text for key, text in settings.items()} | FORMER.get(name, {})).items():
        monkeypatch.setenv(variable, text)
    assert run_lishan(["serve"]) == 2
    said = capsys.readouterr().err
    assert f"LISHAN_{name}" in said
    assert said.count("\n") == 1, said
    assert "Traceback" not in said
    assert not any(tmp_path.iterdir())


ADMIN = {
    "verify": (), "export": (), "import": ("FILE",), "backup": ("to",), "restore": ("FILE",), "purge": ("--older-than", "9"),
    "reset": ("ada", "--origin", "https://games.example.org"),
    "grant": ("ada",), "revoke": ("ada",), "suspend": ("ada",), "reinstate": ("ada",), "announce": ("a",),
    "maintenance": ("on",), "people": (), "tables": (), "reports": (), "health": (), "deeds": (), "rename": ("ada", "Ada"),
}  # fmt: skip


@pytest.mark.parametrize("url", ["foo", "postgresql://lishan:secret-word@127.0.0.1:1/lishan"])
def test_no_admin_command_takes_a_database_that_is_none(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """people-P24: nor one that does not answer, whose host is named and whose password is not."""
    from lishan.cli.admin import app

    monkeypatch.chdir(tmp_path)
    (tmp_path / "FILE").touch()
    for command, words in ADMIN.items():
        assert run_lishan(["admin", command, *words, "--database", url]) == 2, command
        said = capfd.readouterr().err
        assert "Traceback" not in said, command
        assert "secret-word" not in said, command
        if command not in ("backup", "restore"):
            assert ("LISHAN_DATABASE" if url == "foo" else "lishan on 127.0.0.1:1") in said, command
            assert said.count("\n") == 1, said
    assert not (tmp_path / "to").exists()
    assert {command.name or command.callback.__name__ for command in app.registered_commands if command.callback} == set(ADMIN)


def start(tmp_path: Path, **environment: str) -> tuple[int | None, str]:
    """Starts a server whose home is nowhere, until it serves or ends; returns its exit status and what it said."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LISHAN_", "XDG_"))}
    clean |= {"HOME": str(tmp_path / "file" / "home"), "LISHAN_SECRET": "abcdefghijklmnopqrstuvwxyz0123456789"}
    (tmp_path / "file").touch()
    words = [sys.executable, "-m", "lishan", "serve", "--port", "0"]
    with subprocess.Popen(
        words, env=clean | environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        assert server.stdout is not None
        said = ""
        for line in server.stdout:
            said += line
            if line.startswith("Serving on"):
                server.terminate()
                return None, said
        return server.wait(30), said


def test_a_service_without_a_home_starts_without_push(tmp_path: Path) -> None:
    """people-P2: with one warning that names the setting."""
    status, said = start(tmp_path, LISHAN_DATABASE=f"sqlite:///{tmp_path}/lishan.db")
    assert status is None, said
    lines = [line for line in said.splitlines() if "LISHAN_" in line]
    assert len(lines) == 1
    assert "Web Push is off" in lines[0]
    assert "LISHAN_PUSH_KEY" in lines[0]
    assert "LISHAN_DATA" in lines[0]


def test_the_folder_that_systemd_makes_is_the_data_folder(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """people-P2: the key for Web Push is kept there, although the home is out of reach."""
    state = str(tmp_path / "lishan")
    assert data_folder({"STATE_DIRECTORY": f"{state}:/var/lib/other", "HOME": "/nonexistent"}) == tmp_path / "lishan"
    assert data_folder({"STATE_DIRECTORY": state, "LISHAN_DATA": "/srv"}) == Path("/srv")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("LISHAN_DATA", raising=False)
        patch.setenv("STATE_DIRECTORY", state)
        assert push_for("https://games.example.org", None, None) is not None
    assert (tmp_path / "lishan" / "push-key").is_file()
    assert not caplog.records


def test_a_variable_that_is_no_setting_is_mentioned(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("LISHAN_SECRET", "abcdefghijklmnopqrstuvwxyz0123456789")
    monkeypatch.setenv("LISHAN_ORIGINS", "https://games.example.org")
    settings_for("127.0.0.1", 8000, [])
    assert "LISHAN_ORIGINS is not a setting" in caplog.text
    assert "LISHAN_SECRET is" not in caplog.text


def test_what_make_sets_is_not_mentioned() -> None:
    """`make play` would begin with a warning that nobody has to heed."""
    makefile = (Path(__file__).parents[2] / "Makefile").read_text(encoding="utf-8")
    exported = re.findall(r"^(?:\S+: )?export (LISHAN_\w+) :=", makefile, re.MULTILINE)
    assert "LISHAN_NO_CLIENT" in exported
    assert unknown_names(dict.fromkeys(exported, "1")) == []
