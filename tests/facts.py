"""The facts of a position as a client reads them: plain JSON values."""

from typing import Any

import msgspec

from lishan.core.contract import Facts
from lishan.terracotta import GAME as TERRACOTTA
from lishan.terracotta.position import Terracotta
from lishan.xian import GAME as XIAN
from lishan.xian.position import Xian


def plain(facts: Facts) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(facts)
    return found


def json_of(position: Terracotta | Xian) -> dict[str, Any]:
    """Every fact of a position, secrets included."""
    return plain(TERRACOTTA.facts(position) if isinstance(position, Terracotta) else XIAN.facts(position))
