"""Fixtures of the core's tests."""

from pathlib import Path

import pytest

from lishan.testing.law_words import Speaker
from lishan.words import Words


@pytest.fixture(scope="session")
def toy_words() -> dict[str, str]:
    return {"en": Path(__file__).with_name("lanterns.ftl").read_text(encoding="utf-8")}


@pytest.fixture(scope="session")
def speaker(toy_words: dict[str, str]) -> Speaker:
    return Speaker(Words(strict=True, texts=toy_words))
