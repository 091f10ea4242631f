"""Files that hold secrets: password hashes, hidden cards, keys. Only their owner can read them, whatever the umask."""

import contextlib
import os
import secrets
from pathlib import Path

from lishan.core.errors import LishanError


def private_folder(folder: Path) -> None:
    """Makes a folder, and those above it, accessible only to their owner. Existing folders are left as they are."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        # The umask can restrict the mode of mkdir but never widen it.
        one.mkdir(mode=0o700, exist_ok=True)


def private_file(file: Path, new: bool = False) -> None:
    """Makes a file that only its owner can read, or takes the permission from others. `new`: it must not exist yet."""
    handle = os.open(file, os.O_RDWR | os.O_CREAT | (os.O_EXCL if new else 0), 0o600)
    try:
        if hasattr(os, "fchmod") and os.fstat(handle).st_uid == os.geteuid():
            os.fchmod(handle, 0o600)
    finally:
        os.close(handle)


def write_private(file: Path, body: bytes) -> None:
    """Writes a file that only its owner can read, completely or not at all. Raises LishanError."""
    passing = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        private_file(passing, new=True)
        with passing.open("wb") as stream:
            stream.write(body)
            stream.flush()
            os.fsync(stream.fileno())
        passing.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            passing.unlink(missing_ok=True)
        raise LishanError(f"{file}: {error.strerror}.") from None
