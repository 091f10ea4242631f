"""Rate limits: token buckets that refill over time."""

from collections import OrderedDict
from dataclasses import dataclass

MOST_KEYS = 50_000


@dataclass(slots=True)
class Bucket:
    left: float
    since: int


class Limit:
    """`number` things in `seconds`, for each key (an address, a login, a socket)."""

    def __init__(self, number: int, seconds: int) -> None:
        self.number = number
        self.per_ms = number / (seconds * 1000)
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, key: str, now: int, cost: float = 1.0) -> int:
        """Take one; returns 0 if there was one, otherwise the seconds to wait for the next."""
        bucket = self.buckets.pop(key, None) or Bucket(self.number, now)
        bucket.left = min(self.number, bucket.left + max(0, now - bucket.since) * self.per_ms)
        bucket.since = now
        self.buckets[key] = bucket
        if len(self.buckets) > MOST_KEYS:
            self.buckets.popitem(last=False)
        if bucket.left < cost:
            return max(1, round((cost - bucket.left) / self.per_ms / 1000))
        bucket.left -= cost
        return 0
