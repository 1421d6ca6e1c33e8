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
    """Let all threads take memory from one heap, from now on (mallopt(3)): memory freed by one is used by the others.

    The C library gives each thread its own, so that they need not wait for each other; ours do so for the interpreter's lock anyway.
    Without GNU's C library, nothing happens.
    """
    choose = _of_c("mallopt")
    if choose is not None:
        choose(ARENA_MAX, 1)


def _of_c(name: str) -> Any | None:
    """Return a function of the C library, or None if it has none of this name."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None


LEAST: Final = 19
"""Niceness of work that can wait for all others."""
PR_SET_PDEATHSIG: Final = 1
"""Linux: which signal the end of the parent sends."""
LENGTH: Final = struct.Struct(">I")


def framed(packed: bytes) -> bytes:
    """Return a pickle as it is sent: after the four bytes of its length."""
    return LENGTH.pack(len(packed)) + packed


def received(source: BinaryIO) -> Any:
    """Return the next object that was sent, None at the end. Only data written by the bot itself or its child may be read."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    size = LENGTH.unpack(head)[0]
    packed = source.read(size)
    return pickle.loads(packed) if len(packed) == size else None  # noqa: S301  nobody else can write to a pipe of ours


def give_way(niceness: int) -> None:
    """Let others come first; with LEAST any other process that wants a processor, if the system supports it."""
    os.nice(niceness)
    if niceness >= LEAST and sys.platform == "linux":
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def end_with_parent() -> None:
    """End when the bot does, if the system supports it: a stopped process wouldn't notice that its input has ended."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
