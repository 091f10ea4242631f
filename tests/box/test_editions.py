"""The edition editor: every printed value by its path, every error in the words of `lishan edition check`."""

import base64
import copy
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lishan
from lishan.box.editions import EditionAsked, SchemaAsked, schema, sheet
from lishan.box.places import put, value_at
from lishan.box.schema import PrintedValue, blank, packaged_data, printed_values
from lishan.box.service import answer
from lishan.box.toml_writer import write_toml
from lishan.cli.browser import link_part
from lishan.core.errors import BadEdition, LishanError
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.core.toml_reader import read_toml
from lishan.words import Words, languages
from tests.cli.commands import run

GAMES = ("terracotta", "xian")
each_game = pytest.mark.parametrize("game", GAMES)


def others(value: PrintedValue, now: Any) -> Any:
    """Another valid value for this place."""
    match value.kind:
        case "number":
            return now - 1 if now == value.high else now + 1
        case "word":
            return next(word for word in value.words if word not in (now, "administrator"))
        case "set":
            return [] if now else ["inner"]
        case "list":
            return ["blue"]
        case "bonus":
            return "9+2c" if now != "S" else "S"
        case "chart":
            return [["r, c"], ["r+2, c"]]
        case _:
            return now + "!"


@each_game
def test_every_number_and_word_of_the_packaged_file_can_be_edited(game: str) -> None:
    """Except the size of the board, the numbers of cards, and texts that are not values."""
    leaves = {place for place, _ in leaves_of(packaged_data(game), "")}
    reached = {
        place for place in leaves for value in printed_values(game) if place == value.place or place.startswith(value.place)
    }
    fixed = ("mausoleum.", "wheel.segments", "provenance.", "li_si.challenges")
    assert {place for place in leaves - reached if not place.startswith(fixed) and not place.endswith(".number")} == set()


def leaves_of(data: Any, place: str) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        for key, inner in data.items():
            yield from leaves_of(inner, f"{place}.{key}" if place else key)
    elif isinstance(data, list):
        for nth, inner in enumerate(data, 1):
            yield from leaves_of(inner, f"{place}[{nth}]")
    else:
        yield place, data


@each_game
def test_the_packaged_edition_entered_from_blank_is_the_same(game: str) -> None:
    data = blank(game)
    empty = sheet(EditionAsked(game=game))
    assert (empty.digest, empty.faults, len(empty.missing)) == (None, (), len(printed_values(game)))
    for nth, value in enumerate(printed_values(game)):
        assert put(data, value.place, value_at(packaged_data(game), value.place))
        if nth % 25 == 0:
            half = sheet(EditionAsked(game=game, values=data))
            assert half.faults == ()
            assert len(half.missing) == len(printed_values(game)) - nth - 1
    whole = sheet(EditionAsked(game=game, values=data))
    assert whole.same
    assert whole.digest == lishan.game(game).edition().digest
    assert whole.differences == ()


@each_game
def test_each_changed_value_changes_the_edition_and_what_is_played(game: str) -> None:
    """One value of each kind of place: another digest, another table of the engine, and a game to its end."""
    packaged = lishan.game(game).edition()
    seen = set()
    for value in printed_values(game):
        if value.label in seen or value.label == "name":
            continue
        data = copy.deepcopy(packaged_data(game))
        now = value_at(data, value.place)
        change(game, data, value, others(value, now))
        found = sheet(EditionAsked(game=game, values=data))
        assert found.faults == (), value.place
        assert value.place in [difference.place for difference in found.differences]
        edition = lishan.game(game).edition(found.text)
        assert edition.digest not in (packaged.digest, "")
        assert tables(edition.parts) != tables(packaged.parts), value.place
        position = lishan.game(game).start(2, edition)
        play_randomly(position, Rng(1), lishan.game(game).longest)
        seen.add(value.label)
    assert len(seen) == {"terracotta": 17, "xian": 9}[game]


def change(game: str, data: Any, value: PrintedValue, to: Any) -> None:
    """Changes a value, and the values that depend on it."""
    now = value_at(data, value.place)
    for other in printed_values(game):
        # Two tokens, and the sections and materials of two types, change places.
        if (
            other.label == value.label
            and value.label in ("requests", "equipment-section")
            and value_at(data, other.place) == to
        ):
            partner = other.place.replace(".section", ".material")
            mine = value.place.replace(".section", ".material")
            if value.label == "requests" or value_at(data, partner) == value_at(data, mine):
                put(data, other.place, now)
        if value.label == "equipment-material" and other.place == "equipment.arrowheads.material":
            put(data, other.place, now)
    put(data, value.place, to)


def tables(parts: Any) -> Any:
    """Everything that the engine reads from an edition, except its digest."""
    names = [name for name in dir(parts) if not name.startswith("_") and name != "digest"]
    found = {name: getattr(parts, name) for name in names if not callable(getattr(parts, name))}
    return {name: tables(one) if type(one).__name__ == "LiSiParts" else plain(one) for name, one in found.items()}


def plain(value: Any) -> Any:
    return value if isinstance(value, int | str | None) else list(value)


@each_game
@pytest.mark.parametrize("wrong", ["?", 1000, True, [], {"a": 1}, 1.5])
def test_every_fault_is_the_sentence_of_the_command(game: str, wrong: Any, tmp_path: Path) -> None:
    """For a wrong value in every place: the first fault is what `lishan edition check` prints."""
    file = tmp_path / "mine.toml"
    values = printed_values(game)[:: 3 if wrong == "?" else 17]
    for value in values:
        data = copy.deepcopy(packaged_data(game))
        put(data, value.place, wrong)
        found = sheet(EditionAsked(game=game, values=data))
        said = refusal_of(game, write_toml(data), str(file))
        assert [fault.sentence for fault in found.faults][:1] == said
        assert (found.digest is None) == bool(said)
    data = copy.deepcopy(packaged_data(game))
    put(data, values[-1].place, "?")
    file.write_text(write_toml(data))
    fault = sheet(EditionAsked(game=game, values=data)).faults[0]
    assert f"{file}: {fault.sentence}" in run("edition", "check", str(file)).err


def refusal_of(game: str, text: str, source: str) -> list[str]:
    try:
        lishan.game(game).edition(text, source)
    except BadEdition as error:
        return [str(error).removeprefix(f"{source}: ")]
    return []


def test_all_faults_are_told_and_not_only_the_first() -> None:
    text = lishan.game("terracotta").edition().text
    text = text.replace("build 4", "build 5").replace("[5, 2]", "[5, 9]", 1).replace("columns = 9", "columns = 8")
    text = text.replace("vp = [7", "vp = [7, 7").replace("archer = 2", "archer = 100").replace("number = 2\n", "number = 1\n")
    places = [fault.place for fault in sheet(EditionAsked(game="terracotta", text=text)).faults]
    assert places == [
        "mausoleum.columns", "wheel.inner[3]", "wheel.inner[8]", "scoring.tile_values[1]", "organizer.vp",
        "scoring.archer", "li_si.action_cards[2].number",
    ]  # fmt: skip


def test_a_half_entered_pair_or_tile_is_not_called_wrong() -> None:
    data = blank("xian")
    put(data, "formations.A1[1][1]", "S")
    put(data, "formations.A1[1][2]", "S")
    put(data, "requests.red[2]", 1)  # the packaged yellow token
    assert sheet(EditionAsked(game="xian", values=data)).faults == ()
    put(data, "requests.yellow[3]", 1)
    faults = sheet(EditionAsked(game="xian", values=data)).faults
    assert [fault.sentence for fault in faults] == ["requests.red[2]: token 1 is already yellow."]


def test_an_edition_without_the_solo_mode_is_complete() -> None:
    data = {key: value for key, value in packaged_data("terracotta").items() if key not in ("li_si", "provenance")}
    found = sheet(EditionAsked(game="terracotta", values=data))
    assert found.digest is not None
    assert found.missing == ()
    assert found.no_solo is not None
    assert "li_si" in found.no_solo


@pytest.mark.parametrize(
    ("text", "said"),
    [("name = ", "not a TOML file"), ("x" * 1500, "line 1 has 1500 characters"), ("a = " + "[" * 30, "allowed")],
)
def test_broken_toml_is_told(text: str, said: str) -> None:
    found = sheet(EditionAsked(game="xian", text=text))
    assert [fault.place for fault in found.faults] == [""]
    assert said in found.faults[0].sentence


@each_game
def test_what_is_written_reads_back(game: str) -> None:
    data = packaged_data(game)
    assert read_toml(write_toml(data), game) == data
    odd = {"name": 'a "quoted"\n\\ \x7f é', "x y": {"": [1, [2, {"k.v": True}]], "f": -1.5}}
    assert read_toml(write_toml(odd), game) == odd


@each_game
def test_every_printed_value_has_words_in_every_language(game: str) -> None:
    values = schema(SchemaAsked(game=game)).values
    sections = {value.place.split(".")[0].replace("_", "-") for value in values} - {"name"}
    carded = ("equipment", "formations", "li-si-action-cards", "wheel")
    for language in languages():
        words = Words(game, language, strict=True, also=("client-box", f"client-{game}-box"))
        for value in values:
            assert words.say(f"printed-{value.label}", value.facts)
            if not value.label.startswith(carded) and value.label != "name":
                assert words.say(f"printed-{value.label}-title")
        for section in sections:
            assert words.say(f"printed-section-{section}")


def test_a_file_travels_in_a_link() -> None:
    text = lishan.game("xian").edition().text
    packed = link_part(text)
    assert len(packed) < 2000
    assert zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -zlib.MAX_WBITS).decode() == text


def test_requests_are_json_and_refusals_are_sentences() -> None:
    found = msgspec.json.decode(answer("edition", b'{"game": "xian"}'))
    assert len(found["missing"]) == 223
    for name, body in (("nonsense", b"{}"), ("edition", b'{"game": "chess"}'), ("edition", b"[1"), ("edition", b'{"a": 1}')):
        with pytest.raises(LishanError, match=r"\.$"):
            answer(name, body)


@pytest.mark.parametrize(
    "values", [{"name": []}, {"a.b": 1, "": 2}, {"wheel": 3, "li_si": []}, {"x": None}, {"é": {"[": [None]}}]
)
def test_odd_values_are_told_and_not_crashed_on(values: dict[str, Any]) -> None:
    for game in GAMES:
        found = sheet(EditionAsked(game=game, values=values))
        assert found.digest is None
        assert found.faults or found.missing


FAULT_NAMES = re.compile(r"^edition-fault-([a-z-]+) = (.*(?:\n .*)*(?:\n\}.*)?)$", re.MULTILINE)
EVERYTHING_WRONG: list[tuple[str, str, Any]] = [
    ("terracotta", "name", 3),
    ("terracotta", "wheel.inner", "none"),
    ("terracotta", "wheel.inner", ["coins 2"]),
    ("terracotta", "wheel.inner[1]", 3),
    ("terracotta", "wheel.inner[1]", "dance"),
    ("terracotta", "wheel.inner[1]", "build 9"),
    ("terracotta", "wheel.inner[1]", "administrator"),
    ("terracotta", "wheel.segments", 11),
    ("terracotta", "wheel.more", 1),
    ("terracotta", "mausoleum", 1),
    ("terracotta", "scoring.archer", "x"),
    ("terracotta", "scoring.archer", 100),
    ("terracotta", "scoring.group", [2, 5]),
    ("terracotta", "inspectors.column_start", "z"),
    ("terracotta", "li_si.action_cards[2].number", 1),
    ("terracotta", "li_si.action_cards[2].turn", ["outer"]),
    ("terracotta", "li_si.action_cards[2]", {"number": 2}),
    ("terracotta", "li_si.challenges[1].id", "none"),
    ("terracotta", "li_si.challenges[1].effect", " "),
    ("terracotta", "li_si.chart", []),
    ("terracotta", "li_si.chart[1]", "r"),
    ("terracotta", "li_si.chart[1]", ["r, c"] * 64),
    ("terracotta", "li_si.chart[1][1]", "there"),
    ("terracotta", "provenance.wheel", "heard"),
    ("xian", "requests.red[1]", 1),
    ("xian", "miners.cards[1]", []),
    ("xian", "equipment.sword.material", "wood"),
    ("xian", "formations.A1[1][1]", "S"),
    ("xian", "formations.A1[1][1]", "4+Q"),
    ("xian", "name", "N" * 81),
]


def told_faults(language: str) -> dict[str, set[str]]:
    """The codes that a language knows, each with the facts that it asks for."""
    text = (Path(lishan.__file__).parent / "words" / language / "client-box.ftl").read_text(encoding="utf-8")
    return {code: set(re.findall(r"\$(\w+)", message)) for code, message in FAULT_NAMES.findall(text)}


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_fault_can_be_said_in_every_language(language: str) -> None:
    said, seen = told_faults(language), set()
    for game, place, value in EVERYTHING_WRONG:
        data = copy.deepcopy(packaged_data(game))
        assert put(data, place, value), place
        seen.add(code_of(game, write_toml(data), said))
    second = packaged_data("terracotta")["li_si"]["challenges"][1]["id"]
    data = copy.deepcopy(packaged_data("terracotta"))
    put(data, "li_si.challenges[1].id", second)
    seen.add(code_of("terracotta", write_toml(data), said))
    del data["scoring"]
    seen |= {code_of("terracotta", text, said) for text in (write_toml(data), "name =", "a = 1\n" * 5000)}
    assert seen == set(said)


def code_of(game: str, text: str, said: dict[str, set[str]]) -> str:
    """The code of the first fault of a text: it has all the facts that the words ask for."""
    with pytest.raises(BadEdition) as caught:
        lishan.game(game).edition(text)
    assert said[caught.value.code] <= set(caught.value.facts), caught.value
    return caught.value.code


def test_the_command_speaks_other_languages(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(lishan.game("terracotta").edition().text.replace("archer = 2", "archer = 100"), encoding="utf-8")
    said = {"en": "a number from 0 to 99 is needed", "fr": "il faut un nombre de 0 à 99", "ru": "нужно число от 0 до 99"}
    for language, words in said.items():
        done = run("edition", "check", str(file), "--language", language)
        assert done.code == 2
        assert f"scoring.archer: {words}" in done.err
