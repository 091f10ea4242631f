"""The reasons why no game reaches a position of Terracotta Army."""

from typing import Final

from lishan.core.faults import FaultTable

impossible: Final = FaultTable(
    {
        "order-twice": ("order", "the turn order does not name every player once."),
        "tile-twice": ("tiles", "a Scoring tile lies there twice."),
        "tile-missing": ("tiles", "a Scoring tile is missing."),
        "tiles-early": ("tiles", "the Scoring tiles are not those that were drawn so far."),
        "warehouse-clay": ("warehouses", "{clay} clay lie in the Warehouses, and only {standing} Warriors stand on the board."),
        "too-many-figures": ("board", "there are {standing} {type} figures on the board and {left} in the Organizer."),
        "too-many-specialists": ("board", "{bought} of the {specialist} are bought, {standing} stand on the board."),
        "archer-off-grid": ("board.{space}", "the Archer on {space} faces off the grid."),
        "no-rider": ("board.{space}", "the Horse on {space} has no rider."),
        "horse-not-free": ("board.{space}", "the Horse on {space} does not stand on two free spaces."),
        "two-horses": ("board", "a Warrior has two Horses."),
        "taken-spaces": ("board", "the taken spaces are not those where statues stand."),
        "two-statues": ("board.{space}", "board: two statues stand on {space}."),
        "craftsmen": ("seats.{seat}.artisans", "player {seat} has {number} Craftsmen."),
        "artisans": ("seats.{seat}.artisans", "player {seat} has {number} Artisans for {upgraded} upgrades."),
        "weapons": ("seats.{seat}.weapons", "player {seat} has weapons or Masters that do not exist."),
        "tokens": ("priority", "the Priority tokens held are not those that were taken."),
        "no-tokens": ("priority", "there are no Priority tokens."),
        "workers": ("wheel", "the workers on the wheel are not those of the turns taken."),
        "turn-number": ("wheel", "turn {turn} does not come after {number} workers in round {round}."),
        "early": ("waits", "something has been done before the first turn."),
        "not-over": ("waits", "no decision is pending before the last round."),
        "not-now": ("waits", "the pending decision does not belong to this moment of the game."),
        "below-another": ("waits", "a decision waits below another that it cannot follow."),
        "no-worker": ("waits", "the worker whose actions are resolved is not on the wheel."),
        "not-this-action": ("waits", "the pending decision does not belong to this action."),
        "not-there": ("waits", "the pending decision is about something that is not there."),
        "nothing-to-choose": ("waits", "there is nothing to choose from."),
        "li-si-order": ("order", "Li Si does not start the round."),
        "li-si-dry": ("seats.1.dry", "Li Si's clay never dries."),
        "li-si-rider": ("board", "Li Si never mounts a Warrior."),
        "li-si-master-cards": ("seats.1.masters", "Li Si's Masters and the Master cards left are not the six."),
        "li-si-masters": ("seats.1.masters", "Li Si has {number} Masters in round {round}."),
        "li-si-card-twice": ("li_si.cards", "an Action card is face up and in the deck."),
        "li-si-deck": ("li_si.cards", "with {sealed} cards on top there cannot be {number} in the deck."),
        "li-si-set-up": ("li_si.row", "the set-up of Li Si is not finished."),
        "li-si-dice": ("li_si.dice", "the dice do not lie as they must."),
        "li-si-mover": ("waits", "it is not the turn of the player who is to move."),
        "li-si-active": ("li_si.cards", "an Action card is active where none can be."),
        "unreadable": ("waits", "the pending decision cannot be read."),
    }
)
"""By code: the place in a draft, and the sentence."""
