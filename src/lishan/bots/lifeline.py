"""Worker processes that never outlive the process that started them, however it ends."""

import ctypes
import os
import signal
import sys
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread

PR_SET_PDEATHSIG = 1


def end_with_parent() -> None:
    """Called in a worker: ends it as soon as its parent ends, even if the parent is killed without warning."""
    parent = parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        # The kernel does it immediately, even while compiled code holds the GIL.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent.pid:
            os._exit(1)
    # Elsewhere it ends when the pipe that only the parent keeps open is closed.
    Thread(target=end_after, args=(parent.sentinel,), daemon=True).start()


def end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
