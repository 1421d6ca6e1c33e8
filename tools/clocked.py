"""A program whose processor time can be asked for, thread by thread: ``python -m tools.clocked MODULE`` runs the module as ``__main__``.

Each line on its standard input is answered by one on its standard output, as JSON: ``Clocks``. The bot's matches are dealt from a fixed
row of seeds, and what its own threads draw is counted by kind, so that two runs can be compared.
"""

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
from typing import Final, TextIO, TypeVar
from unittest.mock import patch

import msgspec
from msgspec.structs import astuple

from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import MatchContent
from bot.processes.drawing.process import MODULE
from bot.run.system import SystemChance
from engine.core.rng import SEED_BYTES
from renderers.motion import frame_count

T = TypeVar("T")
KIND: Final = re.compile(r"[a-z]+")
FILM: Final = " film"
FIRST_SEED: Final = 24


class Drawn(msgspec.Struct):
    """Drawings of one kind: their number, the milliseconds of drawing and of the words, frames of films, bytes."""

    count: int = 0
    milliseconds: float = 0.0
    words: float = 0.0
    frames: int = 0
    size: int = 0

    def since(self, before: "Drawn") -> "Drawn":
        """Return what was drawn after ``before``."""
        return Drawn(*(mine - theirs for mine, theirs in zip(astuple(self), astuple(before), strict=True)))


class Clocks(msgspec.Struct, frozen=True):
    """Seconds of processor time by the thread's name, and what was drawn by kind."""

    threads: Mapping[str, float]
    drawn: Mapping[str, Drawn]


def clocks() -> dict[str, float]:
    """Return the processor time of each thread of this process that is alive, and of each process that draws for it, in seconds."""
    threads = {
        thread.name: time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
        for thread in threading.enumerate()
        if thread.ident is not None
    }
    return threads | dict(drawing_processes())


def drawing_processes() -> Iterator[tuple[str, float]]:
    """Yield processes that draw for this one, as ``pictures NUMBER``, with their processor time in seconds (proc(5), ``stat``)."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended meanwhile
            of_process = stat.read_text().rpartition(")")[2].split()
            if int(of_process[1]) == os.getpid() and MODULE.encode() in (stat.parent / "cmdline").read_bytes():
                ticks = int(of_process[11]) + int(of_process[12])
                yield f"pictures {stat.parent.name}", ticks / os.sysconf("SC_CLK_TCK")


def answer(asked: TextIO, studio: "Studio") -> None:
    """Answer every line."""
    for _ in asked:
        sys.stdout.write(f"{msgspec.json.encode(Clocks(clocks(), studio.drawn())).decode()}\n")
        sys.stdout.flush()


def kind_of(name: str) -> str:
    """Return the kind of a picture by the name of its file: the first word; one that moves is a kind of its own."""
    word = KIND.match(name)
    return f"{word[0] if word else name}{FILM if name.endswith('.gif') else ''}"


class Studio:
    """Counts what is drawn."""

    def __init__(self) -> None:
        self._drawn: defaultdict[str, Drawn] = defaultdict(Drawn)
        self._films: list[tuple[str, bytes]] = []

    def drawn(self) -> Mapping[str, Drawn]:
        """Return what was drawn so far. Frames are counted here, not while a person waits for the film."""
        films, self._films = self._films, []
        for kind, film in films:
            self._drawn[kind].frames += frame_count(film)
        return self._drawn

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count whatever the bot draws within the block."""
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
        if kind.endswith(FILM):
            self._films.append((kind, made))
        return made

    def _said(self, kind: str, alt: Callable[[], str]) -> str:
        said, spent = _timed(alt)
        self._drawn[kind].words += spent
        return said


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return what some work gives, and the milliseconds of this thread's processor time that it took."""
    start = time.thread_time()
    return work(), (time.thread_time() - start) * 1e3


@contextmanager
def dealt_alike() -> Iterator[None]:
    """Deal every program's matches from the same row of seeds within the block."""
    seeds = random.Random(FIRST_SEED)
    with patch.object(SystemChance, "seed", lambda _: seeds.randbytes(SEED_BYTES)):
        yield


if __name__ == "__main__":
    counting = Studio()
    threading.Thread(target=answer, args=(sys.stdin, counting), name="clocks", daemon=True).start()
    sys.argv = sys.argv[1:]
    # Drawings of other processes aren't counted here: their wrappers have no name there.
    with nullcontext() if os.environ.get("PICTURE_WORKERS", "0") != "0" else counting.watching(), dealt_alike():
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
