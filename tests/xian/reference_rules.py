"""The rules of Xi'an implemented again from their text alone: slow and plain, on the facts of a position.

It lists a player's legal moves in a turn, and scores the end of the game. The engine is compared with this in many games.
"""

from collections import Counter
from itertools import combinations
from typing import Any

Facts = dict[str, Any]
COLOURS = ("yellow", "red", "green", "blue")
CLAY = {"A": 2, "B": 3, "C": 5}
PLACES = {"A": (10, 5, 2), "B": (12, 6, 3), "C": (14, 7, 4)}


class Mover:
    """The player whose turn it is, with everything on the table."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.me: Facts = facts["players"][facts["mover"]]
        self.others = [player for player in facts["players"] if player["seat"] != facts["mover"]]

    def has(self, helper: str) -> bool:
        return helper in self.me["helpers"]

    def may_use(self, tile: str) -> bool:
        return tile in self.me["tiles"]

    # XI-40 to XI-43

    def pair_of(self, building: str) -> list[Facts]:
        pair = next(one["pair"] for one in self.facts["buildings"] if one["building"] == building)
        return [one for one in self.facts["buildings"] if one["pair"] == pair]

    def is_full(self, building: str) -> bool:
        inside = sum(sum(one["builders"]) + one["minister"] for one in self.pair_of(building))
        return bool(inside >= {2: 3, 3: 4, 4: 5}[self.facts["seats"]])

    def fee(self, building: str) -> int:
        builders = [player["builders"][building] for player in self.others]
        return {0: 0, 1: 2, 2: 3}[builders[0]] if self.facts["seats"] == 2 else sum(builders)

    def minister_pays(self, building: str) -> bool:
        one = next(one for one in self.facts["buildings"] if one["building"] == building)
        return bool(one["minister"] and sum(one["builders"]) == 0)

    def can_enter(self, building: str, pays: bool) -> bool:
        """Returns whether the coins and points suffice and the action can then be carried out (XI-41, XI-42)."""
        fee = self.fee(building) if pays else 0
        missing = max(fee - self.me["coins"], 0)
        coins = self.me["coins"] - (fee - missing) + self.minister_pays(building)
        return 2 * missing <= self.me["score"] and self.can_act(building, coins)

    # XI-44 to XI-47

    def can_act(self, building: str, coins: int) -> bool:
        if building == "workshop":
            return bool(self.facts["raw_in_stock"] and self.craftable())
        if building == "lab":
            return bool(self.me["warriors"] and self.paintable())
        if building == "armory":
            return bool(self.forgeable(coins))
        return bool(self.me["step"] < 5)

    def clay_for(self, section: str) -> int:
        return max(CLAY[section] - self.has("scientist"), 0)

    def coins_for(self, card: Facts) -> int:
        return max(int(card["price"]) - self.has("officer"), 0)

    def craftable(self) -> list[str]:
        saved = self.may_use("discount")
        free = [space for space in self.facts["pit"] if not space["raw"] and space["painted"] is None]
        return [space["space"] for space in free if self.me["clay"] >= max(self.clay_for(space["section"]) - saved, 0)]

    def forgeable(self, coins: int) -> list[str]:
        saved = self.may_use("discount")
        shown = [card for card in self.facts["display"] if card]
        return [card["equipment"] for card in shown if coins >= max(self.coins_for(card) - saved, 0)]

    def prices(self, section: str) -> list[Counter[str]]:
        """All pairs of pigments that pay for a warrior in a section."""
        wanted = [request["colour"] for request in self.facts["requests"] if request["space"][0] == section]
        if section == "A":
            return [Counter([wanted[0], colour]) for colour in COLOURS]
        return [Counter(wanted)] if section == "B" else [Counter(wanted * 2)]

    def has_all(self, price: Counter[str]) -> bool:
        return all(self.me["pigments"][colour] >= number for colour, number in price.items())

    def halves(self, section: str) -> set[str]:
        """Single pigments of which one pays with the Discount, among those held; in A any."""
        colours = set(COLOURS) if section == "A" else {colour for price in self.prices(section) for colour in price}
        return {colour for colour in colours if self.me["pigments"][colour]}

    def full_prices(self, section: str) -> list[Counter[str]]:
        return [price for price in self.prices(section) if self.has_all(price)]

    def paintable(self) -> list[str]:
        found = []
        for space in self.facts["pit"]:
            mine = space["seal"] in (None, self.me["seat"])
            affordable = self.full_prices(space["section"]) or (self.may_use("discount") and self.halves(space["section"]))
            if space["raw"] and mine and affordable:
                found.append(space["space"])
        return found


def words(facts: Facts) -> set[str]:
    """The legal moves of the player whose turn it is, in notation."""
    mover, asked = Mover(facts), facts["waiting"]
    match asked["for"]:
        case "card":
            return {"action", "pigment"} | used_any_time(mover)
        case "builder":
            return enterings(mover) | {"pass"} | used_any_time(mover) | used_on_entering(mover)
        case "after":
            return {"done"} | used_any_time(mover)
        case "enter-open":
            return {name for name in BUILDINGS if mover.is_full(name) and mover.can_enter(name, pays=True)}
        case "enter-free":
            return free_ones(mover)
        case "extra":
            return {f"do={name}" for name in BUILDINGS if mover.can_act(name, mover.me["coins"])}
        case "craft":
            return {f"craft={space}" for space in mover.craftable()}
        case "paint":
            return {f"paint={space}" for space in mover.paintable()}
        case "forge":
            return {f"forge={card}" for card in mover.forgeable(mover.me["coins"])}
        case "seal":
            return {"seal", "no-seal"}
        case "end-tile":
            return {f"end={tile}" for tile in facts["end_tiles"]}
        case "exchange":
            gifts = {f"give={name}" for name, number in held(mover.me).items() if number}
            return gifts if asked["must"] else gifts | {"stop"}
        case "take":
            stock = {"coin": 1, "clay": 1, **facts["pigments_in_stock"]}
            return {f"take={name}" for name, number in stock.items() if number and name != asked["given"]}
        case _:
            return payments(mover, asked)


BUILDINGS = ("workshop", "lab", "armory", "palace")


def held(player: Facts) -> dict[str, int]:
    return {"coin": player["coins"], "clay": player["clay"], **player["pigments"]}


def used_any_time(mover: Mover) -> set[str]:
    """XI-49: Market with something to exchange, +1 Action where some action is possible."""
    possible = set()
    if mover.may_use("market") and any(held(mover.me).values()):
        possible.add("market")
    if mover.may_use("extra") and any(mover.can_act(name, mover.me["coins"]) for name in BUILDINGS):
        possible.add("extra")
    return possible


def enterings(mover: Mover) -> set[str]:
    return {name for name in BUILDINGS if not mover.is_full(name) and mover.can_enter(name, pays=True)}


def free_ones(mover: Mover) -> set[str]:
    open_ones = [name for name in BUILDINGS if not mover.is_full(name) and mover.fee(name)]
    return {name for name in open_ones if mover.can_enter(name, pays=False)}


def used_on_entering(mover: Mover) -> set[str]:
    if not mover.may_use("open"):
        return set()
    full = any(mover.is_full(name) and mover.can_enter(name, pays=True) for name in BUILDINGS)
    return ({"open"} if full else set()) | ({"free"} if free_ones(mover) else set())


def payments(mover: Mover, asked: Facts) -> set[str]:
    """With the Discount at hand, and the choice of pigments."""
    facts = mover.facts
    section = next((space["section"] for space in facts["pit"] if space["space"] == asked.get("space")), "")
    if asked["for"] == "pay-craft":
        full = mover.me["clay"] >= mover.clay_for(section)
    elif asked["for"] == "pay-forge":
        card = next(card for card in facts["display"] if card and card["equipment"] == asked["equipment"])
        full = mover.me["coins"] >= mover.coins_for(card)
    elif asked["for"] == "pay-paint":
        full = bool(mover.full_prices(section))
    elif asked["discount"]:
        return {f"with={colour}" for colour in mover.halves(section)}
    else:
        token = next(request["colour"] for request in facts["requests"] if request["space"] == "A")
        return {f"with={next(iter((price - Counter([token])).elements()))}" for price in mover.full_prices("A")}
    return {"discount", "pay"} if full else {"discount"}


# The end of the game (XI-60 to XI-64)


def final_points(facts: Facts, equipment: list[list[str]], types: dict[str, tuple[str, str]]) -> list[dict[str, int]]:
    """The points each player would score, by source. `types` gives section and material of each type of equipment."""
    return [player_points(facts, player, equipment[player["seat"]], types) for player in facts["players"]]


def player_points(facts: Facts, player: Facts, cards: list[str], types: dict[str, tuple[str, str]]) -> dict[str, int]:
    kinds = [card.rstrip("1234") for card in cards]
    painted = Counter(section_of(facts, space) for space in player["painted"])
    points = {
        "majorities": sum(majority(facts, section, player["seat"]) for section in PLACES),
        "sets": sum(best_sets([kind for kind in kinds if types[kind][1] == material]) for material in ("wood", "bronze")),
        "matches": 3 * sum((painted & Counter(types[kind][0] for kind in kinds)).values()),
        "tiles": len(player["tiles"]),
    }
    resources = sum(held(player).values())
    returned = min(resources, 15) if player["end_tile"] == "resources" else 0
    so_far = player["score"] + sum(points.values())
    ending = {
        "resources": returned,
        "tens": so_far // 10,
        "tiles": 3 * len(player["tiles"]),
        "warriors": 2 * len(player["painted"]),
        "helpers": 2 * len(player["helpers"]),
        "six": 6,
        "majorities": 5 * sum(leads(facts, section, player["seat"]) for section in PLACES),
        "pairs": 4 * sum(number // 2 for number in Counter(kinds).values()),
    }
    points["ending"] = ending[player["end_tile"]] if player["end_tile"] else 0
    points["leftovers"] = (resources - returned) // 3
    return points


def section_of(facts: Facts, space: str) -> str:
    return str(next(one["section"] for one in facts["pit"] if one["space"] == space))


def numbers_in(facts: Facts, section: str) -> list[int]:
    spaces = [space["painted"] for space in facts["pit"] if space["section"] == section]
    return [spaces.count(player["seat"]) for player in facts["players"]]


def leads(facts: Facts, section: str, seat: int) -> bool:
    numbers = numbers_in(facts, section)
    return numbers[seat] == max(numbers) > 0


def majority(facts: Facts, section: str, seat: int) -> int:
    """Go down the places, one group of tied players at a time."""
    numbers, places = numbers_in(facts, section), [*PLACES[section], 0, 0, 0, 0]
    for number in sorted({number for number in numbers if number}, reverse=True):
        tied = [other for other, own in enumerate(numbers) if own == number]
        shared = sum(places.pop(0) for _ in tied) // len(tied)
        if seat in tied:
            return shared
    return 0


def best_sets(kinds: list[str]) -> int:
    """Try every set that could be made first, and the best of the rest."""
    best = 0
    for size, value in ((1, 2), (2, 5), (3, 10)):
        for chosen in combinations(sorted(set(kinds)), size):
            rest = kinds[:]
            for kind in chosen:
                rest.remove(kind)
            best = max(best, value + best_sets(rest))
    return best
