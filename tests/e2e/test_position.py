"""The page that puts positions together: by taps and keys alone every position gives its own line."""

from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from playwright.sync_api import Page, expect

import lishan
from lishan.box.position import PositionAsked, sheet
from lishan.core.contract import Position
from tests.box.random_positions import KINDS, LINE, lines, positions
from tests.e2e.axe import PHONE, look
from tests.e2e.conftest import NewPage


def draft_of(game: str, line: str) -> Any:
    return msgspec.to_builtins(sheet(PositionAsked(game=game, line=line, decisions=False)).draft)


def number(page: Page, place: str, value: int) -> None:
    field = page.locator(f'input[data-place="{place}"]')
    if field.input_value() != str(value):
        field.fill(str(value))
        field.press("Tab")


def choose(page: Page, place: str, value: Any) -> None:
    page.locator(f'select[data-place="{place}"]').select_option("" if value is None else str(value))


def chips(page: Page, place: str, now: list[str], wanted: list[str]) -> None:
    for item in [*now, *wanted]:
        if (item in now) != (item in wanted):
            page.locator(f'[data-place="{place}"] [data-item="{item}"]').click()


def points(page: Page, seat: int, wanted: dict[str, int]) -> None:
    if wanted:
        page.locator(f'[data-seat="{seat}"] details summary', has_text="By source").click()
        for source, value in wanted.items():
            number(page, f"seats[{seat + 1}].points.{source}", value)


def whose(page: Page, seat: int) -> None:
    page.locator(f'[data-whose="{seat}"]').click()


def put_together_terracotta(page: Page, now: Any, wanted: Any) -> None:
    for space, figure in wanted["figures"].items():
        if figure["seat"] is not None:
            whose(page, figure["seat"])
        page.locator(f'[data-brush="{figure["type"]}"]').click()
        page.locator(f'[data-space="{space}"]').press("Enter")
    for kind in ("horse", "archer"):
        for piece in wanted[f"{kind}s"]:
            page.locator(f'[data-brush="{kind}"]').click()
            page.locator(f'[data-way="{piece["direction"]}"]').click()
            page.locator(f'[data-space="{piece["space"]}"]').click()
    for kind, field in (("craftsman", "craftsmen"), ("artisan", "artisans")):
        for segment, seat in enumerate(wanted[field], 1):
            if seat is not None:
                whose(page, seat)
                page.locator(f'[data-worker="{kind} {segment}"]').press("Enter")
    for ring in ("inner", "middle"):
        for _ in range(wanted[ring]):
            page.locator(f'[data-turn="{ring} 1"]').click()
    page.locator(f'[data-row="{wanted["row"]}"]').click()
    page.locator(f'[data-column="{wanted["column"]}"]').click()
    number(page, "round", wanted["round"])
    for place in ("segment", "worker", "soak", "master_cost"):
        choose(page, place, wanted[place])
    for nth in range(5):
        choose(page, f"tiles[{nth + 1}]", wanted["tiles"][nth])
    for nth in range(4):
        number(page, f"warehouses[{nth + 1}]", wanted["warehouses"][nth])
    for nth, seat in enumerate(wanted["order"] if wanted["players"] > 1 else []):
        choose(page, f"order[{nth + 1}]", seat)
    for seat, own in enumerate(wanted["seats"]):
        at = f"seats[{seat + 1}]"
        for field in ("coins", "wet", "artisans") if wanted["players"] == 1 and seat else ("coins", "wet", "dry", "artisans"):
            number(page, f"{at}.{field}", own[field])
        if wanted["players"] > 1:
            choose(page, f"{at}.priority", own["priority"])
        chips(page, f"{at}.weapons", now["seats"][seat]["weapons"], own["weapons"])
        chips(page, f"{at}.masters", now["seats"][seat]["masters"], own["masters"])
        points(page, seat, own["points"])
    if wanted["li_si"]:
        put_together_li_si(page, now["li_si"], wanted["li_si"])


def put_together_li_si(page: Page, now: Any, wanted: Any) -> None:
    for field in ("overseer", "to_draw"):
        number(page, f"li_si.{field}", wanted[field])
    for nth, side in enumerate(wanted["dice"], 1):
        choose(page, f"li_si.dice[{nth}]", side)
    chips(page, "li_si.row", now["row"], wanted["row"])
    chips(page, "li_si.cards", now["cards"], wanted["cards"])
    for card in (*wanted["active"], *wanted["discarded"], *wanted["discarded"]):
        page.locator(f'[data-place="li_si.action"] [data-card="{card}"]').click()
    page.locator('[data-place="li_si.reshuffled"]').set_checked(wanted["reshuffled"])


def put_together_xian(page: Page, now: Any, wanted: Any) -> None:
    for space, warrior in wanted["pit"].items():
        if warrior["seat"] is not None:
            whose(page, warrior["seat"])
        page.locator(f'[data-brush="{warrior["kind"]}"]').click()
        page.locator(f'[data-space="{space}"]').press("Enter")
    number(page, "turn", wanted["turn"])
    number(page, "round", wanted["round"])
    for section, face in wanted["faces"].items():
        choose(page, f"faces.{section}", face)
    for field in ("squares", "requests", "display"):
        for nth in range(4):
            choose(page, f"{field}[{nth + 1}]", wanted[field][nth])
    for token in wanted["track"]:
        choose(page, "track", token)
    for nth, seat in enumerate(wanted["order"]):
        choose(page, f"order[{nth + 1}]", seat)
    choose(page, "mover", wanted["mover"])
    for step, stack in enumerate(wanted["supervisors"]):
        for seat in reversed(stack):
            number(page, f"supervisor[{seat + 1}]", step)
            page.locator(f'[data-top="{seat}"]').click()
    page.locator("summary", has_text="Discarded equipment").click()
    chips(page, "discarded", now["discarded"], wanted["discarded"])
    chips(page, "ends", now["ends"], wanted["ends"])
    for seat, own in enumerate(wanted["seats"]):
        at = f"seats[{seat + 1}]"
        for field in ("coins", "clay", "seals", "exchanged"):
            number(page, f"{at}.{field}", own[field])
        for colour, held in own["pigments"].items():
            number(page, f"{at}.pigments.{colour}", held)
        for building, builders in own["builders"].items():
            number(page, f"{at}.builders.{building}", builders)
        for field in ("start", "end"):
            choose(page, f"{at}.{field}", own[field])
        for field in ("tiles", "helpers"):
            chips(page, f"{at}.{field}", now["seats"][seat][field], own[field])
        cards(page, seat, own)
        page.locator(f'[data-seat="{seat}"] summary', has_text="Equipment").click()
        chips(page, f"{at}.equipment", [], own["equipment"])
        points(page, seat, own["points"])


def cards(page: Page, seat: int, own: Any) -> None:
    own_cards = page.locator(f'[data-seat="{seat}"]')
    if own["hand"] is None:
        page.locator(f'[data-place="seats[{seat + 1}].known"]').uncheck()
        choose(page, f"seats[{seat + 1}].held", own["held"])
    piles = {"hand": own["hand"] or [], "favour": own["favour"], "under": own["under"], "discard": own["discard"]}
    piles |= {"below": [own["below"]] if own["below"] else [], "top": [own["top"]] if own["top"] else []}
    for where, pile in piles.items():
        if pile:
            own_cards.locator(f'[data-where="{where}"]').click()
            for card in pile:
                own_cards.locator(f'[data-card="{card}"]').click()


def rebuild(page: Page, game: str, players: int, line: str) -> None:
    wanted = draft_of(game, line)
    page.goto(f"/position/{game}")
    page.locator('select[data-place="players"]').select_option(str(players))
    page.get_by_role("button", name="New position").click()
    expect(page.locator("[data-part=state][data-line]")).to_have_attribute("data-line", "")
    now = msgspec.to_builtins(sheet(PositionAsked(game=game, players=players, decisions=False)).draft)
    (put_together_terracotta if game == "terracotta" else put_together_xian)(page, now, wanted)
    choose(page, "waits", wanted["waits"])
    expect(page.locator("[data-part=state][data-line]")).to_have_attribute("data-line", line)


def some(game: str, players: int, seed: int, share: float) -> Position:
    every = [position.copy() for position in positions(game, players, seed)]
    return every[int(len(every) * share)]


def test_a_position_is_put_together_by_taps_and_keys(new_page: NewPage) -> None:
    """Then a line brings it back, impossible things are said in their place, and the points are explained."""
    page = new_page()
    rebuild(page, "terracotta", 3, LINE)
    page.get_by_role("button", name="Explain the points").click()
    expect(page.locator("[data-part=explained]")).to_contain_text("20 : 13 : 0")
    page.locator('[data-brush="guard"]').click()
    page.locator('[data-space="e3"]').click()
    expect(page.get_by_text("The Horse on e4 does not cover two free spaces.")).to_be_visible()
    expect(page.get_by_role("button", name="Play on")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-part=state][data-line]")).to_have_attribute("data-line", LINE)
    page.locator('[data-space="e4"]').scroll_into_view_if_needed()
    box, to = (page.locator(f'[data-space="{space}"]').bounding_box() for space in ("b2", "a1"))
    assert box is not None
    assert to is not None
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.mouse.move(to["x"] + 9, to["y"] + 9, steps=4)
    page.mouse.up()
    expect(page.locator('[data-space="a1"]')).to_have_attribute("aria-label", "a1, Officer, Player 1")
    look(page, "position editor")


def test_a_link_opens_a_position_and_it_is_played_on(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    line = lines("xian", some("xian", 2, 3, 0.5), 1)[-1]
    page.goto(f"/position/xian#line={quote(line)}")
    expect(page.locator("[data-part=state][data-line]")).to_have_attribute("data-line", line)
    look(page, "position editor on a phone")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/**")


MOST_TAPS = 25
"""At two seconds each, less than a minute."""


def test_a_game_is_set_up_as_drawn(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    for game, players in (("terracotta", 1), ("xian", 3)):
        page.goto(f"/position/{game}")
        page.locator('select[data-place="players"]').select_option(str(players))
        page.get_by_role("button", name="Enter the drawn set-up").click()
        taps, asked = 0, page.locator("[data-entered]")
        asked.locator("[data-move]").last.wait_for()
        while asked.count():
            before = asked.get_attribute("data-entered")
            asked.locator("[data-move]").last.click()
            taps += 1
            next_one = f"[data-entered][aria-busy=false]:not([data-entered='{before}'])"
            page.locator(f"[data-part=state][data-line], {next_one}").first.wait_for()
        assert 8 < taps < MOST_TAPS
        expect(page.locator("[data-part=state][data-line]")).not_to_have_attribute("data-line", "")
        expect(page.get_by_role("button", name="Play on")).to_be_enabled()


@pytest.mark.soak
@pytest.mark.parametrize("nth", range(21))
def test_many_positions_are_put_together(new_page: NewPage, nth: int) -> None:
    game, players = KINDS[nth % len(KINDS)]
    line = lishan.game(game).to_text(some(game, players, nth, 0.2 + 0.035 * nth))
    rebuild(new_page(), game, players, line)
