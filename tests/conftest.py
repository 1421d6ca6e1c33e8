"""Fixtures for all tests: databases on a PostgreSQL server, guards, and caches that save work in every test process."""

import compileall
import gc
import logging
import math
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from itertools import cycle
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar

import aiosqlite
import pytest
from aiohttp import multipart
from hypothesis import HealthCheck, settings
from isal import isal_zlib

from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.storage.migrate import migrations
from bot.storage.session import Writer
from bot.storage.sqlite import CallingConnection, SqliteEngine, open_sqlite
from bot.storage.store import Store
from data.catalogue import language
from renderers import png
from renderers.budgets import memory
from renderers.theme import theme
from tests.builders.durations import Stopwatch, seconds, test_of
from tests.builders.hanging import waiting
from tests.builders.migrated import prepared
from tests.builders.postgres import Databases, Servers, databases, programs
from tests.builders.thorough import THOROUGH

T = TypeVar("T")

for name, examples in (("quick", 20), ("long", 2)):
    settings.register_profile(
        name,
        max_examples=250 if THOROUGH else examples,
        deadline=None,  # a busy machine is no fault
        database=None,
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
    )
"""Numbers of random examples. Those of the engine are whole matches."""

# Hypothesis would read all of our modules for constants to try: 5 seconds in each process, for constants that no test here needs.
pytest.MonkeyPatch().setattr("hypothesis.internal.conjecture.providers.is_local_module_file", lambda _: False)


ENDING = (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""Signals that end a program."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add options for a random order of the tests, and for measuring their times."""
    parser.addoption("--shuffle", metavar="SEED", help="run the tests in the order that this number gives")
    parser.addoption("--measure", action="store_true", help="write down how long each test takes; with -n 0")


def pytest_configure(config: pytest.Config) -> None:
    """Listen to the signals that end programs, and write compiled modules, which other processes of the tests then find.

    A shell that starts the tests in the background ignores SIGINT for them, and every program that they start would inherit that.
    """
    for ending in ENDING:
        if signal.getsignal(ending) is signal.SIG_IGN:
            signal.signal(ending, signal.default_int_handler if ending is signal.SIGINT else signal.SIG_DFL)
    if config.getoption("--measure"):
        config.pluginmanager.register(Stopwatch())
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    if config.getoption("numprocesses"):  # otherwise each process would compile them
        for folder in ("bot", "data", "engine", "renderers", "sandbox", "tests/builders"):
            compileall.compile_dir(config.rootpath / folder, quiet=2)


def set_examples(path: Path) -> None:
    """Set the number of random examples for the tests of a file that is imported next."""
    settings.load_profile("long" if "engine" in path.parts else "quick")


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Set the number of random examples before a file is imported."""
    set_examples(collector.path)


def pytest_collection(session: pytest.Session) -> None:
    """Import this process's share of the test files first: rewriting their asserts takes long and is cached as files for all.

    Otherwise all processes would rewrite all files in the same order at the same time.
    """
    worker, count = os.environ.get("PYTEST_XDIST_WORKER", ""), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if worker:
        gc.disable()  # until all is imported
        root = session.config.rootpath
        folders = [root / argument.partition("::")[0] for argument in session.config.args]
        files = sorted(file for folder in folders for file in folder.rglob("test_*.py"))
        for file in files[int(worker.removeprefix("gw")) :: count]:
            set_examples(file)
            with suppress(Exception):  # the collection reports it
                import_module(".".join(file.relative_to(root).with_suffix("").parts))


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return one process more than there are cores: many tests wait for a program, a server or a page. Those of the quick lane don't."""
    return (os.cpu_count() or 1) + ("not long" not in config.getoption("markexpr"))


REASON = 200
"""Letters of the reason for which a test failed, in the list at the end."""


@cache
def folder_of(path: Path) -> Path:
    """Return the folder of a test file below ``tests/``."""
    return next(parent for parent in path.parents if parent.parent.name == "tests" or parent.name == "tests")


SECOND_BY_NIGHT = {
    "features",
    "end_to_end",
    "test_crashes.py",
    "test_outbox.py",
    "test_ownership.py",
    "test_stored_rows.py",
}
"""Folders and files whose second run, on PostgreSQL or with packed logs, is nightly."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the folders and files that take longest: at the end one process would wait for another. The quick lane starts no server.

    Tests of a folder stay together: they share what a process reads, parses or walks only once.
    """
    taken = seconds()
    for item in items:
        if test_of(item) in taken or "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.long)
    if seed := config.getoption("--shuffle"):
        Random(seed).shuffle(items)
    else:
        total = Counter[Path]()
        for item in items:
            for path in (item.path, folder_of(item.path)):
                total[path] += math.ceil(1_000 * taken.get(test_of(item), 0.0))
        order = {
            path: (-total[folder_of(path)], folder_of(path), -total[path], path)
            for path in {item.path for item in items}
        }
        items.sort(key=lambda item: order[item.path])
    for item in items:
        if any(
            second in item.name
            and fixture in getattr(item, "fixturenames", ())
            and SECOND_BY_NIGHT & {*item.path.parts}
            for fixture, second in (("both", "postgresql"), ("logs", "packed"))
        ):
            item.add_marker(pytest.mark.nightly)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what a test's tasks are waiting for if it times out."""
    report = yield
    if call.excinfo is not None and "Timeout" in str(call.excinfo.value):
        report.sections.append(("Waiting tasks", waiting()))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the failures once more at the very end, a line each, and count the skipped tests by reason.

    Pytest's own list (``-rN`` leaves it out) has the whole message of each if ``CI`` is set: megabytes, if two pictures differ.
    """
    for report in [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")]:
        crash = getattr(report.longrepr, "reprcrash", None)
        why = str(crash.message).partition("\n")[0] if crash is not None else str(report.longrepr)
        case = report.context.kwargs if isinstance(report, pytest.SubtestReport) else ""
        terminalreporter.write_line(f"{report.outcome.upper()} {report.nodeid}{case or ''} - {why[:REASON]}")
    if seed := terminalreporter.config.getoption("--shuffle"):
        terminalreporter.write_line(f"the order was that of --shuffle {seed}")
    reasons = Counter(
        str(report.longrepr[-1]).removeprefix("Skipped: ") for report in terminalreporter.getreports("skipped")
    )
    for reason, tests in reasons.items():
        terminalreporter.write_line(f"SKIPPED {tests} tests - {reason}", yellow=True)


def pytest_collection_finish() -> None:
    """Collect garbage less often, and never in objects that all tests share."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 50)


def pytest_sessionfinish() -> None:
    """End the threads of databases that failed tests have left open: the process would wait for them."""
    for left in gc.get_objects():
        if isinstance(left, aiosqlite.Connection):
            left.stop()


def set_in_process() -> tuple[object, ...]:
    """Return the process-wide settings that a test could change."""
    return (
        logging.root.manager.disable,
        logging.root.level,
        gc.get_threshold(),
        sys.getswitchinterval(),
        Path.cwd(),
        {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"},
        [*sys.argv],
        [*sys.path],
        signal.getsignal(signal.SIGINT),
        signal.getsignal(signal.SIGTERM),
        memory.megabytes,
        language(),
        theme(),
    )


@pytest.fixture(autouse=True)
def _nothing_stays_set() -> Iterator[None]:
    """Fail a test that leaves a process-wide setting changed; otherwise a later test in the same process would fail."""
    before = set_in_process()
    yield
    assert set_in_process() == before


@pytest.fixture(scope="session", autouse=True)
def _bytes_of_pictures_differ() -> Iterator[None]:
    """Deflate every other picture harder: pixels are compared, not bytes.

    ISA-L itself finds other matches in the same rows now and then, if several threads draw.
    """
    levels = cycle((png.LEVEL, png.LEVEL + 1))

    def compress(rows: bytes, _: int) -> bytes:
        return isal_zlib.compress(rows, next(levels))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(png, "isal_zlib", SimpleNamespace(**{**vars(isal_zlib), "compress": compress}))
        yield


@pytest.fixture(scope="session", autouse=True)
def _names_of_parts_are_read_once() -> Iterator[None]:
    """Remember how the names of uploaded files are read: aiohttp builds the same patterns again for each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(multipart, "parse_content_disposition", lru_cache(multipart.parse_content_disposition))
        yield


@pytest.fixture(scope="session", autouse=True)
def _new_databases_have_their_tables() -> Iterator[None]:
    """Give a new file all tables at once: migrations have tests of their own, which name their scripts."""

    async def opened(where: Path, steps: tuple[str, ...], factory: Any, noticed: Any) -> SqliteEngine:
        usual = steps is migrations() and factory is CallingConnection
        if usual and not any(where.parent.glob("backups")) and not any(where.parent.glob(f"{where.name}?*")):
            prepared(where)
        return await open_sqlite(where, steps, factory, noticed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.storage.store.open_sqlite", opened)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Servers]:
    """A PostgreSQL server for this process of the tests, from the first test that needs one."""
    servers = Servers(programs())
    try:
        servers.start()
        yield servers
    finally:
        servers.remove()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def both(request: pytest.FixtureRequest) -> Iterator[Databases]:
    """Run a test on both databases: ``database_at`` (and so ``hosted``) has their addresses. The quick lane starts no server."""
    servers = request.getfixturevalue("postgres") if request.param == "postgresql" else None
    with databases(servers) as result:
        yield result


@pytest.fixture(params=["loose", "packed"])
def logs(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with logs as they were written, and with each packed in the transaction that ends its match."""
    if request.param == "loose":
        return
    write = Store.write

    async def packing(store: Store, work: Callable[[Writer], T]) -> T:
        def packed(tx: Writer) -> T:
            result = work(tx)
            for match in log_rows.loose_logs(tx, math.inf, MatchId(0), 1_000):
                log_rows.pack_log(tx, match)
            return result

        return await write(store, packed)

    monkeypatch.setattr(Store, "write", packing)
