"""The laws hold for a correct game, and each finds the fault that was planted for it."""

import pytest

from lishan.testing import LawBroken, Summary, check_game, laws
from lishan.testing.law_words import Speaker
from lishan.testing.laws import ALL_LAWS, Law
from tests.core.toy import GAME, LanternsGame
from tests.testing import faulty_games
from tests.testing.faulty_games import planted as on_positions

FAULTS: list[tuple[Law, LanternsGame]] = [
    (laws.legal_moves_are_a_set, on_positions(faulty_games.AMoveTwice)),
    (laws.why_not_knows_what_is_legal, faulty_games.WhyNotForgetsThePrice()),
    (laws.why_not_knows_what_is_legal, faulty_games.ReasonWithoutRule()),
    (laws.targets_are_legal_or_have_a_reason, faulty_games.TargetsForAnybody()),
    (laws.targets_are_legal_or_have_a_reason, faulty_games.TargetsOfNothing()),
    (laws.notation_round_trips, faulty_games.OneWordForTwo()),
    (laws.notation_round_trips, faulty_games.LightIsReadAsKeep()),
    (laws.parse_refuses_the_rest, faulty_games.ParseTrustsEverybody()),
    (laws.parse_refuses_the_rest, faulty_games.ParseCrashes()),
    (laws.copies_are_independent, on_positions(faulty_games.CopiesShareStones)),
    (laws.text_round_trips, faulty_games.TextForgetsTheStep()),
    (laws.broken_text_is_refused, faulty_games.TextIsTrusted()),
    (laws.questions_change_nothing, faulty_games.ExplainingCosts()),
    (laws.views_travel_as_json, faulty_games.TuplesInViews()),
    (laws.an_audience_sees_the_same, faulty_games.OneAudienceForAll()),
    (laws.guesses_look_like_the_view, faulty_games.GuessForgetsTheStock()),
    (laws.guesses_look_like_the_view, faulty_games.ViewsShowAllHands()),
    (laws.nothing_leaks, faulty_games.ReasonsTellTheDeck()),
    (laws.nothing_leaks, faulty_games.PreviewsPeek()),
    (laws.nothing_leaks, faulty_games.DescriptionsPeek()),
    (laws.the_log_tells_what_views_tell, on_positions(faulty_games.LoudChoices)),
    (laws.the_log_tells_what_views_tell, on_positions(faulty_games.OpenDeal)),
    (laws.order_of_secret_choices_does_not_matter, on_positions(faulty_games.FirstToChooseGoesFirst)),
    (laws.points_explained_add_up, faulty_games.TheWindIsNotExplained()),
    (laws.previews_come_true, faulty_games.PreviewsPromiseMore()),
    (laws.everything_balances, on_positions(faulty_games.StonesFromNowhere)),
    (laws.everything_has_words, on_positions(faulty_games.UnknownWords)),
    (laws.everything_has_words, on_positions(faulty_games.MissingFact)),
    (laws.the_ranking_follows_the_points, faulty_games.TheLastIsFirst()),
    (laws.records_replay, faulty_games.LightIsReadAsKeep()),
    (laws.records_replay, faulty_games.OptionsAreForgotten()),
]


def fault_name(thing: Law | LanternsGame) -> str:
    if isinstance(thing, faulty_games.PositionFault):
        return thing.position.__name__
    return type(thing).__name__ if isinstance(thing, LanternsGame) else thing.__name__


def check_games(game: LanternsGame, law: Law, speaker: Speaker) -> None:
    for seed in range(20):
        check_game(game, 3, seed, every=1, laws=[law], speaker=speaker)


@pytest.mark.parametrize(("law", "game"), FAULTS, ids=fault_name)
def test_a_planted_fault_is_found_by_its_law(law: Law, game: LanternsGame, speaker: Speaker) -> None:
    with pytest.raises(LawBroken) as found:
        check_games(game, law, speaker)
    assert str(found.value).startswith(law.__name__.replace("_", " "))
    assert "seed" in str(found.value)


@pytest.mark.parametrize(("game", "sentence"), [
    (faulty_games.EndlessByItsOwnCount(), "goes on after 20 decisions"),
    (on_positions(faulty_games.TurnsRunBackwards), "was followed by turn"),
    (on_positions(faulty_games.AMoveTwice), "the legal moves of"),
])  # fmt: skip
def test_the_walk_itself_finds_faults_at_every_decision(game: LanternsGame, sentence: str) -> None:
    with pytest.raises(LawBroken, match=sentence):
        check_game(game, 2, laws=[])


def test_every_law_has_a_planted_fault() -> None:
    assert {law for law, _ in FAULTS} == set(ALL_LAWS)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"bonus": "none"}], ids=["default", "no-bonus"])
def test_a_sound_game_keeps_all_laws(seats: int, options: dict[str, str], speaker: Speaker) -> None:
    summary = Summary()
    for seed in range(3):
        summary += check_game(GAME, seats, seed, options, every=1, speaker=speaker)
    assert summary.games == 3
    assert {name for name, count in summary.checked.items() if count} >= {law.__name__ for law in ALL_LAWS}


def test_a_faulty_copy_of_a_sound_position_is_no_fault_by_itself(speaker: Speaker) -> None:
    check_game(on_positions(faulty_games.FaultyLanterns), 3, 1, every=1, speaker=speaker)


def test_which_moments_are_looked_at_does_not_change_the_game(speaker: Speaker) -> None:
    often, seldom = (check_game(GAME, 3, 5, every=every, speaker=speaker) for every in (1, 1000))
    assert often.decisions == seldom.decisions
