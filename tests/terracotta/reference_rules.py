"""Terracotta Army implemented again from the rules alone, slowly, with sets and dictionaries.

Nothing here imports the engine. A table is read from the one-line string of a position as docs/notation.md describes it; it
can score a round and the end of the game, clean up, and list what may be decided. The engine must agree on everything.
"""

from collections import Counter
from dataclasses import dataclass, field

Space = tuple[int, int]  # column 0-8, row 0-6

STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
DIRECTION = {"n": "north", "e": "east", "s": "south", "w": "west"}
TYPE = {"O": "officer", "G": "guard", "C": "crossbowman", "S": "soldier"}
TYPES = ["officer", "guard", "crossbowman", "soldier"]
WEAPONS = ["sword", "halberd", "crossbow", "spear"]
SPECIALISTS = ["horse", "footman", "archer", "musician"]
MASTERS = ["builder", "administrator", "inspector", "clay maker", "supervisor", "blacksmith"]
TYPE_OF_TILE = {"officers": "officer", "guards": "guard", "crossbowmen": "crossbowman", "soldiers": "soldier"}
TILE_VALUES = {1: (5, 2), 2: (7, 3), 3: (9, 4), 4: (11, 5), 5: (13, 6)}


def on_grid(space: Space) -> bool:
    return 0 <= space[0] < 9 and 0 <= space[1] < 7


GRID = {(column, row) for column in range(9) for row in range(7)}


def step(space: Space, direction: str, times: int = 1) -> Space:
    return space[0] + STEP[direction][0] * times, space[1] + STEP[direction][1] * times


def space_of(name: str) -> Space:
    return "abcdefghi".index(name[0]), int(name[1]) - 1


def name_of(space: Space) -> str:
    return "abcdefghi"[space[0]] + str(space[1] + 1)


@dataclass
class Warrior:
    owner: int
    type: str
    stands: Space
    horse: str = ""  # the direction of its Horse

    @property
    def spaces(self) -> set[Space]:
        return {step(self.stands, self.horse, n) for n in range(3)} if self.horse else {self.stands}


@dataclass
class Archer:
    stands: Space
    direction: str

    @property
    def faces(self) -> Space:
        return step(self.stands, self.direction)


@dataclass
class Player:
    coins: int
    wet: int
    dry: int
    weapons: set[str]
    masters: set[str]
    craftsmen: int
    artisans: int
    upgraded: int
    priority: int


@dataclass
class Table:
    """The contents of a position string."""

    soak: str
    master_cost: str
    seats: int
    round: int
    inner: int
    middle: int
    tiles: list[str]
    row: int
    column: int
    warehouses: list[int]
    workers: list[str]
    left: dict[str, int]
    bought: dict[str, int]
    order: list[int]
    place: int
    next_token: int
    segment: int
    worker: str
    awaits: list[tuple[str, int]]
    players: list[Player]
    warriors: list[Warrior] = field(default_factory=list)
    archers: list[Archer] = field(default_factory=list)
    footmen: set[Space] = field(default_factory=set)
    musicians: set[Space] = field(default_factory=set)

    @property
    def mover(self) -> int:
        return self.order[self.place]

    def taken(self) -> set[Space]:
        spaces = {archer.stands for archer in self.archers} | self.footmen | self.musicians
        return spaces.union(*(warrior.spaces for warrior in self.warriors))

    def faced(self, archer: Archer) -> Warrior | None:
        """TA-53: the Warrior on the faced space."""
        return next((warrior for warrior in self.warriors if archer.faces in warrior.spaces), None)


def read(text: str) -> Table:
    words = text.split(" ")
    seats = int(words[3])
    soak, cost = words[2].split(",")
    inner, middle = map(int, words[5].split(","))
    row, column = words[7].split(",")
    order, place = words[15].split("@")
    table = Table(
        soak=soak, master_cost=cost, seats=seats, round=int(words[4]), inner=inner, middle=middle,
        tiles=words[6].split(","), row=int(row) - 1, column="abcdefghi".index(column),
        warehouses=[int(clay) for clay in words[8].split(",")], workers=words[9].split(","),
        left=dict(zip(TYPES, map(int, words[10].split(",")), strict=True)),
        bought=dict(zip(SPECIALISTS, map(int, words[11].split(",")), strict=True)),
        order=[int(seat) - 1 for seat in order.split(",")], place=int(place), next_token=int(words[16]),
        segment=int(words[17][:-1]) - 1, worker=words[17][-1], awaits=read_waits(words[19]),
        players=[read_player(word) for word in words[20 : 20 + seats]],
    )  # fmt: skip
    for number, line in enumerate(words[12].split("/")):
        read_row(table, number, line)
    for name in [] if words[13] == "-" else words[13].split(","):
        rider = next(warrior for warrior in table.warriors if warrior.stands == space_of(name))
        rider.horse = name[2]
    for name in [] if words[14] == "-" else words[14].split(","):
        table.archers.append(Archer(space_of(name), name[2]))
    return table


def read_waits(word: str) -> list[tuple[str, int]]:
    frames = [] if word == "-" else word.split("/")
    return [(frame.split(".")[0], int(frame.split(".")[1])) for frame in frames]


def read_player(word: str) -> Player:
    coins, wet, dry, weapons, masters, craftsmen, artisans, upgraded, priority = map(int, word.split(":")[0].split(","))
    return Player(
        coins, wet, dry, {name for n, name in enumerate(WEAPONS) if weapons >> n & 1},
        {name for n, name in enumerate(MASTERS) if masters >> n & 1}, craftsmen, artisans, upgraded, priority,
    )  # fmt: skip


def read_row(table: Table, row: int, line: str) -> None:
    column, letters = 0, list(line)
    while letters:
        letter = letters.pop(0)
        if letter.isdigit():
            column += int(letter)
            continue
        if letter == "F":
            table.footmen.add((column, row))
        elif letter == "M":
            table.musicians.add((column, row))
        else:
            table.warriors.append(Warrior("abcd".index(letters.pop(0)), TYPE[letter], (column, row)))
        column += 1


# Scoring

Points = dict[str, Counter[int]]  # by source and seat


def settle(table: Table, counted: list[Warrior], first: int, second: int) -> Counter[int]:
    """TA-70, TA-71: domination or presence among the owners of the counted Warriors."""
    numbers = Counter(warrior.owner for warrior in counted)
    points = Counter(dict.fromkeys(numbers, second))
    if not numbers:
        return points
    tied = [owner for owner in numbers if numbers[owner] == max(numbers.values())]
    if len(tied) > 1:
        looks = Counter[int]()
        for archer in table.archers:
            warrior = table.faced(archer)
            if warrior is not None and any(warrior is one for one in counted) and warrior.owner in tied:
                looks[warrior.owner] += 1
        most = max(looks.values(), default=0)
        tied = [owner for owner in tied if looks[owner] == most] if most else []
    if len(tied) == 1:
        points[tied[0]] = first
    return points


def settle_held(held: list[int], first: int, second: int) -> Counter[int]:
    """TA-70 for coins and clay: a tie stays a tie."""
    points = Counter({seat: second for seat, number in enumerate(held) if number})
    best = [seat for seat, number in enumerate(held) if number and number == max(held)]
    if len(best) == 1:
        points[best[0]] = first
    return points


def within(table: Table, area: set[Space]) -> list[Warrior]:
    return [warrior for warrior in table.warriors if warrior.spaces & area]


def round_points(table: Table) -> Points:
    """TA-72 to TA-74."""
    row = {space for space in GRID if space[1] == table.row}
    column = {space for space in GRID if space[0] == table.column}
    inspections = settle(table, within(table, row), 7, 3) + settle(table, within(table, column), 7, 3)
    music = Counter[int]()
    for column_number, row_number in table.musicians:
        heard = {space for space in GRID if space[0] == column_number or space[1] == row_number}
        music.update(warrior.owner for warrior in within(table, heard))
    return {"inspections": inspections, "music": music, "tiles": tile_points(table)}


def tile_points(table: Table) -> Counter[int]:
    tile, (first, second) = table.tiles[table.round - 1], TILE_VALUES[table.round]
    if tile == "coins":
        return settle_held([player.coins for player in table.players], first, second)
    if tile == "clay":
        return settle_held([player.wet + player.dry for player in table.players], first, second)
    if tile in TYPE_OF_TILE:
        counted = [warrior for warrior in table.warriors if warrior.type == TYPE_OF_TILE[tile]]
    else:
        counted = within(table, {space for space in GRID if in_tile_area(tile, space)})
    return settle(table, counted, first, second)


def in_tile_area(tile: str, space: Space) -> bool:
    column, row = space
    if tile == "row4":
        return row == 3
    if tile == "columne":
        return column == 4
    north, west = row < 3, column < 4
    if row == 3 or column == 4:
        return False
    return tile == ("n" if north else "s") + ("w" if west else "e")


def end_points(table: Table) -> Points:
    """TA-90 to TA-94."""
    footmen, archers = Counter[int](), Counter[int]()
    for column, row in table.footmen:
        around = {(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(column, row)}
        footmen += settle(table, within(table, around), 8, 2)
    for archer in table.archers:
        warrior = table.faced(archer)
        if warrior is not None:
            archers[warrior.owner] += 2
    leftovers = Counter({seat: (own.coins + own.wet + own.dry) // 2 for seat, own in enumerate(table.players)})
    return {"footmen": footmen, "groups": group_points(table), "archers": archers, "leftovers": leftovers}


def group_points(table: Table) -> Counter[int]:
    """TA-91, TA-92."""
    points = Counter[int]()
    for group in groups(table):
        warriors = [piece for piece in group if isinstance(piece, Warrior)]
        owners = {warrior.owner for warrior in warriors}
        for warrior in warriors:
            points[warrior.owner] += len(owners)
        if len(owners) > 1:
            points += settle(table, warriors, 5, 2)
    return points


def groups(table: Table) -> list[list[Warrior | Archer]]:
    """Connected miniatures of one type, two or more."""
    rest: list[tuple[str, Warrior | Archer, set[Space]]] = [(one.type, one, one.spaces) for one in table.warriors]
    for archer in table.archers:
        warrior = table.faced(archer)
        if warrior is not None:
            rest.append((warrior.type, archer, {archer.stands}))
    found = []
    while rest:
        group = [rest.pop()]
        for type, _, spaces in group:  # grows while it is walked through
            peers = {step(space, direction) for space in spaces for direction in STEP}
            joined = [one for one in rest if one[0] == type and one[2] & peers]
            rest = [one for one in rest if all(one is not other for other in joined)]
            group += joined
        if len(group) > 1:
            found.append([piece for _, piece, _ in group])
    return found


# Cleaning up


def clean_up(table: Table) -> None:
    """TA-80 to TA-82."""
    holders = sorted((seat for seat in table.order if table.players[seat].priority), key=lambda s: table.players[s].priority)
    table.order = holders + [seat for seat in table.order if seat not in holders]
    for player in table.players:
        kept = min(player.wet, len(player.masters & {"clay maker", "supervisor", "blacksmith"}))
        player.dry += player.wet - kept
        player.wet = kept
        player.coins += len(player.masters & {"builder", "administrator", "inspector"})
        player.priority = 0
    table.next_token = 1
