"""Reads the stored games that must always replay."""

import gzip
from pathlib import Path

import msgspec

from lishan.table.entries import AnyEntry


class Golden(msgspec.Struct):
    entries: list[AnyEntry]
    hashes: list[str]


def games(name: str) -> list[Golden]:
    lines = gzip.decompress((Path(__file__).parent / "golden" / f"{name}.jsonl.gz").read_bytes()).split(b"\n")
    decoder: msgspec.json.Decoder[Golden] = msgspec.json.Decoder(Golden)
    return [decoder.decode(line) for line in lines]
