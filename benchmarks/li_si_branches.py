"""Counts how often random solo games reach each branch of Li Si's rules.

    python -m benchmarks.li_si_branches --games 5000 [--seed 0] [--cards random] [--json]

A branch is one of his events with particular facts. With `--cards random` every game is played
with another set of Challenge and easing cards, without it in the printed mode.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec

import lishan
from lishan.core.contract import Event, Game
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed
from lishan.terracotta.li_si.spaces import CRITERIA
from lishan.terracotta.li_si.state import CARDS, CHALLENGES
from lishan.terracotta.parts import MASTERS, SPECIALISTS, WEAPONS
from lishan.terracotta.position import Terracotta

Test = Callable[[Event], bool]


def told(code: str, **facts: object) -> Test:
    """An event with this code and these facts; a function tells whether a fact matches."""

    def test(event: Event) -> bool:
        if event.code != code:
            return False
        return all(want(event.facts[name]) if callable(want) else event.facts[name] == want for name, want in facts.items())

    return test


def several(found: object) -> bool:
    return isinstance(found, list) and len(found) > 1


def none(found: object) -> bool:
    return not found


def by(rule: str, test: Test) -> Test:
    return lambda event: event.rule == rule and test(event)


def ignores_weapons(event: Event) -> bool:
    """LS-50 (1): some types are armed, and yet none of the others was left out."""
    return event.facts["left"] == event.facts["candidates"] and 0 < len_of(event, "weapons") < len_of(event, "left")


BRANCHES: dict[str, Test] = {
    "LS-20 a segment is passed over": told("li-si-dice", skipped=bool),
    "LS-21 a Craftsman is placed": told("li-si-places", worker="craftsman"),
    "LS-21 an Artisan is placed": told("li-si-places", worker="artisan"),
    "LS-22 blocked: a card, and on": told("li-si-must-reveal", why="blocked"),
    "LS-23 a card is resolved": told("li-si-card"),
    "LS-23 a card turns a ring": told("li-si-turns"),
    "LS-23 a card turns both rings": told("li-si-turns", rings=several),
    "LS-24 the Reshuffle card": told("li-si-reshuffles", empty=False),
    "LS-24 the Reshuffle card, the deck being empty": told("li-si-reshuffles", empty=True),
    "LS-31 Build is paid": told("li-si-pays-clay"),
    "LS-31 too little clay": told("li-si-spare", why="short-of-clay"),
    "LS-33 Upgrade": told("li-si-upgrades"),
    "LS-33 Upgrade with an Artisan": told("li-si-must-reveal", why="already-artisan"),
    "LS-34 a Master that he does not have": told("li-si-spare", why="no-token"),
    **{f"LS-34 he uses the {master}": told("li-si-master", master=master) for master in MASTERS},
    "LS-34 the Builder without coins": told("li-si-must-reveal", why="short-of-coins"),
    "LS-34 the Builder is paid": told("li-si-pays-coins"),
    "LS-34 the Supervisor takes": told("li-si-collects"),
    "LS-34 the Supervisor empties": told("li-si-empties"),
    "LS-34 the Blacksmith readies all": told("li-si-readies-all"),
    "LS-35 Priority": told("li-si-must-reveal", why="priority"),
    "LS-36 the shown weapon": lambda e: e.code == "li-si-readies" and e.facts["shown"] == e.facts["weapon"],
    "LS-36 the leftmost inactive weapon": lambda e: e.code == "li-si-readies" and e.facts["shown"] != e.facts["weapon"],
    "LS-36 all weapons active: nothing": told("li-si-nothing", why="weapons-all-active"),
    **{f"LS-37 he buys a {each}": told("li-si-buys", specialist=each) for each in SPECIALISTS if each != "horse"},
    "LS-37 a Sword alone pays": told("li-si-buys", weapon="sword"),
    "LS-37 he cannot pay": lambda e: e.code == "li-si-unwilling" and not e.facts["affordable"] and bool(e.facts["left"]),
    "LS-37 sold out": told("li-si-unwilling", left=0),
    "LS-37 no space that he likes": told("li-si-unwilling", affordable=True),
    "LS-37 no weapon: a coin": told("li-si-no-specialist", weapons=none),
    "LS-37 weapons, but nothing placed: a coin": told("li-si-no-specialist", weapons=bool),
    **{f"LS-37 you choose where the {each} goes": told("li-si-asks", what=each) for each in SPECIALISTS if each != "horse"},
    "LS-45 nothing to build": told("li-si-spare", why="nothing-to-build"),
    "LS-45 empty Warehouses": told("li-si-spare", why="warehouses-empty"),
    "LS-45 all weapons active": told("li-si-spare", why="weapons-all-active"),
    "LS-45 what the tile counts": told("li-si-spare", because="tile"),
    "LS-45 a coin, for much clay": told("li-si-spare", because="much-clay"),
    "LS-45 a clay": told("li-si-spare", because="little-clay"),
    "LS-50 weapons leave some types": lambda e: e.code == "li-si-type-weapons" and e.facts["left"] != e.facts["candidates"],
    "LS-50 another type is worth 3 more": lambda e: e.code == "li-si-type-weapons" and ignores_weapons(e),
    "LS-50 points decide": told("li-si-type-points", left=lambda left: not several(left)),
    "LS-50 a tile decides": told("li-si-type-tiles", left=lambda left: not several(left)),
    "LS-50 the row decides": told("li-si-type-row"),
    **{f"LS-52 {name}": told("li-si-extends", criterion=name) for name in CRITERIA if name != "none"},
    "LS-52 a new group": told("li-si-starts-group"),
    "LS-53 the chart narrows": told("li-si-space-chart", passed=False),
    "LS-53 the chart is passed over": told("li-si-space-chart", passed=True),
    "LS-53 a tile narrows": told("li-si-space-tile", passed=False),
    "LS-53 a tile is passed over": told("li-si-space-tile", passed=True),
    "LS-53 the best priority": told("li-si-space-priority"),
    "LS-53 Musicians": told("li-si-space-musicians", musicians=bool),
    "LS-53 Footmen narrow": told("li-si-space-footmen", passed=False),
    "LS-53 Footmen are passed over": told("li-si-space-footmen", passed=True),
    "LS-53 you choose": by("LS-53", told("li-si-asks")),
    **{f"LS-54 he uses the {weapon}": told("li-si-weapon", weapon=weapon) for weapon in WEAPONS},
    "LS-54 he keeps his weapons": told("li-si-type-weapons", kept=True),
    **{f"LS-34 an Inspector goes {steps:+d}": by("LS-34", told("li-si-swing", steps=steps)) for steps in (0, 1, 2)},
    **{f"LS-54 an Inspector goes {steps:+d}": by("LS-54", told("li-si-swing", steps=steps)) for steps in (-1, 0, 1)},
    "LS-34 a draw between the Inspectors": by("LS-34", told("li-si-inspector")),
    "LS-54 a draw between the Inspectors": by("LS-54", told("li-si-inspector")),
    "LS-60 a Surprise Build for clay": told("li-si-surprise", pays="clay"),
    "LS-60 a Surprise Build for coins": told("li-si-surprise", pays="coins"),
    "LS-61 one more Master": by("LS-61", told("li-si-gets-master")),
    "LS-10 your Priority action": told("favour"),
}


def len_of(event: Event, fact: str) -> int:
    found = event.facts[fact]
    return len(found) if isinstance(found, list) else 0


def counted_by_round(history: Iterable[Event]) -> Iterator[str]:
    """Branches that take more than one event: Surprise Builds in a round, cards in a turn, a tie that a favourite wins."""
    surprises = cards = 0
    for event in history:
        if event.code == "li-si-surprise":
            surprises += 1
        elif event.code == "li-si-reveals":
            cards += 1
        elif event.code == "li-si-dice":
            if cards > 1:
                yield f"LS-23 {cards} cards in one turn"
            cards = 0
        elif event.code in ("round-begins", "game-ends"):
            yield f"LS-60 {surprises} Surprise Builds in a round"
            surprises = 0
        if wins_a_tie(event):
            yield "LS-69 a favourite wins a tie"


def wins_a_tie(event: Event) -> bool:
    counts, archers = event.facts.get("counts"), event.facts.get("archers")
    if not isinstance(counts, list) or not isinstance(archers, list):
        return False
    return event.facts["dominates"] == 1 and counts[0] == counts[1] and archers[0] == archers[1]


def play_one(game: Game[Terracotta], seed: int, options: dict[str, str]) -> list[Event]:
    position = game.start(1, None, options)
    history: list[Event] = []
    position.log = history
    play_randomly(position, Rng(seed))
    return history


def branches_of(history: Iterable[Event]) -> Counter[str]:
    heard = list(history)
    found = Counter(name for event in heard for name, test in BRANCHES.items() if test(event))
    found.update(counted_by_round(heard))
    return found


def random_cards(rng: Rng) -> dict[str, str]:
    """About a third of the cards, and sometimes some that are drawn."""
    cards = [card for card in CARDS if rng.pick(3) == 0]
    left = sum(card not in cards for card in CHALLENGES)
    draw = rng.pick(left + 1) if rng.pick(4) == 0 else 0
    return {"level": "printed", "cards": "+".join(cards) or "none", "draw": str(draw)}


def count(games: int, seed: int, cards: str) -> tuple[Counter[str], Counter[str]]:
    """Counts how often each branch was reached, and in how many games."""
    game = lishan.game("terracotta")
    times, reached = Counter(dict.fromkeys(BRANCHES, 0)), Counter[str]()
    for number in range(1, games + 1):
        own = game_seed(seed, number)
        options = random_cards(Rng(own + 1)) if cards == "random" else {"level": "printed"}
        found = branches_of(play_one(game, own, options))
        times.update(found)
        reached.update(found.keys())
    return times, reached


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cards", choices=("none", "random"), default="none")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    times, reached = count(asked.games, asked.seed, asked.cards)
    if asked.json:
        result = {"games": asked.games, "times": dict(times), "games_with": dict(reached)}
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
        return
    print(f"{asked.games} random games, seed {asked.seed}, cards {asked.cards}: times, times in a game, games with it")
    for name in sorted(times):
        print(f"{times[name]:>9}  {times[name] / asked.games:>8.3f}  {reached[name] / asked.games:>7.1%}  {name}")


if __name__ == "__main__":
    main()
