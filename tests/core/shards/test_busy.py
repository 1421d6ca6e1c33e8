"""A process with much to write doesn't lose its shards."""

import asyncio
import threading
from pathlib import Path

from bot.core.ownership import LEASE
from bot.core.shards import rows as shards_rows
from bot.storage.session import Writer
from tests.builders.postgres import Servers, databases
from tests.core.shards.processes import cluster


async def test_a_heartbeat_does_not_wait_for_other_writes(tmp_path: Path, postgres: Servers) -> None:
    with databases(postgres):
        async with cluster(tmp_path) as processes:
            busy, other = await processes.start("busy", 0, 1), await processes.start("other", 2, 3)
            await busy.beat()
            await other.beat()
            begun, go_on = asyncio.Event(), threading.Event()
            loop = asyncio.get_running_loop()

            def long(tx: Writer) -> None:
                shards_rows.alive(tx, 1.0, {9})
                loop.call_soon_threadsafe(begun.set)
                go_on.wait(60)

            writing = asyncio.create_task(busy.app.store.write(long))
            await begun.wait()
            for _ in range(6):
                processes.forward(LEASE / 4)
                await busy.beat()
                await other.beat()
            assert (busy.shards, other.shards) == ({0, 1}, {2, 3})
            new = await processes.start("new", 0, 1)
            await new.beat()
            await busy.ownership.hand_over(await busy.beat())
            await new.beat()
            assert (busy.shards, new.shards) == (set(), {0, 1}), "a replacement does not wait for it either"
            assert not writing.done()
            go_on.set()
            await writing
