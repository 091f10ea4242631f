"""The end of a round in the solo game."""

from lishan.terracotta import decisions
from lishan.terracotta.position import Terracotta
from tests.li_si.table import solo
from tests.terracotta.table import legal_words, told

# The tiles look at no space, so nothing narrows but the chart, the crossing of which is where he builds first.
FLAT = "tiles officers guards soldiers coins clay"


def end_of_round(*lines: str) -> Terracotta:
    return solo("your last ring", FLAT, "inspectors 4 e", "you: coins 0, wet 0", *lines)


def surprises(*lines: str) -> list[str]:
    """What he discards for each Surprise Build; where you are asked, the first space will do."""
    game, paid = end_of_round(*lines), []
    words = "-"
    while True:
        game, heard = told(game, words)
        paid += [str(event.facts["pays"]) for event in heard if event.code == "li-si-surprise"]
        if game.pending() != decisions.HIS_WARRIOR:
            return paid
        words = sorted(legal_words(game))[0]
