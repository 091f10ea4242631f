"""Solo positions written as text, for tests: you are seat 1, Li Si is seat 2.

    solo("overseer 4", "wheel at 5: build 3, clay 2", "him: clay 3, weapons sword, row spear sword halberd crossbow",
         "statues: e4 officer 2, e5 officer 1", "inspectors 4 e")

waits for Li Si's dice in round 1, so that `dice=1,6` sends his worker to segment 5. Anything not mentioned is as at the start;
workers, Masters and the number of turns are derived. With `your last ring` you end the round by declining. The result has
passed `GAME.from_text`, so a test cannot rely on a position that no game could reach.
"""

from typing import Any

from lishan.core.bits import nibble, with_nibble
from lishan.core.contract import Edition, Event, first_pending
from lishan.terracotta import GAME, decisions
from lishan.terracotta.li_si.audit import first_masters
from lishan.terracotta.li_si.state import LiSi
from lishan.terracotta.parts import MASTERS, SEGMENTS, TILES, WEAPONS, action_name
from lishan.terracotta.position import Terracotta
from tests.facts import json_of
from tests.terracotta.table import (
    Lines,
    board,
    default_edition,
    legal_words,
    play,
    put_statue,
    rotate_rings,
    set_player,
)  # fmt: skip

OPENING = "inner=0 middle=0 tile=row4 tile=officers tile=nw tile=coins tile=clay weapon=sword weapon=halberd weapon=crossbow"
YOU, HIM = 0, 1
TURNS_OF_A_ROUND = 11


def solo(*lines: str, edition: Edition | None = None) -> Terracotta:
    """The position of these lines."""
    told = SoloLines(lines)
    table = told.opening(edition or default_edition())
    for line in lines:
        told.read_line(table, line)
    told.set_workers_alternating(table)
    told.set_masters(table)
    told.take_from_supplies(table)
    table.bought += 1 + (1 << 24)  # LS-2
    return GAME.from_text(GAME.to_text(table), edition or default_edition())


def him(table: Terracotta) -> LiSi:
    assert table.li_si is not None
    return table.li_si


class SoloLines(Lines):
    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__(lines)
        self.middle = ""
        self.last = "your last ring" in lines

    def opening(self, edition: Edition) -> Terracotta:
        cards = next((line.split(maxsplit=1)[1].replace(" ", "+") for line in self.lines if line.startswith("cards ")), "none")
        table = play(GAME.start(1, edition, {"level": "printed", "cards": cards}), OPENING)
        # The Masters and the first turn are set by hand; the cards change what there is at the start as always.
        while table.turn == 0:
            table = play(table, GAME.notation(table, first_pending(table), table.legal(first_pending(table))[0]))
        for player in table.players:
            player.masters = 0
        return table

    def read_line(self, table: Terracotta, line: str) -> None:
        what, _, rest = line.partition(": ")
        words = what.split()
        match words[0]:
            case "cards" | "your":
                pass
            case "overseer":
                him(table).overseer = int(words[1]) - 1
            case "deck":
                him(table).deck, him(table).sealed = sum(1 << int(card) - 1 for card in words[1:]), 0
            case "wheel":
                rotate_rings(table, int(words[2]) - 1, rest.split(", "))
                self.middle = action_name(table.action_at(1, int(words[2]) - 1))
            case "you" | "him":
                for item in rest.split(", "):
                    self.set_player(table, words[0], item.split())
            case "tiles":
                for nth, word in enumerate(words[1:]):
                    table.tiles = with_nibble(table.tiles, nth, TILES.index(word) + 1)
            case "statues":
                for item in rest.split(", "):
                    put_statue(table, item.split())
            case _:
                self.read(table, line)

    def set_player(self, table: Terracotta, who: str, words: list[str]) -> None:
        if words[0] == "row":
            him(table).row = 0
            for weapon in words[1:]:
                him(table).append_weapon(WEAPONS.index(weapon))
        else:
            words = ["wet" if word == "clay" else word for word in words]
            set_player(table, HIM if who == "him" else YOU, words)

    def set_workers_alternating(self, table: Terracotta) -> None:
        """He and you have placed equally many, where the lines say or behind the Overseer, where he comes last."""
        told = [[kind for (_, kind), owner in self.placed.items() if owner == seat + 1] for seat in (YOU, HIM)]
        number = 5 if self.last else max(map(len, told))
        free = [(him(table).overseer - steps) % SEGMENTS for steps in range(SEGMENTS)]
        for seat in (HIM, YOU):
            player = table.players[seat]
            player.craftsmen = 5 - player.upgraded - told[seat].count("craftsman")
            player.artisans = player.upgraded - told[seat].count("artisan")
            for _ in range(number - len(told[seat])):
                segment = next(each for each in free if not self.stands_at(each))
                kind = "craftsman" if player.craftsmen else "artisan"
                self.placed[segment, kind] = seat + 1
                player.craftsmen -= kind == "craftsman"
                player.artisans -= kind == "artisan"
        for (segment, kind), owner in self.placed.items():
            if kind == "craftsman":
                table.craftsmen_at = with_nibble(table.craftsmen_at, segment, owner)
            else:
                table.artisans_at = with_nibble(table.artisans_at, segment, owner)
        table.turn = (table.round - 1) * TURNS_OF_A_ROUND + 2 * number + (not self.last)
        if table.turn > 1:
            him(table).dice = 1
        if self.last:
            self.await_last_ring(table)

    def await_last_ring(self, table: Terracotta) -> None:
        table.stack, table.place_in_order = 0, 1
        table.segment, kind = next(place for place, owner in reversed(self.placed.items()) if owner == YOU + 1)
        table.worker = int(kind == "artisan")
        table.push(decisions.RING, 2)

    def set_masters(self, table: Terracotta) -> None:
        """One for each round, two more with `well-advised`; those not named are not the one on the wheel if possible."""
        player = table.players[HIM]
        rest = sorted(range(6), key=lambda master: MASTERS[master] == self.middle)
        while (missing := first_masters(him(table)) + table.round - 1 - int(player.masters).bit_count()) > 0:
            player.masters |= 1 << next(master for master in rest if not player.masters >> master & 1)
        assert missing == 0, "too many Masters for this round"
        him(table).master_cards = 63 & ~player.masters


# Looking


def codes(heard: list[Event]) -> list[str]:
    return [event.code for event in heard]


def facts_of(heard: list[Event], code: str) -> dict[str, Any]:
    """The facts of the only event with this code."""
    found = [event for event in heard if event.code == code]
    assert len(found) == 1, (code, codes(heard))
    return dict(found[0].facts)


def his_segments(table: Terracotta) -> dict[int, str]:
    """The segments of his workers: {5: "craftsman"}."""
    stands = {"craftsman": table.craftsmen_at, "artisan": table.artisans_at}
    return {n + 1: kind for kind, at in stands.items() for n in range(SEGMENTS) if nibble(at, n) == HIM + 1}


def his_row(table: Terracotta) -> list[str]:
    return [WEAPONS[him(table).weapon_at(place)] for place in range(4)]


def his_weapons(table: Terracotta) -> set[str]:
    return {weapon for nth, weapon in enumerate(WEAPONS) if table.players[HIM].weapons >> nth & 1}


# Building at segment 6, where the middle action brings 2 clay and the outer one readies the Spear


def building(*lines: str) -> Terracotta:
    """Li Si has three clay and is about to roll; `dice=1,1` sends him to Build 3."""
    return solo("overseer 5", "wheel at 6: build 3, clay 2, spear", *lines)


def built(*lines: str) -> tuple[str, set[str]]:
    """The type that Li Si builds, and the spaces that his steps leave: the one he takes, or those you choose among."""
    return chosen(building("him: clay 3", *lines), "dice=1,1")


def chosen(before: Terracotta, words: str) -> tuple[str, set[str]]:
    after = play(before, words)
    if after.pending() == decisions.HIS_WARRIOR:
        return json_of(after)["waiting"]["type"], legal_words(after)
    new = board(after).keys() - board(before).keys()
    assert len(new) == 1, new
    return board(after)[min(new)].split()[0], new
