"""What has changed in a database since a whole copy of it, in a file of its own, and putting the two together again.

That file is a SQLite database too. ``new <table>`` holds the rows that the whole copy has not, or has otherwise; ``gone <table>`` the keys
of the rows that the whole copy has otherwise, or too many, both only where there are any; ``about`` a line of JSON (``About``). Decision 21
says why rows and not pages.
"""

import contextlib
import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from bot.storage.errors import (
    CopyDiffers,
    DatabaseCorrupt,
    DatabaseForeign,
    DatabaseTooNew,
    StorageError,
    WholeCopyDiffers,
    WholeCopyMissing,
    storage_error,
)
from bot.storage.migrate import APPLICATION_ID, counts

CHANGES: Final = ".changes"
"""How the names of such files end."""

CHANGES_ID: Final = 0x436F6C63
"""The letters "Colc" as ``PRAGMA application_id``: nobody takes such a file for a database of ours."""

FORMAT: Final = 1
"""Stands in ``PRAGMA user_version``."""

ROWID: Final = "@rowid"
"""The column of ``new`` and ``gone`` for the key of a table that SQLite numbers by itself."""

SEQUENCE: Final = "sqlite_sequence"
"""The highest numbers given so far. SQLite changes it as rows are put in, so all of it is kept, and put in last."""


class About(msgspec.Struct, frozen=True):
    """What a file of changes says of itself."""

    base: str
    """The name of the whole copy, which lies beside it."""

    digest: str
    """That of the whole copy."""

    version: int
    """The number of the last migration."""

    counted: dict[str, int]
    """What ``counts`` finds in the end."""

    rows: dict[str, int]
    """The tables and how many rows each has in the end."""

    sum: str
    """That of all rows in ``new`` and ``gone``."""


class Table(msgspec.Struct, frozen=True):
    """A table, as the statements below need it."""

    name: str
    key: tuple[str, ...]
    columns: tuple[str, ...]
    strict: bool

    @property
    def new(self) -> str:
        """Where its new rows are written."""
        return _quoted(f"new {self.name}")

    @property
    def gone(self) -> str:
        """Where the keys of the rows that are gone are written."""
        return _quoted(f"gone {self.name}")

    def keys(self, of: str) -> str:
        """Return the columns of the key."""
        return ", ".join(f"{of}.{_real(column)}" for column in self.key)

    def same_key(self) -> str:
        """Return the condition that two rows have one key."""
        return " AND ".join(f"n.{_real(column)} = b.{_real(column)}" for column in self.key)

    def differs(self) -> str:
        """Return the condition that two rows of one key differ, by a byte or by a type."""
        found = [f"n.{_real(column)} COLLATE BINARY IS NOT b.{_real(column)}" for column in self.columns]
        if not self.strict:  # 1 and 1.0 are equal
            found += [f"typeof(n.{_real(column)}) <> typeof(b.{_real(column)})" for column in self.columns]
        return " OR ".join(found)


def digest(path: Path) -> str:
    """Return that of a copy, which no connection has open. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "blake2b").hexdigest()


def write_changes(database: Path, base: Path, known: str | None, partial: Path) -> bool:
    """Fill an empty file with what has changed since a whole copy, all of one moment, and check everything that it stands on.

    ``known``: the digest of the whole copy when somebody checked it last. Return False where changes cannot say it all, so that a whole
    copy is needed: another schema, a damaged copy.

    Raises:
        DatabaseCorrupt: the database is not sound.
        sqlite3.Error: something cannot be read or written.
    """
    found = _checked(base, known)
    if found is None:
        return False
    with contextlib.closing(sqlite3.connect(partial, uri=True, isolation_level=None)) as db:
        # A file that is thrown away unless it is whole needs no journal.
        db.execute("PRAGMA journal_mode = OFF")
        db.execute("PRAGMA synchronous = OFF")
        db.execute(f"PRAGMA application_id = {CHANGES_ID}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
        # As in ``read_only``: it is never changed, and its log neither emptied nor deleted.
        db.execute("ATTACH ? AS now", (f"{database.resolve().as_uri()}?mode=ro",))
        _attach_unchanging(db, base, "base")
        db.execute("BEGIN")  # from the first read of ``now`` on everything is of one moment
        if _schema(db, "now") != _schema(db, "base"):
            return False
        tables = _tables(db, "now")
        if tables is None:
            return False
        if not _is_sound(db, "now"):
            raise DatabaseCorrupt(path=str(database), reason="integrity_check")
        rows = {table.name: _compare(db, table) for table in tables}
        (version,) = db.execute("PRAGMA now.user_version").fetchone()
        about = About(base.name, found, version, counts(db, "now"), rows, _sum(db, "main", tables))
        line = msgspec.json.encode(about)
        db.execute("CREATE TABLE about (line, digest)")
        db.execute("INSERT INTO about VALUES (?, ?)", (line, hashlib.blake2b(line).digest()))
        db.execute("COMMIT")
    _require_whole(partial)
    return True


def read_about(path: Path) -> About:
    """Return what a file of changes says of itself. Raises DatabaseCorrupt, DatabaseForeign, DatabaseTooNew or another StorageError."""
    with _reading(path) as db:
        return _about(db, path)


def base_of(path: Path) -> Path:
    """Return the whole copy to which changes belong, after looking whether it is still the one.

    Raises:
        WholeCopyMissing: it is not beside them.
        WholeCopyDiffers: it is another one by now, or damaged.
        StorageError: the changes cannot be read.
        OSError: the whole copy cannot be read.
    """
    about = read_about(path)
    base = path.with_name(about.base)
    facts = {"path": str(path), "base": str(base)}
    if not base.is_file():
        raise WholeCopyMissing(**facts)
    if digest(base) != about.digest:
        raise WholeCopyDiffers(**facts)
    return base


def apply_changes(changes: Path, db: sqlite3.Connection) -> None:
    """Bring a copy of the whole copy, of which nobody knows yet, to the moment of the changes; every row is counted.

    Raises:
        DatabaseCorrupt: the changes are damaged.
        CopyDiffers: what came out is not what was there.
        sqlite3.Error: something cannot be read or written.
    """
    _require_whole(changes)
    db.execute("PRAGMA journal_mode = OFF")
    db.execute("PRAGMA synchronous = OFF")
    db.execute("PRAGMA foreign_keys = OFF")  # rows come back table by table
    _attach_unchanging(db, changes, "changes")
    about = _about(db, changes)
    tables = _tables(db, "main")
    if tables is None or {table.name for table in tables} != set(about.rows):
        raise CopyDiffers(path=str(changes), table=SEQUENCE)
    db.execute("BEGIN")
    for table in tables:
        _replay(db, table, changes)
        if _count(db, "main", table.name) != about.rows[table.name]:
            raise CopyDiffers(path=str(changes), table=table.name)
    if counts(db) != about.counted:
        raise CopyDiffers(path=str(changes), table="packed_logs")
    db.execute("COMMIT")
    db.execute("DETACH changes")


def _checked(base: Path, known: str | None) -> str | None:
    """Return the digest of a whole copy that is still what it was, None for one that is damaged or cannot be read."""
    try:
        found = digest(base)
        if known is not None:
            return found if found == known else None
        with contextlib.closing(sqlite3.connect(":memory:", uri=True, isolation_level=None)) as db:
            _attach_unchanging(db, base, "base")
            return found if _is_sound(db, "base") else None
    except (OSError, sqlite3.Error):
        return None


def _compare(db: sqlite3.Connection, table: Table) -> int:
    """Write down what has changed in a table; return how many rows it has now."""
    real, rows = _quoted(table.name), _count(db, "now", table.name)
    db.execute(f"CREATE TABLE {table.new} ({_stored(table.columns)})")
    db.execute(f"CREATE TABLE {table.gone} ({_stored(table.key)})")
    if table.name == SEQUENCE:
        added = db.execute(
            f"INSERT INTO {table.new} SELECT {_columns(table)} FROM now.{real} n ORDER BY rowid"
        ).rowcount
        lost = 0
    else:
        added, lost = _differences(db, table)
        if _count(db, "base", table.name) - lost + added != rows:
            raise DatabaseCorrupt(path=table.name, reason="rows are missing in the copy")
    # An empty table takes a page; the next one gets that.
    for name, count in ((table.new, added), (table.gone, lost)):
        if not count:
            db.execute(f"DROP TABLE {name}")
    return rows


def _differences(db: sqlite3.Connection, table: Table) -> tuple[int, int]:
    """Write down the rows that have come, and the keys of those that have gone; return how many they are."""
    real, order = _quoted(table.name), table.keys("n")
    # In the order of the keys, so that both files are read from the front to the back.
    added = db.execute(
        f"INSERT INTO {table.new} SELECT {_columns(table)} FROM now.{real} n"
        f" LEFT JOIN base.{real} b ON {table.same_key()}"
        f" WHERE b.{_real(table.key[0])} IS NULL OR {table.differs()} ORDER BY {order}"
    ).rowcount
    same = " AND ".join(f"b.{_real(column)} = n.{_quoted(column)}" for column in table.key)
    lost = db.execute(
        f"INSERT INTO {table.gone} SELECT {_stored(table.key)} FROM {table.new} n"
        f" WHERE EXISTS (SELECT 1 FROM base.{real} b WHERE {same})"
    ).rowcount
    lost += db.execute(
        f"INSERT INTO {table.gone} SELECT {table.keys('b')} FROM base.{real} b"
        f" LEFT JOIN now.{real} n ON {table.same_key()}"
        f" WHERE n.{_real(table.key[0])} IS NULL ORDER BY {table.keys('b')}"
    ).rowcount
    return added, lost


def _replay(db: sqlite3.Connection, table: Table, changes: Path) -> None:
    real, stored = _quoted(table.name), _names(db, "changes")
    # All that goes before anything that comes: a value that may be there once may have moved from one row to another.
    if table.name == SEQUENCE:
        db.execute(f"DELETE FROM main.{real}")
    elif table.gone in stored:
        keys = ", ".join(_real(column) for column in table.key)
        lost = db.execute(
            f"DELETE FROM main.{real} WHERE ({keys}) IN (SELECT {_stored(table.key)} FROM changes.{table.gone})"
        )
        if lost.rowcount != _count(db, "changes", f"gone {table.name}"):
            raise CopyDiffers(path=str(changes), table=table.name)
    if table.new in stored:
        columns = ", ".join(_real(column) for column in table.columns)
        db.execute(f"INSERT INTO main.{real} ({columns}) SELECT * FROM changes.{table.new}")


def _require_whole(changes: Path) -> None:
    """Read a file of changes from the front to the back. Raises DatabaseCorrupt or another StorageError."""
    with _reading(changes) as db:
        about = _about(db, changes)
        tables = [Table(name, (), (), strict=True) for name in about.rows]
        if not _is_sound(db, "changes") or _sum(db, "changes", tables) != about.sum:
            raise DatabaseCorrupt(path=str(changes), reason="its rows are not those that were written")


@contextlib.contextmanager
def _reading(changes: Path) -> Iterator[sqlite3.Connection]:
    """Open a file of changes by that name. Raises DatabaseCorrupt where SQLite finds anything else in it than was written."""
    try:
        with contextlib.closing(sqlite3.connect(":memory:", uri=True, isolation_level=None)) as db:
            _attach_unchanging(db, changes, "changes")
            yield db
    except (sqlite3.Error, ValueError) as error:
        found = storage_error(error, str(changes)) if isinstance(error, sqlite3.Error) else None
        # A damaged name, or another number of columns: an error of ours, if anybody else had written the file.
        if found is None or type(found) is StorageError:
            raise DatabaseCorrupt(path=str(changes), reason=str(error)) from error
        raise found from error


def _about(db: sqlite3.Connection, path: Path) -> About:
    (owner,) = db.execute("PRAGMA changes.application_id").fetchone()
    (version,) = db.execute("PRAGMA changes.user_version").fetchone()
    if owner != CHANGES_ID:
        raise DatabaseForeign(path=str(path))
    if version > FORMAT:
        raise DatabaseTooNew(path=str(path), found=version, known=FORMAT)
    ((line, found),) = db.execute("SELECT line, digest FROM changes.about").fetchall()
    if type(line) is not bytes or hashlib.blake2b(line).digest() != found:
        raise DatabaseCorrupt(path=str(path), reason="about")
    return msgspec.json.decode(line, type=About)


def _sum(db: sqlite3.Connection, of: str, tables: Sequence[Table]) -> str:
    """Return the digest of all rows of a file of changes: SQLite itself notices damage to its structure only, not to a value."""
    found, stored = hashlib.blake2b(), _names(db, of)
    db.text_factory = bytes
    try:
        for table in tables:
            for name in (name for name in (table.new, table.gone) if name in stored):
                found.update(name.encode())
                for row in db.execute(f"SELECT * FROM {of}.{name} ORDER BY rowid"):
                    found.update(msgspec.msgpack.encode(row))
    finally:
        db.text_factory = str
    return found.hexdigest()


def _tables(db: sqlite3.Connection, schema: str) -> tuple[Table, ...] | None:
    """Return the tables, the highest numbers last; None where there is anything that this module cannot compare."""
    found = []
    listed = db.execute(f"PRAGMA {schema}.table_list").fetchall()
    for owner, name, kind, _, without_rowid, strict in sorted(listed, key=lambda row: (row[1] == SEQUENCE, row[1])):
        if owner != schema or name in {"sqlite_schema", "sqlite_master"}:
            continue
        columns = db.execute(f"PRAGMA {schema}.table_xinfo({_quoted(name)})").fetchall()
        names = tuple(str(column[1]) for column in columns)
        if (
            kind != "table"
            or any(column[6] for column in columns)
            or {"rowid", ROWID} & {each.lower() for each in names}
        ):
            return None
        keyed = sorted((column[5], str(column[1])) for column in columns if column[5])
        key = tuple(column for _, column in keyed) if without_rowid else (ROWID,)
        typed = bool(strict) and all(column[2].upper() != "ANY" for column in columns)
        found.append(Table(str(name), key, names if without_rowid else (ROWID, *names), typed))
    return tuple(found)


def _schema(db: sqlite3.Connection, schema: str) -> list[object]:
    """Return what must be the same on both sides; a trigger would act while rows are put in, so where there is one nothing is."""
    (owner,) = db.execute(f"PRAGMA {schema}.application_id").fetchone()
    (version,) = db.execute(f"PRAGMA {schema}.user_version").fetchone()
    rows = db.execute(f"SELECT type, name, tbl_name, sql FROM {schema}.sqlite_master ORDER BY type, name").fetchall()
    ours = owner == APPLICATION_ID and version and all(row[0] in {"table", "index"} for row in rows)
    return [version, *rows] if ours else [schema]


def _names(db: sqlite3.Connection, schema: str) -> set[str]:
    """Return the names of all tables, quoted."""
    return {_quoted(row[0]) for row in db.execute(f"SELECT name FROM {schema}.sqlite_master WHERE type = 'table'")}


def _is_sound(db: sqlite3.Connection, schema: str) -> bool:
    return bool(db.execute(f"PRAGMA {schema}.integrity_check(1)").fetchone()[0] == "ok")


def _attach_unchanging(db: sqlite3.Connection, path: Path, name: str) -> None:
    """Attach a copy, which nobody ever changes: SQLite needs neither locks nor a log for it."""
    db.execute(f"ATTACH ? AS {name}", (f"{path.resolve().as_uri()}?mode=ro&immutable=1",))


def _count(db: sqlite3.Connection, schema: str, table: str) -> int:
    return int(db.execute(f"SELECT count(*) FROM {schema}.{_quoted(table)}").fetchone()[0])


def _columns(table: Table) -> str:
    return ", ".join(f"n.{_real(column)}" for column in table.columns)


def _stored(columns: tuple[str, ...]) -> str:
    """Return columns without types: whatever is put in stays as it is."""
    return ", ".join(_quoted(column) for column in columns)


def _real(column: str) -> str:
    """Return a column as the table itself calls it."""
    return "rowid" if column == ROWID else _quoted(column)


def _quoted(name: str) -> str:
    return '"{}"'.format(name.replace('"', '""'))
