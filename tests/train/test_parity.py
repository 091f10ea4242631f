"""With a net and learned priors, the search chooses the same moves compiled and interpreted."""

import os
import sys
from pathlib import Path
from subprocess import run

import pytest

import lishan
from lishan.bots.nets import write_net
from tests.train.nets import any_net

SOURCE = Path(__file__).parents[2] / "src"
CHOICES = """
import sys, lishan
from lishan.bots.registry import open_bot
from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.rng import Rng
game = lishan.game(sys.argv[1])
position, rng, chosen = game.start(int(sys.argv[3])), Rng(4), []
bot = open_bot(sys.argv[2], Seating(game, 1))
while (pending := to_act(position)) and len(chosen) < 8:
    seat = pending[0]
    moves = [int(move) for move in position.legal(seat)]
    if seat == CHANCE:
        move = draw(position, rng.pick)
    else:
        move = bot.choose(game.view(position, seat), moves, Budget(None, 24))
        chosen.append(move)
    position.play(seat, move)
print(lishan.engine(), chosen)
"""


MIXED = "search:horizon=0,blend=0.5,beyond=1,net="


@pytest.mark.parametrize(
    ("name", "bot", "players"),
    [
        ("terracotta", MIXED, 2),
        ("xian", MIXED, 2),
        ("terracotta", "strongest", 1),
        ("terracotta", "strongest", 2),
        ("xian", "strongest", 2),
    ],
)
def test_compiled_and_interpreted_choose_the_same(name: str, bot: str, players: int, tmp_path: Path) -> None:
    if lishan.engine() == "interpreted":
        pytest.skip("There is nothing compiled to compare with.")
    write_net(tmp_path / "a.net", any_net(name))
    command = [sys.executable, "-c", CHOICES, name, f"{bot}{tmp_path / 'a.net'}" if bot.endswith("=") else bot, str(players)]
    found = [
        run(command, env=environment, capture_output=True, text=True, check=True).stdout.partition(" ")
        for environment in ({**os.environ}, {**os.environ, "PYTHONPATH": str(SOURCE)})
    ]
    assert [engine for engine, _, _ in found] == ["compiled", "interpreted"]
    assert found[0][2] == found[1][2]
