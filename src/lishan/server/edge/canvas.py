"""A picture made of filled shapes, as PNG: enough for a board on a card, and nothing to install.

Each row of pixels is sampled by a few lines; where a shape covers only some of them, its colour is blended.
"""

import struct
import zlib
from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor, hypot, sqrt

Colour = tuple[int, int, int]
Point = tuple[float, float]

CUTS = 3
"""Lines through each row of pixels."""
_LOOP: list[tuple[float, float]] = [(1, 0), (3, 0), (4, 1), (4, 5), (3, 6), (1, 6), (0, 5), (0, 1), (1, 0)]
GLYPHS: dict[str, list[list[tuple[float, float]]]] = {
    "A": [[(0, 6), (2, 0), (4, 6)], [(0.7, 4), (3.3, 4)]],
    "C": [[(4, 1), (3, 0), (1, 0), (0, 1), (0, 5), (1, 6), (3, 6), (4, 5)]],
    "E": [[(4, 0), (0, 0), (0, 6), (4, 6)], [(0, 3), (3, 3)]],
    "H": [[(0, 0), (0, 6)], [(4, 0), (4, 6)], [(0, 3), (4, 3)]],
    "I": [[(2, 0), (2, 6)]],
    "L": [[(0, 0), (0, 6), (4, 6)]],
    "M": [[(0, 6), (0, 0), (2, 3), (4, 0), (4, 6)]],
    "N": [[(0, 6), (0, 0), (4, 6), (4, 0)]],
    "O": [_LOOP],
    "R": [[(0, 6), (0, 0), (3, 0), (4, 1), (4, 2), (3, 3), (0, 3)], [(2, 3), (4, 6)]],
    "S": [[(4, 1), (3, 0), (1, 0), (0, 1), (0, 2), (1, 3), (3, 3), (4, 4), (4, 5), (3, 6), (1, 6), (0, 5)]],
    "T": [[(0, 0), (4, 0)], [(2, 0), (2, 6)]],
    "X": [[(0, 0), (4, 6)], [(4, 0), (0, 6)]],
    "Y": [[(0, 0), (2, 3), (4, 0)], [(2, 3), (2, 6)]],
    "'": [[(2, 0), (1.7, 1.5)]],
    "-": [[(0.5, 3), (3.5, 3)]],
    "0": [_LOOP],
    "1": [[(0.8, 1.2), (2.2, 0), (2.2, 6)]],
    "2": [[(0, 1), (1, 0), (3, 0), (4, 1), (4, 2), (0, 6), (4, 6)]],
    "3": [[(0, 1), (1, 0), (3, 0), (4, 1), (4, 2), (3, 3), (4, 4), (4, 5), (3, 6), (1, 6), (0, 5)], [(1.5, 3), (3, 3)]],
    "4": [[(3, 6), (3, 0), (0, 4), (4, 4)]],
    "5": [[(4, 0), (0, 0), (0, 2.5), (3, 2.5), (4, 3.5), (4, 5), (3, 6), (1, 6), (0, 5)]],
    "6": [[(4, 1), (3, 0), (1, 0), (0, 1), (0, 5), (1, 6), (3, 6), (4, 5), (4, 3.8), (3, 2.8), (1, 2.8), (0, 3.8)]],
    "7": [[(0, 0), (4, 0), (1.5, 6)]],
    "8": [[(1, 0), (3, 0), (4, 1), (4, 2), (3, 3), (4, 4), (4, 5), (3, 6), (1, 6), (0, 5), (0, 4), (1, 3), (0, 2), (0, 1),
           (1, 0)], [(1, 3), (3, 3)]],
    "9": [[(0, 5), (1, 6), (3, 6), (4, 5), (4, 1), (3, 0), (1, 0), (0, 1), (0, 2.2), (1, 3.2), (3, 3.2), (4, 2.2)]],
}  # fmt: skip
"""Digits and the letters of the games' names, as strokes in a box of 4 by 6."""
ADVANCE = 6
"""The width of a letter and the gap after it."""


class Canvas:
    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(bytes(ground) * width) for _ in range(height)]

    def rect(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        """A rectangle; its edges are moved to whole pixels."""
        left, right = max(0, round(x)), min(self.width, round(x + width))
        for row in self.rows[max(0, round(y)) : max(0, round(y + height))]:
            row[3 * left : 3 * right] = bytes(colour) * (right - left)

    def ellipse(self, x: float, y: float, across: float, down: float, colour: Colour) -> None:
        """An ellipse, by its centre and radii."""

        def cut(line: float) -> tuple[float, float] | None:
            part = 1 - ((line - y) / down) ** 2
            return (x - across * sqrt(part), x + across * sqrt(part)) if part > 0 else None

        for row in self.touched(y - down, y + down):
            self.blend(row, [cut(row + (n + 0.5) / CUTS) for n in range(CUTS)], colour)

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        """A convex polygon, in either direction."""
        edges = [(one, two) for one, two in zip(corners, [*corners[1:], corners[0]], strict=True) if one[1] != two[1]]

        def cut(line: float) -> tuple[float, float] | None:
            found = [
                one[0] + (two[0] - one[0]) * (line - one[1]) / (two[1] - one[1])
                for one, two in edges
                if min(one[1], two[1]) <= line < max(one[1], two[1])
            ]
            return (min(found), max(found)) if found else None

        lines = [y for _, y in corners]
        for row in self.touched(min(lines), max(lines)):
            self.blend(row, [cut(row + (n + 0.5) / CUTS) for n in range(CUTS)], colour)

    def stroke(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """A line with round ends and corners."""
        for x, y in points:
            self.ellipse(x, y, width / 2, width / 2, colour)
        for (x1, y1), (x2, y2) in pairwise(points):
            length = hypot(x2 - x1, y2 - y1)
            if length:
                dx, dy = (y2 - y1) / length * width / 2, (x1 - x2) / length * width / 2
                self.polygon([(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)], colour)

    def write(self, text: str, x: float, y: float, unit: float, colour: Colour, weight: float = 0.9) -> None:
        """Draws a number in strokes, six units high, from its upper left corner."""
        for letter in text:
            for line in GLYPHS.get(letter, ()):
                self.stroke([(x + px * unit, y + py * unit) for px, py in line], weight * unit, colour)
            x += ADVANCE * unit

    def touched(self, top: float, bottom: float) -> range:
        return range(max(0, floor(top)), min(self.height, ceil(bottom)))

    def blend(self, row: int, cuts: Sequence[tuple[float, float] | None], colour: Colour) -> None:
        spans = [span for span in cuts if span is not None]
        if not spans:
            return
        first, last = max(0, floor(min(one for one, _ in spans))), min(self.width, ceil(max(two for _, two in spans)))
        whole, end = ceil(max(one for one, _ in spans)), floor(min(two for _, two in spans))
        if len(spans) < CUTS or whole >= end:
            whole = end = last
        whole, end = min(max(whole, first), last), min(end, last)
        pixels = self.rows[row]
        if whole < end:
            pixels[3 * whole : 3 * end] = bytes(colour) * (end - whole)
        for x in (*range(first, whole), *range(max(end, whole), last)):
            part = 0.0
            for one, two in spans:
                covered = (two if two < x + 1 else x + 1) - (one if one > x else x)
                part += covered if covered > 0 else 0.0
            part /= CUTS
            for n in range(3):
                before = pixels[3 * x + n]
                pixels[3 * x + n] = before + round((colour[n] - before) * part)

    def png(self) -> bytes:
        """Its file. The same picture gives the same bytes."""
        lines = b"".join(b"\0" + row for row in self.rows)
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + b"".join((chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(lines, 6)), chunk(b"IEND")))


def chunk(kind: bytes, data: bytes = b"") -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
