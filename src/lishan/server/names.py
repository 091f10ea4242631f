"""Names as people type them."""


def clean(name: str) -> str:
    """A name fit for one line, without characters that turn text around or hide it."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())
