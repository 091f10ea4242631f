"""Points, previews, proofs and lists of moves as text for a terminal."""

from collections.abc import Iterable, Mapping, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from lishan.bots.levels import NAMES
from lishan.core.contract import Event, Fact, Move, Preview, Proof, Reason
from lishan.core.errors import BadOption
from lishan.words import Words, languages

# Seats differ in colour and shape, so that nothing depends on colour alone.
STYLES = ("default", "cyan", "yellow", "magenta", "green", "red")
SHAPES = ("▲", "●", "■", "◆", "✚", "★")
FEW = 26
# Whether a later decision of the turn would be possible: right now, after an earlier choice, or not at all.
MARKS = {"now": ("✓", "green"), "after": ("~", "yellow"), "never": ("✗", "red")}


def terminal_words(game: str, language: str, names: Sequence[str] = ()) -> Words:
    """The words of a game, and those of the terminal."""
    if language not in languages():
        raise BadOption(f"Unknown language {language!r}. Available: {', '.join(languages())}.")
    return Words(game, language, names, also=("cli",))


def seated_names(names: Sequence[str], levels: Mapping[int, str], language: str) -> list[str]:
    """Bots without a name of their own are called as in the browser; those of one level are told apart by their seats."""
    known = Words(language=language, also=("client",))
    called = {seat: known.say(f"opponent-{level}") for seat, level in levels.items() if level in NAMES}
    usual = list(called.values())
    return [
        name or (f"{bot} {seat + 1}" if usual.count(bot) > 1 else bot)
        for seat, name in enumerate(names)
        for bot in [called.get(seat, "")]
    ]


def label(words: Words, name: str, facts: Mapping[str, Fact] | None = None) -> str:
    """A message of the terminal; also the name of a thing there (`build 3`)."""
    return words.say(f"cli-{name}", facts)


def seat_style(seat: int) -> str:
    return STYLES[seat] if 0 <= seat < len(STYLES) else "default"


def seat_text(seat: int, words: Words) -> Text:
    return Text(f"{SHAPES[seat]} {words.name(seat)}", style=f"bold {seat_style(seat)}")


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def points_text(points: Sequence[int], words: Words) -> str:
    """The points of those who score: "Ada +7, Bo +3"."""
    return ", ".join(f"{words.name(seat)} {signed(number)}" for seat, number in enumerate(points) if number)


def story_line(words: Words, thing: Move | Event) -> Padding:
    """One thing that was done, or that resulted from it, with its points and its rule."""
    if isinstance(thing, Move):
        line = Text(words.move(thing))
    else:
        line = Text("→ ", style="dim").append(words.event(thing), style="not dim")
        if any(thing.points):
            line.append(f"  {points_text(thing.points, words)}", style="not dim bold")
    return Padding(line.append(f"  {thing.rule}", style="dim"), (0, 0, 0, 2))


def score_table(proof: Proof, words: Words, title: str | None = None) -> Table:
    """One row for each part of a proof, one column for each seat."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="", title=title, title_justify="left")
    table.add_column("")
    for seat in range(len(proof.points)):
        table.add_column(seat_text(seat, words), justify="right")
    for child in proof.children:
        table.add_row(words.proof(child), *(str(number) if number else "·" for number in child.points))
    table.add_row(Text(words.proof(proof), style="bold"), *(Text(str(number), style="bold") for number in proof.points))
    return table


def proof_tree(proof: Proof, words: Words) -> Tree:
    """Every point with its reason, down to single applications of rules."""
    return grow(Tree(proof_line(proof, words)), proof, words)


def grow(tree: Tree, proof: Proof, words: Words) -> Tree:
    for child in proof.children:
        grow(tree.add(proof_line(child, words)), child, words)
    return tree


def proof_line(proof: Proof, words: Words) -> Text:
    line = Text(words.proof(proof))
    if any(proof.points):
        line.append(f"  {points_text(proof.points, words)}", style="bold")
    return line.append(f"  {proof.rule}", style="dim") if proof.rule else line


def reason_text(reason: Reason, words: Words) -> Text:
    return Text(words.reason(reason)).append(f"  {reason.rule}", style="dim")


def preview_phrases(preview: Preview, seat: int, words: Words) -> list[str]:
    """The costs and gains of a move for its mover, each in a few words."""
    phrases = []
    if preview.cost:
        phrases.append(words.say("preview-cost", {"things": {**preview.cost}}))
    if preview.gain:
        phrases.append(words.say("preview-gain", {"things": {**preview.gain}}))
    for code, points in (("points", preview.points), ("round", preview.round), ("game", preview.game)):
        if points and points[seat]:
            phrases.append(words.say(f"preview-{code}", {"points": points[seat]}))
    return phrases + [words.say("preview-other", {"seat": other, "points": n}) for other, n in others(preview, seat)]


def others(preview: Preview, seat: int) -> Iterable[tuple[int, int]]:
    """The others' gains and losses from it, combined."""
    lists = [points for points in (preview.points, preview.round, preview.game) if points]
    for other in range(max(map(len, lists), default=0)):
        total = sum(points[other] for points in lists)
        if other != seat and total:
            yield other, total


def worth(preview: Preview, seat: int) -> int:
    """Points now, at the end of the round and at the end of the game, as things stand."""
    return sum(points[seat] for points in (preview.points, preview.round, preview.game) if points)


def move_list(moves: Sequence[tuple[Move, Preview]], seat: int, words: Words) -> RenderableType:
    """The legal moves with their numbers: in full detail if they are few, in columns if they are many."""
    if len(moves) > FEW:
        return many_moves(moves, seat)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), show_header=False)
    table.add_column(justify="right", style="bold", no_wrap=True)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(ratio=1)
    table.add_column(style="green", max_width=36)
    for number, (move, preview) in enumerate(moves, 1):
        text = Text(words.move(move))
        for warning in preview.warnings:
            text.append(f"\n! {words.reason(warning)}", style="yellow")
        table.add_row(str(number), move.notation, text, outlook(preview, seat, words))
    return table


def outlook(preview: Preview, seat: int, words: Words) -> Text:
    """Returns whether what the move leads to could be done, and what the move itself gives."""
    text = Text()
    for later in preview.ahead:
        mark, style = MARKS[later.when]
        text.append(mark, style=style)
    # A move that leads to further decisions states its own cost; here, what it leads to matters.
    return text if preview.ahead else text.append(", ".join(preview_phrases(preview, seat, words)))


def many_moves(moves: Sequence[tuple[Move, Preview]], seat: int) -> Columns:
    cells = []
    for number, (move, preview) in enumerate(moves, 1):
        cell = Text(f"{number:>3} ", style="bold").append(move.notation, style="not bold cyan")
        if points := worth(preview, seat):
            cell.append(f" {signed(points)}", style="not bold green")
        cells.append(cell)
    return Columns(cells, padding=(0, 2), equal=True, column_first=True)
