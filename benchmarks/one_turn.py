"""A sensible player of Terracotta Army for measurements: it looks one turn ahead, and no further.

For every way to begin a turn it resolves the rings one after the other, each by the outcome that looks best, and compares
the results: the points so far, the points that the round and the game would score as things stand, and the resources.
"""

from collections.abc import Iterator

from lishan.core.bits import count
from lishan.core.position import first_pending
from lishan.terracotta import decisions, moves
from lishan.terracotta.parts import ROUNDS
from lishan.terracotta.position import Terracotta
from lishan.terracotta.scoring import score_end, score_round

# Values in points, besides the half point for each coin and clay at the end.
COIN = 0.35
WET = 0.6
DRY = 0.15
WEAPON = 1.2
MASTER = 1.0  # for each round to come
ARTISAN = 0.8  # for each round to come
LAST_ROUND = 0.3  # the share of these values that counts in the last round
# Questions with so many answers that each is judged without its consequences.
PLACING = (
    decisions.BUILD_SPACE,
    decisions.FOOTMAN_SPACE,
    decisions.MUSICIAN_SPACE,
    decisions.ARCHER_FACING,
    decisions.HORSE_DIRECTION,
)


def choose(position: Terracotta, seat: int) -> int:
    """The best move of the seat to move, looking one turn ahead."""
    legal = [int(move) for move in position.legal(seat)]
    if len(legal) == 1:
        return legal[0]
    if position.pending() == decisions.ROTATE_OR_PLACE:
        return max(legal, key=lambda move: begun(after(position, seat, move), seat))
    return max(legal, key=lambda move: settled(after(position, seat, move), seat, position.turn))


def begun(position: Terracotta, seat: int) -> float:
    """The value of a turn that began like this: with a ring rotated, the value of the best place after it."""
    if position.pending() == decisions.ROTATE_OR_PLACE and position.mover() == seat and position.argument() == 1:
        places = [int(move) for move in position.legal(seat) if move >= moves.PLACE]
        return max(begun(after(position, seat, move), seat) for move in places)
    turn = position.turn
    while position.turn == turn and position.pending() == decisions.RING:
        position = best_outcome(position, seat)
    return worth(position, seat)


def settled(position: Terracotta, seat: int, turn: int) -> float:
    """The value of an answer once the action that it belongs to is resolved."""
    return max((worth(end, seat) for end in outcomes(position, seat, turn)), default=worth(position, seat))


def best_outcome(position: Terracotta, seat: int) -> Terracotta:
    """The pending ring resolved in the best way."""
    ends = (
        end
        for move in position.legal(seat)
        for end in outcomes(after(position, seat, int(move)), seat, position.turn)
    )  # fmt: skip
    return max(ends, key=lambda end: worth(end, seat))


def outcomes(position: Terracotta, seat: int, turn: int) -> Iterator[Terracotta]:
    """Every position after the pending action: the next ring or another seat is pending."""
    kind = position.pending()
    if position.turn != turn or kind in (decisions.RING, decisions.ROTATE_OR_PLACE) or first_pending(position) != seat:
        yield position
        return
    legal = [int(move) for move in position.legal(seat)]
    if kind in PLACING:
        # Only the best space is examined further, with its ability, if any.
        best = max((after(position, seat, move) for move in legal), key=lambda end: worth(end, seat))
        yield from outcomes(best, seat, turn)
        return
    for move in legal:
        yield from outcomes(after(position, seat, move), seat, turn)


def after(position: Terracotta, seat: int, move: int) -> Terracotta:
    copy = position.copy()
    copy.play(seat, move)
    return copy


def worth(position: Terracotta, seat: int) -> float:
    """The lead over the best other player if the round and the game ended now, including the resources in front of them."""
    end = position.copy()
    if position.stack:
        if position.pending() != decisions.CHANCE_MASTER:
            score_round(end)
        score_end(end)
    standing = [int(end.score(each)) + holdings(position, each) for each in range(position.seats)]
    return standing[seat] - max(each for other, each in enumerate(standing) if other != seat)


def holdings(position: Terracotta, seat: int) -> float:
    player = position.players[seat]
    rounds = ROUNDS - int(position.round)
    clay = WET * int(player.wet) + DRY * int(player.dry)
    things = COIN * int(player.coins) + clay + WEAPON * int(count(player.weapons))
    lasting = MASTER * int(count(player.masters)) + ARTISAN * int(player.upgraded)
    return things * (LAST_ROUND if rounds == 0 else 1.0) + rounds * lasting
