"""A position in one line: it can be read back, is refused if broken or impossible, and never crashes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lishan.core.contract import to_act
from lishan.core.errors import BadPosition
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.xian import GAME
from tests.xian.secrets import positions
from tests.xian.table import Table, dealt, first_player, laid_out, sending

LINES = [GAME.to_text(position) for seats in (2, 3, 4) for position in positions(GAME, seats, 60, seed=90 + seats)]
LETTERS = st.sampled_from(sorted(set("".join(LINES)) | {"☃", "²", "٣", "\n", "?"}))


def refused(line: str) -> str:
    with pytest.raises(BadPosition) as refusal:
        GAME.from_text(line)
    return str(refusal.value)


def changed(table: Table, field: int, old: str, new: str) -> str:
    """The line of a table with something replaced in one field."""
    fields = GAME.to_text(table.position).split(" ")
    assert old in fields[field], fields[field]
    fields[field] = fields[field].replace(old, new, 1)
    return " ".join(fields)


@pytest.mark.both
@pytest.mark.parametrize("line", LINES[::9])
def test_a_line_is_read_back(line: str) -> None:
    """One position, one line."""
    position = GAME.from_text(line)
    assert GAME.to_text(position) == line
    assert GAME.audit(position) is None


def check_never_a_crash(line: str) -> None:
    try:
        position = GAME.from_text(line)
    except BadPosition:
        return
    assert GAME.to_text(position) == line
    for seat in range(position.seats):
        GAME.view(position, seat)
    for seat in to_act(position):
        for move in position.legal(seat):
            assert GAME.why_not(position, seat, int(move)) is None
    play_randomly(position, Rng(1))
    assert GAME.audit(position) is None


@settings(max_examples=400)
@given(line=st.sampled_from(LINES), at=st.integers(0, 2000), letter=LETTERS, how=st.integers(0, 3))
def test_a_changed_letter_is_refused_or_makes_a_sound_position(line: str, at: int, letter: str, how: int) -> None:
    at %= len(line)
    ends = (line[at:], line[at + 1 :], letter + line[at + 1 :], letter + line[at:])
    check_never_a_crash(line[:at] + ends[how])


@settings(max_examples=400)
@given(line=st.sampled_from(LINES), other=st.sampled_from(LINES), field=st.integers(0, 20), part=st.integers(0, 17))
def test_a_field_from_another_game_is_refused_or_makes_a_sound_position(line: str, other: str, field: int, part: int) -> None:
    fields, others = line.split(" "), other.split(" ")
    field %= min(len(fields), len(others))
    if field < 17:
        fields[field] = others[field]
    else:
        mine, theirs = fields[field].split(":"), others[field].split(":")
        mine[part] = theirs[part]
        fields[field] = ":".join(mine)
    check_never_a_crash(" ".join(fields))


@settings(max_examples=200)
@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    check_never_a_crash(text)


@pytest.mark.parametrize("line", ["", " ", "xi1", "ta1 2", "xi1 " * 30, "xi2" + LINES[0][3:]])
def test_what_is_no_line_at_all_is_refused(line: str) -> None:
    assert refused(line)


def test_another_edition_is_refused() -> None:
    line = LINES[0].split(" ")
    assert "belongs to edition '0123456789ab'" in refused(" ".join([line[0], "0123456789ab", *line[2:]]))


def test_a_line_with_secrets_hidden_is_no_position() -> None:
    """XI-70: what a view holds is not enough."""
    assert "hides" in refused(GAME.view(dealt([("tax1", "tax2", "tax3", "tax4")] * 2).position, 0).facts.position)


@pytest.mark.parametrize(
    ("field", "old", "new", "fault"),
    [
        (3, "1.1", "2.1", "turn 2"),
        (3, "1.1", "1.3", "number from 0 to 2"),
        (6, "1,1,1", "1,1,5", "faces"),
        (7, "2r1", "2r2", "pit, row 1"),
        (7, "2r1", "4", "starting warrior"),
        (8, "wlap", "wlaa", "two squares"),
        (9, "l", "p", "Prime Minister"),
        (10, "7,2,9,4", "7,2,9,9", "request token"),
        (12, "x1", "a3", "equipment"),
        (14, "six,", "", "game-end tiles"),
        (15, "1,2", "2,1", "supervisors"),
        (16, "card.0", "seal.0", "no player's turn"),
        (16, "card.0", "card.0/seal.3", "not there"),
        (16, "card.0", "-", "no decision is pending"),
        (16, "card.0", "choose.3", "open together"),
        (17, "1,0,0,0", "7,0,0,0", "pigments"),
        (17, "2:1:", "-1:1:", "coins"),
        (17, "m6t1", "m6t2", "worker cards"),
        (17, ":2:-:0:", ":3:-:0:", "seals"),
        (17, ":0:-:-:1:", ":0:o:-:1:", "bonus tile"),
        (17, ":0:-:-:1:", ":0:-:six:1:", "game-end tile"),
        (17, "0,0,0,0,0,0,0,0,0,0,0,0", "0,0,0,0,0,-2,0,0,0,0,0,0", "a negative score"),
        (17, "0,0,0,0,0,0,0,0,0,0,0,0", "0,0,0,0,0,0,9,0,0,0,0,0", "points of the end"),
    ],
)
def test_an_impossible_position_is_refused_with_what_is_wrong(field: int, old: str, new: str, fault: str) -> None:
    assert fault in refused(changed(first_player(), field, old, new))


def test_another_spelling_is_refused() -> None:
    """One position, one line."""
    line = changed(dealt([("tax1", "tax2", "tax3", "tax4")] * 2), 17, "t1234", "t4321")
    assert "is written" in refused(line)


def test_during_the_set_up_only_the_next_chance_event_is_pending() -> None:
    """XI-10: faces before equipment."""
    table = Table(GAME.start(2)).do("face=A1")
    assert "not the next chance event" in refused(changed(table, 16, "face.1", "face.2"))
    assert "not the next chance event" in refused(changed(laid_out(2), 3, "1.1", "0.0"))


def spoiled(**facts: int) -> str:
    """The audit's answer for a position with other facts; those of seat 0 begin with own_."""
    position = sending().position
    assert GAME.audit(position) is None
    for name, value in facts.items():
        owner = position.players[0] if name.startswith("own_") else position
        setattr(owner, name.removeprefix("own_"), value)
    return GAME.audit(position) or ""


def test_the_audit_finds_what_is_out_of_balance() -> None:
    """XI-1, XI-3, XI-44: conservation."""
    assert "yellow pigments" in spoiled(pigments=0x06060605)
    assert "raw warriors" in spoiled(raw=0xFFFFFF)
    assert "worker cards" in spoiled(own_deck=0)
    assert "seals" in spoiled(own_seals=3)
    assert "equipment cards" in spoiled(equipment=0)
    assert "negative number of coins" in spoiled(own_coins=-1)
