"""Lanterns whose cards have long random names: such a name in the wrong place is a leak."""

import secrets
from collections.abc import Mapping
from typing import Any

from lishan.core.contract import Edition, Move, Pick, View
from tests.core.toy import CARDS, KINDS, WORDS, Lanterns, LanternsGame, made, plain

TOKENS = [secrets.token_hex(16) for _ in range(CARDS)]


class Canary(Lanterns):
    def tell(self, code: str, seat: int | None = None, only: int | None = None, **facts: Any) -> None:
        if "card" in facts:
            facts["card"] = TOKENS[facts["card"] - 1]
        super().tell(code, seat, only, **facts)

    def copy(self) -> "Canary":
        return canary(super().copy())


def canary(position: Lanterns) -> Canary:
    twin = Canary(position.seats, position.total, position.bonus)
    vars(twin).update(vars(position))
    twin.turn = position.turn
    return twin


def named(card: int) -> str | int:
    return TOKENS[card] if card >= 0 else card


def number(name: str | int) -> int:
    return name if isinstance(name, int) else TOKENS.index(name)


class CanariesGame(LanternsGame):
    name = "canaries"

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> Canary:
        return canary(super().start(seats, edition, options))

    def notation(self, position: Lanterns, seat: int, move: int) -> str:
        return TOKENS[move] if move < CARDS else WORDS[move]

    def parse(self, position: Lanterns, seat: int, text: str) -> int:
        return super().parse(position, seat, WORDS[TOKENS.index(text)] if text in TOKENS else text)

    def describe(self, position: Lanterns, seat: int, move: int) -> Move:
        word = self.notation(position, seat, move)
        return Move(KINDS[move], word, {"word": word}, "TOY-1")

    def targets(self, position: Lanterns) -> tuple[str, ...]:
        return ("light",)

    def view(self, position: Lanterns, seat: int | None) -> View:
        facts = plain(super().view(position, seat).facts)
        open_ = [name for name in ("discard", "chosen") if name in facts]
        changed: dict[str, Any] = {name: [named(card) for card in facts[name]] for name in open_}
        if "own" in facts:
            own = facts["own"]
            changed["own"] = own | {"hand": [named(card) for card in own["hand"]], "chosen": named(own["chosen"])}
        return View(self.name, seat, made(facts | changed))

    def guess(self, view: View, pick: Pick, edition: Edition | None = None) -> Canary:
        facts = plain(view.facts)
        for name in ("discard", "chosen"):
            if name in facts:
                facts[name] = [number(card) for card in facts[name]]
        if "own" in facts:
            own = facts["own"]
            facts["own"] = own | {"hand": [number(card) for card in own["hand"]], "chosen": number(own["chosen"])}
        return canary(super().guess(View(self.name, view.seat, made(facts)), pick, edition))

    def read(self, text: str) -> Canary:
        return canary(super().read(text))


GAME = CanariesGame()
