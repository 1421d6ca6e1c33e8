"""An open transaction. Each feature reads and writes its rows (``rows.py``) as functions of it."""

from bot.storage.connection import Connection
from bot.storage.tables import Session


class Reader(Session):
    """One consistent look at everything that is committed."""


class Writer(Reader):
    """A transaction: its writes are saved when its work returns, and dropped when the work raises."""

    def __init__(self, db: Connection) -> None:
        super().__init__(db)
        self.concerned: set[int | None] = set()
        """Servers (None: none) with something new in the outbox."""
