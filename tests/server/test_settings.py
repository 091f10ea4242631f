"""Settings from the environment."""

import re
from pathlib import Path

import pytest
from msgspec.structs import asdict

from lishan.cli.serve import settings_for
from lishan.core.errors import LishanError
from lishan.server.rate_limits import Rate, Rates
from lishan.server.settings import Limits, limits_from, rates_from

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
