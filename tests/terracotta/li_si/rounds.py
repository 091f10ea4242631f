"""The end of a round in the solo game."""

from lishan.terracotta import decisions
from lishan.terracotta.position import Terracotta
from tests.terracotta.li_si.table import solo
from tests.terracotta.table import legal_words, told

# The tiles count no spaces, so only the chart narrows the choice: he builds at its crossing first.
FLAT = "tiles officers guards soldiers coins clay"


def end_of_round(*lines: str) -> Terracotta:
    return solo("your last ring", FLAT, "inspectors 4 e", "you: coins 0, wet 0", *lines)


def surprises(*lines: str) -> list[str]:
    """The weapons he discards for the Surprise Builds; where you are asked, any space is fine."""
    game, paid = end_of_round(*lines), []
    words = "-"
    while True:
        game, heard = told(game, words)
        paid += [str(event.facts["pays"]) for event in heard if event.code == "li-si-surprise"]
        if game.pending() != decisions.HIS_WARRIOR:
            return paid
        words = sorted(legal_words(game))[0]
