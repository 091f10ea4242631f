"""Every legal move of random positions of Xi'an can be made by a click, from the list, and with keys."""

import pytest
from playwright.sync_api import Page

from lishan.xian import GAME
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import post
from tests.e2e.positions import at_random
from tests.e2e.reach import BY_CLICK, EAVESDROP, TRAVEL, check_list, legal

ALL = 1000
# Bots that choose simultaneously lock one after another; the page is stable when all have.
ALONE = """(() => {
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', event => {
        const { picture } = JSON.parse(event.data);
        if (picture) window.pending = picture.waiting.length;
      });
    }
  };
})()"""


def check(page: Page, seats: int, seat: int, position: str, few: int) -> None:
    body = {
        "game": "xian", "position": position,
        "seats": [{"kind": "me"} if n == seat else {"kind": "bot", "level": "random"} for n in range(seats)],
    }  # fmt: skip
    page.evaluate("window.draft = null; window.pending = 0")
    path = post(page, "/api/tables", body)["path"]
    page.evaluate(TRAVEL, path)
    here = f"location.pathname === {path!r} && window.draft && window.pending === 1"
    page.wait_for_function(f"() => {here} && document.querySelector('[data-state=mine]')")
    moves = legal(page)
    wanted = sorted(move["move"] for move in moves)
    reached, _ = page.evaluate(BY_CLICK, [ALL, ALL])
    assert sorted(set(reached)) == wanted, position
    check_list(page, position, moves, few)


def walk(new_page: NewPage, number: int, seed: int, few: int) -> None:
    """Makes every move by a click, and a few of each position from the list and with keys."""
    page = new_page()
    page.add_init_script(EAVESDROP)
    page.add_init_script(ALONE)
    page.goto("/")
    for seats, seat, position in at_random(GAME, number, seed):
        check(page, seats, seat, position, few)


def test_every_legal_move_of_ten_positions(new_page: NewPage) -> None:
    walk(new_page, 10, 3, 3)


@pytest.mark.soak
def test_every_legal_move_of_two_hundred_positions(new_page: NewPage) -> None:
    walk(new_page, 200, 4, ALL)
