"""Reads the stored games that must replay for ever."""

import gzip
import os
import subprocess
import sys
from pathlib import Path

import msgspec

from lishan.table.entries import AnyEntry

ROOT = Path(__file__).parents[2]


class Golden(msgspec.Struct):
    entries: list[AnyEntry]
    hashes: list[str]


def games(name: str) -> list[Golden]:
    lines = gzip.decompress((Path(__file__).parent / "golden" / f"{name}.jsonl.gz").read_bytes()).split(b"\n")
    decoder: msgspec.json.Decoder[Golden] = msgspec.json.Decoder(Golden)
    return [decoder.decode(line) for line in lines]


def hashes(number: int, environment: dict[str, str]) -> str:
    script = (
        "import sys; sys.path.insert(0, 'tools'); import golden, lishan\n"
        f"for name in lishan.GAMES:\n    for seed in range({number}):\n        print(*golden.play(name, seed).hashes)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return done.stdout
