"""Draws pictures off the event loop, each once for all viewers; pictures that a user waits for come first.

Requested films are in unnamed files: the system frees them even if the process crashes.
"""

import asyncio
import logging
import math
import os
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from concurrent.futures import Future
from contextlib import nullcontext, suppress
from contextvars import copy_context
from enum import IntEnum
from itertools import count
from queue import PriorityQueue
from tempfile import TemporaryFile
from typing import IO, Any, Final, NamedTuple, TypeVar

from bot.core.ports import ACCOUNT
from bot.discord_ui.in_flight import Measured
from bot.processes.drawing.process import DrawingProcess
from data.catalogue import language
from renderers.budgets import memory
from renderers.theme import theme

_log = logging.getLogger(__name__)

MAX_FILM_BYTES: Final = 64_000_000
"""Maximum size of all stored films in bytes; the least recently requested film is dropped first."""

DrawnFilm = tuple[bytes, str]
"""A film and its description."""


class FilmFile(NamedTuple):
    """A film in a file, with its size in bytes and its description."""

    file: IO[bytes]
    size: int
    alt: str


class FilmFiles:
    """Stores films by key, in temporary files of limited total size."""

    def __init__(self, most: int = MAX_FILM_BYTES) -> None:
        self._most = most
        self._files: OrderedDict[Hashable, FilmFile] = OrderedDict()
        self.size = 0
        """Total size of the films, in bytes."""

    def get(self, key: Hashable) -> DrawnFilm | None:
        """Return the film of a key; None if there is none."""
        entry = self._files.get(key)
        if entry is None:
            return None
        self._files.move_to_end(key)
        entry.file.seek(0)
        return entry.file.read(), entry.alt

    def add(self, key: Hashable, film: DrawnFilm) -> None:
        """Store a film. If the disk is full, it isn't stored, and is drawn again at the next request."""
        if key in self._files:
            return
        data, alt = film
        try:
            file = _stored(data)
        except OSError:
            _log.warning("a film cannot be stored", exc_info=True)
            return
        self._files[key] = FilmFile(file, len(data), alt)
        self.size += len(data)
        while self.size > self._most:
            self._drop(next(iter(self._files)))

    def close(self) -> None:
        """Drop all films."""
        for key in list(self._files):
            self._drop(key)

    def _drop(self, key: Hashable) -> None:
        gone = self._files.pop(key)
        self.size -= gone.size
        gone.file.close()


def _stored(data: bytes) -> IO[bytes]:
    """Return a temporary file with all of the data. Raises OSError if the disk is full, and then leaves no file behind."""
    file = TemporaryFile()  # noqa: SIM115  # it is closed when its film goes
    try:
        file.write(data)
        file.flush()  # an unbuffered write to a full disk would store a part of it without an error
    except OSError:
        with suppress(OSError):
            file.close()
        raise
    return file


Key = tuple[object, ...]
T = TypeVar("T")

FINISHED: Final = memory.part("finished")

GIVING_WAY: Final = 10
"""Niceness of the drawing threads relative to the process (0 to 19), so that answers to presses never wait for a core that draws."""


OVERTAKEN: Final = 8
"""Later pictures that may overtake a waiting one, for each step of ``Need`` between them: about a fifth of a second of drawing. Without
a limit, pictures for threads would never be drawn on a machine busy with hands.
"""

HARD_WAIT_S: Final = 0.3
"""Seconds that a picture must wait before hard times begin (``HardTimes``)."""

EASY_WAIT_S: Final = 0.1
"""Seconds that every picture must wait at most, for ``CALM_S`` seconds, before hard times end."""

CALM_S: Final = 3.0

LEFT_OUT_WEIGHT: Final = 1.25
"""Number of pictures that one left out stands for: some panels have two, and times that end too early begin again."""

PROBED_S: Final = 60.0
"""Seconds after which hard times end in any case, to find out how long a picture takes now."""

AVERAGED_DRAWINGS: Final = 20
"""Number of the latest drawings in the average of their seconds."""

PICTURE_WAIT_S: Final = 0.5
"""Seconds for which all pictures of one publication may delay its text."""


class Need(IntEnum):
    """Who waits for a picture. Lower values come first, but overtake only a few pictures (``OVERTAKEN``)."""

    ASKED = 0
    """A user who pressed a button or must decide."""
    THREAD = 1
    """A thread to which an event is posted."""
    COURTESY = 2
    """A panel that follows a match while its owner has nothing to decide, or pictures of a finished match for sharing."""
    FILM = 3
    """A film that a user asked for. It takes long, so it gets its own thread."""


Work = Callable[[DrawingProcess | None], T]
"""A function that draws: in the given process, or with None on the calling thread."""


class Drawer:
    """Draws the most needed picture first, and equally needed ones in order of request: on one thread, or on one per process.

    A waiting picture gains priority with each later request, so every picture is drawn eventually.

    All methods are called on the event loop's thread.
    """

    def __init__(
        self, name: str, processes: Sequence[DrawingProcess] = (), now: Callable[[], float] = time.monotonic
    ) -> None:
        """Start the drawer; it shuts ``processes`` down when it is closed. ``now``: seconds since any moment."""
        self._now = now
        self._waiting: PriorityQueue[tuple[int, int, float, Future[Any], Work[Any]]] = PriorityQueue()
        self.slow = -math.inf
        """When the last picture that had waited for more than ``EASY_WAIT_S`` was begun, in seconds of ``now``."""
        self.averages = True
        """Whether drawings count for ``seconds``."""
        self.seconds = 0.0
        """Average seconds for a picture, divided by the number of those drawn at the same time."""
        self._closed = False
        self._numbers = count()
        self._name = name
        self._processes = processes
        self._threads: list[threading.Thread] = []

    def submit(self, need: int, make: Work[T]) -> "Future[T]":
        """Return a future for the result of ``make``."""
        made: Future[T] = Future()
        number = next(self._numbers)
        self._waiting.put((need * OVERTAKEN + number, number, self._now(), made, make))
        self._begin()
        return made

    def _begin(self) -> None:
        """Start the threads before the first drawing."""
        if not self._threads:
            self._threads = [
                threading.Thread(target=self._work, args=(process,), name=self._name, daemon=True)
                for process in self._processes or (None,)
            ]
            for thread in self._threads:
                thread.start()

    @property
    def waited(self) -> float | None:
        """Seconds for which the longest waiting picture has waited; None if none does."""
        return max((self._now() - since for _, _, since, *_ in [*self._waiting.queue]), default=None)

    def close(self) -> None:
        """Finish the current drawings, cancel the waiting ones, and end the threads and processes."""
        self._closed = True
        for _ in self._threads:
            self.submit(Need.FILM, lambda _: None)  # wakes a waiting thread
        for thread in self._threads:
            thread.join()
        for process in self._processes:
            process.close()

    def _work(self, process: DrawingProcess | None) -> None:
        _give_way()
        while not self._closed or not self._waiting.empty():
            self._draw(*self._next(), process)

    def _next(self) -> tuple[float, Future[Any], Work[Any]]:
        """Wait for the next drawing, and take it from the queue; also return when it was begun."""
        *_, since, made, make = self._waiting.get()
        began = self._now()
        if began - since > EASY_WAIT_S:
            self.slow = began
        return began, made, make

    def _draw(self, began: float, made: Future[Any], make: Work[Any], process: DrawingProcess | None) -> None:
        if self._closed:
            made.cancel()
        elif made.set_running_or_notify_cancel():
            try:
                made.set_result(make(process))
            except BaseException as error:  # as an executor does: those waiting for the picture get the error
                made.set_exception(error)
            if self.averages:
                lanes = max(1, len(self._processes))
                self.seconds += ((self._now() - began) / lanes - self.seconds) / AVERAGED_DRAWINGS


class HardTimes:
    """Times of high load, when only the necessary pictures are drawn.

    They begin when a picture has waited for more than ``HARD_WAIT_S`` seconds. They end when for ``CALM_S`` seconds none has waited for
    more than ``EASY_WAIT_S``, and none would have if all had been drawn: otherwise they would end as soon as they help.
    """

    def __init__(self, drawer: Drawer, now: Callable[[], float]) -> None:
        self._drawer = drawer
        self._now = now
        self._began: float | None = None
        """When they began; None in calm times."""
        self._slow = -math.inf
        """When a picture last waited for more than ``EASY_WAIT_S``, or would have."""
        self._busy_until = -math.inf
        """When the drawer would have nothing left to do with what is left out; at most ``HARD_WAIT_S`` from now."""

    def check(self) -> bool:
        """Return whether times are hard now."""
        now, waited = self._now(), self._drawer.waited or 0.0
        if waited > EASY_WAIT_S:
            self._slow = now
        if self._began is None and waited > HARD_WAIT_S:
            self._began = now
        elif self._began is not None and now >= min(
            max(self._slow, self._drawer.slow) + CALM_S, self._began + PROBED_S
        ):
            self._began = None
        # Pages, which are drawn in hard times, too, take longer than other pictures.
        self._drawer.averages = self._began is None
        return self._began is not None

    def skip(self) -> bool:
        """Return whether to leave out a picture that would be drawn in calm times."""
        if not self.check():
            return False
        self.add(LEFT_OUT_WEIGHT)
        return True

    def add(self, weight: float = 1.0) -> None:
        """Count a picture that is wanted, drawn or not."""
        now = self._now()
        if self._busy_until - now > EASY_WAIT_S:
            self._slow = now
        self._busy_until = min(max(self._busy_until, now) + weight * self._drawer.seconds, now + HARD_WAIT_S)

    async def end(self) -> None:
        """Wait until hard times are over, and for a moment in any case, so that what follows doesn't begin others."""
        await asyncio.sleep(EASY_WAIT_S)
        while self.check():  # noqa: ASYNC110  they end by time alone, too
            await asyncio.sleep(EASY_WAIT_S)


class Patience:
    """Time limit in seconds for all pictures of one publication together (None: no limit). Drawing continues after that."""

    def __init__(self, seconds: float | None) -> None:
        self._left = seconds

    async def wait(self, drawing: Awaitable[T]) -> tuple[T | None, bool]:
        """Return the picture and False, or None and True if it isn't ready in time."""
        now = asyncio.get_running_loop().time
        begun = now()
        try:
            async with asyncio.timeout(self._left):
                return await drawing, False
        except TimeoutError:
            return None, True
        finally:
            if self._left is not None:
                self._left = max(0.0, self._left - (now() - begun))


class PictureCache:
    """Makes pictures off the event loop and caches the newest ones, within a budget of bytes.

    One thread draws pictures and another draws films; with ``workers``, that many processes draw pictures and one more draws films. A
    second thread for pictures would only compete with the first and with the event loop: of 50 busy tables on two cores, 3.6 fell
    behind with it and 1.3 to 2.4 without.
    """

    def __init__(
        self,
        budget: Callable[[], int] = FINISHED,
        measured: Measured = nullcontext,
        workers: int = 0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """``budget``: bytes to cache. ``measured``: a context in which each picture is drawn. ``now``: seconds since any moment."""
        processes = [DrawingProcess(GIVING_WAY, memory.megabytes) for _ in range(workers)]
        films = [DrawingProcess(GIVING_WAY, memory.megabytes, at_once=False)] if workers else []
        self._drawing, self._filming = Drawer("pictures", processes, now), Drawer("films", films)
        self._budget = budget
        self._kept = 0
        self._measured = measured
        self._pictures: OrderedDict[Key, asyncio.Future[Any]] = OrderedDict()
        self._weights: dict[Key, int] = {}
        self._films = FilmFiles()
        self.hard_times = HardTimes(self._drawing, now)

    async def film(self, key: Key, make: Callable[[], DrawnFilm]) -> DrawnFilm:
        """Return a film, stored or newly drawn; concurrent requests share one drawing. Raises what ``get`` raises."""
        own = (language(), theme(), *key)
        film = self._films.get(own)
        if film is None:
            film = await self.get(key, make, Need.FILM)
            self._films.add(own, film)
        return film

    async def get(self, key: Key, make: Callable[[], T], need: Need = Need.ASKED) -> T:
        """Return the result of ``make`` for ``key`` in the current language and theme, such as a picture and its description.

        The result is cached, and concurrent requests share it. A ``partial`` of a named function is sent to a drawing
        process, if there are any; anything else runs here. Errors of ``make`` are raised.
        """
        key = (language(), theme(), *key)
        drawing = self._pictures.get(key)
        if drawing is None or drawing.cancelled():
            drawer, context = self._filming if need is Need.FILM else self._drawing, copy_context()
            if drawer is self._drawing:
                self.hard_times.add()
            drawing = asyncio.wrap_future(drawer.submit(need, lambda process: context.run(self._draw, process, make)))
            self._pictures[key] = drawing
            drawing.add_done_callback(lambda done: self._take_in(key, done, need))
        self._pictures.move_to_end(key)
        # Others may wait for the same picture: don't cancel it for them.
        return await asyncio.shield(drawing)

    def _draw(self, process: DrawingProcess | None, make: Callable[[], T]) -> T:
        account = ACCOUNT.get()
        with self._measured(), nullcontext() if account is None else account.charged():
            return make() if process is None else process.do(language(), theme(), make)

    def _take_in(self, key: Key, done: asyncio.Future[Any], need: Need) -> None:
        # Dropped or drawn again meanwhile.
        if self._pictures.get(key) is not done:
            return
        if done.cancelled() or done.exception() is not None or need is Need.FILM:  # films are stored in files
            del self._pictures[key]
            return
        self._weights[key] = _weight(done.result())
        self._kept += self._weights[key]
        while self._kept > self._budget() and self._weights:
            oldest = next(picture for picture in self._pictures if picture in self._weights)
            del self._pictures[oldest]
            self._kept -= self._weights.pop(oldest)

    def close(self) -> None:
        """Stop the threads after their current drawings."""
        for drawer in (self._drawing, self._filming):
            drawer.close()
        self._films.close()


def _weight(made: object) -> int:
    """Return the size in memory of a picture and its words, in bytes."""
    if isinstance(made, tuple):
        return sum(map(_weight, made))
    return len(made) if isinstance(made, bytes | str) else 0


def _give_way() -> None:
    """Give this thread a lower priority than the event loop. Only Linux has priorities for threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + GIVING_WAY)
