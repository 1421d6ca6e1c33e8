"""Committed rows are published at least once and in order, no table delays another, and an old row never removes a newer one."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core import outbox_rows
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid, queue
from bot.core.ports import NotYet
from bot.storage.session import Writer
from tests.builders.hosting import HERE, FakeNotifier, Hosted, NotifierUnavailable, hosted

pytestmark = pytest.mark.usefixtures("both")


class Slow(FakeNotifier):
    """A notifier that blocks some tables until they are released."""

    def __init__(self) -> None:
        super().__init__()
        self.gates: dict[int, asyncio.Event] = {}
        self.begun: list[int] = []
        self.moved = asyncio.Event()
        self.at_once = 0
        self.most_at_once = 0

    async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
        self.begun.append(match)
        self.moved.set()
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            await asyncio.sleep(0)
            if match in self.gates:
                await self.gates[match].wait()
        finally:
            self.at_once -= 1
        await super().publish_match(match)
        self.moved.set()
        return False


async def until(notifier: Slow, condition: Callable[[], bool]) -> None:
    """Run the pump until ``condition()`` is true."""
    async with asyncio.timeout(20):
        while not condition():
            notifier.moved.clear()
            await notifier.moved.wait()


@asynccontextmanager
async def publishing(tmp_path: Path, broken: Exception | None = None) -> AsyncIterator[tuple[Hosted, Slow, MatchId]]:
    """Yield a host whose pump has begun to publish a match; after the block the match's gate opens, and the pump ends."""
    notifier = Slow()
    async with hosted(tmp_path, told=notifier) as app:
        match = (await app.match("ana", "ben")).id
        notifier.gates[match] = asyncio.Event()
        notifier.broken = {} if broken is None else {match: broken}
        pump = asyncio.create_task(app.pump())
        await until(notifier, lambda: bool(notifier.begun))
        yield app, notifier, match
        notifier.gates[match].set()
        await pump
        assert notifier.at_once == 0


async def test_several_changes_are_published_together(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.finish(match.id)
    await h.pump()
    assert h.told.matches == [match.id]
    assert await h.pump() is None
    assert h.told.matches == [match.id]


async def test_unpublished_rows_are_published_after_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        match = await app.match("ana", "ben")
        app.told.broken = {match.id: NotifierUnavailable(3_000.0)}
        await app.pump()
    async with hosted(tmp_path) as app:
        await app.host.recover(app.clock.now())
        await app.pump()
        assert app.told.matches == [match.id]


async def test_a_missing_platform_is_retried_at_the_time_it_gives(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    h.told.broken = {match.id: NotifierUnavailable(7.0)}
    assert await h.pump() == h.clock.now() + 7
    h.told.broken = {}
    assert await h.pump() == h.clock.now() + 7
    assert h.told.matches == []
    h.clock.forward(7)
    assert await h.pump() is None
    assert h.told.matches == [match.id]


async def test_pauses_between_retries_grow_up_to_a_limit(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    h.told.broken = {match.id: ZeroDivisionError()}
    pauses = []
    for _ in range(9):
        again = await h.pump()
        assert again is not None
        pauses.append(again - h.clock.now())
        h.clock.time = again
    assert pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300]


async def test_a_table_that_cannot_be_published_delays_no_other(h: Hosted) -> None:
    matches = [await h.match("ana", "ben") for _ in range(12)]
    h.told.said.clear()
    h.told.broken = {matches[0].id: ZeroDivisionError(), matches[1].id: NotifierUnavailable(99.0)}
    await h.pump()
    assert sorted(h.told.matches) == [match.id for match in matches[2:]]


async def test_news_bring_the_next_retry_forward(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    h.told.broken = {match.id: ZeroDivisionError()}
    await h.pump()
    h.told.broken = {}
    await h.play(match.id, "ana", "bid 1")
    assert await h.pump() is None
    assert h.told.matches == [match.id]


async def test_a_postponed_row_does_not_count_as_failed(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    h.told.broken = {match.id: NotYet(h.clock.now() + 90)}
    for _ in range(3):
        assert await h.pump() == h.clock.now() + 90
        await h.host.outbox.opened(HERE.guild or 0)
        assert await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now(), 10)) == ()
        await h.host.recover(h.clock.now())
    rows = await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now() + 90, 10))
    assert [row.tries for row in rows] == [0] * len(rows)
    h.told.broken = {}
    h.clock.forward(90)
    assert await h.pump() is None
    assert h.told.matches == [match.id]


@pytest.mark.parametrize("broken", [None, NotYet(1e12)], ids=["published", "postponed"])
async def test_changes_during_a_publication_are_published_too(tmp_path: Path, broken: Exception | None) -> None:
    async with publishing(tmp_path, broken) as (app, notifier, match):
        await app.play(match, "ana", "bid 1")
    assert notifier.begun == [match, match]


@pytest.mark.parametrize(
    "returned",
    [lambda host, _: host.outbox.opened(HERE.guild or 0), lambda host, now: host.recover(now)],
    ids=["permission", "connection"],
)
async def test_what_fails_while_something_returns_is_retried_at_once(
    tmp_path: Path, returned: Callable[[Host, float], Awaitable[None]]
) -> None:
    async with publishing(tmp_path, NotifierUnavailable(300.0)) as (app, notifier, match):
        await returned(app.host, app.clock.now())
    assert notifier.begun == [match, match]


async def test_a_slow_table_delays_no_other_not_even_later_ones(tmp_path: Path) -> None:
    async with publishing(tmp_path) as (app, notifier, slow):
        late = await app.match("ana", "ben")
        await until(notifier, lambda: late.id in notifier.matches)
        await app.play(slow, "ana", "bid 1")
        assert notifier.begun.count(slow) == 1
    assert notifier.matches == [late.id, slow, slow]


async def test_the_number_of_tables_published_at_once_is_limited(tmp_path: Path) -> None:
    notifier = Slow()
    async with hosted(tmp_path, told=notifier, limits=Limits(tellings_at_a_time=3)) as app:
        matches = [await app.match("ana", "ben") for _ in range(10)]
        await app.pump()
        assert sorted(notifier.matches) == [match.id for match in matches]
        assert notifier.most_at_once <= 3


async def test_a_hanging_publication_fails_and_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    notifier = Slow()
    async with hosted(tmp_path, told=notifier, limits=Limits(send_timeout=0.0)) as app:
        match = await app.match("ana", "ben")
        notifier.gates[match.id] = asyncio.Event()
        assert await app.pump() == app.clock.now() + 5
        assert (notifier.begun, notifier.matches) == ([match.id], [])
    [line] = [record for record in caplog.records if record.name.endswith("outbox")]
    assert (line.levelname, line.exc_info) == ("WARNING", None)


async def test_a_canceled_pump_leaves_its_row_for_the_next(tmp_path: Path) -> None:
    notifier = Slow()
    async with hosted(tmp_path, told=notifier) as app:
        match = await app.match("ana", "ben")
        notifier.gates[match.id] = asyncio.Event()
        pump = asyncio.create_task(app.pump())
        await until(notifier, lambda: bool(notifier.begun))
        pump.cancel()
        with pytest.raises(asyncio.CancelledError):
            await pump
        assert notifier.at_once == 0
        notifier.gates.clear()
        await app.pump()
        assert notifier.matches == [match.id]


async def test_a_tables_rows_stay_in_order_while_the_platform_is_away(h: Hosted) -> None:
    match = await h.match("ana", "ben", pace="24h")
    h.told.broken = {match.id: NotifierUnavailable(7.0)}
    await h.later(13 * 3_600)
    assert await h.pump() == h.clock.now() + 7
    h.told.broken = {}
    h.clock.forward(7)
    assert await h.pump() is None
    assert (h.told.matches, len(h.told.reminders)) == ([match.id], 2)


async def test_lobby_cards_are_published_by_their_number(h: Hosted) -> None:
    lobby = await h.lobby("ana", "ben")
    h.told.broken_lobbies = {lobby.id: NotifierUnavailable(1.0)}
    await h.pump()
    assert h.told.lobbies == []
    h.told.broken_lobbies = {}
    h.clock.forward(1)
    await h.pump()
    assert h.told.lobbies == [lobby.id]


async def test_a_row_published_twice_does_not_remove_the_next_one(h: Hosted) -> None:
    def work(tx: Writer) -> None:
        queue(tx, MATCH_TOPIC, 7, 1.0)
        (first,) = outbox_rows.unsaid(tx, 1.0, 9)
        outbox_rows.unqueue(tx, first)
        assert outbox_rows.unsaid(tx, 1.0, 9) == ()
        queue(tx, MATCH_TOPIC, 7, 1.0)
        outbox_rows.unqueue(tx, first)  # the second publisher of the old row finishes only now
        assert len(outbox_rows.unsaid(tx, 1.0, 9)) == 1

    await h.store.write(work)


async def test_news_are_not_postponed_by_a_publisher_from_before_a_clock_change(h: Hosted) -> None:
    def work(tx: Writer) -> None:
        queue(tx, MATCH_TOPIC, 7, 90_000.0)
        (first,) = outbox_rows.unsaid(tx, 90_000.0, 9)
        queue(tx, MATCH_TOPIC, 7, 90_001.0)
        outbox_rows.wake_outbox(tx, 5.0)
        outbox_rows.unqueue(tx, first)
        (left,) = outbox_rows.unsaid(tx, 5.0, 9)
        assert left.revision != first.revision

    await h.store.write(work)
