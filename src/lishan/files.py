"""Writes files completely or not at all."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from lishan.core.errors import LishanError


def write_file(file: Path, data: bytes) -> None:
    """Write a file so that a full disk or a killed process leaves the old one intact.

    Raises LishanError with a one-sentence message.
    """
    try:
        if file.exists() and not file.is_file():
            # A device or a pipe cannot be replaced.
            file.write_bytes(data)
        else:
            replace_file(file.resolve(), data)
    except OSError as error:
        raise cannot_write(file, error) from None


def replace_file(file: Path, data: bytes) -> None:
    mode = stat.S_IMODE(file.stat().st_mode) if file.exists() else 0o666 & ~current_umask()
    handle, name = mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
        os.chmod(name, mode)
        os.replace(name, file)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def current_umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, error) from None


def append_line(file: Path, line: bytes) -> None:
    """Add a line to a file. Raises LishanError with a one-sentence message."""
    try:
        with file.open("ab") as there:
            there.write(line + b"\n")
    except OSError as error:
        raise cannot_write(file, error) from None


def cannot_write(file: Path, error: OSError) -> LishanError:
    return LishanError(f"{file} could not be written: {error.strerror}.")
