"""The explanations of a first game in the browser: each is true of the position beside which it is shown (player-P9)."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket

import lishan
from lishan.words.catalogue import source_of
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, start_page

Claim = Callable[["Ear"], bool]


class Ear:
    """What the server has told the page: the position, my draft, and the events since my last turn."""

    def __init__(self, page: Page) -> None:
        self.picture: dict[str, Any] = {}
        self.since: list[dict[str, Any]] = []
        page.on("websocket", self.listen)

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.draft["view"] or self.picture["view"]
        return view

    @property
    def draft(self) -> dict[str, Any]:
        draft: dict[str, Any] = self.picture["draft"]
        return draft

    @property
    def me(self) -> dict[str, Any]:
        player: dict[str, Any] = self.view["players"][0]
        return player

    def offers(self, *kinds: str) -> bool:
        return any(move["kind"] in kinds for move in self.draft["moves"])

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.hear(json.loads(text)))

    def hear(self, frame: dict[str, Any]) -> None:
        if "picture" in frame:
            self.picture = frame["picture"]
        if frame["type"] == "draft":
            self.picture = {**self.picture, "draft": frame["draft"]}
        for line in frame.get("lines", ()):
            if line["kind"] == "move" and line.get("seat") == 0:
                self.since = []
            elif line["kind"] == "event":
                self.since.append(line)


SAID: dict[str, dict[str, Claim]] = {
    "terracotta": {
        "wheel": lambda now: now.offers("place"),
        "inner": lambda now: now.offers("take-clay", "take-coin", "perform"),
        "build": lambda now: now.offers("type"),
        "space": lambda now: now.offers("build"),
        "ability": lambda now: now.offers("ability"),
        "soak": lambda now: now.me["dry"] > 0,
        "middle": lambda now: len(now.me["masters"]) < 6,
        "priority": lambda now: now.view["round"] < 5,
        "outer": lambda now: not now.offers("take-clay", "take-coin"),
        "specialist": lambda now: now.offers("specialist"),
        "footman": lambda now: now.offers("footman"),
        "musician": lambda now: now.offers("musician"),
        "confirm": lambda now: now.draft["complete"],
        "inspectors": lambda now: sum(line["code"] == "row" for line in now.since) == 1,
        "clay": lambda now: any(line["code"] == "clay-dries" and line["seat"] == 0 for line in now.since),
        "tiles": lambda now: len(now.view["tiles"]) == 5,
        "artisans": lambda now: not now.draft["complete"],
        "end": lambda now: now.view["round"] >= 4,
    },
    "xian": {
        "pair": lambda now: now.view["round"] == 1 and now.offers("below", "top"),
        "lock": lambda now: now.draft["complete"] and now.draft["secret"],
        "order": lambda now: bool(now.view["order"]),
        "card": lambda now: now.offers("action", "recruit", "colour") and not now.draft["complete"],
        "helper": lambda now: now.offers("recruit"),
        "builder": lambda now: now.offers("pass", "enter"),
        "fee": lambda now: any(coins > 0 for coins in now.me["entry_coins"].values()),
        "craft": lambda now: now.offers("craft"),
        "seal": lambda now: now.offers("seal", "no-seal"),
        "paint": lambda now: now.offers("paint", "pigment", "pay-pigments", "discount-pigments"),
        "forge": lambda now: now.offers("forge"),
        "tiles": lambda now: now.offers("use-tile"),
        "endtile": lambda now: now.offers("end-tile"),
        "round2": lambda now: now.view["round"] == 2 and now.offers("top"),
        "minister": lambda now: any(each["minister_bonus"] for each in now.view["buildings"]),
        "request": lambda now: any(line["code"] == "event-request" for line in now.since),
        "majorities": lambda now: any(space["painted"] is not None for space in now.view["pit"]),
        "equipment": lambda now: now.me["equipment_cards"] > 0,
        "end": lambda now: now.view["turn"] == 6,
    },
}
"""What each explanation says of the position, written apart from the client's conditions."""


def begun(page: Page, game: str) -> Hand:
    start_page(page)
    if game == "xian":
        page.locator("[data-part=game]", has_text="Xi'an").first.click()
    page.get_by_role("button", name="Play a first game").click()
    hand = Hand(page)
    hand.wait_for("mine")
    page.locator("[data-part=first-game]").get_by_role("button", name="Understood").click()
    return hand


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", lishan.GAMES)
def test_every_explanation_is_true_where_it_is_shown(new_page: NewPage, game: str, seed: int) -> None:
    page = new_page({"confirm": "never", "pace": "instant"}, viewport={"width": 1440, "height": 900})
    ear = Ear(page)
    chance = random.Random(seed)
    ids = titles(game)
    hand = begun(page, game)
    heights = set[int]()
    told = list[str]()
    hand.random = chance
    while hand.state not in ("over",):
        if hand.state not in ("mine", "complete"):
            page.wait_for_timeout(50)
            continue
        page.wait_for_timeout(120)
        board = page.locator("[data-region=grid]").bounding_box()
        if board:
            heights.add(round(board["y"]))
        guide = page.locator("[data-part=guide] b")
        if guide.count():
            id = ids[guide.inner_text()]
            told.append(id)
            assert id not in SAID[game] or SAID[game][id](ear), (id, hand.prompt)
            if chance.random() < 0.7:
                page.locator("[data-part=guide] [data-part=onward]").click()
        if hand.state == "complete":
            page.locator("[data-part=confirm]:visible").click()
            page.wait_for_timeout(100)
        elif hand.state == "mine":
            hand.decide()
    assert len({*told}) > 8
    # Its line has a place of its own: the board does not move when it comes and goes.
    assert len(heights) == 1, heights


def titles(game: str) -> dict[str, str]:
    lines = [line for line in source_of("en", f"client-{game}-rules").splitlines() if line.startswith("lesson-")]
    found = [line.split(" = ", 1) for line in lines if " = " in line and "-text = " not in line]
    return {title: code.removeprefix("lesson-") for code, title in found}
