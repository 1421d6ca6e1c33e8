"""Deletes closed rows that are no longer needed: tables, offers, attempts."""

from typing import Final

from bot.durations import DAY
from bot.storage.session import Writer

LOBBIES: Final = (
    "SELECT lobbies.id FROM lobbies LEFT JOIN matches ON matches.id = lobbies.match WHERE lobbies.status <> 'open'"
    " AND lobbies.expires_at < :before AND (lobbies.match IS NULL OR (matches.status <> 'running'"
    " AND matches.changed_at < :before)) ORDER BY lobbies.expires_at LIMIT :limit"
)
"""Closed lobbies, except a running match's: its card is the parent of the thread."""


def forget_leftovers(tx: Writer, before: float, limit: int) -> bool:
    """Delete rows closed before a time (UTC epoch seconds), at most ``limit`` of each kind; return whether there are more.

    These are lobbies (except those of matches that run, or that ended later), offers, attempts, and counts of reminders.
    """
    lobbies = [row[0] for row in tx.db.execute(LOBBIES, {"before": before, "limit": limit}).fetchall()]
    for lobby in lobbies:
        tx.db.execute("DELETE FROM lobby_seats WHERE lobby = ?", (lobby,))
        tx.db.execute("DELETE FROM lobby_removed WHERE lobby = ?", (lobby,))
        tx.db.execute("DELETE FROM table_calls WHERE lobby = ?", (lobby,))
        tx.db.execute("DELETE FROM invitations WHERE lobby = ?", (lobby,))
        tx.db.execute("DELETE FROM lobbies WHERE id = ?", (lobby,))
    offers = tx.db.execute(
        "DELETE FROM offers WHERE id IN (SELECT id FROM offers WHERE status <> 'open' AND expires_at < ?"
        " ORDER BY expires_at LIMIT ?)",
        (before, limit),
    ).rowcount
    nudges = tx.db.execute(
        "DELETE FROM nudges WHERE (match, user, day) IN (SELECT match, user, day FROM nudges WHERE day < ? LIMIT ?)",
        (int(before // DAY), limit),
    ).rowcount
    attempts = tx.db.execute(
        "DELETE FROM attempts WHERE (user, number) IN (SELECT user, number FROM attempts WHERE at < ? LIMIT ?)",
        (before, limit),
    ).rowcount
    # Any kind at its limit may have more.
    return max(len(lobbies), offers, nudges, attempts) >= limit
