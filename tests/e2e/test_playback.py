"""Playback of other players' turns: what it shows, and that it never blocks the user."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lishan.terracotta import GAME
from tests.e2e import xian
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import CABLE, Hand, post, sit_at
from tests.e2e.positions import where

# Everything the banner said, and the lines of the log that were lit meanwhile.
LISTEN = """(() => {
  window.told = []; window.lit = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const said = document.querySelector('[data-part=telling] p')?.innerText;
    if (said && window.told.at(-1) !== said) window.told.push(said);
    for (const { innerText } of document.querySelectorAll('li[data-telling]'))
      if (!window.lit.includes(innerText)) window.lit.push(innerText);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));
})()"""
BANNER = "[data-part=telling][role=status]"
# The look of the table: every place by its name, and the scores.
TABLE = """() => [
  ...[...document.querySelectorAll('[role=gridcell] button, [data-part=spoke]')].map(each =>
    each.dataset.target + ': ' + each.getAttribute('aria-label').replace(/[. ]*Can be chosen.*/i, '')),
  ...[...document.querySelectorAll('[data-part=points]')].map(each => each.getAttribute('aria-label')),
]"""
# Milliseconds between frames for so long, while a playback is shown.
FRAMES = """length => new Promise(done => {
  const frames = [];
  const end = performance.now() + length;
  const frame = now => {
    frames.push(now);
    if (now < end && document.querySelector('[data-part=telling][role=status]')) requestAnimationFrame(frame);
    else done(frames.slice(1).map((at, n) => at - frames[n]));
  };
  requestAnimationFrame(frame);
})"""
# From an input to the frame that shows what it did, as the browser measures it.
INPUTS = """new PerformanceObserver(list => {
  for (const { name, duration } of list.getEntries()) if (/pointerdown|click/.test(name)) (window.inputs ??= []).push(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true })"""
HIDE = """() => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def at_a_table(page: Page, seats: int = 2) -> Hand:
    """My turn has just ended, and the others' is being shown."""
    hand = sit_at(page, where(GAME, seats, 5, "turn", 1), seats)
    hand.rush()
    expect(page.locator(BANNER)).to_be_visible()
    return hand


def as_the_server_says(page: Page) -> bool:
    """Returns whether the page looks like one that has just been opened."""
    fresh = page.context.new_page()
    fresh.goto(page.url)
    Hand(fresh).wait_for("mine", "complete")
    same: bool = page.evaluate(TABLE) == fresh.evaluate(TABLE)
    fresh.close()
    return same


def listening(new_page: NewPage) -> Page:
    page = new_page({"pace": "fast"})
    page.add_init_script(LISTEN)
    return page


def test_whoever_looks_away_can_tell_what_a_bot_did(new_page: NewPage) -> None:
    page = listening(new_page)
    hand = at_a_table(page)
    hand.wait_for("mine")
    told, lit = page.evaluate("[window.told, window.lit]")
    assert len(told) >= 4
    assert all("Bot 2" in said for said in told)
    last = page.get_by_role("log").locator("article.turn").last
    expect(last.locator("[data-part=turn-head]")).to_contain_text("Bot 2")
    segment = re.search(r"segment (\d+)", last.inner_text())
    assert segment is not None
    assert any(f"segment {segment[1]}" in said for said in told)
    assert any(f"segment {segment[1]}" in line for line in lit)
    # The place stays marked in the bot's colour until I act.
    expect(page.locator(f'[data-place="worker {segment[1]}"]')).to_have_attribute("data-changed", "1")
    hand.decide()
    expect(page.locator("[data-changed]")).to_have_count(0)


def test_whoever_looks_away_can_tell_what_happened_in_xian(new_page: NewPage) -> None:
    page = listening(new_page)
    hand = sit_at(page, xian.where(2, "choose", 2), 2, game="xian")
    hand.rush()
    expect(page.locator(BANNER)).to_be_visible()
    hand.wait_for("mine", "complete")
    told, lit = page.evaluate("[window.told, window.lit]")
    # Both pairs and the order; then, if the other player goes first, everything that player does.
    reveals, *does = told
    assert re.match(r"(Ada|Bot 2) reveals .+ below and .+ on top: initiative \d", reveals)
    assert len([line for line in lit if " reveals " in line]) == 2
    order = next(line for line in lit if line.startswith("Order of this round: "))
    assert all(said.startswith("Bot 2 ") for said in does)
    assert bool(does) == order.endswith("Bot 2 and Ada")
    if does:
        turn = page.get_by_role("log").locator("article.turn").last
        expect(turn.locator("[data-part=turn-head]")).to_contain_text("Bot 2")
    # What that player did stays marked until I act.
    for building in re.findall(r"Bot 2 enters the (\w+)", "\n".join(does)):
        expect(page.locator(f'[data-target="building {building.lower()}"]')).to_have_attribute("data-changed", "1")
    hand.decide()
    expect(page.locator("[data-changed]")).to_have_count(0)


def test_whoever_looks_away_can_tell_what_li_si_did(new_page: NewPage) -> None:
    page = listening(new_page)
    page.goto(post(page, "/api/tables", {"game": "terracotta", "seats": [{"kind": "me"}], "name": "Ada", "seed": 5})["path"])
    hand = Hand(page)
    hand.wait_for("mine", "complete")
    hand.rush()
    expect(page.locator(BANNER)).to_be_visible()
    hand.wait_for("mine", "complete")
    told, lit = page.evaluate("[window.told, window.lit]")
    dice = re.match(r"The dice show \d and \d: \d+ steps? from segment \d+ to segment (\d+)", told[0])
    assert dice is not None
    assert told[1].startswith("Li Si's ")
    assert f"goes to segment {dice[1]}" in told[1]
    # His three actions by name, with what he makes of them.
    actions = [re.match(r"Li Si's (inner|middle|outer) action", said) for said in told]
    assert [found[1] for found in actions if found] == ["inner", "middle", "outer"]
    assert told == [re.sub(r"(?<=\S)(\+\d+)$", r" \1", line) for line in lit]
    log = page.get_by_role("log").locator("article.turn").last
    expect(log.locator("[data-part=turn-head]")).to_contain_text("Li Si")
    expect(log).to_contain_text(f"goes to segment {dice[1]}")
    expect(page.locator(f'[data-place="worker {dice[1]}"]')).to_have_attribute("data-changed", "1")
    hand.decide()
    expect(page.locator("[data-changed]")).to_have_count(0)


def click_outside(page: Page) -> None:
    page.locator("h1").click()


def press_a_key(page: Page) -> None:
    page.keyboard.press("x")


def look_elsewhere(page: Page) -> None:
    page.evaluate(HIDE)


def lose_the_line(page: Page) -> None:
    page.evaluate("window.pull(true)")
    page.wait_for_timeout(300)
    page.evaluate("window.pull(false)")


def wait(_: Page) -> None:
    pass


@pytest.mark.parametrize("interrupt", [click_outside, press_a_key, look_elsewhere, lose_the_line, wait])
def test_after_a_playback_the_page_shows_what_the_server_says(new_page: NewPage, interrupt: Callable[[Page], None]) -> None:
    moving = interrupt in (click_outside, lose_the_line)
    page = new_page({"pace": "fast" if interrupt is wait else "normal"}, reduced_motion="no-preference" if moving else "reduce")
    page.add_init_script(CABLE)
    hand = at_a_table(page)
    interrupt(page)
    if interrupt not in (wait, lose_the_line):
        expect(page.locator(BANNER)).to_have_count(0, timeout=2000)
    hand.wait_for("mine", "complete")
    expect(page.locator(f"{BANNER}, [data-part=flyer]")).to_have_count(0)
    assert as_the_server_says(page)


def test_a_click_during_a_playback_does_what_it_was_meant_for(new_page: NewPage) -> None:
    page = new_page({"pace": "slow"}, reduced_motion="no-preference")
    at_a_table(page)
    # My options are ready behind the playback: clicking before they are drawn loses nothing.
    page.wait_for_function("() => document.querySelector('[data-state]').dataset.moment.includes('waiting')")
    hidden = page.context.new_page()
    hidden.goto(page.url)
    mine = Hand(hidden)
    mine.wait_for("mine")
    target = next(place for place in mine.choices()[1] if place.startswith("segment "))
    hidden.close()
    expect(page.locator("[data-skip]")).to_be_visible()
    page.locator(f'[data-target="{target}"]').first.click()
    expect(page.locator("[aria-current=step], [data-part=steps]")).not_to_have_count(0)
    expect(page.locator("h1")).not_to_contain_text("plays")
    expect(page.locator(f'[data-place="worker {target[8:]}"]')).to_be_attached()
    page.wait_for_function("() => document.querySelector('[data-state]').dataset.moment.split(' ')[1] === '1'")


def test_a_click_beside_everything_only_shows_my_options(new_page: NewPage) -> None:
    page = new_page({"pace": "slow"})
    hand = at_a_table(page)
    page.wait_for_timeout(300)
    page.locator("[data-skip]").click()
    hand.wait_for("mine")
    assert hand.moment().split()[1] == "0"


@pytest.mark.soak
@pytest.mark.parametrize("slower", [1, 4])
def test_a_playback_of_four_bots_is_smooth(new_page: NewPage, slower: int) -> None:
    """Prints the figures of a processor that is so many times slower. On a busy machine, or
    without a graphics card, painting counts as well: run it alone."""
    page = new_page({"pace": "normal", "motion": "always"}, reduced_motion="no-preference")
    page.add_init_script(INPUTS)
    seats = [{"kind": "bot", "level": "random"} for _ in range(4)]
    page.goto(
        post(page, "/api/tables", {"game": "terracotta", "seats": seats, "position": where(GAME, 4, 5, "turn", 2)})["path"]
    )
    expect(page.locator(BANNER)).to_be_visible()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.wait_for_timeout(1000)
    times = sorted(page.evaluate(FRAMES, 6000))
    # Bots alone are many turns ahead by now, so the response to input is measured in a game that I play.
    mine = new_page({"pace": "slow", "motion": "always"}, reduced_motion="no-preference")
    mine.add_init_script(INPUTS)
    at_a_table(mine, 4)
    mine.context.new_cdp_session(mine).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    mine.wait_for_function("() => document.querySelector('[data-state]').dataset.moment.includes('waiting')")
    mine.wait_for_timeout(1000)
    mine.locator("[data-skip]").click()
    expect(mine.locator(BANNER)).to_have_count(0)
    mine.wait_for_timeout(1000)
    inputs = mine.evaluate("window.inputs")
    per_second, late = 1000 * len(times) / sum(times), times[int(len(times) * 0.95)]
    print(f"{slower}x slower: {per_second:.1f} frames a second, 95 % within {late:.0f} ms, input to screen {inputs} ms")  # noqa: T201
    assert per_second > 50
    assert max(inputs) < 100
