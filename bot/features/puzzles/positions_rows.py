"""Rows of positions from users' matches, and of searches for them: functions that take an open transaction."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.puzzles.values import PEOPLES, Position, PositionSearch
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

POSITIONS: Final = Table("positions", Position)

SEARCHES: Final = Table("position_searches", PositionSearch, ("match",))

_SAT: Final = (
    "SELECT match FROM match_seats WHERE user = ? OR owner = ? UNION SELECT match FROM occupations WHERE user = ?"
)
"""Matches in which a user has had a seat."""

_KEY: Final = f"'{PEOPLES}-' || positions.id"


def fresh_positions(tx: Reader, guild: int, now: float) -> tuple[int, ...]:
    """Return the ids of positions that are ready and have never been used in a server."""
    rows = tx.db.execute(
        "SELECT id FROM positions WHERE withdrawn = 0 AND ready <= ?"
        f" AND NOT EXISTS (SELECT 1 FROM robberies WHERE guild = ? AND puzzle = {_KEY}) ORDER BY id",
        (now, guild),
    )
    return tuple(int(row[0]) for row in rows.fetchall())


def next_search(tx: Reader, before: float, shards: Shards = EVERYWHERE) -> PositionSearch | None:
    """Return the first search of some shards that is due by ``before``."""
    here = within(shards, OF_MATCH.format(table=SEARCHES.name))
    return SEARCHES.first(tx, f"WHERE wake <= ?{here} ORDER BY tries, match LIMIT 1", (before,))


def change_search(tx: Writer, was: PositionSearch, search: PositionSearch) -> bool:
    """Update the progress of a search; False if it has changed since it was read."""
    return SEARCHES.change(tx, was, search)


def drop_search(tx: Writer, match: MatchId) -> None:
    """Delete a match's search."""
    tx.db.execute("DELETE FROM position_searches WHERE match = ?", (match,))


def put_off_searches(tx: Writer, now: float, until: float, shards: Shards) -> None:
    """Postpone the due searches of some shards to ``until``."""
    here = within(shards, OF_MATCH.format(table=SEARCHES.name))
    tx.db.execute(f"UPDATE position_searches SET wake = ? WHERE wake <= ?{here}", (until, now))


def withdraw_positions(tx: Writer, user: UserId) -> None:
    """Withdraw all positions from matches in which a user has had a seat, and end the searches in these matches."""
    sat = (user, user, user)
    tx.db.execute(f"UPDATE positions SET withdrawn = 1 WHERE match IN ({_SAT})", sat)
    tx.db.execute(f"DELETE FROM position_searches WHERE match IN ({_SAT})", sat)


def drop_withdrawn_positions(tx: Writer, since: float) -> None:
    """Delete withdrawn positions, except those of a robbery that is open or ended after ``since`` and still shows its solution."""
    tx.db.execute(
        "DELETE FROM positions WHERE withdrawn = 1 AND NOT EXISTS"
        f" (SELECT 1 FROM robberies WHERE puzzle = {_KEY} AND (solved = 0 OR until > ?))",
        (since,),
    )
