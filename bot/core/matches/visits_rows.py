"""Rows that record how far players have read a match."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Visit
from bot.storage.session import Writer
from bot.storage.tables import Table

VISITS: Final = Table("visits", Visit, ("match", "user"), cached=True)


def save_visit(tx: Writer, match: MatchId, user: UserId, visit: Visit) -> None:
    """Store how far a user has read a match; an older visit never replaces a newer one."""
    further = ", ".join(
        # A user's two clients may store theirs in either order.
        f"{column} = CASE WHEN excluded.{column} > visits.{column} THEN excluded.{column} ELSE visits.{column} END"
        for column in VISITS.columns
    )
    row = {**VISITS.dump(visit), "match": match, "user": user}
    marks = ", ".join("?" * len(row))
    tx.db.execute(
        f"INSERT INTO visits ({', '.join(row)}) VALUES ({marks}) ON CONFLICT (match, user) DO UPDATE SET {further}",
        tuple(row.values()),
    )
    tx.written("visits")
