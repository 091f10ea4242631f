"""Moves an Inspector for the biggest swing in scoring (LS-34, LS-54)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.events import Fact
from lishan.terracotta import decisions
from lishan.terracotta.grid import COLUMN, ROW
from lishan.terracotta.li_si.state import HIM, YOU
from lishan.terracotta.li_si.telling import tell_his
from lishan.terracotta.moves import COLUMN_INSPECTOR, ROW_INSPECTOR
from lishan.terracotta.parts import COLUMNS, ROWS
from lishan.terracotta.scoring import EVERY_TYPE, archers_for, shares, warriors_in
from lishan.terracotta.state import State
from lishan.terracotta.statues import move_inspector

INSPECTORS: Final = ("row", "column")
BOTH: Final = 3
BY_OFFICER: Final = 4
FARTHEST: Final = 100  # worse than any real swing: losing every point of two inspections


def lead(state: State, inspector: i64, steps: i64) -> i64:
    """His points minus yours if an Inspector, moved by this many steps, inspected now."""
    if inspector == ROW_INSPECTOR:
        area = ROW[(state.row_inspector + steps + ROWS) % ROWS]
    else:
        area = COLUMN[(state.column_inspector + steps + COLUMNS) % COLUMNS]
    parts = state.parts
    points = shares(
        state, warriors_in(state, area, EVERY_TYPE), archers_for(state, area, EVERY_TYPE),
        parts.inspection_first, parts.inspection_second,
    )  # fmt: skip
    return points[HIM] - points[YOU]


def swing(state: State, inspector: i64, steps: i64) -> i64:
    """Your loss plus his gain."""
    return lead(state, inspector, steps) - lead(state, inspector, 0) if steps else 0


def choose_swing(state: State, first: i64, second: i64, third: i64) -> i64:
    """The steps of the biggest swing, the earlier named of tied ones, and who makes them:

    bits  2 and above  1                     0
          steps + 1    the column Inspector  the row Inspector
    """
    best: i64 = -FARTHEST
    chosen: i64 = 0
    for nth in range(i64(3)):
        steps = first if nth == 0 else second if nth == 1 else third
        for inspector in range(i64(2)):
            gain = swing(state, inspector, steps)
            if gain > best:
                best = gain
                chosen = (steps + 1) * 4 + (1 << inspector)
            elif gain == best and chosen >> 2 == steps + 1:
                chosen |= 1 << inspector
    return chosen


def swing_for_officer(state: State) -> None:
    """LS-54: one step either way or none; tied: forward, staying, backward."""
    swing_inspector(state, BY_OFFICER, 1, 0, -1)


def swing_for_master(state: State) -> None:
    """LS-34: up to two steps forward; tied: the fewest."""
    swing_inspector(state, 0, 0, 1, 2)


def swing_inspector(state: State, whose: i64, first: i64, second: i64, third: i64) -> None:
    """Move the Inspector with the biggest swing; if both have it, a chance event decides."""
    chosen = choose_swing(state, first, second, third)
    steps = (chosen >> 2) - 1
    who = chosen & BOTH
    if state.log is not None:
        tell_swings(state, swing_rule(whose), [first, second, third], steps, who)
    if steps == 0:
        return
    if who == BOTH:
        state.push(decisions.CHANCE_INSPECTOR, whose | steps + 1)
    else:
        move_inspector(state, COLUMN_INSPECTOR if who == 2 else ROW_INSPECTOR, steps)


def swing_rule(argument: i64) -> str:
    """The rule of a chance event between the Inspectors, by the argument of its decision."""
    return "LS-54" if argument & BY_OFFICER else "LS-34"


def swing_steps(argument: i64) -> i64:
    return (argument & BOTH) - 1


def signed(number: i64) -> str:
    return "+" + str(number) if number > 0 else str(number)


def tell_swings(state: State, rule: str, preferred: list[i64], steps: i64, who: i64) -> None:
    """Everything he considered, in his order of preference for ties."""
    seen: list[Fact] = []
    lines: list[Fact] = []
    for step in preferred:
        for inspector in range(i64(2)):
            if step or inspector == ROW_INSPECTOR:
                gain = int(swing(state, inspector, step))
                option: dict[str, Fact] = {"steps": int(step), "swing": gain}
                option["inspector"] = INSPECTORS[inspector] if step else None
                seen.append(option)
                lines.append((INSPECTORS[inspector] + signed(step) if step else "-") + ": " + signed(gain))
    movers: list[Fact] = [INSPECTORS[inspector] for inspector in range(2) if (who >> inspector) & 1]
    facts: dict[str, Fact] = {"options": seen, "lines": lines, "steps": int(steps), "inspectors": movers if steps else []}
    facts["swing"] = int(swing(state, COLUMN_INSPECTOR if who == 2 else ROW_INSPECTOR, steps))
    tell_his(state, "li-si-swing", rule, facts)
