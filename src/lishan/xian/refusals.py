"""The reasons for refusals, as numbers the rules can pass around; `reasons` turns them into words."""

from typing import Final

FINE: Final = 0

# Entering (XI-40 to XI-42, XI-49)
CLOSED: Final = 1
NOT_CLOSED: Final = 2
NOTHING_OWED: Final = 3
TOO_POOR: Final = 4

# Workshop (XI-44)
NO_RAW_WARRIOR: Final = 10
NO_FREE_SPACE: Final = 11
SPACE_TAKEN: Final = 12
TOO_LITTLE_CLAY: Final = 13

# Lab (XI-45)
NO_OWN_WARRIOR: Final = 20
NOTHING_TO_PAINT: Final = 21
NO_WARRIOR_HERE: Final = 22
PAINTED: Final = 23
SEALED: Final = 24
TOO_FEW_PIGMENTS: Final = 25

# Armory (XI-46)
NOTHING_ON_DISPLAY: Final = 30
NOT_ON_DISPLAY: Final = 31
TOO_FEW_COINS: Final = 32

# Palace (XI-47)
END_OF_TRACK: Final = 40

# Tiles (XI-49)
NO_TILE: Final = 50
NO_ACTION_POSSIBLE: Final = 51
NOTHING_TO_GIVE: Final = 52
NO_BUILDING: Final = 53
