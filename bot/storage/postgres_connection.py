"""A connection to PostgreSQL that accepts statements as this package writes them.

Each statement is a round trip to the server, so those that only frame others (BEGIN, SAVEPOINT, RELEASE) are sent with the next one,
as one text. psycopg's pipelines would save that trip, too, but cost as much as five of them on one machine.
"""

from collections.abc import Iterable, Sequence
from typing import Any, cast

from bot.storage.connection import Cursor, Values
from bot.storage.dialect import statement
from bot.storage.postgres_values import Link, plain


class PostgresConnection:
    """A connection for work; ``before`` are statements to run before its first one."""

    def __init__(self, link: Link, *before: str) -> None:
        self._link = link
        self._before = list(before)
        self.answer: Any = None
        """Last value returned by a framing statement."""
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
        """Queue a statement without values before the next one."""
        self._before.append(sql)

    def withdraw(self, sql: str) -> bool:
        """Take back the last statement given to ``frame``; return False if it has already run."""
        if self._before and self._before[-1] == sql:
            self._before.pop()
            return True
        return False

    def now(self, sql: str) -> str | None:
        """Run a statement without values at once, after the queued ones; return the statement's status."""
        before, self._before, self.used = self._before, [], True
        cursor = plain(self._link, "; ".join((*before, sql)))
        while True:
            # Of several statements in one text only those with rows have a result.
            if cursor.description:
                self.answer = cursor.fetchall()[-1][0]
            if not cursor.nextset():
                return cursor.statusmessage

    def _open(self) -> None:
        """Run the queued statements."""
        if self._before:
            self.now(self._before.pop())


def _in_order(values: Values, names: tuple[str, ...] | None) -> Sequence[object]:
    if names is None:
        return cast("Sequence[object]", values)
    named = cast("dict[str, object]", values)
    return [named[name] for name in names]
