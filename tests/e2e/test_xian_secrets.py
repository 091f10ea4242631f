"""Two people and someone who watches play a whole game of Xi'an; every byte that their browsers receive is checked."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from lishan.xian.parts import HELPERS
from tests.e2e.conftest import NewPage
from tests.e2e.page_player import Hand, table_of
from tests.e2e.xian import CARD, at_one_table, until_over

# Facts that only their owner knows (docs/facts-xian.md); below and top too, until they are revealed.
OWN = ("hand", "under", "exchange", "equipment")


class Ear:
    """Everything one browser receives, by socket and HTTP."""

    def __init__(self, page: Page, viewer: int | None) -> None:
        self.viewer = viewer
        self.frames: list[dict[str, Any]] = []
        self.answers: list[tuple[str, str]] = []
        page.on("websocket", self.listen)
        # Other responses are the client's own files, the same for everyone.
        page.route("**/api/**", self.pass_on)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    @property
    def table(self) -> str:
        return next(str(frame["opening"]["id"]) for frame in self.frames if "opening" in frame)

    def pass_on(self, route: Route) -> None:
        answer = route.fetch()
        self.answers.append((route.request.url, answer.text()))
        route.fulfill(response=answer)

    def pictures(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Every frame with the seq of the last event before it, until the end opens everything."""
        seq = 0
        for frame in self.frames:
            picture = frame.get("picture")
            if picture:
                if picture["status"] == "over":
                    return
                seq = picture["seq"]
            yield seq, frame


def cards(thing: Any) -> set[str]:
    return set(CARD.findall(json.dumps(thing)))


def about(thing: Any, seat: int) -> Iterator[dict[str, Any]]:
    """Every object that says that it is about this seat."""
    if isinstance(thing, dict):
        if thing.get("seat") == seat:
            yield thing
        for inner in thing.values():
            yield from about(inner, seat)
    elif isinstance(thing, list):
        for inner in thing:
            yield from about(inner, seat)


def open_cards(view: dict[str, Any], seat: int) -> set[str]:
    """The public cards of a seat, from its own view: the discard, Helpers in play, a pair that is revealed."""
    player = view["players"][seat]
    helpers = {f"helper{HELPERS.index(name) + 1}" for name in player["helpers"]}
    pair = {player["below"], player["top"]} - {None} if view["order"] else set()
    return set(player["discards"]) | helpers | pair


def public(ear: Ear) -> dict[int, set[str]]:
    """The public cards of this browser's own seat after each event."""
    assert ear.viewer is not None
    seen = {}
    for seq, frame in ear.pictures():
        if frame.get("picture") and frame["picture"]["view"]:
            seen[seq] = open_cards(frame["picture"]["view"], ear.viewer)
    return seen


def leaks(ear: Ear, other: int, known: dict[int, set[str]]) -> list[str]:
    """The data that this browser received about another seat's cards before they were public."""
    found = []
    for seq, frame in ear.pictures():
        found += too_much(seq, frame, other, known)
    return found


def too_much(seq: int, told: Any, other: int, known: dict[int, set[str]]) -> list[str]:
    named = set().union(*(cards(thing) for thing in about(told, other)), set())
    # Lines may name cards that were public at any earlier event: a card never goes back into a hand.
    allowed = set().union(*(open_ for at, open_ in known.items() if at <= seq), set())
    found = [f"seq {seq}: {card} of seat {other}" for card in sorted(named - allowed)]
    return found + [f"seq {seq}: {line}" for line in positions_told(told, other)]


def positions_told(thing: Any, other: int) -> Iterator[str]:
    """Views that say more of another player's cards than how many there are, until the end (my last step shows it to me)."""
    for view in (view for view in views(thing) if not view["over"]):
        player = view["players"][other]
        yield from (f"{key} of seat {other}" for key in OWN if key in player)
        hand, exchange, under, pair = view["position"].split()[17 + other].split(":")[3:7]
        yield from (f"{part} in the position" for part in (hand, exchange, under) if not part.startswith("?") and part != "-")
        if not view["order"] and pair not in ("?", "--"):
            yield f"{pair} in the position"


def views(thing: Any) -> Iterator[dict[str, Any]]:
    if isinstance(thing, dict):
        if "players" in thing and "position" in thing:
            yield thing
        for inner in thing.values():
            yield from views(inner)
    elif isinstance(thing, list):
        for inner in thing:
            yield from views(inner)


def test_a_whole_game_by_two_browsers_and_no_byte_too_many(new_page: NewPage) -> None:
    ears: list[Ear] = []

    def heard(*args: Any, **more: Any) -> Page:
        page = new_page(*args, **more)
        ears.append(Ear(page, len(ears) if len(ears) < 2 else None))
        return page

    hands = at_one_table(heard)
    watcher = heard()
    watcher.goto(hands[0].page.request.get(f"/api/tables/{table_of(hands[0].page)}/links").json()["watch"])
    Hand(watcher).wait_for("waiting")
    for _ in until_over(hands):
        pass
    for hand in (*hands, Hand(watcher)):
        hand.wait_for("over")
        expect(hand.page.get_by_role("heading", name="wins with").last).to_be_visible()
    # Everyone sees the same final scores, to the last digit.
    pages = (*(hand.page for hand in hands), watcher)
    assert len({page.locator("[data-mark]").first.get_attribute("data-mark") for page in pages}) == 1
    known = {seat: public(ears[seat]) for seat in (0, 1)}
    for ear in ears:
        assert len(ear.frames) > 60
        for other in {0, 1} - {ear.viewer}:
            assert leaks(ear, other, known[other]) == []
            check_http(ear, other, known[other])
        assert not any(frame.get("opening", {}).get("seed") for frame in ear.frames)


def check_http(ear: Ear, other: int, known: dict[int, set[str]]) -> None:
    """HTTP answers contain the table as this seat sees it, and nothing else about cards."""
    assert ear.answers
    for url, text in ear.answers:
        picture = json.loads(text).get("picture") if url.endswith(f"/api/tables/{ear.table}") else None
        if picture:
            assert too_much(picture["seq"], json.loads(text), other, known) == [], url
        else:
            assert "/api/words/" in url or cards(text) == set(), url


def test_the_scan_would_find_a_leak() -> None:
    ear = Ear.__new__(Ear)
    ear.viewer = 0
    line = {"seat": 1, "facts": {"card": "miner4"}}
    ear.frames = [{"type": "event", "picture": {"seq": 3, "status": "playing", "view": None}, "lines": [line]}]
    assert leaks(ear, 1, {2: {"miner5"}}) == ["seq 3: miner4 of seat 1"]
    assert leaks(ear, 1, {2: {"miner4"}}) == []
    with pytest.raises(KeyError):
        open_cards({}, 1)
