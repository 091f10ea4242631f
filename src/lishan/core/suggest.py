"""What somebody who mistyped a name may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question to put after a refusal, with a space before it; empty if nothing is close."""
    close = get_close_matches(word[:40].lower(), list(known), n=1)
    return f" Did you mean {close[0]!r}?" if close else ""
