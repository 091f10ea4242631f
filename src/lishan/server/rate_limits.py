"""Budgets: how often something may be done, by one person, from one address, from one network. They refill over time."""

import re
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Self

from msgspec import Struct

from lishan.core.errors import LishanError

MOST_KEYS = 50_000
UNITS_MS = {"s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
RATE = re.compile(r"([1-9][0-9]{0,8})\+([1-9][0-9]{0,8})/([smhd])")


class Rate(Struct, frozen=True):
    """So many at once, and then so many a second, minute, hour or day: `60+10/s`."""

    burst: int
    number: int
    unit: str

    @classmethod
    def of(cls, text: str) -> Self:
        """Raises LishanError."""
        found = RATE.fullmatch(text)
        if found is None:
            raise LishanError(f"Write a limit like 60+10/s (60 at once, then 10 a second; s, m, h or d), not {text[:40]!r}.")
        return cls(int(found[1]), int(found[2]), found[3])

    def __str__(self) -> str:
        return f"{self.burst}+{self.number}/{self.unit}"


def per(text: str) -> Rate:
    return Rate.of(text)


class Rates(Struct, frozen=True, kw_only=True):
    """What people may do, each as `WHAT_by_WHOM`. `LISHAN_` with the name in capitals sets it (docs/hosting.md).

    An address is an IPv4 address or a /64 of IPv6, and a network a /48; a pair is an address together with a login or a table.
    Limits by person are small. Those by address leave room for a hall of fifty people behind it (`test_evening.py`).
    """

    requests_by_person: Rate = per("60+10/s")
    requests_by_address: Rate = per("1200+20/s")
    requests_by_network: Rate = per("2400+60/s")
    files_by_address: Rate = per("6000+60/s")
    files_by_network: Rate = per("12000+180/s")
    handshakes_by_address: Rate = per("300+5/s")
    handshakes_by_network: Rate = per("900+15/s")
    names_by_person: Rate = per("4+1/d")
    tables_by_person: Rate = per("20+20/m")
    tables_by_address: Rate = per("60+60/m")
    tables_by_network: Rate = per("180+180/m")
    guests_by_address: Rate = per("60+60/m")
    guests_by_network: Rate = per("180+180/m")
    keys_by_address: Rate = per("200+60/m")
    keys_by_network: Rate = per("600+180/m")
    entries_by_person: Rate = per("60+30/m")
    entries_by_address: Rate = per("300+5/s")
    entries_by_network: Rate = per("900+15/s")
    entries_by_table: Rate = per("180+3/s")
    accounts_by_address: Rate = per("60+20/h")
    accounts_by_network: Rate = per("120+60/h")
    logins_by_address: Rate = per("10+60/h")
    logins_by_network: Rate = per("40+240/h")
    logins_by_pair: Rate = per("5+5/m")
    forgot_by_address: Rate = per("20+60/h")
    forgot_by_network: Rate = per("60+180/h")
    forgot_by_pair: Rate = per("3+3/h")
    forgot_by_login: Rate = per("6+12/d")
    confirmations_by_person: Rate = per("3+3/h")
    confirmations_by_address: Rate = per("10+10/h")
    confirmations_by_network: Rate = per("30+30/h")
    confirmations_by_receiver: Rate = per("3+3/d")
    mails_by_server: Rate = per("1000+1000/h")
    resets_by_server: Rate = per("500+500/h")
    reports_by_person: Rate = per("10+10/h")
    reports_by_address: Rate = per("10+10/h")
    reports_by_network: Rate = per("30+30/h")
    blocks_by_person: Rate = per("30+30/h")
    invitations_by_person: Rate = per("20+20/h")
    invitations_by_address: Rate = per("60+60/h")
    invitations_by_network: Rate = per("120+120/h")
    invitations_by_receiver: Rate = per("5+5/d")
    reviews_by_person: Rate = per("20+20/h")
    reviews_by_address: Rate = per("60+60/h")
    reviews_by_network: Rate = per("120+120/h")
    puzzles_by_person: Rate = per("60+60/h")
    puzzles_by_address: Rate = per("300+300/h")
    puzzles_by_network: Rate = per("600+600/h")
    statistics_by_person: Rate = per("60+60/m")
    statistics_by_address: Rate = per("120+120/m")
    statistics_by_network: Rate = per("360+360/m")
    exports_by_person: Rate = per("2+2/m")
    exports_by_address: Rate = per("10+10/m")
    exports_by_network: Rate = per("30+30/m")
    previews_by_address: Rate = per("120+2/s")
    previews_by_network: Rate = per("360+6/s")
    cards_by_address: Rate = per("30+30/m")
    cards_by_network: Rate = per("90+90/m")
    chat_by_person: Rate = per("5+30/m")
    chat_by_pair: Rate = per("20+1/s")
    chat_by_address: Rate = per("120+2/s")
    chat_by_network: Rate = per("240+6/s")
    chat_by_table: Rate = per("40+2/s")


@dataclass(slots=True)
class Bucket:
    left: float
    since: int


class Limit:
    """`number` things in `seconds`, and `burst` at once (or as many), for each key."""

    def __init__(self, number: int, seconds: float, burst: int | None = None) -> None:
        self.burst = number if burst is None else burst
        self.per_ms = number / (seconds * 1000)
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, key: str, now: int, cost: float = 1.0) -> int:
        """Take one; returns 0 if there was one, otherwise the seconds to wait for the next."""
        bucket = self.refilled(key, now)
        if bucket.left < cost:
            return self.seconds(bucket, cost)
        bucket.left -= cost
        return 0

    def refilled(self, key: str, now: int) -> Bucket:
        """The bucket of a key as it is now."""
        bucket = self.buckets.pop(key, None) or Bucket(self.burst, now)
        bucket.left = self.left(bucket, now)
        bucket.since = max(now, bucket.since)
        self.buckets[key] = bucket
        self.forget(now)
        return bucket

    def left(self, bucket: Bucket, now: int) -> float:
        return min(self.burst, bucket.left + max(0, now - bucket.since) * self.per_ms)

    def seconds(self, bucket: Bucket, cost: float) -> int:
        return max(1, round((cost - bucket.left) / self.per_ms / 1000))

    def forget(self, now: int) -> None:
        """The bucket that was not used for longest, if it is full: no bucket says the same."""
        oldest = next(iter(self.buckets.values()))
        if len(self.buckets) > MOST_KEYS or (len(self.buckets) > 1 and self.left(oldest, now) >= self.burst):
            self.buckets.popitem(last=False)


class Budgets:
    """All budgets of a server. What is not named in the rates has no limit."""

    def __init__(self, rates: Rates | None) -> None:
        self.limits: dict[str, dict[str, Limit]] = {}
        for name in () if rates is None else rates.__struct_fields__:
            what, _, whom = name.partition("_by_")
            rate: Rate = getattr(rates, name)
            limit = Limit(rate.number, UNITS_MS[rate.unit] / 1000, rate.burst)
            self.limits.setdefault(what, {})[whom] = limit

    def wait(self, what: str, now: int, **keys: str | None) -> int:
        """Take one from the budget of each key (`person=…`, `address=…`), or from none of them; returns 0, or the seconds to
        wait. The network of an address is counted with it.
        """
        taken = list[Bucket]()
        for limit, key in self.counted(what, keys):
            bucket = limit.refilled(key, now)
            if bucket.left < 1:
                return limit.seconds(bucket, 1)
            taken.append(bucket)
        for bucket in taken:
            bucket.left -= 1
        return 0

    def give_back(self, what: str, now: int, **keys: str | None) -> None:
        """What was taken does not count after all."""
        for limit, key in self.counted(what, keys):
            bucket = limit.refilled(key, now)
            bucket.left = min(limit.burst, bucket.left + 1)

    def counted(self, what: str, keys: dict[str, str | None]) -> list[tuple[Limit, str]]:
        limits = self.limits.get(what, {})
        if "address" in keys and "network" in limits:
            keys["network"] = wide_network_of(keys["address"] or "")
        return [(limits[whom], key) for whom, key in keys.items() if key and whom in limits]


@lru_cache(4096)
def wide_network_of(address: str) -> str | None:
    """The /48 of an IPv6 address: a household or a company has at least one whole /64 in it, and often all of them."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    if not isinstance(found, IPv6Address) or found.is_loopback or found.ipv4_mapped is not None:
        return None
    return str(ip_network((int(found), 48), strict=False))
