"""The requests that this package answers, by name: JSON in, JSON out."""

from collections.abc import Callable
from typing import Any

import msgspec

from lishan.box import by_hand, editions, position, scores
from lishan.core.errors import LishanError


class Service(msgspec.Struct, frozen=True):
    """One kind of request."""

    asked: type
    answer: type
    serve: Callable[[Any], Any]
    summary: str


SERVICES: dict[str, Service] = {
    "schema": Service(
        editions.SchemaAsked, editions.EditionSchema, editions.schema, "All printed values of a game with their bounds."
    ),
    "edition": Service(
        editions.EditionAsked, editions.EditionSheet, editions.sheet, "Checks an edition, finished or not, value by value."
    ),
    "score": Service(scores.PadAsked, scores.Pad, scores.pad, "Adds up a score pad and ranks the players."),
    "by-hand": Service(
        by_hand.ByHandAsked, by_hand.ByHand, by_hand.by_hand, "Plays a game whose dice, cards and draws are entered by hand."
    ),
    "position": Service(
        position.PositionAsked, position.PositionSheet, position.sheet, "Checks a position that is put together by hand."
    ),
}


def answer(name: str, body: bytes | str) -> bytes:
    """The answer to a request in JSON. Raises LishanError with a sentence for the caller."""
    service = SERVICES.get(name)
    if service is None:
        raise LishanError(f"There is no {name!r}; choose from {', '.join(SERVICES)}.")
    try:
        asked: Any = msgspec.json.decode(body, type=service.asked)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise LishanError(f"Invalid request body: {error}.") from None
    return msgspec.json.encode(service.serve(asked))
