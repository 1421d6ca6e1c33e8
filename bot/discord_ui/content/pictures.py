"""Pictures, made off the event loop, each only once for all who see the same; pictures that a user waits for come first."""

import asyncio
import os
import sys
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from contextvars import copy_context
from enum import IntEnum
from itertools import count
from queue import PriorityQueue
from typing import Any, Final, TypeVar

from bot.core.ports import ACCOUNT
from bot.discord_ui.content.films import DrawnFilm, FilmFiles
from bot.discord_ui.in_flight import Measured
from bot.processes.drawing.process import DrawingProcess
from data.catalogue import language
from renderers.budgets import memory
from renderers.theme import theme

Key = tuple[object, ...]
T = TypeVar("T")

FINISHED: Final = memory.part("finished")

GIVING_WAY: Final = 10
"""How much nicer than the rest of the process the drawing threads are (0 to 19): an answer to a press never waits for a core that draws."""


MOST: Final = 256
"""Pictures that may wait before one: some seconds' worth. Who asks for more of them than are drawn gets words only, or what waits would
grow for as long as they ask: 2,154 pictures waited at 50 tables on a machine that others kept busy."""


class TooMany(Exception):
    """Raised when so many pictures wait that another one would come too late."""


OVERTAKEN: Final = 8
"""Later pictures that may overtake a waiting one for each step of ``Need`` between them: about a fifth of a second of drawing. Without a
limit, those that threads wait for would never be drawn on a machine that is busy with hands."""

PATIENCE: Final = 0.5
"""Seconds that all pictures of one publication may hold up its words."""


class Need(IntEnum):
    """Who waits for a picture; the first comes first, but overtakes only so many (``OVERTAKEN``)."""

    ASKED = 0
    """A person who pressed something, or who must decide."""
    THREAD = 1
    """A thread that is told what happened."""
    COURTESY = 2
    """A panel that follows a match in which its owner is asked nothing, and what there is to share of a match that is over."""
    FILM = 3
    """A film that a person asked for: it takes long, so that it is made on a thread of its own."""


Work = Callable[[DrawingProcess | None], T]
"""Something to make, in a process of its own or, with None, on the thread that asks for it."""


class Drawer:
    """Draws what is needed most, and among equals what was asked for first: on a thread, or on one for each of its processes.

    A waiting picture rises with every later one that is asked for, so each is drawn at last.

    Work comes from one thread, the event loop's.
    """

    def __init__(self, name: str, processes: Sequence[DrawingProcess] = ()) -> None:
        """``processes`` are ended with the drawer."""
        self._waiting: PriorityQueue[tuple[int, int, Future[Any], Work[Any]]] = PriorityQueue()
        self._closed = False
        self._numbers = count()
        self._newest = -1
        self._name = name
        self._processes = processes
        self._threads: list[threading.Thread] = []

    def submit(self, need: int, make: Work[T]) -> "Future[T]":
        """Return what will hold the result of ``make``, or its error."""
        made: Future[T] = Future()
        if not self._threads:
            self._threads = [
                threading.Thread(target=self._work, args=(process,), name=self._name, daemon=True)
                for process in self._processes or (None,)
            ]
            for thread in self._threads:
                thread.start()
        number = next(self._numbers)
        self._newest = number
        self._waiting.put((need * OVERTAKEN + number, number, made, make))
        return made

    def before(self, need: int) -> int:
        """Return how many wait that are drawn before one of a need that comes now."""
        waiting = [*self._waiting.queue] if self._waiting.qsize() >= MOST else []
        return sum(rank <= need * OVERTAKEN + self._newest + 1 for rank, *_ in waiting)

    def close(self) -> None:
        """Finish the current drawings; waiting ones are canceled."""
        self._closed = True
        for _ in self._threads:
            self.submit(Need.FILM, lambda _: None)  # wakes a thread, if it waits
        for thread in self._threads:
            thread.join()
        for process in self._processes:
            process.close()

    def _work(self, process: DrawingProcess | None) -> None:
        _give_way()
        while not self._closed or not self._waiting.empty():
            *_, made, make = self._waiting.get()
            if self._closed:
                made.cancel()
            elif made.set_running_or_notify_cancel():
                try:
                    made.set_result(make(process))
                except BaseException as error:  # as an executor does: whoever waits for the picture gets it
                    made.set_exception(error)


class Patience:
    """How many seconds the pictures of one publication may take in all (None: as long as they need). Drawing goes on after that."""

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
    """Makes pictures off the event loop and keeps the newest ones, as far as the budget goes.

    One thread draws pictures and another one films, or so many ``workers`` pictures and one more films, each a process of its own. A
    second thread for pictures would only get into the way of the first and of the event loop: of 50 busy tables on two cores, 3.6 were
    behind with it and 1.3 to 2.4 without.
    """

    def __init__(
        self, budget: Callable[[], int] = FINISHED, measured: Measured = nullcontext, workers: int = 0
    ) -> None:
        """``budget``: how many bytes are kept. ``measured``: within it each picture is drawn."""
        processes = [DrawingProcess(GIVING_WAY, memory.megabytes) for _ in range(workers + bool(workers))]
        self._drawing, self._filming = Drawer("pictures", processes[1:]), Drawer("films", processes[:1])
        self._budget = budget
        self._kept = 0
        self._measured = measured
        self._pictures: OrderedDict[Key, asyncio.Future[Any]] = OrderedDict()
        self._weights: dict[Key, int] = {}
        self._films = FilmFiles()

    async def film(self, key: Key, make: Callable[[], DrawnFilm]) -> DrawnFilm:
        """Return a film: from its file, from the drawing that is under way, or drawn now. Errors are those of ``get``."""
        own = (language(), theme(), *key)
        film = self._films.get(own)
        if film is None:
            film = await self.get(key, make, Need.FILM)
            self._films.add(own, film)
        return film

    async def get(self, key: Key, make: Callable[[], T], need: Need = Need.ASKED) -> T:
        """Return the result of ``make`` for ``key`` in the current language and theme (a picture, perhaps with its words), cached or
        shared.

        With drawing processes, a ``partial`` of named functions is sent to one of them, anything else is made here. Errors of ``make``
        are raised.

        Raises:
            TooMany: too many wait that are needed as much.
        """
        key = (language(), theme(), *key)
        drawing = self._pictures.get(key)
        if drawing is None or drawing.cancelled():
            drawer, context = self._filming if need is Need.FILM else self._drawing, copy_context()
            if drawer.before(need) >= MOST:
                raise TooMany(f"{MOST} pictures wait")
            drawing = asyncio.wrap_future(drawer.submit(need, lambda process: context.run(self._draw, process, make)))
            self._pictures[key] = drawing
            drawing.add_done_callback(lambda done: self._take_in(key, done, need))
        self._pictures.move_to_end(key)
        # Others may wait for the same picture: one who gives up must not take it from them.
        return await asyncio.shield(drawing)

    def _draw(self, process: DrawingProcess | None, make: Callable[[], T]) -> T:
        account = ACCOUNT.get()
        with self._measured(), nullcontext() if account is None else account.charged():
            return make() if process is None else process.do(language(), theme(), make)

    def _take_in(self, key: Key, done: asyncio.Future[Any], need: Need) -> None:
        # Forgotten or made once more meanwhile.
        if self._pictures.get(key) is not done:
            return
        if done.cancelled() or done.exception() is not None or need is Need.FILM:  # films are kept in files
            del self._pictures[key]
            return
        self._weights[key] = _weight(done.result())
        self._kept += self._weights[key]
        while self._kept > self._budget() and self._weights:
            oldest = next(picture for picture in self._pictures if picture in self._weights)
            del self._pictures[oldest]
            self._kept -= self._weights.pop(oldest)

    def close(self) -> None:
        """Stop the threads; current works are finished first."""
        for drawer in (self._drawing, self._filming):
            drawer.close()
        self._films.close()


def _weight(made: object) -> int:
    """Return how many bytes something that was made keeps in memory, as far as pictures and words go."""
    if isinstance(made, tuple):
        return sum(map(_weight, made))
    return len(made) if isinstance(made, bytes | str) else 0


def _give_way() -> None:
    """Let this thread run behind the event loop if both want a core. Only Linux knows priorities of threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + GIVING_WAY)
