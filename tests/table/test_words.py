"""Every message and refusal of a table has words."""

import re
from pathlib import Path

import lishan.server
import lishan.table
from lishan.core.contract import Fact, Reason
from lishan.table import decide, decide_seats
from lishan.table.entries import AnyEntry, Asked, Closed, Resigned
from lishan.table.log_lines import about
from lishan.words import Words
from tests.table.kit import started

SOURCES = [file for package in (lishan.table, lishan.server) for file in Path(package.__file__ or "").parent.rglob("*.py")]
FACTS: dict[str, Fact] = {"move": "x", "level": "x"}


def test_every_refusal_has_a_sentence() -> None:
    words = Words("core", strict=True)
    text = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    codes = set(re.findall(r'refuse\(\s*"[a-z-]+"[^"]*,\s*"([a-z-]+)"', text))
    codes |= set(re.findall(r'Reason\("([a-z-]+)", ""', text))
    assert len(codes) > 20
    for code in codes:
        assert words.reason(Reason(code, "", FACTS))


def test_every_line_about_a_table_has_a_sentence() -> None:
    played = started("terracotta", 2, seed=1)
    for entries in (
        decide.say(played.actor(0), "hello"),
        decide_seats.leave(played.table, played.actor(1)),
        decide_seats.come_back(played.table, 1),
        decide_seats.replace(played.table, played.actor(0), 1, None, True),
        decide.ask(played.table, played.actor(0), "pause", None),
    ):
        played.happen(entries)
    rare: tuple[AnyEntry, ...] = (
        Asked(seat=0, what="abandon"), Closed(why="agreed", seat=0), Closed(why="aborted", seat=1),
        Resigned(seat=0, level="x", ends=True), Resigned(seat=1, level="x", ends=False),
    )  # fmt: skip
    words = Words("core", names=("Ada", "Bo"), strict=True)
    seen = set()
    for entry in (*(entry for entry, _ in played.entries), *rare):
        for _, line in about(entry, 1):
            seen.add(line.code)
            assert words.say(line.code, {"seat": line.seat, **line.facts}, line.kind)
    assert {"opened", "sat", "started", "said", "left", "stood-in"} <= seen
