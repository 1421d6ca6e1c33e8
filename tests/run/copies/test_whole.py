"""Whole copies, from a disk that is full or harmed."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.durations import DAY, HOUR
from bot.run.command_line import main
from bot.run.copies.whole import ahead, back_up_next, backup_path, backups, newest
from bot.run.doctor.machine import check_file
from bot.run.operations.status import database_status, status_lines
from bot.run.settings import Settings
from bot.run.upkeep import Upkeep
from bot.storage.backups import back_up, restore
from bot.storage.errors import DiskFull, StoreError
from bot.storage.files import digest_of
from bot.storage.migrate import migrations
from bot.storage.store import Store
from tests.builders.for_each import sampled
from tests.builders.hosting import ManualClock
from tests.builders.litestream import LIMIT
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded
from tests.storage.test_backups import count_notes, database_of, names, notes

NOW = 1_700_000_000.0


@pytest.fixture(name="path")
def a_database(tmp_path: Path) -> Path:
    path = tmp_path / "home" / "colt.db"
    asyncio.run(database_of(path, 20))
    return path


@pytest.fixture(name="store")
async def opened(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "colt.db")
    yield store
    await store.close()


@settings(max_examples=6 if THOROUGH else 2, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    clocks=st.lists(st.sampled_from([-400 * DAY, -2 * HOUR, 0.0, 30.0, 2 * HOUR, 720 * HOUR]), min_size=1, max_size=6)
)
async def test_however_the_clock_was_set_a_copy_is_made_in_time_and_the_last_one_made_is_the_newest(
    tmp_path_factory: pytest.TempPathFactory, clocks: list[float]
) -> None:
    path = tmp_path_factory.mktemp("clocks") / "colt.db"
    store = await Store.open(path)
    made: list[Path] = []
    try:
        for day, wrong in enumerate([*clocks, 0.0]):
            # Each is a start of the bot: it knows of no earlier try.
            looks = Upkeep(store, Settings(colt_database=path, backup_every=1, backup_keep=20), ManualClock())
            for minute in range(0, 180, 61):
                now = NOW + day * DAY + wrong + 60 * minute
                await looks.look(now)
                made += [backup.path for backup in backups(path) if backup.path not in made]
                last = newest(backups(path), now)
                assert last is not None
                assert now - last.at <= 2 * HOUR
    finally:
        await store.close()
    assert [backup.path for backup in backups(path)] == made[-20:]


async def test_a_copy_from_the_future_counts_as_none_and_status_and_doctor_say_so(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "colt.db"
    back_up_next(path, NOW + 30 * DAY, keep=7)
    status = await database_status(path, NOW)
    lines = list(status_lines(status))
    assert (status.last_backup, status.backups_ahead) == (None, 1)
    assert any(worded("status-no-backup") in line for line in lines)
    assert any(worded("status-backup-ahead") in line for line in lines)
    result = {finding.key: finding.well for finding in check_file(path, NOW, 24)}
    assert (result["backup-ahead"], result["no-backup"]) == (False, False)
    await Upkeep(store, Settings(colt_database=path), ManualClock()).look(NOW)
    assert (await database_status(path, NOW)).last_backup == NOW
    assert len(ahead(backups(path), NOW)) == 1


def test_copies_of_earlier_versions_are_the_oldest(path: Path) -> None:
    folder = path.parent / "backups"
    old = [folder / f"colt-2030010{day}-080000.db" for day in (1, 2)]
    for copy in old:
        back_up(path, copy)
        digest_of(copy).unlink()
    new = back_up_next(path, NOW, keep=9).path
    assert [backup.path for backup in backups(path)] == [*old, new]
    last = back_up_next(path, NOW, keep=2).path
    assert [backup.path for backup in backups(path)] == [new, last]
    assert sorted(folder.iterdir()) == sorted([new, digest_of(new), last, digest_of(last)])


def test_every_flipped_bit_of_a_copy_is_refused_and_leaves_nothing(path: Path, tmp_path: Path) -> None:
    copy = back_up(path, tmp_path / "copy.db").path
    whole, chance = copy.read_bytes(), random.Random(1)
    target = tmp_path / "new" / "colt.db"
    for _ in range(60):
        at = chance.randrange(8 * len(whole))
        harmed = bytearray(whole)
        harmed[at // 8] ^= 1 << at % 8
        copy.write_bytes(harmed)
        with pytest.raises(StoreError, match="storage-copy-changed"):
            restore(copy, target, "1")
        assert list(target.parent.glob("*")) == []
    copy.write_bytes(whole)
    assert count_notes(restore(copy, target, "1").path) == 20


async def test_doctor_reads_the_digest_of_the_last_copy(path: Path) -> None:
    copy = back_up_next(path, NOW, keep=7).path

    def found() -> dict[str, bool]:
        return {finding.key: finding.well for finding in check_file(path, NOW + HOUR, 24)}

    assert found()["backup"]
    copy.write_bytes(copy.read_bytes()[:-1] + b"?")
    assert not found()["backup-bad"]
    digest_of(copy).unlink()
    assert found()["backup-unchecked"]


def test_a_digest_is_one_that_other_programs_read(path: Path, tmp_path: Path) -> None:
    copy = back_up(path, tmp_path / "copy.db").path
    digest, name = digest_of(copy).read_text(encoding="utf-8").split()
    assert (len(digest), name) == (64, "copy.db")
    assert digest_of(copy).stat().st_mode & 0o077 == 0


def causes(folder: Path) -> dict[str, Path]:
    """Return invalid arguments for ``restore``, by the codes of their faults."""
    made = {
        "storage-copy-missing": folder / "typo.db",
        "storage-copy-damaged": folder / "text.db",
        "storage-copy-foreign": folder / "theirs.db",
        "storage-copy-old": folder / "colt-20261122-080000.changes",
        "storage-copy-unreadable": folder / "digest-only.db",
    }
    made["storage-copy-damaged"].write_text("no database")
    with closing(sqlite3.connect(made["storage-copy-foreign"])) as db:
        db.execute("CREATE TABLE theirs (x)")
    made["storage-copy-old"].touch()
    made["storage-copy-unreadable"].touch()
    digest_of(made["storage-copy-unreadable"]).mkdir()
    return made


@pytest.mark.parametrize("there", [True, False])
def test_each_cause_has_its_sentence_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], there: bool
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(home)
    monkeypatch.setenv("COLT_DATABASE", "colt.db")
    if there:
        asyncio.run(database_of(home / "colt.db", 5))
    before = names(home, "")
    sentences = set()
    for code, source in causes(tmp_path).items():
        assert main(["restore", str(source)]) == 1
        printed = capsys.readouterr().err
        assert worded(f"error-{code}") in printed
        assert str(source) in printed
        sentences.add(worded(f"error-{code}"))
        assert sorted(names(home, "")) == sorted(before)
    assert len(sentences) == 5
    if not there:
        asyncio.run(database_of(home / "colt.db", 5))  # a start isn't told that there used to be a database


def test_a_program_that_is_too_old_names_the_way_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "colt.db"
    older, newer = migrations(), (*migrations(), "CREATE TABLE more (x TEXT) STRICT;")

    async def through(*versions: tuple[str, ...]) -> None:
        for scripts in versions:
            database = await Store.open(path, scripts=scripts)
            if scripts == older:
                await database.write(notes(3))
            await database.close()

    asyncio.run(through(older, newer))
    monkeypatch.setenv("COLT_DATABASE", str(path))
    assert main(["status"]) == 78
    told = capsys.readouterr().err
    assert worded("error-storage-updated") in told
    copy = path.with_name(f"colt.db.backup-v{len(older)}")
    assert str(copy) in told
    assert main(["restore", str(copy), "--yes"]) == 0
    assert main(["status"]) == 0
    copy.unlink()
    asyncio.run(through(newer))
    path.with_name(f"colt.db.backup-v{len(older)}").unlink()
    capsys.readouterr()
    assert main(["status"]) == 78
    assert worded("error-storage-too-new") in capsys.readouterr().err


def test_a_name_is_never_given_twice(path: Path) -> None:
    first, second = back_up(path, backup_path(path, NOW)), back_up(path, backup_path(path, NOW))
    assert first.path < second.path


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm"))}


@pytest.fixture(name="large")
def a_large_database(tmp_path: Path) -> Path:
    path = tmp_path / "colt.db"
    asyncio.run(database_of(path, 3_000))
    return path


@pytest.mark.parametrize("room", [1, 2, 20, 100])
def test_a_full_disk_is_named_and_leaves_nothing(
    large: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    connect = sqlite3.connect

    def full(file: Path | str, **how: bool) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(file, **how)  # type: ignore[call-overload]  # it passes on what it was given
        if str(file).endswith(".partial"):
            db.execute(f"PRAGMA max_page_count = {room}")
        return db

    before = files(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", full)
        with pytest.raises(DiskFull):
            back_up(large, tmp_path / "copy.db")
    assert files(tmp_path) == before


KILLED = """
import os, sqlite3, sys
from pathlib import Path
from bot.storage import backups
left = int(sys.argv[2])
def step(*_):
    global left
    left -= 1
    if left < 0:
        os._exit(9)
class Counting(sqlite3.Connection):
    def execute(self, *words):
        step()
        return super().execute(*words)
connect = sqlite3.connect
sqlite3.connect = lambda *file, **how: connect(*file, **how, factory=Counting)
sys.addaudithook(lambda event, _: step() if event in {"open", "os.rename", "os.remove"} else None)
path = Path(sys.argv[1])
if sys.argv[3] == "make":
    backups.back_up(path, path.with_name("copy.db"))
else:
    backups.restore(path.with_name("copy.db"), path, "1")
os._exit(0)
"""


def kill(path: Path, work: str, step: int) -> bool:
    """Make or restore a copy in a process that dies at a step; return True if it finished before that step."""
    ended = subprocess.run([sys.executable, "-c", KILLED, str(path), str(step), work], check=False, timeout=LIMIT)
    assert ended.returncode in {0, 9}
    return ended.returncode == 0


@sampled("stride", (3, 48), {48})
def test_a_process_that_dies_at_any_step_leaves_a_copy_with_its_digest_or_none(
    large: Path, tmp_path: Path, stride: int
) -> None:
    copy, step = tmp_path / "copy.db", 0
    while not kill(large, "make", step):
        if copy.exists():
            assert digest_of(copy).exists()
            assert count_notes(restore(copy, tmp_path / str(step) / "colt.db", "1").path) == 3_000
            copy.unlink()
        digest_of(copy).unlink(missing_ok=True)
        step += stride
    assert step > 20
    assert count_notes(restore(copy, tmp_path / "new" / "colt.db", "1").path) == 3_000


@pytest.mark.nightly
@sampled("stride", (3, 24), {24})
def test_restoring_that_dies_at_any_step_loses_neither_the_database_nor_the_copy(
    large: Path, tmp_path: Path, stride: int
) -> None:
    back_up(large, tmp_path / "copy.db")
    with closing(sqlite3.connect(large, isolation_level=None)) as db:
        db.execute("DELETE FROM notes WHERE id % 3 = 0")
    step = 0
    while not kill(large, "restore", step):
        aside = tmp_path / "colt.db.replaced-1"
        assert count_notes(large if large.exists() else aside) in {2_000, 3_000}
        if not large.exists():
            aside.replace(large)
        step += stride
    assert step > 20
    assert count_notes(large) == 3_000
