"""Shards: which process serves a server; processes that die, sleep or hand over, and their posts."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from itertools import combinations
from pathlib import Path

import pytest

from bot.core.matches import match_rows
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.core.ownership import HOME_RESERVE_S, LEASE, LEASE_TRUST_S, Ownership
from bot.core.shards import rows as shards_rows
from bot.core.shards.rows import within
from bot.core.shards.values import NotOurs, Shards, shard_of
from bot.features.story.thread_state import keep_told
from tests.core.shards.processes import COUNT, Cluster, Worker, cluster, place_on

pytestmark = pytest.mark.usefixtures("both")


@pytest.fixture
async def processes(tmp_path: Path) -> AsyncIterator[Cluster]:
    async with cluster(tmp_path) as result:
        yield result


async def rows(worker: Worker) -> tuple[Unsaid, ...]:
    ready = await worker.host.outbox.ready()
    return tuple(row for lane in ready.lanes.values() for row in lane)


def test_servers_are_assigned_to_shards_as_on_discord() -> None:
    assert [shard_of(place_on(shard).guild, COUNT) for shard in range(COUNT)] == [0, 1, 2, 3]
    assert shard_of(None, COUNT) == 0


async def test_each_process_serves_its_assigned_shards(processes: Cluster) -> None:
    first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3)
    assert first.shards == set(), "nothing before the first beat"
    await first.beat()
    await second.beat()
    assert (first.shards, second.shards) == ({0, 1}, {2, 3})
    assert (first.ownership.serves(place_on(1).guild), first.ownership.serves(place_on(2).guild)) == (True, False)


async def test_a_single_process_serves_all_shards_without_a_lease(processes: Cluster) -> None:
    alone = Ownership(processes.store, (await processes.start("clock")).clock)
    alone.begin(8)
    assert alone.served.complete
    assert await alone.beat(ready=True) == frozenset()
    assert await processes.store.read(shards_rows.leases) == ()
    assert await alone.takes(1, 1 << 22)


@pytest.mark.parametrize("off", [0.0, 1e6, -1e6])
async def test_a_dead_process_is_replaced_within_seconds_whatever_the_clocks_show(
    processes: Cluster, off: float
) -> None:
    first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3, off=off)
    await first.beat()
    await second.beat()
    processes.forward(LEASE - 0.1)
    await second.beat()
    assert second.shards == {2, 3}
    processes.forward(0.2)
    await second.beat()
    assert second.shards == {0, 1, 2, 3}
    assert first.shards == set(), "it no longer believes in its leases, without having asked"


async def test_a_living_process_is_left_alone(processes: Cluster) -> None:
    first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3)
    for _ in range(10):
        await first.beat()
        await second.beat()
        processes.forward(LEASE_TRUST_S - 0.1)
    assert (first.shards, second.shards) == ({0, 1}, {2, 3})


async def test_a_process_with_another_shard_count_serves_nothing_while_others_run(processes: Cluster) -> None:
    first, wrong = await processes.start("first", 0, 1, 2, 3), await processes.start("wrong", count=2 * COUNT)
    await first.beat()
    await wrong.beat()
    assert (first.shards, wrong.shards) == ({0, 1, 2, 3}, set()), "not even shards that the others do not know"
    await processes.outlive(wrong)
    assert wrong.shards == set(range(2 * COUNT)), "they are dead"


async def test_a_shard_that_was_never_served_is_taken_after_a_while(processes: Cluster) -> None:
    first = await processes.start("first", 0, 1)
    await first.beat()
    for _ in range(4):
        processes.forward(HOME_RESERVE_S / 4)
        await first.beat()
    assert first.shards == {0, 1, 2, 3}


async def test_a_returning_process_gets_its_shards_back_from_its_substitute(processes: Cluster) -> None:
    c_first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3)
    await c_first.beat()
    await second.beat()
    await processes.outlive(second)
    assert second.shards == {0, 1, 2, 3}
    again = await processes.start("first-again", 0, 1)
    await again.beat(ready=False)
    assert await second.beat() == frozenset(), "it is not asked before the other one could answer presses"
    await again.beat()
    asked = await second.beat()
    assert asked == {0, 1}
    await second.ownership.hand_over(asked)
    await again.beat()
    await second.beat()
    assert (again.shards, second.shards) == ({0, 1}, {2, 3})


async def test_the_newer_of_two_processes_with_the_same_shards_serves(processes: Cluster) -> None:
    old = await processes.start("old", 0, 1, 2, 3)
    await old.beat()
    new = await processes.start("new", 0, 1, 2, 3)
    await new.beat()
    await old.ownership.hand_over(await old.beat())
    for _ in range(3):
        await new.beat()
        assert await old.beat() == await new.beat() == frozenset(), "they do not take turns"
    assert (old.shards, new.shards) == (set(), {0, 1, 2, 3})
    await processes.outlive(old)
    assert old.shards == {0, 1, 2, 3}, "it stands by"


async def test_a_graceful_handover_is_not_treated_as_an_outage(processes: Cluster) -> None:
    old, new = await processes.start("old", 0, 1, 2, 3), await processes.start("new", 0, 1, 2, 3)
    await old.beat()
    match = await old.match(1)
    await old.host.step(old.clock.now())
    processes.forward(100.0)  # its last heartbeat is old enough for an outage
    await old.beat()
    await old.ownership.leave()
    await new.beat()
    before = await processes.store.read(lambda tx: match_rows.waits(tx, match.id))
    await new.host.step(new.clock.now())
    assert await processes.store.read(lambda tx: match_rows.waits(tx, match.id)) == before
    assert not any(wait.grace for wait in before)


async def test_timers_and_posts_belong_to_the_process_of_the_server(processes: Cluster) -> None:
    first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3)
    await first.beat()
    await second.beat()
    matches = [
        await first.match(shard, pace="1h") for shard in range(COUNT)
    ]  # created by either process, published by the owner
    assert {row.target for row in await rows(first) if row.topic == MATCH_TOPIC} == {owned.id for owned in matches[:2]}
    assert {row.target for row in await rows(second) if row.topic == MATCH_TOPIC} == {owned.id for owned in matches[2:]}
    for worker in (first, second):
        await worker.host.step(worker.clock.now())
    processes.forward(3_601.0)
    await first.beat()
    await first.host.step(first.clock.now())
    versions = [(await first.host.matches.match(match.id)).version for match in matches]
    assert [version > 0 for version in versions] == [True, True, False, False]


async def test_a_press_in_a_direct_message_is_committed_there_and_published_by_the_owner(processes: Cluster) -> None:
    first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3)
    await first.beat()
    await second.beat()
    match = await second.match(3)
    await second.app.pump()
    second.told.matches.clear()
    await first.app.play(match.id, "ana", "bid 2")
    await first.app.pump()
    assert first.told.matches == []
    await second.app.pump()
    assert second.told.matches == [match.id]
    await second.app.play(match.id, "ben", "bid 3")  # its cache had the older position
    assert (await first.host.matches.match(match.id)).version == 2


async def test_a_process_that_slept_posts_nothing_and_marks_nothing_as_posted(processes: Cluster) -> None:
    sleeper, other = await processes.start("sleeper", 0, 1), await processes.start("other", 2, 3)
    await sleeper.beat()
    await other.beat()
    match = await sleeper.match(1)
    (row,) = [row for row in await rows(sleeper) if row.topic == MATCH_TOPIC]
    for _ in range(5):  # it sleeps, with its clock stopped as on a suspended machine
        other.clock.forward(LEASE / 4)
        await other.beat()
    assert other.shards == {0, 1, 2, 3}
    assert sleeper.shards == {0, 1}, "it cannot know"
    await sleeper.host.outbox.tell([row])  # the row that it had read before
    assert row in await rows(other), "what it said does not count as told"
    with pytest.raises(NotOurs):
        await sleeper.host.do(keep_told, match.id, lambda state: state)
    await sleeper.beat()
    assert sleeper.shards == set()
    sleeper.told.matches.clear()
    await sleeper.host.outbox.tell([row])
    assert sleeper.told.matches == []


async def test_a_press_waits_while_its_shard_changes_hands_and_is_answered_once(processes: Cluster) -> None:
    old, new = await processes.start("old", 0, 1, 2, 3), await processes.start("new", 0, 1, 2, 3)
    guild = place_on(2).guild
    await old.beat()
    assert await old.ownership.takes(1, guild)  # both receive every press
    late = asyncio.create_task(new.ownership.takes(1, guild, patience=60))
    await new.beat()
    asked = await old.beat()
    with old.ownership.working(guild):
        giving = asyncio.create_task(old.ownership.hand_over(asked, patience=60))
        await asyncio.sleep(0)
        assert not await old.ownership.takes(2, guild, patience=0), "it takes nothing any more"
        between = asyncio.create_task(new.ownership.takes(2, guild, patience=60))
        await new.beat()
        assert new.shards == set(), "the old one is still at what it has begun"
    await giving
    await new.beat()
    assert (await between, await late) == (True, False)
    assert await new.ownership.takes(3, guild)
    assert not await old.ownership.takes(3, guild, patience=0)


async def test_clocks_stop_only_for_shards_without_a_gateway_connection(processes: Cluster) -> None:
    worker = await processes.start("only", 0, 1, 2, 3)
    await worker.beat()
    near, far = await worker.match(1, pace="1h"), await worker.match(2, pace="1h")
    await worker.host.step(worker.clock.now())
    worker.host.set_reachable(False, 2)
    processes.forward(3_601.0)
    await worker.beat()
    await worker.host.step(worker.clock.now())
    assert (
        (await worker.host.matches.match(near.id)).version > 0,
        (await worker.host.matches.match(far.id)).version,
    ) == (True, 0)
    worker.host.set_reachable(True, 2)
    await worker.host.step(worker.clock.now())
    waits = await processes.store.read(lambda tx: match_rows.waits(tx, far.id))
    assert all(wait.due is not None and wait.due >= worker.clock.now() + 3_600.0 for wait in waits)
    assert (await worker.host.matches.match(far.id)).version == 0


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


async def test_a_post_is_canceled_when_another_process_has_the_shard(processes: Cluster) -> None:
    first, second = await processes.start("first", 0, 1), await processes.start("second", 2, 3)
    await first.beat()
    saying, other = await begun(first), await begun(first, 0)
    await processes.outlive(second)
    assert second.shards == {0, 1, 2, 3}
    await first.beat()
    for task in (saying, other):
        with pytest.raises(NotOurs):
            await task


async def test_a_post_is_canceled_before_its_shard_is_handed_over(processes: Cluster) -> None:
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


async def test_a_post_begins_only_during_the_lease(processes: Cluster) -> None:
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


SHARD_COUNT = 3
GUILDS = (None, *(number * 2**22 + 5 for number in range(2 * SHARD_COUNT)))


def test_a_query_finds_the_rows_of_all_that_the_shards_serve() -> None:
    some = [numbers for size in range(SHARD_COUNT + 1) for numbers in combinations(range(SHARD_COUNT), size)]
    with closing(sqlite3.connect(":memory:")) as db:
        for shards in (Shards(SHARD_COUNT, frozenset(numbers)) for numbers in some):
            for guild in GUILDS:
                sql = f"SELECT count(*) FROM (SELECT ? AS guild) AS things WHERE 1 = 1{within(shards, 'guild')}"
                assert db.execute(sql, (guild,)).fetchone()[0] == shards.serve(guild), (shards, guild)
