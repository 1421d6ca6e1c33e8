"""Committed rows are published at least once and in order, and no table delays another."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.core import outbox_table
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.outbox_rows import Unsaid
from bot.core.ports import NotYet
from tests.builders.hosting import FakeNotifier, NotifierUnavailable, hosted

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


async def until(told: Slow, condition: Callable[[], bool]) -> None:
    """Run the pump until ``condition()`` is true."""
    async with asyncio.timeout(20):
        while not condition():
            told.moved.clear()
            await told.moved.wait()


async def test_several_changes_are_published_together(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.finish(match.id)
        await h.pump()
        assert h.told.matches == [match.id]
        assert await h.pump() is None
        assert h.told.matches == [match.id]


async def test_unpublished_rows_are_published_after_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        h.told.broken = {match.id: NotifierUnavailable(3_000.0)}
        await h.pump()
    async with hosted(tmp_path) as h:
        await h.host.recover(h.clock.now())
        await h.pump()
        assert h.told.matches == [match.id]


async def test_a_missing_platform_is_retried_at_the_time_it_gives(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        h.told.broken = {match.id: NotifierUnavailable(7.0)}
        assert await h.pump() == h.clock.now() + 7
        h.told.broken = {}
        assert await h.pump() == h.clock.now() + 7
        assert h.told.matches == []
        h.clock.forward(7)
        assert await h.pump() is None
        assert h.told.matches == [match.id]


async def test_pauses_between_retries_grow_up_to_a_limit(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        h.told.broken = {match.id: ZeroDivisionError()}
        pauses = []
        for _ in range(9):
            again = await h.pump()
            assert again is not None
            pauses.append(again - h.clock.now())
            h.clock.time = again
        assert pauses == [5, 10, 20, 40, 80, 160, 300, 300, 300]


async def test_a_table_that_cannot_be_published_delays_no_other(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        matches = [await h.match("ana", "ben") for _ in range(12)]
        h.told.lobbies.clear()
        h.told.broken = {matches[0].id: ZeroDivisionError(), matches[1].id: NotifierUnavailable(99.0)}
        await h.pump()
        assert sorted(h.told.matches) == [match.id for match in matches[2:]]


async def test_news_bring_the_next_retry_forward(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        h.told.broken = {match.id: ZeroDivisionError()}
        await h.pump()
        h.told.broken = {}
        await h.play(match.id, "ana", "bid 1")
        assert await h.pump() is None
        assert h.told.matches == [match.id]


async def test_a_postponed_row_does_not_count_as_failed(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        h.told.broken = {match.id: NotYet(h.clock.now() + 90)}
        for _ in range(3):
            assert await h.pump() == h.clock.now() + 90
            await h.host.recover(h.clock.now())
        rows = await h.store.read(lambda tx: outbox_table.unsaid(tx, h.clock.now() + 90, 10))
        assert [row.tries for row in rows] == [0] * len(rows)
        h.told.broken = {}
        h.clock.forward(90)
        assert await h.pump() is None
        assert h.told.matches == [match.id]


async def test_news_do_not_wait_for_a_postponed_row(tmp_path: Path) -> None:
    told = Slow()
    async with hosted(tmp_path, told=told) as h:
        match = await h.match("ana", "ben")
        told.gates[match.id] = asyncio.Event()
        told.broken = {match.id: NotYet(h.clock.now() + 9_000)}
        pump = asyncio.create_task(h.pump())
        await until(told, lambda: bool(told.begun))
        await h.play(match.id, "ana", "bid 1")
        told.gates[match.id].set()
        await until(told, lambda: len(told.begun) > 1)
        await pump
        assert told.begun == [match.id, match.id]


async def test_changes_during_a_publication_are_published_too(tmp_path: Path) -> None:
    told = Slow()
    async with hosted(tmp_path, told=told) as h:
        match = await h.match("ana", "ben")
        told.gates[match.id] = asyncio.Event()
        pump = asyncio.create_task(h.pump())
        await until(told, lambda: bool(told.begun))
        await h.play(match.id, "ana", "bid 1")
        told.gates[match.id].set()
        await pump
        assert told.matches == [match.id, match.id]


async def test_a_slow_table_delays_no_other_not_even_later_ones(tmp_path: Path) -> None:
    told = Slow()
    async with hosted(tmp_path, told=told) as h:
        slow = await h.match("ana", "ben")
        told.gates[slow.id] = asyncio.Event()
        pump = asyncio.create_task(h.pump())
        await until(told, lambda: bool(told.begun))
        late = await h.match("ana", "ben")
        await until(told, lambda: late.id in told.matches)
        await h.play(slow.id, "ana", "bid 1")
        assert told.begun.count(slow.id) == 1
        told.gates[slow.id].set()
        await pump
        assert told.matches == [late.id, slow.id, slow.id]


async def test_the_number_of_tables_published_at_once_is_limited(tmp_path: Path) -> None:
    told = Slow()
    async with hosted(tmp_path, told=told, limits=Limits(tellings_at_a_time=3)) as h:
        matches = [await h.match("ana", "ben") for _ in range(10)]
        await h.pump()
        assert sorted(told.matches) == [match.id for match in matches]
        assert told.most_at_once <= 3


async def test_a_hanging_publication_fails_and_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    told = Slow()
    async with hosted(tmp_path, told=told, limits=Limits(send_timeout=0.0)) as h:
        match = await h.match("ana", "ben")
        told.gates[match.id] = asyncio.Event()
        assert await h.pump() == h.clock.now() + 5
        assert (told.begun, told.matches) == ([match.id], [])
    [line] = [record for record in caplog.records if record.name.endswith("outbox")]
    assert (line.levelname, line.exc_info) == ("WARNING", None)


async def test_a_canceled_pump_leaves_its_row_for_the_next(tmp_path: Path) -> None:
    told = Slow()
    async with hosted(tmp_path, told=told) as h:
        match = await h.match("ana", "ben")
        told.gates[match.id] = asyncio.Event()
        pump = asyncio.create_task(h.pump())
        await until(told, lambda: bool(told.begun))
        pump.cancel()
        with pytest.raises(asyncio.CancelledError):
            await pump
        assert told.at_once == 0
        told.gates.clear()
        await h.pump()
        assert told.matches == [match.id]


async def test_a_tables_rows_stay_in_order_while_the_platform_is_away(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben", pace="24h")
        h.told.broken = {match.id: NotifierUnavailable(7.0)}
        h.clock.forward(13 * 3_600)
        await h.step()
        assert await h.pump() == h.clock.now() + 7
        h.told.broken = {}
        h.clock.forward(7)
        assert await h.pump() is None
        assert (h.told.matches, len(h.told.reminders)) == ([match.id], 2)


async def test_lobby_cards_are_published_by_their_number(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana", "ben")
        h.told.broken_lobbies = {lobby.id: NotifierUnavailable(1.0)}
        await h.pump()
        assert h.told.lobbies == []
        h.told.broken_lobbies = {}
        h.clock.forward(1)
        await h.pump()
        assert h.told.lobbies == [lobby.id]
