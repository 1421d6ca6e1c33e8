"""Status, health and version."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import cast

import msgspec
import pytest

from bot.core.ids import MatchId
from bot.core.shards import rows as shards_rows
from bot.core.shards.values import EVERYWHERE, Process, ProcessFigures, Times
from bot.discord_ui.core.client import ColtClient
from bot.processes.thinking.workers import Workers
from bot.run.doctor.machine import check_file
from bot.run.operations.health import LIMITS, ailments, health_file, main, write
from bot.run.operations.reporter import Figures, Reporter, this_process
from bot.run.operations.status import SILENT_PROCESS_S, database_status, status_lines
from bot.run.operations.version import PACKAGES, VERSION
from bot.run.runner import Serving
from bot.storage.errors import DatabaseCorrupt
from bot.storage.sqlite import SqliteEngine
from tests.builders.hosting import START, Hosted, hosted
from tests.builders.words import worded
from tests.structure.sources import ROOT

HERE = this_process(START, EVERYWHERE)


class Connection:
    """A connection to Discord that answers, or does not."""

    up = True

    def connected(self) -> bool:
        return self.up

    def servers(self) -> int:
        return 7


class Keeping:
    served = EVERYWHERE

    def __init__(self, beaten: Callable[[], float]) -> None:
        self._beaten = beaten

    @property
    def beaten(self) -> float:
        return self._beaten()


class Thinking:
    queued = 3


def reporter(
    h: Hosted, file: Path, connection: Connection | None = None, beaten: Callable[[], float] | None = None
) -> tuple[Reporter, Figures]:
    figures = Figures()
    reporter = Reporter(
        h.store,
        h.clock,
        figures,
        cast("ColtClient", connection or Connection()),
        cast("Workers", Thinking()),
        HERE,
        file,
        cast("Serving", Keeping(beaten or h.clock.now)),
    )
    return reporter, figures


async def test_a_report_is_read_beside_the_running_bot(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        result, figures = reporter(h, tmp_path / "health")
        figures.answers.observe(0.25)
        await result.report()
        h.clock.forward(60.0)
        status = await database_status(tmp_path / "hosted.db", h.clock.now())
    assert status.backlog.live_matches == status.backlog.servers == 1
    assert status.backlog.outbox >= 1
    assert status.backlog.outbox_since == START
    (process,) = status.processes
    assert (process.seen_at, process.figures.servers, process.figures.thinking) == (START, 7, 3)
    assert process.figures.answers == Times(1, 0.25, 0.25)
    words = "\n".join(status_lines(status))
    assert "1 running match on 1 server" in words
    assert "the oldest waiting 60 s" in words
    assert "median 250 ms" in words
    assert match.version == 0


async def test_a_process_that_is_silent_is_not_shown_and_forgotten_after_a_day(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        gone = Process(id="gone", version="0", shards="0/1", started_at=0, seen_at=START, figures=ProcessFigures())
        await h.store.write(lambda tx: shards_rows.PROCESSES.save(tx, gone))
        status = await database_status(tmp_path / "hosted.db", START + SILENT_PROCESS_S + 1)
        assert status.processes == ()
        assert worded("status-no-process") in "\n".join(status_lines(status))
        h.clock.forward(2 * 86_400.0)
        await reporter(h, tmp_path / "health")[0].report()
        left = await h.store.read(shards_rows.PROCESSES.all)
    assert [process.id for process in left] == [HERE.id]


async def test_each_process_is_shown_with_the_shards_that_it_serves(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await reporter(h, tmp_path / "health")[0].report()
        for shard in (0, 1, 3):
            await h.store.write(partial(shards_rows.claim, shard=shard, count=8, owner=HERE.id, taken=None))
        await h.store.write(lambda tx: shards_rows.claim(tx, 4, 8, "another", None))
        status = await database_status(tmp_path / "hosted.db", START)
    assert [process.shards for process in status.processes] == ["0-1,3/8"]


async def test_overdue_decisions_are_counted(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.match("ana", "ben", pace="1h")
        status = await database_status(tmp_path / "hosted.db", h.clock.now() + 7_200)
    assert status.backlog.overdue_waits == 2


@pytest.mark.parametrize("part", ["gateway", "beat"])
async def test_a_gateway_or_a_beat_that_stands_still_shows_in_the_health_file(tmp_path: Path, part: str) -> None:
    connection = Connection()
    async with hosted(tmp_path) as h:
        result, _ = reporter(h, tmp_path / "health", connection, (lambda: START) if part == "beat" else None)
        await result.report()
        assert ailments(tmp_path / "health", h.clock.now()) == []
        connection.up = part != "gateway"
        h.clock.forward(LIMITS[part] + 1)
        await result.report()
        assert ailments(tmp_path / "health", h.clock.now()) == [part]


async def test_a_database_that_stands_still_is_not_taken_for_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def frozen(_work: object) -> None:
        await asyncio.Event().wait()

    async with hosted(tmp_path) as h:
        result, _ = reporter(h, tmp_path / "health")
        monkeypatch.setattr("bot.run.operations.reporter.REPORT_INTERVAL_S", 0.01)
        monkeypatch.setattr(h.store, "write", frozen)
        h.clock.forward(LIMITS["database"] + 1)
        await result.report()
        assert ailments(tmp_path / "health", h.clock.now()) == ["database"]
        assert mode(tmp_path / "health") == 0o600


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_a_disk_that_cannot_be_written_is_named_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SQLite then fails as it does on a disk that has become read-only; the health file next to the database fails, too."""
    path, elsewhere = tmp_path / "hosted.db", tmp_path / "run"
    elsewhere.mkdir()
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(elsewhere))
    monkeypatch.setenv("COLT_DATABASE", str(path))
    async with hosted(tmp_path) as h:
        monkeypatch.setattr("bot.run.operations.health.time.time", h.clock.now)
        engine = cast("SqliteEngine", h.store.engine)
        result, _ = reporter(h, health_file(path))
        await result.report()

        async def seen() -> tuple[bool, ...]:
            now = h.clock.now()
            lines = list(status_lines(await database_status(path, now)))
            return (
                any(worded("status-storage-failed") in line for line in lines),
                any(finding.key == "storage-failed" for finding in check_file(path, now, 0)),
                main() == 1 and "can't be written" in capsys.readouterr().err,
            )

        assert await seen() == (False, False, False)
        await engine.on_writer(lambda: engine._open_writer().db.execute("PRAGMA query_only = ON"))
        health_file(path).unlink()
        health_file(path).mkdir()  # can't be replaced
        for _ in range(20):
            h.clock.forward(20)
            await result.report()
            assert await seen() == (True, True, True)
        assert not any(
            worded("status-no-process") in line for line in status_lines(await database_status(path, h.clock.now()))
        )
        await engine.on_writer(lambda: engine._open_writer().db.execute("PRAGMA query_only = OFF"))
        health_file(path).rmdir()
        for _ in range(2):
            await result.report()
        h.clock.forward(1)
        await result.report()
        assert await seen() == (False, False, False)


async def test_a_page_that_cannot_be_read_shows_in_the_health_file(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result, _ = reporter(h, tmp_path / "health")
        with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
            (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'matches'").fetchone()
            (size,) = db.execute("PRAGMA page_size").fetchone()
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with (tmp_path / "hosted.db").open("r+b") as file:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)
        await result.report()
        assert ailments(tmp_path / "health", h.clock.now()) == [], "nobody has met it yet"
        with pytest.raises(DatabaseCorrupt):
            await h.host.matches.match(MatchId(1))
        h.clock.forward(LIMITS["database"] + 1)
        await result.report()
        assert ailments(tmp_path / "health", h.clock.now()) == ["database"]


async def test_a_status_is_json_for_programs(tmp_path: Path) -> None:
    async with hosted(tmp_path):
        status = await database_status(tmp_path / "hosted.db", START)
    written = msgspec.json.decode(msgspec.json.encode(status))
    assert written["backlog"]["live_matches"] == 0
    assert written["rules"].keys() == {"colt-express", "super-express"}
    assert written["schema"] > 15


NOW = 1_000_000.0


def test_a_bot_that_wrote_just_now_is_well(tmp_path: Path) -> None:
    file = health_file(tmp_path / "bot.db")
    write(file, dict.fromkeys(LIMITS, NOW))
    assert ailments(file, NOW + min(LIMITS.values())) == []


@pytest.mark.parametrize("part", LIMITS)
def test_each_part_that_stands_still_is_named(tmp_path: Path, part: str) -> None:
    file = health_file(tmp_path / "bot.db")
    write(file, {**dict.fromkeys(LIMITS, NOW), part: NOW - LIMITS[part] - 1})
    assert ailments(file, NOW) == [part]


@pytest.mark.parametrize("content", [None, "", "{}", "[1]", '{"loop": "x"}', '{"loop": 1e18'])
def test_without_signs_of_life_nothing_is_well(tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "bot.db.health"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    assert ailments(file, NOW) == list(LIMITS)


def test_the_check_imports_neither_the_bot_nor_its_libraries() -> None:
    code = (
        "import sys; before = set(sys.modules); import bot.run.operations.health;"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    heavy = {"discord", "aiohttp", "PIL", "msgspec", "sqlite3", "asyncio", "fluent"}
    assert heavy.isdisjoint(done.stdout.split())


PRINT = "from bot.run.operations.version import build; print(build())"


@pytest.fixture(name="program")
def a_copy(tmp_path: Path) -> Path:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def build_of(program: Path) -> str:
    """Return the build that a process started in this folder prints; ``-B``: it leaves no compiled files."""
    ran = subprocess.run([sys.executable, "-B", "-c", PRINT], cwd=program, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def test_one_byte_or_one_name_makes_another_build(program: Path) -> None:
    files = [max((program / package).rglob("*.*"), key=lambda path: path.suffix) for package in PACKAGES]
    files += [program / "bot/run/operations/version.py", program / "data/text/fr/board.ftl"]
    files = [path for path in files if path.is_file()]
    builds = [build_of(program), build_of(ROOT)]
    assert builds[0] == builds[1], "the same files are the same build, wherever they are"
    for path in files:
        with path.open("ab") as file:
            file.write(b"\n")
        builds.append(build_of(program))
    renamed = program / "data/text/fr/clocks.ftl"
    renamed.rename(renamed.with_name("hours.ftl"))
    builds.append(build_of(program))
    assert len(set(builds[1:])) == len(files) + 2
    assert all(build.startswith(f"{VERSION}+") for build in builds)
