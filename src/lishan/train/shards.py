"""Rows of many games as arrays, and arrays as files."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from lishan.bots.prior_correction import MOST_TOKENS
from lishan.train.selfplay import PLAYED, Played

MOST_SEATS = 4
Floats = NDArray[np.float32]


class Shape(msgspec.Struct, frozen=True):
    """The row widths of a game."""

    facts: int
    table: int
    sources: int


class Shard(msgspec.Struct):
    """Arrays with one row per position; missing seats are zero."""

    seats: NDArray[np.int8]
    kind: NDArray[np.int8]
    cut: NDArray[np.int8]
    game: NDArray[np.int64]
    parent: NDArray[np.int32]
    facts: NDArray[np.float16]
    """By position, seat and fact."""
    table: Floats
    expected: Floats
    value: Floats
    final: Floats
    sources: Floats
    """Final points by position, seat and source."""


class ShardRow(msgspec.Struct):
    """One row of a shard."""

    seats: int
    kind: int
    cut: bool
    game: int
    parent: int
    facts: Floats
    table: Floats
    expected: Floats
    value: Floats
    final: Floats
    sources: Floats


class Choices(msgspec.Struct):
    """Decisions, and their moves one after another."""

    kind: NDArray[np.int8]
    phase: NDArray[np.int8]
    game: NDArray[np.int64]
    moves: NDArray[np.int16]
    """Their number, by decision."""
    tokens: NDArray[np.int16]
    worth: Floats
    visits: NDArray[np.int16]


def to_choices(games: Iterable[tuple[int, Played]]) -> Choices:
    found = [(number, choice) for number, played in games for choice in played.choices]
    return Choices(
        np.array([choice.kind for _, choice in found], np.int8),
        np.array([choice.phase for _, choice in found], np.int8),
        np.array([number for number, _ in found], np.int64),
        np.array([len(choice.worth) for _, choice in found], np.int16),
        np.array([token for _, choice in found for token in choice.tokens], np.int16).reshape(-1, MOST_TOKENS),
        np.array([worth for _, choice in found for worth in choice.worth], np.float32),
        np.array([visits for _, choice in found for visits in choice.visits], np.int16),
    )


def to_shard(games: Iterable[tuple[int, Played]], shape: Shape) -> Shard:
    """The rows of games, each with its own number; played rows stay in order."""
    rows = [row for number, played in games for row in rows_of(number, played, shape)]
    return Shard(
        np.array([row.seats for row in rows], np.int8),
        np.array([row.kind for row in rows], np.int8),
        np.array([row.cut for row in rows], np.int8),
        np.array([row.game for row in rows], np.int64),
        np.array([row.parent for row in rows], np.int32),
        # Facts are small numbers, so half the bytes are enough.
        np.array([row.facts for row in rows], np.float16),
        np.array([row.table for row in rows], np.float32),
        np.array([row.expected for row in rows], np.float32),
        np.array([row.value for row in rows], np.float32),
        np.array([row.final for row in rows], np.float32),
        np.array([row.sources for row in rows], np.float32),
    )


def rows_of(number: int, played: Played, shape: Shape) -> Iterator[ShardRow]:
    seats = played.seats
    final = padded(np.array(played.scores, np.float32))
    sources = padded(np.array(played.sources, np.float32).reshape(seats, shape.sources))
    for row in played.rows:
        observed = np.array(row.observed, np.float32)
        facts = observed[seats : seats + seats * shape.facts].reshape(seats, shape.facts)
        yield ShardRow(
            seats=seats,
            kind=row.kind,
            cut=row.cut,
            game=number,
            parent=row.parent,
            facts=padded(facts),
            table=observed[seats + seats * shape.facts :],
            expected=padded(observed[:seats]),
            value=padded(np.array(row.value, np.float32)),
            final=final,
            sources=sources,
        )


def padded(rows: Floats) -> Floats:
    return np.concatenate([rows, np.zeros((MOST_SEATS - len(rows), *rows.shape[1:]), np.float32)])


def to_bytes(arrays: Shard | Choices) -> bytes:
    """The content of a file that `read_shards` or `read_choices` reads."""
    file = BytesIO()
    np.savez_compressed(file, **{name: getattr(arrays, name) for name in arrays.__struct_fields__})
    return file.getvalue()


def read_shards(paths: Iterable[Path]) -> Shard:
    """Joins several sets; the numbers of games stay distinct."""
    return Shard(**columns_of(paths, Shard.__struct_fields__))


def read_choices(paths: Iterable[Path]) -> Choices:
    return Choices(**columns_of(paths, Choices.__struct_fields__))


def columns_of(paths: Iterable[Path], names: Iterable[str]) -> dict[str, NDArray[Any]]:
    parts = [np.load(path) for path in sorted(paths)]
    return {name: np.concatenate([part[name] for part in parts]) for name in names}


def returns(shard: Shard, trust: float) -> Floats:
    """The target to learn for each row: for a fork the search's value; for a played row a mean of the values along the rest
    of the game and its end, each `trust` times as heavy as the one before (TD(λ)). It stops at a turn of a noisy rollout.
    """
    found: Floats = shard.value.copy()
    after: Floats | None = None
    game = -1
    for nth in reversed(range(len(shard.game))):
        if shard.kind[nth] != PLAYED:
            continue
        if shard.game[nth] != game:
            game = int(shard.game[nth])
            after = shard.final[nth]
        assert after is not None
        if not shard.cut[nth]:
            found[nth] = (1 - trust) * shard.value[nth] + trust * after
        after = found[nth]
    return found
