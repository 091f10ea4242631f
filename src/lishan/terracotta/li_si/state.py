"""Li Si's own state: cards, dice, his row of weapons, the Overseer."""

from typing import Final, Literal, get_args

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import nibble, shift, with_nibble

YOU: Final = 0
HIM: Final = 1

ACTION_CARDS: Final = 13
ALL_CARDS: Final = 8191
DICE_FACES: Final = 6
SEALED: Final = 4  # cards on top of the deck that are known not to be the Reshuffle card (LS-6)
ALL_MASTERS: Final = 63

# The Emperor's Challenge cards (LS-7) and the easing cards (LS-70): bits of `LiSi.cards_in_play`.
WELL_ADVISED: Final = 0
FULL_STORES: Final = 1
ARMED: Final = 2
IMPATIENT: Final = 3
NO_IDLE_HANDS: Final = 4
FAVOURED: Final = 5
EMPTY_PURSE: Final = 6
NO_ALMS: Final = 7
PATIENT: Final = 8
FRUGAL: Final = 9
SILENT: Final = 10
UNARMED: Final = 11
MODEST: Final = 12
Challenge = Literal[
    "well-advised", "full-stores", "armed", "impatient", "no-idle-hands", "favoured", "empty-purse", "no-alms",
]  # fmt: skip
CHALLENGES: Final[tuple[Challenge, ...]] = get_args(Challenge)
Easing = Literal["patient", "frugal", "silent", "unarmed", "modest"]
EASINGS: Final[tuple[Easing, ...]] = get_args(Easing)
CARDS: Final[tuple[Challenge | Easing, ...]] = CHALLENGES + EASINGS
CHALLENGE_COUNT: Final = 8

# More ways to build one of his Warriors, besides `decisions.BY_BUILD` and `decisions.BY_BUILDER`.
BY_SURPRISE: Final = 2
How = Literal["build", "builder", "surprise"]
HOW: Final[tuple[How, ...]] = get_args(How)

# His steps (the argument of `decisions.HIS_STEP`), in the order in which he takes them.
SET_UP: Final = 0
MOVE_ON: Final = 1  # the Overseer, after the card of LS-22
INNER_ACTION: Final = 2
MIDDLE_ACTION: Final = 3
OUTER_ACTION: Final = 4
CARD_ACTION: Final = 5  # followed by thirteen steps: Action card n + 1, if it is active
END_OF_TURN: Final = 18
CLAY_SURPRISE: Final = 19
CLAY_SURPRISE_AGAIN: Final = 20
COINS_SURPRISE: Final = 21
COINS_SURPRISE_AGAIN: Final = 22
SCORING: Final = 23
NEXT_ROUND: Final = 24


class LiSiParts:
    """The component data of the solo mode."""

    def __init__(
        self, dice: vec[i64], card_actions: vec[i64], card_rotations: vec[i64], priorities: i64, chart: vec[i64]
    ) -> None:
        self.dice = dice
        # By the cards' numbers; a rotation is bit 0 for the inner and bit 1 for the middle ring.
        self.card_actions = card_actions
        self.card_rotations = card_rotations
        # LS-53: the spaces of priority p + 1 with the Inspectors crossing at space x are at x * priorities + p.
        self.priorities = priorities
        self.chart = chart


class LiSi:
    """The Prime Minister. Everything is public; only the order of face-down cards is unknown, and not stored."""

    def __init__(self, parts: LiSiParts) -> None:
        self.parts = parts
        self.cards_in_play: i64 = 0  # Challenge and easing cards in play
        self.to_draw: i64 = 0  # Challenge cards that are still to be drawn
        self.dice: i64 = 0  # the last roll: 1 + first side * 6 + second side; 0: none yet
        self.overseer: i64 = 0  # the segment
        self.row: i64 = 0  # nibble n: the n-th weapon from the left, plus 1
        self.master_cards: i64 = ALL_MASTERS  # Master cards face down
        self.deck: i64 = ALL_CARDS  # Action cards face down
        self.sealed: i64 = SEALED
        self.active: i64 = 0  # Action cards face up in front of him; the others are discarded

    def copy(self) -> "LiSi":
        other = LiSi(self.parts)
        other.cards_in_play = self.cards_in_play
        other.to_draw = self.to_draw
        other.dice = self.dice
        other.overseer = self.overseer
        other.row = self.row
        other.master_cards = self.master_cards
        other.deck = self.deck
        other.sealed = self.sealed
        other.active = self.active
        return other

    def plays_with(self, card: i64) -> bool:
        """Returns whether a Challenge or easing card is in play."""
        return (self.cards_in_play >> card) & 1 == 1

    def discarded(self) -> i64:
        return ALL_CARDS ^ self.deck ^ self.active

    def weapon_at(self, place: i64) -> i64:
        """The weapon at a place in his row, 0 being the front on the left; -1: none yet."""
        return nibble(self.row, place) - 1

    def place_of(self, weapon: i64) -> i64:
        for place in range(i64(4)):
            if self.weapon_at(place) == weapon:
                return place
        return -1

    def append_weapon(self, weapon: i64) -> None:
        """LS-3: the next weapon, at the right end."""
        place: i64 = 0
        while self.weapon_at(place) >= 0:
            place += 1
        self.row = with_nibble(self.row, place, weapon + 1)

    def bring_to_front(self, weapon: i64) -> None:
        """LS-54: to the left end; those to its left move one place to the right."""
        place = self.place_of(weapon)
        while place > 0:
            self.row = with_nibble(self.row, place, nibble(self.row, place - 1))
            place -= 1
        self.row = with_nibble(self.row, 0, weapon + 1)

    # The Action cards (LS-6, LS-24)

    def drawable(self, replacing: bool) -> i64:
        """The cards that could be drawn next, all equally likely; bit 13 is the Reshuffle card.

        Setting aside four cards of a shuffled deck is the same as drawing them first, so no order is stored.
        """
        if replacing:
            return self.deck if self.deck else self.discarded()
        return self.deck if self.sealed else self.deck | shift(1, ACTION_CARDS)

    def reveal(self, card: i64, replacing: bool) -> None:
        """Activates a drawn Action card; if it replaces the Reshuffle card, all but the active ones form the new deck."""
        self.active |= shift(1, card)
        self.deck &= ~shift(1, card)
        self.sealed = max(self.sealed - 1, 0)
        if replacing:
            self.deck = ALL_CARDS ^ self.active

    def discard(self) -> None:
        self.active = 0


def card_names(cards: i64) -> list[Challenge | Easing]:
    """The Challenge and easing cards of a set."""
    return [name for nth, name in enumerate(CARDS) if (cards >> nth) & 1]
