"""Replays records in tests."""

from lishan.core.contract import Position
from lishan.core.record import Record
from lishan.core.replay import OpenGame, Replay


def replay_all(record: Record, open_game: OpenGame, edition_text: str | None = None) -> Position:
    """The position at the end of a record that was played through and checked."""
    replay = Replay(record, open_game, edition_text)
    for _ in replay.steps():
        pass
    return replay.position
