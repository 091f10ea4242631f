"""What the pages claim about the repository is so: folders, imports, files of words, options, defaults, numbers of lines."""

import ast
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest
from typer.main import get_command

from lishan.arena import usage
from lishan.cli.app import create_app, packaged_games
from lishan.server.bots import pool

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "lishan"
PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
ROW = re.compile(r"^\| (`src/lishan/[^|]+) \| [^|]+ \| ([^|]*)\|$", re.M)


@cache
def imports_of(package: str) -> frozenset[str]:
    """The other top-level modules of Lishan that its modules import, at any depth of the code."""
    place = PACKAGE / package
    files = list(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module == "lishan":
                names = [f"lishan.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            found.update(name.split(".")[1] for name in names if name.startswith("lishan."))
    return frozenset(found - {package, "__version__", "GAMES", "engine", "game", "new", "Match"})


def packages() -> set[str]:
    folders = {one.name for one in PACKAGE.iterdir() if one.is_dir() and any(one.rglob("*.py"))}
    return folders | {one.stem for one in PACKAGE.glob("*.py") if not one.stem.startswith("__")}


def listed() -> dict[str, str]:
    """Each package in the table of CONTRIBUTING.md, with what it says the package may import."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return {
        name.strip("/").removesuffix(".py"): allowed
        for places, allowed in ROW.findall(text)
        for name in re.findall(r"`src/lishan/([^`]+)`", places)
    }


def test_every_package_stands_in_the_table_of_folders() -> None:
    assert set(listed()) - {"editions"} == packages()


@pytest.mark.parametrize("package", sorted(packages()))
def test_a_package_imports_what_the_table_says(package: str) -> None:
    allowed = listed()[package]
    if allowed.strip() == "everything":
        return
    told = set(re.findall(r"`([a-z_]+)`", allowed))
    if "the games" in allowed:
        told |= {"terracotta", "xian"}
    assert imports_of(package) == told


def test_the_page_on_words_lists_every_file() -> None:
    text = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")
    table = text[text.index("| file |") : text.index("The functions that a message")]
    assert set(re.findall(r"`([a-z-]+\.ftl)`", table)) == {one.name for one in (PACKAGE / "words" / "en").glob("*.ftl")}


def test_headings_of_the_page_on_balance_are_those_of_its_generator() -> None:
    text = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    source = Path(usage.__file__).read_text(encoding="utf-8")
    kinds = {re.sub(r"\{[^}]*\}", "*", kind).lower() for kind in re.findall(r'yield f?"([^"]+)"', source)}
    told = {heading.lower() for heading in re.findall(r"^#### (.+)$", text, re.M)}
    assert told
    assert not [one for one in told if not any(fnmatch(one, kind) for kind in kinds)]


def commands() -> dict[str, set[str]]:
    """Every command of the command line, with its options."""
    root = get_command(create_app(packaged_games()))
    found: dict[str, set[str]] = {}

    def walk(name: str, command: Any) -> None:
        if hasattr(command, "list_commands"):
            for word in command.list_commands(click.Context(command)):
                walk(f"{name} {word}".strip(), command.get_command(click.Context(command), word))
            return
        params = getattr(command, "params", [])
        found[name] = {option for param in params for option in (*param.opts, *param.secondary_opts)} | {"--help"}

    walk("", root)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_and_option_that_a_page_names_exists(page: Path) -> None:
    known = commands()
    for line in re.findall(r"(?:^|`|\$ )lishan ([a-z][^`\n#|>]*)", page.read_text(encoding="utf-8"), re.M):
        words = line.split()
        name = next((" ".join(words[:n]) for n in (2, 1) if " ".join(words[:n]) in known), None)
        if name is None and words[0] in {one.split()[0] for one in known if one}:
            continue  # a group of commands is meant
        assert name is not None, f"lishan {line}"
        given = {word.partition("=")[0] for word in words if re.fullmatch(r"--?[a-z][a-z-]*(=.*)?", word)}
        assert given <= known[name], f"lishan {line}"


def test_the_time_of_an_observation_is_that_of_the_table() -> None:
    """lab, smaller findings: prose and table contradicted each other."""
    text = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    least, most = re.findall(r"compiled code, in ([\d.]+) to ([\d.]+) µs each", text)[0]
    (row,) = re.findall(r"^\| observations alone \| ([\d,]+) \| ([\d,]+) \|", text, re.M)
    assert [f"{1e6 / int(number.replace(',', '')):.1f}" for number in row] == [least, most]


def test_what_datasets_take_is_what_the_lab_says() -> None:
    """lab, smaller findings: the page promised an edition everywhere."""
    text = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    options = commands()["dataset"]
    assert {"--players", "--option"} <= options
    assert ("--edition" in options) != ("datasets take no edition" in text)


def test_the_time_of_a_bot_is_that_of_the_pool() -> None:
    """words, claim 16: more of it if the engine is interpreted."""
    told = {"one second": pool.GRACE_S, "ten if the engine is interpreted": pool.GRACE_INTERPRETED_S}
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert all(words in text for words in told)
    assert [*told.values()] == [1.0, 10.0]
