"""Common to child processes: pickles through pipes, memory, priority, and ending with the bot."""

import contextlib
import ctypes
import os
import pickle
import signal
import struct
import sys
from typing import Any, BinaryIO, Final

ARENA_MAX: Final = -8
"""M_ARENA_MAX of malloc.h."""


def share_heap() -> None:
    """Let all threads take memory from one heap, from now on (mallopt(3)): what one of them frees the others use.

    The C library gives each thread its own, so that they need not wait for each other; ours do so for the interpreter's lock anyway.
    Where another C library than GNU's is at work, nothing happens.
    """
    choose = _of_c("mallopt")
    if choose is not None:
        choose(ARENA_MAX, 1)


def _of_c(name: str) -> Any | None:
    """Return a function of the C library, or None where it has none of this name."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None


LEAST: Final = 19
"""The niceness of what can wait for everybody else."""
PR_SET_PDEATHSIG: Final = 1
"""Linux: which signal the end of the parent sends."""
LENGTH: Final = struct.Struct(">I")


def framed(packed: bytes) -> bytes:
    """Return a pickle as it is sent: after the four bytes of its length."""
    return LENGTH.pack(len(packed)) + packed


def received(source: BinaryIO) -> Any:
    """Return the next thing that was sent, None at the end. Only what the bot itself or its child has written may be read."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    size = LENGTH.unpack(head)[0]
    packed = source.read(size)
    return pickle.loads(packed) if len(packed) == size else None  # noqa: S301  nobody else can write to a pipe of ours


def give_way(niceness: int) -> None:
    """Let others come first; with LEAST everybody else who wants a processor at all, where the system knows such a thing."""
    os.nice(niceness)
    if niceness >= LEAST and sys.platform == "linux":
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def end_with_parent() -> None:
    """End when the bot does, where the system knows such a thing: a process that stands still would not notice that its input has ended."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
