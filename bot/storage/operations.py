"""Discord application that owns the database, and notifications to other processes."""

from bot.storage.session import Reader, Writer


def application(tx: Reader) -> int | None:
    """Return the Discord application whose bot works with this database; None: none has started yet."""
    row = tx.db.execute("SELECT id FROM application").fetchone()
    return None if row is None else int(row[0])


def belong(tx: Writer, application: int) -> None:
    """Keep whose database this is from now on."""
    tx.db.execute(
        "INSERT INTO application (one, id) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET id = excluded.id",
        (application,),
    )


def notify(tx: Writer, channel: str, payload: str) -> None:
    """Send a message to all listening processes, once this is committed; duplicates in a transaction are sent once.

    Nothing on SQLite, which has one process.
    """
    tx.db.execute("SELECT pg_notify(?, ?)", (channel, payload))
