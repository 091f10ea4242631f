"""Names and lines as people type them."""


def clean(text: str) -> str:
    """The text on one line, without characters that reverse or hide text."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
