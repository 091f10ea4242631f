"""Everything a seat receives, and positions that must look the same to it: a check of XI-70 independent of `guess`."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from lishan.core.bits import bit, count, members
from lishan.core.contract import Event, to_act
from lishan.core.errors import BadMove
from lishan.core.rng import Rng
from lishan.xian import decisions
from lishan.xian.decisions import CHOOSE, FAVOUR
from lishan.xian.game import XianGame
from lishan.xian.notation import MOVE_OF, WORD_OF
from lishan.xian.parts import TURNS
from lishan.xian.position import Xian

Pick = Callable[[int], int]
Hears = Callable[[Event, int | None], bool]
encode = msgspec.json.Encoder(order="deterministic").encode


def may_hear(event: Event, seat: int | None) -> bool:
    return event.only is None or event.only == seat


def positions(game: XianGame, seats: int, number: int, seed: int) -> Iterator[Xian]:
    """Positions from random games, all kinds of moments among them, partly made secret choices too."""
    rng, found = Rng(seed), 0
    while found < number:
        position = game.start(seats)
        while pending := to_act(position):
            secret = position.pending() in (FAVOUR, CHOOSE)
            if rng.pick(3 if secret else 12) == 0:
                yield position
                found += 1
            seat = pending[rng.pick(len(pending))]
            moves = position.legal(seat)
            position.play(seat, moves[rng.pick(len(moves))])


def scrambled(position: Xian, seat: int | None, pick: Pick) -> Xian:
    """The same position with everything resampled that a seat may not know: hands, decks, secret choices of the others."""
    twin = position.copy()
    for other in range(position.seats):
        if other != seat:
            scramble(twin, other, pick)
    return twin


def scramble(position: Xian, seat: int, pick: Pick) -> None:
    player = position.players[seat]
    kind = position.pending()
    secret_pair = [int(card) for card in (player.below, player.top) if card >= 0] if kind == CHOOSE else []
    held = int(count(player.hand)) + len(secret_pair)
    unseen = [int(card) for card in members(player.hand | player.deck)] + secret_pair
    under = int(count(player.under))
    assert under == (player.swapped if position.game_turn < TURNS else 0)
    cards = [unseen.pop(pick(len(unseen))) for _ in range(held + under)]
    hand = cards[:held]
    player.under = sum(bit(card) for card in cards[held:])
    player.deck = sum(bit(card) for card in [*unseen, *cards[held:]])
    if kind == FAVOUR:
        player.swap = sum(bit(card) for card in hand if pick(2))
    if kind == CHOOSE:
        done = position.argument() >> seat & 1 == 0
        begun = position.round == 1 and pick(2) == 0
        player.below = hand.pop() if done or begun else -1
        player.top = hand.pop() if done else -1
    player.hand = sum(bit(card) for card in hand)


def received(game: XianGame, position: Xian, seat: int | None, hears: Hears = may_hear) -> dict[str, bytes]:
    """Everything a seat (None: a spectator) can receive, as bytes."""
    got: dict[str, Any] = {
        "view": game.view(position, seat),
        "pending": to_act(position),
        "targets": game.targets(position),
        "score": game.explain(position),
    }
    if seat is not None:
        moves = [int(move) for move in position.legal(seat)] if seat in to_act(position) else []
        got |= {
            "legal moves": moves,
            "words": [game.notation(position, seat, move) for move in moves],
            "descriptions": [game.describe(position, seat, move) for move in moves],
            "previews": [game.preview(position, seat, move) for move in moves],
            "reasons": [game.why_not(position, seat, move) for move in WORD_OF],
            "reasons about targets": [game.why_not_target(position, seat, target) for target in game.targets(position)],
            "errors": [refusal(game, position, seat, word) for word in (*MOVE_OF, "nonsense")],
            "log": [log(position, seat, move, hears) for move in moves if not ends_the_secrecy(position)],
        }
    return {thing: encode(value) for thing, value in got.items()}


def refusal(game: XianGame, position: Xian, seat: int, word: str) -> str | int:
    try:
        return game.parse(position, seat, word)
    except BadMove as error:
        return str(error)


def ends_the_secrecy(position: Xian) -> bool:
    """Returns whether the next choice may be the last one, which reveals what the others chose."""
    return position.pending() in (decisions.FAVOUR, decisions.CHOOSE) and count(position.argument()) == 1


def log(position: Xian, seat: int, move: int, hears: Hears) -> list[Event]:
    twin = position.copy()
    told: list[Event] = []
    twin.log = told
    twin.play(seat, move)
    return [event for event in told if hears(event, seat)]


def leaks(game: XianGame, position: Xian, seat: int | None, pick: Pick, hears: Hears = may_hear) -> list[str]:
    """The kinds of information that reveal too much to the seat."""
    here = received(game, position, seat, hears)
    there = received(game, scrambled(position, seat, pick), seat, hears)
    return [thing for thing in here if here[thing] != there[thing]]
