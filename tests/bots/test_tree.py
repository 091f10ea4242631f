"""The search finds provable wins, counts its work, and reuses its tree."""

import pytest
from librt.vecs import vec

import lishan
from lishan.bots.heuristics import Heuristics
from lishan.bots.profiles import profile_of
from lishan.bots.tree import Search, Settings
from lishan.core.contract import to_act
from lishan.core.position import Position
from lishan.core.rng import Rng
from tests.bots.helpers import played_on
from tests.bots.nim import Stones

pytestmark = pytest.mark.both


def search_of(position: Stones, seed: int = 1, varies: bool = False) -> Search:
    search = Search(Heuristics(), Settings(), position.mover, position.seats, seed)
    search.begin([position], varies)
    return search


def best(search: Search) -> int:
    return max((1, 2), key=lambda move: int(search.visits_of(move)))


@pytest.mark.parametrize("stones", [4, 5, 7, 8, 10, 11])
def test_it_leaves_a_multiple_of_three(stones: int) -> None:
    search = search_of(Stones(2, stones))
    search.run(600)
    assert (stones - best(search)) % 3 == 0


def test_of_three_players_each_plays_for_itself() -> None:
    # Two of five leave three, and whatever the second does, the third takes the last. One leaves four: the second
    # cannot win and does not care whether the third wins or the first.
    search = search_of(Stones(3, 5))
    search.run(800)
    assert best(search) == 1
    assert search.value_of(1) > search.value_of(2)


def test_outcomes_are_averaged() -> None:
    search = search_of(Stones(2, 2, windy=True), varies=True)
    search.run(300)
    assert best(search) == 2
    assert search.value_of(2) > search.value_of(1)


def test_every_playout_goes_through_the_root() -> None:
    search = search_of(Stones(2, 9))
    search.run(123)
    assert search.tried() == search.playouts == 123
    assert search.visits_of(1) + search.visits_of(2) == 123


def test_the_tree_under_a_move_is_kept() -> None:
    search = search_of(Stones(2, 9))
    search.run(200)
    visits = search.visits_of(1)
    assert search.follow(1)
    assert search.tried() == visits > 0


def test_a_move_that_was_never_tried_has_no_tree() -> None:
    search = search_of(Stones(2, 9))
    assert not search.follow(1)


def test_the_same_seed_gives_the_same_tree() -> None:
    trees = []
    for seed in (5, 5, 6):
        search = search_of(Stones(2, 11), seed)
        search.run(100)
        trees.append((search.visits_of(1), search.value_of(1), search.line(1, 5)))
    assert trees[0] == trees[1]
    assert trees[0] != trees[2]


def test_a_full_tree_goes_on_without_growing() -> None:
    settings = Settings()
    settings.most_nodes = 20
    search = Search(Heuristics(), settings, 0, 2, 1)
    search.begin([Stones(2, 30)], False)
    search.run(200)
    assert len(search.label) < 30
    assert search.tried() == 200


def test_memory_is_bounded_where_legal_moves_vary() -> None:
    """Regression: moves found later were added to a full tree."""
    game = lishan.game("xian")
    position = played_on(game, 2, 4, 16)
    seat = to_act(position)[0]
    view = game.view(position, seat)
    roots = [game.guess(view, Rng(nth).pick) for nth in range(12)]
    settings = Settings()
    settings.most_nodes = 200
    search = Search(profile_of(game).heuristics(roots[0]), settings, seat, 2, 1)
    search.begin(roots, True)
    while len(search.label) <= settings.most_nodes:
        search.playout()
    nodes = len(search.label)
    search.run(200)
    assert len(search.label) == nodes


def test_what_lies_beyond_is_mixed_in() -> None:
    """With its whole weight on the end of the game, the first evaluation no longer counts."""
    means = []
    for blend in (0.0, 1.0):
        settings = Settings()
        settings.beyond, settings.blend = 99, blend
        search = Search(Wrong(), settings, 0, 2, 1)
        search.begin([Stones(2, 30)], False)
        search.run(50)
        means.append(float(search.mean(0)))
    assert means[0] == 100.0
    assert 0.0 <= means[1] <= 2.0


class Wrong(Heuristics):
    """Heuristics that are calm before every move and expects a hundred points until the game is over."""

    def calm(self, position: Position) -> bool:
        return True

    def expect(self, position: Position, points: vec[float]) -> None:
        for seat in range(position.seats):
            points[seat] = 100.0 if position.waiting() else float(position.score(seat))


def test_a_line_is_what_is_visited_most() -> None:
    search = search_of(Stones(2, 5))
    search.run(500)
    assert search.line(2, 9)[0] & 65535 == 2
    assert all(label >> 16 == nth % 2 for nth, label in enumerate(search.line(2, 9)))
