"""Budgets: they count people fairly, refill, and forget whom they need not remember."""

import random

import pytest

from lishan.server import rate_limits
from lishan.server.rate_limits import Budgets, Limit, Rate, Rates, wide_network_of
from lishan.server.tables.tokens import network_of

ADA, BOB = "192.0.2.1", "192.0.2.2"


def budgets(**known: str) -> Budgets:
    return Budgets(Rates(**{name: Rate.of(text) for name, text in known.items()}))


def test_a_burst_is_small_and_what_follows_is_steady() -> None:
    """S21: a whole minute's requests came at once."""
    made, now = budgets(requests_by_person="60+10/s"), 1_000_000
    assert sum(made.wait("requests", now, person="ada") == 0 for _ in range(600)) == 60
    assert sum(made.wait("requests", now + 100 * n, person="ada") == 0 for n in range(1, 101)) == 100
    # However long somebody has been away, no more than a burst is saved up.
    assert sum(made.wait("requests", now + 86_400_000, person="ada") == 0 for _ in range(600)) == 60


def test_a_refusal_says_when_to_come_back_and_costs_nothing() -> None:
    made = budgets(reports_by_person="2+10/h")
    assert [made.wait("reports", 0, person="ada") for _ in range(4)] == [0, 0, 360, 360]
    assert made.wait("reports", 359_000, person="ada") == 1
    assert made.wait("reports", 360_000, person="ada") == 0


def test_who_is_refused_by_one_budget_takes_nothing_from_the_others() -> None:
    made = budgets(tables_by_person="2+1/h", tables_by_address="10+1/h")
    assert [made.wait("tables", 0, person="eve", address=ADA) == 0 for _ in range(50)] == [True] * 2 + [False] * 48
    assert sum(made.wait("tables", 0, person=f"bob{n}", address=ADA) == 0 for n in range(50)) == 8
    assert made.wait("tables", 0, person="cem", address=BOB) == 0


def test_one_network_of_many_addresses_has_one_budget() -> None:
    """S11, S21: a /48 holds 65,536 addresses as limits count them."""
    made = budgets(requests_by_address="10+1/h", requests_by_network="25+1/h")
    here = [network_of(f"2001:db8:1:{n:x}::{n:x}") for n in range(40)]
    assert sum(made.wait("requests", 0, address=one) == 0 for one in here for _ in range(20)) == 25
    assert made.wait("requests", 0, address=network_of("2001:db8:2::1")) == 0
    # Neighbours in IPv4 are strangers, also if they are written as IPv6.
    for written in ("192.0.2.{}", "::ffff:192.0.3.{}"):
        assert sum(made.wait("requests", 0, address=network_of(written.format(n))) == 0 for n in range(40)) == 40


@pytest.mark.parametrize("address", ["", "unknown", "127.0.0.1", "::1", "::ffff:10.0.0.1", "10.0.0.1"])
def test_what_has_no_wide_network_is_counted_by_address_only(address: str) -> None:
    assert wide_network_of(address) is None


def test_what_was_taken_can_be_given_back_and_no_more() -> None:
    made = budgets(logins_by_address="3+1/h")
    for _ in range(10):
        assert made.wait("logins", 0, address=ADA) == 0
        made.give_back("logins", 0, address=ADA)
    for _ in range(10):
        made.give_back("logins", 0, address=ADA)
    assert sum(made.wait("logins", 0, address=ADA) == 0 for _ in range(10)) == 3


def test_a_clock_that_goes_back_gives_nothing_and_takes_nothing() -> None:
    limit = Limit(10, 10)
    assert sum(limit.wait("ada", 100_000) == 0 for _ in range(20)) == 10
    assert limit.wait("ada", 0) > 0
    assert sum(limit.wait("ada", 105_000) == 0 for _ in range(20)) == 5


def test_full_buckets_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A million visitors leave nothing behind; and never more than so many are remembered."""
    limit = Limit(10, 10)
    for n in range(20_000):
        limit.wait(f"visitor {n}", n * 10)
    assert len(limit.buckets) < 200
    monkeypatch.setattr(rate_limits, "MOST_KEYS", 100)
    for n in range(1000):
        limit.wait(f"flood {n}", 200_000)
    assert len(limit.buckets) <= 101


def test_nobody_gets_more_than_burst_and_rate() -> None:
    """Whatever the order of requests, in any time no more than the burst and what has refilled since."""
    pick = random.Random(1)
    for _ in range(50):
        burst, number = pick.randint(1, 20), pick.randint(1, 20)
        limit, now, taken = Limit(number, 1, burst), 0, list[int]()
        for _ in range(300):
            now += pick.choice((0, 0, 1, 20, 400))
            if limit.wait("ada", now) == 0:
                taken.append(now)
        for first in range(0, len(taken), 7):
            for last in range(first, len(taken), 5):
                assert last - first + 1 <= burst + (taken[last] - taken[first]) * number / 1000 + 1e-6
