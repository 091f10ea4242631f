"""Every legal move of random positions can be made by a click, from the list, and with keys; and each has its own text."""

import pytest
from playwright.sync_api import Page

import lishan
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import post
from tests.e2e.positions import at_random
from tests.e2e.reach import BY_CLICK, EAVESDROP, TRAVEL, check_list, legal

ALL = 1000
# More places than these are spaces of the Mausoleum, each for one move: the wheel and the turns of its rings are fewer.
MANY = {"terracotta": 16, "xian": ALL}


def check(page: Page, game: str, seats: int, seat: int, position: str, few: int) -> None:
    body = {
        "game": game, "position": position,
        "seats": [{"kind": "me"} if n == seat else {"kind": "bot", "level": "random"} for n in range(seats)],
    }  # fmt: skip
    page.evaluate("window.draft = null; window.pending = 0")
    path = post(page, "/api/tables", body)["path"]
    page.evaluate(TRAVEL, path)
    here = f"location.pathname === {path!r} && window.draft && window.pending === 1"
    page.wait_for_function(f"() => {here} && document.querySelector('[data-state=mine]')")
    moves = legal(page)
    wanted = sorted(move["move"] for move in moves)
    most = max(few, MANY[game])
    reached, found = page.evaluate(BY_CLICK, [most, 2 * few if game == "terracotta" else ALL])
    if found <= most:
        assert sorted(set(reached)) == wanted, position
    else:
        assert found == len(wanted), position
        assert set(reached) <= set(wanted), position
    check_list(page, position, moves, few)


def walk(new_page: NewPage, game: str, number: int, seed: int, few: int) -> None:
    """Makes moves by click, from the list and with keys: all in each position, or a sample of similar ones."""
    page = new_page()
    page.add_init_script(EAVESDROP)
    page.goto("/")
    for seats, seat, position in at_random(lishan.game(game), number, seed):
        check(page, game, seats, seat, position, few)


@pytest.mark.parametrize(("game", "number", "seed"), [("terracotta", 12, 1), ("xian", 10, 3)])
def test_every_legal_move_of_some_positions(new_page: NewPage, game: str, number: int, seed: int) -> None:
    walk(new_page, game, number, seed, 3)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seed"), [("terracotta", 2), ("xian", 4)])
def test_every_legal_move_of_two_hundred_positions(new_page: NewPage, game: str, seed: int) -> None:
    walk(new_page, game, 200, seed, ALL)
