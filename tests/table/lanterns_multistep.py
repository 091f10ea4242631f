"""Lanterns on a windy day: after a gust the same player may light another lantern in the same turn."""

from collections.abc import Mapping

from lishan.core.contract import Edition
from tests.core.toy import LIGHTING, WIND, Lanterns, LanternsGame


class Gusts(Lanterns):
    def blow(self, _: int, move: int) -> None:
        self.score_points(1, "blew", self.order[self.at], move - WIND)
        self.phase = LIGHTING

    def copy(self) -> "Gusts":
        twin = Gusts(self.seats, self.total, self.bonus)
        vars(twin).update(vars(super().copy()))
        twin.turn = self.turn
        return twin


class GustsGame(LanternsGame):
    name = "gusts"

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> Gusts:
        return Gusts(seats, (edition or self.edition()).parts, (options or {}).get("bonus") != "none")


GAME = GustsGame()
