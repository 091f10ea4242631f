"""Checks a review's verdicts: the turn it calls better is played out against the turn that was played.

    python -m benchmarks.mistakes terracotta --games 4 --seconds 300 --out found.jsonl
    python -m benchmarks.mistakes --read found.jsonl

Positions come from games of `expert` bots, for whom a beginner makes a turn now and then so that there is something to
find. Each turn that is at least an inaccuracy is played out as it was and as the review would have it, by the search of the
strongest bot with a few playouts for each decision, or (`--playouts 0`) by its heuristics alone, which allows many more
continuations: single ones vary by 30 points. Every turn that was judged is a line of the file; a file that exists is
continued. `--slips LEVEL` judges only the turns of that weaker player, who then makes every other turn: blunders are rare among
experts. `--read` shows, for each threshold, how often the better idea was ahead on average, and by how much.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import lishan
from lishan.bots.profiles import best_profile
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from lishan.bots.rollout import Rollout
from lishan.coach.playing_on import margin, play_on
from lishan.coach.review import Task as ReviewTask
from lishan.coach.review import judge, limits_of
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.rng import Rng

THRESHOLDS = (1.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0)
WEAKER, SLIP = "beginner", 6
"""One turn in this many is played by a weaker player."""


def play_out(game: Game[Any], start: Position, seat: int, moves: Sequence[int], playouts: int, seed: int) -> int:
    """The final margin after a turn. The same seed gives the same chance events as long as the games are alike."""
    if playouts:
        return play_on(Seating(game), best_profile(game), start, seat, moves, playouts, seed)
    position = start.copy()
    for move in moves:
        position.play(seat, move)
    Rollout(best_profile(game).heuristics(position), seed).walk_to_end(position)
    return margin(position, seat)


def measure(name: str, seed: int, games: int, playouts: int, least: float, slips: str | None, end: float, out: Path) -> None:
    """One game: each turn becomes a line of the file; one that lost at least this much is played out."""
    game = lishan.game(name)
    position, rng = game.start(2), Rng(seed)
    good: list[Bot] = [open_bot("expert", Seating(game, seed + n)) for n in range(2)]
    weak: list[Bot] = [open_bot(slips or WEAKER, Seating(game, seed + n)) for n in range(2)]
    turns = 0
    while (pending := to_act(position)) and time.monotonic() < end:
        seat = pending[0]
        if seat == CHANCE:
            position.play(CHANCE, draw(position, rng.pick))
            continue
        before, view, turn, moves = position.copy(), game.view(position, seat), position.turn, list[int]()
        bots = weak if rng.pick(2 if slips else SLIP) == 0 else good
        while seat in to_act(position) and position.turn == turn:
            legal = [int(move) for move in position.legal(seat)]
            budget = Budget(None, 120)
            moves.append(legal[0] if len(legal) == 1 else bots[seat].choose(game.view(position, seat), legal, budget))
            position.play(seat, moves[-1])
        turns += 1
        if pending != (seat,) or (slips and bots is good):
            continue
        found = judge(game, None, ReviewTask(turns, view, tuple(moves)), seed=seed)
        better = found.better if found.lost >= least else None
        gains: list[int] = []
        while better is not None and len(gains) < games and time.monotonic() < end:
            lines, chance = (better.moves, moves), seed * 1000 + len(gains)
            ahead, behind = (play_out(game, before, seat, line, playouts, chance) for line in lines)
            gains.append(ahead - behind)
        with out.open("a") as file:
            line: dict[str, Any] = {"game": name, "seed": seed, "turn": turns, "lost": found.lost, "gains": gains}
            if better is not None:
                line |= {"seat": seat, "played": moves, "better": better.moves, "position": game.to_text(before)}
            file.write(json.dumps(line) + "\n")


def read(file: Path) -> None:
    found = [json.loads(line) for line in file.read_text().splitlines()]
    for name in sorted({each["game"] for each in found}):
        print(f"{name}: {sum(each['game'] == name for each in found)} turns of experts judged")
        for least in THRESHOLDS:
            mine = [each for each in found if each["game"] == name and each["lost"] >= least]
            # Those below `--least` were not played out.
            if len(mine) < 2 or any(len(each["gains"]) < 2 for each in mine):
                continue
            means = [mean(each["gains"]) for each in mine]
            error = stdev(means) / len(means) ** 0.5
            right = sum(gain > 0 for gain in means) / len(means)
            told = f"better idea ahead in {right:.0%}, by {mean(means):.1f} ± {error:.1f} points"
            print(f"{name}: at least {least}: {len(mine)} turns, {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=lishan.GAMES)
    parser.add_argument("--games", type=int, default=12, help="continuations of each turn")
    parser.add_argument("--playouts", type=int, default=8, help="playouts per decision; 0: the net's heuristics alone")
    parser.add_argument("--least", type=float, help="lost points from which a turn is played out; default: an inaccuracy")
    parser.add_argument("--slips", metavar="LEVEL", help="judge only the turns of a player of this level, and more of them")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("mistakes.jsonl"))
    parser.add_argument("--read", type=Path)
    given = parser.parse_args()
    if given.read is not None:
        read(given.read)
        return
    end, seed = time.monotonic() + given.seconds, given.seed
    if given.out.exists():
        seed = 1 + max((json.loads(line)["seed"] for line in given.out.read_text().splitlines()), default=seed - 1)
    least = limits_of(lishan.game(given.game)).inaccuracy if given.least is None else given.least
    while time.monotonic() < end:
        measure(given.game, seed, given.games, given.playouts, least, given.slips, end, given.out)
        seed += 1


if __name__ == "__main__":
    main()
