"""Errors caused by user input. Each message is one sentence that can be shown as it is."""

from collections.abc import Mapping

from lishan.core.events import Fact
from lishan.core.faults import Fault


class LishanError(Exception):
    """An error that the user can correct. The command line prints it and exits with code 2."""


class BadEdition(LishanError):
    """An edition file that the game can't be played with; `place` says where the wrong value is, if there is one.

    `code` and `facts` say the same as the sentence, for other languages: `edition-fault-<code>` in the catalogue of words.
    """

    def __init__(self, sentence: str, place: str = "", code: str = "", facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(sentence)
        self.place = place
        self.code = code
        self.facts = dict(facts or {})


class BadMove(LishanError):
    """A word that is not a move here, or a move that is not allowed; `reason` says why, if the rules do."""

    def __init__(self, sentence: str, reason: object = None) -> None:
        super().__init__(sentence)
        self.reason = reason


class BadOption(LishanError):
    """An option that the game does not have, or a value that it does not take."""


class BadPosition(LishanError):
    """A position string that is broken, or that no game could reach; `fault` says why, if it is about a part of the table."""

    def __init__(self, sentence: str, fault: Fault | None = None) -> None:
        super().__init__(sentence)
        self.fault = fault


class BadRecord(LishanError):
    """A record that is broken, foreign or of another version."""
