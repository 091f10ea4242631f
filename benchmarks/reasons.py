"""Checks the coach's reasons: the share of a difference that the named sources account for, when measured again.

    python -m benchmarks.reasons terracotta --number 150 --seconds 600 --out reasons.jsonl
    python -m benchmarks.reasons --read reasons.jsonl [--say fr]

Positions come from games between the heuristics, of two players and, one game in four, of three. Each difference between the
best turn and another idea is measured again with other guesses and seeds, three times as many playouts and three times as many
games; the named sources' share of it is counted. `--say` prints the sentences.
"""

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lishan
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Seating
from lishan.bots.rollout import Rollout
from lishan.coach.advice import Advice, Adviser, Effort, Idea, advise
from lishan.coach.outlook import Sources
from lishan.coach.reasons import EVEN, gains, reconciled
from lishan.coach.say import say_difference
from lishan.coach.turns import play_turn
from lishan.core.contract import CHANCE, Game, Position, View, to_act
from lishan.core.rng import Rng
from lishan.words import Words

EFFORT = Effort(search=500, value=160, games=120)
EVERY = 4
AGAIN = 3
ENOUGH = 0.7


def turn_starts(game: Game[Any], seed: int, seats: int) -> Iterator[tuple[Position, int]]:
    position, rng = game.start(seats), Rng(seed)
    walk = Rollout(profile_of(game).heuristics(position), rng.word())
    last: tuple[int, int] | None = None
    while pending := to_act(position):
        seat = pending[0]
        if seat != CHANCE and (int(position.turn), seat) != last:
            last = (int(position.turn), seat)
            if len(position.legal(seat)) > 1 and rng.pick(EVERY) == 0:
                yield position.copy(), seat
        walk.step(position, position.waiting())


def measured_again(game: Game[Any], view: View, advice: Advice, other: Idea) -> tuple[float, float]:
    """The points of the named sources, and of the whole difference."""
    assert other.difference is not None
    adviser = Adviser(Seating(game, 77), view)
    found: list[Sources] = []
    margins: list[float] = []
    for idea in (advice.best, other):
        starts = [root for root in adviser.search.roots if play_turn(root, advice.seat, idea.moves) is not None]
        after = [position for root in starts if (position := play_turn(root, advice.seat, idea.moves)) is not None]
        expected, tree = adviser.judge.study(after, AGAIN * EFFORT.value)
        margins.append(expected.margin(advice.seat, advice.rival))
        sources = Sources(adviser.search.heuristics, adviser.scheme.source_of, adviser.scheme.details, 1234)
        sources.run(starts, advice.seat, idea.moves, AGAIN * EFFORT.games, tree)
        found.append(sources)
    points = margins[0] - margins[1]
    terms = reconciled(*gains(advice.seat, advice.rival, *found), points)
    named = {adviser.scheme.source_of.get(each.code, each.code) for each in other.difference.because}
    return sum(terms.get(source, 0.0) for source in named), points


def measure(name: str, seed: int, number: int, end: float, out: Path) -> int:
    """One game; returns how many differences it gave."""
    game, done = lishan.game(name), 0
    for position, seat in turn_starts(game, seed, 2 if seed % 4 else 3):
        if time.monotonic() >= end or done >= number:
            break
        view = game.view(position, seat)
        *_, advice = advise(Seating(game, 5), view, EFFORT)
        for other in advice.others[:1]:
            if other.difference is None or other.difference.points < EVEN:
                continue
            named, points = measured_again(game, view, advice, other)
            said = {
                language: say_difference(Words(name, language, ("Ada", "Bo", "Cy")), other.difference, other.words, seat)
                for language in ("en", "fr", "ru")
            }
            line = {"game": name, "claimed": other.difference.points, "points": points, "named": named, "said": said}
            done += 1
            with out.open("a") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
    return done


def read(file: Path, language: str | None) -> None:
    found = [json.loads(line) for line in file.read_text().splitlines()]
    for name in sorted({each["game"] for each in found}):
        mine = [each for each in found if each["game"] == name]
        whole = sum(each["points"] for each in mine)
        enough = sum(each["named"] >= ENOUGH * each["points"] for each in mine)
        share = sum(each["named"] for each in mine) / whole
        told = f"named sources: {share:.0%} of their sum, at least 70 % of {enough / len(mine):.0%} of them"
        print(f"{name}: {len(mine)} differences; {told}")
    for each in found if language else ():
        print("-", each["said"][language])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=lishan.GAMES)
    parser.add_argument("--number", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=201)
    parser.add_argument("--out", type=Path, default=Path("reasons.jsonl"))
    parser.add_argument("--read", type=Path)
    parser.add_argument("--say", metavar="LANG")
    given = parser.parse_args()
    if given.read is not None:
        read(given.read, given.say)
        return
    end, seed, done = time.monotonic() + given.seconds, given.seed, 0
    while time.monotonic() < end and done < given.number:
        done += measure(given.game, seed, given.number - done, end, given.out)
        seed += 1


if __name__ == "__main__":
    main()
