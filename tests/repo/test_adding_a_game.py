"""docs/adding-a-game.md names files that exist, every member of a game's folder, and every place that knows games."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def test_every_named_file_exists() -> None:
    paths = {path for path in re.findall(r"`([\w.-]+/[\w./-]+)`", PAGE) if not re.search(r"[/_]go\b", path)} | {".importlinter"}
    assert len(paths) > 25
    homes = (ROOT, ROOT / "web" / "src" / "lib")
    assert [path for path in sorted(paths) if not any((home / path).exists() for home in homes)] == []


def test_every_member_of_a_games_folder_is_named() -> None:
    source = (ROOT / "web" / "src" / "lib" / "game.ts").read_text(encoding="utf-8")
    module = source.partition("export interface GameModule {")[2].partition("\n}\n")[0]
    members = set(re.findall(r"^  (\w+)\??[(:]", module, re.M))
    named, may_be_left_out = PAGE.partition("| member |")[2].partition("Two habits")[0].split("\n\n")[:2]
    assert len(members) > 20
    assert members - set(re.findall(r"`(\w+)`", named)) == set()
    optional = re.findall(r"`(\w+)`", may_be_left_out.partition("may be left out")[0])
    assert sorted(optional) == sorted(re.findall(r"^  (\w+)\?[(:]", module, re.M))


def test_every_method_of_the_contract_is_there_in_the_example() -> None:
    contract = (
        (ROOT / "src" / "lishan" / "core" / "contract.py").read_text(encoding="utf-8").partition("class Game(Protocol")[2]
    )
    methods = set(re.findall(r"^    def (\w+)\(", contract, re.M))
    example = (ROOT / "src" / "lishan" / "xian" / "game.py").read_text(encoding="utf-8")
    assert methods - set(re.findall(r"^    def (\w+)\(", example, re.M)) == set()


def names_a_game(path: Path) -> bool:
    """Returns whether a file names a game, or lists the games."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    every = re.compile(r"terracotta\b.*\b(xian|xi'an)\b", re.I | re.S)
    return any(text in ("xian", "terracotta") or every.search(text) for text in texts)


def test_no_module_outside_the_named_ones_asks_which_game_it_is() -> None:
    """The page lists every place in the code that names a game: nothing else has to be changed for a third one."""
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


def test_the_page_knows_no_panel_of_a_game() -> None:
    web = ROOT / "web" / "src"
    panels = [
        panel
        for index in web.glob("games/*/index.ts")
        for panel in re.findall(r"\bid: \"(\w+)\"", index.read_text(encoding="utf-8"))
    ]
    assert len(panels) > 3
    asks = re.compile(rf"""=== ["'](?:{"|".join(panels)})["']""")
    files = [*(web / "pages").glob("*.svelte"), *(web / "lib").rglob("*.svelte"), *(web / "lib").rglob("*.ts")]
    assert [path.name for path in files if asks.search(path.read_text(encoding="utf-8"))] == []


def test_what_the_page_says_names_no_game_but_in_its_tagline() -> None:
    for language in ("en", "fr", "ru"):
        words = (ROOT / "src" / "lishan" / "words" / language / "client.ftl").read_text(encoding="utf-8")
        lines = [line for line in words.splitlines() if re.search(r"Li Si|Ли Сы|Terracotta|Xi.an\b", line)]
        assert [line.partition(" = ")[0] for line in lines] == ["tagline", "game-terracotta", "game-xian"]
