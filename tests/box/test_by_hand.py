"""Games entered move by move: the same as the engine at every step, correctable anywhere, with no needless question."""

import msgspec
import pytest

import lishan
from benchmarks.li_si_branches import random_cards
from lishan.box.by_hand import ByHandAsked, by_hand
from lishan.core.contract import CHANCE, Event
from lishan.core.errors import BadOption, BadPosition
from lishan.core.position import first_pending
from lishan.core.rng import Rng
from lishan.terracotta import GAME
from lishan.terracotta.view import TerracottaFacts


def recorded(seed: int, options: dict[str, str]) -> tuple[list[str], list[list[Event]], tuple[int, ...]]:
    """A solo game of the engine: its moves, the events after each, and the points."""
    position, rng = GAME.start(1, None, options), Rng(seed)
    words, told = [], []
    while (seat := first_pending(position)) >= 0:
        moves = position.legal(seat)
        move = int(moves[rng.pick(len(moves))])
        words.append(GAME.notation(position, seat, move))
        log: list[Event] = []
        position.log = log
        position.play(seat, move)
        told.append(log)
    return words, told, tuple(int(position.score(seat)) for seat in range(2))


def follow(seed: int) -> None:
    """Move by move, each time from the last turn that began, as the page does: the same events, the same end."""
    options = random_cards(Rng(seed))
    words, told, points = recorded(seed, options)
    position, since = None, 0
    for at in range(len(words)):
        found = by_hand(ByHandAsked(game="terracotta", options=options, position=position, moves=words[since : at + 1]))
        assert found.misfit is None
        assert len(found.steps) == at + 1 - since
        assert found.steps[-1].move.notation == words[at]
        assert list(found.steps[-1].events) == told[at]
        if at + 1 < len(words):
            assert words[at + 1] in [choice.notation for choice in found.choices]
        if found.steps[-1].after is not None:
            position, since = found.steps[-1].after, at + 1
    assert found.scores == points
    assert found.to_move is None


@pytest.mark.parametrize("seed", range(4))
def test_li_si_decides_as_in_the_engine(seed: int) -> None:
    follow(seed)


def follow_turns(seed: int) -> None:
    """Like `follow`, a turn at a time: cheaper, and every event is still compared."""
    options = random_cards(Rng(seed))
    words, told, points = recorded(seed, options)
    whole = by_hand(ByHandAsked(game="terracotta", options=options, moves=words))
    assert whole.misfit is None
    assert [list(step.events) for step in whole.steps] == told
    assert whole.scores == points
    begun = [at + 1 for at, step in enumerate(whole.steps) if step.after is not None]
    for since, until in zip(begun, [*begun[1:], len(words)], strict=True):
        position = whole.steps[since - 1].after
        found = by_hand(ByHandAsked(game="terracotta", options=options, position=position, moves=words[since:until]))
        assert found.steps == whole.steps[since:until]


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 500, 50))
def test_li_si_decides_as_in_the_engine_five_hundred_times(first: int) -> None:
    for seed in range(first, first + 50):
        follow_turns(seed)


def test_a_wrong_entry_is_corrected_and_what_follows_is_worked_out_again() -> None:
    """Another roll of the dice in the middle: later moves are kept while possible, and Li Si's answers are recomputed."""
    corrected = broken = 0
    for seed in range(12):
        words, _, _ = recorded(seed, {})
        at = next(n for n, word in enumerate(words) if n > len(words) // 3 and word.startswith("dice="))
        other = "dice=1,1" if words[at] != "dice=1,1" else "dice=4,4"
        entered = [*words[:at], other, *words[at + 1 :]]
        found = by_hand(ByHandAsked(game="terracotta", moves=entered))
        assert found.steps[at].move.notation == other
        position = GAME.start(1)
        for step in found.steps:
            seat = first_pending(position)
            position.play(seat, GAME.parse(position, seat, step.move.notation))
        assert found.view.position == GAME.to_text(position)
        if found.misfit is None:
            corrected += 1
        else:
            broken += 1
            assert found.misfit.word == entered[found.misfit.at]
            assert len(found.steps) == found.misfit.at
            assert found.misfit.word not in [choice.notation for choice in found.choices]
    assert broken
    assert corrected + broken == 12


def test_the_first_thing_asked_is_how_the_rings_lie() -> None:
    found = by_hand(ByHandAsked(game="terracotta"))
    assert found.to_move == CHANCE
    assert [choice.notation for choice in found.choices] == [f"inner={n}" for n in range(12)]
    assert isinstance(found.view, TerracottaFacts)
    assert found.view.waiting.for_ == "lot-inner"


def test_any_number_of_players_and_either_game_can_be_told() -> None:
    for game, players in (("terracotta", 3), ("xian", 4)):
        asked = ByHandAsked(game=game, players=players)
        for _ in range(40):
            found = by_hand(asked)
            asked = msgspec.structs.replace(asked, moves=[*asked.moves, found.choices[0].notation])
        assert by_hand(asked).misfit is None


def test_an_edition_of_ones_own_is_played() -> None:
    text = GAME.edition().text.replace("dice_faces = [1, 2, 3, 4, 5, 6]", "dice_faces = [2, 2, 2, 2, 2, 2]")
    words, _, _ = recorded(1, {})
    at = next(n for n, word in enumerate(words) if word.startswith("dice="))
    found = by_hand(ByHandAsked(game="terracotta", edition=text, moves=words[:at]))
    assert {str(choice.facts["dice"]) for choice in found.choices} == {"[2, 2]"}


def test_what_cannot_be_is_a_sentence() -> None:
    with pytest.raises(BadOption):
        by_hand(ByHandAsked(game="terracotta", options={"level": "impossible"}))
    with pytest.raises(BadPosition):
        by_hand(ByHandAsked(game="terracotta", position="nonsense"))
    found = by_hand(ByHandAsked(game="terracotta", moves=["nonsense"]))
    assert found.misfit is not None
    assert found.misfit.at == 0
    assert lishan.game("terracotta").players
