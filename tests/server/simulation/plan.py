"""The plan of one simulation: derived from the seed; parts can be left out."""

import random
from dataclasses import dataclass, replace

FAULTS = (
    "slow-store", "lost-store", "outage", "deaf", "crash", "crash-after-commit", "restart", "cut", "half-open", "stall",
    "slow-network", "lost-answer", "bad-bot", "lost-notice", "freeze", "job",
)  # fmt: skip
PEOPLE = ("host", "player", "second", "watcher", "stranger")


@dataclass(frozen=True)
class Plan:
    seed: int
    processes: int
    steps: int
    """The actions of each person."""
    disorder: float
    people: tuple[str, ...] = PEOPLE
    faults: tuple[str, ...] = FAULTS

    def command(self) -> str:
        words = [f"python -m tests.server.simulation --seeds {self.seed} --steps {self.steps} --processes {self.processes}"]
        if self.people != PEOPLE:
            words.append(f"--people {','.join(self.people)}")
        words.append(f"--faults {','.join(self.faults) or 'none'}")
        return " ".join(words)

    def smaller(self) -> "list[Plan]":
        """The same with a little less."""
        fewer = [replace(self, faults=tuple(f for f in self.faults if f != fault)) for fault in self.faults]
        alone = [replace(self, people=tuple(p for p in self.people if p != one)) for one in self.people if one != "host"]
        shorter = [replace(self, steps=steps) for steps in {self.steps // 2, self.steps - 1} if steps > 0]
        single = [replace(self, processes=1)] if self.processes > 1 else []
        return [*single, *shorter, *alone, *fewer]


def plan_of(seed: int, steps: int | None = None) -> Plan:
    pick = random.Random(f"plan {seed}")
    faults = tuple(fault for fault in FAULTS if pick.random() < 0.4)
    return Plan(
        seed=seed,
        processes=pick.choice((1, 2)),
        steps=steps if steps is not None else pick.choice((6, 10, 16)),
        disorder=pick.choice((0.0, 0.2, 1.0)),
        faults=faults,
    )
