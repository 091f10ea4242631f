"""Making every legal move of a position on a page: by a click, from the list, with keys."""

import random
from typing import Any

from playwright.sync_api import Page

from tests.e2e.page_player import Hand

# Records what the page sends and receives, and how many seats are to move: bots that choose simultaneously lock one after
# another, and the page is stable when all have.
EAVESDROP = """(() => {
  const Real = WebSocket;
  window.sent = [];
  window.WebSocket = class extends Real {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', event => {
        const frame = JSON.parse(event.data);
        const draft = frame.draft ?? frame.picture?.draft;
        if (draft) window.draft = draft;
        if (frame.picture) window.pending = frame.picture.waiting.length;
      });
    }
    send(text) {
      const command = JSON.parse(text);
      if (command.type === 'step') window.sent.push(command.move);
      super.send(text);
    }
  };
})()"""
# Goes to another table without reloading the page.
TRAVEL = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
TOOLS = """
  const page = () => document.querySelector('[data-state]');
  const until = async done => {
    for (let n = 0; n < 6000 && !done(); n++) await new Promise(next => setTimeout(next, 5));
    if (!done()) throw new Error('nothing happens: ' + page()?.dataset.moment);
  };
  const home = page().dataset.moment;
  const back = async () => {
    document.querySelector('[data-undo]').click();
    await until(() => page().dataset.moment === home);
  };
  const moved = () => page().dataset.moment !== home;
  const press = each => each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
"""
BY_CLICK = f"""async ([most, few]) => {{
  {TOOLS}
  const seen = each => each.getClientRects().length > 0;
  const strip = () => [...document.querySelectorAll('[data-part=choice]')];
  const places = [...document.querySelectorAll('[data-target][data-legal]')].filter(seen);
  const targets = [...new Set(places.map(each => each.dataset.target))];
  const reached = [];
  const made = async () => {{ await until(moved); reached.push(window.sent.at(-1)); await back(); }};
  const found = strip().length + targets.length;
  // Where there are many, some are pressed for all; each stands for one move.
  if (found > most) targets.sort(() => Math.random() - 0.5).splice(few);
  for (let n = 0, all = strip().length; n < all; n++) {{ press(strip()[n]); await made(); }}
  for (const target of targets) {{
    const place = () => [...document.querySelectorAll(`[data-target="${{target}}"][data-legal]`)].find(seen);
    for (let n = 0, all = 1; n < all; n++) {{
      press(place());
      await until(() => moved() || document.querySelector('[data-chosen]'));
      if (!moved()) {{ all = strip().length; press(strip()[n]); }}
      await made();
    }}
  }}
  return [reached, found];
}}"""
BY_LIST = f"""async few => {{
  {TOOLS}
  const list = () => [...document.querySelectorAll('[data-region=legal] [data-notation]')];
  const reached = [];
  for (let n = 0, all = Math.min(few, list().length); n < all; n++) {{
    press(list()[n]);
    await until(moved);
    reached.push(window.sent.at(-1));
    await back();
  }}
  return reached;
}}"""
TAKE_BACK = f"""async home => {{
  {TOOLS.replace("const home = page().dataset.moment;", "")}
  await until(moved);
  await back();
  document.querySelector('[data-region=legal] input').focus();
  return window.sent.at(-1);
}}"""


def legal(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.draft.moves")
    return found


def by_keys(page: Page, moves: list[dict[str, Any]]) -> list[int]:
    """L opens the list, a move is written, Enter makes it."""
    page.keyboard.press("l")
    page.locator("[data-region=legal] input").wait_for()
    home = Hand(page).moment()
    made = []
    for move in moves:
        page.keyboard.type(move["notation"] + "\n")
        made.append(page.evaluate(TAKE_BACK, home))
    return made


def check_list(page: Page, position: str, moves: list[dict[str, Any]], few: int) -> None:
    """The list has every move; some are made from it, and some with keys."""
    # Keys first: they open the list.
    written = random.Random(position).sample(moves, min(few, len(moves)))
    assert by_keys(page, written) == [move["move"] for move in written], position
    listed = page.locator("[data-region=legal] [data-notation]").evaluate_all("all => all.map(each => each.dataset.notation)")
    assert sorted(listed) == sorted(move["notation"] for move in moves), position
    reached = page.evaluate(BY_LIST, few)
    assert len(set(reached)) == min(few, len(moves)), position
    assert set(reached) <= {move["move"] for move in moves}, position
