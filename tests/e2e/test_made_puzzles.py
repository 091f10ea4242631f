"""A puzzle made of a position put together by hand, and solved by somebody else who has only the link."""

from urllib.parse import quote

from playwright.sync_api import expect

import lishan
from lishan.coach.puzzles import packaged_puzzles, position_line
from tests.e2e.axe import PHONE, look
from tests.e2e.clipboard import COPIES, copied
from tests.e2e.conftest import NewPage
from tests.e2e.test_puzzles import Words


def test_a_puzzle_is_made_and_its_link_is_solved_by_somebody_else(new_page: NewPage) -> None:
    known = max(packaged_puzzles("terracotta"), key=lambda each: each.gap)
    line = position_line(lishan.game("terracotta"), known)
    maker = new_page(**PHONE)
    maker.goto(f"/position/terracotta#line={quote(line)}")
    maker.get_by_role("button", name="Make a puzzle").click()
    made = maker.locator("[data-part=made]")
    expect(made).to_have_attribute("data-made", "puzzle")
    expect(made).to_contain_text(f"The answer for Player {known.seat + 1}")
    look(maker, "a puzzle that was made")
    maker.evaluate(COPIES)
    made.get_by_role("button", name="Copy the puzzle's link").click()
    link = copied(maker)
    # Another position: what was found is gone.
    maker.get_by_role("button", name="New position").click()
    expect(made).to_have_count(0)
    solver = new_page()
    solver.goto(link)
    bar = solver.locator("[data-part=puzzle]")
    expect(bar).to_contain_text("Made by a player")
    hand = Words(solver)
    hand.wait_for("mine")
    hand.write(known.answer)
    expect(bar).to_have_attribute("data-verdict", "right")
    # It counts for nobody's rating, and a reload begins anew.
    expect(bar.locator("[data-change]")).to_have_count(0)
    solver.reload()
    expect(bar).to_contain_text("Find the best turn")
    bar.get_by_role("button", name="Show the solution").click()
    expect(bar).to_have_attribute("data-verdict", "shown")
    solver.goto(link[:-9])
    expect(solver.get_by_role("alert")).to_contain_text("This link is broken")
