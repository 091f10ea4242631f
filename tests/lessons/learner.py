"""A player who knows only what the lessons teach: a few rules of thumb."""

from collections.abc import Sequence
from typing import Any

import msgspec

from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import Game, Move, Position, Preview, View

NOTHING = ("-", "pass")


class LessonsLearner:
    """Does what scores most by what the table shows; otherwise what the lessons said is good for later."""

    def __init__(self, seating: Seating) -> None:
        self.game: Game[Any] = seating.game
        self.edition = seating.opened()

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        seat = view.seat or 0
        position: Position = self.game.guess(view, lambda _: 0, self.edition)
        return max(moves, key=lambda move: self.worth(position, seat, move))

    def worth(self, position: Position, seat: int, move: int) -> float:
        words = self.game.describe(position, seat, move)
        preview = self.game.preview(position, seat, move)
        return shown(preview, seat) + self.rule_of_thumb(position, seat, words, preview)

    def rule_of_thumb(self, position: Position, seat: int, words: Move, preview: Preview) -> float:
        mine = msgspec.to_builtins(self.game.facts(position))["players"][seat]
        return terracotta(words, preview, mine) if self.game.name == "terracotta" else xian(words, mine)


def shown(preview: Preview, seat: int) -> float:
    """The texts of the chips beside a move: points now, after the round, at the end; and resources."""
    points = sum(by[seat] for by in (preview.points, preview.round, preview.game) if by)
    return points + 0.4 * (sum(preview.gain.values()) - sum(preview.cost.values()))


def terracotta(words: Move, preview: Preview, mine: dict[str, Any]) -> float:
    if words.kind == "place":
        # "A Build action places a Warrior": go where one can be paid for; else get clay, or soak what has dried.
        now = [str(each.move.facts.get("action", "")) for each in preview.ahead if each.when == "now"]
        clay = {"clay 4": 4.0, "clay 2": 2.0, "coins 4": 2.0, "coins 3": 1.5, "coins 2": 1.0, "soak": 0.8 * mine["dry"]}
        return sum(9.0 if action.startswith("build ") else clay.get(action, 0.5) for action in now)
    if words.kind == "turn":
        return -9.0
    if words.kind == "perform" and str(words.facts.get("action", "")).startswith("build "):
        return 9.0
    if words.kind in ("perform", "use-master", "ability", "buy-master", "perform-master"):
        return 3.0
    return -3.0 if words.notation in NOTHING else 0.0


def xian(words: Move, mine: dict[str, Any]) -> float:
    word = words.notation
    if word.startswith("below="):
        return 0.1 * int(word[-1])
    if word.startswith("top="):
        # Clay for a raw warrior first, then pigments to paint it.
        wanted = "craftsman" if mine["clay"] < 2 else "miner" if sum(mine["pigments"].values()) < 3 else "tax"
        return 3.0 if word.startswith(f"top={wanted}") else 0.0
    return {"lab": 6.0, "workshop": 5.0, "armory": 3.0, "palace": 2.0, "action": 2.0, "pass": -1.0, "under": 0.0}.get(word, 0.0)
