"""docs/adding-a-game.md names files that exist, every member of a game's folder, and every place that knows games."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def test_every_named_file_exists() -> None:
    paths = {path for path in re.findall(r"`([\w.-]+/[\w./-]+)`", PAGE) if "/go" not in path}
    assert len(paths) > 25
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_every_member_of_a_games_folder_is_named() -> None:
    source = (ROOT / "web" / "src" / "games" / "game.ts").read_text(encoding="utf-8")
    module = source.partition("export interface GameModule {")[2].partition("\n}\n")[0]
    members = set(re.findall(r"^  (\w+)\??[(:]", module, re.M))
    named = set(re.findall(r"`(\w+)`", PAGE.partition("| member |")[2].partition("Two habits")[0]))
    assert len(members) > 20
    assert members - named == set()


def test_every_method_of_the_contract_is_there_in_the_example() -> None:
    contract = (
        (ROOT / "src" / "lishan" / "core" / "contract.py").read_text(encoding="utf-8").partition("class Game(Protocol")[2]
    )
    methods = set(re.findall(r"^    def (\w+)\(", contract, re.M))
    example = (ROOT / "src" / "lishan" / "xian" / "game.py").read_text(encoding="utf-8")
    assert methods - set(re.findall(r"^    def (\w+)\(", example, re.M)) == set()


def names_a_game(path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.Constant) and node.value in ("xian", "terracotta") for node in ast.walk(tree))


def test_no_module_outside_the_named_ones_asks_which_game_it_is() -> None:
    """Where a game's name stands in the code, the page says so: nothing else has to be changed for a third one."""
    home = ROOT / "src" / "lishan"
    modules = [path for path in home.rglob("*.py") if not {"xian", "terracotta"} & set(path.relative_to(home).parts)]
    others = {path.relative_to(ROOT).as_posix() for path in modules if names_a_game(path)}
    named = set(re.findall(r"`(src/[\w/.]+\.py)`", PAGE))
    assert sorted(others - named) == []


def test_the_page_knows_no_game_by_name() -> None:
    web = ROOT / "web" / "src"
    files = [path for folder in ("lib", "pages") for path in (web / folder).rglob("*") if path.suffix in (".ts", ".svelte")]
    asks = re.compile(r"""\$games/(?:xian|terracotta)|game(?:\.name)? === ["']""")
    assert [path.name for path in files if asks.search(path.read_text(encoding="utf-8"))] == []
