"""An observation contains exactly what the view of its seat contains."""

from collections.abc import Callable
from typing import Any

import pytest

import lishan
from lishan.core.contract import Game, Position
from lishan.core.rng import Rng
from tests.bots.helpers import played_on
from tests.lab.mutations import Seen, games

pytest.importorskip("numpy")

from lishan.lab.observation import Observation, fields_of
from tests.facts import plain

GAMES = ("terracotta", "xian")
MODES = [pytest.param(*mode, id="-".join([mode[0], str(mode[1]), *mode[2].values()])) for mode in games()]
Look = Callable[[Position, int], bytes]


def look_of(observation: Observation) -> Look:
    return lambda position, seat: bytes(observation.fill(position, seat).tobytes())


def view_of(game: Game[Any], position: Position, seat: int) -> dict[str, Any] | None:
    """The facts of a view; None if the changed position has none."""
    try:
        return plain(game.view(position, seat).facts)
    except (IndexError, KeyError, ValueError, OverflowError, AssertionError, TypeError):
        return None


def omissions(game: Game[Any], seen: Seen, look: Look, moments: int, players: int) -> set[str]:
    """The facts in a view that are missing from an observation."""
    rng, found = Rng(5), set[str]()
    for _ in range(moments):
        position = seen.moments[rng.pick(len(seen.moments))]
        seat = int(rng.pick(players))
        view, cells = view_of(game, position, seat), look(position, seat)
        for name, other in seen.changed(position, rng.pick):
            try:
                noticed = look(other, seat) != cells
            except IndexError:  # a formation that no edition has
                noticed = True
            if noticed:
                continue
            told = view_of(game, other, seat)
            if told is not None and told != view:
                found.add(name)
    return found


@pytest.mark.parametrize(("name", "players", "options"), MODES)
def test_what_a_view_tells_an_observation_tells(name: str, players: int, options: dict[str, str]) -> None:
    game = lishan.game(name)
    seen = Seen(game, players, options, range(6))
    observation = Observation(game, game.start(players, options=options))
    assert omissions(game, seen, look_of(observation), 6, players) == set()


@pytest.mark.parametrize(
    ("part", "fact"),
    [
        ("wet clay", "Player.wet[-1]"),
        ("Footmen", "Terracotta.footmen[-1]"),
        ("Li Si: safe draws", "LiSi.sealed[-1]"),
        ("Li Si: Action cards face down", "LiSi.deck[-1]"),
    ],
)
def test_the_law_finds_a_planted_omission(part: str, fact: str) -> None:
    """Overwrites every cell of a part with 0, as if it had been forgotten."""
    game = lishan.game("terracotta")
    observation = Observation(game, game.start(1))
    first = 0
    for field in observation.fields:
        if field.name.removeprefix("player 0: ") == part:
            break
        first += field.length
    else:
        raise AssertionError(f"there is no part {part!r}")
    length = field.length

    def look(position: Position, seat: int) -> bytes:
        cells = observation.fill(position, seat).copy()
        cells[first : first + length] = 0
        return bytes(cells.tobytes())

    seen = Seen(game, 1, {}, range(6))
    assert fact in omissions(game, seen, look, 8, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_observation_tells_no_secret(players: int) -> None:
    game = lishan.game("xian")
    observation, rng, different = Observation(game, game.start(players)), Rng(3), 0
    look = look_of(observation)
    for decisions in range(5, 60, 6):
        position = played_on(game, players, decisions, decisions)
        for seat in range(players):
            twin = game.guess(game.view(position, seat), rng.pick)
            assert look(twin, seat) == look(position, seat)
            different += game.to_text(twin) != game.to_text(position)
    assert different > 10


@pytest.mark.parametrize(("name", "players", "options"), MODES)
def test_observations_have_one_size_and_named_parts(name: str, players: int, options: dict[str, str]) -> None:
    game = lishan.game(name)
    start = game.start(players, options=options)
    fields = fields_of(game, start)
    assert len({field.name for field in fields}) == len(fields)
    observation = Observation(game, start)
    assert observation.size == sum(field.length for field in fields) == len(observation.scales)
    for moment in Seen(game, players, options, range(2)).moments:
        for seat in range(players):
            assert observation.fill(moment, seat).max() <= 127
            # Every cell is written, whatever the row held before.
            before = observation.cells.tobytes()
            for word in range(len(observation.row.words)):
                observation.row.words[word] = 0x0707070707070707
            assert observation.fill(moment, seat).tobytes() == before


def test_a_part_stands_where_the_fields_say() -> None:
    game = lishan.game("terracotta")
    position = played_on(game, 3, 4, 60)
    observation = Observation(game, position)
    at = {}
    first = 0
    for field in observation.fields:
        at[field.name] = slice(first, first + field.length)
        first += field.length
    facts = plain(game.view(position, 1).facts)
    cells = observation.fill(position, 1)
    assert list(cells[at["player 0: coins"]]) == [facts["players"][1]["coins"]]
    assert list(cells[at["player 2: wet clay"]]) == [facts["players"][0]["wet"]]
    assert sum(cells[at["player 1: score"]]) == facts["players"][2]["score"]
    assert [nth + 1 for nth in range(5) if cells[at["round"]][nth]] == [facts["round"]]
    assert sum(cells[at["Footmen"]]) == sum(statue["type"] == "footman" for statue in facts["statues"])
    scaled = observation.scaled(position, 1)
    assert abs(float(scaled[at["player 0: coins"]][0]) - facts["players"][1]["coins"] / 10) < 1e-6


@pytest.mark.both
@pytest.mark.parametrize("name", GAMES)
def test_the_winner_is_the_first_of_the_ranking(name: str) -> None:
    from lishan.core.playout import play_randomly

    game = lishan.game(name)
    for players in game.players:
        observation = Observation(game, game.start(players))
        for seed in range(30):
            position = game.start(players)
            play_randomly(position, Rng(seed))
            assert observation.observer.winner(position) == game.ranking(position)[0]


@pytest.mark.both
def test_a_number_that_is_too_large_for_a_cell_is_cut_off() -> None:
    observation = Observation(lishan.game("terracotta"), lishan.game("terracotta").start(2))
    position: Any = lishan.game("terracotta").start(2)
    position.players[0].coins = 1000
    assert observation.fill(position, 0).max() == 127
