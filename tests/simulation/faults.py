"""Injected faults: in Discord's answers, the gateway, permissions, threads, the machine's clock, the disk, and the process."""

import asyncio
import contextlib
import random
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.durations import MINUTE
from bot.storage.backups import back_up, restore
from bot.storage.errors import StoreError
from bot.storage.files import rescued
from sandbox.control.server import carry_out
from sandbox.model.records import Channel
from sandbox.traffic.faults import Fault
from tests.simulation.wire import Connection
from tests.simulation.world import Disk, World

ROUTES: Final = (
    "*",
    "POST *",
    "PATCH *",
    "POST /interactions/*",
    "PATCH /webhooks/*",
    "* /channels/*",
    "POST /channels/*/threads",
)
BLINDING: Final = {"clock set": 0.25, "deleted thread": 0.4, "deleted message": 0.4}
"""Faults after which some invariants say nothing, for a whole seed; with the share of the seeds that have them."""

LATEST_POST: Final = 10 * MINUTE
"""Maximum seconds until a bot posts something and is killed then."""

WITHIN: Final = 2 * MINUTE
"""Maximum seconds until a bot notices that its database is gone."""


class Faults:
    """Injects faults at random times until ``stop``. Afterward everything works again."""

    def __init__(self, world: World, mean: float) -> None:
        """``mean``: average seconds between two faults."""
        self._world = world
        self._mean = mean
        self._chance = random.Random(world.chance.random())
        self.injected: Counter[str] = Counter()
        self._over = asyncio.Event()
        self._kinds: dict[str, tuple[int, Callable[[], Awaitable[None]]]] = {
            "server error": (6, self._server_error),
            "rate limit": (6, self._rate_limit),
            "cut": (6, self._cut),
            "gateway drop": (4, self._gateway_drop),
            "new session": (2, self._new_session),
            "lost permission": (3, self._lost_permission),
            "deleted thread": (1, self._deleted_thread),
            "deleted message": (2, self._deleted_message),
            "kill": (2, self._kill),
            "stop": (2, self._stop),
            "torn log": (2, self._torn_log),
            "clock set": (2, self._clock_set),
            "full disk": (2, self._full_disk),
            "restored": (1, self._restored),
            "replaced file": (1, self._replaced_file),
            "poisoned row": (2, self._poisoned_row),
            "held back": (6, self._held_back),
            "kill in a call": (8, self._kill_in_a_call),
        }
        for blinding, seeds in BLINDING.items():
            if self._chance.random() >= seeds:
                del self._kinds[blinding]

    async def run(self) -> None:
        """Inject one fault after another until ``stop``."""
        self._over.clear()
        names = list(self._kinds)
        weights = [self._kinds[name][0] for name in names]
        while True:
            await self._pause(self._chance.expovariate(1.0 / self._mean))
            if self._over.is_set():
                return
            (name,) = self._chance.choices(names, weights)
            self.injected[name] += 1
            self._world.calm = None
            await self._kinds[name][1]()
            self._world.calm = self._world.now()

    def stop(self) -> None:
        """End ``run``: a stopped bot comes back at once, and a bot that starts or ends isn't disturbed."""
        self._over.set()

    async def _pause(self, seconds: float) -> None:
        """Wait, at most until ``stop``."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._over.wait()

    async def end(self) -> None:
        """Remove all faults."""
        world = self._world
        world.core.faults.clear()
        Disk.room = None
        world.clock.off = 0.0
        world.calm = world.now()
        for channel in list(world.core.world.channels.values()):
            self._allow(channel)
        if world.bot is None:
            await self._start()

    def _fault(self, **how: object) -> None:
        fault = Fault(match=self._chance.choice(ROUTES), times=self._chance.randint(1, 6), **how)  # type: ignore[arg-type]  # these are fields of Fault
        self._world.core.faults.add(fault)

    async def _server_error(self) -> None:
        self._fault(
            kind="status", status=self._chance.choice((500, 502, 503, 504)), applied=self._chance.random() < 0.5
        )

    async def _rate_limit(self) -> None:
        self._fault(kind="rate_limit", retry_after=self._chance.choice((0.3, 5.0, 90.0)))

    async def _held_back(self) -> None:
        """Let Discord carry out calls late, whatever happens to the caller."""
        self._fault(kind="delay", seconds=self._chance.uniform(1.0, 30.0))

    async def _cut(self) -> None:
        self._fault(kind="cut", applied=self._chance.random() < 0.5)

    async def _gateway_drop(self) -> None:
        bot = self._world.bot
        if bot is not None:
            bot.connection.drop()
            await self._pause(self._chance.uniform(1.0, 120.0))
            bot.connection.resume()

    async def _new_session(self) -> None:
        """Cut the connection and start a new session later. Events in between never arrive."""
        bot = self._world.bot
        if bot is not None and isinstance(bot.connection, Connection):
            bot.connection.drop()
            await self._pause(self._chance.uniform(5.0, 300.0))
            bot.connection.identify_again()

    def _some_channel(self) -> Channel:
        return self._chance.choice(list(self._world.core.world.channels.values()))

    async def _lost_permission(self) -> None:
        channel = self._some_channel()
        lost = self._chance.choice(("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "VIEW_CHANNEL", "ATTACH_FILES"))
        with contextlib.suppress(ValueError, KeyError):
            carry_out(self._world.core, "permissions", {"channel_id": channel.parent_id or channel.id, "deny": [lost]})
        await self._pause(self._chance.uniform(MINUTE, 90 * MINUTE))
        self._allow(channel)

    def _allow(self, channel: Channel) -> None:
        with contextlib.suppress(ValueError, KeyError):
            carry_out(self._world.core, "permissions", {"channel_id": channel.parent_id or channel.id, "deny": []})

    async def _deleted_thread(self) -> None:
        threads = [channel for channel in self._world.core.world.channels.values() if channel.is_thread]
        if threads:
            carry_out(self._world.core, "channel_delete", {"channel_id": self._chance.choice(threads).id})

    async def _deleted_message(self) -> None:
        channel = self._some_channel()
        if channel.messages:
            message = self._chance.choice(list(channel.messages))
            with contextlib.suppress(ValueError, KeyError):
                carry_out(self._world.core, "message_delete", {"channel_id": channel.id, "message_id": message})

    async def _kill(self) -> None:
        if self._world.bot is not None:
            await self._world.kill()
            await self._back_later()

    async def _kill_in_a_call(self) -> None:
        """Kill the bot once Discord has posted a message of which the bot doesn't know yet."""
        posted = self._world.next_post()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LATEST_POST):
                await posted
        await self._kill()

    async def _stop(self) -> None:
        if self._world.bot is not None:
            await self._world.stop()
            await self._back_later()

    async def _torn_log(self) -> None:
        """Die during a write to the log, which then ends with half a record."""
        if self._world.bot is not None:
            await self._world.kill()
            log = self._world.database.with_name(f"{self._world.database.name}-wal")
            if log.exists():
                with log.open("ab") as file:
                    file.write(self._chance.randbytes(self._chance.randint(1, 5_000)))
            await self._back_later()

    async def _restored(self) -> None:
        """Kill the bot and restore a backup of that moment, with the killed process's log next to the file."""
        world = self._world
        if world.bot is not None:
            await world.kill()
            folder = world.folder / "copies"
            with contextlib.suppress(StoreError):  # there is no room for a copy on a full disk
                copy = back_up(world.database, folder / f"{world.runs}.db")
                restore(copy.path, world.database, f"{world.runs}")
            await self._back_later()

    async def _replaced_file(self) -> None:
        """Remove or replace the database of a running bot, which must notice and stop."""
        world = self._world
        if world.bot is None:
            return
        aside, other = world.database.with_name("aside.db"), self._chance.random() < 0.5
        world.database.replace(aside)
        if other:
            world.database.write_bytes(aside.read_bytes())
        if not await world.ends_by_itself(WITHIN):
            world.errors.append(f"the bot did not notice that its database was {'replaced' if other else 'deleted'}")
        aside.replace(world.database)  # as an operator would, who then doesn't need the rescued copy
        for copy in rescued(world.database):
            copy.unlink()
        await self._back_later()

    async def _poisoned_row(self) -> None:
        """Kill the bot and damage a match's position. The next start rebuilds it from the log."""
        world = self._world
        if world.bot is not None:
            await world.kill()
            with contextlib.closing(sqlite3.connect(world.database, isolation_level=None)) as db:
                matches = [row[0] for row in db.execute("SELECT match FROM snapshots ORDER BY match")]
                if matches:
                    junk = self._chance.choice((b"", b"{", b"null", self._chance.randbytes(40)))
                    db.execute("UPDATE snapshots SET state = ? WHERE match = ?", (junk, self._chance.choice(matches)))
            await self._back_later()

    async def _back_later(self) -> None:
        await self._pause(self._chance.choice((1.0, 30.0, 20 * MINUTE)))
        await self._start()

    async def _start(self) -> None:
        while self._world.bot is None:
            try:
                await self._world.start()
            except (StoreError, OSError, discord.HTTPException):
                Disk.room = None
                await asyncio.sleep(10.0)

    async def _clock_set(self) -> None:
        self._world.clock_was_set = True
        self._world.clock.off += self._chance.choice((-3_600.0, 3_600.0, 86_400.0, -600.0))

    async def _full_disk(self) -> None:
        Disk.room = self._chance.randint(0, 50)
        await self._pause(self._chance.uniform(10.0, 20 * MINUTE))
        Disk.room = None
