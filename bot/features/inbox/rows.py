"""Stored values and database rows of the inbox: functions that take an open transaction."""

from collections.abc import Collection
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.matches.match_rows import WAITS
from bot.core.matches.values import Waiting
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

INBOX_TOPIC: Final = "inbox"


class Inbox(msgspec.Struct, frozen=True, kw_only=True):
    """A user's inbox: its direct messages' ``channel`` and its newest ``message`` (None: none yet).

    ``number`` counts the messages, and ``begun`` says that the last one may not be recorded yet. ``shown`` is a fingerprint of its content;
    ``told`` are the keys of the questions and reminders that it has notified of, ``reminders`` the keys of
    the reminders due. Its column ``guild`` is empty: direct messages belong to shard 0.
    """

    user: UserId
    id: int = 0
    channel: int | None = None
    message: int | None = None
    number: int = 0
    begun: bool = False
    shown: str = ""
    told: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()


INBOXES: Final = Table("inboxes", Inbox, kept=("user",))


def inbox_of(tx: Reader, user: UserId) -> Inbox | None:
    """Return a user's inbox."""
    return INBOXES.first(tx, "WHERE user = ?", (user,))


def remove_inbox(tx: Writer, number: int) -> None:
    """Delete an inbox."""
    tx.db.execute("DELETE FROM inboxes WHERE id = ?", (number,))


def readers(tx: Reader, match: MatchId) -> frozenset[UserId]:
    """Return the players of a match who have an inbox that reaches them."""
    rows = tx.db.execute(
        "SELECT inboxes.user FROM match_seats JOIN inboxes ON inboxes.user = match_seats.user"
        " JOIN habits ON habits.user = inboxes.user WHERE match_seats.match = ? AND habits.inbox = 'on'",
        (match,),
    )
    return frozenset(UserId(user) for (user,) in rows.fetchall())


def waits_of(tx: Reader, user: UserId) -> tuple[Waiting, ...]:
    """Return the waits of all running matches for a user, the longest first."""
    return WAITS.all(
        tx,
        "WHERE (match, seat) IN (SELECT match, seat FROM match_seats WHERE user = ? AND running = 1) ORDER BY since, match",
        (user,),
    )


def slow_matches(tx: Reader, user: UserId, paces: Collection[str]) -> int:
    """Return how many running matches of these paces a user plays."""
    marks = ", ".join("?" * len(paces))
    return tx.count(
        "SELECT count(*) FROM match_seats JOIN matches ON matches.id = match_seats.match"
        f" WHERE match_seats.user = ? AND match_seats.running = 1 AND matches.pace IN ({marks})",
        (user, *sorted(paces)),
    )
