"""The queue of the bot pool, without any process or clock."""

import random
import time

import pytest

from lishan.server.bots.queue import BotQueue, Claim, Rank, Ticket, TooManyHints, Used
from tests.server.list_queue import ListQueue


def with_people(table: str, person: str = "") -> Claim:
    return Claim(Rank.PEOPLE, person or f"host of {table}", table)


def hint(person: str, address: str = "", table: str = "t") -> Claim:
    return Claim(Rank.HINT, person, table, address or f"address of {person}")


def alone(table: str, person: str = "somebody") -> Claim:
    return Claim(Rank.ALONE, person, table)


def test_people_come_before_hints_and_hints_before_bots_alone() -> None:
    queue = BotQueue()
    for claim in (alone("a"), hint("ada"), with_people("b"), alone("c"), with_people("d")):
        queue.add(claim)
    order = []
    while (ticket := queue.start(0.0)) is not None:
        order.append(ticket.claim.rank)
        queue.end(ticket, 1.0, 0.0)
    assert order == [Rank.PEOPLE, Rank.PEOPLE, Rank.HINT, Rank.ALONE, Rank.ALONE]


def test_a_newer_hint_replaces_the_older_one_of_the_same_person() -> None:
    queue = BotQueue()
    first, none = queue.add(hint("ada"))
    assert none == []
    second, replaced = queue.add(hint("ada"))
    assert replaced == [first]
    assert queue.start(0.0) is second
    third, replaced = queue.add(hint("ada"))
    assert replaced == [second]
    assert second.stopping
    # Until the running one has stopped, the newer one waits; someone else's need not.
    assert queue.start(0.0) is None
    other, replaced = queue.add(hint("bo"))
    assert replaced == []
    assert queue.start(0.0) is other
    queue.end(second, 0.1, 0.0)
    assert queue.start(0.0) is third


def test_an_address_has_few_hints_under_way() -> None:
    queue = BotQueue(hints_per_address=3)
    for n in range(3):
        queue.add(hint(f"guest {n}", "one address"))
    with pytest.raises(TooManyHints):
        queue.add(hint("guest 3", "one address"))
    # Replacing one's own hint adds nothing, and other addresses are not affected.
    queue.add(hint("guest 1", "one address"))
    queue.add(hint("ada", "elsewhere"))
    assert len(queue.waiting) == 4


def test_a_bot_with_people_stops_the_least_important_problem() -> None:
    queue = BotQueue()
    queue.add(hint("ada"))
    first = queue.start(0.0)
    queue.add(alone("a"))
    second = queue.start(0.0)
    queue.add(with_people("b"))
    assert queue.to_stop() == [second]
    # One worker is already starting for it: asking again starts no other.
    assert queue.to_stop() == []
    queue.add(with_people("c"))
    assert queue.to_stop() == [first]
    queue.add(with_people("d"))
    assert queue.to_stop() == []


def test_equals_do_not_stop_each_other() -> None:
    queue = BotQueue()
    queue.add(with_people("a"))
    queue.start(0.0)
    queue.add(with_people("b"))
    queue.add(hint("ada"))
    assert queue.to_stop() == []


def test_a_turn_that_made_room_is_the_first_of_its_rank_to_go_on() -> None:
    """G1: although its person has used more time than the others."""
    queue = BotQueue()
    old, _ = queue.add(alone("a", "ada"))
    queue.start(0.0)
    queue.add(alone("b", "bo"))
    queue.add(with_people("c"))
    assert queue.to_stop() == [old]
    queue.end(old, 5.0, 0.0)
    queue.put_back(old)
    assert not old.stopping
    queue.add(alone("d", "dan"))
    started = [queue.start(0.0), queue.start(0.0)]
    assert started[1] is old


def test_a_person_with_twenty_tables_gets_no_more_than_a_person_with_one() -> None:
    """Under constant load, each person gets the same share of the only worker."""
    queue, share, now = BotQueue(), {"ada": 0.0, "bo": 0.0}, 0.0
    for n in range(20):
        queue.add(with_people(f"ada {n}", "ada"))
    queue.add(with_people("bo 0", "bo"))
    pick = random.Random(1)
    for _ in range(2000):
        ticket = queue.start(now)
        assert ticket is not None
        seconds = pick.uniform(0.1, 2.0)
        now += seconds
        share[ticket.claim.person] += seconds
        queue.end(ticket, seconds, now)
        queue.add(ticket.claim)
    assert 0.9 < share["ada"] / share["bo"] < 1.1


def test_tables_of_one_person_get_the_same_share() -> None:
    queue, turns, now = BotQueue(), dict[str, int](), 0.0
    for n in range(5):
        queue.add(with_people(f"table {n}", "ada"))
    for _ in range(500):
        ticket = queue.start(now)
        assert ticket is not None
        now += 1.0
        turns[ticket.claim.table] = turns.get(ticket.claim.table, 0) + 1
        queue.end(ticket, 1.0, now)
        queue.add(ticket.claim)
    assert set(turns.values()) == {100}


def test_random_use_never_breaks_the_promises() -> None:
    """Tickets come, go and stop at random: never two hints of a person at once, never more running than workers, and
    nothing of a lower rank starts while something of a higher one could."""
    for seed in range(50):
        pick, queue, workers, now = random.Random(seed), BotQueue(), 2, 0.0
        known: list[Ticket] = []
        for _ in range(300):
            now += pick.random()
            match pick.randrange(4):
                case 0 | 1:
                    name = pick.choice("abcde")
                    claim = pick.choice([with_people(name), alone(name), hint(name)])
                    try:
                        ticket, replaced = queue.add(claim)
                    except TooManyHints:
                        continue
                    known = [one for one in known if one not in replaced or one in queue.running]
                    known.append(ticket)
                case 2 if queue.running:
                    ticket = pick.choice(queue.running)
                    queue.end(ticket, pick.random(), now)
                    known.remove(ticket)
                case 3 if queue.waiting:
                    ticket = pick.choice(queue.waiting)
                    queue.drop(ticket)
                    known.remove(ticket)
            while len(queue.running) < workers:
                highest = min((one.claim.rank for one in queue.waiting), default=None)
                started = queue.start(now)
                if started is None:
                    assert highest is None or highest == Rank.HINT
                    break
                assert started.claim.rank == highest or highest == Rank.HINT
            asking = [one.claim.person for one in queue.running if one.claim.rank == Rank.HINT]
            assert len(asking) == len(set(asking))
            assert sorted(map(id, (*queue.waiting, *queue.running))) == sorted(map(id, known))
            waiting_hints = [one.claim.person for one in queue.waiting if one.claim.rank == Rank.HINT]
            assert len(waiting_hints) == len(set(waiting_hints))


def costs(waiting: int) -> float:
    """Seconds of processor time for a start, a look for room, an end and an arrival, with this many waiting."""
    queue = BotQueue()
    for n in range(waiting):
        queue.add(with_people(f"table {n}", f"person {n}"))
        queue.used["person", f"person {n}"] = Used(0.1, 0.0)
    rounds, begun = 300, time.thread_time()
    for n in range(rounds):
        ticket = queue.start(float(n))
        assert ticket is not None
        queue.to_stop()
        queue.end(ticket, 0.1, float(n))
        queue.add(ticket.claim)
    return (time.thread_time() - begun) / rounds


def test_a_long_queue_costs_about_as_much_as_a_short_one() -> None:
    """G16: as a list it cost 500 times as much."""
    short, long = (min(costs(waiting) for _ in range(3)) for waiting in (1, 5000))
    assert long <= 20 * short


def test_the_heaps_keep_the_order_of_a_plain_list() -> None:
    """G16: the queue beside the list that it was, with the same input."""
    for seed in range(60):
        pick, now = random.Random(seed), 0.0
        queue, model = BotQueue(), ListQueue()
        # Many people with few tables, or few people with many.
        people, tables = pick.choice([("abcdefgh", "12"), ("ab", "12345678"), ("abcd", "1234")])
        pairs: dict[Ticket, Ticket] = {}
        begun: list[Ticket] = []
        for _ in range(250):
            now += pick.choice([0.0, pick.random(), 20 * pick.random()])
            person, table = pick.choice(people), pick.choice(tables)
            claim = Claim(Rank(pick.randrange(4)), person, table, pick.choice("xy"))
            match pick.randrange(6):
                case 0 | 1 | 2:
                    try:
                        mine, _ = queue.add(claim)
                    except TooManyHints:
                        with pytest.raises(TooManyHints):
                            model.add(claim)
                        continue
                    pairs[mine] = model.add(claim)[0]
                case 3 if queue.running:
                    mine, seconds = pick.choice(queue.running), pick.choice([0.0, pick.random(), 3.0])
                    was_stopping = mine.stopping
                    queue.end(mine, seconds, now)
                    model.end(pairs[mine], seconds, now)
                    if was_stopping and mine.claim.rank != Rank.HINT:
                        begun.append(mine)
                case 4 if queue.waiting:
                    mine = pick.choice(queue.waiting)
                    queue.drop(mine)
                    model.drop(pairs[mine])
                case 5 if begun:
                    mine = begun.pop()
                    queue.put_back(mine)
                    model.put_back(pairs[mine])
            if len(queue.running) < 3:
                started = queue.start(now)
                assert model.start(now) is (None if started is None else pairs[started])
            assert [pairs[one] for one in queue.to_stop()] == model.to_stop()
            assert {pairs[one] for one in queue.waiting} == set(model.waiting)
            assert [pairs[one] for one in queue.running] == model.running
