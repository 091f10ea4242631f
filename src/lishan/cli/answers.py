"""Prints the table, the question and the answers to a player's commands in the terminal."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from lishan.bots.analysis import analyse_position
from lishan.bots.protocol import Budget, Seating
from lishan.cli.analyse import advice_for
from lishan.cli.common import write_text
from lishan.cli.draw import drawing_of
from lishan.cli.session import Session
from lishan.cli.show import (
    label,
    move_list,
    proof_tree,
    reason_text,
    score_table,
    seat_text,
    signed,
    story_line,
    worth,
)  # fmt: skip
from lishan.coach.say import say_advice
from lishan.core.contract import CHANCE, Fact, Move, Preview, Reason
from lishan.core.errors import BadMove, LishanError
from lishan.core.replay import result_of
from lishan.files import make_folder
from lishan.server.settings import data_folder
from lishan.words import Words

Choice = tuple[int, Move, Preview]
HINT_SECONDS, HINTS = 1.0, 3
"""How long the search thinks about a hint, and how many moves it shows."""


def saved_folder() -> Path:
    """The folder for unfinished games."""
    return data_folder() / "saved"


class Answers:
    def __init__(self, session: Session, out: Console, words: Words) -> None:
        self.session = session
        self.out = out
        self.words = words
        self.draw = drawing_of(session.game.name)
        self.told = dict.fromkeys(session.people, len(session.story))
        self.saved: set[Path] = set()
        self.kept: Path | None = None
        """The file to which this game is saved after every turn."""

    def say(self, code: str, **facts: Fact) -> str:
        return label(self.words, code, facts)

    def choices(self, seat: int) -> list[Choice]:
        position, game = self.session.position, self.session.game
        return [
            (move, game.describe(position, seat, move), game.preview(position, seat, move))
            for move in self.session.open_choices(seat)
        ]

    def ask(self, seat: int, choices: list[Choice]) -> None:
        question = self.question(seat)
        if question:
            self.out.print()
            self.out.print(Text.assemble(seat_text(seat, self.words), ": ", (question, "bold")))
        self.tell_obstacles(seat)
        marks = {move.notation: signed(worth(preview, seat)) for _, move, preview in choices}
        if len(choices) > 12 and all(is_space(word) for word in marks if word != "-"):
            self.out.print(self.say("marks"), style="dim")
            self.out.print(self.draw(self.session.view(seat), self.words, self.out.width, marks))
            return
        self.list_choices(seat, choices)

    def tell_obstacles(self, seat: int) -> None:
        """If the question is about one thing (this ring) that cannot be chosen, say why."""
        session = self.session
        asked = self.asked(seat)
        target = f"{asked.get('for')} {asked.get(str(asked.get('for')))}"
        if target in session.game.targets(session.position):
            reason = session.game.why_not_target(session.position, seat, target)
            if reason is not None:
                self.out.print(Text(f"{target}: ", style="yellow").append_text(reason_text(reason, self.words)))

    def asked(self, seat: int) -> dict[str, Fact]:
        """The subject of the pending decision, as messages name it; empty if the game does not say."""
        waiting = getattr(self.session.view(seat).facts, "waiting", None)
        return msgspec.to_builtins(waiting) if isinstance(waiting, msgspec.Struct) else {}

    def question(self, seat: int) -> str:
        asked = self.asked(seat)
        if not asked.get("for"):
            return ""
        code = f"asked-{asked['for']}"
        said = self.words.say(code, asked)
        return "" if said == code else said

    def show_moves(self, seat: int, _: str = "") -> None:
        self.list_choices(seat, self.choices(seat))

    def list_choices(self, seat: int, choices: list[Choice]) -> None:
        self.out.print(move_list([(move, preview) for _, move, preview in choices], seat, self.words))

    def show_board(self, seat: int, _: str = "") -> None:
        self.out.print(self.draw(self.session.view(seat), self.words, self.out.width, {}))

    def show_help(self, seat: int, _: str = "") -> None:
        self.out.print(self.say("help") + "\n", markup=False)

    def show_targets(self, seat: int, _: str = "") -> None:
        kinds: dict[str, list[str]] = {}
        for target in self.session.game.targets(self.session.position):
            kind, _, name = target.partition(" ")
            kinds.setdefault(kind, []).append(name)
        for kind, names in kinds.items():
            self.out.print(Text(f"{kind} ", style="bold").append(", ".join(names), style="not bold"))

    def show_why(self, seat: int, target: str) -> None:
        session = self.session
        if target not in session.game.targets(session.position):
            self.out.print(self.refusal(seat, target) if target else Text(self.say("why-what")))
            return
        reason = session.game.why_not_target(session.position, seat, target)
        self.out.print(reason_text(reason, self.words) if reason else self.say("possible-now", what=target))

    def show_explanation(self, seat: int, how: str) -> None:
        score = self.session.game.explain(self.session.position, self.session.heard(seat))
        proofs = [proof for proof in (score.now, score.if_round_ended, score.if_game_ended) if proof is not None]
        for proof in proofs:
            self.out.print(proof_tree(proof, self.words) if how else score_table(proof, self.words))
            self.out.print()

    def show_hint(self, seat: int, _: str = "") -> None:
        """Shows the move that a search would choose, knowing only what this seat may know."""
        session = self.session
        seating = Seating(session.game, int(session.position.turn), session.table.edition)
        try:
            found = list(analyse_position(seating, session.position.copy(), Budget(HINT_SECONDS), seat, HINTS))[-1]
        except LishanError as error:
            self.out.print(str(error), style="yellow")
            return
        for nth, candidate in enumerate(found.candidates[:HINTS], 1):
            move = session.game.describe(session.position, seat, candidate.move)
            points = self.say("hint-points", points=round(candidate.points[seat])) if candidate.points else ""
            self.out.print(Text.assemble(
                f"{nth}. ", (candidate.notation, "bold"), f"  {self.words.move(move)}", (f"  {points}", "dim")
            ))  # fmt: skip
        for line in say_advice(self.words, advice_for(seating, session.position, seat, None, HINT_SECONDS), seat):
            self.out.print(line, soft_wrap=True)

    def show_log(self, seat: int, _: str = "") -> None:
        self.told[seat] = 0
        self.tell_news(seat)

    def save(self, seat: int, name: str) -> None:
        file = Path(name)
        if not name:
            self.out.print(self.say("save-where"))
        elif file.exists() and file not in self.saved:
            self.out.print(self.say("save-there", file=str(file)), style="yellow", soft_wrap=True)
        else:
            try:
                write_text(file, self.session.recorder.text(self.session.position))
            except LishanError as error:
                self.out.print(str(error), style="yellow", soft_wrap=True)
                return
            self.saved.add(file)
            self.out.print(self.say("saved", file=str(file)), soft_wrap=True)

    def keep(self) -> Path:
        """Saves the game so far, under an unused name. Raises LishanError."""
        if self.kept is None:
            folder = saved_folder()
            make_folder(folder)
            name, nth = self.session.game.name, 1
            while (file := folder / f"{name}-{nth}.txt").exists():
                nth += 1
            self.kept = file
        write_text(self.kept, self.session.recorder.text(self.session.position))
        return self.kept

    def drop(self) -> None:
        """A finished game needs no file to continue from."""
        if self.kept is not None:
            self.kept.unlink(missing_ok=True)

    def refusal(self, seat: int, word: str) -> Text:
        """The reason why a word is not a move now, from the rules if they have one."""
        try:
            self.session.game.parse(self.session.position, seat, word)
        except BadMove as refused:
            if isinstance(refused.reason, Reason):
                return reason_text(refused.reason, self.words)
            return Text(f"{refused} {self.say('try-help')}")
        return Text(self.say("possible", what=repr(word)))

    def forget(self, seat: int) -> None:
        """Moves that were taken back count as not yet reported."""
        self.told[seat] = min(self.told[seat], len(self.session.story))

    def tell_news(self, seat: int) -> None:
        """The events a person has not seen yet; each actor is named once."""
        actor = seat
        for told in self.session.news(seat, self.told[seat]):
            if isinstance(told.thing, Move) and told.seat == seat:
                continue
            if told.seat not in (actor, CHANCE):
                self.out.print(seat_text(told.seat, self.words))
            actor = told.seat
            self.out.print(story_line(self.words, told.thing))
        self.told[seat] = len(self.session.story)

    def show_end(self) -> None:
        game, position = self.session.game, self.session.position
        anybody = min(self.session.people, default=CHANCE)
        if anybody != CHANCE:
            self.tell_news(anybody)
            self.show_board(anybody)
        result = result_of(game, position) or ()
        self.out.print()
        self.out.print(Rule(self.say("over"), align="left"))
        self.out.print(score_table(game.explain(position, self.session.history).now, self.words))
        places = ", ".join(f"{place}. {self.words.name(seat)} ({points})" for place, (seat, points) in enumerate(result, 1))
        self.out.print(f"\n{places}", style="bold")


def is_space(word: str) -> bool:
    """Returns whether a word of notation names a space of a board, as e4 does."""
    return len(word) == 2 and word[0].isalpha() and word[1].isdigit()


COMMANDS: dict[str, Callable[[Answers, int, str], None]] = {
    "help": Answers.show_help,
    "?": Answers.show_help,
    "board": Answers.show_board,
    "moves": Answers.show_moves,
    "why": Answers.show_why,
    "explain": Answers.show_explanation,
    "log": Answers.show_log,
    "targets": Answers.show_targets,
    "save": Answers.save,
    "hint": Answers.show_hint,
}
