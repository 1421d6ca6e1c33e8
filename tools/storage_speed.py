"""Speed of the storage: commits and reads compared with bare sqlite3 on the same rows, and a start with many stored matches."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.core import outbox_table
from bot.core.host import Host
from bot.core.ids import MatchId, Place, UserId
from bot.core.matches import log_rows, waits_rows
from bot.core.matches.log import PLAYER, LoggedAction, Snapshot, StoredMatch, Waiting
from bot.core.matches.values import DEFAULT_PACE, Match, MatchSeat
from bot.core.outbox_rows import MATCH_TOPIC, Unsaid
from bot.run.features import FEATURES, SCHEMA
from bot.run.runner import Pump
from bot.run.system import SystemChance, SystemClock
from bot.storage.server import Server
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.core.registry import Registry
from engine.core.replay import Header
from engine.core.types import Options, Seat, SeatSetup
from tools.rows import Row, at_least, at_most, in_turns
from tools.scale.cluster import postgres

COMMIT_AIM: Final = 0.5
START_AIM: Final = 2.0
COMMITS: Final = 300
READ_AIM: Final = 0.4
READS: Final = 600
AT_ONCE: Final = 20
"""Number of parallel reads."""
TABLES: Final = 50
GROUP: Final = 64
GROUPS: Final = 20
"""Number of groups of simultaneous writes."""
REFUSED_AIM: Final = 0.8
SERVER_AIM: Final = 0.03
MATCHES: Final = 10_000
NOW: Final = 1_000_000_000.0
STATE: Final = b"x" * 3_000
"""About as large as a position of Colt Express."""


def stored_match(number: int, running: bool) -> StoredMatch:
    """Return a match of four of five hundred users, in one of fifty channels."""
    seats = tuple(MatchSeat(Seat(seat), UserId(100 + (number + seat) % 500), "name", (str(seat),)) for seat in range(4))
    match = Match(
        id=MatchId(0),
        game="toy",
        modes=(),
        rules_version="toy-1",
        pace=DEFAULT_PACE,
        place=Place(1, 10 + number % 50),
        host=UserId(100),
        seats=seats,
        version=0,
        status="running" if running else "over",
        created_at=NOW,
        commitment="0" * 64,
        seed=None,
        thread=None,
        outcome=None,
    )
    setups = tuple(SeatSetup(seat.figures) for seat in seats)
    return StoredMatch(match, Header("toy", "toy-1", Options(), setups, "00" * 16))


def write_action(tx: Writer, match: MatchId, version: int) -> None:
    """Write the rows of an accepted action: the match, the log, the snapshot, the wait and the outbox."""
    wait = Waiting(match=match, seat=Seat(version % 4), since=NOW, due=NOW + 60, wake=NOW + 30)
    waits_rows.waits(tx, match)
    assert log_rows.advance(tx, match, version, None, NOW)
    log_rows.add_action(tx, LoggedAction(match, version + 1, Seat(version % 4), "play tuco.move", PLAYER, NOW))
    log_rows.SNAPSHOTS.save(tx, Snapshot(match, version + 1, "toy-1", STATE))
    waits_rows.replace_waits(tx, match, (wait,))
    outbox_table.queue(tx, Unsaid(topic=MATCH_TOPIC, target=match, wake=NOW))


def read_match(tx: Reader, match: MatchId) -> None:
    """Read the rows that a panel needs: the match with its seats, its snapshot and its waits."""
    assert log_rows.match(tx, match) is not None
    log_rows.snapshot(tx, match)
    waits_rows.waits(tx, match)


class Bare:
    """Bare sqlite3 with the same pragmas, tables and rows."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            self._db.execute(f"PRAGMA {pragma}")
        self._version = 0

    def run(self) -> float:
        """Return the seconds of ``COMMITS`` commits."""
        start = time.perf_counter()
        for _ in range(COMMITS):
            self._db.execute("BEGIN IMMEDIATE")
            write_action(Writer(self._db, SCHEMA), MatchId(1), self._version)
            self._db.execute("COMMIT")
            self._version += 1
        return time.perf_counter() - start

    def read(self) -> float:
        """Return the seconds of ``READS`` reads of a match, each in its own transaction."""
        start = time.perf_counter()
        for number in range(READS):
            self._db.execute("BEGIN")
            read_match(Reader(self._db, SCHEMA), MatchId(1 + number % TABLES))
            self._db.execute("ROLLBACK")
        return time.perf_counter() - start

    def close(self) -> None:
        """Close the file."""
        self._db.close()


class Ours:
    """Store of a bot, with several tables that play at the same time."""

    def __init__(self, where: Path | Server, loop: asyncio.Runner) -> None:
        self._loop = loop
        self._store = loop.run(Store.open(where, SCHEMA))
        self._versions = dict.fromkeys(range(1, TABLES + 1), 0)

    def run(self, tables: int) -> float:
        """Return the seconds of ``COMMITS`` commits by this many tables."""
        return self._loop.run(self._run(tables))

    async def _run(self, tables: int) -> float:
        start = time.perf_counter()
        await asyncio.gather(*[self._play(MatchId(table), COMMITS // tables) for table in range(1, tables + 1)])
        return time.perf_counter() - start

    async def _play(self, match: MatchId, times: int) -> None:
        for _ in range(times):
            await self._store.write(written(match, self._versions[match]))
            self._versions[match] += 1

    def read(self, at_once: int) -> float:
        """Return the seconds of ``READS`` reads of matches, ``at_once`` at a time."""
        return self._loop.run(self._read(at_once))

    async def _read(self, at_once: int) -> float:
        async def reader(first: int) -> None:
            for number in range(first, READS, at_once):
                match = MatchId(1 + number % TABLES)
                await self._store.read(partial(read_match, match=match))

        start = time.perf_counter()
        await asyncio.gather(*map(reader, range(at_once)))
        return time.perf_counter() - start

    def run_groups(self, refused: int) -> float:
        """Return the seconds of ``GROUPS`` groups of simultaneous writes, of which the first ``refused`` are refused."""
        return self._loop.run(self._run_groups(refused))

    async def _run_groups(self, refused: int) -> float:
        start = time.perf_counter()
        for _ in range(GROUPS):
            matches = [MatchId(number) for number in range(1, GROUP + 1)]
            works = [
                (refusing if match <= refused else written)(match, self._versions.setdefault(match, 0))
                for match in matches
            ]
            outcomes = await asyncio.gather(*map(self._store.write, works), return_exceptions=True)
            assert [isinstance(outcome, Refused) for outcome in outcomes] == [match <= refused for match in matches]
            for match in matches[refused:]:
                self._versions[match] += 1
        return time.perf_counter() - start

    def close(self) -> None:
        """Close the file."""
        self._loop.run(self._store.close())


class Refused(Exception):
    """A refusal, as for a user who presses twice."""


def refusing(match: MatchId, version: int) -> Callable[[Writer], None]:
    """Return a transaction that writes an action and is then refused."""

    def work(tx: Writer) -> None:
        write_action(tx, match, version)
        raise Refused

    return work


def written(match: MatchId, version: int) -> Callable[[Writer], None]:
    """Return a transaction that writes an action."""
    return lambda tx: write_action(tx, match, version)


async def prepare(where: Path | Server, matches: int, one_runs_in: int) -> None:
    """Create a database with matches, of which one in ``one_runs_in`` is still running."""
    store = await Store.open(where, SCHEMA)

    def fill(tx: Writer) -> None:
        for number in range(matches):
            stored = stored_match(number, number % one_runs_in == 0)
            match = log_rows.add_match(tx, stored)
            log_rows.SNAPSHOTS.save(tx, Snapshot(match, 0, "toy-1", STATE))
            if stored.match.status == "running":
                wait = Waiting(match=match, seat=Seat(0), since=NOW, due=NOW + 1e10, wake=NOW + 1e10)
                waits_rows.replace_waits(tx, match, (wait,))

    await store.write(fill)
    await store.close()


async def start(path: Path) -> float:
    """Return the seconds from opening the file until a host has recovered and read its first value."""
    begun = time.perf_counter()
    store = await Store.open(path, SCHEMA)
    clock = SystemClock()
    host = Host(store, Registry([]), clock, SystemChance(), FEATURES)
    await host.recover(clock.now())
    await host.step(clock.now())
    await Pump(host.outbox, clock).run()
    await host.matches.at(10)
    taken = time.perf_counter() - begun
    await store.close()
    return taken


def rows() -> list[Row]:
    """Take all measurements, and return them as rows of the report."""
    with TemporaryDirectory() as name, asyncio.Runner() as loop:
        folder = Path(name)
        return [*_commits(folder, loop), _refusals(folder, loop), _on_a_server(folder, loop), _start(folder, loop)]


def _commits(folder: Path, loop: asyncio.Runner) -> list[Row]:
    for file in ("ours.db", "bare.db"):
        loop.run(prepare(folder / file, TABLES, 1))
    with closing(Ours(folder / "ours.db", loop)) as ours, closing(Bare(folder / "bare.db")) as bare:
        commits = []
        for tables in (1, TABLES):
            mine, theirs, ratio = in_turns(partial(ours.run, tables), bare.run)
            commits.append(_row(tables, mine, theirs, 1 / ratio))
        for at_once in (1, AT_ONCE):
            mine, theirs, ratio = in_turns(partial(ours.read, at_once), bare.read)
            commits.append(_read_row(at_once, mine, theirs, 1 / ratio))
        return commits


def _read_row(at_once: int, mine: float, theirs: float, ratio: float) -> Row:
    return at_least(
        f"storage: reads of a match, {at_once} at a time, against bare sqlite3 reading the same",
        f"{READS / mine:,.0f}/s",
        f"{READS / theirs:,.0f}/s",
        ratio,
        READ_AIM,
    )


def _row(tables: int, mine: float, theirs: float, ratio: float) -> Row:
    return at_least(
        f"storage: commits with {tables} table(s) playing, against bare sqlite3 with the same rows and pragmas",
        f"{COMMITS / mine:,.0f}/s",
        f"{COMMITS / theirs:,.0f}/s",
        ratio,
        COMMIT_AIM,
    )


def _refusals(folder: Path, loop: asyncio.Runner) -> Row:
    loop.run(prepare(folder / "groups.db", GROUP, 1))
    with closing(Ours(folder / "groups.db", loop)) as ours:
        with_refusal, without, ratio = in_turns(partial(ours.run_groups, 1), partial(ours.run_groups, 0))
    return at_least(
        f"storage: {GROUP} writes at once with one of them refused, against none refused",
        f"{GROUPS * GROUP / with_refusal:,.0f}/s",
        f"{GROUPS * GROUP / without:,.0f}/s",
        1 / ratio,
        REFUSED_AIM,
    )


def _on_a_server(folder: Path, loop: asyncio.Runner) -> Row:
    """Compare PostgreSQL with SQLite without waiting for a disk: the file is in memory if possible, and the server doesn't sync."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else folder) as name, postgres() as server:
        for where in (server, Path(name) / "file.db"):
            loop.run(prepare(where, TABLES, 1))
        with closing(Ours(server, loop)) as there, closing(Ours(Path(name) / "file.db", loop)) as here:
            far, near, ratio = in_turns(partial(there.run, TABLES), partial(here.run, TABLES))
    return at_least(
        f"storage: commits with {TABLES} tables playing on PostgreSQL, against SQLite, neither of them waiting for a disk",
        f"{COMMITS / far:,.0f}/s",
        f"{COMMITS / near:,.0f}/s",
        1 / ratio,
        SERVER_AIM,
    )


def _start(folder: Path, loop: asyncio.Runner) -> Row:
    loop.run(prepare(folder / "full.db", MATCHES, 100))
    loop.run(prepare(folder / "empty.db", 0, 1))
    full, empty, ratio = in_turns(
        lambda: loop.run(start(folder / "full.db")), lambda: loop.run(start(folder / "empty.db"))
    )
    return at_most(
        f"start: host ready with {MATCHES:,} stored matches, against none",
        f"{full * 1e3:.1f} ms",
        f"{empty * 1e3:.1f} ms",
        ratio,
        START_AIM,
    )
