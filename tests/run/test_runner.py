"""The runner, and what it serves."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from math import inf
from pathlib import Path
from typing import cast
from unittest.mock import patch

import pytest

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.outbox import Lane, Outbox, Ready
from bot.core.outbox_rows import Unsaid
from bot.core.ownership import BEAT, Ownership
from bot.core.shards import rows as shards_rows
from bot.discord_ui.core.client import ColtClient
from bot.run.runner import Pump, Runner, Serving
from bot.storage.errors import DatabaseUnreachable, StoreError
from bot.storage.schema import Committed
from tests.builders.hosting import FakeNotifier, ManualClock, hosted
from tests.core.shards.processes import Worker, cluster


class Scripted:
    """A host whose steps and looks at the outbox follow the test's script; it records each call."""

    lanes_at_once = 1

    def __init__(self, failures: int = 0, again: float | None = None) -> None:
        self.callback: Callable[[Committed], None] | None = None
        self.calls: list[str] = []
        self.failures = failures
        self.again = again
        self.called = asyncio.Event()

    @property
    def outbox(self) -> "Scripted":
        return self

    def listen(self, callback: Callable[[Committed], None]) -> None:
        self.callback = callback

    def commit(self, due: float = inf, unsaid: float = inf) -> None:
        assert self.callback is not None
        self.callback(Committed(due, unsaid))

    async def recover(self, now: float) -> None:
        self.calls.append("recover")

    async def step(self, now: float) -> float | None:
        self._call("step")
        return self.again

    async def ready(self, busy: Collection[Lane] = ()) -> Ready:
        self._call("pump")
        return Ready({}, None)

    async def tell(self, rows: Sequence[Unsaid]) -> None:
        raise AssertionError

    def _call(self, name: str) -> None:
        self.calls.append(name)
        self.called.set()
        if self.failures:
            self.failures -= 1
            raise StoreError

    async def until(self, name: str, count: int) -> None:
        async with asyncio.timeout(20):
            while self.calls.count(name) < count:
                self.called.clear()
                await self.called.wait()


@asynccontextmanager
async def driven(host: Scripted, clock: ManualClock, nap: float = 1e6, pause: float = 1.0) -> AsyncIterator[None]:
    """Drive a host during the block, then stop it."""
    runner = Runner(cast("Host", host), clock, nap, pause)
    running = asyncio.create_task(runner.run())
    yield
    runner.stop()
    await running


async def test_a_commit_wakes_only_whom_it_concerns_and_only_for_what_comes_sooner_than_planned() -> None:
    clock = ManualClock()
    host = Scripted(again=clock.now() + 100)
    async with driven(host, clock):
        await host.until("step", 1)
        await host.until("pump", 1)
        host.commit(due=clock.now() + 200)
        host.commit(unsaid=clock.now())
        await host.until("pump", 2)
        assert host.calls.count("step") == 1
        host.commit(due=clock.now() + 50)
        await host.until("step", 2)
        assert host.calls.count("pump") == 2


async def test_it_recovers_first_and_wakes_when_something_was_committed() -> None:
    host, clock = Scripted(), ManualClock()
    async with driven(host, clock):
        await host.until("pump", 1)
        assert host.calls == ["recover", "step", "pump"]
        host.commit(clock.now(), clock.now())
        await host.until("pump", 2)
        await host.until("step", 2)


async def test_it_goes_on_after_failures(caplog: pytest.LogCaptureFixture) -> None:
    host = Scripted(failures=4)
    async with driven(host, ManualClock(), nap=0.0, pause=0.0):
        await host.until("step", 5)
        await host.until("pump", 5)
    assert len([record for record in caplog.records if "failed" in record.message]) == 4


@pytest.mark.parametrize(("seconds", "recoveries"), [(10_800.0, 2), (30.0, 1)])
async def test_after_a_database_that_was_away_for_long_everybody_gets_the_time_back(
    seconds: float, recoveries: int
) -> None:
    host, clock = Scripted(), ManualClock()
    async with driven(host, clock, pause=0.0):
        await host.until("step", 1)
        host.failures = 1_000_000
        host.commit(clock.now(), inf)
        await host.until("step", 2)
        clock.forward(seconds)
        host.failures = 0
        await host.until("step", host.calls.count("step") + 1)
        assert host.calls.count("recover") == recoveries
        assert host.calls[-1] == "step"


async def test_it_can_be_stopped_while_it_pauses_after_a_failure() -> None:
    host = Scripted(failures=10**9)
    async with driven(host, ManualClock(), pause=1e6):
        await host.until("step", 1)
        await host.until("pump", 1)


async def test_a_recovery_that_fails_ends_it() -> None:
    class Broken(Scripted):
        async def recover(self, now: float) -> None:
            raise StoreError

    with pytest.raises(StoreError):
        await Runner(cast("Host", Broken()), ManualClock()).run()


async def test_it_plays_computers_and_tells_of_it(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(heartbeat=1e9)) as h:
        done = asyncio.Event()

        class Watch(FakeNotifier):
            async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
                if (await h.host.matches.match(match)).version == 1:
                    done.set()
                return False

        h.host.attach(Watch())
        runner = Runner(h.host, h.clock)
        running = asyncio.create_task(runner.run())
        await h.match("ana", computers=1)
        async with asyncio.timeout(20):
            await done.wait()
        runner.stop()
        await running


@pytest.mark.parametrize("seconds", [86_400.0, -86_400.0])
async def test_a_clock_that_jumps_while_it_runs_is_taken_for_an_absence(seconds: float) -> None:
    host, clock = Scripted(), ManualClock()
    async with driven(host, clock):
        await host.until("step", 1)
        assert host.callback is not None
        clock.forward(86_400.0)  # as time goes by
        host.commit(clock.now(), clock.now())
        await host.until("step", 2)
        assert host.calls.count("recover") == 1
        clock.jump(seconds)
        host.commit(clock.now(), clock.now())
        await host.until("step", 3)
        steps = [call for call in host.calls if call != "pump"]
        assert steps == ["recover", "step", "step", "recover", "step"]
        host.commit(clock.now(), clock.now())
        await host.until("step", 4)
        assert host.calls.count("recover") == 2


async def test_a_database_that_is_away_at_the_start_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.run.runner.START_RETRY_S", 0.0)
    host, tries = Scripted(), 0

    async def recover(now: float) -> None:
        nonlocal tries
        tries += 1
        if tries < 4:
            raise DatabaseUnreachable

    monkeypatch.setattr(host, "recover", recover)
    async with driven(host, ManualClock()):
        await host.until("step", 1)
    assert tries == 4


async def test_rows_for_later_are_not_looked_for_before() -> None:
    class Later(Scripted):
        """Has one row, and while that is published, a commit writes another one for later."""

        async def ready(self, busy: Collection[Lane] = ()) -> Ready:
            self._call("pump")
            return Ready({("match", 1): [unsaid(1, 1)]} if self.calls.count("pump") == 1 else {}, None)

        async def tell(self, rows: Sequence[Unsaid]) -> None:
            self.commit(unsaid=clock.now() + 3)

    clock = ManualClock()
    host = Later()
    async with driven(host, clock):
        await host.until("pump", 1)
        for _ in range(20):  # the pump would look again in one of its next turns
            await asyncio.sleep(0)
        host.commit(unsaid=clock.now() + 4)
        for _ in range(20):
            await asyncio.sleep(0)
        assert host.calls.count("pump") == 1
        host.commit(unsaid=clock.now() + 2)
        await host.until("pump", 2)


class Lanes:
    """An outbox of two tables; each publishes until it is released."""

    lanes_at_once = 8

    def __init__(self, *rows: Unsaid) -> None:
        self.rows = [*rows]
        self.looks = 0
        self.under_way: dict[int, asyncio.Event] = {}
        self.begun = asyncio.Event()

    async def ready(self, busy: Collection[Lane] = ()) -> Ready:
        self.looks += 1
        lanes: dict[Lane, list[Unsaid]] = {}
        for row in self.rows:
            lanes.setdefault((row.topic, row.target), []).append(row)
        free = {lane: rows for lane, rows in lanes.items() if lane not in busy}
        return Ready(free, None, {lane: rows for lane, rows in lanes.items() if lane in busy})

    async def tell(self, rows: Sequence[Unsaid]) -> None:
        self.under_way[rows[0].target] = end = asyncio.Event()
        self.begun.set()
        await end.wait()
        self.rows = [row for row in self.rows if row not in rows]

    async def telling(self, *targets: int) -> None:
        async with asyncio.timeout(20):
            while not set(targets) <= self.under_way.keys():
                self.begun.clear()
                await self.begun.wait()

    def end(self, target: int) -> None:
        self.under_way.pop(target).set()


NEWS = Committed(inf, -inf)


def unsaid(target: int, revision: int) -> Unsaid:
    return Unsaid(topic="match", target=target, revision=revision)


async def test_a_table_whose_news_came_while_it_was_told_is_told_again_and_one_without_news_is_not_looked_for() -> None:
    outbox = Lanes(unsaid(1, 1))
    pump = Pump(cast("Outbox", outbox), ManualClock())
    running = asyncio.create_task(pump.run())
    await outbox.telling(1)
    outbox.rows.append(unsaid(2, 1))
    pump.committed(NEWS)
    await outbox.telling(2)
    outbox.end(2)
    for _ in range(10):  # the pump sees it in one of its next turns
        await asyncio.sleep(0)
    assert [row.target for row in outbox.rows] == [1]
    assert outbox.looks == 2, "the other one has nothing that is not being told"
    outbox.rows[0] = unsaid(1, 2)
    pump.committed(NEWS)
    outbox.end(1)
    await outbox.telling(1)
    outbox.end(1)
    assert await running is None
    assert outbox.rows == []


class Sessions:
    """The gateway sessions of a process, in the order of the requests."""

    def __init__(self) -> None:
        self.up = True
        self.kept: list[set[int]] = []

    def connected(self) -> bool:
        return self.up

    async def keep_sessions(self, shards: Collection[int]) -> None:
        self.kept.append(set(shards))


class Failing:
    """An ownership whose first heartbeat raises an unexpected error, and whose second one can't reach the database."""

    def __init__(self, worker: Worker) -> None:
        self.ownership = worker.ownership
        self.again = asyncio.Event()
        self._errors: list[Exception] = [
            RuntimeError("broken"),
            DatabaseUnreachable(path="db", reason="the server is away"),
        ]
        self._beat = worker.ownership.beat
        worker.ownership.beat = self.beat  # type: ignore[method-assign]  # broken on purpose

    async def beat(self, *, ready: bool) -> frozenset[int]:
        if self._errors:
            raise self._errors.pop(0)
        result = await self._beat(ready=ready)
        self.again.set()
        return result


@contextmanager
def simulated_pauses() -> Iterator[list[float]]:
    """Let the pauses between beats take no time, and yield how long they would have been."""
    pauses: list[float] = []
    rest = asyncio.sleep

    async def no_sleep(seconds: float) -> None:
        pauses.append(seconds)
        await rest(0)

    with patch("bot.run.runner.asyncio.sleep", no_sleep):
        yield pauses


async def test_sessions_follow_the_shards_that_a_process_stands_in_for(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first, second = await c.start("first", 0, 1), await c.start("second", 2, 3)
        sessions = Sessions()
        serving = Serving(second.ownership, cast("ColtClient", sessions), second.clock)
        await first.beat()
        await serving.beat()
        await serving._tasks.settle()
        assert sessions.kept == [], "the client has opened those that the process is meant for"
        for _ in range(6):
            c.forward(1.5)
            await serving.beat()
        await serving._tasks.settle()
        assert (second.shards, sessions.kept) == ({0, 1, 2, 3}, [{0, 1, 2, 3}])
        again = await c.start("again", 0, 1)
        await again.beat()
        await serving.beat()  # is asked, and hands over
        await serving._tasks.settle()
        await serving.beat()
        await serving._tasks.settle()
        await again.beat()
        assert (again.shards, second.shards) == ({0, 1}, {2, 3})
        assert sessions.kept[-1] == {2, 3}


async def test_a_process_that_ends_leaves_its_shards_to_those_that_are_meant_for_them(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first = await c.start("first", 0, 1, 2, 3)
        serving = Serving(first.ownership, cast("ColtClient", Sessions()), first.clock)
        await serving.beat()
        await serving.leave()
        assert first.shards == set()
        again = await c.start("again", 0, 1, 2, 3)
        await again.beat()
        assert again.shards == {0, 1, 2, 3}, "at once: no lease has to run out"


async def test_a_bot_of_one_process_does_not_beat(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        first = await c.start("first", 0, 1, 2, 3)
        serving = Serving(Ownership(c.store, first.clock), cast("ColtClient", Sessions()), first.clock)
        first.clock.forward(1_000.0)
        assert serving.beaten == first.clock.now(), "it has nobody to prove anything to"
        await serving.leave()
        assert await c.store.read(shards_rows.leases) == ()


async def test_a_beat_that_fails_is_told_and_made_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with cluster(tmp_path) as c:
        worker = await c.start("only", 0, 1, 2, 3)
        failing = Failing(worker)
        with simulated_pauses() as pauses:
            running = asyncio.create_task(
                Serving(failing.ownership, cast("ColtClient", Sessions()), worker.clock).run()
            )
            await failing.again.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert worker.shards == {0, 1, 2, 3}, "it serves as soon as a beat succeeds"
    assert "RuntimeError: broken" in caplog.text
    assert "the server is away" in caplog.text
    assert "DatabaseUnreachable" not in caplog.text, "nobody needs to know where in the program that was met"
    assert set(pauses) == {BEAT}


async def test_a_process_without_discord_asks_for_nothing(tmp_path: Path) -> None:
    async with cluster(tmp_path) as c:
        old, new = await c.start("old", 0, 1, 2, 3), await c.start("new", 0, 1, 2, 3)
        await old.beat()
        sessions = Sessions()
        sessions.up = False
        serving = Serving(new.ownership, cast("ColtClient", sessions), new.clock)
        await serving.beat()
        assert await old.beat() == frozenset()
        sessions.up = True
        await serving.beat()
        assert await old.beat() == {0, 1, 2, 3}
