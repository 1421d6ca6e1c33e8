"""Open transactions, which the functions in each feature's ``rows.py`` take, and rows that belong to the whole database."""

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


def application(tx: Reader) -> int | None:
    """Return the Discord application whose bot uses this database; None if none has started yet."""
    row = tx.db.execute("SELECT id FROM application").fetchone()
    return None if row is None else int(row[0])


def nonce_word(tx: Writer, fresh: str) -> str:
    """Return the word in this database's nonces, unlike any other database's; store ``fresh`` if there is none, as after a restore."""
    row = tx.db.execute("SELECT nonce_word FROM application").fetchone()
    if row[0] is None:
        row = (fresh,)
        tx.db.execute("UPDATE application SET nonce_word = ?", row)
    return str(row[0])


def belong(tx: Writer, application: int) -> None:
    """Store the application that owns this database."""
    tx.db.execute(
        "INSERT INTO application (one, id) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET id = excluded.id",
        (application,),
    )
