"""Processes that never outlive the one that started them, however it ends."""

import ctypes
import os
import signal
import sys
import time
from threading import Thread

PR_SET_PDEATHSIG = 1
LOOK_EVERY_S = 1.0


def end_with(parent: int) -> None:
    """Called in a child: ends it as soon as the process with this id ends, even if that one is killed without warning."""
    if sys.platform == "linux":
        # The kernel does it immediately, even while compiled code holds the GIL.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)
    else:
        Thread(target=end_after, args=(parent,), daemon=True).start()


def end_after(parent: int) -> None:
    if sys.platform == "win32":
        import _winapi

        handle = _winapi.OpenProcess(_winapi.SYNCHRONIZE, False, parent)
        _winapi.WaitForSingleObject(handle, _winapi.INFINITE)
    else:
        # Somebody else becomes the parent.
        while os.getppid() == parent:
            time.sleep(LOOK_EVERY_S)
    os._exit(1)
