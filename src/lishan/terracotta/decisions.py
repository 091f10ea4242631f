"""The kinds of decisions that can be pending (`lishan.core.stack`), each with the meaning of its argument."""

from typing import Final

OVER: Final = 0
ROTATE_OR_PLACE: Final = 1  # rotate a ring (argument 0: not yet done) or place a worker
RING: Final = 2  # the action of a ring: perform, clay, coin or nothing
USE_MASTER: Final = 3  # a Master just bought: use it?
TYPE: Final = 4  # which Warrior; argument: how it is built
BUILD_SPACE: Final = 5  # where; argument: the type and how it is built
ABILITY: Final = 6  # flip the weapon of the Warrior on this space?
OFFICER_INSPECTOR: Final = 7
MASTER_INSPECTOR: Final = 8
GUARD_WARRIOR: Final = 9  # which other Warrior moves; argument: the Guard's space
GUARD_SPACE: Final = 10  # where to; argument: the Warrior's space
SPECIALIST: Final = 11
MOUNT: Final = 12
HORSE_DIRECTION: Final = 13  # argument: the rider's space
FOOTMAN_SPACE: Final = 14
ARCHER_SPACE: Final = 15
ARCHER_FACING: Final = 16  # argument: the Archer's space
MUSICIAN_SPACE: Final = 17
WAREHOUSE: Final = 18  # argument 0: the first; else 1 + the first one chosen
PRIORITY_GIFT: Final = 19  # solo: 1 coin or 1 wet clay (LS-10)

# Solo, about Li Si. From here on the mover never decides: you choose for him, or a chance event comes up.
HIS_WARRIOR: Final = 24  # where his Warrior goes (LS-53); argument: the type and how it is built
HIS_SPECIALIST: Final = 25  # where his Specialist goes (LS-37); argument: which
HIS_FACING: Final = 26  # argument: his Archer's space
HIS_STEP: Final = 27  # nobody is to move: what he does next; argument: the step

# Chance events.
CHANCE_INNER: Final = 32
CHANCE_MIDDLE: Final = 33
CHANCE_TILE: Final = 34  # argument: the round
CHANCE_STARTER: Final = 35
CHANCE_CHALLENGE: Final = 36  # LS-7
CHANCE_WEAPON: Final = 37  # the next weapon of his row (LS-3)
CHANCE_MASTER: Final = 38  # LS-5, LS-61
CHANCE_DICE: Final = 39  # LS-20
CHANCE_CARD: Final = 40  # argument 1: the replacement of the Reshuffle card (LS-24)
CHANCE_INSPECTOR: Final = 41  # of two with the same swing; argument: 1 + the steps, plus 4 for an Officer (LS-34, LS-54)
CHANCE_WAREHOUSE: Final = 42  # which of the largest; argument 0: he takes it, 1: it is emptied (LS-34)

BY_BUILD: Final = 0  # points, and the weapon may be used
BY_BUILDER: Final = 1  # the Master Builder: neither (TA-60)
