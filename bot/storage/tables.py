"""Maps rows to structs: column and field have the same name, so a new column is just a field and a migration.

Fields of the types ``bool``, tuple, mapping and struct are converted (the last three are JSON in the table), all others are stored
unchanged. ``parts`` lists fields whose struct is spread over several columns, ``aside`` those without a column.
"""

import logging
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec

from bot.storage.connection import Connection, Values
from bot.storage.schema import Schema

S = TypeVar("S")
T = TypeVar("T", bound=msgspec.Struct)

TOGETHER: Final = 8
"""Rows per INSERT statement; larger groups are rare, and would need too many different statements."""

NO_FACTS: Final = Schema()

_log = logging.getLogger(__name__)


class Session:
    """An open transaction on ``db``: the base class of readers and writers."""

    def __init__(self, db: Connection, schema: Schema | None = None) -> None:
        self.db = db
        self.schema = NO_FACTS if schema is None else schema
        """Facts of the tables."""

        self.read: dict[tuple[str | int, ...], Any] = {}
        """Rows cached for the transaction, by table and key; writers of the table remove them."""
        self.at_hand: dict[tuple[str | int, ...], Callable[[], Any]] = {}
        """Raw rows that were read along with others; they are converted on demand."""

    def once(self, key: tuple[str | int, ...], read: Callable[[], S]) -> S:
        """Return a row that is read once per transaction: both databases show it unchanged until we write it.

        (PostgreSQL runs our transactions SERIALIZABLE or REPEATABLE READ; only leases use READ COMMITTED, and need no such row.)
        """
        if key not in self.read:
            self.read[key] = self.at_hand.get(key, read)()
        row: S = self.read[key]
        return row

    def written(self, *tables: str) -> None:
        """Drop cached rows of these tables after a write."""
        for rows in (self.read, self.at_hand):
            for key in [key for key in rows if key[0] in tables]:
                del rows[key]

    def count(self, sql: str, values: Values = ()) -> int:
        """Return the number in a query's only row."""
        return int(self.db.execute(sql, values).fetchone()[0])

    def readable(self, rows: Iterable[Sequence[Any]], load: Callable[[Any], T]) -> tuple[T, ...]:
        """Convert a list's rows, leaving out unreadable ones: a damaged row must not hide the others."""
        structs = []
        for row in rows:
            try:
                structs.append(load(row))
            except msgspec.MsgspecError:
                _log.exception("a damaged row is left out of a list: %r", row[:1])
        return tuple(structs)

    def least(self, sql: str, values: Values = ()) -> float | None:
        """Return the number in a query's only row; None if it is NULL."""
        value = self.db.execute(sql, values).fetchone()[0]
        return None if value is None else float(value)


class _Part:
    """A struct spread over several columns; None if its first column is NULL and the field is optional."""

    def __init__(self, kind: type[msgspec.Struct], columns: Sequence[str], *, optional: bool) -> None:
        self.columns = tuple(columns)
        self._kind = kind
        self._optional = optional
        fields = msgspec.structs.fields(kind)[: len(self.columns)]
        self._names = [field.name for field in fields]
        self._empty = [None, *("" if field.type is str else None for field in fields[1:])]
        self._flags = [field.type is bool for field in fields]

    def load(self, values: Sequence[Any]) -> Any:
        if self._optional and values[0] is None:
            return None
        loaded = (bool(value) if flag else value for flag, value in zip(self._flags, values, strict=True))
        return self._kind(**dict(zip(self._names, loaded, strict=True)))

    def dump(self, value: Any) -> Sequence[object]:
        return self._empty if value is None else [getattr(value, name) for name in self._names]


class Table(Generic[T]):
    """Maps table ``name`` to structs of one type.

    ``key`` are the columns of its key; those without a field (the match of a seat) are passed along with the struct. ``kept`` are
    columns that are written when a row is added and never overwritten from a struct. ``plain`` unpacks a column of JSON that may be
    packed. A field ``id`` is assigned by the database. ``cached``: ``get`` reads a row once in a transaction. A write
    drops all rows of the table that the transaction has read.
    """

    def __init__(
        self,
        name: str,
        kind: type[T],
        key: Sequence[str] = ("id",),
        *,
        parts: Mapping[str, Sequence[str]] | None = None,
        aside: Sequence[str] = (),
        kept: Sequence[str] = (),
        plain: Callable[[str], str] = str,
        cached: bool = False,
    ) -> None:
        self.name = name
        self._cached = cached
        self.kind = kind
        self._key = tuple(key)
        self._same = " AND ".join(f"{column} = ?" for column in key)
        self._kept = frozenset({*key, *kept, "id"})
        self._parts: dict[str, _Part] = {}
        self._plain: list[str] = []
        self._loads: dict[str, Callable[[Any], Any]] = {}
        self._dumps: dict[str, Callable[[Any], object]] = {}
        self._absent: dict[str, Callable[[], Any]] = {}
        self._statements: dict[tuple[str, ...], str] = {}
        for field in msgspec.structs.fields(kind):
            if field.name in aside:
                continue
            kind_alone, optional = bare(field.type)
            if parts and field.name in parts:
                self._parts[field.name] = _Part(kind_alone, parts[field.name], optional=optional)
                continue
            self._plain.append(field.name)
            if kind_alone is bool:
                self._loads[field.name] = bool
            elif _is_json(kind_alone):
                self._loads[field.name] = _decoder(kind_alone, plain)
                self._dumps[field.name] = _text
                if optional or not field.required:
                    self._absent[field.name] = _default_of(field)
        self.columns = (*self._plain, *(column for part in self._parts.values() for column in part.columns))
        self.select = f"SELECT {', '.join(self.columns)} FROM {name}"

    def of(self, alias: str) -> str:
        """Return the columns for a SELECT with another alias of the table."""
        return ", ".join(f"{alias}.{column}" for column in self.columns)

    def load(self, row: Sequence[Any], **aside: object) -> T:
        """Convert a row with ``columns`` to a struct; ``aside`` are its fields without a column.

        Damaged JSON counts as missing if its field has a default or is optional; otherwise this raises msgspec.MsgspecError.
        """
        values = dict(zip(self._plain, row, strict=False))
        for name, convert in self._loads.items():
            if values[name] is not None:
                try:
                    values[name] = convert(values[name])
                except msgspec.MsgspecError:
                    if name not in self._absent:
                        raise
                    _log.warning("%s: a damaged column %s counts as empty", self.name, name)
                    values[name] = self._absent[name]()
        start = len(self._plain)
        for name, part in self._parts.items():
            values[name] = part.load(row[start : start + len(part.columns)])
            start += len(part.columns)
        return self.kind(**values, **aside)

    def dump(self, value: T) -> dict[str, object]:
        """Return the columns of a struct with their values."""
        row = {name: getattr(value, name) for name in self._plain}
        for name, convert in self._dumps.items():
            if row[name] is not None:
                row[name] = convert(row[name])
        for name, part in self._parts.items():
            row.update(zip(part.columns, part.dump(getattr(value, name)), strict=True))
        return row

    def get(self, tx: Session, *key: str | int) -> T | None:
        """Return the row with this key, or None."""
        if not self._cached:
            return self.first(tx, f"WHERE {self._same}", key)
        return tx.once((self.name, *key), lambda: self.first(tx, f"WHERE {self._same}", key))

    def all(self, tx: Session, rest: str = "", values: Values = (), **aside: object) -> tuple[T, ...]:
        """Return the rows of ``SELECT ... FROM table`` and ``rest``."""
        return tuple(self.load(row, **aside) for row in tx.db.execute(f"{self.select} {rest}", values).fetchall())

    def first(self, tx: Session, rest: str, values: Values = (), **aside: object) -> T | None:
        """Return the first row of ``SELECT ... FROM table`` and ``rest``, or None."""
        row = tx.db.execute(f"{self.select} {rest}", values).fetchone()
        return None if row is None else self.load(row, **aside)

    def add(self, tx: Session, value: T, **more: object) -> int:
        """Insert a row, with ``more`` columns besides the struct's; return its assigned id (0: it has none)."""
        tx.written(self.name)
        row = self.dump(value) | more
        if "id" not in row:
            tx.db.execute(self._insert("add", row), tuple(row.values()))
            return 0
        del row["id"]
        return int(tx.db.execute(self._insert("number", row), tuple(row.values())).fetchone()[0])

    def added(self, tx: Session, value: T, **more: object) -> T:
        """Insert a row as ``add`` does; return it with its assigned id."""
        return msgspec.structs.replace(value, id=self.add(tx, value, **more))

    def add_all(self, tx: Session, values: Iterable[T], **more: object) -> None:
        """Insert rows without assigned ids."""
        tx.written(self.name)
        rows = [self.dump(value) | more for value in values]
        # Each number of rows is a separate statement, prepared and cached by the database.
        if 0 < len(rows) <= TOGETHER:
            every = [value for row in rows for value in row.values()]
            tx.db.execute(self._insert("add", rows[0], len(rows)), every)
        elif rows:
            tx.db.executemany(self._insert("add", rows[0]), [tuple(row.values()) for row in rows])

    def add_new(self, tx: Session, value: T, **more: object) -> bool:
        """Insert a row; return False if a row with this key already exists."""
        tx.written(self.name)
        row = self.dump(value) | more
        return tx.db.execute(self._insert("new", row), tuple(row.values())).rowcount == 1

    def save(self, tx: Session, value: T, **more: object) -> None:
        """Insert a row, or overwrite the row with this key."""
        tx.written(self.name)
        row = self.dump(value) | more
        tx.db.execute(self._insert("save", row), tuple(row.values()))

    def update(self, tx: Session, value: T, **more: object) -> bool:
        """Overwrite the row with this key; return False if there is none."""
        tx.written(self.name)
        row = self.dump(value) | more
        changed = [column for column in row if column not in self._kept]
        changes = ", ".join(f"{column} = ?" for column in changed)
        values = [row[column] for column in (*changed, *self._key)]
        return tx.db.execute(f"UPDATE {self.name} SET {changes} WHERE {self._same}", values).rowcount == 1

    def change(self, tx: Session, was: T, value: T) -> bool:
        """Overwrite the row ``was`` (with the same key); return False if the row has changed since it was read."""
        row = self.dump(was)
        now = self.first(tx, f"WHERE {self._same}", [row[column] for column in self._key])
        return now == was and self.update(tx, value)

    def _insert(self, how: str, columns: Iterable[str], count: int = 1) -> str:
        """Return the statement that inserts these columns of ``count`` rows."""
        statement = self._statements.get((how, str(count), *columns))
        if statement is None:
            names = tuple(columns)
            changes = ", ".join(f"{name} = excluded.{name}" for name in names if name not in self._kept)
            ending = {
                "add": "",
                "number": " RETURNING id",
                "new": " ON CONFLICT DO NOTHING",
                "save": f" ON CONFLICT ({', '.join(self._key)}) DO UPDATE SET {changes}",
            }[how]
            marks = ", ".join([f"({', '.join('?' * len(names))})"] * count)
            statement = f"INSERT INTO {self.name} ({', '.join(names)}) VALUES {marks}{ending}"
            self._statements[how, str(count), *names] = statement
        return statement


def bare(kind: Any) -> tuple[Any, bool]:
    """Return a field's type without None, and whether it was optional."""
    if typing.get_origin(kind) in {typing.Union, types.UnionType}:
        rest = [argument for argument in typing.get_args(kind) if argument is not type(None)]
        if len(rest) == 1 and len(typing.get_args(kind)) > 1:
            return rest[0], True
    return kind, False


def _is_json(kind: Any) -> bool:
    whole = typing.get_origin(kind) or kind
    return isinstance(whole, type) and issubclass(whole, (tuple, Mapping, msgspec.Struct))


def _default_of(field: msgspec.structs.FieldInfo) -> Callable[[], Any]:
    """Return a factory of a field's default, or of None if it has none."""
    if field.default_factory is not msgspec.NODEFAULT:
        make: Callable[[], Any] = field.default_factory
        return make
    return lambda: None if field.default is msgspec.NODEFAULT else field.default


def _decoder(kind: Any, plain: Callable[[str], str]) -> Callable[[str], Any]:
    decode: Callable[[str], Any] = msgspec.json.Decoder(kind).decode
    return decode if plain is str else lambda text: decode(plain(text))


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
