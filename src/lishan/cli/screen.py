"""Clears a terminal, so that nobody finds another player's cards on it, not even by scrolling back."""

from contextlib import suppress

from rich.console import Console

# The screen first: some terminals move what they clear into the scrollback.
WIPE = "\x1b[H\x1b[2J\x1b[3J"
ASIDE, BACK = "\x1b[?1049h", "\x1b[?1049l"


def wipe(out: Console) -> None:
    """Clear the screen, its scrollback, and the lines that the arrow keys would bring back."""
    send(out, WIPE)
    with suppress(ImportError):
        import readline

        readline.clear_history()


def step_aside(out: Console) -> None:
    """Show an empty second screen, which has no scrollback."""
    send(out, ASIDE + WIPE)


def step_back(out: Console) -> None:
    send(out, WIPE + BACK + WIPE)


def send(out: Console, codes: str) -> None:
    if out.is_terminal:
        out.file.write(codes)
        out.file.flush()
