"""Lanterns with one fault each, for the laws to find."""

from collections.abc import Iterable, Mapping
from typing import Any

from librt.vecs import append, vec
from msgspec.structs import replace
from mypy_extensions import i64

from lishan.core.contract import Edition, Event, Fact, Move, Pick, Preview, Proof, Reason, Score, View
from tests.core.toy import CHOOSE, KEEP, LIGHT, LIGHTING, LOUD, QUIET, TAKE, TAKING, WORDS, Lanterns, LanternsGame, made, plain


class FaultyLanterns(Lanterns):
    def copy(self) -> Lanterns:
        twin = type(self)(self.seats, self.total, self.bonus)
        vars(twin).update({name: value for name, value in vars(super().copy()).items() if name not in ("log", "arrived")})
        twin.turn = self.turn
        return twin


class PositionFault(LanternsGame):
    """A game whose positions are of another class."""

    position: type[Lanterns] = FaultyLanterns

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> Lanterns:
        right = super().start(seats, edition, options)
        return self.position(seats, right.total, right.bonus)


def planted(position_class: type[Lanterns]) -> LanternsGame:
    game = PositionFault()
    game.position = position_class
    return game


class AMoveTwice(FaultyLanterns):
    def legal(self, seat: i64) -> vec[i64]:
        moves = super().legal(seat)
        return append(moves, moves[0]) if self.phase == LIGHTING else moves


class CopiesShareStones(FaultyLanterns):
    def copy(self) -> Lanterns:
        twin = super().copy()
        twin.stones = self.stones
        return twin


class StonesFromNowhere(FaultyLanterns):
    def take(self, seat: int, move: int) -> None:
        super().take(seat, move)
        self.stock += int(move == TAKE + 2)


class LoudChoices(FaultyLanterns):
    def choose(self, seat: int, move: int) -> None:
        if move < LOUD:
            self.tell("chosen", seat, card=move)
        super().choose(seat, move)


class OpenDeal(FaultyLanterns):
    def tell(self, code: str, seat: int | None = None, only: int | None = None, **facts: Any) -> None:
        super().tell(code, seat, None, **facts)


class FirstToChooseGoesFirst(FaultyLanterns):
    def choose(self, seat: int, move: int) -> None:
        first = move in (LOUD, QUIET) and max(self.loud) < 0
        super().choose(seat, move)
        if first:
            self.at = seat

    def reveal(self) -> None:
        first = self.at
        super().reveal()
        self.order.sort(key=lambda seat: (seat != first, -self.chosen[seat]))


class UnknownWords(FaultyLanterns):
    def take(self, seat: int, move: int) -> None:
        super().take(seat, move)
        self.tell("mystery", seat)


class MissingFact(FaultyLanterns):
    def tell(self, code: str, seat: int | None = None, only: int | None = None, **facts: Any) -> None:
        super().tell(code, seat, only, **({} if code == "took" else facts))


class TurnsRunBackwards(FaultyLanterns):
    def end_round(self) -> None:
        super().end_round()
        self.turn -= 3


class WhyNotForgetsThePrice(LanternsGame):
    def why_not(self, position: Lanterns, seat: int, move: int) -> Reason | None:
        reason = super().why_not(position, seat, move)
        return None if reason and reason.code == "too-few-stones" else reason


class ReasonWithoutRule(LanternsGame):
    def why_not(self, position: Lanterns, seat: int, move: int) -> Reason | None:
        reason = super().why_not(position, seat, move)
        return Reason(reason.code, "", reason.facts) if reason else None


class TargetsForAnybody(LanternsGame):
    def why_not_target(self, position: Lanterns, seat: int, target: str) -> Reason | None:
        reason = super().why_not_target(position, seat, target)
        return None if reason and reason.code == "not-awaited" else reason


class TargetsOfNothing(LanternsGame):
    def describe(self, position: Lanterns, seat: int, move: int) -> Move:
        return replace(super().describe(position, seat, move), target="the moon")


class OneWordForTwo(LanternsGame):
    def notation(self, position: Lanterns, seat: int, move: int) -> str:
        return "loud" if move == QUIET else super().notation(position, seat, move)


class LightIsReadAsKeep(LanternsGame):
    def parse(self, position: Lanterns, seat: int, text: str) -> int:
        move = super().parse(position, seat, text)
        return KEEP if move == LIGHT else move


class ParseTrustsEverybody(LanternsGame):
    def parse(self, position: Lanterns, seat: int, text: str) -> int:
        return WORDS.index(text) if text in WORDS else super().parse(position, seat, text)


class ParseCrashes(LanternsGame):
    def parse(self, position: Lanterns, seat: int, text: str) -> int:
        return int(text) if text.isdigit() else super().parse(position, seat, text)


class TextForgetsTheStep(LanternsGame):
    def from_text(self, text: str, edition: Edition | None = None) -> Lanterns:
        position = super().from_text(text, edition)
        position.phase = TAKING if position.phase == LIGHTING else position.phase
        return position


class TextIsTrusted(LanternsGame):
    def can_be(self, position: Lanterns) -> bool:
        return True


class ExplainingCosts(LanternsGame):
    def explain(self, position: Lanterns, history: Iterable[Event] = ()) -> Score:
        position.turn += 1
        return super().explain(position, history)


class TuplesInViews(LanternsGame):
    def public(self, position: Lanterns) -> dict[str, Any]:
        return super().public(position) | {"order": tuple(position.order)}


class GuessForgetsTheStock(LanternsGame):
    def guess(self, view: View, pick: Pick, edition: Edition | None = None) -> Lanterns:
        position = super().guess(view, pick, edition)
        position.stock = position.total
        return position


class ReasonsTellTheDeck(LanternsGame):
    def why_not(self, position: Lanterns, seat: int, move: int) -> Reason | None:
        reason = super().why_not(position, seat, move)
        return Reason("gone", "TOY-1") if reason and move < LOUD and move not in position.deck() else reason


class PreviewsPeek(LanternsGame):
    def preview(self, position: Lanterns, seat: int, move: int) -> Preview:
        if position.phase == CHOOSE and any(card > move for card in position.chosen):
            return Preview(warnings=(Reason("beaten", "TOY-1"),))
        return super().preview(position, seat, move)


class DescriptionsPeek(LanternsGame):
    def describe(self, position: Lanterns, seat: int, move: int) -> Move:
        right = super().describe(position, seat, move)
        neighbour: list[Fact] = [*position.hands[seat - 1][:1]]
        return Move(right.kind, right.notation, {**right.facts, "cards": neighbour}, right.rule)


class OneAudienceForAll(LanternsGame):
    def audience(self, position: Lanterns, seat: int | None) -> int | None:
        return None


class ViewsShowAllHands(LanternsGame):
    def view(self, position: Lanterns, seat: int | None) -> View:
        facts = plain(super().view(position, seat).facts)
        return View(self.name, seat, made(facts | {"hands": [hand[:] for hand in position.hands]}))


class TheWindIsNotExplained(LanternsGame):
    def source(self, position: Lanterns, told: list[Event], n: int) -> Proof:
        right = super().source(position, told, n)
        return Proof(right.code, (0,) * position.seats) if right.code == "wind" else right


class PreviewsPromiseMore(LanternsGame):
    def preview(self, position: Lanterns, seat: int, move: int) -> Preview:
        right = super().preview(position, seat, move)
        return Preview(points=tuple(p + (move == LIGHT) for p in right.points))


class TheLastIsFirst(LanternsGame):
    def ranking(self, position: Lanterns) -> tuple[int, ...]:
        return super().ranking(position)[::-1]


class OptionsAreForgotten(LanternsGame):
    """`start` uses the option only by default, so a replay differs."""

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> Lanterns:
        return super().start(seats, edition, None if options else {"bonus": "none"})


class EndlessByItsOwnCount(LanternsGame):
    longest = 20
