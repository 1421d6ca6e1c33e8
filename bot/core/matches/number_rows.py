"""Numbers of tables: a lobby and its match share a number; all others differ."""

from typing import Final

from bot.storage.session import Writer

_NEXT: Final = """
INSERT INTO table_numbers (counter, last)
SELECT 1, 1 + max(highest) FROM (
    SELECT coalesce(max(id), 0) AS highest FROM lobbies UNION ALL SELECT coalesce(max(id), 0) FROM matches
) AS numbered WHERE true
ON CONFLICT (counter) DO UPDATE SET last = table_numbers.last + 1
RETURNING last
"""


def next_number(tx: Writer) -> int:
    """Return an unused number for a table."""
    return int(tx.db.execute(_NEXT).fetchone()[0])


def number_of_match(tx: Writer, lobby: int | None) -> int:
    """Return the number for a new match: its lobby's, or a new one without a lobby.

    A lobby opened before lobbies and matches shared numbers may have another match's number; then a new one is returned, too.
    """
    if lobby is None or tx.db.execute("SELECT 1 FROM matches WHERE id = ?", (lobby,)).fetchone():
        return next_number(tx)
    return lobby
