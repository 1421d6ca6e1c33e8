"""Two bots with the same settings: the second doesn't copy to the place to which the first one writes."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.run.app import require_ours
from bot.run.copies import continuous
from bot.run.copies.continuous import GROWTH, last_transaction, own_transaction
from bot.run.copies.litestream import restore_point
from bot.run.copies.target import Target
from bot.run.operations.reporter import REPORT_INTERVAL_S
from bot.storage.backups import back_up
from bot.storage.errors import CopiesOfAnother
from bot.storage.files import litestream_folder
from bot.storage.store import Store
from tests.builders.litestream import APPLICATION, LIMIT, Copying, copying, rows, write


@pytest.fixture(name="target")
def a_place(tmp_path: Path) -> Target:
    return Target(tmp_path / "copies")


def clone(path: Path, folder: Path) -> Path:
    """Copy a database and Litestream's state to another machine."""
    copy = back_up(path, folder / path.name).path
    shutil.copytree(litestream_folder(path), litestream_folder(copy))
    return copy


@asynccontextmanager
async def working(store: Store, copies: Copying) -> AsyncIterator[None]:
    """Write and copy all the time, as a bot does with its reports."""

    async def work() -> None:
        for number in range(10_000_000):
            await write(store, f"first {number}")
            await copies.copied()

    task = asyncio.create_task(work())
    yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def opened(path: Path) -> Store:
    store = await Store.open(path)
    await require_ours(store, APPLICATION)
    return store


@pytest.mark.parametrize("with_state", [True, False])
async def test_a_copied_machine_is_refused_while_the_first_one_writes(
    tmp_path: Path, target: Target, with_state: bool
) -> None:
    path = tmp_path / "one" / "colt.db"
    first = await opened(path)
    async with copying(first, path, target) as copies:
        await copies.copied()
        other = clone(path, tmp_path / "two")
        if not with_state:
            shutil.rmtree(litestream_folder(other))
        second = await opened(other)
        async with working(first, copies), asyncio.timeout(LIMIT):
            # The first one has gone on since the machine was copied.
            while last_transaction(target) <= own_transaction(other):
                await asyncio.to_thread(last_transaction, target)
            async with copying(second, other, target) as refused:
                with pytest.raises(CopiesOfAnother, match="storage-copies-shared"):
                    await refused.running
        assert (copies.running.done(), copies.notes.state.copies_failed) == (False, "")
    await second.close()
    await first.close()
    assert rows(restore_point(target, None, tmp_path / "new" / "colt.db", "1").path) >= rows(path)


async def test_a_machine_that_takes_over_copies_once_the_first_one_has_ended(tmp_path: Path, target: Target) -> None:
    path = tmp_path / "one" / "colt.db"
    first = await opened(path)
    async with copying(first, path, target) as copies:
        await copies.copied()
        other = clone(path, tmp_path / "two")
        await write(first, "only the first has this")
        await copies.copied()
    await first.close()
    second = await opened(other)
    async with copying(second, other, target) as copies:
        await write(second, "second")
        await copies.copied()
    await second.close()
    assert rows(restore_point(target, None, tmp_path / "new" / "colt.db", "1").path) == rows(other)


async def test_of_two_that_begin_together_one_is_refused(
    tmp_path: Path, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("CHECK", 0.2), ("WATCH", 1)):
        monkeypatch.setattr(continuous, name, value)
    path = tmp_path / "one" / "colt.db"
    first = await opened(path)
    async with copying(first, path, target) as copies:
        await copies.copied()
    other = clone(path, tmp_path / "two")
    second = await opened(other)
    async with copying(first, path, target) as one, copying(second, other, target) as two, working(first, one):
        done, _ = await asyncio.wait({one.running, two.running}, return_when=asyncio.FIRST_COMPLETED, timeout=LIMIT)
        assert {str(task.exception()).split("'")[1] for task in done} == {"storage-copies-shared"}
    await second.close()
    await first.close()


def test_a_place_is_watched_for_longer_than_an_idle_bot_is_silent() -> None:
    assert GROWTH > REPORT_INTERVAL_S
