"""Runs cases from one state of a simulated world: each in a copy of this process, which ends with its case."""

import asyncio
import os
import pickle
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn, TypeVar

from bot.run.features import SCHEMA
from bot.storage import sqlite
from tests.simulation.loop import InLoop
from tests.simulation.world import Disk, World

T = TypeVar("T")


def forked(work: Callable[[], T]) -> T:
    """Return the result of some work that a copy of this process does; its other effects are lost. It may only be done without threads."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            result: Any = work()
        except BaseException as error:  # it must not go on with the tests
            result = AssertionError(repr(error))
        _hand_over(writing, result)
    outcome: T = _taken(child, reading, writing)
    return outcome


async def forked_in_loop(work: Callable[[], Awaitable[T]]) -> T:
    """Do the same as ``forked`` with asynchronous work, while the loop is running."""
    loop = asyncio.get_running_loop()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        asyncio._set_running_loop(loop)  # asyncio takes it for another process's
        try:
            result: Any = await work()
        except BaseException as error:  # it must not go on with the tests
            result = AssertionError(repr(error))
        _hand_over(writing, result)
    outcome: T = _taken(child, reading, writing)
    return outcome


def _hand_over(writing: int, result: object) -> NoReturn:
    with os.fdopen(writing, "wb") as pipe:
        pickle.dump(result, pipe)
    os._exit(0)


def _taken(child: int, reading: int, writing: int) -> Any:
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        content = pipe.read()
    os.waitpid(child, 0)
    result = pickle.loads(content) if content else AssertionError("the copied process ended early")
    if isinstance(result, AssertionError):
        raise result
    return result


def split(world: World) -> sqlite3.Connection:
    """Give a copied process a database of its own; return the connection that writes."""
    own = world.folder / f"{os.getpid()}.db"
    for ending in ("", "-wal"):
        shutil.copy(f"{world.database}{ending}", f"{own}{ending}")
    assert world.bot is not None
    engine: Any = world.bot.app.host.store.engine
    writer: InLoop = engine._writer
    for thread in (writer, *engine._readers):
        thread.parent = thread.db  # closing it would also remove the locks of the others
        thread.db = sqlite3.connect(own, factory=Disk, isolation_level=None)
    writer.db.execute("PRAGMA foreign_keys = ON")
    writer.db.create_function("pg_notify", 2, lambda _channel, _payload: None)
    engine._noticed = sqlite._watch(writer.db, SCHEMA)
    return writer.db
