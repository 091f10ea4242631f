"""The sandbox around a bot worker. What it promises, on Linux with Landlock (5.13 or newer) on x86_64 and aarch64:

- **files**: none is written, created, renamed, truncated or deleted; only Python's own folders (`sys.path`) can be read, so
  neither the database nor `/etc` nor `/proc`. Names and sizes of files elsewhere can be looked up, their contents cannot;
- **network**: no socket of any kind;
- **processes**: none is started, traced or signalled; threads are allowed;
- **secrets**: the environment is empty, and no file or connection of the server is open;
- **memory**: 1 GiB of address space, 64 open files (`worker.py`);
- **time**: a worker that does not answer in time is killed (`pool.py`), and it dies with the server.

Files and processes are restricted by an allow-list of system calls (seccomp): any other call fails with "operation not
permitted". Landlock restricts what can be read. `unkept` lists the promises that this machine cannot keep.
"""

import contextlib
import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass

NO_NEW_PRIVILEGES, GET_SECCOMP, SET_SECCOMP, FILTER = 38, 21, 22, 2
LOAD, EQUAL, ANY_BIT, RETURN = 0x20, 0x15, 0x45, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16
THREAD = 0x10000
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
HARMLESS_FCNTL = (0, 1, 2, 3, 4, 1030)
"""Duplicating and flags. Not F_SETOWN, which could make the kernel signal the server."""

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
ASK_VERSION, PATH_BENEATH = 1, 1
READ_FILE, READ_DIR = 1 << 2, 1 << 3
RIGHTS = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}
"""All rights on files that Landlock knows, by the version that introduced them."""
NETWORK, SCOPES = 0b11, 0b11


@dataclass(frozen=True)
class Machine:
    """Numbers of system calls."""

    audit: int
    allowed: tuple[int, ...]
    opening: tuple[tuple[int, int], ...]
    """Calls that open files, each with the index of its flags argument."""
    fcntl: int
    clone: int
    clone3: int = 435


# read write close fstat lseek pread64 readv writev poll select and their newer forms; mmap mprotect munmap mremap mincore
# madvise brk; rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack restart_syscall; nanosleep and clocks, getrandom; futex
# set_robust_list rseq membarrier sched_yield sched_getaffinity; ids, uname, sysinfo, getrusage, times; stat, access,
# readlink, getcwd, getdents64; dup; exit.
MACHINES = {
    "x86_64": Machine(
        audit=0xC000003E,
        allowed=(
            0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 19, 20, 21, 23, 24, 25, 27, 28, 32, 33, 34, 35, 39, 60, 63,
            79, 89, 96, 98, 99, 100, 102, 104, 107, 108, 110, 131, 186, 202, 204, 217, 219, 228, 229, 230, 231, 262, 267, 269,
            270, 271, 273, 292, 309, 318, 324, 332, 334, 439,
        ),
        opening=((2, 1), (257, 2)),
        fcntl=72,
        clone=56,
    ),
    "aarch64": Machine(
        audit=0xC00000B7,
        allowed=(
            17, 23, 24, 48, 57, 61, 62, 63, 64, 65, 66, 67, 72, 73, 78, 79, 80, 93, 94, 98, 99, 101, 113, 114, 115, 123, 124,
            128, 132, 134, 135, 139, 153, 160, 165, 168, 169, 172, 173, 174, 175, 176, 177, 178, 179, 214, 215, 216, 222, 226,
            232, 233, 278, 283, 291, 293, 439,
        ),
        opening=((56, 2),),
        fcntl=25,
        clone=220,
    ),
}  # fmt: skip


class NotSealed(Exception):
    """The kernel refused a sandbox that it should support."""


def unkept() -> tuple[str, ...]:
    """The promises that this machine cannot keep."""
    if not can_filter():
        return ("files", "network", "processes")
    return () if landlock_version() > 0 else ("reading files",)


def seal() -> None:
    """Keeps all promises that this machine can keep, from now on. Raises NotSealed if one of those fails after all."""
    if not can_filter():
        return
    if libc().prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) != 0:
        raise NotSealed("no new privileges")
    version = landlock_version()
    if version > 0:
        restrict_reading(version, [*sys.path, sys.prefix, sys.base_prefix])
    program = b"".join(instructions(MACHINES[platform.machine()]))
    holder = ctypes.create_string_buffer(program, len(program))
    description = struct.pack("@HP", len(program) // 8, ctypes.addressof(holder))
    if libc().prctl(SET_SECCOMP, FILTER, ctypes.c_char_p(description), 0, 0) != 0:
        raise NotSealed("seccomp")


def libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def can_filter() -> bool:
    return sys.platform.startswith("linux") and platform.machine() in MACHINES and libc().prctl(GET_SECCOMP, 0, 0, 0, 0) >= 0


# Reading


def landlock_version() -> int:
    """0: this kernel has none."""
    if not sys.platform.startswith("linux"):
        return 0
    return max(0, int(libc().syscall(CREATE_RULESET, None, ctypes.c_size_t(0), ASK_VERSION)))


def restrict_reading(version: int, folders: list[str]) -> None:
    rights = RIGHTS[max(known for known in RIGHTS if known <= version)]
    fields = [rights, *([NETWORK] if version >= 4 else []), *([SCOPES] if version >= 6 else [])]
    raw = struct.pack(f"={len(fields)}Q", *fields)
    call = libc().syscall
    rules = call(CREATE_RULESET, ctypes.c_char_p(raw), ctypes.c_size_t(len(raw)), 0)
    if rules < 0:
        raise NotSealed("Landlock")
    try:
        for folder in dict.fromkeys(os.path.realpath(folder) for folder in folders if folder):
            with contextlib.suppress(FileNotFoundError):
                allow_reading(rules, folder)
        if call(RESTRICT_SELF, rules, 0) != 0:
            raise NotSealed("Landlock")
    finally:
        os.close(rules)


def allow_reading(rules: int, path: str) -> None:
    handle = os.open(path, getattr(os, "O_PATH", 0) | os.O_CLOEXEC)
    try:
        rule = struct.pack("=Qi", READ_FILE | READ_DIR if os.path.isdir(path) else READ_FILE, handle)
        if libc().syscall(ADD_RULE, rules, PATH_BENEATH, ctypes.c_char_p(rule), 0) != 0:
            raise NotSealed("Landlock")
    finally:
        os.close(handle)


# System calls


def instructions(machine: Machine) -> Iterator[bytes]:
    """A program of the kernel's filter: each line is an operation, where to jump if true and if false, and a number."""
    yield line(LOAD, 0, 0, ARCHITECTURE)
    yield line(EQUAL, 1, 0, machine.audit)
    yield line(RETURN, 0, 0, REFUSE | errno.EPERM)
    yield line(LOAD, 0, 0, NUMBER)
    for call in machine.allowed:
        yield line(EQUAL, 0, 1, call)
        yield line(RETURN, 0, 0, ALLOW)
    # Without clone3 the C library falls back to clone, whose arguments can be inspected: threads are allowed, processes are
    # not.
    yield line(EQUAL, 0, 1, machine.clone3)
    yield line(RETURN, 0, 0, REFUSE | errno.ENOSYS)
    yield line(EQUAL, 0, 4, machine.clone)
    yield line(LOAD, 0, 0, argument(0))
    yield line(ANY_BIT, 0, 1, THREAD)
    yield line(RETURN, 0, 0, ALLOW)
    yield line(RETURN, 0, 0, REFUSE | errno.EPERM)
    for call, place in machine.opening:
        yield line(EQUAL, 0, 4, call)
        yield line(LOAD, 0, 0, argument(place))
        yield line(ANY_BIT, 1, 0, WRITING)
        yield line(RETURN, 0, 0, ALLOW)
        yield line(RETURN, 0, 0, REFUSE | errno.EPERM)
    yield line(EQUAL, 0, 1 + 2 * len(HARMLESS_FCNTL), machine.fcntl)
    yield line(LOAD, 0, 0, argument(1))
    for what in HARMLESS_FCNTL:
        yield line(EQUAL, 0, 1, what)
        yield line(RETURN, 0, 0, ALLOW)
    yield line(RETURN, 0, 0, REFUSE | errno.EPERM)


def argument(place: int) -> int:
    """The offset of the lower half of an argument."""
    return ARGUMENTS + 8 * place


def line(operation: int, true: int, false: int, number: int) -> bytes:
    return struct.pack("@HBBI", operation, true, false, number)
