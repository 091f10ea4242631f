"""Every legal move of random positions can be made by a click, from the list, and with keys; and each has its own text."""

import pytest
from playwright.sync_api import Page

from lishan.terracotta import GAME
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import post
from tests.e2e.positions import at_random
from tests.e2e.reach import BY_CLICK, EAVESDROP, TRAVEL, check_list, legal

# More places than these are spaces of the board, each for one move: the wheel and the turns of its rings are fewer.
MANY = 16


def check(page: Page, seats: int, seat: int, position: str, few: int) -> None:
    body = {
        "game": "terracotta", "position": position,
        "seats": [{"kind": "me"} if n == seat else {"kind": "bot", "level": "random"} for n in range(seats)],
    }  # fmt: skip
    page.evaluate("window.draft = null")
    path = post(page, "/api/tables", body)["path"]
    page.evaluate(TRAVEL, path)
    page.wait_for_function(
        f"() => location.pathname === {path!r} && window.draft && document.querySelector('[data-state=mine]')"
    )
    moves = legal(page)
    wanted = sorted(move["move"] for move in moves)
    most = max(few, MANY)
    reached, found = page.evaluate(BY_CLICK, [most, 2 * few])
    if found <= most:
        assert sorted(set(reached)) == wanted, position
    else:
        assert found == len(wanted), position
        assert set(reached) <= set(wanted), position
    check_list(page, position, moves, few)


def walk(new_page: NewPage, number: int, seed: int, few: int) -> None:
    """Makes moves by click, from the list and with keys: all in each position, or a sample of similar ones."""
    page = new_page()
    page.add_init_script(EAVESDROP)
    page.goto("/")
    for seats, seat, position in at_random(GAME, number, seed):
        check(page, seats, seat, position, few)


def test_every_legal_move_of_twelve_positions(new_page: NewPage) -> None:
    walk(new_page, 12, 1, 3)


@pytest.mark.soak
def test_every_legal_move_of_two_hundred_positions(new_page: NewPage) -> None:
    walk(new_page, 200, 2, 1000)
