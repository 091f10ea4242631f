"""The solo mode's component data from an edition: dice, the chart, the Action cards and the Challenge cards."""

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.toml_reader import Reader
from lishan.terracotta.edition_actions import read_action
from lishan.terracotta.li_si.state import ACTION_CARDS, CHALLENGES, DICE_FACES, LiSiParts
from lishan.terracotta.parts import COLUMNS, ROWS, SEGMENTS, SPACES, UPGRADE, Parts, action_kind

SECTION = ("dice_faces", "chart", "action_cards", "challenges")
# A space such as "r+1, c", or what is left of a row or column such as "rest of row r+1".
ONE_SPACE = re.compile(r"r *([+-] *\d+)?, *c *([+-] *\d+)?")
REST_OF = re.compile(r"rest of (row r|column c) *([+-] *\d+)?")
MOST_LINES = 8


def read_li_si(reader: Reader) -> LiSiParts:
    reader.known("li_si", SECTION)
    actions, turns = read_cards(reader)
    check_challenges(reader)
    lines = read_chart(reader)
    return LiSiParts(
        dice=vec[i64](reader.numbers("li_si.dice_faces", DICE_FACES, 1, SEGMENTS)),
        card_actions=vec[i64](actions),
        card_rotations=vec[i64](turns),
        priorities=len(lines) + 1,
        chart=vec[i64](chart_sets(lines)),
    )


def why_no_solo(parts: Parts) -> str | None:
    """The value an edition lacks for the solo mode, with its place; None if it lacks nothing."""
    if parts.li_si is None:
        return "li_si: this section is missing, and without it nobody can play alone"
    upgrades = sum(action_kind(which) == UPGRADE for which in parts.inner)
    if upgrades != 1:
        return f"wheel.inner: exactly one upgrade is needed to play alone (LS-4), there are {upgrades}"
    return None


# The Action cards


def read_cards(reader: Reader) -> tuple[list[int], list[int]]:
    """The actions and ring rotations of the cards, by their numbers."""
    cards = reader.items("li_si.action_cards", ACTION_CARDS)
    actions, turns = [-1] * ACTION_CARDS, [0] * ACTION_CARDS
    for nth, card in enumerate(cards, 1):
        place = f"li_si.action_cards[{nth}]"
        check_keys(reader, place, card, ("number", "action", "turn"))
        number = reader.number_at(f"{place}.number", card["number"], 1, ACTION_CARDS)
        if actions[number - 1] >= 0:
            raise reader.wrong(f"{place}.number", f"there is already a card {number}", "card", card=number)
        actions[number - 1] = read_action(reader, f"{place}.action", card["action"])
        turns[number - 1] = card_rotation(reader, f"{place}.turn", card["turn"])
    return actions, turns


def check_keys(reader: Reader, place: str, entry: Any, keys: tuple[str, ...]) -> None:
    if not isinstance(entry, dict) or sorted(entry) != sorted(keys):
        raise reader.wrong(place, f"exactly {', '.join(keys)} are needed", "keys", words=keys)


def card_rotation(reader: Reader, place: str, value: Any) -> int:
    reader.expect(place, "set", ("inner", "middle"))
    if value not in ([], ["inner"], ["middle"], ["inner", "middle"], ["middle", "inner"]):
        what = f'a list of "inner" and "middle", each at most once, is needed, not {value!r}'
        raise reader.wrong(place, what, "rings", value=value)
    return ("inner" in value) + 2 * ("middle" in value)


def check_challenges(reader: Reader) -> None:
    cards = reader.items("li_si.challenges", len(CHALLENGES))
    seen = set()
    for nth, card in enumerate(cards, 1):
        place = f"li_si.challenges[{nth}]"
        check_keys(reader, place, card, ("id", "effect"))
        if card["id"] not in CHALLENGES:
            what = f"no such Challenge; possible: {', '.join(CHALLENGES)}"
            raise reader.wrong(f"{place}.id", what, "challenge", words=[*CHALLENGES])
        if card["id"] in seen:
            raise reader.wrong(f"{place}.id", f"{card['id']} appears twice", "twice", word=card["id"])
        seen.add(card["id"])
        if not isinstance(card["effect"], str) or not card["effect"].strip():
            effect = card["effect"]
            raise reader.wrong(f"{place}.effect", f"text is needed, not {effect!r}", "text", value=effect)


# The chart (LS-53)


def read_chart(reader: Reader) -> list[list[int]]:
    """For each line the spaces it names, as rows and columns away from the crossing: row * 9 + column."""
    reader.expect("li_si.chart", "chart")
    lines = reader.items("li_si.chart")
    if not 1 <= len(lines) <= MOST_LINES:
        what = f"1 to {MOST_LINES} lines are needed, there are {len(lines)}"
        raise reader.wrong("li_si.chart", what, "lines", most=MOST_LINES, number=len(lines))
    found = []
    for nth, line in enumerate(lines, 1):
        place = f"li_si.chart[{nth}]"
        if not isinstance(line, list) or not line:
            raise reader.wrong(place, f"a list of spaces is needed, not {line!r}", "spaces", value=line)
        if len(line) > SPACES:
            what = f"there are {SPACES} spaces, the line has {len(line)} entries"
            raise reader.wrong(place, what, "long-line", spaces=SPACES, number=len(line))
        found.append([away for at, entry in enumerate(line, 1) for away in named(reader, f"{place}[{at}]", entry)])
    return found


def named(reader: Reader, place: str, entry: Any) -> list[int]:
    if isinstance(entry, str) and (one := ONE_SPACE.fullmatch(entry)):
        return [steps(one[1]) % ROWS * COLUMNS + steps(one[2]) % COLUMNS]
    if isinstance(entry, str) and (rest := REST_OF.fullmatch(entry)):
        if rest[1] == "row r":
            return [steps(rest[2]) % ROWS * COLUMNS + column for column in range(COLUMNS)]
        return [row * COLUMNS + steps(rest[2]) % COLUMNS for row in range(ROWS)]
    what = f'a space such as "r+1, c" or "rest of row r" is needed, not {entry!r}'
    raise reader.wrong(place, what, "space", value=entry)


def steps(text: str | None) -> int:
    return int(text.replace(" ", "")) if text else 0


def chart_sets(lines: list[list[int]]) -> list[int]:
    """For each crossing of the Inspectors the set of spaces of each priority; the rest share the last one."""
    sets = []
    for crossing in range(SPACES):
        rest = (1 << SPACES) - 1
        for line in lines:
            found = sum({1 << shifted(crossing, away) for away in line}) & rest
            sets.append(found)
            rest ^= found
        sets.append(rest)
    return sets


def shifted(crossing: int, away: int) -> int:
    """Moving forward wraps around: a track is a loop."""
    row = (crossing // COLUMNS + away // COLUMNS) % ROWS
    column = (crossing % COLUMNS + away % COLUMNS) % COLUMNS
    return row * COLUMNS + column
