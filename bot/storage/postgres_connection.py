"""A connection to PostgreSQL that takes statements as they stand in this package.

Each statement is a journey to the server and back, so those that only frame others (BEGIN, SAVEPOINT, RELEASE) travel with the next one.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar, cast

import psycopg
from psycopg.rows import TupleRow

from bot.storage.connection import Cursor, Values
from bot.storage.dialect import statement
from bot.storage.postgres_values import Link, plain

T = TypeVar("T")


class PostgresConnection:
    """A connection of a work; ``before`` are statements that travel with its first one."""

    def __init__(self, link: Link, *before: str) -> None:
        self._link = link
        self._before = list(before)
        self._answers: list[psycopg.Cursor[TupleRow]] = []
        self.used = False
        """Whether anything was sent."""

    def execute(self, sql: str, values: Values = (), /) -> Cursor:
        """Run a statement."""
        text, names = statement(sql)
        given = _in_order(values, names)
        return self._together(lambda: self._link.execute(text, given))

    def executemany(self, sql: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Run a statement once for each row of values."""
        cursor = self._link.cursor()
        self._together(lambda: cursor.executemany(statement(sql)[0], values))
        return cursor

    def frame(self, sql: str) -> None:
        """Run a statement without values before the next one."""
        self._before.append(sql)

    def withdraw(self, sql: str) -> bool:
        """Take back what ``frame`` was given last; False where it has been run already."""
        if self._before and self._before[-1] == sql:
            self._before.pop()
            return True
        return False

    def now(self, sql: str) -> str | None:
        """Run a statement without values at once, behind those that still wait; return what the server says that it has done."""
        before, self._before, self.used = self._before, [], True
        cursor = plain(self._link, "; ".join((*before, sql)))
        while cursor.nextset():
            pass
        return cursor.statusmessage

    def answer(self) -> Any:
        """Return the first value that a framing statement has returned; None where none was run."""
        for cursor in self._answers:
            row = cursor.fetchone()
            if row is not None:
                return row[0]
        return None

    def _together(self, run: Callable[[], T]) -> T:
        self.used = True
        if not self._before:
            return run()
        before, self._before = self._before, []
        framing: list[psycopg.Cursor[TupleRow]] = []
        try:
            with self._link.pipeline():
                framing += [self._link.execute(each.encode(), prepare=False) for each in before]
                return run()
        finally:
            self._answers += [cursor for cursor in framing if cursor.description]


def _in_order(values: Values, names: tuple[str, ...] | None) -> Sequence[object]:
    if names is None:
        return cast("Sequence[object]", values)
    named = cast("dict[str, object]", values)
    return [named[name] for name in names]
