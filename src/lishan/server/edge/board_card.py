"""The card of a position, for previews of links: its board, and each player's points.

It is drawn from a view, so it shows nothing that the view does not contain. Names and titles are in the page's tags, in the
reader's language.
"""

from lishan.core.contract import Facts
from lishan.server.edge.canvas import Canvas, Colour
from lishan.terracotta.view import Statue, TerracottaFacts
from lishan.xian.view import Space, XianFacts

WIDTH, HEIGHT = 1200, 630
"""What most services show whole."""
GROUND, PANEL, INK, SOFT, LINE = (232, 223, 208), (245, 238, 225), (42, 35, 32), (101, 90, 79), (168, 151, 127)
PIT, PIT_OTHER, WALL = (203, 180, 151), (195, 171, 140), (167, 142, 112)
BRONZE, CLAY, GREY = (161, 127, 69), (182, 92, 58), (139, 120, 99)
SEATS: tuple[Colour, ...] = ((17, 17, 17), (136, 204, 238), (240, 228, 66), (123, 50, 148), (255, 255, 255))
"""As in the client (`SEAT_COLOURS`)."""
SECTIONS = {"A": PIT, "B": (217, 199, 171), "C": (187, 163, 131)}
WEAPONS = {"officer": "sword", "guard": "spear", "crossbowman": "bow"}


def card(facts: Facts | None, title: str) -> bytes:
    """The PNG file; without a view only the title."""
    canvas = Canvas(WIDTH, HEIGHT, GROUND)
    if isinstance(facts, TerracottaFacts):
        mausoleum(canvas, facts)
        points(canvas, {player.seat: player.score for player in facts.players}, title, 740)
    elif isinstance(facts, XianFacts):
        warriors_pit(canvas, facts)
        points(canvas, {player.seat: player.score for player in facts.players}, title, 640)
    else:
        canvas.write(title, 120, 280, 11, INK)
    canvas.write("LISHAN", WIDTH - 190, HEIGHT - 62, 4, SOFT)
    return canvas.png()


def points(canvas: Canvas, scores: dict[int, int], title: str, left: float) -> None:
    """A line for each player: their mark, a bar and the points."""
    canvas.write(title, left, 64, 4.4, INK)
    most, room = max(1, *scores.values()), WIDTH - left - 250
    for nth, (seat, score) in enumerate(sorted(scores.items())):
        y = 150 + nth * 104
        mark(canvas, left + 30, y + 36, 27, seat)
        canvas.rect(left + 80, y + 14, room, 44, PANEL)
        canvas.rect(left + 80, y + 14, max(4.0, room * max(0, score) / most), 44, CLAY if score == most else BRONZE)
        canvas.write(str(score), left + 96 + room, y + 14, 7.3, INK)


def mark(canvas: Canvas, x: float, y: float, size: float, seat: int) -> None:
    """The shape and colour of a seat: triangle, circle, square, diamond."""
    for colour, r in ((INK, size), (SEATS[seat % len(SEATS)], size - max(2.0, size / 9))):
        match seat % 4:
            case 0:
                canvas.polygon([(x, y - r), (x + r, y + 0.8 * r), (x - r, y + 0.8 * r)], colour)
            case 1:
                canvas.ellipse(x, y, r, r, colour)
            case 2:
                canvas.rect(x - 0.85 * r, y - 0.85 * r, 1.7 * r, 1.7 * r, colour)
            case _:
                canvas.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], colour)


# Terracotta Army

CELL, LEFT, TOP = 72, 44, 74


def mausoleum(canvas: Canvas, facts: TerracottaFacts) -> None:
    canvas.rect(LEFT - 12, TOP - 12, 9 * CELL + 24, 7 * CELL + 24, WALL)
    watched_row, watched_column = facts.inspectors.row - 1, "abcdefghi".index(facts.inspectors.column)
    for row in range(7):
        for column in range(9):
            colour = PIT if (row + column) % 2 else PIT_OTHER
            if row == watched_row or column == watched_column:
                colour = (224, 205, 160)
            canvas.rect(LEFT + column * CELL + 1, TOP + row * CELL + 1, CELL - 2, CELL - 2, colour)
    for statue in facts.statues:
        if isinstance(statue.spaces, list):
            canvas.stroke(
                [centre(space) for space in sorted(statue.spaces)], CELL * 0.84, SEATS[(statue.seat or 0) % len(SEATS)]
            )
    for statue in facts.statues:
        draw_statue(canvas, statue)


def centre(space: str) -> tuple[float, float]:
    return LEFT + ("abcdefghi".index(space[0]) + 0.5) * CELL, TOP + (int(space[1:]) - 0.5) * CELL


def draw_statue(canvas: Canvas, statue: Statue) -> None:
    x, y = centre(statue.space)
    if statue.seat is None:
        figure(canvas, x, y, CELL, GREY, "")
        return
    ridden = [centre(space) for space in statue.spaces if space != statue.space] if isinstance(statue.spaces, list) else []
    if ridden:
        horse(canvas, sum(each[0] for each in ridden) / len(ridden), sum(each[1] for each in ridden) / len(ridden), CELL)
    figure(canvas, x, y, CELL, CLAY, WEAPONS.get(statue.type, ""))
    mark(canvas, x, y + CELL * 0.16, CELL * 0.17, statue.seat)


def figure(canvas: Canvas, x: float, y: float, size: float, colour: Colour, weapon: str) -> None:
    """A standing warrior, with an edge that shows on any ground."""
    s = size / 100
    if weapon == "spear":
        canvas.stroke([(x + 27 * s, y - 42 * s), (x + 27 * s, y + 40 * s)], 5 * s, INK)
    elif weapon == "sword":
        canvas.stroke([(x - 24 * s, y + 30 * s), (x - 24 * s, y - 12 * s)], 6 * s, INK)
    elif weapon == "bow":
        canvas.stroke([(x + 14 * s, y - 16 * s), (x + 34 * s, y + 4 * s), (x + 14 * s, y + 24 * s)], 5 * s, INK)
    for shade, grow in ((INK, 3.5 * s), (colour, 0.0)):
        canvas.polygon(
            [(x - 13 * s - grow, y - 14 * s - grow), (x + 13 * s + grow, y - 14 * s - grow),
             (x + 25 * s + grow, y + 40 * s + grow), (x - 25 * s - grow, y + 40 * s + grow)], shade,
        )  # fmt: skip
        canvas.ellipse(x, y - 26 * s, 13 * s + grow, 15 * s + grow, shade)


def horse(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A standing horse that looks to the right."""
    s = size / 100
    legs = [[(x + at * s, y + 4 * s), (x + at * s, y + 34 * s)] for at in (-26, -14, 14, 24)]
    neck = [(x + 20 * s, y - 2 * s), (x + 34 * s, y - 28 * s), (x + 48 * s, y - 22 * s)]
    for shade, grow in ((INK, 7 * s), (GREY, 0.0)):
        for line in (*legs, neck):
            canvas.stroke(line, 9 * s + grow, shade)
        canvas.ellipse(x, y - 2 * s, 33 * s + grow / 2, 15 * s + grow / 2, shade)


# Xi'an

SPACE_WIDTH, SPACE_HEIGHT = 132, 84


def warriors_pit(canvas: Canvas, facts: XianFacts) -> None:
    canvas.rect(LEFT - 12, TOP - 24, 4 * SPACE_WIDTH + 24, 6 * SPACE_HEIGHT + 24, WALL)
    for nth, space in enumerate(facts.pit):
        x, y = LEFT + nth % 4 * SPACE_WIDTH, TOP - 12 + nth // 4 * SPACE_HEIGHT
        canvas.rect(x + 1, y + 1, SPACE_WIDTH - 2, SPACE_HEIGHT - 2, SECTIONS[space.section])
        draw_space(canvas, space, x + SPACE_WIDTH / 2, y + SPACE_HEIGHT / 2)


def draw_space(canvas: Canvas, space: Space, x: float, y: float) -> None:
    owner = space.painted if space.painted is not None else space.seal
    if space.painted is not None or space.raw:
        figure(canvas, x, y, 76, SEATS[space.painted % len(SEATS)] if space.painted is not None else GREY, "")
    elif space.points:
        canvas.write(str(space.points), x - 7, y - 12, 3.6, SOFT)
    if owner is not None:
        mark(canvas, x + 44, y + 18, 13, owner)
