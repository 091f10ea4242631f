"""Drafts of positions of random games, for the tests of the page that puts positions together.

python -m tests.box.position_drafts web/tests/drafts/positions.json --games 1 --every 60
"""

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

from lishan.box.position import PositionAsked, sheet
from tests.box.random_positions import KINDS, lines, positions


def draft(**asked: Any) -> Any:
    return msgspec.to_builtins(sheet(PositionAsked(**asked, decisions=False)).draft)


def drafts(name: str, players: int, games: int, every: int) -> dict[str, Any]:
    found = []
    for seed in range(games):
        for nth, position in enumerate(positions(name, players, seed)):
            if nth % every == every - 1:
                found.append(draft(game=name, line=lines(name, position, nth % players)[-1]))
    return {"empty": draft(game=name, players=players), "drafts": found}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--every", type=int, default=60)
    asked = parser.parse_args()
    made = [drafts(name, players, asked.games, asked.every) for name, players in KINDS]
    asked.out.write_text(json.dumps(made, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
