"""What a process in which bots think may not do: grow without end, start others, talk to anybody, write files.

On Linux a seccomp filter sees to it; elsewhere only the limits hold. A bot that wants more loses only its own move.
"""

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterator

MEMORY = 1 << 30
FILES = 64

NO_NEW_PRIVILEGES, SET_SECCOMP, FILTER = 38, 22, 2
LOAD, EQUAL, ANY_BIT, RETURN = 0x20, 0x15, 0x45, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
NUMBER, ARCHITECTURE, FIRST_ARGUMENT, THIRD_ARGUMENT = 0, 4, 16, 32
THREAD = 0x10000
WRITING = os.O_WRONLY | os.O_RDWR

# By machine: its name in the kernel; calls that are refused (socket, connect, fork, vfork, execve, execveat, kill, tkill,
# tgkill, ptrace), clone, clone3, openat.
MACHINES = {
    "x86_64": (0xC000003E, (41, 42, 57, 58, 59, 322, 62, 200, 234, 101), 56, 435, 257),
    "aarch64": (0xC00000B7, (198, 203, 221, 281, 129, 130, 131, 117), 220, 435, 56),
}


def limit() -> None:
    """Memory, files, processes; and thinking waits while people are served."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if hasattr(resource, "RLIMIT_NPROC") and os.getuid() != 0:
        most = min(resource.getrlimit(resource.RLIMIT_NPROC)[0], 4096)
        resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
    os.nice(10)


def seal() -> bool:
    """No processes, no network, no writing of files from now on; whether this machine can keep to that."""
    if not sys.platform.startswith("linux") or platform.machine() not in MACHINES:
        return False
    program = b"".join(instructions(platform.machine()))
    holder = ctypes.create_string_buffer(program, len(program))
    description = struct.pack("@HP", len(program) // 8, ctypes.addressof(holder))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0:
        return False
    return bool(libc.prctl(SET_SECCOMP, FILTER, ctypes.c_char_p(description), 0, 0) == 0)


def instructions(machine: str) -> Iterator[bytes]:
    """A program of the kernel's filter: each line is an operation, where to jump if true and if false, and a number."""
    name, refused, clone, clone3, openat = MACHINES[machine]
    yield line(LOAD, 0, 0, ARCHITECTURE)
    yield line(EQUAL, 1, 0, name)
    yield line(RETURN, 0, 0, REFUSE | errno.EPERM)
    yield line(LOAD, 0, 0, NUMBER)
    for call in refused:
        yield line(EQUAL, 0, 1, call)
        yield line(RETURN, 0, 0, REFUSE | errno.EPERM)
    # Without clone3 the C library falls back to clone, whose arguments can be looked at: threads yes, processes no.
    yield line(EQUAL, 0, 1, clone3)
    yield line(RETURN, 0, 0, REFUSE | errno.ENOSYS)
    yield line(EQUAL, 0, 4, clone)
    yield line(LOAD, 0, 0, FIRST_ARGUMENT)
    yield line(ANY_BIT, 1, 0, THREAD)
    yield line(RETURN, 0, 0, REFUSE | errno.EPERM)
    yield line(RETURN, 0, 0, ALLOW)
    yield line(EQUAL, 0, 3, openat)
    yield line(LOAD, 0, 0, THIRD_ARGUMENT)
    yield line(ANY_BIT, 0, 1, WRITING)
    yield line(RETURN, 0, 0, REFUSE | errno.EPERM)
    yield line(RETURN, 0, 0, ALLOW)


def line(operation: int, true: int, false: int, number: int) -> bytes:
    return struct.pack("@HBBI", operation, true, false, number)
