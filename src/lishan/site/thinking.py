"""The bots' worker: problems in, solutions out, both as JSON."""

import msgspec

from lishan.server.bots.problems import Problem
from lishan.server.bots.solver import solve
from lishan.server.bots.worker import attempt


def think(text: str) -> str:
    return msgspec.json.encode(attempt(solve, msgspec.json.decode(text, type=Problem))).decode()
