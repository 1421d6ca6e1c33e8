"""Posts for a shard are canceled when its lease ends, whatever they wait for."""

import asyncio
from pathlib import Path

import pytest

from bot.core.ownership import LEASE, LEASE_TRUST_S, Ownership
from bot.core.shards.values import NotOurs
from tests.core.shards.processes import Worker, cluster, place_on

pytestmark = pytest.mark.usefixtures("both")


async def begun(worker: Worker, shard: int = 1) -> "asyncio.Task[None]":
    """Start a post that never ends."""
    started = asyncio.Event()

    async def say() -> None:
        async with worker.ownership.speaking(place_on(shard).guild):
            started.set()
            await asyncio.get_running_loop().create_future()

    task = asyncio.create_task(say())
    await started.wait()
    return task


async def test_a_post_is_canceled_when_another_process_has_the_shard(tmp_path: Path) -> None:
    async with cluster(tmp_path) as processes:
        first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3)
        await first.beat()
        saying, other = await begun(first), await begun(first, 0)
        await processes.outlive(second)
        assert second.shards == {0, 1, 2, 3}
        await first.beat()
        for task in (saying, other):
            with pytest.raises(NotOurs):
                await task


async def test_a_post_is_canceled_before_its_shard_is_handed_over(tmp_path: Path) -> None:
    async with cluster(tmp_path) as processes:
        old, new = await processes.start("old", 0, 1, 2, 3), await processes.start("new", 0, 1, 2, 3)
        await old.beat()
        ended_post, other_post = await begun(old), await begun(old, 2)
        await new.beat()
        await old.beat()
        await old.ownership.hand_over(frozenset({1}), patience=0)
        assert ended_post.done()
        assert not other_post.done(), "another shard has nothing to do with it"
        await new.beat()
        assert new.shards == {1}
        other_post.cancel()
        await asyncio.gather(ended_post, other_post, return_exceptions=True)


async def test_a_post_begins_only_during_the_lease(tmp_path: Path) -> None:
    async with cluster(tmp_path) as processes:
        worker = await processes.start("only", 0, 1, 2, 3)
        await worker.beat()
        processes.forward(LEASE_TRUST_S)
        with pytest.raises(NotOurs):
            await begun_or_ended(worker)
        await worker.beat()
        saying = await begun(worker)
        saying.cancel()
        with pytest.raises(asyncio.CancelledError):
            await saying


async def begun_or_ended(worker: Worker) -> None:
    async with worker.ownership.speaking(place_on(1).guild):
        await asyncio.get_running_loop().create_future()


async def test_a_request_after_a_sleep_is_refused_before_any_timer_fires(tmp_path: Path) -> None:
    async with cluster(tmp_path) as processes:
        worker = await processes.start("only", 0, 1, 2, 3)
        await worker.beat()
        async with worker.ownership.speaking(place_on(1).guild):
            worker.ownership.require_speaking()
            worker.clock.jump(LEASE)  # the steady clock stops while a machine is suspended
            with pytest.raises(NotOurs):
                worker.ownership.require_speaking()
        worker.ownership.require_speaking()  # answers to a press need no lease


async def test_a_single_process_posts_without_a_time_limit(tmp_path: Path) -> None:
    async with cluster(tmp_path) as processes:
        alone = Ownership(processes.store, (await processes.start("clock")).clock)
        async with alone.speaking(None):
            alone.require_speaking()
