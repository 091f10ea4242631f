"""The short form of a game against Li Si: he decides as in the full form, and nothing is asked that cannot affect him."""

import msgspec
import pytest

from benchmarks.li_si_branches import random_cards
from lishan.box import short_form
from lishan.box.by_hand import ByHandAsked, by_hand
from lishan.core.contract import Event
from lishan.core.errors import BadOption
from lishan.core.position import first_pending
from lishan.core.rng import Rng
from lishan.core.stack import with_last
from lishan.terracotta import GAME, decisions
from lishan.terracotta.li_si.state import HIM, YOU
from lishan.terracotta.position import Terracotta

PLAYER_FIELD = 20
"""Of a position line: what lies in front of you, and your points."""


class Decided(msgspec.Struct):
    """One of your decisions in the full form."""

    kind: int
    argument: int
    word: str


class Told(msgspec.Struct):
    """One of your turns, or one answer for Li Si, in the full form."""

    yours: list[Decided]
    word: str
    """Of a chance event or an answer for him."""
    events: list[Event]
    held: tuple[int, int]
    """Your coins and clay at the end of your turn."""
    after: str


def his(events: list[Event]) -> list[Event]:
    """Without your own events and those of your clay and Masters."""
    return [event for event in short_form.known(tuple(events)) if event.seat != YOU]


def public(line: str) -> list[str]:
    """A position without the pieces in front of you."""
    fields = line.split(" ")
    return [*fields[:PLAYER_FIELD], *fields[PLAYER_FIELD + 1 :]]


def held_after(position: Terracotta, move: int) -> tuple[int, int]:
    """Your coins and clay once a move is made, before the round is scored."""
    after = position.copy()
    after.stack = with_last(after.stack, decisions.PRIORITY_GIFT, 0)
    after.play(YOU, move)
    player = after.players[YOU]
    return int(player.coins), int(player.wet + player.dry)


def full_game(seed: int) -> list[Told]:
    """A game of the engine with random moves."""
    position, rng = GAME.start(1, None, random_cards(Rng(seed))), Rng(seed)
    told: list[Told] = []
    yours: list[Decided] = []
    log: list[Event] = []
    while (seat := first_pending(position)) >= 0:
        legal = position.legal(seat)
        move = int(legal[rng.pick(len(legal))])
        word = GAME.notation(position, seat, move)
        mine = short_form.is_yours(position)
        held = (0, 0)
        if mine:
            yours.append(Decided(position.pending(), position.argument(), word))
            held = held_after(position, move)
        position.log = log
        position.play(seat, move)
        position.log = None
        if not mine or not short_form.is_yours(position):
            told.append(Told(yours, "" if mine else word, log, held, GAME.to_text(position)))
            yours, log = [], []
    return told


def answer(position: Terracotta, rest: list[Decided], held: tuple[int, int]) -> str:
    """The answers of a person in the short form whose turn in the full form was `rest`."""
    kind, argument = position.pending(), position.argument()
    if kind == decisions.PRIORITY_GIFT:
        return f"{short_form.HOLDINGS[argument]}={held[argument]}"
    if kind == decisions.ABILITY and (not rest or rest[0].kind != kind):
        return "-"  # the weapon was not active
    while rest[0].kind != kind or (kind == decisions.RING and rest[0].argument != argument):
        rest.pop(0)
    word = rest.pop(0).word
    if kind not in (decisions.RING, decisions.ABILITY) or word in ("-", "+clay", "+coin"):
        return "-" if word.startswith("+") else word
    if rest and rest[0].kind == decisions.USE_MASTER and rest.pop(0).word == "-":
        return "-"
    if not rest or rest[0].kind == decisions.RING:
        return word  # an Upgrade
    then = rest.pop(0).word
    return "-" if then == "-" else f"{word} {then}"


def compare(seed: int) -> tuple[list[str], list[int]]:
    """The same game in the short form: his actions and the pieces on the table are the same after every turn.

    Returns the entries, and the number of entries in each turn.
    """
    position = GAME.start(1, None, random_cards(Rng(seed)))
    words, taps = [], []
    for told in full_game(seed):
        log: list[Event] = []
        position.log = log
        if told.word:
            seat = first_pending(position)
            position.play(seat, GAME.parse(position, seat, told.word))
            short_form.begin(position)
            words.append(told.word)
        else:
            turn, rest, asked = position.turn, list(told.yours), 0
            while short_form.is_yours(position) and position.turn == turn:
                words.append(answer(position, rest, told.held))
                short_form.play(position, short_form.find(position, words[-1]))
                asked += 1
            taps.append(asked)
        assert his(log) == his(told.events)
        assert public(GAME.to_text(position)) == public(told.after)
    assert first_pending(position) < 0
    return words, taps


@pytest.mark.parametrize("seed", range(3))
def test_li_si_decides_as_in_the_full_form(seed: int) -> None:
    compare(seed)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, 500, 50))
def test_li_si_decides_as_in_the_full_form_five_hundred_times(first: int) -> None:
    most, sum_of_taps, turns = 0, 0, 0
    for seed in range(first, first + 50):
        _, taps = compare(seed)
        most, sum_of_taps, turns = max(most, *taps), sum_of_taps + sum(taps), turns + len(taps)
    assert turns == 50 * 25
    assert sum_of_taps / turns < 4
    assert most <= 10


def test_the_page_tells_a_game_in_the_short_form_turn_by_turn() -> None:
    """Through the page's request, each time from the last turn that began; sending everything together gives the same."""
    words, taps = compare(5)
    options = random_cards(Rng(5))
    position, since, steps = None, 0, []
    for at, word in enumerate(words):
        asked = ByHandAsked(game="terracotta", options=options, position=position, moves=words[since : at + 1], short=True)
        found = by_hand(asked)
        assert found.misfit is None
        assert found.steps[-1].move.notation == word
        if found.to_move == YOU:
            assert len(found.choices) > 1
        steps.append(found.steps[-1])
        if found.steps[-1].after is not None:
            position, since = found.steps[-1].after, at + 1
    whole = by_hand(ByHandAsked(game="terracotta", options=options, moves=words, short=True))
    assert list(whole.steps) == steps
    assert whole.to_move is None
    assert not {"clay-dries", "masters-pay"} & {event.code for step in steps for event in step.events}
    assert max(taps) <= 10


def test_a_wrong_turn_is_corrected_and_what_follows_is_worked_out_again() -> None:
    """Another segment in the third turn: every later step is what the engine does after it, or the misfit is named."""
    words, _ = compare(7)
    options = random_cards(Rng(7))
    places = [at for at, word in enumerate(words) if word[0].isdigit() and word[-1] in "ca"]
    asked = ByHandAsked(game="terracotta", options=options, moves=words[: places[2]], short=True)
    others = [
        choice.notation for choice in by_hand(asked).choices if choice.kind == "place" and choice.notation != words[places[2]]
    ]
    changed = 0
    for other in others:
        entered = [*words[: places[2]], other, *words[places[2] + 1 :]]
        found = by_hand(msgspec.structs.replace(asked, moves=entered))
        changed += [step.events for step in found.steps] != [step.events for step in by_hand(asked).steps]
        assert found.steps[places[2]].move.notation == other
        if found.misfit is not None:
            assert found.misfit.word == entered[len(found.steps)]
            assert found.misfit.word not in [choice.notation for choice in found.choices]
    assert changed == len(others)


def test_li_si_never_looks_at_what_the_short_form_leaves_out() -> None:
    """If your coins, clay, weapons, Masters and points are different during his turn, he does the same."""
    looked = 0
    for seed in range(2):
        rng = Rng(seed)
        position = GAME.start(1, None, random_cards(rng))
        while (seat := first_pending(position)) >= 0:
            legal = position.legal(seat)
            move = int(legal[rng.pick(len(legal))])
            if position.turn and position.pending() >= decisions.HIS_WARRIOR and position.mover() == HIM:
                twins = [position.copy(), position.copy()]
                player = twins[1].players[YOU]
                player.coins, player.wet, player.dry = rng.pick(30), rng.pick(30), rng.pick(30)
                player.weapons, player.masters = rng.pick(16), rng.pick(64)
                twins[1].earned[YOU] += 20
                logs: list[list[Event]] = [[], []]
                for twin, log in zip(twins, logs, strict=True):
                    twin.log = log
                    twin.play(seat, move)
                did = [[event for event in log if event.code.startswith("li-si-")] for log in logs]
                assert did[0] == did[1]
                looked += len(did[0])
            position.play(seat, move)
    assert looked > 200


def test_only_a_game_against_li_si_has_a_short_form() -> None:
    for game, players in (("terracotta", 2), ("xian", 2)):
        with pytest.raises(BadOption):
            by_hand(ByHandAsked(game=game, players=players, short=True))


def test_coins_are_asked_for_only_when_they_are_counted() -> None:
    """At the end of the last turn of a round whose Scoring tile counts them (TA-74)."""
    for seed in range(12):
        words, _ = compare(seed)
        tiles = [word.removeprefix("tile=") for word in words if word.startswith("tile=")]
        expected = [tile for tile in tiles if tile in short_form.HOLDINGS]
        assert [word.split("=")[0] for word in words if word.split("=")[0] in short_form.HOLDINGS] == expected
