"""Database rows of the editions feature: functions that take an open transaction."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.features.ratings.rows import PUBLIC
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table
from engine.core.types import Seat

EDITION_TOPIC: Final = "edition"


class PlayedLine(msgspec.Struct, frozen=True):
    """A user's part in a result: match, seat, user and place."""

    match: MatchId
    seat: Seat
    user: UserId
    place: int


class FrontPage(msgspec.Struct, frozen=True):
    """Schedule of a server's front page: the next one is due at ``wake`` (None: never)."""

    guild: int
    wake: float | None


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """A post in ``channel`` about the time from ``since`` to ``until``: a past season's poster, or a front page if ``season`` is None."""

    guild: int
    since: float
    until: float
    channel: int
    season: int | None = None
    message: int | None = None
    id: int = 0


FRONT_PAGES: Final = Table("front_pages", FrontPage, ("guild",))

EDITIONS: Final = Table("editions", Edition)

_PUBLIC: Final = f" AND {PUBLIC.format(match='results.match')}"


def set_message(tx: Writer, edition: int, message_id: int) -> None:
    """Store an edition's message id."""
    tx.db.execute("UPDATE editions SET message = ? WHERE id = ?", (message_id, edition))


def played_between(tx: Reader, guild_id: int, since: float, until: float) -> tuple[PlayedLine, ...]:
    """Return the players of each match that a server finished in a period, excluding private tables."""
    cursor = tx.db.execute(
        "SELECT results.match, seat, user, place FROM results JOIN result_seats ON result_seats.match = results.match"
        f" WHERE scope = ? AND at >= ? AND at < ?{_PUBLIC} ORDER BY results.id, seat",
        (guild_id, since, until),
    )
    return tuple(
        PlayedLine(MatchId(match), seat, UserId(user), place) for match, seat, user, place in cursor.fetchall()
    )


def deeds_between(tx: Reader, guild_id: int, since: float, until: float) -> Mapping[tuple[str, UserId], int]:
    """Return counts of feats in a server in a period, by feat and user, excluding private tables."""
    cursor = tx.db.execute(
        "SELECT feat, user, sum(count) FROM feats JOIN results ON results.match = feats.match"
        f" WHERE scope = ? AND at >= ? AND at < ? AND user IS NOT NULL{_PUBLIC} GROUP BY feat, user",
        (guild_id, since, until),
    )
    return {(str(feat), UserId(user)): int(count) for feat, user, count in cursor.fetchall()}


def most_played(tx: Reader, guild_id: int, season: int) -> tuple[str, str] | None:
    """Return the game and family of modes with the most results in a season, excluding private tables; None if it has no results."""
    row = tx.db.execute(
        f"SELECT game, family FROM results WHERE scope = ? AND season = ?{_PUBLIC}"
        " GROUP BY game, family ORDER BY count(*) DESC, game, family LIMIT 1",
        (guild_id, season),
    ).fetchone()
    return None if row is None else (str(row[0]), str(row[1]))
