"""Speed and smoothness. The best of several runs counts, so that a busy machine does not fail the test."""

import gzip
from statistics import median

import pytest
from playwright.sync_api import Page

from lishan.terracotta import GAME
from tests.e2e.conftest import CLIENT, NewPage
from tests.e2e.page_player import Hand, play_now, sit_at
from tests.e2e.positions import where

KILOBYTES = 250
FIRST_PAINT = 1500
ANSWER = 100
SHIFTS = """new PerformanceObserver(list => {
  for (const { value, sources, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) (window.shifts ??= []).push([value, sources.map(({ node }) => node?.className ?? node?.nodeName)]);
}).observe({ type: 'layout-shift', buffered: true })"""
# From the click to the frame in which the page shows its answer.
CLICK = """async target => {
  const page = document.querySelector('[data-state]');
  const since = page.dataset.moment;
  const begun = performance.now();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  while (page.dataset.moment === since && performance.now() < begun + 60000) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_client_is_small(new_page: NewPage, language: str) -> None:
    """Everything that is fetched from the start page to a table of Terracotta Army, except the typefaces."""
    page = new_page({"language": language})
    page.goto("/")
    sit_at(page, where(GAME, 2, 5, "turn", 1), 2)
    names = page.evaluate("performance.getEntriesByType('resource').map(each => new URL(each.name).pathname)")
    files = {CLIENT.parent / name.lstrip("/") for name in names if name.endswith((".js", ".css", ".svg"))} | {CLIENT}
    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    assert 50_000 < size < KILOBYTES * 1000, f"{size / 1000:.0f} kB"


def first_paint(page: Page, path: str) -> float:
    page.goto(path)
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")
    return float(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))


@pytest.mark.alone
def test_the_first_paint_from_a_cold_start(new_page: NewPage) -> None:
    times = [first_paint(new_page(), "/") for _ in range(5)]
    assert min(times) < FIRST_PAINT, times


@pytest.mark.alone
def test_a_click_is_answered_at_once(new_page: NewPage) -> None:
    page = new_page()
    # In the first round a segment means one move: nobody has Artisans yet.
    hand = sit_at(page, where(GAME, 2, 5, "turn", 1), 2)
    # Other processes may slow a round down, so one fast round is enough.
    rounds: list[list[float]] = []
    while len(rounds) < 6 and not any(median(sorted(times)[:8]) < ANSWER for times in rounds):
        rounds.append([time for _ in range(8) for time in click_and_undo(page)])
    assert hand.state == "mine"
    assert min(median(sorted(times)[:8]) for times in rounds) < ANSWER, rounds


def click_and_undo(page: Page) -> list[float]:
    """The time it takes to show a chosen segment, and then its undo."""
    place = page.locator("[data-target^='segment '][data-legal]").first.element_handle()
    chosen = page.evaluate(CLICK, place)
    return [chosen, page.evaluate(CLICK, page.locator("[data-undo]").element_handle())]


def test_nothing_shifts_during_play(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(SHIFTS)
    hand = play_now(page)
    hand.wait_for("mine")
    page.evaluate("window.shifts = []")
    for _ in range(4):
        Hand(page).wait_for("mine", "complete")
        hand.turn()
    hand.wait_for("mine", "complete")
    shifts = page.evaluate("window.shifts ?? []")
    assert sum(value for value, _ in shifts) < 0.02, shifts


def test_nothing_shifts_on_a_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.add_init_script(SHIFTS)
    hand = play_now(page, touch=True)
    hand.wait_for("mine")
    page.evaluate("window.shifts = []")
    hand.turn()
    hand.wait_for("mine", "complete")
    shifts = page.evaluate("window.shifts ?? []")
    assert sum(value for value, _ in shifts) < 0.1, shifts
