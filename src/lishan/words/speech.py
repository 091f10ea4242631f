"""Puts the engine's results into words: one method for each kind of result."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from typing import Any

from lishan.core.contract import CHANCE, Event, Fact, Move, Proof, Reason, Remedy
from lishan.words.catalogue import ENGLISH, Catalogue, MissingWords, source_of
from lishan.words.facts import functions, message_name, to_fluent


class Words:
    """The words of one game in one language, with the players' names."""

    def __init__(
        self,
        game: str = "core",
        language: str = ENGLISH,
        names: Sequence[str] = (),
        strict: bool = False,
        texts: Mapping[str, str] | None = None,
        also: Sequence[str] = (),
    ) -> None:
        """`names` has one for each player, "" if none was given; any further seat is played by the rules (Li Si).

        `texts` adds messages, by language, that take precedence over those in the package; `also` names further files of the
        package.
        """
        self.names = tuple(names)
        self.strict = strict
        helpers = functions(self.name, self.look)
        self.catalogues = [
            Catalogue(
                tongue, [(texts or {}).get(tongue, ""), *(source_of(tongue, file) for file in (game, *also, "core"))], helpers
            )
            for tongue in dict.fromkeys([language, ENGLISH])
        ]

    def name(self, seat: int) -> str:
        """A seat's name, or its number if it has none."""
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        if self.names and len(self.names) <= seat < CHANCE:
            # No player sits there: the rules play the seat (Li Si).
            return self.say("rival")
        return self.say("chance") if seat == CHANCE else self.say("seat", {"number": seat + 1})

    def look(self, message: str, variables: Mapping[str, Any]) -> str | None:
        for catalogue in self.catalogues:
            filled = catalogue.fill(message, variables)
            if filled is not None:
                text, errors = filled
                if errors and self.strict:
                    raise MissingWords(f"{message} ({catalogue.language}): {'; '.join(map(str, errors))}")
                return text
        if self.strict and "." in message:
            raise MissingWords(f"There is no {message}: a word lacks a form that is asked of it.")
        return None

    def say(self, code: str, facts: Mapping[str, Fact] | None = None, kind: str = "") -> str:
        """The message of a code with these facts; the code itself if no language has it."""
        variables = {name: to_fluent(fact) for name, fact in (facts or {}).items()}
        bare = message_name(code)
        for message in (f"{kind}-{bare}", bare) if kind else (bare,):
            text = self.look(message, variables)
            if text is not None:
                return text
        if self.strict:
            raise MissingWords(f"There is no message for {kind or 'the code'} {code!r} with the facts {dict(facts or {})}.")
        return code

    def reason(self, reason: Reason) -> str:
        text = self.say(reason.code, reason.facts, "reason")
        return self.sentences(text, self.remedy(reason.remedy)) if reason.remedy else text

    def sentences(self, *all: str) -> str:
        """Joins sentences by the language's rules."""
        return reduce(lambda first, second: self.say("two-sentences", {"first": first, "second": second}), all)

    def remedy(self, remedy: Remedy) -> str:
        return self.say(remedy.code, remedy.facts, "remedy")

    def event(self, event: Event) -> str:
        own: dict[str, Fact] = {"seat": event.seat}
        if event.points:
            own["scores"] = list(event.points)
            own["points"] = event.points[event.seat] if event.seat is not None else sum(event.points)
        return self.say(event.code, own | event.facts, "event")

    def move(self, move: Move) -> str:
        return self.say(move.kind, {"notation": move.notation} | move.facts, "move")

    def proof(self, proof: Proof) -> str:
        own: dict[str, Fact] = {"scores": list(proof.points)}
        return self.say(proof.code, own | proof.facts, "proof")


@lru_cache(maxsize=64)
def words_for(game: str, language: str, names: tuple[str, ...]) -> Words:
    return Words(game, language, names)


def say(
    code: str,
    facts: Mapping[str, Fact] | None = None,
    language: str = ENGLISH,
    game: str = "core",
    names: Sequence[str] = (),
    kind: str = "",
) -> str:
    """Says a single message."""
    return words_for(game, language, tuple(names)).say(code, facts, kind)
