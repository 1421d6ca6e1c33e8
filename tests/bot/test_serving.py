"""What keeps a process among the others: sessions follow the leases, and what is asked for is handed over."""

from collections.abc import Collection
from pathlib import Path

from bot.hosting.shards.ownership import Ownership
from bot.serving import Serving
from tests.bot.hosting.shards.processes import cluster


class Sessions:
    """The gateway sessions of a process, in the order in which they were wished for."""

    def __init__(self) -> None:
        self.up = True
        self.kept: list[set[int]] = []

    def connected(self) -> bool:
        return self.up

    async def keep_sessions(self, shards: Collection[int]) -> None:
        self.kept.append(set(shards))


async def test_sessions_follow_the_shards_that_a_process_stands_in_for(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first, second = await c.start("first", 0, 1), await c.start("second", 2, 3)
        sessions = Sessions()
        serving = Serving(second.ownership, sessions)
        await first.beat()
        await serving.beat()
        await serving.settle()
        assert sessions.kept == [], "the client has opened those that the process is meant for"
        for _ in range(6):
            c.forward(1.5)
            await serving.beat()
        await serving.settle()
        assert (second.shards, sessions.kept) == ({0, 1, 2, 3}, [{0, 1, 2, 3}])
        again = await c.start("again", 0, 1)
        await again.beat()
        await serving.beat()  # is asked, and hands over
        await serving.settle()
        await serving.beat()
        await serving.settle()
        await again.beat()
        assert (again.shards, second.shards) == ({0, 1}, {2, 3})
        assert sessions.kept[-1] == {2, 3}


async def test_a_process_that_ends_leaves_its_shards_to_those_that_are_meant_for_them(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first = await c.start("first", 0, 1, 2, 3)
        serving = Serving(first.ownership, Sessions())
        await serving.beat()
        await serving.leave()
        assert first.shards == set()
        again = await c.start("again", 0, 1, 2, 3)
        await again.beat()
        assert again.shards == {0, 1, 2, 3}, "at once: no lease has to run out"


async def test_a_bot_of_one_process_does_not_beat(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first = await c.start("first", 0, 1, 2, 3)
        serving = Serving(Ownership(c.store, first.clock), Sessions())
        await serving.run()  # returns
        await serving.leave()


async def test_a_process_without_discord_asks_for_nothing(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        old, new = await c.start("old", 0, 1, 2, 3), await c.start("new", 0, 1, 2, 3)
        await old.beat()
        sessions = Sessions()
        sessions.up = False
        serving = Serving(new.ownership, sessions)
        await serving.beat()
        assert await old.beat() == frozenset()
        sessions.up = True
        await serving.beat()
        assert await old.beat() == {0, 1, 2, 3}
