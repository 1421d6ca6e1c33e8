"""Continuous copies: the database as it was at any moment, whatever else happens to its log."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot import shipping as shipping_module
from bot.command_line import main
from bot.model.shards import EVERYWHERE
from bot.operations.reporter import this_process
from bot.shipping import GENERATION, LONGEST_GENERATION, PAUSE, Shipping
from bot.storage.errors import DatabaseCorrupt, DatabaseMissing
from bot.storage.shipping import generations, restore_to
from bot.storage.store import Store
from tests.builders.hosting import ManualClock

START = 1_700_000_000.0


Rows = tuple[float, ...]
PROCESS = msgspec.structs.replace(this_process(START, EVERYWHERE), version="a whole page " * 290)


class Kept:
    """A database with a row, as large as a page, for each moment of writing; its copies; and what must be found at each moment."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.store, self.folder = store, folder
        self.path, self.copies = folder / "colt.db", folder / "copies"
        self.clock = ManualClock(START)
        self.expected: list[tuple[float, Rows]] = []
        self.shipping = self.begun()

    def begun(self) -> Shipping:
        return Shipping(self.store, self.path, self.copies, 7 * 86_400.0, self.clock.now, lambda now: f"{now:.0f}")

    async def write(self) -> None:
        row = msgspec.structs.replace(PROCESS, id=f"{self.clock.now():.0f}", seen_at=self.clock.now())
        await self.store.write(lambda tx: tx.save_process(row))

    async def ship(self) -> None:
        await self.shipping.step()
        if self.shipping.shipped_at == self.clock.now():
            self.expected.append((self.clock.now(), rows(self.path)))

    def restored(self, at: float | None) -> Rows:
        """Return what a restored database says."""
        (self.folder / "new").mkdir(exist_ok=True)
        number = len(list((self.folder / "new").glob("*.db")))
        copy, _ = restore_to(self.copies, at, self.folder / "new" / f"{number}.db", "1")
        return rows(copy.path)


def rows(path: Path) -> Rows:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        return tuple(float(at) for (at,) in db.execute("SELECT seen_at FROM processes ORDER BY seen_at").fetchall())


@pytest.fixture(name="kept")
async def kept_database(tmp_path: Path) -> AsyncIterator[Kept]:
    store = await Store.open(tmp_path / "colt.db")
    yield Kept(store, tmp_path)
    await store.close()


async def test_every_moment_comes_back(kept: Kept) -> None:
    for _ in range(5):
        kept.clock.forward(10)
        await kept.write()
        await kept.ship()
    for at, row in kept.expected:
        assert kept.restored(at + 9) == row
    assert kept.restored(None) == rows(kept.path)
    with pytest.raises(DatabaseMissing):
        kept.restored(START)


async def test_it_goes_on_over_logs_that_are_emptied_by_us(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipping_module, "LONGEST_LOG", 10_000)
    for _ in range(12):
        kept.clock.forward(10)
        await kept.write()
        await kept.ship()
    ((folder, moments),) = generations(kept.copies)
    assert max(moment.log for moment in moments) > 2
    assert len(list(folder.glob("*.wal"))) > 2
    for at, row in kept.expected:
        assert kept.restored(at) == row


def empty(path: Path, how: str) -> None:
    """As any program may: move the log into the file, and let it begin anew, in an empty file or over what is there."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute(f"PRAGMA wal_checkpoint({how})").fetchone()[0] == 0


DEEDS = st.lists(
    st.sampled_from(["write", "write", "ship", "ship", "TRUNCATE", "RESTART", "sweep", "again", "day"]), max_size=25
)


@pytest.fixture(name="short_logs")
def logs_are_short() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shipping_module, "LONGEST_LOG", 10_000)
        patch.setattr(shipping_module, "LONGEST_GENERATION", 2 * GENERATION)
        yield


@pytest.mark.long
@pytest.mark.usefixtures("short_logs")
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(deeds=DEEDS)
async def test_whatever_happens_to_the_log_no_moment_is_wrong(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[str]
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    store = await Store.open(folder / "colt.db")
    kept = Kept(store, folder)
    try:
        await kept.write()
        for deed in (*deeds, "write", "ship", "ship"):
            kept.clock.forward(86_400 if deed == "day" else 10)
            if deed == "write":
                await kept.write()
            elif deed == "ship":
                await kept.ship()
            elif deed in {"TRUNCATE", "RESTART"}:
                empty(kept.path, deed)
            elif deed == "sweep":
                await store.sweep()
            elif deed == "again":
                kept.shipping = kept.begun()
        for at, row in kept.expected:
            assert kept.restored(at) == row
        assert kept.restored(None) == rows(kept.path)
    finally:
        await store.close()


async def test_the_command_goes_back_to_a_moment(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        kept.clock.forward(10)
        await kept.write()
        await kept.ship()
    monkeypatch.chdir(kept.folder)
    monkeypatch.setenv("COLT_DATABASE", "back.db")
    at = datetime.fromtimestamp(START + 25, UTC).isoformat()
    assert await asyncio.to_thread(main, ["restore", "copies", "--at", at]) == 0
    assert "2023-11-14 22:13:40" in capsys.readouterr().out  # 20 seconds after the start
    assert rows(kept.folder / "back.db") == (START + 10, START + 20)
    assert await asyncio.to_thread(main, ["restore", "copies", "--at", "2020-01-01"]) == 1
    assert "back.db" not in capsys.readouterr().out


async def test_a_damaged_log_is_refused_and_not_half_applied(kept: Kept) -> None:
    for _ in range(4):
        kept.clock.forward(10)
        await kept.write()
        await kept.ship()
    damage(next(kept.copies.glob("*/0001.wal")))
    with pytest.raises(DatabaseCorrupt):
        kept.restored(None)


def damage(log: Path) -> None:
    data = bytearray(log.read_bytes())
    data[-5] ^= 255
    log.write_bytes(bytes(data))


async def test_a_large_database_is_copied_whole_once_as_much_was_written(kept: Kept) -> None:
    """Little is written: a week of days is one whole copy. Much is written: each day has its own."""
    for _ in range(6):
        kept.clock.forward(GENERATION)
        await kept.write()
        await kept.ship()
    assert len(generations(kept.copies)) == 1
    whole = next(kept.copies.glob("*/base.db")).stat().st_size
    begun = logs(kept)
    while logs(kept) - begun < whole:
        kept.clock.forward(10)
        await kept.write()
        await kept.ship()
    kept.clock.forward(GENERATION)
    await kept.ship()
    assert len(generations(kept.copies)) == 2
    kept.clock.forward(GENERATION)
    await kept.ship()
    assert len(generations(kept.copies)) == 2
    for at, row in kept.expected[:: len(kept.expected) // 12]:
        assert kept.restored(at) == row
    newest = generations(kept.copies)[-1]
    kept.clock.forward(LONGEST_GENERATION)
    await kept.ship()
    assert generations(kept.copies)[-1] != newest


def logs(kept: Kept) -> int:
    return sum(log.stat().st_size for log in kept.copies.glob("*/*.wal"))


async def test_what_somebody_had_deleted_is_in_no_generation_that_goes_on(kept: Kept) -> None:
    await kept.write()
    await kept.ship()
    await kept.store.sweep()
    for _ in range(2):
        kept.clock.forward(10)
        await kept.write()
        await kept.ship()
    assert len(generations(kept.copies)) == 2


async def test_old_generations_go_and_what_cannot_be_written_stops_nothing(kept: Kept) -> None:
    for _ in range(5):
        kept.clock.forward(LONGEST_GENERATION)
        await kept.write()
        await kept.ship()
    assert len(generations(kept.copies)) == 2
    assert kept.restored(kept.clock.now() - 7 * 86_400) == rows(kept.path)[:-1]
    block(kept.copies)
    kept.clock.forward(GENERATION)
    await kept.write()
    await kept.ship()
    unblock(kept.copies)
    kept.clock.forward(PAUSE)
    await kept.ship()
    assert kept.restored(None) == rows(kept.path)


def block(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))
    folder.write_bytes(b"in the way")


def unblock(folder: Path) -> None:
    folder.unlink()
