"""An open transaction. What its tables hold, the rows of each feature read and write (``rows.py``), as functions of it."""

from bot.storage.connection import Connection
from bot.storage.tables import Session


class Reader(Session):
    """One consistent look at everything that is committed."""


class Writer(Reader):
    """A transaction: what it writes is kept when its work returns, and nothing of it when the work raises."""

    def __init__(self, db: Connection) -> None:
        super().__init__(db)
        self.concerned: set[int | None] = set()
        """Servers (None: none) of which something was put into the outbox."""
