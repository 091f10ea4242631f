"""The attacker's process: `python -m benchmarks.attacks.process NAME`, told by the harness where to go."""

import sys

import msgspec

from benchmarks.attacks import harness
from benchmarks.attacks.visitor import Place

if __name__ == "__main__":
    chosen = harness.all_attacks()[sys.argv[1]]
    try:
        said = harness.run_here(chosen.run, Place(**msgspec.json.decode(sys.stdin.readline())))
    except (RuntimeError, OSError, TimeoutError) as error:
        said = f"{harness.FAILED} {error}".replace("\n", " ")
    sys.stdout.write(f"end {said or ''}\n")
    sys.stdout.flush()
