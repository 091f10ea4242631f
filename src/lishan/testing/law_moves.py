"""Laws about moves: what is legal, what is refused, and how moves and positions are written."""

from lishan.core.contract import CHANCE, Position, to_act
from lishan.core.errors import BadMove, BadPosition
from lishan.core.rng import Rng
from lishan.testing.moment import Moment, after, broken, moves_of, play_on, seat_name

JUNK = ("", " ", "?", "-1", "0", "☃", "no-such-move", "²", "a b", "\x00", "\ud800", "9" * 5000, "(" * 300, "None")


def legal_moves_are_a_set(moment: Moment) -> int:
    """Every seat to move has legal moves, each once, each below `Game.moves`; CHANCE is never to move with others.

    For CHANCE this says that its outcomes, being equally likely, have chances that add up to one.
    """
    pending = moment.pending
    if CHANCE in pending and len(pending) > 1:
        broken(f"a chance event is pending together with other decisions: {pending}.")
    if any(seat not in moment.players for seat in pending if seat != CHANCE):
        broken(f"a seat is to move that does not play: {pending}.")
    for seat in pending:
        moves = moves_of(moment.position, seat)
        if not moves or len(set(moves)) != len(moves) or min(moves) < 0 or max(moves) >= moment.game.moves:
            broken(f"the legal moves of {seat_name(seat)} are {moves}.")
    return len(pending)


def why_not_knows_what_is_legal(moment: Moment) -> int:
    """`why_not` is None exactly for the legal moves, over all integers and all seats."""
    integers = [*range(moment.game.moves), -1, moment.game.moves, 2**40]
    for seat in (*moment.players, CHANCE):
        legal = set(moves_of(moment.position, seat)) if seat in moment.pending else set()
        for move in integers:
            reason = moment.game.why_not(moment.position, seat, move)
            if (reason is None) != (move in legal):
                broken(f"why_not says {reason} to move {move} of {seat_name(seat)}; legal are {sorted(legal)}.")
            if reason is not None and not (reason.code and reason.rule):
                broken(f"the reason against move {move} has no code or no rule: {reason}.")
    return len(integers) * (moment.seats + 1)


def targets_are_legal_or_have_a_reason(moment: Moment) -> int:
    """Everything that can be pointed at is legal or has a reason; nothing is legal for a seat that is not to move.

    If a move names the target it is chosen by, that target exists and is legal."""
    targets = moment.game.targets(moment.position)
    if len(set(targets)) != len(targets):
        broken(f"a target appears twice: {targets}.")
    for seat in moment.players:
        for target in targets:
            reason = moment.game.why_not_target(moment.position, seat, target)
            if reason is None and seat not in moment.pending:
                broken(f"{target!r} is said to be legal for {seat_name(seat)}, who is not to move.")
            if reason is not None and not (reason.code and reason.rule):
                broken(f"the reason against {target!r} has no code or no rule: {reason}.")
    for seat in moment.pending:
        for move in moves_of(moment.position, seat) if seat in moment.players else ():
            target = moment.game.describe(moment.position, seat, move).target
            if target and (target not in targets or moment.game.why_not_target(moment.position, seat, target) is not None):
                broken(f"move {move} of {seat_name(seat)} is said to be chosen at {target!r}, where it cannot be.")
    return len(targets) * moment.seats


def notation_round_trips(moment: Moment) -> int:
    """Each legal move has one printable word that no other legal move has, and the word parses to that move."""
    count = 0
    for seat in moment.pending:
        words = moment.words_of(seat)
        if len(set(words)) != len(words):
            broken(f"two moves of {seat_name(seat)} have the same word: {words}.")
        for move, word in zip(moves_of(moment.position, seat), words, strict=True):
            if not word or not word.isprintable() or " " in word or word.startswith("#"):
                broken(f"{word!r} is not one word.")
            if (found := moment.game.parse(moment.position, seat, word)) != move:
                broken(f"{word!r} is the word of move {move} and is read as {found}.")
            if (described := moment.game.describe(moment.position, seat, move)).notation != word:
                broken(f"move {move} is written {word!r} and described as {described}.")
        count += len(words)
    return count


def parse_refuses_the_rest(moment: Moment) -> int:
    """Any word that is not a legal move here is refused with BadMove; only seats that are to move can move."""
    all_words = [word for seat in moment.pending for word in moment.words_of(seat)]
    own = [all_words[moment.pick(len(all_words))] for _ in range(min(8, len(all_words)))]
    count = 0
    for seat in (*moment.players, CHANCE):
        legal = set(moves_of(moment.position, seat)) if seat in moment.pending else set()
        for word in [*JUNK, *own, *(mangle(word, moment.rng) for word in own)]:
            try:
                move = moment.game.parse(moment.position, seat, word)
            except BadMove as refusal:
                if not str(refusal):
                    broken(f"{word!r} is refused without a word.")
            else:
                if move not in legal or word in JUNK:
                    broken(f"{word!r} of {seat_name(seat)} is read as {move}, which is not legal.")
            count += 1
    return count


def mangle(word: str, rng: Rng) -> str:
    """A word or line with one character removed, doubled or replaced, or with its end cut off."""
    at = int(rng.pick(max(1, len(word))))
    other = word[rng.pick(len(word))] if word else "x"
    start, end = word[:at], word[at + 1 :]
    ways = (start + end, start + word[at : at + 1] + word[at:], start + other + end, start)
    return ways[rng.pick(len(ways))]


def copies_are_independent(moment: Moment) -> int:
    """A copy is equal and has no listener; changing it does not affect the original, nor the other way round."""
    text = moment.text
    first, second = moment.position.copy(), moment.position.copy()
    if first.log is not None:
        broken("a copy talks to the listener of its original.")
    if moment.game.to_text(first) != text:
        broken(f"a copy is {moment.game.to_text(first)}.")
    play_on(first, moment.rng, 12)
    if moment.text != text:
        broken(f"playing on a copy made the original {moment.text}.")
    if moment.game.to_text(second) != text:
        broken(f"playing on one copy made another {moment.game.to_text(second)}.")
    return 1


def text_round_trips(moment: Moment) -> int:
    """A position's line parses to an equal position: same line, same pending decisions, same moves, same future."""
    text = moment.text
    if not text.isprintable():
        broken(f"the text of the position is not one line: {text!r}.")
    twin = moment.game.from_text(text, moment.edition)
    if moment.game.to_text(twin) != text:
        broken(f"read and written again it is {moment.game.to_text(twin)}.")
    original = moment.position.copy()
    for seat, move in [*play_on(original.copy(), moment.rng, 12), (-1, -1)]:
        if to_act(twin) != to_act(original):
            broken(f"{to_act(original)} are to move, but {to_act(twin)} in the position parsed from its text.")
        for pending in to_act(original):
            if moves_of(original, pending) != moves_of(twin, pending):
                broken(f"{seat_name(pending)} has other moves in what was read from its text.")
        if seat >= 0:
            original.play(seat, move)
            twin.play(seat, move)
    if moment.game.to_text(twin) != moment.game.to_text(original):
        broken("what was read from its text goes on differently.")
    return 1


def broken_text_is_refused(moment: Moment) -> int:
    """A changed line is refused with BadPosition, or is the text of a sound position."""
    for _ in range(8):
        text = mangle(moment.text, moment.rng)
        try:
            position = moment.game.from_text(text, moment.edition)
        except BadPosition as refusal:
            if not str(refusal):
                broken(f"{text!r} is refused without a word.")
        else:
            check_sound(moment, position, text)
    return 8


def check_sound(moment: Moment, position: Position, text: str) -> None:
    if moment.game.to_text(position) != text:
        broken(f"{text!r} is read as {moment.game.to_text(position)!r}.")
    if fault := moment.game.audit(position):
        broken(f"{text!r} is accepted, although: {fault}")
    for seat in to_act(position):
        for move in moves_of(position, seat):
            after(position, seat, move)


def questions_change_nothing(moment: Moment) -> int:
    """No query changes the position."""
    text, game, position = moment.text, moment.game, moment.position
    for seat, move in moment.legal():
        game.describe(position, seat, move)
        game.preview(position, seat, move)
        game.notation(position, seat, move)
    for seat in (*moment.players, None):
        game.view(position, seat)
    game.explain(position, moment.history)
    game.facts(position)
    game.audit(position)
    game.ranking(position)
    if moment.text != text:
        broken(f"a question made it {moment.text}.")
    return 1
