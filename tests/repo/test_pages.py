"""The server knows the client's pages: every other address is answered with 404."""

import re
from pathlib import Path

from lishan.server.edge.static import PAGES

APP = Path(__file__).parents[2] / "web" / "src" / "App.svelte"


def test_every_page_of_the_client_is_known_to_the_server() -> None:
    source = APP.read_text(encoding="utf-8")
    named = re.findall(r'"/([a-z/-]+)": \(\) => import', source)
    written = re.findall(r"/\^\\/([a-z-]+)", source)
    assert {"account", "admin", "recover"} <= set(named)
    assert {"table", "learn"} <= set(written)
    assert [page for page in named if not PAGES.fullmatch(page)] == []
    assert [page for page in written if not any(PAGES.fullmatch(page + more) for more in ("", "/x", "/xian/y"))] == []


def test_nothing_else_is_a_page() -> None:
    assert all(PAGES.fullmatch(path) for path in ("", "table/abc", "table/abc/", "learn", "learn/xian/wheel"))
    assert all(PAGES.fullmatch(path) for path in ("daily/li-si", "puzzle/xian/abc", "puzzles/terracotta", "edition/xian"))
    of_no_game = ("learn/chess", "learn/chess/wheel", "puzzles/chess", "puzzle/chess/abc", "daily/chess", "edition/chess")
    assert not any(PAGES.fullmatch(path) for path in of_no_game)
    assert not any(PAGES.fullmatch(path) for path in ("tables", "table", "table/a/b", "wp-admin", "learn/a/b/c", "account/x"))
