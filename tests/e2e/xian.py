"""Helpers for the tests of Xi'an's page: its start, its positions, two people at one table."""

import re
from collections.abc import Iterator
from functools import cache

from playwright.sync_api import Page, expect

from lishan.xian import GAME
from lishan.xian.position import Xian
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, post
from tests.e2e.positions import decisions
from tests.facts import json_of


def start_page(page: Page) -> None:
    page.goto("/?game=xian")
    expect(page.get_by_role("heading", name="Lishan")).to_be_visible()
    expect(page.get_by_role("radio", name="Xi'an")).to_be_checked()


def play_now(page: Page, bots: int = 1, hand: type[Hand] = Hand) -> Hand:
    start_page(page)
    page.get_by_label("Opponents").select_option(str(bots + 1))
    page.get_by_role("button", name="Play", exact=True).click()
    playing = hand(page)
    playing.wait_for("mine", "waiting")
    return playing


@cache
def where(seats: int, asked: str, turn: int, round_: int = 1, seed: int = 1) -> str:
    """The first time in that turn and round or later that the first seat is asked for this."""
    for each in range(seed, seed + 100):
        for acting, position in decisions(GAME, seats, each):
            assert isinstance(position, Xian)
            facts = json_of(position)
            late = (facts["turn"], facts["round"]) >= (turn, round_) and facts["round"] == round_
            if acting == 0 and late and facts["waiting"]["for"] == asked:
                return GAME.to_text(position)
    raise LookupError(f"{asked} is never asked")


def at_one_table(new_page: NewPage, names: tuple[str, ...] = ("Ada", "Bo")) -> list[Hand]:
    """People in separate browsers who sit down by their links."""
    pages = [new_page({"name": name}) for name in names]
    seats = [{"kind": "me"}, *({"kind": "person"} for _ in names[1:])]
    made = post(pages[0], "/api/tables", {"game": "xian", "seats": seats, "name": names[0], "ready": False})
    for page, link, name in zip(pages[1:], made["links"]["seats"][1:], names[1:], strict=True):
        page.goto(link)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    pages[0].goto(made["path"])
    hands = [Hand(page, seed) for seed, page in enumerate(pages, 1)]
    for hand in hands:
        hand.wait_for("mine")
    return hands


def choose_pair(hand: Hand) -> None:
    """The first two cards of the hand, the first of them below."""
    for _ in range(2):
        since = hand.moment()
        hand.page.locator("[data-part=hand] [data-legal]").first.click()
        hand.changed(since)


def keep_hands(hands: list[Hand]) -> None:
    """No player exchanges a card in the first turn."""
    for hand in hands:
        hand.page.get_by_role("button", name="Keep my hand").click()
        hand.wait_for("complete")
        hand.confirm()
    for hand in hands:
        hand.wait_for("mine")


def until_over(hands: list[Hand]) -> Iterator[None]:
    """All pages play as fast as possible; yields after every pass over them."""
    for _ in range(400):
        states = [hand.wait_for("mine", "complete", "waiting", "over") for hand in hands]
        if "over" in states:
            return
        for hand, state in zip(hands, states, strict=True):
            if state in ("mine", "complete"):
                hand.rush()
        yield
    raise AssertionError(f"the game does not end: {hands[0].prompt}")


CARD = re.compile(r"\b(?:tax|craftsman|helper|miner)[1-6]\b")
