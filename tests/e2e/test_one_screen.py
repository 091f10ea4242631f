"""Pass and play: no player ever sees another player's hand."""

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand
from tests.e2e.xian import CARD, start_page

NAMES = ("Ada", "Bo", "Cleo")
COVER = "[data-state=hand-over]"
# The whole page without the sheets of symbols, which are the same for everyone.
SHOWN = """() => {
  const body = document.body.cloneNode(true);
  body.querySelectorAll('symbol, defs').forEach(each => each.remove());
  return body.innerHTML;
}"""


class Frames:
    """The seats whose views this browser received, and everything it shows."""

    def __init__(self, page: Page) -> None:
        self.seats: list[int | None] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, text: Any) -> None:
        frame: dict[str, Any] = json.loads(text)
        if frame["type"] == "state":
            self.seats.append(frame["me"]["seat"])


def three_at_one_screen(page: Page) -> None:
    start_page(page)
    page.get_by_label("Seats").select_option("3")
    page.get_by_role("button", name="Pass and play").click()
    for n, name in enumerate(NAMES, 1):
        page.get_by_label(f"Name of player {n}").fill(name)
    page.get_by_role("button", name="Start the game").click()


def covered(page: Page, name: str) -> None:
    """The hand-over to this person, and nothing of the table: neither in the page nor on the screen."""
    expect(page.locator(COVER)).to_be_visible()
    expect(page.get_by_role("heading")).to_have_text(f"Hand the screen to {name}")
    assert page.locator("[data-region], [data-target], [data-part=hand]").count() == 0
    assert CARD.findall(page.evaluate(SHOWN)) == []
    box = page.locator(COVER).bounding_box()
    size = page.viewport_size
    assert box
    assert size
    assert (box["width"], box["height"]) == (size["width"], size["height"])
    # Opaque: what would be behind it does not shine through.
    colour = page.locator(COVER).evaluate("each => getComputedStyle(each).backgroundColor")
    assert colour.startswith("rgb(")
    assert page.locator(COVER).evaluate("each => getComputedStyle(each).opacity") == "1"


def nothing_shines_through(page: Page, name: str) -> None:
    """Pixel by pixel the same as a window that has never received a hand."""
    covered(page, name)
    fresh = page.context.new_page()
    fresh.goto(page.url)
    covered(fresh, name)
    page.evaluate("document.activeElement?.blur()")
    page.mouse.move(1, 1)
    shown, clean = (each.screenshot(animations="disabled", caret="hide") for each in (page, fresh))
    fresh.close()
    assert shown == clean


def take(page: Page, name: str) -> Hand:
    page.get_by_role("button", name=f"I am {name}").click()
    hand = Hand(page)
    hand.wait_for("mine", "complete")
    return hand


def keep_and_lock(hand: Hand) -> None:
    hand.page.get_by_role("button", name="Keep my hand").click()
    hand.wait_for("complete")
    hand.page.locator("[data-part=confirm]:visible").click()


def test_three_people_at_one_screen_see_no_foreign_hand(new_page: NewPage) -> None:
    page = new_page()
    frames = Frames(page)
    three_at_one_screen(page)
    covered(page, "Ada")
    assert set(frames.seats) == {None}
    # It cannot be bypassed.
    for attempt in ("Escape", "c", "u", "l", "Enter"):
        page.keyboard.press(attempt)
        covered(page, "Ada")
    page.reload()
    covered(page, "Ada")
    hand = take(page, "Ada")
    assert page.locator("[data-part=hand] [data-target]").count() == 4
    page.reload()
    nothing_shines_through(page, "Ada")
    hand = take(page, "Ada")
    address = page.url
    page.get_by_role("link", name="Start page").first.click()
    page.go_back()
    nothing_shines_through(page, "Ada")
    page.go_forward()
    page.goto(address)
    covered(page, "Ada")
    frames.seats.clear()
    hand = take(page, "Ada")
    keep_and_lock(hand)
    covered(page, "Bo")
    assert frames.seats == [0, None]
    nothing_shines_through(page, "Bo")
    page.keyboard.press("Escape")
    nothing_shines_through(page, "Bo")
    page.reload()
    covered(page, "Bo")
    # A second window of this browser begins covered too, and taking the screen there covers this one.
    hand = take(page, "Bo")
    other = page.context.new_page()
    other.goto(address)
    covered(other, "Bo")
    take(other, "Cleo")
    # The last holder is asked for first.
    covered(page, "Cleo")
    other.close()
    keep_and_lock(take(page, "Bo"))
    nothing_shines_through(page, "Cleo")
    assert 0 not in frames.seats[2:]


def test_a_locked_choice_can_still_be_changed(new_page: NewPage) -> None:
    page = new_page()
    three_at_one_screen(page)
    keep_and_lock(take(page, "Ada"))
    covered(page, "Bo")
    page.get_by_role("button", name="Ada: change my choice").click()
    hand = Hand(page)
    hand.wait_for("mine", "complete")
    expect(page.locator("[data-region=players] li").first).to_contain_text("Ada")
    hand.page.locator("[data-part=confirm]:visible").click()
    covered(page, "Bo")
    for name in ("Bo", "Cleo"):
        keep_and_lock(take(page, name))
    # All have chosen. Cleo holds the screen and is asked next, so she keeps it.
    Hand(page).wait_for("mine")
    expect(page.locator("[data-region=players] li", has_text="you")).to_contain_text("Cleo")


def test_people_at_this_screen_have_names_and_are_not_offline(new_page: NewPage) -> None:
    page = new_page()
    three_at_one_screen(page)
    take(page, "Ada")
    for n, name in enumerate(NAMES):
        expect(page.locator("[data-region=players] li").nth(n)).to_contain_text(name)
    expect(page.locator("[data-region=players]")).not_to_contain_text("offline")
    expect(page.get_by_role("button", name="let a bot play")).to_have_count(0)


def test_without_hidden_hands_the_screen_goes_round_without_a_word(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Pass and play").click()
    page.get_by_role("button", name="Start the game").click()
    hand = Hand(page)
    hand.wait_for("mine")
    hand.turn()
    hand.wait_for("mine")
    assert page.locator(COVER).count() == 0
