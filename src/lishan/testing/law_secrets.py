"""Laws about hidden information: views, guesses, and everything sent to a seat.

They all use a second position that the seat cannot tell from the first: `guess(view)`. Any difference between the two is a
leak.
"""

from itertools import permutations

import msgspec

from lishan.core.contract import CHANCE, Event, Facts, Position, to_act
from lishan.core.errors import BadMove
from lishan.core.rng import Rng
from lishan.testing.moment import Moment, broken, moves_of, seat_name

json = msgspec.json.Encoder(order="deterministic")


def watchers(moment: Moment) -> tuple[int | None, ...]:
    return (*moment.players, None)


def guess_of(moment: Moment, position: Position, seat: int | None) -> Position:
    """A random position that the seat cannot tell from this one."""
    view = moment.game.view(position, seat)
    guess: Position = moment.game.guess(view, moment.pick, moment.edition)
    return guess


def views_travel_as_json(moment: Moment) -> int:
    """The facts of every view and of the position survive JSON, and have the types that the game declares."""
    for seat in watchers(moment):
        view = moment.game.view(moment.position, seat)
        check_facts(moment, view.facts, f"the view of {seat_name(seat)}")
        if (view.game, view.seat) != (moment.game.name, seat):
            broken(f"the view of {seat_name(seat)} says that it is of {view.game}, {view.seat}.")
    check_facts(moment, moment.game.facts(moment.position), "the position")
    return moment.seats + 2


def an_audience_sees_the_same(moment: Moment) -> int:
    """A viewer's audience has the same facts and is its own audience."""
    for seat in watchers(moment):
        other = moment.game.audience(moment.position, seat)
        if other == seat:
            continue
        if moment.game.view(moment.position, seat).facts != moment.game.view(moment.position, other).facts:
            broken(f"{seat_name(seat)} does not see what {seat_name(other)} sees, but counts as the same audience.")
        if moment.game.audience(moment.position, other) != other:
            broken(f"the audience of {seat_name(seat)} is {seat_name(other)}, which has another one.")
    return moment.seats + 1


def check_facts(moment: Moment, facts: Facts, whose: str) -> None:
    """Every field that the game's class of facts promises is present and of its type, and there are no others."""
    text = json.encode(facts)
    try:
        read = msgspec.json.decode(text, type=moment.game.facts_type)
    except msgspec.ValidationError as error:
        broken(f"the facts of {whose} are not what {moment.game.facts_type.__name__} says: {error}.")
    if json.encode(read) != text or read != facts:
        broken(f"the facts of {whose} come back from JSON as {read}.")


def guesses_look_like_the_view(moment: Moment) -> int:
    """`view(guess(view)) == view`, for every seat and for spectators, and a guess is a sound position."""
    for seat in watchers(moment):
        view = moment.game.view(moment.position, seat)
        guess = guess_of(moment, moment.position, seat)
        if (seen := moment.game.view(guess, seat)) != view:
            broken(f"{seat_name(seat)} sees {view.facts} and guesses what looks like {seen.facts}.")
        if fault := moment.game.audit(guess):
            broken(f"the guess of {seat_name(seat)} is unsound: {fault}")
    return moment.seats + 1


def nothing_leaks(moment: Moment) -> int:
    """A seat receives the same in any position that it cannot tell from the real one."""
    for seat in watchers(moment):
        guess = guess_of(moment, moment.position, seat)
        if moment.game.to_text(guess) == moment.text:
            continue
        real, other = received(moment, moment.position, seat), received(moment, guess, seat)
        for thing in real:
            if real[thing] != other[thing]:
                both = f"{real[thing]} here, {other[thing]} in {moment.game.to_text(guess)}"
                broken(f"the {thing} tell {seat_name(seat)} a secret: {both}.")
    return moment.seats + 1


def received(moment: Moment, position: Position, seat: int | None) -> dict[str, object]:
    """Everything that a seat (None: a spectator) may ask for."""
    game = moment.game
    targets = game.targets(position)
    got: dict[str, object] = {
        "pending seats": to_act(position),
        "targets": targets,
        "explanations": game.explain(position),
    }
    if seat is None:
        return got
    moves = moves_of(position, seat) if seat in to_act(position) else []
    got["legal moves"] = moves
    got["words"] = [game.notation(position, seat, move) for move in moves]
    got["descriptions"] = [game.describe(position, seat, move) for move in moves]
    got["previews"] = [game.preview(position, seat, move) for move in moves]
    got["reasons"] = [game.why_not(position, seat, move) for move in range(game.moves)]
    got["reasons about targets"] = [game.why_not_target(position, seat, target) for target in targets]
    got["refusals"] = refusals(moment, position, seat)
    return got


def refusals(moment: Moment, position: Position, seat: int) -> list[str | int]:
    """The answers to words that someone could type: those of everyone's legal moves in the real position."""
    words = sorted({word for pending in moment.pending for word in moment.words_of(pending)})
    answers: list[str | int] = []
    for word in words:
        try:
            answers.append(moment.game.parse(position, seat, word))
        except BadMove as refusal:
            answers.append(str(refusal))
    return answers


def the_log_tells_what_views_tell(moment: Moment) -> int:
    """As long as two games look the same in a seat's views, its messages are the same in both."""
    for seat in watchers(moment):
        real = moment.position.copy()
        other = guess_of(moment, real, seat)
        if is_public(moment) and moment.game.to_text(other) == moment.text:
            continue
        for _ in range(8):
            if not to_act(real) or not hears_the_same(moment, real, other, seat):
                break
    return moment.seats + 1


def is_public(moment: Moment) -> bool:
    """Returns whether the next move is made openly: it is neither a chance event nor one of several simultaneous choices."""
    return len(moment.pending) == 1 and moment.pending[0] != CHANCE


def hears_the_same(moment: Moment, real: Position, other: Position, seat: int | None) -> bool:
    """Make one move in both games; returns whether the seat still cannot tell them apart."""
    pending = to_act(real)
    actor = pending[moment.pick(len(pending))]
    moves, others = moves_of(real, actor), moves_of(other, actor)
    move = moves[moment.pick(len(moves))]
    # Where the seat cannot see which move is made, a different one may be made in the other game.
    hidden = actor != seat and (actor == CHANCE or len(pending) > 1) and moment.pick(2) == 0
    instead = others[moment.pick(len(others))] if hidden or move not in others else move
    heard, heard_instead = heard_by(real, actor, move, seat), heard_by(other, actor, instead, seat)
    if moment.game.view(real, seat) != moment.game.view(other, seat):
        return False
    # Two chance events that lead to the same position leave no secret that reporting them could reveal.
    if heard != heard_instead and moment.game.to_text(real) != moment.game.to_text(other):
        broken(f"{seat_name(seat)} sees no difference, but hears {heard} or {heard_instead}.")
    return True


def heard_by(position: Position, actor: int, move: int, seat: int | None) -> list[Event]:
    log: list[Event] = []
    position.log = log
    position.play(actor, move)
    position.log = None
    return [event for event in log if event.only is None or event.only == seat]


def order_of_secret_choices_does_not_matter(moment: Moment) -> int:
    """If several seats are to move at once, all orders of their decisions lead to the same position and the same events."""
    if len(moment.pending) < 2:
        return 0
    chains = {seat: chain(moment.position, seat, moment.rng) for seat in moment.pending}
    first = None
    for order in permutations(moment.pending):
        ending = play_chains(moment, [(seat, move) for seat in order for move in chains[seat]])
        first = first or ending
        if ending != first:
            broken(f"in the order {order} the choices {chains} lead to {ending}, otherwise to {first}.")
    mixed = mix(chains, moment.rng)
    if play_chains(moment, mixed) != first:
        broken(f"in the order {mixed} the choices lead elsewhere than one seat after the other.")
    return 1


def chain(position: Position, seat: int, rng: Rng) -> list[int]:
    """Random decisions of one seat until it is no longer to move; the others have not chosen, so nothing is revealed."""
    twin, made = position.copy(), []
    while seat in to_act(twin):
        moves = moves_of(twin, seat)
        made.append(moves[rng.pick(len(moves))])
        twin.play(seat, made[-1])
    return made


def mix(chains: dict[int, list[int]], rng: Rng) -> list[tuple[int, int]]:
    rest = {seat: moves[:] for seat, moves in chains.items()}
    mixed = []
    while rest:
        seat = list(rest)[rng.pick(len(rest))]
        mixed.append((seat, rest[seat].pop(0)))
        rest = {seat: moves for seat, moves in rest.items() if moves}
    return mixed


def play_chains(moment: Moment, moves: list[tuple[int, int]]) -> tuple[str, list[bytes]]:
    twin = moment.position.copy()
    log: list[Event] = []
    twin.log = log
    for seat, move in moves:
        if seat not in to_act(twin) or move not in moves_of(twin, seat):
            broken(f"move {move} of {seat_name(seat)} is no longer legal after others have chosen.")
        twin.play(seat, move)
    return moment.game.to_text(twin), sorted(json.encode(event) for event in log)
