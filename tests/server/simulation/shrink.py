"""Reduces a failing simulation as far as it still fails in the same way."""

from collections.abc import Callable

from tests.server.simulation.plan import Plan
from tests.server.simulation.run import simulate


def shrink(plan: Plan, kind: str, tell: Callable[[str], None]) -> Plan:
    smaller = True
    while smaller:
        smaller = False
        for candidate in plan.smaller():
            if kind in simulate(candidate).kinds:
                plan, smaller = candidate, True
                tell(f"  still fails: {plan.command()}")
                break
    return plan
