"""Database rows of the puzzles feature: functions that take an open transaction."""

from collections.abc import Mapping
from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.puzzles.values import (
    MOST_POINTS,
    PEOPLES,
    Daily,
    Position,
    PositionSearch,
    PuzzleAnswer,
    Robbery,
    RobberyAnswer,
    Score,
)
from bot.storage.schema import OF_MATCH
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

ROBBERY_TOPIC: Final = "robbery"

PUZZLES: Final = Table("puzzle_answers", PuzzleAnswer, ("user", "puzzle"))

DAILIES: Final = Table("dailies", Daily, ("guild",))

ROBBERIES: Final = Table("robberies", Robbery, kept=("guild", "number", "puzzle", "at"))

ANSWERS: Final = Table("robbery_answers", RobberyAnswer, ("robbery", "user"))


def newest_robbery(tx: Reader, guild_id: int, *, solved: bool, before: int = 2**31) -> Robbery | None:
    """Return a server's newest open robbery (with ``solved``: the newest ended one) numbered below ``before``; None if there is none."""
    return ROBBERIES.first(
        tx,
        "WHERE guild = ? AND solved = ? AND number < ? ORDER BY number DESC LIMIT 1",
        (guild_id, int(solved), before),
    )


def robberies(tx: Reader, guild_id: int) -> int:
    """Return the highest number of a server's robberies; 0 if there were none."""
    return tx.count("SELECT coalesce(max(number), 0) FROM robberies WHERE guild = ?", (guild_id,))


def robbed(tx: Reader, guild_id: int) -> Mapping[str, int]:
    """Return how often each position was used in a server, by key."""
    cursor = tx.db.execute("SELECT puzzle, count(*) FROM robberies WHERE guild = ? GROUP BY puzzle", (guild_id,))
    return {str(key): int(count) for key, count in cursor.fetchall()}


def robbed_before(tx: Reader, guild_id: int, user: UserId) -> frozenset[str]:
    """Return the keys of a server's past robberies that a user didn't answer."""
    cursor = tx.db.execute(
        "SELECT puzzle FROM robberies WHERE guild = ? AND solved = 1 AND NOT EXISTS"
        " (SELECT 1 FROM robbery_answers WHERE robbery = robberies.id AND user = ?)",
        (guild_id, user),
    )
    return frozenset(str(row[0]) for row in cursor.fetchall())


def is_solved(tx: Reader, guild_id: int, puzzle: str) -> bool:
    """Return whether a past robbery of a server used this puzzle."""
    cursor = tx.db.execute(
        "SELECT 1 FROM robberies WHERE guild = ? AND solved = 1 AND puzzle = ? LIMIT 1", (guild_id, puzzle)
    )
    return cursor.fetchone() is not None


def newest_points(tx: Reader, guild_id: int, user: UserId, newest: int, count: int) -> tuple[int | None, ...]:
    """Return a user's points in the ``count`` robberies of a server up to number ``newest``, oldest first; None without an answer."""
    cursor = tx.db.execute(
        "SELECT points FROM robberies LEFT JOIN robbery_answers ON robbery = robberies.id AND user = ?"
        " WHERE guild = ? AND solved = 1 AND number <= ? ORDER BY number DESC LIMIT ?",
        (user, guild_id, newest, count),
    )
    return tuple(None if points is None else int(points) for (points,) in cursor.fetchall())[::-1]


def robbery_answers(tx: Reader, robbery: int) -> tuple[RobberyAnswer, ...]:
    """Return all answers to a robbery."""
    return ANSWERS.all(tx, "WHERE robbery = ? ORDER BY at, user", (robbery,))


def robbery_scores(tx: Reader, guild_id: int, newest: int, since: int) -> tuple[Score, ...]:
    """Return the scores in a server, best first, over its robberies from number ``since`` to the one with id ``newest``."""
    cursor = tx.db.execute(
        "SELECT user, sum(points), count(*), sum(CASE WHEN points = ? THEN 1 ELSE 0 END),"
        " max(CASE WHEN robbery = ? THEN streak ELSE 0 END)"
        " FROM robbery_answers JOIN robberies ON robberies.id = robbery"
        " WHERE guild = ? AND solved = 1 AND number >= ? GROUP BY user ORDER BY 2 DESC, 4 DESC, 1",
        (MOST_POINTS, newest, guild_id, since),
    )
    return tuple(
        Score(UserId(user), int(points), int(answered), int(right), int(streak))
        for user, points, answered, right, streak in cursor.fetchall()
    )


def drop_robbery(tx: Writer, robbery: Robbery) -> None:
    """Delete a robbery that was never posted."""
    tx.db.execute("DELETE FROM robbery_answers WHERE robbery = ?", (robbery.id,))
    tx.db.execute("DELETE FROM robberies WHERE id = ?", (robbery.id,))


def puzzle_answers(tx: Reader, user: UserId) -> tuple[PuzzleAnswer, ...]:
    """Return a user's answers to puzzles."""
    return PUZZLES.all(tx, "WHERE user = ? ORDER BY at, puzzle", (user,))


POSITIONS: Final = Table("positions", Position)

SEARCHES: Final = Table("position_searches", PositionSearch, ("match",))

_SAT: Final = (
    "SELECT match FROM match_seats WHERE user = ? OR owner = ? UNION SELECT match FROM occupations WHERE user = ?"
)
"""Matches in which a user has had a seat."""

_KEY: Final = f"'{PEOPLES}-' || positions.id"


def fresh_positions(tx: Reader, guild_id: int, now: float) -> tuple[int, ...]:
    """Return the ids of positions that are ready and have never been used in a server."""
    rows = tx.db.execute(
        "SELECT id FROM positions WHERE withdrawn = 0 AND ready <= ?"
        f" AND NOT EXISTS (SELECT 1 FROM robberies WHERE guild = ? AND puzzle = {_KEY}) ORDER BY id",
        (now, guild_id),
    )
    return tuple(int(row[0]) for row in rows.fetchall())


def next_search(tx: Reader, before: float, shards: Shards = EVERYWHERE) -> PositionSearch | None:
    """Return the first search of some shards that is due by ``before``."""
    here = within(shards, OF_MATCH.format(table=SEARCHES.name))
    return SEARCHES.first(tx, f"WHERE wake <= ?{here} ORDER BY tries, match LIMIT 1", (before,))


def drop_search(tx: Writer, match: MatchId) -> None:
    """Delete a match's search."""
    tx.db.execute("DELETE FROM position_searches WHERE match = ?", (match,))


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
