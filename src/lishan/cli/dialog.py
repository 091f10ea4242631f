"""The dialog at the terminal: announces turns, reads commands, undoes moves."""

import contextlib

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from lishan.cli.answers import COMMANDS, Answers, Choice
from lishan.cli.reader import Reader
from lishan.cli.screen import step_aside, step_back, wipe
from lishan.cli.session import Session
from lishan.cli.show import label, seat_style, seat_text
from lishan.core.contract import Fact
from lishan.core.errors import LishanError
from lishan.words import Words

OWN_VERBS = ("undo", "quit")


class Leave(Exception):
    """Raised when someone leaves the table or the input ends."""


class Dialog:
    def __init__(self, session: Session, reader: Reader, out: Console, words: Words, confirm: bool) -> None:
        self.session = session
        self.reader = reader
        self.out = out
        self.words = words
        self.confirm = confirm
        self.answers = Answers(session, out, words)
        self.facing: int | None = None
        self.queue: list[str] = []

    # The course of a game

    def play(self) -> None:
        """Runs the game until it is over or someone quits."""
        try:
            while (actor := self.session.actor()) is not None:
                if actor in self.session.people:
                    if self.answers.kept is None:
                        self.autosave()
                    self.take_turn(actor)
                else:
                    self.session.settle()
                    self.session.play_alone(actor)
            self.answers.show_end()
            self.answers.drop()
        except Leave as goodbye:
            self.break_off(str(goodbye))
        except KeyboardInterrupt:
            self.break_off("")
            raise

    def autosave(self) -> None:
        """Saves the game before the first turn and after every one: closing a window or a crash gives no chance to ask."""
        if self.reader.interactive:
            # A full disk is reported when the game is left; until then it can be played.
            with contextlib.suppress(LishanError):
                self.answers.keep()

    def break_off(self, goodbye: str) -> None:
        """Saves the game and leaves no cards on the screen."""
        if self.reader.interactive and self.session.has_secrets():
            wipe(self.out)
        if goodbye:
            self.out.print(goodbye)
        if self.reader.interactive:
            file = self.answers.keep()
            self.out.print(self.say("kept", file=str(file)), soft_wrap=True)

    def take_turn(self, seat: int) -> None:
        """One decision of a person, and what follows from it for the turn."""
        self.face(seat)
        turn = int(self.session.position.turn)
        # If there are secrets, the end of a turn may reveal some: nothing is shown before it is final.
        quiet = self.session.knows_more(seat)
        if not self.decide(seat):
            return
        if self.session.passes_on(seat, turn):
            if not quiet:
                self.answers.tell_news(seat)
            if self.confirm and not self.settled(seat, quiet):
                return
            self.session.settle()
            self.autosave()
            self.answers.tell_news(seat)
            self.facing = None if self.session.position.waiting() else seat

    def face(self, seat: int) -> None:
        """Turns to a person: hands over the terminal if there are secrets, shows the news, draws the table."""
        if self.facing == seat:
            self.answers.tell_news(seat)
            return
        if self.session.has_secrets():
            self.hand_over(seat)
        self.facing = seat
        name = Text.assemble(seat_text(seat, self.words))
        self.out.print()
        self.out.print(Rule(name, style=seat_style(seat), align="left"))
        self.answers.tell_news(seat)
        self.out.print()
        self.answers.show_board(seat)

    def hand_over(self, seat: int) -> None:
        if not self.reader.interactive:
            self.out.print("\n" + self.say("terminal-goes", name=self.words.name(seat)))
            return
        wipe(self.out)
        step_aside(self.out)
        try:
            self.out.print(self.say("hand-over", name=self.words.name(seat)))
            self.read(self.say("nobody-looks") + " ")
        finally:
            step_back(self.out)

    def settled(self, seat: int, quiet: bool) -> bool:
        """Ask whether the turn is final; False: part of it was taken back."""
        while True:
            answer = self.read(self.say("turn-done") + " ")
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
        choices = self.answers.choices(seat)
        if len(choices) == 1 and not choices[0][2].cost and not self.queue:
            self.out.print(Text(self.say("only-choice") + " ", style="dim").append(self.words.move(choices[0][1])))
            session.decide(seat, choices[0][0], forced=True)
            return True
        if not self.queue:
            self.answers.ask(seat, choices)
        while True:
            unseen = bool(self.queue)
            word = self.next_word()
            move = understand(word, choices)
            if move is not None and unseen and not self.heeds(move, choices):
                self.queue.clear()
            elif move is not None:
                session.decide(seat, move)
                return True
            elif self.obey(seat, word):
                return False
            if unseen:
                self.answers.ask(seat, choices)

    def next_word(self) -> str:
        """The next word of a line with several, or the next line."""
        if self.queue:
            return self.queue.pop(0)
        line = self.read("> ")
        verb, *rest = line.split() or [""]
        if verb in COMMANDS or verb in OWN_VERBS or not rest:
            return line
        self.queue = rest
        return verb

    def heeds(self, move: int, choices: list[Choice]) -> bool:
        """Ask about a move that was typed ahead before its warnings were shown; returns whether to make it."""
        warnings = next((preview.warnings for number, _, preview in choices if number == move), ())
        for warning in warnings:
            self.out.print(f"! {self.words.reason(warning)}", style="yellow")
        if not warnings or not self.reader.interactive:
            return True
        return self.read(self.say("really-move") + " ").lower() in self.say("yes").split()

    def obey(self, seat: int, line: str) -> bool:
        """Carry out a line that is not a move; True if a decision was taken back."""
        verb, _, rest = line.strip().partition(" ")
        if verb == "undo":
            return self.undo(seat)
        if verb == "quit":
            if not self.reader.interactive or self.read(self.say("really-quit") + " ").lower() in self.say("yes").split():
                raise Leave(self.say("leave"))
            return False
        if verb in COMMANDS:
            COMMANDS[verb](self.answers, seat, rest.strip())
        elif verb:
            self.queue.clear()
            self.out.print(self.answers.refusal(seat, line.strip()))
        return False

    def undo(self, seat: int) -> bool:
        self.queue.clear()
        if not self.session.undo():
            self.out.print(self.say("nothing-to-undo"), style="yellow")
            return False
        self.answers.forget(seat)
        self.facing = seat
        self.out.print(self.say("taken-back"))
        return True

    def say(self, code: str, **facts: Fact) -> str:
        return label(self.words, code, facts)

    def read(self, prompt: str) -> str:
        line = self.reader.line(prompt)
        if line is None:
            raise Leave(self.say("input-ended"))
        return line.strip()


def understand(word: str, choices: list[Choice]) -> int | None:
    """The move that was meant, if any: by its notation, or by its number in the list."""
    by_notation = {move.notation: number for number, move, _ in choices}
    if word in by_notation:
        return by_notation[word]
    if word.isascii() and word.isdigit() and len(word) <= 4 and 1 <= int(word) <= len(choices):
        return choices[int(word) - 1][0]
    return None
