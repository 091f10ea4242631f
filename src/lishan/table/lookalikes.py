"""Names that a reader cannot tell apart, and names that belong to nobody at the table.

The table follows Unicode's confusables (UTS 39), as far as letters of the three alphabets look like letters of Latin.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable

from lishan.core.names import INVISIBLE, LONGEST_NAME

CONFUSABLE = str.maketrans({
    # Cyrillic, small and capital; what only looks alike as a capital comes second.
    **dict(zip("аеорсухіјѕԁһԛԝӏԍ", "aeopcyxijsdhqwlg", strict=True)),
    **dict(zip("АВЕЅІЈКМНОРСТУХԚԜӀҮ", "ABESIJKMHOPCTYXQWlY", strict=True)),
    # Greek.
    **dict(zip("αγικνορσυϲ", "ayiknopouc", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC", strict=True)),
    # Latin letters without a decomposition.
    **dict(zip("ıłøđħŧɑɡ", "ilodhtag", strict=True)),
})  # fmt: skip
STROKES = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})
WORDS = re.compile(r"[^\W_]+")


def skeleton(name: str) -> str:
    """A name without the differences that the eye overlooks: case, accents, spaces, marks, and letters that look the same."""
    seen = "".join(char for char in unicodedata.normalize("NFKC", name) if char not in INVISIBLE)
    # Before and after the change of case: some letters look alike only as capitals, and stay what they are as small ones.
    spread = unicodedata.normalize("NFKD", seen.translate(CONFUSABLE)).casefold().translate(CONFUSABLE).translate(STROKES)
    letters = "".join(char for char in spread if char.isalnum() and char not in INVISIBLE)
    return letters.replace("rn", "m").replace("vv", "w")


def looks_like(name: str, others: Iterable[str]) -> bool:
    return bool(skeleton(name)) and skeleton(name) in {skeleton(other) for other in others}


RESERVED = frozenset(map(skeleton, (
    "server serveur сервер administrator administrateur administratrice администратор admin админ moderator modérateur "
    "modératrice модератор system système система bot бот"
).split()))  # fmt: skip


def is_reserved(name: str) -> bool:
    """Returns whether a name has a word by which people would take its bearer for the server, or for a bot."""
    spread = unicodedata.normalize("NFKC", "".join(char for char in name if char not in INVISIBLE))
    return skeleton(name) in RESERVED or any(skeleton(word) in RESERVED for word in WORDS.findall(spread))


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody else at the table has it."""
    taken = {skeleton(other) for other in others}
    return numbered(name, lambda one: bool(skeleton(one)) and skeleton(one) in taken)


def numbered(name: str, taken: Callable[[str], bool]) -> str:
    """The name, with the first number that makes it free."""
    number, found = 1, name
    while found and taken(found):
        number += 1
        found = f"{name[: LONGEST_NAME - 4].rstrip()} {number}"
    return found
