"""The balance report as a page of Markdown."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from statistics import fmean

import lishan
from lishan.arena.balance import END, Series, Worth, worths
from lishan.arena.report import mean_error, seat_advantage, wilson
from lishan.arena.usage import part_of

# A thing used by fewer or more players than this is hardly a real choice.
NEVER, ALWAYS = 0.05, 0.95
# A ring's action that is performed this rarely by workers on its segment. "Always" says little: workers go where they can
# act.
SELDOM = 0.15
# Things that everyone must do anyway, so "always" says nothing.
NEEDED = ("worker placed", "Warrior", "card for its action", "building entered", "instead of an action")

HEAD = """# How the editions play

Made by `python -m lishan.arena.balance FOLDER... > docs/balance.md` from games of our strong bot against itself; nothing
here is written by hand. The series were played by

{commands}

`bot@8` makes 8 playouts for each decision, `bot@0.05s` thinks that long in a turn; the tables say how many games of a series
were played. Bots that think so little show tendencies, not laws: `±` is half of a 95 % interval everywhere, and a bot
does not use what it does not understand. **Worth** is the lead, in points over the mean of
the table, associated with using a thing once more than the others at that table (a regression over all seats); it need not be
the cause of winning.
"""


def page(every: Sequence[Series]) -> str:
    commands = "\n".join(f"    {series.command}" for series in every)
    parts = [HEAD.format(commands=commands)]
    for game, group in groupby(sorted(every, key=lambda series: (series.game, series.players)), lambda each: each.game):
        chosen = list(group)
        parts += [f"## {lishan.game(game).title}", overview(chosen), *(by_part(each) for each in chosen), sources(chosen)]
        parts += [tiles(chosen), uses(chosen), verdict(chosen)]
    return "\n\n".join(part for part in parts if part).rstrip() + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(heads) + " |", "|" + " --- |" + " ---: |" * (len(heads) - 1)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def mean(numbers: Sequence[float]) -> str:
    """A mean with half of its 95 % interval."""
    if len(numbers) < 2:
        return f"{fmean(numbers):.1f}"
    return f"{fmean(numbers):.1f} ±{mean_error(numbers):.1f}"


def overview(chosen: Sequence[Series]) -> str:
    rows = []
    for series in chosen:
        outcomes = [played.outcome for played in series.played]
        ahead = [sorted(each.scores)[-1] - sorted(each.scores)[-2] for each in outcomes]
        shares = seat_advantage(outcomes)
        places = ", ".join(f"{each.wins:.0%} ±{wilson(each.wins, each.games):.0%}" for each in shares)
        points = [float(score) for each in outcomes for score in each.scores]
        rows.append([str(series.players), str(len(outcomes)), mean(points), mean([float(each) for each in ahead]), places])
    heads = ("players", "games", "points of a player", "winner's lead", "wins by place in the first turn order")
    return "### Points and seats\n\n" + table(heads, rows)


def by_part(series: Series) -> str:
    """Points of one player in each round or turn."""
    name = part_of(series.game)
    every = sorted({part for played in series.played for part in played.parts} - {END}, key=int)
    seats = range(series.players)

    def cell(part: str) -> str:
        return mean([float(played.parts.get(part, (0,) * 4)[seat]) for played in series.played for seat in seats])

    rows = [[f"{name} {part}" if part != END else "the end", cell(part)] for part in [*every, END]]
    return f"### Points by {name}, {series.players} players\n\n" + table(("when", "points of a player"), rows)


def sources(chosen: Sequence[Series]) -> str:
    names = list(dict.fromkeys(name for each in chosen for played in each.played for name in played.outcome.sources))

    def cell(series: Series, name: str) -> str:
        return mean([
            float(played.outcome.sources[name][seat]) if name in played.outcome.sources else 0.0
            for played in series.played
            for seat in range(series.players)
        ])  # fmt: skip

    heads = ["source", *(f"{series.players} players" for series in chosen)]
    return "### Points by source\n\n" + table(heads, [[name, *(cell(each, name) for each in chosen)] for name in names])


def tiles(chosen: Sequence[Series]) -> str:
    names = sorted({tile for each in chosen for played in each.played for tile in played.tiles})

    def cell(series: Series, tile: str) -> str:
        found = [float(sum(played.tiles[tile])) for played in series.played if tile in played.tiles]
        best = [float(max(played.tiles[tile], default=0)) for played in series.played if tile in played.tiles]
        return f"{mean(found)}, best {fmean(best):.1f} ({len(found)})" if found else "never"

    rows = [[tile, *(cell(each, tile) for each in chosen)] for tile in names]
    heads = ["tile", *(f"{series.players} players: points of all, of the best (games)" for series in chosen)]
    return "### What tiles bring\n\n" + table(heads, rows) if rows else ""


def uses(chosen: Sequence[Series]) -> str:
    found = [{each.use: each for each in worths(series)} for series in chosen]
    every = sorted({use for series in found for use in series}, key=lambda use: (use[0], -amount(found, use), use[1]))
    heads = ["thing", *(f"{series.players} players: times, users, worth" for series in chosen)]
    parts = []
    for kind, group in groupby(every, lambda use: use[0]):
        rows = [[use[1], *(told(series.get(use)) for series in found)] for use in group]
        parts.append(f"#### {kind[0].upper()}{kind[1:]}\n\n" + table(heads, rows))
    note = "Times by one player in one game; of all players, how many did it at all; worth in points for each time."
    return "### What is used\n\n" + note + "\n\n" + "\n\n".join(parts)


def amount(found: Sequence[dict[tuple[str, str], Worth]], use: tuple[str, str]) -> float:
    return sum(series[use].a_game for series in found if use in series)


def told(worth: Worth | None) -> str:
    if worth is None:
        return "never"
    performed = "" if worth.performed is None else f", {worth.performed:.0%} of chances"
    value = f"{worth.worth:+.1f} ±{worth.error:.1f}" if worth.error < 100 else "–"
    return f"{worth.a_game:.2f}, {worth.users:.0%}{performed}, {value}"


def verdict(chosen: Sequence[Series]) -> str:
    """Moves that are never or always right for every number of players, with a proposal."""
    found = [{each.use: each for each in worths(series)} for series in chosen]
    lines = [line for use in dict.fromkeys(use for series in found for use in series) for line in judged(use, found)]
    head = "### Never or always right\n\n"
    if not lines:
        head += "No choice was used by almost nobody or almost everyone at all player counts."
    else:
        head += "Suggestions for other editions; the edition files are not changed.\n\n" + "\n".join(lines)
    return head + "\n\nThe ends of each kind, by the share of players who used it at all:\n\n" + "\n".join(ends(found))


def ends(found: Sequence[dict[tuple[str, str], Worth]]) -> Iterator[str]:
    """The things of each kind that the fewest and the most players used, over all numbers of players."""
    every = sorted({use for series in found for use in series})
    for kind, group in groupby(every, lambda use: use[0]):
        if kind in NEEDED:
            continue
        shares = sorted((fmean(series[use].users if use in series else 0.0 for series in found), use[1]) for use in group)
        if len(shares) > 1:
            least, most = shares[0], shares[-1]
            yield f"* {kind}: {least[1]} {least[0]:.0%} … {most[1]} {most[0]:.0%}"


def judged(use: tuple[str, str], found: Sequence[dict[tuple[str, str], Worth]]) -> Iterator[str]:
    kind, name = use
    if kind in NEEDED:
        return
    every = [series[use] for series in found if use in series]
    users = [each.users for each in every] + [0.0] * (len(found) - len(every))
    chances = [each.performed for each in every if each.performed is not None]
    if all(share <= NEVER for share in users):
        yield f"* {kind}, **{name}**: hardly ever ({max(users):.0%} of players at most). {proposal(kind, more=True)}"
    elif chances and max(chances) <= SELDOM:
        yield f"* {kind}, **{name}**: passed over ({max(chances):.0%} of chances at most). {proposal(kind, more=True)}"
    elif not chances and all(share >= ALWAYS for share in users) and all(each.worth - each.error > 0 for each in every):
        yield f"* {kind}, **{name}**: by everyone, and those who do more of it lead. {proposal(kind, more=False)}"


def proposal(kind: str, more: bool) -> str:
    what = {
        "Master bought": "a lower price of its token or a stronger ability" if more else "a higher price of its token",
        "Master used": "a cheaper or stronger ability" if more else "a dearer ability",
        "Specialist": "a cheaper first copy" if more else "a dearer first copy",
        "Helper recruited": "more points for recruiting it" if more else "fewer points for recruiting it",
        # Only four of the eight are in each game, and few supervisors get that far.
        "game-end tile taken": "more points for what it counts, or a shorter way to it" if more else "fewer points",
        "bonus tile used": "a stronger effect, or less for keeping it" if more else "a weaker effect",
    }.get(kind, "a larger number on it" if more else "a smaller number on it, or another action beside it")
    return f"To try: {what}."
