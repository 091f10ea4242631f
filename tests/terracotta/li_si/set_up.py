"""The set-up of the solo game, step by step."""

from lishan.terracotta import GAME, decisions
from lishan.terracotta.position import Terracotta
from tests.terracotta.table import default_edition, legal_words, play

PRINTED = {"level": "printed"}
BOARD = "inner=0 middle=0 tile=row4 tile=officers tile=nw tile=coins tile=clay"
ROW = "weapon=sword weapon=halberd weapon=crossbow"


def start(**options: str) -> Terracotta:
    return play(GAME.start(1, default_edition(), PRINTED | options), BOARD)


def ready(**options: str) -> Terracotta:
    """The first roll is pending."""
    game = play(start(**options), ROW)
    while game.pending() == decisions.CHANCE_MASTER:
        game = play(game, sorted(legal_words(game))[0])
    return game
