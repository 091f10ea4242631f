"""The processes that a test has started."""

import os
from pathlib import Path

LINUX = os.name == "posix" and Path("/proc").is_dir()


def children() -> set[int]:
    """The processes that this one has started, and theirs."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if stat[0] != "Z":
            parents[int(folder.name)] = int(stat[1])
    found, new = set[int](), {os.getpid()}
    while new:
        new = {pid for pid, parent in parents.items() if parent in new} - found
        found |= new
    return found
