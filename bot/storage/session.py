"""Open transactions. The functions in each feature's ``rows.py`` take one to read and write the feature's rows."""

from bot.storage.connection import Connection
from bot.storage.schema import Schema
from bot.storage.tables import Session


class Reader(Session):
    """A consistent snapshot of the committed data."""


class Writer(Reader):
    """A transaction that is committed when its work returns, and rolled back when the work raises."""

    def __init__(self, db: Connection, schema: Schema | None = None) -> None:
        super().__init__(db, schema)
        self.concerned: set[int | None] = set()
        """Servers (None: none) with new rows in the outbox."""
