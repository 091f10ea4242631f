"""Bots that try to get out of the sandbox, one way each. They answer with the first move if they escaped."""

import ctypes
import os
import platform
import socket
import sys
import threading

from lishan.server.bots.problems import Problem, Solution

X86 = platform.machine() == "x86_64"


def call(number: int, *arguments: object) -> None:
    """A raw system call. Raises OSError."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.syscall(number, *arguments) < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def solve(problem: Problem) -> Solution:
    what, _, path = (problem.edition or "").partition(" ")
    raw, directory = path.encode(), os.path.dirname(path)
    match what:
        case "write":
            open(path, "w").close()
        case "append":
            open(path, "a").close()
        case "truncate":
            os.truncate(path, 0)
        case "rename":
            os.rename(path, path + "2")
        case "unlink":
            os.unlink(path)
        case "mkdir":
            os.mkdir(path + "3")
        case "link":
            os.link(path, path + "4")
        case "symlink":
            os.symlink(path, path + "5")
        case "chmod":
            os.chmod(path, 0o777)
        case "utime":
            os.utime(path)
        case "raw-open":
            call(2 if X86 else 56, *(() if X86 else (-100,)), ctypes.c_char_p(raw), os.O_WRONLY)
        case "creat":
            os.open(os.path.join(directory, "new"), os.O_CREAT | os.O_RDONLY)
        case "openat2":
            how = (ctypes.c_uint64 * 3)(os.O_WRONLY, 0, 0)
            call(437, -100, ctypes.c_char_p(raw), how, 24)
        case "io_uring":
            call(425, 1, ctypes.create_string_buffer(120))
        case "socket":
            socket.socket()
        case "unix-socket":
            socket.socket(socket.AF_UNIX)
        case "socketpair":
            socket.socketpair()
        case "fork":
            if os.fork() == 0:
                os._exit(0)
        case "vfork":
            call(58 if X86 else 220, 0, 0, 0, 0, 0)
        case "exec":
            os.execv("/bin/true", ["true"])
        case "ptrace":
            call(101 if X86 else 117, 16, os.getppid(), 0, 0)
        case "kill":
            os.kill(os.getppid(), 0)
        case "tgkill":
            call(234 if X86 else 131, os.getppid(), os.getppid(), 0)
        case "setown":
            import fcntl

            fcntl.fcntl(0, 8, os.getppid())
        case "read":
            open(path).close()
        case "passwd":
            open("/etc/passwd").close()
        case "environment-of-server":
            open(f"/proc/{os.getppid()}/environ").close()
        case "list":
            os.listdir(directory)
        case "environment":
            # Python sets one of its own.
            if set(os.environ) <= {"LC_CTYPE"}:
                raise PermissionError
        case "memory":
            bytearray(2 << 30)
        case "mount":
            call(165 if X86 else 40, 0, ctypes.c_char_p(raw), 0, 0, 0)
        case "bpf":
            call(321 if X86 else 280, 0, 0, 0)
        case "think":
            done = threading.Event()
            threading.Thread(target=done.set).start()
            assert done.wait(5)
            import colorsys

            assert colorsys.rgb_to_hsv(0, 0, 0) == (0.0, 0.0, 0)
            assert sys.version
    return Solution(key=problem.key, move=problem.moves[0])


KINDS = (
    "write", "append", "truncate", "rename", "unlink", "mkdir", "link", "symlink", "chmod", "utime", "raw-open", "creat",
    "openat2", "io_uring", "socket", "unix-socket", "socketpair", "fork", "vfork", "exec", "ptrace", "kill", "tgkill", "setown",
    "read", "passwd", "environment-of-server", "list", "environment", "mount", "bpf",
)  # fmt: skip
