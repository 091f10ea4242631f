"""The bots' worker: problems in, solutions out, both as JSON."""

import msgspec

from lishan.server.bots.attempts import attempt
from lishan.server.bots.problems import Problem
from lishan.server.bots.solver import solve


def think(text: str) -> str:
    return msgspec.json.encode(attempt(solve, msgspec.json.decode(text, type=Problem))).decode()
