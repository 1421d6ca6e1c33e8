"""An operator runs every command while a bot on SQLite is at work and is killed repeatedly."""

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bot.run.copies.litestream import restore_point
from bot.run.copies.target import Target
from tests.builders.litestream import ended
from tests.builders.second_programs import PROGRAMS
from tools.soak.commands import Shell, commands
from tools.soak.players import Deed
from tools.soak.processes import Bot, control, sandbox
from tools.soak.trial import Found, Ran, Trial
from tools.soak.verdict import applied, rows_of

SETTINGS: Final = {"BACKUP_EVERY": "0.002"}


class Beside(Trial):
    """A trial of one process on SQLite."""

    def __init__(self, url: str, folder: Path, chance: random.Random, tables: int) -> None:
        self._tables, self._file = tables, folder / "home" / "soak.db"
        self._file.parent.mkdir()
        super().__init__(url, folder, chance, self._file, Shell(self._file, folder, chance))
        self._stream = folder / "home" / "stream"
        settings = {**SETTINGS, "CONTINUOUS_COPIES": str(self._stream)}
        self._bot = Bot(url, self._file, folder / "bot.log", **settings)
        self._bots, self._up = (self._bot,), self._bot.up

    async def run(self, names: Sequence[str], per_kill: int, done: Callable[[], None]) -> Found:
        """Run the commands one after another, ``per_kill`` of them before each kill, while users play."""

        async def work() -> None:
            for begin in range(0, len(names), per_kill):
                for name in names[begin : begin + per_kill]:
                    await self._confirmed(self._chance.randrange(4))
                    await self._command(name)
                await self._confirmed(1 + self._chance.randrange(4))
                await self._die(self._bot)
                done()

        return await self._attended(self._tables, work)

    async def _channel(self, number: int, count: int) -> str:
        return str((await control(self._url, "channel", name=f"table-{number}-{count}"))["id"])

    async def _command(self, name: str) -> None:
        before, there = set(self._ledger.acknowledged), self._databases()
        words = self._shell.words(name)
        of_another = self._names_another(words)
        ran = await self._run(words, self._bot, program=name in PROGRAMS)
        for path in [] if of_another else self._copies(ran, there):
            if before - applied(rows_of(path)).keys():
                self._stale.append(ran)

    async def _look_at_copies(self, confirmed: set[Deed]) -> None:
        await ended(self._file)
        with tempfile.TemporaryDirectory() as folder:
            copy = await asyncio.to_thread(restore_point, Target(self._stream), None, Path(folder) / "new.db", "1")
            self._uncopied |= confirmed - applied(rows_of(copy.path)).keys()

    def _names_another(self, words: Sequence[str]) -> bool:
        """Return whether an argument is another existing database, which the command would copy instead."""
        given = {Path(word) for word in words if word.endswith(".db")}
        return any(path.is_file() for path in given - {self._file})

    def _databases(self) -> dict[Path, int]:
        """Return the last modification time of each database in the folder, in nanoseconds."""
        return {path: path.stat().st_mtime_ns for path in self._folder.rglob("*.db")}

    def _copies(self, ran: Ran, there: Mapping[Path, int]) -> list[Path]:
        """Return the databases that a command has written, by its output. ``doctor`` also prints older copies."""
        if ran.status != 0 or ran.words[0] in PROGRAMS:
            return []
        named = {Path(word.rstrip(".,:;")) for word in ran.printed.split() if "/" in word}
        return [path for path, written in self._databases().items() if path in named and there.get(path) != written]


def all_names(chance: random.Random, times: int) -> list[str]:
    """Return every command and other program ``times`` times, in random order."""
    names = [*commands(), *PROGRAMS] * times
    chance.shuffle(names)
    return names


async def beside(
    folder: Path, seed: int, *, times: int, per_kill: int, tables: int, done: Callable[[], None] = lambda: None
) -> Found:
    """Run every command ``times`` times while a bot serves ``tables`` tables; it is killed after every ``per_kill`` commands."""
    chance = random.Random(seed)
    async with sandbox() as url:
        return await Beside(url, folder, chance, tables).run(all_names(chance, times), per_kill, done)


def table_of(ran: Sequence[Ran]) -> Counter[tuple[str, int | None]]:
    """Count the runs of each command by exit status."""
    return Counter((command.words[0], command.status) for command in ran)
