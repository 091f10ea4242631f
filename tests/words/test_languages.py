"""French and Russian are as complete as English: no message, form, variable or plural is missing, and none is left over."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import pytest

import lishan
import lishan.server
from lishan.core.contract import Event, Move, Proof, Reason
from lishan.table.decide import Code
from lishan.testing import check_game
from lishan.testing.law_words import Speaker, everything_has_words
from lishan.testing.moment import broken
from lishan.words import Words, languages
from lishan.words.check import (
    file_faults,
    files,
    forms_without_words,
    language_faults,
    plural_forms,
)
from tests.games.weighted_play import busy

OTHERS = [language for language in languages() if language != "en"]
NUMBERS = (1, 2, 5, 11, 21, 22)


def test_the_languages_are_english_french_and_russian() -> None:
    assert languages() == ("en", "fr", "ru")


@pytest.mark.parametrize("language", languages())
def test_a_language_is_complete(language: str) -> None:
    found = language_faults(language)
    assert not found, "\n" + "\n".join(found)


# The check itself: each kind of error is found and named

ENGLISH = """
one = One
many = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
chosen = { $why ->
    [time] late
   *[asked] asked
}
titled = Title
    .label = Label
"""
RUSSIAN = """
one = Один
many = { $n ->
    [one] { $n } монета
    [few] { $n } монеты
   *[many] { $n } монет
}
chosen = { $why ->
    [time] поздно
   *[asked] просили
}
titled = Заголовок
    .label = Надпись
"""


def test_a_complete_file_has_no_faults() -> None:
    assert list(file_faults("ru", RUSSIAN, ENGLISH)) == []


@pytest.mark.parametrize(("old", "new", "fault"), [
    ("one = Один\n", "", "one is missing"),
    ("one = Один\n", "one = Один\ntwo = Два\n", "two is left over: English does not have it"),
    ("one = Один\n", "one = Один\none = Раз\n", "one appears twice"),
    ("one = Один\n", "one = Один { $n }\n", "one uses $n, which English does not have"),
    ("one = Один\n", "one = Один { $n\n", 'line 2 cannot be read: Expected token: "}"'),
    ("    [few] { $n } монеты\n", "", "many lacks the plural forms few"),
    ("    [few] { $n } монеты\n", "    [two] { $n } монеты\n    [few] { $n } монеты\n",
     "many has plural forms that its language does not have"),
    ("    .label = Надпись\n", "", "titled.label is missing"),
    ("    [time] поздно\n", "", "chosen has no [time] for $why"),
    ("    [few] { $n } монеты\n   *[many] { $n } монет\n", "   *[other] { $n } монет\n",
     "many lacks the plural forms few, many"),
], ids=range(10))  # fmt: skip
def test_a_fault_is_named(old: str, new: str, fault: str) -> None:
    assert RUSSIAN.count(old) == 1
    assert fault in list(file_faults("ru", RUSSIAN.replace(old, new), ENGLISH))


def test_a_variable_that_is_not_used_is_named() -> None:
    text = re.sub(r"many = .*?\n}\n", "many = монеты\n", RUSSIAN, flags=re.DOTALL)
    assert list(file_faults("ru", text, ENGLISH)) == ["many does not use $n"]


CHOSEN = "cost = { $coins ->\n    [one] { $coins } a\n    [few] { $coins } b\n   *[many] { $coins } c\n}\n"


@pytest.mark.parametrize(("language", "text"), [
    ("en", "cost = It costs { $coins } coins.\n"),
    ("en", "cost = You need { $coins } more coins.\n"),
    ("en", "cost = { $clay ->\n    [one] { $coins } coins\n   *[other] many\n}\n"),
    ("en", "cost = { COUNT($coins) } coins\n"),
    ("en", "cost = Cost\n    .label = { $coins } coins\n"),
    ("fr", "cost = Cela coûte { $coins } pièces.\n"),
    ("fr", "cost = Cela coûte { $coins }\u202fpièces.\n"),
    ("ru", "cost = За { $coins } монеты\n"),
    ("ru", "cost = { $coins ->\n    [1] монета\n   *[other] { $coins } монеты\n}\n"),
])  # fmt: skip
def test_a_number_without_plural_forms_is_named(language: str, text: str) -> None:
    core = "-after-any-number = clay …, more, of …\n"
    assert list(file_faults(language, text, text, core)) == ["cost counts $coins without plural forms"]


@pytest.mark.parametrize(("language", "text"), [
    ("ru", CHOSEN),
    ("ru", "cost = Монет: { $coins }.\n"),
    ("en", "cost = { $coins ->\n    [1] the coin\n   *[other] { $coins } coins\n}\n"),
    ("en", "cost = { $coins } clay, { $coins } more, { $coins } of { $limit }\n"),
    ("en", "cost = Segment { $segment } is taken.\n"),
])  # fmt: skip
def test_a_number_that_needs_no_plural_forms_is_not_named(language: str, text: str) -> None:
    core = "-after-any-number = clay …, more, of …\n"
    assert list(file_faults(language, text, text, core)) == []


def test_a_form_that_no_word_has_is_named() -> None:
    asking = 'move-take = { WORD($heap, form: "acc") } { WORD($heap, form: "gen") }\n'
    texts = {"nim.ftl": "word-heap = куча\n    .acc = кучу\n" + asking}
    assert list(forms_without_words(texts)) == ["nim.ftl: move-take asks for the form 'gen' that no word has"]


def test_plural_forms_are_those_of_whole_numbers() -> None:
    assert plural_forms("en") == {"one", "other"}
    assert plural_forms("fr") == {"one", "other"}
    assert plural_forms("ru") == {"one", "few", "many"}


# Messages in use

COUNTED = {
    "amount-coins": ["1 монета", "2 монеты", "5 монет", "11 монет", "21 монета", "22 монеты"],
    "amount-wet": [
        "1 мокрая глина", "2 мокрые глины", "5 мокрых глин", "11 мокрых глин", "21 мокрая глина", "22 мокрые глины",
    ],
    "amount-masters": ["1 советник", "2 советника", "5 советников", "11 советников", "21 советник", "22 советника"],
}  # fmt: skip


@pytest.mark.parametrize("message", COUNTED)
def test_russian_counts_as_russians_do(message: str) -> None:
    words = Words("terracotta", "ru", strict=True)
    assert [words.say(message, {"n": n}) for n in NUMBERS] == COUNTED[message]


def test_russian_declines_what_it_counts_and_buys() -> None:
    words = Words("terracotta", "ru", strict=True)
    said = [words.say("specialist", {"specialist": "musician", "weapon": "halberd", "coins": n}, "move") for n in (1, 2, 5)]
    assert said == [
        "Купить Музыканта за 1 монету и Алебарду",
        "Купить Музыканта за 2 монеты и Алебарду",
        "Купить Музыканта за 5 монет и Алебарду",
    ]
    assert words.say("short-of-coins", {"coins": 22, "have": 21}) == "Это стоит 22 монеты; у вас 21."


def test_french_has_its_articles_and_counts_nothing_in_the_singular() -> None:
    words = Words("terracotta", "fr", strict=True)
    assert [words.say("amount-coins", {"n": n}) for n in (0, 1, 2)] == ["0 pièce", "1 pièce", "2 pièces"]
    said = [words.say("build", {"type": kind, "space": "e4"}, "move") for kind in ("officer", "guard")]
    assert said == ["Placer l’Officier en e4", "Placer le Garde en e4"]


@pytest.mark.parametrize(("language", "said"), [
    ("fr", "C’est à Ada de jouer."), ("ru", "Сейчас ходит Ada."),
])  # fmt: skip
def test_names_stay_as_they_are(language: str, said: str) -> None:
    assert Words("terracotta", language, names=["Ada", "Bo"]).say("not-your-turn", {"seat": 0}) == said


NAMES = r"\{ (?:SEAT\(|\$(?:name|names|owner|who)\b)"


def test_french_never_asks_a_name_for_an_elision() -> None:
    """Names do not change: "de Ada" would be wrong, and "d’Bo" too, so a sentence puts no de, que or le before a name."""
    wrong = re.compile(rf"\b(?:de|que|le|jusque|lorsque|puisque) {NAMES}", re.IGNORECASE)
    found = [f"{file}: {line}" for file, text in files("fr").items() for line in text.splitlines() if wrong.search(line)]
    assert not found, "\n" + "\n".join(found)


class Listener(Speaker):
    """Renders everything in a language and collects what was left in English."""

    def __init__(self, game: str, language: str) -> None:
        super().__init__(Words(game, language, names=["Ада", "Бо", "Ви", "Гу"], strict=True))
        self.language = language
        self.vocabulary = set(re.findall(r"[a-z]{3,}", " ".join(files(language).values()).lower()))
        self.heard: set[str] = set()

    def try_to_say(self, thing: Reason | Event | Move | Proof) -> None:
        kind = thing.kind if isinstance(thing, Move) else thing.code
        key = f"{kind} {sorted(thing.facts.items(), key=str)}"
        if key in self.heard:
            return
        self.heard.add(key)
        text = self.say(thing)
        if not text.strip() or "{" in text:
            broken(f"{thing} is said as {text!r} in {self.language}.")
        left = re.findall(r"(?![IVX]+\b)[A-Za-z]{3,}", text) if self.language == "ru" else self.codes_left(thing.facts, text)
        if left:
            broken(f"{thing} is said as {text!r}: {left} is left in English.")

    def codes_left(self, facts: Mapping[str, object], text: str) -> list[str]:
        said = set(re.findall(r"[^\W\d_]{3,}", text.lower()))
        codes = set(re.findall(r"[a-z]{3,}", str(list(facts.values()))))
        return sorted((codes & said) - self.vocabulary)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("name", "seats", "options"), [
    ("terracotta", 1, {"level": "hard"}), ("terracotta", 3, {}), ("xian", 2, {}), ("xian", 4, {}),
])  # fmt: skip
def test_whole_games_are_told_in_every_language(name: str, seats: int, options: dict[str, str], language: str) -> None:
    listener = Listener(name, language)
    laws = [everything_has_words]
    game = lishan.game(name)
    summary = check_game(game, seats, 5, options, every=25, laws=laws, speaker=listener, choose=busy(name))
    assert summary.games == 1
    assert len(listener.heard) > 300


# Typography

APOSTROPHE = r"\w'\w"
PATTERNS = {
    "en": {"a curly apostrophe among straight ones": "’"},
    "fr": {
        "a breaking space before a sign": r"\S [:;?!»]|« ",
        "a wide space before a sign": r"\u00a0[:;?!»%]|«\u00a0",
        "a typewriter's apostrophe": APOSTROPHE,
    },
    "ru": {"foreign quotation marks": r"[“”„]", "a dash that begins a line": r"\S —", "a typewriter's apostrophe": APOSTROPHE},
}


@pytest.mark.parametrize("language", languages())
def test_signs_are_set_as_the_language_sets_them(language: str) -> None:
    for file, text in files(language).items():
        for what, pattern in PATTERNS[language].items():
            found = [line for line in text.splitlines() if re.search(pattern, line)]
            assert not found, f"{language}/{file}: {what}: {found}"


# Refusals of the server


def test_every_fault_of_the_server_has_words_on_the_page() -> None:
    sources = [file.read_text(encoding="utf-8") for file in Path(lishan.server.__file__ or "").parent.rglob("*.py")]
    text = "\n".join(sources)
    faults = set(re.findall(r'(?:ApiError|refuse)\(\d+, "([a-z-]+)"', text))
    refused = set(re.findall(r'Refused\([^)]*code="([a-z-]+)"', text)) | set(get_args(Code))
    assert len(faults) > 20
    known = set(re.findall(r"^([a-z-]+) =", files("en")["client.ftl"], re.MULTILINE))
    assert not {f"fault-{code}" for code in faults} - known
    assert not {f"refused-{code}" for code in refused} - known
