"""Metrics of the server, in the Prometheus text format. No names, no secrets."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from types import MappingProxyType

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
EMPTY: Mapping[str, float] = MappingProxyType({})
COUNTED = (
    *(f"http_{kind}xx" for kind in range(1, 6)), "commands", "bot_failures", "job_steps", "job_failures",
    *(f"{what}{how}" for what in ("notices_push", "notices_mail", "notices_hook", "account_mails") for how in ("", "_failed")),
)  # fmt: skip
"""They begin at 0, so that the first failure is a change."""


class Metrics:
    def __init__(self) -> None:
        self.counters: Counter[str] = Counter(dict.fromkeys(COUNTED, 0))
        self.gauges: dict[str, Callable[[], float]] = {}
        self.buckets: dict[str, list[int]] = {}
        self.sums: defaultdict[str, float] = defaultdict(float)

    def count(self, name: str, number: int = 1) -> None:
        self.counters[name] += number

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self.gauges[name] = read

    def observe(self, name: str, seconds: float) -> None:
        """Records how long something took."""
        buckets = self.buckets.setdefault(name, [0] * (len(BOUNDS) + 1))
        buckets[sum(seconds > bound for bound in BOUNDS)] += 1
        self.sums[name] += seconds

    def text(self, stored: Mapping[str, float] = EMPTY) -> str:
        """`stored`: gauges that were read from the database."""
        gauges = {name: read() for name, read in self.gauges.items()} | dict(stored)
        lines = [f"# TYPE lishan_{name}_total counter\nlishan_{name}_total {n}" for name, n in sorted(self.counters.items())]
        lines += [f"# TYPE lishan_{name} gauge\nlishan_{name} {value}" for name, value in sorted(gauges.items())]
        for name in sorted(self.buckets):
            lines += self.histogram(name)
        return "\n".join(lines) + "\n"

    def histogram(self, name: str) -> list[str]:
        lines, so_far = [f"# TYPE lishan_{name}_seconds histogram"], 0
        for bound, number in zip((*BOUNDS, "+Inf"), self.buckets[name], strict=True):
            so_far += number
            lines.append(f'lishan_{name}_seconds_bucket{{le="{bound}"}} {so_far}')
        return [*lines, f"lishan_{name}_seconds_sum {self.sums[name]}", f"lishan_{name}_seconds_count {so_far}"]
