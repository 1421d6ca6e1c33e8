"""Discord application that owns the database, and notifications to other processes."""

from bot.storage.session import Reader, Writer


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


def notify(tx: Writer, channel: str, payload: str) -> None:
    """Send a message to all listening processes on commit; duplicates in a transaction are sent once.

    Does nothing on SQLite, which has one process.
    """
    tx.db.execute("SELECT pg_notify(?, ?)", (channel, payload))
