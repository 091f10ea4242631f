"""`python -m tests.server.simulation --seeds 0:200`: run seeds, say which fail, and make failing ones small."""

import argparse
import os
import sys
import time
from collections import Counter
from dataclasses import replace

from tests.server.simulation.plan import FAULTS, PEOPLE, Plan, plan_of
from tests.server.simulation.run import Outcome, simulate
from tests.server.simulation.shrink import shrink

EVERY = 25
"""Seeds after which it is told how far it has come."""


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.server.simulation", description=__doc__)
    parser.add_argument("--seeds", default="0:20", help="one seed, or a range as 0:200")
    parser.add_argument("--steps", type=int, help="what each person does (default: the seed says)")
    parser.add_argument("--processes", type=int, choices=(1, 2), help="server processes (default: the seed says)")
    parser.add_argument("--people", help=f"some of {','.join(PEOPLE)}")
    parser.add_argument("--faults", help=f"some of {','.join(FAULTS)}, or none")
    parser.add_argument("--shrink", action="store_true", help="make failing seeds small")
    parser.add_argument("--kind", help="only this kind of violation counts")
    parser.add_argument("--trace", action="store_true", help="print everything that happens")
    parser.add_argument("--twice", action="store_true", help="run each seed twice and compare")
    return parser.parse_args()


def plan_for(seed: int, options: argparse.Namespace) -> Plan:
    plan = plan_of(seed, options.steps)
    if options.processes is not None:
        plan = replace(plan, processes=options.processes)
    if options.people is not None:
        plan = replace(plan, people=tuple(options.people.split(",")))
    if options.faults is not None:
        plan = replace(plan, faults=tuple(fault for fault in options.faults.split(",") if fault != "none"))
    return plan


def report(outcome: Outcome, options: argparse.Namespace) -> None:
    say(f"seed {outcome.plan.seed} fails: {', '.join(outcome.kinds)}  [{outcome.hash}]")
    said: Counter[str] = Counter()
    for violation in outcome.violations:
        said[violation.kind] += 1
        if said[violation.kind] <= 2:
            say(f"  {violation.time:8.3f} s  {violation.kind}: {violation.detail}")
    if options.shrink:
        kind = options.kind or outcome.violations[0].kind
        say(f"  smallest with {kind}: {shrink(outcome.plan, kind, say).command()}")


def main() -> int:
    if os.environ.get("PYTHONHASHSEED") != "0":
        # The order of sets of strings is part of what a seed decides.
        command = [sys.executable, "-m", "tests.server.simulation", *sys.argv[1:]]
        os.execve(sys.executable, command, {**os.environ, "PYTHONHASHSEED": "0"})
    options = arguments()
    first, _, last = options.seeds.partition(":")
    seeds = range(int(first), int(last or int(first) + 1))
    failed: Counter[str] = Counter()
    bad = 0
    begun = time.monotonic()
    for seed in seeds:
        plan = plan_for(seed, options)
        outcome = simulate(plan, say if options.trace else None)
        if options.twice and simulate(plan).hash != outcome.hash:
            say(f"seed {seed} does not replay")
            bad += 1
        kinds = [kind for kind in outcome.kinds if options.kind in (None, kind)]
        if kinds:
            bad += 1
            failed.update(kinds)
            report(outcome, options)
        if (seed + 1) % EVERY == 0:
            sys.stderr.write(f"{seed + 1 - seeds.start} of {len(seeds)} seeds, {bad} failed\n")
    took = time.monotonic() - begun
    say(f"{len(seeds)} seeds in {took:.1f} s, {bad} failed: {dict(failed)}")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
