"""Topics and rows of the outbox: queued in a transaction, published after it, postponed after a failure."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.core.ids import MatchId
from bot.core.shards.rows import within
from bot.core.shards.values import EVERYWHERE, Shards
from bot.storage.outside import unforeseeable
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

MATCH_TOPIC: Final = "match"
REMINDER_TOPIC: Final = "reminder"
OPERATOR_TOPIC: Final = "operator"
NAME_TOPIC: Final = "name"
AGAIN_SUFFIX: Final = " again"
"""End of the topic of a redraw a while after a takeover; it begins with the topic that was due then."""


class Unsaid(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the outbox: committed and not yet published.

    There is one row for each thing to update: a newer change gets a new ``revision`` and not another row. ``seat``, ``share`` and
    ``due`` belong to reminders. The row isn't tried before ``wake``, and has waited since ``since`` (None: unknown). ``guild`` is the
    server of its subject, which the store looks up by ``target``.
    """

    topic: str
    target: int
    seat: int = -1
    share: int = 0
    due: float | None = None
    revision: int = 0
    tries: int = 0
    wake: float = 0.0
    guild: int | None = None
    since: float | None = None


OUTBOX: Final = Table("outbox", Unsaid, ("topic", "target", "seat", "share"))

_IS_REDRAW: Final = f"topic LIKE '%{AGAIN_SUFFIX}'"


def unsaid(tx: Reader, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Unsaid, ...]:
    """Return outbox rows that may be tried, oldest first."""
    mine = within(shards, "guild")
    return OUTBOX.all(tx, f"WHERE wake <= ?{mine} ORDER BY wake, topic, target, seat, share LIMIT ?", (now, limit))


def next_unsaid(tx: Reader, after: float = 0.0, shards: Shards = EVERYWHERE) -> float | None:
    """Return when the next outbox row may be tried, after the time ``after``; None if there is none."""
    return tx.least(f"SELECT min(wake) FROM outbox WHERE wake > ?{within(shards, 'guild')}", (after,))


def undelivered(tx: Reader, match: MatchId) -> bool:
    """Return whether the last try to publish a match failed."""
    cursor = tx.db.execute("SELECT 1 FROM outbox WHERE topic = ? AND target = ? AND tries > 0", (MATCH_TOPIC, match))
    return cursor.fetchone() is not None


def queue(
    tx: Writer, topic: str, target: int, wake: float, *, seat: int = -1, share: int = 0, due: float | None = None
) -> None:
    """Queue the news of a target to be published from ``wake`` on, or give the row that waits already a new revision.

    A failed row that waits for a retry is retried with the news. Revisions are random, so the publisher of an older row
    never removes a newer one, even if the older one was removed in between.
    """
    cursor = tx.db.execute(
        "INSERT INTO outbox (topic, target, seat, share, due, revision, tries, wake, since, guild)"
        # Look the server up here, so that no caller can queue a row for the wrong process.
        f" VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, (SELECT guild FROM {tx.schema.topics[topic]} WHERE id = ?))"
        " ON CONFLICT (topic, target, seat, share) DO UPDATE SET due = excluded.due, revision = excluded.revision,"
        " wake = CASE WHEN outbox.wake < excluded.wake THEN outbox.wake ELSE excluded.wake END, guild = excluded.guild"
        " RETURNING guild",
        (topic, target, seat, share, due, unforeseeable(), wake, wake, target),
    )
    tx.concerned.add(cursor.fetchone()[0])
    if topic == MATCH_TOPIC:
        for other in tx.schema.along:
            queue_along(tx, other, target, wake)


def queue_along(tx: Writer, topic: str, match_id: int, wake: float) -> None:
    """Queue the targets of a topic that are updated with a match (``Schema.along``)."""
    for (number,) in tx.db.execute(tx.schema.along[topic], {"match": match_id}).fetchall():
        queue(tx, topic, number, wake)


def unqueue(tx: Writer, row: Unsaid) -> None:
    """Remove a row from the outbox; if its revision has changed, only reset its failures."""
    key = (row.topic, row.target, row.seat, row.share)
    gone = tx.db.execute(
        "DELETE FROM outbox WHERE topic = ? AND target = ? AND seat = ? AND share = ? AND revision = ?",
        (*key, row.revision),
    )
    if not gone.rowcount:
        # The clock may have been set back since: use the earlier time.
        tx.db.execute(
            "UPDATE outbox SET tries = 0, wake = CASE WHEN wake < ? THEN wake ELSE ? END"
            " WHERE topic = ? AND target = ? AND seat = ? AND share = ?",
            (row.wake, row.wake, *key),
        )


def drop_unsaid(tx: Writer, topic: str, target: int) -> None:
    """Remove a target's rows of a topic from the outbox, because they were published elsewhere."""
    tx.db.execute("DELETE FROM outbox WHERE topic = ? AND target = ?", (topic, target))


def keep_until(tx: Writer, row: Unsaid, wake: float) -> None:
    """Postpone a row without failures until ``wake``, unless it has a new revision: news doesn't wait."""
    tx.db.execute(
        "UPDATE outbox SET tries = 0, wake = CASE WHEN revision <> ? AND wake < ? THEN wake ELSE ? END"
        " WHERE topic = ? AND target = ? AND seat = ? AND share = ?",
        (row.revision, wake, wake, row.topic, row.target, row.seat, row.share),
    )


def delay(tx: Writer, rows: Sequence[Unsaid], wake: float) -> None:
    """Count a failed try of rows and postpone them until ``wake``."""
    tx.db.executemany(
        "UPDATE outbox SET tries = tries + 1, wake = ? WHERE topic = ? AND target = ? AND seat = ? AND share = ?",
        [(wake, row.topic, row.target, row.seat, row.share) for row in rows],
    )


def wake_outbox(tx: Writer, now: float, shards: Shards = EVERYWHERE) -> None:
    """Make all outbox rows due at ``now`` and reset their failures.

    Daily messages to the operator, and redraws, are left alone.
    """
    mine = within(shards, "guild")
    tx.db.execute(
        f"UPDATE outbox SET tries = 0, wake = ? WHERE topic <> ? AND NOT {_IS_REDRAW}{mine}",
        (now, OPERATOR_TOPIC),
    )


def draw_again(tx: Writer, now: float, wake: float, shards: Shards = EVERYWHERE) -> None:
    """Queue redraws from ``wake`` on of messages that another process may be posting, to overwrite that process's late calls.

    Everything it is posting has a due row: that leaves the outbox only after all of it is published.
    """
    mine = within(shards, "guild")
    tx.db.execute(f"UPDATE outbox SET wake = ? WHERE {_IS_REDRAW} AND wake <= ?{mine}", (wake, now))
    for topic in tx.schema.redrawn:
        tx.db.execute(
            "INSERT INTO outbox (topic, target, seat, share, due, revision, tries, wake, since, guild)"
            f" SELECT '{topic}{AGAIN_SUFFIX}', target, seat, share, NULL, revision, 0, ?, ?, guild FROM outbox"
            f" WHERE topic = '{topic}' AND wake <= ?{mine}"
            " ON CONFLICT (topic, target, seat, share) DO UPDATE SET wake = excluded.wake",
            (wake, wake, now),
        )


def wake_in(tx: Writer, guild_id: int, now: float) -> None:
    """Make the failed rows of a server due at ``now``."""
    tx.db.execute("UPDATE outbox SET wake = ? WHERE guild = ? AND tries > 0 AND wake > ?", (now, guild_id, now))
