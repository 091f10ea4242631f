"""Plays a game on after a turn, each decision by a short search of the strongest bot: the last judge of a turn."""

from collections.abc import Sequence

from lishan.bots.profiles import GameProfile
from lishan.bots.protocol import Budget, Seating
from lishan.bots.search import SearchBot
from lishan.core.contract import CHANCE, Position, draw, to_act
from lishan.core.rng import Rng


def margin(position: Position, seat: int) -> int:
    """A seat's points ahead of the best rival; alone at the table, simply its points."""
    scores = [int(position.score(each)) for each in range(int(position.seats))]
    rivals = [score for each, score in enumerate(scores) if each != seat]
    return scores[seat] - max(rivals, default=0)


def play_on(
    seating: Seating, profile: GameProfile, start: Position, seat: int, moves: Sequence[int], playouts: int, seed: int
) -> int:
    """The final margin after a turn. The same seed gives the same chance events as long as the games are alike."""
    game, position, rng = seating.game, start.copy(), Rng(seed)
    players = Seating(game, seed, seating.edition)
    bots = [SearchBot(players, profile=profile) for _ in range(int(position.seats))]
    rest = list(moves)
    while pending := to_act(position):
        who = pending[0]
        if who == CHANCE:
            position.play(CHANCE, draw(position, rng.pick))
        elif who == seat and rest:
            position.play(seat, rest.pop(0))
        else:
            legal = [int(move) for move in position.legal(who)]
            one = legal[0] if len(legal) == 1 else bots[who].choose(game.view(position, who), legal, Budget(None, playouts))
            position.play(who, one)
    return margin(position, seat)
