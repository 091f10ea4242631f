"""Saved games as text: they can be read back, replay to the same position, and anything else is refused."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lishan.core.contract import CHANCE, Game, first_pending
from lishan.core.errors import BadRecord, LishanError
from lishan.core.record import read_record, write_record
from lishan.core.replay import Recorder, Replay
from lishan.core.rng import Rng
from tests.core.toy import GAME, PACKAGED, Lanterns
from tests.records import replay_all

OTHER = 'name = "Rich"  # a comment\n\n\nstones = 20\n'


def open_toy(name: str) -> Game[Any]:
    if name != "lanterns":
        raise LishanError(f"There is no game {name!r}.")
    return GAME


def played(
    seed: int = 1, decisions: int = 1000, edition_text: str | None = None, names: tuple[str, ...] = ("Ada", "")
) -> tuple[Recorder, Lanterns]:
    edition = GAME.edition(edition_text)
    position, rng = GAME.start(len(names), edition), Rng(seed)
    recorder = Recorder(GAME, edition, names, edition_text=edition_text)
    for _ in range(decisions):
        seat = first_pending(position)
        if seat < 0:
            break
        moves = position.legal(seat)
        move = moves[rng.pick(len(moves))]
        recorder.note(position, seat, move)
        position.play(seat, move)
    return recorder, position


def text_of_game(**how: Any) -> str:
    recorder, position = played(**how)
    return recorder.text(position)


FULL = text_of_game()


def replayed(text: str | bytes, edition_text: str | None = None) -> Lanterns:
    position = replay_all(read_record(text, "a.txt"), open_toy, edition_text)
    assert isinstance(position, Lanterns)
    return position


def test_a_record_replays_to_the_same_position() -> None:
    recorder, position = played()
    assert GAME.to_text(replayed(recorder.text(position))) == GAME.to_text(position)


def test_a_record_is_written_as_it_was_read() -> None:
    assert write_record(read_record(FULL)) == FULL


def test_a_record_looks_like_this() -> None:
    lines = FULL.split("\n")
    assert lines[:9] == [
        "lishan record 1", "game: lanterns", "rules: 1", "edition: Toy edition", f"digest: {GAME.edition().digest}",
        "options: bonus=two", "seat 1: Ada", "seat 2:", lines[8],
    ]  # fmt: skip
    assert re.fullmatch(r"result: [12]=\d+ [12]=\d+", lines[8])
    assert lines[9] == ""
    assert re.fullmatch(r"\*( c\d+){6}", lines[10])
    assert re.fullmatch(r"1 c\d+ (loud|quiet)", lines[11])
    assert re.fullmatch(r"2 c\d+ (loud|quiet)", lines[12])


def test_moves_of_one_seat_in_one_turn_are_one_line() -> None:
    seats_and_turns = set()
    recorder, _ = played()
    for turn, seat, _word in recorder.noted:
        seats_and_turns.add((turn, seat))
    lines = FULL.split("\n\n")[1].strip().split("\n")
    # In this game a chance event divides no turn: it comes last.
    assert len(lines) == len(seats_and_turns)


def test_the_steps_of_a_replay_tell_seat_move_word_and_events() -> None:
    recorder, _ = played()
    replay = Replay(read_record(FULL), open_toy)
    steps = [(step.seat, step.word) for step in replay.steps()]
    assert steps == [(seat, word) for _, seat, word in recorder.noted]
    events = next(step.events for step in Replay(read_record(FULL), open_toy).steps() if step.seat == CHANCE)
    assert [event.code for event in events] == ["dealt"]


def test_an_unfinished_game_has_no_result_and_replays_as_far_as_it_goes() -> None:
    recorder, position = played(decisions=9)
    text = recorder.text(position)
    assert "result: *" in text
    assert GAME.to_text(replayed(text)) == GAME.to_text(position)


def test_an_empty_game_is_a_record_too() -> None:
    assert GAME.to_text(replayed(text_of_game(decisions=0))) == GAME.to_text(GAME.start(2))


def test_moves_taken_back_are_not_in_the_record() -> None:
    recorder, _ = played(decisions=9)
    kept, position = played(decisions=7)
    recorder.back_to(7)
    assert recorder.text(position) == kept.text(position)


def test_another_edition_travels_inside_the_record() -> None:
    text = text_of_game(edition_text=OTHER)
    assert '\ntoml:\n    name = "Rich"  # a comment\n\n\n    stones = 20\n\n' in text
    assert replayed(text).total == 20
    assert write_record(read_record(text)) == text


def test_the_edition_of_the_package_does_not_travel() -> None:
    assert "toml:" not in text_of_game(edition_text=PACKAGED)


def test_an_edition_may_be_given_instead() -> None:
    text = text_of_game(edition_text=OTHER)
    bare = re.sub(r"toml:\n(    .*\n|\n)*?(?=\* )", "\n", text)
    assert replayed(bare, OTHER).total == 20
    with pytest.raises(BadRecord, match=r"line 5: the edition 'Rich' is not the one in the package; give it with --edition"):
        replayed(bare)
    with pytest.raises(BadRecord, match="has the digest"):
        replayed(bare, 'name = "Poor"\nstones = 5\n')


def test_windows_line_ends_byte_order_marks_and_comments_are_read() -> None:
    plain = GAME.to_text(replayed(FULL))
    assert GAME.to_text(replayed(b"\xef\xbb\xbf" + FULL.replace("\n", "\r\n").encode())) == plain
    commented = FULL.replace("\n\n*", "\n\n# well dealt\n\n*").replace("game:", "# a comment\ngame:")
    assert GAME.to_text(replayed(commented)) == plain


def test_names_fit_one_line() -> None:
    recorder, position = played(names=("A\nb\x1b[31m", "  ü 骊山 "))
    assert read_record(recorder.text(position)).header.names == ("A b [31m", "ü 骊山")


def first_turn(text: str, change: Callable[[str], str]) -> str:
    head, body = text.split("\n\n")
    lines = body.split("\n")
    return "\n\n".join([head, "\n".join([change(lines[0]), *lines[1:]])])


FAULTS = [
    ("", 'a.txt, line 1: a record begins with the line "lishan record 1".'),
    (FULL.replace("record 1", "record 2"), "line 1: this is format 2 of records; only format 1 can be read here."),
    (FULL.replace("lanterns", "chess"), "line 2: There is no game 'chess'."),
    (FULL.replace("rules: 1", "rules: 2"), "line 3: it was played by version 2 of the rules; this is version 1."),
    (FULL.replace("rules: 1", "rules: one"), "line 3: the version of the rules is a number, not 'one'."),
    (FULL.replace("digest: ", "digest: x"), "line 5: the edition 'Toy edition' is not the one in the package"),
    (FULL.replace("bonus=two", "bonus=ten"), "line 6: Lanterns has no option bonus=ten."),
    (FULL.replace("bonus=two", "soak=all"), "line 6: Lanterns has no option soak=all."),
    (FULL.replace("bonus=two", "bonus"), "line 6: 'bonus' is not one more option"),
    (FULL.replace("seat 2:", "seat 3:"), "the header must name its seats"),
    (text_of_game(decisions=0).replace("seat 2:\n", ""), "1 at the table, but Lanterns is for 2 to 4."),
    (FULL.replace("Ada", "A\x07da"), "line 7: the value of 'seat 1' holds characters that cannot be printed."),
    (FULL.replace("game: lanterns\n", ""), "the header has no line 'game'."),
    (FULL.replace("rules: 1", "game: lanterns"), "line 3: 'game' was already given in line 2."),
    (FULL.replace("game:", "gane:"), "line 2: 'gane: lanterns' is not a line of a header"),
    (re.sub("result: .*", "result: 1=5", FULL), "line 9: the result names every seat once with its points"),
    (re.sub("result: .*", "result: 1=5 x=1 2=7", FULL), "line 9: the result names every seat once with its points"),
    (re.sub("result: .*", "result: 1=99 2=7", FULL), "line 9: the result is 1=99 2=7, but the moves lead to"),
    (re.sub("result: .*", "result: *", FULL), "line 9: the result is *, but the moves lead to"),
    (FULL + "1 keep\n", "column 3: a move after the end of the game."),
    (first_turn(FULL, lambda _: "* c1 c1"), "line 11, column 6: 'c1' is not allowed here: not-now (TOY-1)."),
    (first_turn(FULL, lambda _: "* c1 snow"), "line 11, column 6: 'snow' is not a move of Lanterns."),
    (first_turn(FULL, lambda _: "2 c1"), "line 11, column 3: 'c1' can't be seat 2's move: a chance event (*) is pending."),
    (first_turn(FULL, lambda _: "3 c1"), "line 11, column 1: a turn begins with a seat from 1 to 2 or * for chance, not '3'."),
    (first_turn(FULL, lambda _: "*"), "line 11: a turn without a move."),
    (FULL[: FULL.index("\n2 ")], "line 12: the record ends here, before the game does; an unfinished game has the result *."),
    (FULL.encode()[:200] + b"\xff\xfe", "this is not UTF-8 text."),
    (text_of_game(edition_text=OTHER).replace("stones = 20", "stones = 99"), "line 10: the edition: an edition has a name"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), FAULTS, ids=[sentence for _, sentence in FAULTS])
def test_what_is_wrong_is_said_with_its_place(text: str | bytes, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        replayed(text)
    assert sentence in str(refusal.value)
    assert str(refusal.value).startswith("a.txt")


def only_bad_records(text: str | bytes) -> None:
    try:
        replayed(text)
    except BadRecord:
        return


@given(st.one_of(st.text(), st.binary()))
def test_no_text_at_all_gives_anything_but_a_bad_record(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        replayed(text)


ODD = ["toml:", "    stones = 9", "result: *", "seat 3:", "\n", "\n\n", "\r", "\x1c", "\u2028", "=", "9" * 5000, "²"]
WORDS_OF_RECORDS = st.sampled_from([*FULL.split(), *ODD])


@given(st.lists(st.one_of(WORDS_OF_RECORDS, st.text(max_size=4)), max_size=40), st.sampled_from([" ", "\n", ""]))
def test_no_words_of_a_record_in_disorder_give_anything_but_a_bad_record(words: list[str], between: str) -> None:
    only_bad_records("lishan record 1\n" + between.join(words))


@settings(max_examples=300)
@given(st.sampled_from([FULL, text_of_game(edition_text=OTHER), text_of_game(decisions=12)]), st.data())
def test_no_change_to_a_record_gives_anything_but_a_bad_record(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    only_bad_records(text[:start] + data.draw(st.one_of(st.just(""), st.text(max_size=3), WORDS_OF_RECORDS)) + text[end:])


@given(st.integers(0, len(FULL) - 1))
def test_a_finished_record_cut_off_anywhere_is_refused(length: int) -> None:
    # All but the last words: without the last line's end nothing is missing.
    if FULL[length:].strip():
        with pytest.raises(BadRecord):
            replayed(FULL[:length])
