"""Help texts: examples that run, flags without a type, suggestions for typos, shell completion."""

import os
import subprocess
import sys

import pytest

from lishan.cli.help import EXAMPLES
from tests.cli.commands import run

COMMANDS = [[name] for name in EXAMPLES] + [[], ["edition"], ["admin"], ["admin", "verify"], ["edition", "check"]]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_flags_have_no_type(words: list[str]) -> None:
    done = run(*words, "--help")
    assert done.code == 0
    assert "--help" in done.out
    assert "<bool>" not in done.out


@pytest.mark.parametrize("name", EXAMPLES)
def test_help_has_examples_of_its_own_command(name: str) -> None:
    shown = " ".join(run(name, "--help").out.split())
    for example in EXAMPLES[name]:
        assert example.startswith(f"lishan {name}")
        assert example in shown


@pytest.mark.parametrize(
    "words",
    [example.split()[1:] for name in ("play", "simulate", "record", "perft", "analyse", "arena") for example in EXAMPLES[name]],
    ids=" ".join,
)
def test_every_option_of_an_example_is_known(words: list[str]) -> None:
    shown = run(words[0], "--help").out
    assert all(word in shown for word in words if word.startswith("--"))


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["simulate", "teracotta"], "Did you mean 'terracotta'?"),
        (["simulate", "Xian"], "Did you mean 'xian'?"),
        (["play", "xian", "--terminal", "--bot", "causal"], "Did you mean 'casual'?"),
        (["arena", "xian", "strongst", "random"], "Did you mean 'strongest'?"),
    ],
)
def test_a_mistyped_name_is_recognised(words: list[str], meant: str) -> None:
    done = run(*words)
    assert done.code == 2
    assert meant in done.err
    assert done.err.count("\n") == 1


def test_nothing_is_suggested_for_something_else() -> None:
    assert "Did you mean" not in run("simulate", "chess").err


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("lishan pl", "play"),
        ("lishan simulate x", "xian"),
        ("lishan play xian --bot ca", "casual"),
        ("lishan admin ver", "verify"),
    ],
)
def test_the_shell_completes(line: str, found: str) -> None:
    environment = {
        **os.environ, "_LISHAN_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1),
    }  # fmt: skip
    done = subprocess.run([sys.executable, "-m", "lishan"], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [found]


def test_completion_can_be_shown() -> None:
    assert "--install-completion" in run("--help").out
