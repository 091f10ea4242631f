"""Names as people type them."""


def clean(name: str) -> str:
    """A name that fits on one line, without characters that reverse or hide text."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())
