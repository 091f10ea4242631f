"""Laws about points, balance and the end."""

from itertools import pairwise

from lishan.core.contract import CHANCE, Preview, Proof
from lishan.core.proofs import EARLIER
from lishan.core.record import read_record, write_record
from lishan.core.replay import Recorder, Replay
from lishan.testing.law_words import proofs
from lishan.testing.moment import Moment, after, broken, moves_of, scores_of


def points_explained_add_up(moment: Moment) -> int:
    """Explanations, with and without the events so far, add up to the score at every level."""
    scores = scores_of(moment.position)
    for history in (moment.history, []):
        score = moment.game.explain(moment.position, history)
        if score.totals != scores or score.now.points != scores:
            broken(f"{score.totals} and {score.now.points} are explained, {scores} were scored.")
        for proof in proofs(score):
            check_proof(proof, moment.position.seats)
            if proof.code == EARLIER:
                broken(f"{proof.points} are not explained by any event.")
    return 2


def check_proof(proof: Proof, seats: int) -> None:
    if len(proof.points) != seats:
        broken(f"the proof {proof.code!r} gives points to {len(proof.points)} seats.")
    if not proof.children:
        return
    sums = tuple(map(sum, zip(*(child.points for child in proof.children), strict=True)))
    if sums != proof.points:
        broken(f"the proof {proof.code!r} gives {proof.points}, and its parts {sums}.")
    for child in proof.children:
        check_proof(child, seats)


def previews_come_true(moment: Moment) -> int:
    """Every legal move of a player has a preview, and the previewed points are those the move then scores."""
    before, count = scores_of(moment.position), 0
    for seat in moment.pending:
        if seat == CHANCE:
            continue
        for move in moment.sample(moves_of(moment.position, seat), 24):
            preview = moment.game.preview(moment.position, seat, move)
            now = scores_of(after(moment.position, seat, move))
            scored = tuple(b - a for a, b in zip(before, now, strict=True))
            if (preview.points or (0,) * moment.position.seats) != scored:
                broken(f"the preview of {moment.game.notation(moment.position, seat, move)} is {preview}, it scores {scored}.")
            check_prospects(moment, seat, move, preview)
            count += 1
    return count


def check_prospects(moment: Moment, seat: int, move: int, preview: Preview) -> None:
    """The preview's values for the round and the end equal the change in what `explain` returns for them."""
    now = moment.game.explain(moment.position)
    then = moment.game.explain(after(moment.position, seat, move))
    for said, a, b in (
        (preview.round, now.if_round_ended, then.if_round_ended),
        (preview.game, now.if_game_ended, then.if_game_ended),
    ):
        if said and (a is None or b is None or said != tuple(q - p for p, q in zip(a.points, b.points, strict=True))):
            broken(f"the preview of {moment.game.notation(moment.position, seat, move)} is {preview}, not {a} to {b}.")


def everything_balances(moment: Moment) -> int:
    """The game's own audit finds nothing wrong."""
    if fault := moment.game.audit(moment.position):
        broken(fault)
    return 1


def the_ranking_follows_the_points(moment: Moment) -> int:
    """At the end every seat has a place, and nobody is placed above someone with more points."""
    ranking, scores = moment.game.ranking(moment.position), scores_of(moment.position)
    if sorted(ranking) != list(range(moment.position.seats)):
        broken(f"the ranking is {ranking}.")
    if any(scores[first] < scores[second] for first, second in pairwise(ranking)):
        broken(f"the ranking is {ranking} with the points {scores}.")
    return 1


def records_replay(moment: Moment) -> int:
    """A record of the game, written and read back, leads to the same position and the same events."""
    recorder = Recorder(moment.game, moment.edition, [""] * moment.seats, moment.options)
    position = moment.start()
    for seat, move in moment.made:
        recorder.note(position, seat, move)
        position.play(seat, move)
    if moment.game.to_text(position) != moment.text:
        broken(f"the same moves lead to {moment.game.to_text(position)}.")
    text = recorder.text(position)
    replay = Replay(read_record(text), lambda _: moment.game)
    told = [event for step in replay.steps() for event in step.events]
    if (found := moment.game.to_text(replay.position)) != moment.text:
        broken(f"the record leads to {found}:\n{text}")
    if told != moment.history:
        broken(f"the record tells {told} instead of {moment.history}.")
    if write_record(read_record(text)) != text:
        broken("the record is written differently when it was read.")
    return 1
