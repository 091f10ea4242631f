"""Browser tests name no classes, only what things are; one page lists these attributes (tests/e2e/README.md)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src"
LIST = ROOT / "tests" / "e2e" / "README.md"
# Text for screen readers, which is not a matter of looks.
ALLOWED = {"unseen"}
# `.name` where a selector may begin or go on. A call or a property of something is none.
CLASS = re.compile(r"(?:(?<![\w.)/\\…?])|(?<=\])|(?<=\b[abi]))((?:\.[a-z][\w-]*)+)(?![\w(.])")
ATTRIBUTE = re.compile(r"\[data-([a-z-]+)")
DATASET = re.compile(r"\bdataset\.(\w+)")
QUERY = re.compile(r"(?:querySelector(?:All)?(?:<\w+>)?|closest)\((['\"`].*?)\)")
# The page's theme, and what a test sets itself.
ELSEWHERE = {"theme", "walked"}


def texts() -> Iterator[tuple[str, str]]:
    """Every string in the browser tests, and in the tests of components."""
    for path in sorted((ROOT / "tests" / "e2e").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        # `f"{place}.weapons"` goes on with a name that is no class.
        later = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values[1:]}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.name}:{node.lineno}", node.value.lstrip("." if id(node) in later else "")
    for path in sorted((ROOT / "web" / "tests").glob("*.ts")):
        for selector in QUERY.findall(path.read_text(encoding="utf-8")):
            yield path.name, selector


def components() -> str:
    files = [path for path in sorted(SOURCE.rglob("*")) if path.suffix in (".svelte", ".ts")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def classes() -> set[str]:
    styled = "\n".join(re.findall(r"<style>(.*?)</style>", components(), re.DOTALL))
    return set(re.findall(r"\.([a-z][\w-]*)", styled + (SOURCE / "app.css").read_text(encoding="utf-8")))


def selected_classes(text: str) -> list[str]:
    return [name for chain in CLASS.findall(text) for name in chain.split(".") if name]


def parts(text: str) -> set[str]:
    return set(re.findall(r"data-part=\"?'?([a-z][a-z-]*)", text))


def test_the_check_finds_classes() -> None:
    for text, found in {
        ".ask .die": ["ask", "die"], "a.done": ["done"], "[data-space].open": ["open"], ".pair.now[x]": ["pair", "now"],
        "all.map(each => each.dataset.move)": [], "tests.e2e.serving": [], "[data-part=ask] :is([data-move])": [],
    }.items():  # fmt: skip
        assert selected_classes(text) == found, text


def test_browser_tests_name_no_class() -> None:
    known = classes() - ALLOWED
    assert len(known) > 300
    assert [(where, name) for where, text in texts() for name in selected_classes(text) if name in known] == []


def test_every_attribute_that_tests_hold_on_to_is_listed_and_exists() -> None:
    page, source = LIST.read_text(encoding="utf-8"), components()
    held = {name for _, text in texts() for name in ATTRIBUTE.findall(text)}
    held |= {re.sub("([A-Z])", r"-\1", name).lower() for _, text in texts() for name in DATASET.findall(text)}
    listed = set(re.findall(r"`data-([a-z-]+)`", page))
    assert held - listed - ELSEWHERE == set()
    assert {name for name in listed if f"data-{name}" not in source} == set()


def test_every_part_is_listed_and_exists() -> None:
    rows = re.findall(r"^\| (`.*?) \|", LIST.read_text(encoding="utf-8").partition("## Where")[0], re.MULTILINE)
    listed = {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)}
    # These two are the kinds of one component; the flyer is made by a program.
    made = parts(components()) | {"lesson", "puzzle", "flyer"}
    assert listed == made
    assert {name for _, text in texts() for name in parts(text)} <= listed
