"""Converts facts for Fluent, and provides the functions that messages can use on them."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from babel import Locale
from babel.lists import format_list
from fluent.runtime.types import FluentInt, FluentNone, FluentType

from lishan.core.events import Fact

Name = Callable[[int], str]
"""The name of a seat."""
Look = Callable[[str, Mapping[str, Any]], str | None]
"""The text of a message with these variables, or None."""


class Several(FluentType):
    """A list, joined in the language's way when it is shown."""

    def __init__(self, items: list[Any], style: Literal["standard", "or"] = "standard") -> None:
        self.items = items
        self.style = style

    def format(self, locale: Locale) -> str:
        return format_list([shown(item, locale) for item in self.items], style=self.style, locale=locale)


class Amounts(FluentType):
    """The counts of several things."""

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self.numbers = numbers

    def format(self, locale: Locale) -> str:
        return Several([f"{name} {shown(number, locale)}" for name, number in self.numbers.items()]).format(locale)


def shown(item: Any, locale: Locale) -> str:
    return str(item.format(locale) if isinstance(item, FluentType) else item)


def to_fluent(fact: Fact) -> Any:
    if isinstance(fact, bool):
        return "true" if fact else "false"
    if fact is None:
        return "none"
    if isinstance(fact, int):
        return FluentInt(fact)
    if isinstance(fact, (list, tuple)):
        return Several([to_fluent(item) for item in fact])
    if isinstance(fact, dict):
        return Amounts({name: to_fluent(number) for name, number in fact.items()})
    return fact


def over_lists(one: Callable[..., Any]) -> Callable[..., Any]:
    """Extends a function of one thing to lists of things."""

    def each(thing: Any, **named: Any) -> Any:
        return Several([each(item, **named) for item in thing.items]) if isinstance(thing, Several) else one(thing, **named)

    return each


def functions(name: Name, look: Look) -> dict[str, Callable[..., Any]]:
    """The functions that messages can call.

    `FluentNone` represents a variable that was not given; its error has already been noted.
    """

    def seat(number: Any) -> Any:
        if isinstance(number, FluentNone):
            return number
        return look("nobody", {}) or "nobody" if number == "none" else name(int(number))

    def word(thing: Any, form: str = "") -> Any:
        if not isinstance(thing, str):
            return thing
        message = f"word-{message_name(thing)}"
        return (look(f"{message}.{form}", {}) if form else None) or look(message, {}) or thing

    def amount(thing: str, number: Any) -> str:
        return look(f"amount-{message_name(thing)}", {"n": number}) or f"{number} {word(thing)}"

    def amounts(numbers: Any) -> Any:
        if not isinstance(numbers, Amounts):
            return numbers
        return Several([amount(thing, number) for thing, number in numbers.numbers.items()])

    def each(things: Any, message: str) -> Any:
        return Several([look(message, thing.numbers) for thing in things.items]) if isinstance(things, Several) else things

    def by_seat(numbers: Any) -> Any:
        named = [(name(n), number) for n, number in enumerate(numbers.items) if number != 0]
        if not named:
            return seat("none")
        return Several([look("seat-number", {"name": who, "number": number}) or who for who, number in named])

    return {
        "SEAT": over_lists(seat),
        "WORD": over_lists(word),
        "AMOUNTS": amounts,
        "EACH": each,
        "BYSEAT": by_seat,
        "LIST": lambda several, type="and": Several(several.items, "or" if type == "or" else "standard"),
        "COUNT": lambda several: FluentInt(len(several.items)),
        "SIGNED": lambda number: f"+{number}" if int(number) > 0 else str(int(number)).replace("-", "−"),
    }


def message_name(code: str) -> str:
    """A code as the name of a message: letters, digits, - and _ are kept."""
    return "".join(char if char.isascii() and (char.isalnum() or char in "-_") else "-" for char in code)
