"""The laws that hold for every game in random play, one function each.

A law examines one moment of a game, returns how many things it checked, and raises an error if it does not hold. Laws of a
decision are checked while a decision is pending, laws of the end when the game is over. Two more laws are checked by the loop
in `check.py`: a game ends within `Game.longest` decisions, and turns are counted upwards.
"""

from collections.abc import Callable

from lishan.testing.law_moves import (
    broken_text_is_refused,
    copies_are_independent,
    legal_moves_are_a_set,
    notation_round_trips,
    parse_refuses_the_rest,
    questions_change_nothing,
    targets_are_legal_or_have_a_reason,
    text_round_trips,
    why_not_knows_what_is_legal,
)
from lishan.testing.law_scores import (
    everything_balances,
    points_explained_add_up,
    previews_come_true,
    records_replay,
    the_ranking_follows_the_points,
)
from lishan.testing.law_secrets import (
    an_audience_sees_the_same,
    guesses_look_like_the_view,
    nothing_leaks,
    order_of_secret_choices_does_not_matter,
    the_log_tells_what_views_tell,
    views_travel_as_json,
)
from lishan.testing.law_words import everything_has_words
from lishan.testing.moment import Moment

__all__ = [
    "ALL_LAWS",
    "LAWS_OF_A_DECISION",
    "LAWS_OF_THE_END",
    "Law",
    "an_audience_sees_the_same",
    "broken_text_is_refused",
    "copies_are_independent",
    "everything_balances",
    "everything_has_words",
    "guesses_look_like_the_view",
    "legal_moves_are_a_set",
    "notation_round_trips",
    "nothing_leaks",
    "order_of_secret_choices_does_not_matter",
    "parse_refuses_the_rest",
    "points_explained_add_up",
    "previews_come_true",
    "questions_change_nothing",
    "records_replay",
    "targets_are_legal_or_have_a_reason",
    "text_round_trips",
    "the_log_tells_what_views_tell",
    "the_ranking_follows_the_points",
    "views_travel_as_json",
    "why_not_knows_what_is_legal",
]

Law = Callable[[Moment], int]

LAWS_OF_A_DECISION: tuple[Law, ...] = (
    legal_moves_are_a_set,
    why_not_knows_what_is_legal,
    targets_are_legal_or_have_a_reason,
    notation_round_trips,
    parse_refuses_the_rest,
    copies_are_independent,
    text_round_trips,
    broken_text_is_refused,
    questions_change_nothing,
    views_travel_as_json,
    an_audience_sees_the_same,
    guesses_look_like_the_view,
    nothing_leaks,
    the_log_tells_what_views_tell,
    order_of_secret_choices_does_not_matter,
    points_explained_add_up,
    previews_come_true,
    everything_balances,
    everything_has_words,
)

LAWS_OF_THE_END: tuple[Law, ...] = (
    everything_balances,
    points_explained_add_up,
    the_ranking_follows_the_points,
    text_round_trips,
    an_audience_sees_the_same,
    guesses_look_like_the_view,
    views_travel_as_json,
    why_not_knows_what_is_legal,
    everything_has_words,
    records_replay,
)

ALL_LAWS: tuple[Law, ...] = tuple(dict.fromkeys(LAWS_OF_A_DECISION + LAWS_OF_THE_END))
