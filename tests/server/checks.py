"""Checks of a database after faults, shared by several tests."""

from collections.abc import Sequence
from typing import Any

from lishan.server.store import games as rows
from lishan.server.store import offline
from lishan.server.tables import integrity
from lishan.server.tables.tokens import command_key
from tests.server.kit import open_game
from tests.server.players import Stubborn


def check_database(url: str, players: Sequence[Stubborn], person: str | None = None) -> int:
    """No acknowledged turn is missing, none appears twice, no gap, every table replays. Returns the acknowledged turns."""

    def look(db: Any) -> int:
        verdict = integrity.verify(db, open_game)
        assert verdict.faults == []
        acked = 0
        for player in players:
            entries = {stored.seq: stored for stored in rows.entries_after(db, player.table, 0)}
            assert sorted(entries) == list(range(1, len(entries) + 1))
            for seq, id in player.acked.items():
                assert seq in entries, f"turn {seq} of {player.table} was acknowledged and is gone"
                assert entries[seq].command is not None
                if person is not None:
                    assert entries[seq].command == command_key(person, id)
            acked += len(player.acked)
        return acked

    return offline.run_on(url, look)
