"""Runs a program and reports its processor time by thread: ``python -m tools.clocked MODULE`` runs the module as ``__main__``.

It answers each line on standard input with a line of JSON on standard output, ``Clocks``. The bot's matches are dealt from a fixed
sequence of seeds, and pictures drawn on its threads are counted by kind, so that two runs can be compared. The callbacks that
blocked the event loop longest are listed by name.
"""

import asyncio
import gc
import heapq
import os
import random
import re
import runpy
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from functools import wraps
from pathlib import Path
from typing import Any, Final, TextIO, TypeVar, cast
from unittest.mock import patch

import msgspec
from msgspec.structs import astuple

from bot.discord_ui.content.pictures import HardTimes, Need
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent
from bot.processes.drawing.process import MODULE
from bot.run.system import SystemChance
from engine.core.rng import SEED_BYTES
from tools.soak.processes import ROOT, cpu

T = TypeVar("T")
KIND: Final = re.compile(r"[a-z]+")
FILM: Final = " film"
FIRST_SEED: Final = 24
LISTED: Final = 10
"""Number of listed callbacks."""


class Drawn(msgspec.Struct):
    """Drawings of a kind: their number, milliseconds for drawing and for alt texts, and bytes."""

    count: int = 0
    milliseconds: float = 0.0
    words: float = 0.0
    size: int = 0

    def since(self, before: "Drawn") -> "Drawn":
        """Return the drawings since ``before``."""
        return Drawn(*(mine - theirs for mine, theirs in zip(astuple(self), astuple(before), strict=True)))


class Clocks(msgspec.Struct, frozen=True):
    """Processor time in seconds by thread name, and drawings by kind."""

    threads: Mapping[str, float]
    drawn: Mapping[str, Drawn]
    longest: list[tuple[float, str]]
    """The callbacks that blocked the event loop longest since the last request: milliseconds of thread time, and names."""
    changes: int = 0
    """How often hard times have begun or ended."""


def clocks() -> dict[str, float]:
    """Return the processor seconds of each live thread of this process, and of each drawing process of it."""
    threads = {
        thread.name: time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
        for thread in threading.enumerate()
        if thread.ident is not None
    }
    return threads | dict(drawing_processes())


def drawing_processes() -> Iterator[tuple[str, float]]:
    """Yield this process's drawing processes as ``pictures PID``, with their processor time in seconds (proc(5), ``stat``)."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # the process may have ended
            of_process = stat.read_text().rpartition(")")[2].split()
            if int(of_process[1]) == os.getpid() and MODULE.encode() in (stat.parent / "cmdline").read_bytes():
                yield f"pictures {stat.parent.name}", cpu(int(stat.parent.name))


def answer(asked: TextIO, studio: "Studio", loop: "LoopWatch", mode: "ModeWatch") -> None:
    """Answer every line with the current ``Clocks``."""
    for _ in asked:
        now = Clocks(clocks(), studio.drawn(), loop.longest(), mode.changes)
        sys.stdout.write(f"{msgspec.json.encode(now).decode()}\n")
        sys.stdout.flush()


class ModeWatch:
    """Counts how often hard times begin or end."""

    def __init__(self) -> None:
        self.changes = 0
        self._hard = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count within the block."""
        check = HardTimes.check

        def noted(times: HardTimes) -> bool:
            hard = check(times)
            self.changes += hard is not self._hard
            self._hard = hard
            return hard

        with patch.object(HardTimes, "check", noted):
            yield


class LoopWatch:
    """Measures how long each callback blocks the event loop, in thread time, which doesn't depend on the machine's load."""

    def __init__(self) -> None:
        self._stretches: list[tuple[float, str]] = []
        self._collecting = self._collected = 0.0

    def longest(self) -> list[tuple[float, str]]:
        """Return (milliseconds, name) of the longest callbacks since the last call, longest first."""
        stretches, self._stretches = self._stretches, []
        return sorted(stretches, reverse=True)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Measure every callback within the block."""
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began, self._collected = time.thread_time(), 0.0
            run(handle)
            spent = time.thread_time() - began
            if len(self._stretches) < LISTED or spent * 1e3 > self._stretches[0][0]:
                self._note(spent, handle)

        gc.callbacks.append(self._collection)
        with patch.object(asyncio.Handle, "_run", timed):
            yield
        gc.callbacks.remove(self._collection)

    def _note(self, spent: float, handle: asyncio.Handle) -> None:
        collected = f", {self._collected * 1e3:.0f} ms of it collecting garbage" if self._collected > spent / 4 else ""
        heapq.heappush(self._stretches, (spent * 1e3, f"{name_of(handle)}{collected}"))
        if len(self._stretches) > LISTED:
            heapq.heappop(self._stretches)

    def _collection(self, phase: str, _: object) -> None:
        if threading.current_thread() is threading.main_thread():
            if phase == "start":
                self._collecting = time.thread_time()
            else:
                self._collected += time.thread_time() - self._collecting


def name_of(handle: asyncio.Handle) -> str:
    """Return the name of a callback; for a task's step, of its coroutine and the project's innermost one."""
    callback = handle._callback  # type: ignore[attr-defined]  # missing from typeshed
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", callback))
    names, awaited = list[str](), cast("Any", task.get_coro())
    while (code := getattr(awaited, "cr_code", None)) is not None:
        if Path(code.co_filename).is_relative_to(ROOT) or not names:
            names.append(code.co_qualname)
        awaited = awaited.cr_await
    return " > ".join(dict.fromkeys((names[0], names[-1])))


def kind_of(name: str) -> str:
    """Return the kind of a picture: the first word of its file name; films are separate kinds."""
    word = KIND.match(name)
    return f"{word[0] if word else name}{FILM if name.endswith('.gif') else ''}"


class Studio:
    """Counts the bot's drawings."""

    def __init__(self) -> None:
        self._drawn: defaultdict[str, Drawn] = defaultdict(Drawn)

    def drawn(self) -> Mapping[str, Drawn]:
        """Return the drawings so far."""
        return self._drawn

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count the bot's drawings within the block."""
        picture = MatchContent.picture

        @wraps(picture)
        async def counted(
            content: MatchContent,
            key: tuple[object, ...],
            name: str,
            make: Callable[[], bytes],
            alt: Callable[[], str],
            need: Need = Need.ASKED,
        ) -> Attachment | None:
            kind = kind_of(name)
            return await picture(
                content, key, name, lambda: self._made(kind, make), lambda: self._said(kind, alt), need
            )

        with patch.object(MatchContent, "picture", counted):
            yield

    def _made(self, kind: str, make: Callable[[], bytes]) -> bytes:
        made, spent = _timed(make)
        drawn = self._drawn[kind]
        drawn.count, drawn.milliseconds, drawn.size = (
            drawn.count + 1,
            drawn.milliseconds + spent,
            drawn.size + len(made),
        )
        return made

    def _said(self, kind: str, alt: Callable[[], str]) -> str:
        said, spent = _timed(alt)
        self._drawn[kind].words += spent
        return said


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return a function's result and its milliseconds of processor time on this thread."""
    start = time.thread_time()
    return work(), (time.thread_time() - start) * 1e3


@contextmanager
def dealt_alike() -> Iterator[None]:
    """Deal matches from the same sequence of seeds in every program within the block."""
    seeds = random.Random(FIRST_SEED)
    with patch.object(SystemChance, "seed", lambda _: seeds.randbytes(SEED_BYTES)):
        yield


if __name__ == "__main__":
    counting, watch, mode = Studio(), LoopWatch(), ModeWatch()
    threading.Thread(target=answer, args=(sys.stdin, counting, watch, mode), name="clocks", daemon=True).start()
    sys.argv = sys.argv[1:]
    # Drawings of other processes can't be counted here.
    with (
        nullcontext() if os.environ.get("PICTURE_WORKERS", "0") != "0" else counting.watching(),
        dealt_alike(),
        watch.watching(),
        mode.watching(),
    ):
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
