"""A review as lines of text and as a page of its own."""

from collections.abc import Iterator, Sequence
from html import escape

from lishan.coach.review import Judged, Review
from lishan.coach.say import say_reasons, say_turn
from lishan.core.contract import Fact
from lishan.words import Words

BARS = "▁▂▃▄▅▆▇█"
COLOURS = ("#8a3b12", "#1f6f78", "#7a5c00", "#6b3fa0")
WIDE, TALL, EDGE = 720, 200, 28
STYLE = """
body { max-width: 760px; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
svg { width: 100%; height: auto; } article { border-left: 4px solid #b7791f; margin: 1rem 0; padding: 0 1rem; }
article.great { border-color: #2f855a; } article.blunder { border-color: #c53030; } small { opacity: .75; }
"""


def review_lines(words: Words, review: Review) -> Iterator[str]:
    for seat, told in enumerate(review.seats):
        yield words.say("review-seat", {"seat": seat, "accuracy": round(told.accuracy), "lost": round(told.lost)})
        yield f"  {words.say('review-course')}: {spark(margins(review, seat))}"
        if not told.costliest:
            yield f"  {words.say('review-no-mistakes')}"
        for title, places in (("review-costliest", told.costliest), ("review-great-turns", told.great)):
            if places:
                yield f"  {words.say(title)}"
            for place in places:
                yield from (f"    {line}" for line in turn_lines(words, review.turns[place], place + 1))
        yield ""
    yield words.say("review-engine", {"engine": review.engine})


def turn_lines(words: Words, turn: Judged, number: int) -> Iterator[str]:
    """The heading, what was played, and what would have been better and why."""
    yield heading(words, turn, number)
    yield words.say("review-played", {"turn": say_turn(words, turn.played)})
    if turn.better is None:
        return
    told = turn.better.difference
    because = " ".join(say_reasons(words, told.because)) if told is not None else ""
    turn_text: Fact = say_turn(words, turn.better.words)
    if turn.verdict == "great":
        head = words.say("review-next-idea", {"points": round(turn.ahead), "turn": turn_text})
    else:
        head = words.say("review-better", {"turn": turn_text})
    yield f"{head}. {because}".rstrip()


def heading(words: Words, turn: Judged, number: int) -> str:
    name = f"{words.say('review-turn', {'turn': number})}: {words.say(turn.verdict, kind='verdict')}"
    if turn.verdict == "great":
        return name
    return f"{name}, {words.say('review-cost', {'points': round(turn.lost)})}"


def margins(review: Review, seat: int) -> list[float]:
    """The seat's expected margin before every turn, and at the end."""
    found = [ahead(turn.points, seat) for turn in review.turns]
    return [*found, ahead(review.result, seat)] if review.result else found


def ahead(points: Sequence[float], seat: int) -> float:
    others = [each for nth, each in enumerate(points) if nth != seat]
    return points[seat] - max(others, default=0.0)


def spark(values: Sequence[float]) -> str:
    """A line of bars, the middle of which is zero."""
    most = max((abs(value) for value in values), default=0.0) or 1.0
    return "".join(BARS[min(7, int((value / most + 1) * 4))] for value in values)


# A page of its own


def review_page(words: Words, review: Review, language: str) -> str:
    title = escape(words.say("review-title"))
    parts = [f"<h1>{title}</h1>", graph(words, review)]
    for seat, told in enumerate(review.seats):
        line = words.say("review-seat", {"seat": seat, "accuracy": round(told.accuracy), "lost": round(told.lost)})
        parts.append(f"<h2>{escape(line)}</h2>")
        if not told.costliest:
            parts.append(f"<p>{escape(words.say('review-no-mistakes'))}</p>")
        for name, places in (("review-costliest", told.costliest), ("review-great-turns", told.great)):
            if places:
                parts.append(f"<h3>{escape(words.say(name))}</h3>")
            parts.extend(article(words, review.turns[place], place + 1) for place in places)
    parts.append(f"<p><small>{escape(words.say('review-engine', {'engine': review.engine}))}</small></p>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    body = f"<body>{''.join(parts)}</body>"
    return f'<!doctype html>\n<html lang="{language}"><head>{head}<style>{STYLE}</style></head>\n{body}</html>\n'


def article(words: Words, turn: Judged, number: int) -> str:
    head, *rest = turn_lines(words, turn, number)
    text = "".join(f"<p>{escape(line)}</p>" for line in rest)
    return f'<article class="{turn.verdict}" id="turn-{turn.at}"><h4>{escape(head)}</h4>{text}</article>'


def graph(words: Words, review: Review) -> str:
    """The expected margins as lines; each turn worth mentioning is a dot that links to its text."""
    lines = [margins(review, seat) for seat in range(len(review.seats))]
    most = max((abs(value) for line in lines for value in line), default=0.0) or 1.0
    count = max((len(line) for line in lines), default=1)

    def place(nth: int, value: float) -> str:
        x = EDGE + (WIDE - 2 * EDGE) * nth / max(count - 1, 1)
        return f"{x:.1f},{TALL / 2 - (TALL / 2 - EDGE) * value / most:.1f}"

    drawn = [f'<line x1="{EDGE}" x2="{WIDE - EDGE}" y1="{TALL / 2}" y2="{TALL / 2}" stroke="currentColor" opacity=".4"/>']
    for seat, line in enumerate(lines):
        points = " ".join(place(nth, value) for nth, value in enumerate(line))
        colour = COLOURS[seat % len(COLOURS)]
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        name = escape(words.name(seat))
        drawn.append(f'<text x="{EDGE + 130 * seat}" y="16" fill="{colour}" font-size="14">{name}</text>')
    told = {place for seat in review.seats for place in (*seat.costliest, *seat.great)}
    for nth in sorted(told):
        turn = review.turns[nth]
        x, y = place(nth, ahead(turn.points, turn.seat)).split(",")
        label = escape(heading(words, turn, nth + 1))
        dot = f'<circle cx="{x}" cy="{y}" r="6" fill="{COLOURS[turn.seat % len(COLOURS)]}"><title>{label}</title></circle>'
        drawn.append(f'<a href="#turn-{turn.at}">{dot}</a>')
    label = escape(words.say("review-course"))
    return f'<svg viewBox="0 0 {WIDE} {TALL}" role="img" aria-label="{label}">{"".join(drawn)}</svg>'
