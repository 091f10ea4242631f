"""What is shown is so: nothing hides what matters, nothing takes the place of what may be chosen, pictures are whole."""

import re

from playwright.sync_api import expect

from lishan.core.contract import to_act
from lishan.terracotta import GAME
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, sit_at, start_page
from tests.e2e.positions import where
from tests.e2e.test_evening import last_turn

ON_TOP = """overseer => {
  const box = overseer.getBoundingClientRect();
  return overseer.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
DRAWN = """() => {
  const kept = [];
  const real = XMLSerializer.prototype.serializeToString;
  XMLSerializer.prototype.serializeToString = function (node) {
    const text = real.call(this, node);
    kept.push(text);
    return text;
  };
  window.drawn = kept;
  navigator.canShare = undefined;
}"""
UNDER = """() => {
  const mark = document.querySelector("[data-part=change]");
  const piece = document.querySelector("[data-region=grid] [data-piece]");
  const follows = mark && piece && mark.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [!!mark, !!piece, !!follows];
}"""


def test_li_sis_overseer_is_seen_with_the_segments_that_he_may_reach(new_page: NewPage) -> None:
    """player-P5: he was drawn under the hub."""
    page = new_page()
    start_page(page)
    page.get_by_role("button", name="Challenge him").click()
    Hand(page, 3).wait_for("mine", "complete")
    overseer = page.locator("[data-overseer]")
    expect(overseer).to_have_accessible_name(re.compile(r"Overseer on segment \d+"))
    assert overseer.evaluate(ON_TOP)
    reached = page.locator("[data-reach]")
    assert 3 <= reached.count() <= 6
    page.get_by_role("tab", name="Li Si").click()
    expect(page.get_by_text(re.compile(r"His next roll leads to \d+, "))).to_be_visible()


def test_a_refusal_leaves_the_choices_where_they_are(new_page: NewPage) -> None:
    """player-P8: it took the place of the four Warriors, until somebody found the cross."""
    page = new_page()
    hand = sit_at(page, where(GAME, 2, 5, "type", 1), 2)
    choices = page.locator("[data-region=actions] [data-move]")
    before = choices.all_inner_texts()
    assert len(before) >= 2
    page.locator("[data-target^='space ']").first.click()
    expect(page.get_by_role("alert")).to_contain_text("Choose which Warrior to build")
    assert choices.all_inner_texts() == before
    page.get_by_role("button", name=re.compile("^Rule TA-")).click()
    expect(page.locator("dl > div.wanted")).to_be_visible()
    choices.first.click()
    expect(page.get_by_role("alert")).to_have_count(0)
    hand.wait_for("mine", "complete")


def test_a_saved_picture_of_the_board_lacks_nothing(new_page: NewPage) -> None:
    """player-P6: torn-picture icons all over the board, another typeface, and marks for somebody who had looked away."""
    page = new_page()
    line = last_turn(2)
    hand = sit_at(page, line, 2, to_act(GAME.from_text(line))[0])
    hand.play()
    page.evaluate(DRAWN)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a picture").click()
    assert re.fullmatch(r"lishan-.+\.png", saved.value.suggested_filename)
    (drawn,) = page.evaluate("window.drawn")
    images = re.findall(r"<image[^>]*href=\"([^\"]{0,40})", drawn)
    assert images
    assert all(address.startswith("data:image/") for address in images)
    assert "font-family: &quot;Brygada 1918&quot;" in drawn or 'font-family: "Brygada 1918"' in drawn
    assert "data:font/woff2" in drawn or "data:application/" in drawn
    assert 'data-part="change"' not in drawn


def test_what_a_bot_changed_is_marked_under_the_figure(new_page: NewPage) -> None:
    """player-P7: the mark went through the head of the newest statue."""
    page = new_page({"pace": "instant"})
    hand = sit_at(page, where(GAME, 2, 5, "turn", 2), 2)
    for _ in range(12):
        hand.turn()
        if hand.wait_for("mine", "complete", "over") == "over":
            break
        mark, piece, under = page.evaluate(UNDER)
        if mark:
            assert piece
            assert under
            return
    raise AssertionError("no bot built anything")
