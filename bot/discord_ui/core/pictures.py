"""Pictures, made off the event loop, each only once for all who see the same."""

import asyncio
import os
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from contextvars import copy_context
from typing import Any, Final, TypeVar

from bot.discord_ui.core.busy import Measured
from data.catalogue import language
from renderers.theme import theme

Key = tuple[object, ...]
T = TypeVar("T")

KEPT: Final = 96
"""Pictures in memory: about 100 KB each."""


GIVING_WAY: Final = 10
"""How much nicer than the rest of the process the drawing threads are (0 to 19): an answer to a press never waits for a core that draws."""


class PictureCache:
    """Makes pictures off the event loop and keeps the newest ones.

    One thread draws pictures and another one films, so that no hand waits for a film. A second thread for pictures would only
    get into the way of the first and of the event loop: of 50 busy tables on two cores, 3.6 were behind with it and 1.3 to 2.4 without.
    """

    def __init__(self, kept: int = KEPT, measured: Measured = nullcontext) -> None:
        """``measured``: within it each picture is drawn."""
        self._drawing = ThreadPoolExecutor(1, thread_name_prefix="pictures", initializer=_give_way)
        self._filming = ThreadPoolExecutor(1, thread_name_prefix="films", initializer=_give_way)
        self._kept = kept
        self._measured = measured
        self._pictures: OrderedDict[Key, asyncio.Future[Any]] = OrderedDict()

    async def get(self, key: Key, make: Callable[[], T], *, film: bool = False) -> T:
        """Return what ``make`` makes for ``key`` in the language and theme of now (a picture, perhaps with its words), unless it is there
        or being made. A ``film`` takes long.

        Errors of ``make`` come through.
        """
        key = (language(), theme(), *key)
        found = self._pictures.get(key)
        if found is None or found.cancelled():
            pool = self._filming if film else self._drawing
            found = asyncio.get_running_loop().run_in_executor(pool, copy_context().run, self._draw, make)
            self._pictures[key] = found
            found.add_done_callback(lambda done: self._forget_failed(key, done))
            while len(self._pictures) > self._kept:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return await asyncio.shield(found)

    def _draw(self, make: Callable[[], T]) -> T:
        with self._measured():
            return make()

    def _forget_failed(self, key: Key, done: asyncio.Future[Any]) -> None:
        if (done.cancelled() or done.exception() is not None) and self._pictures.get(key) is done:
            del self._pictures[key]

    def close(self) -> None:
        """Stop the threads; what is being made is finished first."""
        for pool in (self._drawing, self._filming):
            pool.shutdown(wait=True, cancel_futures=True)


def _give_way() -> None:
    """Let this thread run behind the event loop where both want a core. Only Linux knows priorities of threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + GIVING_WAY)
