"""An operator runs every command while two processes serve a PostgreSQL database and are killed in turn."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

from bot.storage.connection import Server
from tests.builders.postgres import Servers, programs
from tools.soak.commands import Shell, commands
from tools.soak.players import Deed
from tools.soak.processes import Bot, control, sandbox
from tools.soak.trial import Found, Trial

PROCESSES: Final = 2
SHARDS: Final = ("--shards", str(PROCESSES), "--max-concurrency", str(PROCESSES))


class Pair(Trial):
    """A trial of two processes on PostgreSQL, with tables on servers of both."""

    def __init__(self, url: str, server: Server, folder: Path, chance: random.Random) -> None:
        super().__init__(url, folder, chance, server, Shell(folder / "none.db", folder, chance))
        self._server = server
        self._bots = [
            Bot(
                url,
                folder / f"process-{number}.db",
                folder / f"process-{number}.log",
                DATABASE_URL=server.url,
                SHARD_COUNT=str(PROCESSES),
                SHARD_IDS=str(number),
            )
            for number in range(PROCESSES)
        ]
        self._up.set()  # if one process dies, the other one serves

    async def _look_at_copies(self, confirmed: set[Deed]) -> None:
        """Do nothing, because the database server's own tools make its copies."""

    async def run(self, kills: int, per_kill: int, tables: int, done: Callable[[], None]) -> Found:
        """Kill the processes in turn, ``kills`` times in total, with ``per_kill`` commands before each kill, while users play."""
        names = [name for name in commands() if name != "demo"]

        async def work() -> None:
            for count in range(kills):
                for name in self._chance.sample(names, per_kill):
                    await self._command(name)
                await self._confirmed(1 + self._chance.randrange(4))
                await self._die(self._bots[count % PROCESSES])
                done()

        return await self._attended(tables, work)

    async def _channel(self, number: int, count: int) -> str:
        """Create a channel on a new server, alternating between the two shards."""
        shard, name = (number + count) % PROCESSES, f"table-{number}-{count}"
        made = cast("dict[str, Any]", await control(self._url, "guild", name=name, shard=shard, channels=[name]))
        return str(made["channels"][0])

    async def _command(self, name: str) -> None:
        words = self._shell.words(name)
        if name == "copy-database":
            words = [name, self._server.url, str(self._folder / f"copy-{len(self._ran)}.db")]
        await self._run(words, self._chance.choice(self._bots))


async def pair(
    folder: Path, seed: int, *, kills: int, per_kill: int, tables: int, done: Callable[[], None] = lambda: None
) -> Found:
    """Run every command while two processes on a private PostgreSQL server are killed in turn."""
    servers = Servers(programs())
    try:
        servers.start()
        async with sandbox(*SHARDS) as url:
            return await Pair(url, servers.at(servers.borrow()), folder, random.Random(seed)).run(
                kills, per_kill, tables, done
            )
    finally:
        servers.remove()
