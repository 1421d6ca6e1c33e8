"""Shared code of child processes: pickles sent through pipes, memory, priority, and ending when the bot does."""

import contextlib
import ctypes
import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO, Final

ARENA_MAX: Final = -8
"""M_ARENA_MAX of malloc.h."""


def share_heap() -> None:
    """Make all threads use one heap from now on (mallopt(3)), so that they reuse each other's freed memory.

    GNU's C library, without which nothing happens, gives each thread its own, so that none waits for another; ours wait for the
    interpreter's lock anyway.
    """
    choose = _of_c("mallopt")
    if choose is not None:
        choose(ARENA_MAX, 1)


def _of_c(name: str) -> Any | None:
    """Return a function of the C library; None if it doesn't exist."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None


LOWEST_PRIORITY_NICENESS: Final = 19
"""Niceness of work that can wait for everything else."""
PR_SET_PDEATHSIG: Final = 1
"""Option of prctl(2): the signal that a child gets when its parent ends."""
LENGTH: Final = struct.Struct(">I")


def framed(packed: bytes) -> bytes:
    """Return a pickle preceded by its length in four bytes."""
    return LENGTH.pack(len(packed)) + packed


def received(source: BinaryIO) -> Any:
    """Read the next object from a pipe; None at the end. Only data written by the bot itself or its child may be read."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    size = LENGTH.unpack(head)[0]
    packed = source.read(size)
    return pickle.loads(packed) if len(packed) == size else None  # noqa: S301  nobody else can write to a pipe of ours


def serve(source: BinaryIO, target: BinaryIO, answer: Callable[[Any], object]) -> None:
    """Answer each object of a pipe until it ends, with True and the result, or False and the traceback."""
    while (question := received(source)) is not None:
        try:
            answered = True, answer(question)
        except Exception:  # the bot knows what to do without it
            answered = False, traceback.format_exc()
        target.write(framed(pickle.dumps(answered, pickle.HIGHEST_PROTOCOL)))
        target.flush()


def give_way(niceness: int) -> None:
    """Lower this process's priority; with LEAST it runs only on idle CPUs, if the system supports that."""
    os.nice(niceness)
    if niceness >= LOWEST_PRIORITY_NICENESS and sys.platform == "linux":
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def end_with_parent() -> None:
    """End when the bot does, if the system supports it: a stopped process wouldn't notice the end of its input."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
