"""Plays matches while an operator runs commands next to the bot, whose processes are killed repeatedly."""

import asyncio
import os
import random
import sqlite3
import sys
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, cast

import msgspec

from bot.storage.connection import Server
from tools.soak.commands import Shell
from tools.soak.players import Deed, Ledger, Table
from tools.soak.processes import ROOT, Bot, control
from tools.soak.verdict import applied, rows_of, told_twice

LONGEST: Final = 120.0
"""Maximum seconds of a command."""

SERVES: Final = b"http"
"""Output of a program that serves until it is stopped; the trial then stops it."""


class Ran(msgspec.Struct, frozen=True):
    """A command that ran next to the bot: its arguments, its exit status (None: it was stopped), and its output."""

    words: tuple[str, ...]
    status: int | None
    printed: str


class Found(msgspec.Struct, frozen=True):
    """Results; ``lost``, ``uncopied``, ``twice``, ``stale``, ``told_twice`` and ``ended`` must be empty or 0."""

    ran: tuple[Ran, ...]
    kills: int
    acknowledged: int
    lost: tuple[Deed, ...]
    """Confirmed to a player, but not in the database after a kill."""

    uncopied: tuple[Deed, ...]
    """Confirmed to a player, but not in the continuous copies after a kill."""

    twice: int
    stale: tuple[Ran, ...]
    """Commands whose copy lacks actions that were confirmed before they started."""

    told_twice: int
    ended: str
    """End of the log of a bot that crashed."""

    @property
    def clean(self) -> bool:
        """Whether nothing went wrong."""
        return not any((self.lost, self.uncopied, self.twice, self.stale, self.told_twice, self.ended))


class Trial(ABC):
    """A bot's processes on one database, users at some tables, and an operator's shell."""

    def __init__(self, url: str, folder: Path, chance: random.Random, database: Path | Server, shell: Shell) -> None:
        self._url, self._folder, self._chance = url, folder, chance
        self._database, self._shell = database, shell
        self._bots: Sequence[Bot] = ()
        self._up = asyncio.Event()
        """Set while presses are answered."""

        self._ledger = Ledger()
        self._ran: list[Ran] = []
        self._lost: set[Deed] = set()
        self._uncopied: set[Deed] = set()
        self._stale: list[Ran] = []

    @abstractmethod
    async def _channel(self, number: int, count: int) -> str:
        """Create a channel for match ``count`` of a table, and return its id."""

    async def _attended(self, tables: int, work: Callable[[], Awaitable[None]]) -> Found:
        """Start the processes, play during ``work``, and return the results."""
        ended = ""
        for bot in self._bots:
            await bot.start()
            await bot.connected()
        known = msgspec.convert((await control(self._url, "status"))["users"], list[dict[str, object]])
        users = [str(user["id"]) for user in known]
        playing = [asyncio.create_task(self._play(users, number)) for number in range(tables)]
        try:
            await work()
        except RuntimeError as error:  # a process has crashed
            ended = str(error)
        finally:
            for table in playing:
                table.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for bot in self._bots:
                await bot.stop()
        return Found(
            ran=tuple(self._ran),
            kills=sum(bot.kills for bot in self._bots),
            acknowledged=len(self._ledger.acknowledged),
            lost=tuple(self._lost),
            uncopied=tuple(self._uncopied),
            twice=sum(count - 1 for count in self._applied().values()),
            stale=tuple(self._stale),
            told_twice=sum(told_twice(thread) for thread in self._ledger.threads.values()),
            ended=ended,
        )

    async def _play(self, users: Sequence[str], number: int) -> None:
        """Play matches one after another, each in its own channel."""
        count = 0
        while True:
            count += 1
            channel = await self._channel(number, count)
            people = self._chance.sample(users, self._chance.choice((3, 3, 4)))
            await Table(self._url, people, channel, self._ledger, self._up).play()

    async def _confirmed(self, count: int) -> None:
        """Wait until this many more actions are confirmed. Raises RuntimeError if a process crashes."""
        goal = len(self._ledger.acknowledged) + count
        while len(self._ledger.acknowledged) < goal:
            self._require_running()
            await asyncio.sleep(0.02)

    def _require_running(self) -> None:
        for bot in self._bots:
            if bot.ended:
                raise RuntimeError(bot.said)

    async def _run(self, words: Sequence[str], bot: Bot, *, program: bool = False) -> Ran:
        """Run a command, or another ``program``, in a process's environment; one that serves is stopped."""
        child = await asyncio.create_subprocess_exec(
            *(words if program else (sys.executable, "-m", "bot", *words)),
            cwd=self._folder,
            env=os.environ | bot.environment | {"PYTHONPATH": str(ROOT)},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        printed, stopped = b"", False
        async with asyncio.timeout(LONGEST):
            while line := await cast("asyncio.StreamReader", child.stdout).readline():
                printed += line
                if SERVES in line and child.returncode is None and not stopped:
                    child.terminate()
                    stopped = True
            await child.wait()
        ran = Ran(tuple(words), None if stopped else child.returncode, printed.decode(errors="replace"))
        self._ran.append(ran)
        return ran

    async def _die(self, bot: Bot) -> None:
        """Kill a process, record confirmed actions that are missing, and restart it."""
        confirmed = set(self._ledger.acknowledged)
        self._require_running()
        await bot.kill()
        self._lost |= confirmed - self._applied().keys()
        self._require_sound()
        await self._look_at_copies(confirmed)
        await bot.start()
        await bot.connected()

    @abstractmethod
    async def _look_at_copies(self, confirmed: set[Deed]) -> None:
        """Record confirmed actions that are missing in the copies of a bot that was just killed."""

    def _require_sound(self) -> None:
        """Raise RuntimeError if a database file is damaged; a server checks its own files."""
        if isinstance(self._database, Path):
            with closing(sqlite3.connect(f"{self._database.as_uri()}?mode=ro", uri=True)) as db:
                (sound,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            if sound != "ok":
                raise RuntimeError(sound)

    def _applied(self) -> dict[Deed, int]:
        return applied(rows_of(self._database))
