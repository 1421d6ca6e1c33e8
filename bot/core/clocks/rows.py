"""Rows of time banks, missed deadlines, response and turn times, more time, reminders and stopped waits."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Held, Miss, MoreTime, Response
from bot.core.outbox_rows import queue
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.durations import DAY
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.types import Seat

RESPONSE_TIMES_KEPT: Final = 60
"""Number of response times stored for each player."""

MISSES: Final = Table("misses", Miss, ("match", "seat", "since"))

MORE_TIME: Final = Table("more_time", MoreTime, ("match", "user", "round"))

RESPONSES: Final = Table("responses", Response, ("user",))


def stock(tx: Reader, match: MatchId, seat: Seat) -> float | None:
    """Return the stock of a seat's time bank, in seconds; None if it was never used."""
    row = tx.db.execute("SELECT stock FROM banks WHERE match = ? AND seat = ?", (match, seat)).fetchone()
    return None if row is None else float(row[0])


def misses(tx: Reader, match: MatchId) -> tuple[Miss, ...]:
    """Return the missed deadlines of a match, oldest first."""
    return tx.once(("misses", match), lambda: MISSES.all(tx, "WHERE match = ? ORDER BY version", (match,)))


def missed_in_a_row(tx: Reader, match: MatchId, seat: Seat, user: UserId) -> int:
    """Return how many deadlines a user has missed since they last took the seat or decided there."""
    latest = "(SELECT coalesce(max(version), 0) FROM {} WHERE match = :match AND seat = :seat AND user = :user)"
    return tx.count(
        "SELECT count(*) FROM misses WHERE match = :match AND seat = :seat AND user = :user"
        # A seat's new player isn't responsible for the previous one.
        f" AND version > {latest.format('actions')} AND version > {latest.format('occupations')}",
        {"match": match, "seat": seat, "user": user},
    )


def responses(tx: Reader, user: UserId) -> tuple[Response, ...]:
    """Return a user's response times, newest first."""
    return RESPONSES.all(tx, "WHERE user = ? ORDER BY id DESC", (user,))


def responses_at(tx: Reader, pace: str, limit: int) -> tuple[float, ...]:
    """Return users' response times at a pace, in seconds, newest first."""
    rows = tx.db.execute(
        "SELECT seconds FROM responses WHERE pace = ? ORDER BY at DESC LIMIT ?", (pace, limit)
    ).fetchall()
    return tuple(float(row[0]) for row in rows)


def turn_times(tx: Reader, match: MatchId) -> dict[UserId, tuple[int, ...]]:
    """Return how many seconds a match waited for each decision, by player, oldest first."""
    rows = tx.db.execute("SELECT user, seconds FROM turn_times WHERE match = ? ORDER BY user", (match,)).fetchall()
    return {UserId(user): tuple(map(int, seconds.split())) for user, seconds in rows}


def nudges(tx: Reader, match: MatchId, user: UserId, day: int) -> int:
    """Return how often a user was reminded of a match on a day (counted from the epoch, UTC)."""
    row = tx.db.execute(
        "SELECT count FROM nudges WHERE match = ? AND user = ? AND day = ?", (match, user, day)
    ).fetchone()
    return 0 if row is None else int(row[0])


def more_time(tx: Reader, match: MatchId, user: UserId) -> tuple[MoreTime, ...]:
    """Return a user's requests for more time in a match, oldest first."""
    return MORE_TIME.all(tx, "WHERE match = ? AND user = ? ORDER BY at", (match, user))


def time_wanted(tx: Reader, match: MatchId) -> tuple[MoreTime, ...]:
    """Return the open requests for more time at a table, oldest first: not granted, for decisions still pending."""
    return MORE_TIME.all(
        tx,
        "WHERE match = ? AND given_by IS NULL AND EXISTS (SELECT 1 FROM waits WHERE waits.match = more_time.match"
        " AND waits.seat = more_time.seat AND waits.asked = more_time.asked AND waits.due < more_time.until) ORDER BY at",
        (match,),
    )


def save_stock(tx: Writer, match: MatchId, seat: Seat, stock: float) -> None:
    """Overwrite the stock of a seat's time bank."""
    tx.db.execute(
        "INSERT INTO banks (match, seat, stock) VALUES (?, ?, ?) ON CONFLICT (match, seat) DO UPDATE SET stock = excluded.stock",
        (match, seat, stock),
    )


def add_response(tx: Writer, response: Response) -> None:
    """Store a player's response time and drop their oldest ones."""
    newest = tx.count("SELECT coalesce(max(id), 0) FROM responses WHERE user = ?", (response.user,))
    RESPONSES.add_all(tx, [response], id=newest + 1)
    tx.db.execute(
        "DELETE FROM responses WHERE user = ? AND id <="
        " (SELECT id FROM responses WHERE user = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
        (response.user, response.user, RESPONSE_TIMES_KEPT),
    )


def add_turn_time(tx: Writer, match: MatchId, user: UserId, seconds: float) -> None:
    """Store how long a match waited for a decision, in the player's single row: a row for each decision would double the database."""
    tx.db.execute(
        "INSERT INTO turn_times (match, user, seconds) VALUES (?, ?, ?)"
        " ON CONFLICT (match, user) DO UPDATE SET seconds = turn_times.seconds || ' ' || excluded.seconds",
        (match, user, str(round(seconds))),
    )


def forget_responses(tx: Writer, user: UserId) -> None:
    """Delete a user's response times."""
    for table in ("responses", "turn_times"):
        tx.db.execute(f"DELETE FROM {table} WHERE user = ?", (user,))


def put_off(tx: Writer, by: float, now: float, grace: float, shards: Shards = EVERYWHERE) -> None:
    """Postpone the due times that an outage moves (``Schema.postponed``) by ``by`` seconds, at least to ``grace`` seconds from now."""
    least = now + grace
    for (table, column, server, condition), topic, target, also in tx.schema.postponed:
        mine = within(shards, server.format(table=table))
        earlier, times = ("", ()) if by else (f" AND {column} < ?", (least,))
        moved = tx.db.execute(
            f"UPDATE {table} SET {also}{column} = CASE WHEN {column} + ? < ? THEN ? ELSE {column} + ? END"
            f" WHERE {condition.format(row='')}{earlier}{mine} RETURNING {target}",
            (by, least, least, by, *times),
        ).fetchall()
        tx.written(table)
        if topic:
            for number in sorted({number for (number,) in moved}):
                queue(tx, topic, number, now)


def add_nudge(tx: Writer, match: MatchId, user: UserId, day: int) -> None:
    """Count a reminder of a match that a user got on a day."""
    tx.db.execute(
        "INSERT INTO nudges (match, user, day, count) VALUES (?, ?, ?, 1)"
        " ON CONFLICT (match, user, day) DO UPDATE SET count = nudges.count + 1",
        (match, user, day),
    )


def forget_nudges(tx: Writer, before: float, limit: int) -> int:
    """Delete counts of reminders from days before a time, at most ``limit``; return how many."""
    return tx.db.execute(
        "DELETE FROM nudges WHERE (match, user, day) IN (SELECT match, user, day FROM nudges WHERE day < ? LIMIT ?)",
        (int(before // DAY), limit),
    ).rowcount


HELD: Final = Table("held_waits", Held, ("match", "seat"))


def held(tx: Reader, match: MatchId) -> tuple[Held, ...]:
    """Return the stopped waits of a match, by seat."""
    return HELD.all(tx, "WHERE match = ? ORDER BY seat", (match,))


def hold(tx: Writer, match: MatchId, held: tuple[Held, ...]) -> None:
    """Overwrite the stopped waits of a match."""
    tx.db.execute("DELETE FROM held_waits WHERE match = ?", (match,))
    for wait_row in held:
        HELD.add(tx, wait_row, match=match, seat=wait_row.wait.seat)
