"""Positions put together by hand: every position of a game can be written as a draft, and every fault has its place."""

import ast
import inspect
import itertools
import re
from collections.abc import Iterator
from importlib.resources import files
from types import ModuleType
from typing import Any

import msgspec
import pytest

import lishan
from lishan.box import pending_xian
from lishan.box.position import PositionAsked, PositionSheet, sheet
from lishan.core.errors import BadPosition, LishanError
from lishan.core.rng import Rng
from lishan.terracotta import audit, audit_turn
from lishan.terracotta import faults as terracotta_faults
from lishan.terracotta import position_parser as terracotta_parser
from lishan.terracotta.li_si import audit as li_si_audit
from lishan.words import languages
from lishan.xian import audit as xian_audit
from lishan.xian import audit_decisions, audit_turns
from lishan.xian import faults as xian_faults
from lishan.xian import position_parser as xian_parser
from tests.box.random_positions import KINDS, LINE, ask, lines, positions


def rebuild(name: str, players: int, seed: int, every: int, pending: int = 1) -> set[str]:
    """Written as a draft, through JSON as on the wire, positions give the same line; some are asked for their decisions too."""
    kinds = set()
    for nth, position in enumerate(positions(name, players, seed)):
        if (nth + seed) % every:
            continue
        for line in lines(name, position, nth % players):
            draft = msgspec.to_builtins(sheet(PositionAsked(game=name, line=line, decisions=False)).draft)
            asks = nth // every % pending == 0
            found = ask(name, draft, decisions=asks)
            assert found.line == line
            assert not asks or draft["waits"] in [each.word for each in found.decisions]
            assert found.full is not None
            assert "?" not in found.full
            assert found.view is not None
            assert found.view.position == found.full
            kinds.add(draft["waits"].partition(".")[0])
    return kinds


def changed(line: str, **facts: Any) -> PositionSheet:
    """A position of Terracotta Army with something else on the table."""
    return ask("terracotta", msgspec.to_builtins(sheet(PositionAsked(game="terracotta", line=line)).draft) | facts)


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_every_position_can_be_told(name: str, players: int) -> None:
    assert len(rebuild(name, players, 5 + players, 17 if name == "terracotta" else 41)) > 1


@pytest.mark.soak
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_every_position_of_two_hundred_games_can_be_told(name: str, players: int) -> None:
    for seed in range(200):
        rebuild(name, players, seed, 1, 23)


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_new_position_says_all_that_is_missing(name: str, players: int) -> None:
    found = sheet(PositionAsked(game=name, players=players))
    assert found.line is None
    assert found.view is None
    missing = {"tiles"} if name == "terracotta" else {"display", "requests", "supervisors", "ends", "buildings"}
    assert missing & {each.place for each in found.faults}
    assert "" not in {each.place for each in found.faults}
    # Points of the court are for those who play against Li Si.
    assert ("court" in found.board.sources) == (players == 1)


def test_everything_impossible_is_said_at_once_and_in_its_place() -> None:
    good = sheet(PositionAsked(game="terracotta", line=LINE))
    assert good.line == LINE
    assert not good.faults
    found = changed(LINE, order=[0, 0, 1], tiles=["clay", "clay", "ne", "row4", "coins"], row=1, warehouses=[9, 9, 9, 9])
    assert {"order", "tiles", "warehouses"} <= {each.place for each in found.faults}
    assert found.line is None
    assert found.score is None
    horses = [{"space": "e5", "direction": "north"}]
    [lonely] = [each for each in changed(LINE, horses=horses).faults if each.code == "no-rider"]
    assert (lonely.place, lonely.sentence) == ("board.e5", "The Horse on e5 has no rider.")
    archers = [{"space": "e4", "direction": "west"}]
    [twice] = changed(LINE, archers=archers).faults
    assert (twice.place, twice.facts) == ("board.e4", {"space": "e4"})


def test_points_are_explained_and_unknown_cards_are_filled_in() -> None:
    found = sheet(PositionAsked(game="terracotta", line=LINE))
    assert found.score is not None
    assert found.score.totals == (20, 13, 0)
    position = next(each for each in positions("xian", 2, 3) if lishan.game("xian").secret(each))
    line = lishan.game("xian").view(position, 1).facts.position
    guesses = {sheet(PositionAsked(game="xian", line=line, seed=seed)).full for seed in range(5)}
    assert len(guesses) > 1
    assert all(guess is not None and lishan.game("xian").from_text(guess) for guess in guesses)


@pytest.mark.parametrize("line", ["", "ta1", "xi1 x", LINE.replace(" e4n ", " e5n "), LINE + "?"])
def test_a_line_that_cannot_be_read_is_refused_with_a_sentence(line: str) -> None:
    with pytest.raises(BadPosition, match=r"\.$"):
        sheet(PositionAsked(game="terracotta", line=line))


def test_a_draft_of_the_other_game_is_refused() -> None:
    draft = msgspec.to_builtins(sheet(PositionAsked(game="xian")).draft)
    with pytest.raises(LishanError, match="not one of Terracotta Army"):
        ask("terracotta", draft)


def test_odd_drafts_get_sentences() -> None:
    """Pieces of different positions thrown together always get an answer."""
    rng, wrong = Rng(7), 0
    for name, players in KINDS:
        drafts = []
        for position in itertools.islice(positions(name, players, 2), 0, None, 29):
            line = lines(name, position, 0)[-1]
            drafts.append(msgspec.to_builtins(sheet(PositionAsked(game=name, line=line, decisions=False)).draft))
        for _ in range(12):
            draft = {key: drafts[rng.pick(len(drafts))][key] for key in drafts[0]}
            found = ask(name, draft, decisions=False)
            wrong += found.line is None
            assert (found.line is None) == bool(found.faults)
            assert all(each.code != "other" for each in found.faults), found.faults
    assert wrong > 20


SAID = {
    "terracotta": (terracotta_faults.impossible, (audit, audit_turn, li_si_audit, terracotta_parser)),
    "xian": (xian_faults.impossible, (xian_audit, audit_decisions, audit_turns, xian_parser, pending_xian)),
}


def said(module: ModuleType) -> Iterator[tuple[str, set[str]]]:
    """The codes that a module gives, each with the names of its facts."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "impossible":
            yield ast.literal_eval(node.args[0]), {str(each.arg) for each in node.keywords}


@pytest.mark.parametrize("name", SAID)
def test_every_fault_has_a_place_its_facts_and_words_in_every_language(name: str) -> None:
    table, modules = SAID[name]
    given = [each for module in modules for each in said(module)]
    assert {code for code, _ in given} == set(table.faults)
    for code, facts in given:
        place, sentence = table.faults[code]
        assert place
        assert set(re.findall(r"{(\w+)}", sentence)) == facts, code
        assert table(code, **dict.fromkeys(facts, 1)).sentence.endswith(".")
    for language in languages():
        known = known_messages(language)
        assert {code for code in table.faults if f"impossible-{code}" not in known} == set()


def known_messages(language: str) -> set[str]:
    texts = [file.read_text(encoding="utf-8") for file in (files("lishan.words") / language).iterdir()]
    return {name for text in texts for name in re.findall(r"^([\w-]+) =", text, re.MULTILINE)}


def test_a_fault_says_the_same_to_people_and_to_programs() -> None:
    fault = terracotta_faults.impossible("artisans", seat=2, number=3, upgraded=1)
    assert (fault.code, fault.place) == ("artisans", "seats.1.artisans")
    assert fault.sentence == "player 2 has 3 Artisans for 1 upgrades."
    assert fault.facts == {"seat": "2", "number": "3", "upgraded": "1"}


def test_a_decision_to_take_something_says_what_is_given_for_it() -> None:
    """Otherwise several decisions would read the same."""
    game = lishan.game("xian")
    taking = next(line for line in map(game.to_text, positions("xian", 2, 1)) if "/take." in line)
    found = sheet(PositionAsked(game="xian", line=taking))
    given = {each.given for each in found.decisions if each.for_ == "take"}
    assert len(given) > 1
    assert None not in given
