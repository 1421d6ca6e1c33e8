"""The tests' own PostgreSQL server: unprivileged, on a free port of loopback, in a temporary folder, without durability.

Without the server's program, tests that need it are skipped with a reason; in CI that is a failure.
"""

import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from bot.run.features import SCHEMA
from bot.storage.connection import Server
from bot.storage.migrate import migrations
from bot.storage.postgres_connection import connect
from bot.storage.postgres_schema import migrate
from tests.builders.migrated import prepared

UP: Final = 60.0
"""Seconds that the server may take to start."""

ANSWERS: Final = b"ready to accept connections"
"""The server's message after its start: databases made with ``--no-locale`` use English."""

CARELESS: Final = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "shared_buffers": "16MB",
    "max_connections": "80",
    "autovacuum": "off",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
}
_EMPTY: Final = """
DO $$ DECLARE each record; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'colt_express' LOOP
        EXECUTE 'DELETE FROM ' || quote_ident(each.tablename);
    END LOOP;
    PERFORM setval(quote_ident(sequencename)::regclass, start_value, false) FROM pg_sequences WHERE schemaname = 'public';
END $$
"""


class Servers:
    """One server with databases, which are emptied and reused."""

    def __init__(self, programs: Path) -> None:
        """``programs`` is the folder with initdb and postgres."""
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="colt-postgres-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._free: list[str] = []
        self._made = 0
        self.port = _free_port()
        self._identity: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            user = next(item for item in pwd.getpwall() if item.pw_name in {"postgres", "nobody"})
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._identity = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        subprocess.run(
            [
                programs / "initdb",
                "-D",
                self.folder / "data",
                *("-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync", "-U", "colt"),
            ],
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self._identity,
        )

    def start(self) -> None:
        """Start the server and wait until it answers. It ends with the calling thread."""
        options = [word for name, value in CARELESS.items() for word in ("-c", f"{name}={value}")]
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self.folder / "data", "-p", str(self.port), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=self.folder,
            preexec_fn=_end_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509  it makes one system call
            **self._identity,
        )
        ready = threading.Event()
        threading.Thread(target=self._keep_log, args=(self._process, ready), daemon=True).start()
        until = time.monotonic() + UP
        while not ready.wait(1.0) and time.monotonic() < until:
            # A server that misses the end of a child, here of its recovery, checks only after a minute.
            self._process.send_signal(signal.SIGCHLD)
        try:
            self.admin().close()
        except psycopg.OperationalError:
            raise AssertionError((self.folder / "log").read_text()) from None

    def _keep_log(self, process: subprocess.Popen[bytes], ready: threading.Event) -> None:
        """Log the server's output; set ``ready`` once it accepts connections or has ended."""
        assert process.stderr is not None
        with process.stderr as said, (self.folder / "log").open("ab", buffering=0) as log:
            for line in said:
                log.write(line)
                if ANSWERS in line:
                    ready.set()
        ready.set()

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop the server: SIGQUIT is a crash, SIGINT ends all connections properly."""
        if self._process is None:
            return
        until = time.monotonic() + UP
        while True:
            # Repeat each second: a server that misses the end of a child checks only after a minute.
            self._process.send_signal(how)
            try:
                self._process.wait(1.0)
                break
            except subprocess.TimeoutExpired:
                if time.monotonic() > until:
                    raise
        self._process = None

    def remove(self) -> None:
        """Stop the server and delete everything."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def admin(self, database: str = "postgres") -> psycopg.Connection:
        """Return a separate connection for the test."""
        return psycopg.connect(self.at(database).url, autocommit=True)

    def at(self, database: str) -> Server:
        """Return the address of a database."""
        return Server(f"postgresql://colt@127.0.0.1:{self.port}/{database}")

    @contextlib.contextmanager
    def bare(self) -> Iterator[Server]:
        """Create a database without any tables, and drop it afterward."""
        self._made += 1
        name = f"bare{self._made}"
        with contextlib.closing(self.admin()) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
            yield self.at(name)
            db.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())

    def borrow(self) -> str:
        """Return an empty database with all tables."""
        if self._free:
            return self._free.pop()
        self._made += 1
        name = f"colt{self._made}"
        with contextlib.closing(self.admin()) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        with connect(self.at(name)) as link:
            migrate(link, name, migrations(), SCHEMA)
        return name

    def give_back(self, name: str) -> None:
        """Empty a database for the next test, disconnecting any users."""
        with contextlib.closing(self.admin(name)) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()",
                (name,),
            )
            db.execute(_EMPTY)
        self._free.append(name)


class Databases:
    """One test's databases: files, or databases on the server."""

    def __init__(self, servers: Servers | None) -> None:
        self.servers = servers
        self._names: dict[Path, str] = {}

    def at(self, path: Path) -> Path | Server:
        """Return the database for a path; if it is new, it has all tables and no rows."""
        return prepared(path) if self.servers is None else self.server(path)

    def server(self, path: Path) -> Server:
        """Return the database on the server for a path."""
        assert self.servers is not None
        if path not in self._names:
            self._names[path] = self.servers.borrow()
        return self.servers.at(self._names[path])

    def end(self) -> None:
        """Give all databases back to the server."""
        if self.servers is not None:
            for name in self._names.values():
                self.servers.give_back(name)


FILES: Final = Databases(None)
_current: list[Databases] = [FILES]


def database_at(path: Path) -> Path | Server:
    """Return the database of a path in the running test: see the fixture ``both``."""
    return _current[-1].at(path)


@contextlib.contextmanager
def databases(servers: Servers | None) -> Iterator[Databases]:
    """Let ``database_at`` return databases on a server within the block."""
    result = Databases(servers)
    _current.append(result)
    try:
        yield result
    finally:
        _current.pop()
        result.end()


def programs() -> Path:
    """Return the folder of the server's programs; skip the test if there is none (in CI: fail)."""
    beside = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda item: int(item.parent.name))
    if beside is not None:
        return Path(beside).resolve().parent
    if folders:
        return folders[-1]
    if os.environ.get("CI"):
        pytest.fail("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    pytest.skip("PostgreSQL is not installed on this machine (Debian: apt-get install postgresql)")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _end_with_parent() -> None:
    """Make the kernel end the server when the tests die (prctl(2), PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)
