"""Refusals: every reason that the rules can give, with its parameters, its rule and its remedy; and remedies help."""

import inspect
import re

import pytest

from lishan.core.contract import CHANCE, Fact, Reason, Remedy, first_pending
from lishan.core.errors import BadMove
from lishan.terracotta import GAME, moves, reasons, targets
from lishan.terracotta.parts import WEAPONS
from lishan.terracotta.position import Terracotta
from lishan.words import Words
from tests.terracotta.sample_games import busy_walk
from tests.terracotta.table import OPENING, after_the_game, play, position, refusal

TURN = ("awaits: seat 1 turn",)
RICH = "seat 1: coins 20, wet 9, weapons sword halberd crossbow spear"
BUILD = (RICH, "awaits: seat 1 ring inner at 1c")
BUY = (RICH, "awaits: seat 1 ring outer at 2c")
ALL_STAND = (
    "statues: a1-i1 officer 1, a2-b2 officer 1, c2-i2 guard 1, a3-d3 guard 1, e3-i3 crossbowman 1, a4-f4 crossbowman 1, "
    "g4-i4 soldier 1, a5-h5 soldier 1"
)

# The position, the moves before, the word that is refused, and the reason.
CASES: list[tuple[tuple[str, ...], str, str, Reason]] = [
    ((*TURN,), "", "e4", Reason("not-asked", "TA-21", {"asked": "turn"})),
    ((*TURN,), "", "build3", Reason("not-asked", "TA-21", {"asked": "turn"})),
    (BUILD, "", "halberd", Reason("not-asked", "TA-21", {"asked": "ring"})),
    # Rotating and placing
    (("seat 1: coins 9", *TURN), "turn-inner", "turn-inner", Reason("rotated-already", "TA-22")),
    (("seat 1: coins 1", *TURN), "", "turn-middle",
     Reason("short-of-coins", "TA-22", {"coins": 2, "have": 1}, Remedy("more-coins", {"coins": 1}))),
    (("seat 1: upgraded 5", *TURN), "", "3c",
     Reason("no-craftsman", "TA-23", {"segment": 3}, Remedy("place-artisan", {"segment": 3}))),
    ((*TURN,), "", "3a", Reason("no-artisan", "TA-23", {"segment": 3}, Remedy("place-craftsman", {"segment": 3}))),
    (("workers: 3 craftsman 1", "awaits: seat 2 turn"), "", "3a",
     Reason("no-artisan", "TA-23", {"segment": 3}, Remedy("upgrade-first"))),
    (("round 5", "workers: 3 craftsman 1", "awaits: seat 2 turn"), "", "3a", Reason("no-artisan", "TA-23", {"segment": 3})),
    (("seat 1: upgraded 1", "workers: 3 artisan 1", "awaits: seat 2 turn"), "", "3c",
     Reason("artisan-there", "TA-23", {"segment": 3, "seat": 0})),
    (("seat 1: upgraded 1", "workers: 3 artisan 1", "awaits: seat 2 turn"), "", "3a",
     Reason("artisan-there", "TA-23", {"segment": 3, "seat": 0})),
    (("workers: 3 craftsman 1", "awaits: seat 2 turn"), "", "3c",
     Reason("craftsman-there", "TA-23", {"segment": 3, "seat": 0}, Remedy("upgrade-first"))),
    (("seat 2: upgraded 1", "workers: 3 craftsman 1", "awaits: seat 2 turn"), "", "3c",
     Reason("craftsman-there", "TA-23", {"segment": 3, "seat": 0}, Remedy("place-artisan", {"segment": 3}))),
    # Ring actions
    (("awaits: seat 1 ring outer at 1c",), "", "+coin", Reason("no-substitute", "TA-24")),
    (("seat 1: wet 1", "awaits: seat 1 ring inner at 1c"), "", "build3",
     Reason("short-of-clay", "TA-31", {"clay": 3, "have": 1}, Remedy("more-clay", {"clay": 2}))),
    (("seat 1: wet 1, dry 2", "awaits: seat 1 ring inner at 1c"), "", "build3",
     Reason("short-of-clay", "TA-31", {"clay": 3, "have": 1}, Remedy("soak-clay", {"clay": 2}))),
    (("soak one", "seat 1: wet 1, dry 2", "awaits: seat 1 ring inner at 1c"), "", "build3",
     Reason("short-of-clay", "TA-31", {"clay": 3, "have": 1}, Remedy("more-clay", {"clay": 2}))),
    (("soak one", "seat 1: wet 2, dry 2", "awaits: seat 1 ring inner at 1c"), "", "build3",
     Reason("short-of-clay", "TA-31", {"clay": 3, "have": 2}, Remedy("soak-clay", {"clay": 1}))),
    ((ALL_STAND, "seat 1: wet 0", "awaits: seat 1 ring inner at 1c"), "", "build3", Reason("no-figure-left", "TA-4")),
    (("awaits: seat 1 ring inner at 4c",), "", "soak", Reason("no-dry-clay", "TA-25")),
    (("seat 1: upgraded 1", "awaits: seat 1 ring inner at 12a"), "", "upgrade", Reason("already-artisan", "TA-25")),
    (("seat 2: priority 1", "awaits: seat 1 ring middle at 4c"), "", "priority", Reason("no-token-left", "TA-35")),
    (("seat 1: priority 1", "awaits: seat 1 ring middle at 4c"), "", "priority", Reason("holds-token", "TA-35")),
    (("seat 1: weapons spear", "awaits: seat 1 ring outer at 6c"), "", "spear",
     Reason("weapon-active", "TA-25", {"weapon": "spear"})),
    # Masters
    (("seat 1: coins 1, masters inspector", "awaits: seat 1 ring middle at 3c"), "", "clay-maker",
     Reason("short-of-coins", "TA-34", {"coins": 2, "have": 1}, Remedy("more-coins", {"coins": 1}))),
    (("round 4", "seat 1: coins 1, masters builder", "awaits: seat 1 ring middle at 1c"), "", "builder",
     Reason("short-of-coins", "TA-60", {"coins": 4, "have": 1}, Remedy("more-coins", {"coins": 3}))),
    (("seat 1: coins 1", "awaits: seat 1 ring middle at 1c"), "builder", "use",
     Reason("short-of-coins", "TA-60", {"coins": 1, "have": 0}, Remedy("more-coins", {"coins": 1}))),
    ((ALL_STAND, "seat 1: coins 0, masters builder", "awaits: seat 1 ring middle at 1c"), "", "builder",
     Reason("no-figure-left", "TA-4")),
    (("statues: a1 guard 2", "seat 1: coins 1, masters builder", "awaits: seat 1 ring middle at 1c"), "builder", "guard",
     Reason("not-most-left", "TA-60", {"type": "guard", "types": ["officer", "crossbowman", "soldier"]})),
    (("seat 1: masters administrator", "wheel at 5: soak, administrator", "awaits: seat 1 ring middle at 5c"), "",
     "administrator", Reason("inner-impossible", "TA-61", {"because": "no-dry-clay"})),
    (("seat 1: wet 0, masters administrator", "wheel at 5: build 2, administrator", "awaits: seat 1 ring middle at 5c"), "",
     "administrator",
     Reason("inner-impossible", "TA-61", {"clay": 2, "have": 0, "because": "short-of-clay"}, Remedy("more-clay", {"clay": 2}))),
    (("seat 1: masters inspector", "awaits: seat 1 ring middle at 9c"), "inspector", "row-1",
     Reason("inspector-forward", "TA-62")),
    (("warehouses 0 0 0 0", "seat 1: masters supervisor", "awaits: seat 1 ring middle at 7c"), "", "supervisor",
     Reason("warehouses-empty", "TA-25")),
    (("seat 1: masters supervisor", "awaits: seat 1 ring middle at 7c"), "supervisor w2", "w2",
     Reason("warehouse-chosen", "TA-64", {"warehouse": 2})),
    (("seat 1: masters blacksmith, weapons sword halberd crossbow spear", "awaits: seat 1 ring middle at 11c"), "",
     "blacksmith", Reason("weapons-all-active", "TA-25")),
    # Warriors
    (("statues: a1-i1 guard 2, a2-b2 guard 1", *BUILD), "build3", "guard", Reason("type-gone", "TA-4", {"type": "guard"})),
    (("statues: e4 guard 2", *BUILD), "build3 guard", "e4", Reason("space-taken", "TA-31", {"space": "e4"})),
    (("statues: e4 guard 2 horse south", *BUILD), "build3 guard", "e6", Reason("space-taken", "TA-31", {"space": "e6"})),
    (BUILD, "build3 officer e4 sword", "row+2", Reason("inspector-one-step", "TA-46")),
    (BUILD, "build3 guard e4 halberd", "e4", Reason("guard-itself", "TA-47", {"space": "e4"})),
    (("statues: a1 guard 2", *BUILD), "build3 guard e4 halberd", "a1", Reason("not-your-warrior", "TA-47", {"space": "a1"})),
    (BUILD, "build3 guard e4 halberd", "b2", Reason("not-your-warrior", "TA-47", {"space": "b2"})),
    (("statues: a1 soldier 1, a2 footman, b1 footman", *BUILD), "build3 guard e4 halberd", "a1",
     Reason("warrior-blocked", "TA-47", {"space": "a1"})),
    (("statues: c1 soldier 1 horse east", *BUILD), "build3 guard i7 halberd", "d1",
     Reason("choose-the-rider", "TA-47", {"space": "d1"}, Remedy("choose-space", {"space": "c1"}))),
    (("statues: a1 soldier 1 horse east, b2 footman, d1 footman", *BUILD), "build3 guard i7 halberd", "b1",
     Reason("warrior-blocked", "TA-47", {"space": "a1"})),
    (("statues: a1 soldier 1", *BUILD), "build3 guard i7 halberd a1", "b2",
     Reason("out-of-reach", "TA-47", {"space": "b2", "from": "a1"})),
    # Specialists
    (("statues: a1 footman, b1 footman, c1 footman, d1 footman", *BUY), "specialist", "footman",
     Reason("sold-out", "TA-5", {"specialist": "footman", "weapon": "halberd"})),
    (("seat 1: coins 0, weapons crossbow spear", "statues: a1 musician, b1 footman", "seat 1: coins 1",
      "awaits: seat 1 ring outer at 2c"), "specialist", "footman",
     Reason("weapon-inactive", "TA-50", {"specialist": "footman", "weapon": "halberd"},
            Remedy("ready-weapon", {"weapon": "halberd", "coins": 1}))),
    (("seat 1: coins 1, weapons crossbow spear", "statues: a1 musician", "awaits: seat 1 ring outer at 2c"), "specialist",
     "musician", Reason("short-of-coins", "TA-50", {"coins": 2, "have": 1}, Remedy("more-coins", {"coins": 1}))),
    (BUY, "specialist", "horse", Reason("no-mount", "TA-51", {"specialist": "horse", "weapon": "sword"})),
    (("seat 1: coins 0, weapons spear", "statues: a1 musician, b1 musician", "awaits: seat 1 ring outer at 2c"), "",
     "specialist",
     Reason("no-specialist", "TA-50", {"because": ["no-mount", "weapon-inactive", "weapon-inactive", "short-of-coins"]},
            Remedy("ready-weapon", {"weapon": "halberd", "coins": 1}))),
    (("statues: a1 guard 2, c1 guard 1", *BUY), "specialist horse", "a1", Reason("not-your-warrior", "TA-51", {"space": "a1"})),
    (("statues: a1 guard 1 horse east, c3 guard 1", *BUY), "specialist horse", "b1",
     Reason("already-mounted", "TA-51", {"space": "a1"})),
    (("statues: a1 guard 1, b1 footman, a3 footman, c5 guard 1", *BUY), "specialist horse", "a1",
     Reason("no-room-for-horse", "TA-51", {"space": "a1"})),
    (("statues: b1 guard 1", *BUY), "specialist horse b1", "north", Reason("off-the-grid", "TA-51")),
    (("statues: b1 guard 1", *BUY), "specialist horse b1", "west", Reason("off-the-grid", "TA-51")),
    (("statues: b1 guard 1, d1 footman", *BUY), "specialist horse b1", "east", Reason("horse-blocked", "TA-51")),
    (BUY, "specialist archer a1", "west", Reason("off-the-grid", "TA-53")),
    (("statues: b1 guard 2", *BUY), "specialist footman", "b1", Reason("space-taken", "TA-52", {"space": "b1"})),
    (("statues: b1 guard 2", *BUY), "specialist archer", "b1", Reason("space-taken", "TA-53", {"space": "b1"})),
    (("statues: b1 guard 2", *BUY), "specialist musician", "b1", Reason("space-taken", "TA-54", {"space": "b1"})),
]  # fmt: skip


def case_name(case: tuple[tuple[str, ...], str, str, Reason]) -> str:
    return f"{case[3].code}-{case[2]}"


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_refused_move_has_its_reason(case: tuple[tuple[str, ...], str, str, Reason]) -> None:
    """TA-25 and the rule that the reason names: code, parameters, rule, remedy."""
    lines, first, word, reason = case
    assert refusal(play(position(*lines), first), word) == reason


def full_board(awaits: str) -> Terracotta:
    """A Mausoleum without an empty space: so full that only the set of taken spaces is changed."""
    game = position(ALL_STAND, "seat 1: wet 9, coins 9, weapons halberd", awaits)
    game.left, game.occupied = 1, (1 << 63) - 1
    return game


def test_where_no_space_is_left_nothing_is_built_or_bought() -> None:
    """TA-25: neither by a Build nor as a Specialist."""
    assert refusal(full_board("awaits: seat 1 ring inner at 1c"), "build3") == Reason("no-space-left", "TA-31")
    buying = full_board("awaits: seat 1 ring outer at 2c")
    reason = refusal(buying, "specialist")
    assert (reason.facts["because"], reason.remedy) == (["no-mount", *["no-space-left"] * 3], None)
    footman: dict[str, Fact] = {"specialist": "footman", "weapon": "halberd"}
    assert reasons.specialist_reason(buying, 1) == Reason("no-space-left", "TA-50", footman)


def test_outcomes_are_refused_by_name() -> None:
    """TA-10, TA-12: a tile drawn before, a player who is not there, a chance event that has not happened yet."""
    drawing = play(GAME.start(2), "inner=0 middle=0 tile=row4")
    assert refusal(drawing, "tile=row4") == Reason("tile-drawn", "TA-10")
    starting = play(GAME.start(2), OPENING.rsplit(" ", 1)[0])
    assert refusal(starting, "start=3") == Reason("no-such-seat", "TA-12", {"seat": 2})
    assert GAME.why_not(drawing, 0, moves.PERFORM) == Reason("lot-first", "TA-10")


def test_only_the_seat_to_move_may_decide() -> None:
    """TA-20: and after the end nobody."""
    game = position("seats 3", "awaits: seat 2 turn")
    assert GAME.why_not(game, 0, moves.place(0, 0)) == Reason("not-your-turn", "TA-20", {"seat": 1})
    assert GAME.why_not(game, CHANCE, moves.CHANCE_INNER) == Reason("not-your-turn", "TA-20", {"seat": 1})
    assert GAME.why_not(game, 1, moves.place(0, 0)) is None
    assert GAME.why_not(after_the_game(), 0, moves.place(0, 0)) == Reason("game-over", "TA-95")
    assert GAME.why_not_target(after_the_game(), 0, "space e4") == Reason("game-over", "TA-95")


@pytest.mark.parametrize("move", [-1, 7, 63, 127, 10**9])
def test_what_is_no_move_is_called_so(move: int) -> None:
    """TA-21: whatever integer it is."""
    assert GAME.why_not(position(*TURN), 0, move) == Reason("no-such-move", "TA-21", {"move": move})


def test_a_word_that_is_no_move_at_all_is_refused() -> None:
    """TA-21: without a reason of the rules."""
    with pytest.raises(BadMove, match="'castle' is not a move of Terracotta Army") as refused:
        GAME.parse(position(*TURN), 0, "castle")
    assert refused.value.reason is None


OTHERS = {
    "no-space-left", "tile-drawn", "no-such-seat", "lot-first", "not-your-turn", "game-over", "no-such-move", "place-first",
    "no-alms",  # solo only
}  # fmt: skip


def test_every_code_in_the_source_is_provoked_here() -> None:
    """TA-25: there is no reason that cannot happen, and none that is not tested."""
    source = inspect.getsource(reasons) + inspect.getsource(targets)
    codes = set(re.findall(r'Reason\(\s*"([a-z-]+)"', source)) | {name for name, _ in reasons.PLAIN_CODES.values()}
    assert codes == {case[3].code for case in CASES} | OTHERS


@pytest.mark.parametrize(("lines", "first", "word", "sentence"), [
    (("seat 1: coins 1", *TURN), "", "turn-inner", "This costs 2 coins; you have 1. You need 1 more coin."),
    (("workers: 3 craftsman 1", "awaits: seat 2 turn"), "", "3c",
     "Player 1's Craftsman is on segment 3: only an Artisan can join. "
     "An Upgrade gives you an Artisan for the following rounds."),
    (("statues: a1 soldier 1", *BUILD), "build3 guard i7 halberd a1", "b2",
     "The Warrior on a1 cannot reach b2 in a straight line over empty spaces."),
])  # fmt: skip
def test_reasons_are_said_in_words(lines: tuple[str, ...], first: str, word: str, sentence: str) -> None:
    """TA-25: one sentence, and one about the way out."""
    said = Words("terracotta", strict=True).reason(refusal(play(position(*lines), first), word))
    assert plain(said) == sentence


def plain(text: str) -> str:
    """Without the marks that keep names apart from text written in another direction."""
    return text.replace("\u2068", "").replace("\u2069", "")


# Remedies


def helped(game: Terracotta, remedy: Remedy) -> Terracotta:
    """The position in which the remedy has been brought about."""
    after = game.copy()
    own = after.players[after.mover()]
    clay, coins = remedy.facts.get("clay", 0), remedy.facts.get("coins", 0)
    assert isinstance(clay, int)
    assert isinstance(coins, int)
    own.coins += coins
    if remedy.code == "more-clay":
        own.wet += clay
    elif remedy.code == "soak-clay":
        soaked = 1 if after.soak_one else own.dry
        own.wet, own.dry = own.wet + soaked, own.dry - soaked
    elif remedy.code == "ready-weapon":
        own.weapons |= 1 << WEAPONS.index(str(remedy.facts["weapon"]))
    return after


def spared(game: Terracotta, remedy: Remedy) -> Terracotta:
    """One coin or clay less than the remedy says."""
    thing = "clay" if remedy.code == "more-clay" else "coins"
    return helped(game, Remedy(remedy.code, {**remedy.facts, thing: int(remedy.facts[thing]) - 1}))  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_remedy_helps_and_none_asks_too_much(seats: int) -> None:
    """TA-25: brought about, it makes the refused move legal; one coin or clay less does not."""
    seen: dict[str, int] = {}
    for seed in range(3):
        for nth, game in enumerate(busy_walk(seats, seed)):
            seat = int(first_pending(game))
            if not game.turn or seat < 0 or nth % 2:
                continue
            for move in range(moves.CHANCE_INNER):
                reason = GAME.why_not(game, seat, move)
                if reason and reason.remedy:
                    check_remedy(game, seat, move, reason.remedy)
                    seen[reason.remedy.code] = seen.get(reason.remedy.code, 0) + 1
    expected = "more-coins more-clay soak-clay ready-weapon place-artisan place-craftsman upgrade-first"
    assert set(seen) >= set(expected.split())


def check_remedy(game: Terracotta, seat: int, move: int, remedy: Remedy) -> None:
    if remedy.code in ("place-artisan", "place-craftsman"):
        worker = "a" if remedy.code == "place-artisan" else "c"
        GAME.parse(game, seat, f"{remedy.facts['segment']}{worker}")
    elif remedy.code == "choose-space":
        GAME.parse(game, seat, str(remedy.facts["space"]))
    elif remedy.code == "upgrade-first":
        assert game.round < 5
    else:
        assert GAME.why_not(helped(game, remedy), seat, move) is None, (GAME.to_text(game), move, remedy)
        if remedy.code in ("more-coins", "more-clay"):
            assert GAME.why_not(spared(game, remedy), seat, move) is not None


def test_a_word_of_a_seat_that_is_not_to_move_is_refused_with_the_reason() -> None:
    """TA-21: before the set-up is drawn nobody is to move."""
    start = GAME.start(2)
    with pytest.raises(BadMove) as refused:
        GAME.parse(start, 0, "6c")
    assert isinstance(refused.value.reason, Reason)
