"""The conversation with whoever sits at the terminal: shows, asks, understands, answers."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from lishan.cli.common import write_text
from lishan.cli.draw import drawing_of
from lishan.cli.reader import Reader
from lishan.cli.session import Session
from lishan.cli.show import (
    move_list, proof_tree, reason_text, score_table, seat_style, seat_text, signed, story_line, worth,
)  # fmt: skip
from lishan.core.contract import CHANCE, Move, Preview, Reason
from lishan.core.errors import BadMove, LishanError
from lishan.core.replay import result_of
from lishan.words import Words

HELP = """\
Choose with the number of a line or with its word; several words at once make several decisions.
  board          draw everything again          moves          list the choices again
  undo           take back a decision           why THING      why something cannot be chosen
  explain        where all points come from     explain all    every single one, with its rule
  log            what has happened              targets        what can be asked about with why
  save FILE      write the game to a file       quit           leave the table
Beside a worker to place: ✓ its action could be performed, ~ only after one before it, ✗ not at all.
"""


class Leave(Exception):
    """Somebody leaves the table, or the input has ended."""


class Dialog:
    def __init__(self, session: Session, reader: Reader, out: Console, words: Words, confirm: bool) -> None:
        self.session = session
        self.reader = reader
        self.out = out
        self.words = words
        self.confirm = confirm
        self.draw = drawing_of(session.game.name)
        self.facing: int | None = None
        self.told = dict.fromkeys(session.people, len(session.story))
        self.queue: list[str] = []
        self.saved: set[Path] = set()

    # The course of a game

    def play(self) -> None:
        """The whole game, or as much of it as is wished."""
        try:
            while (actor := self.session.actor()) is not None:
                if actor in self.session.people:
                    self.take_turn(actor)
                else:
                    self.session.settle()
                    self.session.play_randomly(actor)
            self.show_end()
        except Leave as goodbye:
            self.out.print(str(goodbye))

    def take_turn(self, seat: int) -> None:
        """One decision of a person, and what follows from it for the turn."""
        self.face(seat)
        turn = int(self.session.position.turn)
        # Where there are secrets, the end of a turn may reveal some: nothing is shown before it stands.
        quiet = self.session.knows_more(seat)
        if not self.decide(seat):
            return
        if self.session.passes_on(seat, turn):
            if not quiet:
                self.tell_news(seat)
            if self.confirm and not self.settled(seat, quiet):
                return
            self.session.settle()
            self.tell_news(seat)
            self.facing = None if self.session.position.waiting() else seat

    def face(self, seat: int) -> None:
        """Turn to a person: hand the terminal over where there are secrets, tell the news, draw the table."""
        if self.facing == seat:
            self.tell_news(seat)
            return
        if self.session.has_secrets():
            self.hand_over(seat)
        self.facing = seat
        name = Text.assemble(seat_text(seat, self.words))
        self.out.print()
        self.out.print(Rule(name, style=seat_style(seat), align="left"))
        self.tell_news(seat)
        self.out.print()
        self.show_board(seat)

    def hand_over(self, seat: int) -> None:
        if not self.reader.interactive:
            self.out.print(f"\nThe terminal goes to {self.words.name(seat)}.")
            return
        self.out.clear()
        self.out.print(f"Hand the terminal to {self.words.name(seat)}.")
        self.read("Nobody else is looking? Press Enter. ")
        self.out.clear()

    def settled(self, seat: int, quiet: bool) -> bool:
        """Ask whether the turn stands; False: it was taken back in part."""
        while True:
            answer = self.read("Your turn is done: Enter to end it, or undo. ")
            if not answer:
                return True
            if answer == "undo":
                return not self.undo(seat)
            if answer == "quit" or not quiet:
                self.obey(seat, answer)

    # One decision

    def decide(self, seat: int) -> bool:
        """Let a person decide once; False if something was taken back instead."""
        session = self.session
        choices = self.choices(seat)
        if len(choices) == 1 and not choices[0][2].cost and not self.queue:
            self.out.print(Text("The only choice: ", style="dim").append(self.words.move(choices[0][1])))
            session.decide(seat, choices[0][0], forced=True)
            return True
        if not self.queue:
            self.ask(seat, choices)
        while True:
            unseen = bool(self.queue)
            word = self.next_word()
            move = self.understand(seat, word, choices)
            if move is not None:
                session.decide(seat, move)
                return True
            if self.obey(seat, word):
                return False
            if unseen:
                self.ask(seat, choices)

    def choices(self, seat: int) -> list[tuple[int, Move, Preview]]:
        position, game = self.session.position, self.session.game
        return [
            (move, game.describe(position, seat, move), game.preview(position, seat, move))
            for move in self.session.open_choices(seat)
        ]

    def next_word(self) -> str:
        """The next word of a line with several, or the next line."""
        if self.queue:
            return self.queue.pop(0)
        line = self.read("> ")
        verb, *rest = line.split() or [""]
        if verb in COMMANDS or not rest:
            return line
        self.queue = rest
        return verb

    def understand(self, seat: int, word: str, choices: list[tuple[int, Move, Preview]]) -> int | None:
        """The move that is meant, if a move is meant."""
        by_notation = {move.notation: number for number, move, _ in choices}
        if word in by_notation:
            return by_notation[word]
        if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= len(choices):
            return choices[int(word) - 1][0]
        return None

    def obey(self, seat: int, line: str) -> bool:
        """Do what a line that is no move asks for; True if a decision was taken back."""
        verb, _, rest = line.strip().partition(" ")
        if verb == "undo":
            return self.undo(seat)
        if verb in COMMANDS:
            COMMANDS[verb](self, seat, rest.strip())
        elif verb:
            self.refuse(seat, line.strip())
        return False

    def undo(self, seat: int) -> bool:
        self.queue.clear()
        if not self.session.undo():
            self.out.print("There is nothing to take back: this turn has only begun.", style="yellow")
            return False
        self.told[seat] = min(self.told[seat], len(self.session.story))
        self.facing = seat
        self.out.print("Taken back.")
        return True

    def refuse(self, seat: int, word: str) -> None:
        self.queue.clear()
        self.out.print(self.refusal(seat, word))

    def refusal(self, seat: int, word: str) -> Text:
        """Why a word is no move now, by the rules where they have something to say."""
        try:
            self.session.game.parse(self.session.position, seat, word)
        except BadMove as refused:
            if isinstance(refused.reason, Reason):
                return reason_text(refused.reason, self.words).copy()
            return Text(f"{refused} Try help.")
        return Text(f"{word!r} can be chosen.")

    # What can be asked for

    def ask(self, seat: int, choices: list[tuple[int, Move, Preview]]) -> None:
        question = self.question(seat)
        if question:
            self.out.print()
            self.out.print(Text.assemble(seat_text(seat, self.words), ": ", (question, "bold")))
        self.tell_obstacles(seat)
        marks = {move.notation: signed(worth(preview, seat)) for _, move, preview in choices}
        if len(choices) > 12 and all(is_space(word) for word in marks if word != "-"):
            self.out.print("Each number is what the space would bring you: at once, this round and at the end.", style="dim")
            self.out.print(self.draw(self.session.view(seat), self.words, self.out.width, marks))
            return
        self.list_choices(seat, choices)

    def tell_obstacles(self, seat: int) -> None:
        """Where the question is about one thing (this ring) that cannot be chosen, say why."""
        session = self.session
        asked = session.view(seat).facts.get("waiting") or {}
        target = f"{asked.get('for')} {asked.get(asked.get('for'))}"
        if target in session.game.targets(session.position):
            reason = session.game.why_not_target(session.position, seat, target)
            if reason is not None:
                self.out.print(Text(f"{target}: ", style="yellow").append_text(reason_text(reason, self.words)))

    def question(self, seat: int) -> str:
        asked = self.session.view(seat).facts.get("waiting")
        if not isinstance(asked, dict) or not asked.get("for"):
            return ""
        code = f"asked-{asked['for']}"
        said = self.words.say(code, asked)
        return "" if said == code else said

    def show_moves(self, seat: int, _: str = "") -> None:
        self.list_choices(seat, self.choices(seat))

    def list_choices(self, seat: int, choices: list[tuple[int, Move, Preview]]) -> None:
        self.out.print(move_list([(move, preview) for _, move, preview in choices], seat, self.words))

    def show_board(self, seat: int, _: str = "") -> None:
        self.out.print(self.draw(self.session.view(seat), self.words, self.out.width, {}))

    def show_help(self, seat: int, _: str = "") -> None:
        self.out.print(HELP, markup=False)

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
            self.out.print(self.refusal(seat, target) if target else Text("Why what? Try: targets."))
            return
        reason = session.game.why_not_target(session.position, seat, target)
        self.out.print(reason_text(reason, self.words) if reason else f"{target} can be chosen now.")

    def show_explanation(self, seat: int, how: str) -> None:
        score = self.session.game.explain(self.session.position, self.session.heard(seat))
        proofs = [proof for proof in (score.now, score.if_round_ended, score.if_game_ended) if proof is not None]
        for proof in proofs:
            self.out.print(proof_tree(proof, self.words) if how else score_table(proof, self.words))
            self.out.print()

    def show_log(self, seat: int, _: str = "") -> None:
        self.told[seat] = 0
        self.tell_news(seat)

    def save(self, seat: int, name: str) -> None:
        file = Path(name)
        if not name:
            self.out.print("Save where? As in: save game.txt")
        elif file.exists() and file not in self.saved:
            self.out.print(f"{file} is there already; save under another name.", style="yellow", soft_wrap=True)
        else:
            try:
                write_text(file, self.session.recorder.text(self.session.position))
            except LishanError as error:
                self.out.print(str(error), style="yellow", soft_wrap=True)
                return
            self.saved.add(file)
            self.out.print(f"Saved to {file}.", soft_wrap=True)

    def leave(self, seat: int, _: str = "") -> None:
        raise Leave("You leave the table.")

    # Small things

    def read(self, prompt: str) -> str:
        line = self.reader.line(prompt)
        if line is None:
            raise Leave("The input has ended, and so does the game.")
        return line.strip()

    def tell_news(self, seat: int) -> None:
        """What a person has not yet been told; who did it is said once."""
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
        self.out.print(Rule("The game is over", align="left"))
        self.out.print(score_table(game.explain(position, self.session.history).now, self.words))
        places = ", ".join(f"{place}. {self.words.name(seat)} ({points})" for place, (seat, points) in enumerate(result, 1))
        self.out.print(f"\n{places}", style="bold")


def is_space(word: str) -> bool:
    """Whether a word of notation names a space of a board, as e4 does."""
    return len(word) == 2 and word[0].isalpha() and word[1].isdigit()


COMMANDS: dict[str, Callable[[Dialog, int, str], None]] = {
    "help": Dialog.show_help,
    "?": Dialog.show_help,
    "board": Dialog.show_board,
    "moves": Dialog.show_moves,
    "why": Dialog.show_why,
    "explain": Dialog.show_explanation,
    "log": Dialog.show_log,
    "targets": Dialog.show_targets,
    "save": Dialog.save,
    "quit": Dialog.leave,
    "undo": Dialog.show_help,
}
