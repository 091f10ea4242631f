"""Components, geometry and the set-up (TA-1 to TA-13)."""

from collections import Counter

import pytest

from lishan.core.contract import CHANCE, first_pending, to_act
from lishan.core.errors import BadOption
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.terracotta import GAME
from lishan.terracotta.grid import AROUND, COLUMN, QUARTER, QUARTERS, ROW, space_names
from lishan.terracotta.parts import RINGS, SPECIALISTS, TILES, TYPES
from tests.facts import json_of, plain
from tests.terracotta.table import END_OF_ROUND, OPENING, legal_words, play, position

pytestmark = pytest.mark.both


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_nobody_else_can_play(seats: int) -> None:
    """TA-1: two to four players; one is another matter (li-si.md)."""
    with pytest.raises(BadOption, match="players"):
        GAME.start(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_five_rounds_and_no_chance_after_the_set_up(seats: int) -> None:
    """TA-1: five rounds; chance events come up before the first turn and never again."""
    game, rng, rounds, late = GAME.start(seats), Rng(seats), Counter[int](), 0
    while to_act(game):
        late += game.turn > 0 and CHANCE in to_act(game)
        rounds[int(game.round)] += game.turn > 0
        play_randomly(game, rng, 1)
    assert {number for number, decisions in rounds.items() if decisions} == {1, 2, 3, 4, 5}
    assert late == 0


def test_every_view_shows_everything() -> None:
    """TA-1: perfect information."""
    game = position("seats 3", "seat 1: coins 7", "awaits: seat 2 turn")
    views = [plain(GAME.view(game, seat).facts) for seat in (0, 1, 2, None)]
    assert all(view == json_of(game) for view in views)
    assert views[0]["position"] == GAME.to_text(game)


def test_the_mausoleum_has_seven_rows_and_nine_columns() -> None:
    """TA-2: columns a to i from the left, rows 1 to 7 from the top."""
    assert [space_names(row)[0] for row in ROW] == ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]
    assert [space_names(column)[0] for column in COLUMN] == [f"{letter}1" for letter in "abcdefghi"]
    assert space_names(ROW[3]) == [f"{letter}4" for letter in "abcdefghi"]
    assert space_names(COLUMN[4]) == ["e1", "e2", "e3", "e4", "e5", "e6", "e7"]


def test_the_quarters_leave_out_the_middle() -> None:
    """TA-2: NW, NE, SW, SE of twelve spaces; row 4 and column e belong to none."""
    spaces = {name: space_names(QUARTER[nth]) for nth, name in enumerate(QUARTERS)}
    assert spaces["nw"] == [f"{letter}{row}" for row in (1, 2, 3) for letter in "abcd"]
    assert spaces["ne"] == [f"{letter}{row}" for row in (1, 2, 3) for letter in "fghi"]
    assert spaces["sw"] == [f"{letter}{row}" for row in (5, 6, 7) for letter in "abcd"]
    assert spaces["se"] == [f"{letter}{row}" for row in (5, 6, 7) for letter in "fghi"]


def test_eight_spaces_lie_around_a_space_and_fewer_at_the_border() -> None:
    """TA-2: the grid ends at its border; nothing wraps around."""
    assert space_names(AROUND[3 * 9 + 4]) == ["d3", "e3", "f3", "d4", "f4", "d5", "e5", "f5"]
    assert space_names(AROUND[0]) == ["b1", "a2", "b2"]
    assert space_names(AROUND[62]) == ["h6", "i6", "h7"]
    assert space_names(AROUND[9 + 8]) == ["h1", "i1", "h2", "h3", "i3"]


def test_the_wheel_has_twelve_segments_with_three_actions_and_a_warehouse() -> None:
    """TA-3: segments 1-3, 4-6, 7-9, 10-12 are the quarters of the four Warehouses."""
    segments = json_of(position("awaits: seat 1 turn"))["wheel"]["segments"]
    assert [segment["segment"] for segment in segments] == list(range(1, 13))
    assert [segment["warehouse"] for segment in segments] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert all(segment[ring] for segment in segments for ring in RINGS)
    assert [segments[0][ring] for ring in RINGS] == ["build 3", "builder", "sword"]


def test_two_rings_are_spun_and_the_outer_ring_is_fixed() -> None:
    """TA-3, TA-10: an offset of n steps clockwise brings the first action of a ring to segment n + 1."""
    game = play(GAME.start(2), OPENING.replace("inner=0 middle=0", "inner=5 middle=11"))
    segments = json_of(game)["wheel"]["segments"]
    assert segments[5]["inner"] == "build 3"
    assert segments[4]["inner"] == "upgrade"
    assert segments[11]["middle"] == "builder"
    assert segments[0]["middle"] == "clay 2"
    assert segments[0]["outer"] == "sword"


def test_eleven_of_each_warrior_stand_in_the_organizer() -> None:
    """TA-4: Officer, Guard, Crossbowman, Soldier; the value of the next one is that of its row."""
    organizer = json_of(position("awaits: seat 1 turn"))["organizer"]
    assert [(entry["type"], entry["left"], entry["points"]) for entry in organizer] == [(type, 11, 7) for type in TYPES]


def test_the_rows_of_the_organizer_are_worth_what_the_edition_says() -> None:
    """TA-4: the bottommost figure is taken, type by type."""
    values = []
    for built in range(11):
        rows = ", ".join(f"{letter}{row} guard 1" for row in (1, 2) for letter in "abcdefghi")
        statues = ", ".join(rows.split(", ")[:built]) or "i7 officer 2"
        game = position(f"statues: {statues}", "seat 1: wet 3", "awaits: seat 1 ring inner at 1c")
        values.append(int(play(game, "build3 guard e5").score(0)))
    assert values == [7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2]


def test_there_are_four_of_each_specialist_and_they_belong_to_nobody() -> None:
    """TA-5: Horse, Footman, Kneeling Archer, Musician."""
    specialists = json_of(position("awaits: seat 1 turn"))["specialists"]
    assert [(entry["specialist"], entry["left"]) for entry in specialists] == [(name, 4) for name in SPECIALISTS]
    game = position("statues: a1 footman, b2 archer east, c3 musician", "awaits: seat 1 turn")
    assert [(statue["type"], statue["seat"]) for statue in json_of(game)["statues"]] == [
        ("archer", None), ("footman", None), ("musician", None),
    ]  # fmt: skip
    assert [entry["left"] for entry in json_of(game)["specialists"]] == [4, 3, 3, 3]


@pytest.mark.parametrize(("weapon", "type", "specialist"), [
    ("sword", "officer", "horse"),
    ("halberd", "guard", "footman"),
    ("crossbow", "crossbowman", "archer"),
    ("spear", "soldier", "musician"),
])  # fmt: skip
def test_each_weapon_serves_one_warrior_and_one_specialist(weapon: str, type: str, specialist: str) -> None:
    """TA-6: Sword, Halberd, Crossbow, Spear."""
    game = position(f"seat 1: wet 3, coins 9, weapons {weapon}", "statues: a1 officer 1", "awaits: seat 1 ring inner at 11c")
    asked = {name: legal_words(play(game, f"build3 {name} e5")) for name in TYPES}
    assert {name for name, words in asked.items() if weapon in words} == {type}
    assert legal_words(play(game, "- - specialist")) == {specialist}


def test_coins_and_clay_never_run_out() -> None:
    """TA-7: however much has been taken, there is more."""
    game = position("seat 1: coins 300, wet 200, dry 100", "seat 2: coins 400", "awaits: seat 1 ring inner at 6c")
    after = play(game, "coins4 coins2")
    assert after.players[0].coins == 306
    assert play(game, "+clay").players[0].wet == 201


def test_there_are_twelve_scoring_tiles() -> None:
    """TA-8: the middle row and column, four types, four quarters, coins, clay."""
    game = play(GAME.start(2), "inner=0 middle=0")
    assert legal_words(game) == {f"tile={tile}" for tile in TILES}
    assert set(TILES) == {
        "row4", "columne", "officers", "guards", "crossbowmen", "soldiers", "nw", "ne", "sw", "se", "coins", "clay",
    }  # fmt: skip


def test_rings_tiles_and_starter_are_drawn_with_equal_chances() -> None:
    """TA-10, TA-12: twelve offsets for each ring, five different tiles, any starting player."""
    game, outcomes = GAME.start(3), []
    for word in OPENING.split():
        assert to_act(game) == (CHANCE,)
        outcomes.append(len(legal_words(game)))
        game = play(game, word)
    assert outcomes == [12, 12, 12, 11, 10, 9, 8, 3]
    assert "tile=row4" not in legal_words(play(GAME.start(3), "inner=0 middle=0 tile=row4"))


def test_the_table_before_the_first_turn() -> None:
    """TA-10: one dry clay in each Warehouse, five tiles in the open, the Inspectors at the start of their tracks."""
    facts = json_of(position("seats 3", "awaits: seat 1 turn"))
    assert facts["warehouses"] == [1, 1, 1, 1]
    assert [tile["tile"] for tile in facts["tiles"]] == ["row4", "officers", "nw", "coins", "clay"]
    assert facts["inspectors"] == {"row": 1, "column": "a"}
    assert facts["round"] == 1
    assert facts["statues"] == []


@pytest.mark.parametrize(("seats", "workers"), [(2, 5), (3, 4), (4, 3)])
def test_what_each_player_starts_with(seats: int, workers: int) -> None:
    """TA-11: three coins, no active weapon, no Master, workers by the number of players, as many Artisans in the supply."""
    first = json_of(play(GAME.start(seats), OPENING))["players"][0]
    assert (first["coins"], first["wet"], first["dry"], first["score"]) == (3, 0, 0, 0)
    assert (first["weapons"], first["masters"], first["priority"]) == ([], [], None)
    assert (first["craftsmen"], first["artisans"], first["artisans_in_supply"]) == (workers, 0, workers)


@pytest.mark.parametrize(("starter", "order", "wet", "coins"), [
    (1, [0, 1, 2, 3], [0, 1, 2, 3], [3, 3, 4, 5]),
    (3, [2, 3, 0, 1], [2, 3, 0, 1], [4, 5, 3, 3]),
])  # fmt: skip
def test_who_moves_later_starts_with_more(starter: int, order: list[int], wet: list[int], coins: list[int]) -> None:
    """TA-12: clockwise from the starting player; second +1 clay, third +2 and 1 coin, fourth +3 and 2 coins."""
    game = play(GAME.start(4), OPENING.replace("start=1", f"start={starter}"))
    facts = json_of(game)
    assert facts["order"] == order
    assert first_pending(game) == starter - 1
    assert [player["wet"] for player in facts["players"]] == wet
    assert [player["coins"] for player in facts["players"]] == coins


@pytest.mark.parametrize(("seats", "tokens"), [(2, 1), (3, 2), (4, 3)])
def test_there_is_one_priority_token_less_than_players(seats: int, tokens: int) -> None:
    """TA-13: lowest on top."""
    assert json_of(play(GAME.start(seats), OPENING))["priority"] == {"next": 1, "left": tokens}


def test_a_position_written_for_a_test_is_one_that_a_game_could_reach() -> None:
    """TA-20: the builder of these tests places the workers of the turns before."""
    game = position("seats 4", "round 3", END_OF_ROUND)
    assert (game.turn, game.round) == (36, 3)
    assert GAME.audit(game) is None
