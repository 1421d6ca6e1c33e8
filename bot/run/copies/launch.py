"""Runs Litestream for the bot. The script's arguments are the paths of a lock and a log, and Litestream's command.

- Its input ends when the bot closes it or dies in any way. Then it signals Litestream once to end, which copies the data committed
  last. (A second signal would make it skip that, and Linux sends several when a process with threads dies: this one has none.)
- If it dies itself, Linux sends Litestream that signal.
- One Litestream per database: the lock is inherited, so a successor waits until the last one has ended. The lock file names both processes.
"""

import contextlib
import ctypes
import fcntl
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable

LITESTREAM_STOP_S = 8.0
"""Seconds that Litestream has to end: it gives up copying after five."""

CHECK_INTERVAL_S = 0.2
"""Seconds between two checks."""

PR_SET_PDEATHSIG = 1
"""Option of prctl(2): the signal that a process gets when its parent dies."""


def launch(lock: str, log: str, command: list[str]) -> int:
    """Run Litestream once the lock is free; return its exit status, negative for a signal, or 0 if the bot ended before."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: None)  # the bot decides when to stop
    os.umask(0o077)  # copies contain the seeds of running matches
    handle = os.open(lock, os.O_RDWR | os.O_CREAT)
    if not _take(handle):
        return 0
    os.ftruncate(handle, 0)
    # Not a pipe: after the bot's death, the first log line would end Litestream before it has copied the rest.
    with open(log, "wb", buffering=0) as file:  # noqa: PTH123  nothing but what it needs is imported
        child = subprocess.Popen(  # noqa: S603  our own words, and a path
            command,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            pass_fds=(handle,),
            start_new_session=True,
            preexec_fn=_ending_with(os.getpid()),  # noqa: PLW1509  there are no threads
        )
    os.pwrite(handle, f"{os.getpid()} {child.pid}".encode(), 0)
    while child.poll() is None:
        if _bot_ended():
            child.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                return child.wait(LITESTREAM_STOP_S)
            child.kill()  # or its successor would wait for the lock
    return child.wait()


def _bot_ended() -> bool:
    """Wait a moment; return whether the input has ended."""
    ready, _, _ = select.select([sys.stdin], [], [], CHECK_INTERVAL_S)
    return bool(ready) and not os.read(sys.stdin.fileno(), 4_096)


def _ending_with(parent: int) -> Callable[[], None]:
    """Return a function that makes a new process end with this one; it does nothing without Linux."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)

    def end_with() -> None:
        if prctl is not None:
            prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
            if os.getppid() != parent:  # it died before
                os._exit(0)

    return end_with


def _take(handle: int) -> bool:
    """Lock the file; return False if the bot ended before it was free. A holder that outlives its own launcher for too long is killed."""
    waited = 0.0
    while True:
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        if _bot_ended():
            return False
        waited += CHECK_INTERVAL_S
        if waited > LITESTREAM_STOP_S:
            with contextlib.suppress(OSError, ValueError):
                _kill_orphan(handle)


def _kill_orphan(handle: int) -> None:
    """Kill the process that holds the lock if its launcher is dead. Raises OSError or ValueError if that can't be known."""
    launcher, holder = map(int, os.pread(handle, 100, 0).split())
    with open(f"/proc/{holder}/stat", encoding="utf-8") as file:  # noqa: PTH123  as above
        parent = int(file.read().rpartition(")")[2].split()[1])
    # The number may be that of another process by now.
    if parent != launcher and _has_open(holder, os.fstat(handle)):
        os.kill(holder, signal.SIGKILL)


def _has_open(process: int, file: os.stat_result) -> bool:
    """Return whether a process has a file open. Raises OSError."""
    folder = f"/proc/{process}/fd"
    for name in os.listdir(folder):  # noqa: PTH208  as above
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.stat(f"{folder}/{name}"), file):  # noqa: PTH116  as above
                return True
    return False


def main(arguments: list[str]) -> int:
    """Run ``launch``; return an exit status, with 128 added to the number of a signal, as shells do."""
    status = launch(arguments[0], arguments[1], arguments[2:])
    return 128 - status if status < 0 else status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
