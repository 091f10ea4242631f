"""Positions of the rulebook's examples."""

# Seven Officers: Purple 3, Yellow 2, Green 1, Blue 1; four Archers face two of Purple's, one of Yellow's, Blue's; Yellow's
# two Guards; a Footman with three Warriors of Yellow and one of Purple around it.
EXAMPLE_1 = (
    "seats 4", "inspectors 7 i", "tiles nw ne sw se coins",
    "statues: d3 officer 1, e3 officer 1, f3 officer 1, d4 officer 2, e4 officer 2, f4 officer 3, f5 officer 4, "
    "d2 archer south, f2 archer south, c4 archer east, g5 archer west, b3-b4 guard 2, c3 footman",
)  # fmt: skip
