"""Documents every part of every observation in Markdown, from the code that writes them.

python -m lishan.lab.fields > docs/observations.md
"""

import sys

import lishan
from lishan.lab.observation import fields_of, table

HEAD = """# What an observation holds

Made by `python -m lishan.lab.fields > docs/observations.md` from the code that writes observations; nothing here is
written by hand.

Cells are whole numbers from 0 to 127, one byte each. Sets and choices consist of 0 and 1: a set has a cell
for each thing that may be in it, a choice has a single 1. A number that takes several cells (a score) is their sum.
`divide by` makes numbers of about one; `lishan.lab.observation.Observation.scales` has it for each cell.
`player 0` is the observer, the others follow clockwise; what the observer may not know is 0. Spaces of a board are in
rows from the top, each from the left. `decision` and `argument` are what is decided next and about what,
numbered as in `decisions.py` of the game; those below them on the stack follow.
"""
MORE = "With more than two, the parts of `player 1` are repeated for `player 2` and `player 3`."


def page() -> str:
    parts = [HEAD]
    for name in lishan.GAMES:
        game = lishan.game(name)
        sizes = {players: fields_of(game, game.start(players)) for players in game.players}
        told = ", ".join(f"{sum(field.length for field in found):,} for {players}" for players, found in sizes.items())
        parts.append(f"## {game.title}\n\nCells by the number of players: {told}. {MORE}\n")
        parts.append("### Two players\n\n" + table(sizes[2]) + "\n")
        if 1 in game.players:
            parts.append("### Alone against Li Si, who is player 1\n\n" + table(sizes[1]) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(page())
