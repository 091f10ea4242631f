"""Reads lines from a person or from a script."""

import sys
from contextlib import suppress

from rich.console import Console


class Reader:
    """Reads lines. A script's input is echoed after its prompt, so that the output shows the whole dialog."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.interactive = sys.stdin.isatty()
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - arrows and history for input()

    def line(self, prompt: str) -> str | None:
        """The next line without its line break; None if there are no more."""
        if self.interactive:
            try:
                return input(prompt)
            except EOFError:
                self.out.print()
                return None
        line = sys.stdin.readline()
        if not line:
            return None
        self.out.print(f"{prompt}{line.rstrip()}", markup=False)
        return line.rstrip("\r\n")
