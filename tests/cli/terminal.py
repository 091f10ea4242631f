"""A terminal emulator: the text on the screen, and everything in the scrollback."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import lishan

CODE = re.compile(r"\x1b\[([?\d;]*)([A-Za-z])|\x1b[=>]|\r|\x07")


class Visible:
    """Text of the main screen with its scrollback, and of the second screen. Clearing a screen moves it into the scrollback."""

    def __init__(self) -> None:
        self.scrollback, self.screen, self.second = "", "", ""
        self.aside = False

    def take(self, text: str) -> None:
        at = 0
        for found in CODE.finditer(text):
            self.write(text[at : found.start()])
            at = found.end()
            self.obey(found[1] or "", found[2] or "")
        self.write(text[at:])

    def write(self, text: str) -> None:
        if self.aside:
            self.second += text
        else:
            self.screen += text

    def obey(self, argument: str, letter: str) -> None:
        if argument == "?1049" and letter in "hl":
            self.aside, self.second = letter == "h", ""
        elif letter == "J" and argument == "2" and self.aside:
            self.second = ""
        elif letter == "J" and argument == "2":
            self.scrollback, self.screen = self.scrollback + self.screen, ""
        elif letter == "J" and argument == "3":
            self.scrollback = ""

    @property
    def text(self) -> str:
        return (self.scrollback + self.screen + self.second).strip()


class Terminal:
    """The command line in a pseudo-terminal."""

    def __init__(self, *words: str, home: Path) -> None:
        self.visible, self.heard = Visible(), ""
        ours, theirs = pty.openpty()
        source = str(Path(lishan.__file__).parents[1])
        environment = {**os.environ, "PYTHONPATH": source, "LISHAN_DATA": str(home), "TERM": "xterm"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lishan.cli", *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment,
            preexec_fn=own_terminal,
        )  # fmt: skip
        os.close(theirs)
        self.line = ours

    def read(self, seconds: float = 0.2) -> bool:
        if not select.select([self.line], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.line, 65536).decode("utf-8", "replace")
        except OSError:
            return False
        self.visible.take(data)
        self.heard += data
        return bool(data)

    def wait(self, *prompts: str, seconds: float = 60) -> str:
        """Reads until the last output is one of these prompts."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            while self.read():
                pass
            said = self.visible.text
            for prompt in prompts:
                if said.endswith(prompt.strip()):
                    return prompt
            if self.process.poll() is not None:
                break
        raise AssertionError(f"waited for {prompts}, saw {self.visible.text[-500:]!r}")

    def send(self, text: str) -> None:
        os.write(self.line, text.encode())

    def end(self) -> int:
        code = self.process.wait(120)
        while self.read():
            pass
        os.close(self.line)
        return code


def own_terminal() -> None:
    import fcntl
    import termios

    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
