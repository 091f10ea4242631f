"""Assigns the sentences of an audit to parts of a draft.

An audit reports an impossibility in one sentence. Each sentence has a line here; any other concerns the whole position.
"""

import re
from functools import cache

from msgspec import Struct

EVERYWHERE = ""


class DraftFault(Struct, frozen=True, kw_only=True):
    place: str
    """`board.e4`, `seats.0.artisans`, `waits`, …; empty: the position as a whole"""
    code: str
    """for words in other languages: `impossible-` and this"""
    sentence: str
    facts: dict[str, str] = {}


SEAT = r"player (?P<seat>\d)"
WAITS = ("unreadable", "waits", r"(waits|waiting|At most four decisions).*")
# Code, place, and the sentence as the audit writes it.
TERRACOTTA = (
    ("order-twice", "order", r"the turn order does not name every player once\."),
    ("tile-twice", "tiles", r"a Scoring tile lies there twice\."),
    ("tile-missing", "tiles", r"a Scoring tile is missing\."),
    ("tiles-early", "tiles", r"the Scoring tiles are not those that were drawn so far\."),
    ("warehouse-clay", "warehouses", r"(?P<clay>\d+) clay lie in the Warehouses, and only (?P<standing>\d+) Warriors .*"),
    ("too-many-figures", "board", r"there are (?P<standing>\d+) (?P<type>\w+) figures on the board and \d+ in the Organizer\."),
    ("too-many-specialists", "board", r"\d+ of the (?P<specialist>\w+) are bought, (?P<standing>\d+) stand on the board\."),
    ("archer-off-grid", "board.{space}", r"the Archer on (?P<space>..) faces off the grid\."),
    ("no-rider", "board.{space}", r"the Horse on (?P<space>..) has no rider\."),
    ("horse-not-free", "board.{space}", r"the Horse on (?P<space>..) does not stand on two free spaces\."),
    ("two-horses", "board", r"a Warrior has two Horses\."),
    ("taken-spaces", "board", r"the taken spaces are not those where statues stand\."),
    ("two-statues", "board.{space}", r"board: two statues stand on (?P<space>..)\."),
    ("craftsmen", "seats.{seat}.artisans", SEAT + r" has (?P<number>\d+) Craftsmen\."),
    ("artisans", "seats.{seat}.artisans", SEAT + r" has (?P<number>\d+) Artisans for (?P<upgraded>\d+) upgrades\."),
    ("weapons", "seats.{seat}.weapons", SEAT + r" has weapons or Masters that do not exist\."),
    ("tokens", "priority", r"the Priority tokens held are not those that were taken\."),
    ("no-tokens", "priority", r"there are no Priority tokens\."),
    ("workers", "wheel", r"the workers on the wheel are not those of the turns taken\."),
    ("turn-number", "wheel", r"turn \d+ does not come after \d+ workers in round \d\."),
    ("early", "waits", r"something has been done before the first turn\."),
    ("not-over", "waits", r"no decision is pending before the last round\."),
    ("not-now", "waits", r"the pending decision does not belong to this moment of the game\."),
    ("below-another", "waits", r"a decision waits below another that it cannot follow\."),
    ("no-worker", "waits", r"the worker whose actions are resolved is not on the wheel\."),
    ("not-this-action", "waits", r"the pending decision does not belong to this action\."),
    ("not-there", "waits", r"the pending decision is about something that is not there\."),
    ("nothing-to-choose", "waits", r"there is nothing to choose from\."),
    ("li-si-order", "order", r"Li Si does not start the round\."),
    ("li-si-dry", "seats.1.dry", r"Li Si's clay never dries\."),
    ("li-si-rider", "board", r"Li Si never mounts a Warrior\."),
    ("li-si-master-cards", "seats.1.masters", r"Li Si's Masters and the Master cards left are not the six\."),
    ("li-si-masters", "seats.1.masters", r"Li Si has (?P<number>\d) Masters in round (?P<round>\d)\."),
    ("li-si-card-twice", "li_si.cards", r"an Action card is face up and in the deck\."),
    ("li-si-deck", "li_si.cards", r"with \d cards on top there cannot be (?P<number>\d+) in the deck\."),
    ("li-si-set-up", "li_si.row", r"the set-up of Li Si is not finished\."),
    ("li-si-dice", "li_si.dice", r"the dice do not lie as they must\."),
    ("li-si-mover", "waits", r"it is not the turn of the player who is to move\."),
    ("li-si-active", "li_si.cards", r"an Action card is active where none can be\."),
    WAITS,
)
XIAN = (
    ("pigments", "seats.0.pigments", r"[Tt]here are (?P<number>\d+) (?P<colour>\w+) pigments, .*"),
    ("below-nothing", "seats.0.coins", r"a player has a negative number of coins or clay\."),
    ("equipment", "display", r"the equipment cards are not each in one place\."),
    ("shown", "display", r"(?P<number>\d+) equipment cards cannot have been shown in turn (?P<turn>\d)\."),
    ("discarded", "display", r"more equipment was discarded than ends of turns allow\."),
    ("request-twice", "requests", r"a request token is in two places\."),
    ("track", "requests", r"(?P<number>\d) request tokens are on the turn track in turn (?P<turn>\d)\."),
    ("end-twice", "ends", r"a game-end tile is in two places\."),
    ("ends", "ends", r"(?P<number>\d) game-end tiles are in the game, not \d\."),
    ("raw", "pit", r"(?P<number>\d+) raw warriors are in the pit, but there are \d+\."),
    ("starting", "pit", r"a starting warrior has left the pit\."),
    ("pit-early", "pit", r"the pit holds more than the starting warriors before the first turn\."),
    ("painted", "pit", SEAT + r" has painted (?P<number>\d+) warriors\."),
    ("seal", "pit", SEAT + r" has a seal where none can be\."),
    ("seals", "seats.{seat}.seals", SEAT + r" has more than \d seals\."),
    ("building-twice", "buildings", r"a building stands on two squares\."),
    ("minister-early", "buildings", r"the Prime Minister stands where there is no building yet\."),
    ("minister", "buildings", r"the Prime Minister stands on a building that no request sent him to\."),
    ("builders", "seats.{seat}.builders", SEAT + r" has (?P<number>\d) builders in buildings already\."),
    ("starts", "supervisors", r"the start tiles are not dealt, one to each\."),
    ("start-twice", "supervisors", r"a start tile is in two places\."),
    ("supervisors", "supervisors", r"the supervisors are not each on the track once\."),
    ("supervisor-order", "supervisors", r"the order of the supervisors does not fit their spaces\."),
    ("tile-not-reached", "seats.{seat}.tiles", SEAT + r" has a bonus tile of a space that the supervisor has not reached\."),
    ("end-tile", "seats.{seat}.end", SEAT + r" has a game-end tile without being at the end of the track, or none there\."),
    ("cards", "seats.{seat}.cards", r"the worker cards of " + SEAT + r" are not each in one place\."),
    ("cards-under", "seats.{seat}.cards", r"cards of " + SEAT + r" are under a deck or picked from a hand .*"),
    ("cards-used", "seats.{seat}.cards", SEAT + r" has used (?P<number>\d+) cards by now\."),
    ("cards-early", "seats.{seat}.cards", SEAT + r" has cards in hand before the first turn\."),
    ("points", "seats.{seat}.points", SEAT + r" has points that no rule gives\."),
    ("no-points", "seats.{seat}.points", SEAT + r" has a negative score\."),
    ("points-early", "seats.{seat}.points", SEAT + r" has points of the end before the end\."),
    ("final-scoring", "seats.0.points", r"the final scoring is not what the rules give\."),
    ("not-next", "waits", r"this is not the next chance event of the set-up\."),
    ("round", "round", r"there is no round \d of a turn\."),
    ("set-up", "buildings", r"the set-up is not complete\."),
    ("request-empty", "requests", r"a request space is empty in the middle of a turn\."),
    ("not-over", "waits", r"no decision is pending before the last round\."),
    ("cards-at-end", "waits", r"a player holds cards after the end\."),
    ("turn-end", "waits", r"a turn does not end like this\."),
    ("request-filled", "requests", r"this request space is not the one that is empty\."),
    ("display-filled", "display", r"this place of the display is not the next one to fill\."),
    ("cards-between", "waits", r"a player holds cards between two turns\."),
    ("together", "waits", r"these decisions cannot be open together\."),
    ("chosen-early", "waits", r"nobody can have chosen before all have drawn\."),
    ("choosers", "waits", r"those who still choose are not among the players\."),
    ("draws", "waits", r"a seat that does not play is drawing\."),
    ("chosen-before", "waits", r"a player has chosen before all have drawn\."),
    ("cards-drawn", "seats.{seat}.cards", SEAT + r" holds (?P<number>\d) cards while cards are drawn\."),
    ("one-way", "waits", r"cards with only one possible outcome are not a chance event\."),
    ("under", "seats.{seat}.cards", SEAT + r" has (?P<number>\d+) cards under the deck\."),
    ("choice", "seats.{seat}.cards", r"the cards of " + SEAT + r" do not fit what is being chosen\."),
    ("order-twice", "order", r"the order does not name every player once\."),
    ("round-cards", "seats.{seat}.cards", SEAT + r" does not hold the cards of round (?P<round>\d)\."),
    ("initiative", "order", r"the order does not follow the initiative\."),
    ("recruited", "seats.{seat}.helpers", SEAT + r" has recruited a helper too early\."),
    ("no-turn", "waits", r"no player's turn is open\."),
    ("nothing-left", "waits", r"nothing is left to decide in this turn\."),
    ("exchange", "waits", r"the resource to exchange is not there\."),
    ("nothing-to-choose", "waits", r"there is nothing to choose from\."),
    ("not-there", "waits", r"the pending decision is about something that is not there\."),
    WAITS,
)
TABLES = {"terracotta": TERRACOTTA, "xian": XIAN}
PREFIX = "No game reaches this position: "


@cache
def patterns(game: str) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    return tuple((code, place, re.compile(sentence)) for code, place, sentence in TABLES[game])


def fault(game: str, sentence: str) -> DraftFault:
    """A sentence with its place."""
    said = sentence.removeprefix(PREFIX)
    for code, place, pattern in patterns(game):
        if found := pattern.fullmatch(said):
            facts = found.groupdict()
            at = place.format(space=facts.get("space"), seat=int(facts.get("seat") or 1) - 1)
            return DraftFault(place=at, code=code, sentence=sentence_of(said), facts=facts)
    return DraftFault(place=EVERYWHERE, code="other", sentence=sentence_of(said), facts={"sentence": sentence_of(said)})


def sentence_of(said: str) -> str:
    return said[:1].upper() + said[1:]
