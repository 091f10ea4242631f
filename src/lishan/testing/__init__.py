"""A test kit for games: laws that hold for every game, whatever its rules, checked in random play.

    from lishan.testing import check_game
    check_game(game, seats=3, seed=17)

plays one random game and raises LawBroken, with everything needed to see it again, when a law does not hold. The laws are
in `lishan.testing.laws`, one function each; `check_game(..., laws=[one])` checks that one alone.
"""

from lishan.testing.check import Summary, check_game
from lishan.testing.moment import LawBroken, Moment

__all__ = ["LawBroken", "Moment", "Summary", "check_game"]
