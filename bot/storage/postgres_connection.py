"""A connection to PostgreSQL that takes statements as this package writes them.

Each statement is a round trip to the server, so those that only frame others (BEGIN, SAVEPOINT, RELEASE) wait for the next one and
travel together, as one text. psycopg's pipelines would save that trip, too, but cost as much as five of them on one machine.
"""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from bot.storage.connection import Cursor, Values
from bot.storage.dialect import statement
from bot.storage.postgres_values import Link, plain


class PostgresConnection:
    """A connection of a work; ``before`` are statements that are run before its first one."""

    def __init__(self, link: Link, *before: str) -> None:
        self._link = link
        self._before = list(before)
        self.answer: Any = None
        """The last value that a framing statement has returned."""
        self.used = False
        """Whether anything was sent."""

    def execute(self, sql: str, values: Values = (), /) -> Cursor:
        """Run a statement."""
        self._open()
        text, names = statement(sql)
        return self._link.execute(text, _in_order(values, names))

    def executemany(self, sql: str, values: Iterable[Sequence[object]], /) -> Cursor:
        """Run a statement once for each row of values."""
        self._open()
        cursor = self._link.cursor()
        cursor.executemany(statement(sql)[0], values)
        return cursor

    def frame(self, sql: str) -> None:
        """Run a statement without values before the next one."""
        self._before.append(sql)

    def withdraw(self, sql: str) -> bool:
        """Take back the last statement given to ``frame``; False if it has been run already."""
        if self._before and self._before[-1] == sql:
            self._before.pop()
            return True
        return False

    def now(self, sql: str) -> str | None:
        """Run a statement without values at once, after those that still wait; return the server's status of it."""
        before, self._before, self.used = self._before, [], True
        cursor = plain(self._link, "; ".join((*before, sql)))
        while True:
            # Of several statements in one text only those that return rows have an answer.
            if cursor.description:
                self.answer = cursor.fetchall()[-1][0]
            if not cursor.nextset():
                return cursor.statusmessage

    def _open(self) -> None:
        """Run the statements that wait for the next one."""
        if self._before:
            self.now(self._before.pop())


def _in_order(values: Values, names: tuple[str, ...] | None) -> Sequence[object]:
    if names is None:
        return cast("Sequence[object]", values)
    named = cast("dict[str, object]", values)
    return [named[name] for name in names]
