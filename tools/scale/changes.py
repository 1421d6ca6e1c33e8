"""Kills or replaces processes while users play."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from bot.storage.connection import Server
from tools.scale.cluster import SHARDS, Cluster, cluster
from tools.soak.players import Ledger, Table, play_tables
from tools.soak.processes import Bot, control
from tools.soak.verdict import Verdict, judge


async def served_by_others(place: Cluster, before: set[str], shards: range) -> float:
    """Wait until other processes serve these shards. Return the seconds that took."""
    began = time.perf_counter()
    await place.until(
        lambda leases: all(lease.process and lease.process not in before for lease in leases if lease.shard in shards)
    )
    return time.perf_counter() - began


async def takeover(place: Cluster) -> float:
    """Kill the first process. Return the seconds until another one serves its shards."""
    shards = range(SHARDS // len(place.bots))
    dead = {lease.process for lease in await place.leases() if lease.shard in shards}
    await place.bots.pop(0).kill()
    return await served_by_others(place, dead, shards)


async def update(place: Cluster) -> float:
    """Replace the first process with a new one that starts before it ends. Return the seconds of the handover."""
    shards = range(SHARDS // len(place.bots))
    old, before = place.bots[0], {lease.process for lease in await place.leases() if lease.shard in shards}
    others = {lease.process for lease in await place.leases()}
    new = place.bot(shards)
    await new.start()
    # The new process's start doesn't count.
    await place.until(lambda leases: any(lease.wanted or lease.process not in others for lease in leases))
    gap = await served_by_others(place, before, shards)
    await new.connected()
    place.bots[0] = new
    await old.stop()
    return gap


async def killed(
    folder: Path, database: Server, processes: int, players: tuple[int, ...], kills: int, seen: Callable[[], None]
) -> tuple[Verdict, int]:
    """Play whole matches while processes are killed at random, sometimes several at once. Return the verdict and the number of kills."""
    chance, ledger, up = random.Random(kills), Ledger(), asyncio.Event()
    up.set()
    done = 0
    async with cluster(folder, database) as place:
        await place.start(processes)
        channels = await place.channels(len(players))
        status = await control(place.url, "status")
        users = [str(user["id"]) for user in msgspec.convert(status["users"], list[dict[str, object]])]
        doomed = [
            Table(place.url, chance.sample(users, seats), channel, ledger, up)
            for seats, channel in zip(players, channels, strict=True)
        ]

        async def kill(bot: Bot) -> None:
            nonlocal done
            while done < kills:
                await asyncio.sleep(chance.uniform(0.5, 4.0))
                await bot.kill()
                done += 1
                seen()
                await bot.start()
                await bot.connected()

        killing = [asyncio.create_task(kill(bot)) for bot in place.bots]
        await play_tables(doomed, len(doomed), lambda: None)
        for task in killing:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
    return judge(database, ledger), done
