"""Rows of ratings: what its tables hold, as functions of an open transaction."""

from collections.abc import Mapping
from typing import Final

from bot.core.ids import UserId
from bot.features.ratings.rows import KNOWN
from bot.features.ratings.values import Scope
from bot.storage.session import Reader

_MINE: Final = f"""
WITH mine AS (
    SELECT id FROM matches WHERE coalesce(guild, 0) = :scope AND id IN
        (SELECT match FROM match_seats WHERE user = :user UNION SELECT match FROM occupations WHERE user = :user)
    AND {KNOWN.format(match="matches.id", viewer=":viewer")}
)
"""
"""The matches within ``:scope`` in which ``:user`` sits or sat, and of which ``:viewer`` may know."""

_COUNT: Final = "\n".join((_MINE, "SELECT count(*) FROM mine"))

_KEPT: Final = "\n".join(
    (
        _MINE,
        "SELECT (SELECT count(*) FROM actions WHERE by IN ('player', 'plan') AND user = :user AND match IN (SELECT id FROM mine))",
        "    + (SELECT coalesce(CAST(sum(decisions) AS BIGINT), 0) FROM packed_people",
        "       WHERE user = :user AND match IN (SELECT id FROM mine))",
    )
)

_MISSED: Final = "\n".join(
    (
        _MINE,
        "SELECT excused, count(*) FROM misses WHERE user = :user AND match IN (SELECT id FROM mine) GROUP BY excused",
    )
)

_HANDED: Final = "\n".join(
    (
        _MINE,
        "SELECT reason, count(*) FROM occupations AS o WHERE o.user IS NULL AND o.match IN (SELECT id FROM mine) AND (",
        "    SELECT p.user FROM occupations AS p WHERE p.match = o.match AND p.seat = o.seat AND p.id < o.id",
        "    AND p.user IS NOT NULL ORDER BY p.id DESC LIMIT 1) = :user",
        "GROUP BY reason",
    )
)


def decisions(tx: Reader, scope: Scope, user: UserId, viewer: UserId) -> tuple[int, int, int]:
    """Return how many decisions a person took within a scope, how many deadlines they missed, and how many of others were excused."""
    missed = dict(tx.db.execute(_MISSED, {"user": user, "scope": scope, "viewer": viewer}).fetchall())
    return tx.count(_KEPT, {"user": user, "scope": scope, "viewer": viewer}), missed.get(0, 0), missed.get(1, 0)


def handed_over(tx: Reader, scope: Scope, user: UserId, viewer: UserId) -> Mapping[str, int]:
    """Return how often a computer took a person's seat within a scope, by the reason in ``occupancy``."""
    return dict(tx.db.execute(_HANDED, {"user": user, "scope": scope, "viewer": viewer}).fetchall())


def count_seats(tx: Reader, scope: Scope, user: UserId, viewer: UserId) -> int:
    """Return at how many matches within a scope a person sits or sat."""
    return tx.count(_COUNT, {"user": user, "scope": scope, "viewer": viewer})
