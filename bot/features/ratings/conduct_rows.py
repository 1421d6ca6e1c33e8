"""Rows of a user's conduct, counted over their newest matches: functions that take an open transaction."""

from collections.abc import Mapping
from typing import Final

from bot.core.ids import UserId
from bot.features.ratings.values import Scope
from bot.storage.session import Reader

NEWEST: Final = 100
"""Number of newest matches that count, so that conduct is recent and its cost is bounded."""

_OF_KIND: Final = (
    "SELECT match FROM (SELECT match FROM played_matches WHERE user = :user AND scope = :scope AND private = {private}"
    f" ORDER BY match DESC LIMIT {NEWEST}) AS newest_{{private}}"
)

_MINE: Final = (
    f"WITH mine AS (SELECT match FROM ({_OF_KIND.format(private=0)} UNION ALL {_OF_KIND.format(private=1)}"
    f" WHERE :private = 1) AS newest ORDER BY match DESC LIMIT {NEWEST})"
)
"""SQL of the newest matches within ``:scope`` in which ``:user`` has had a seat; private ones only if ``:private`` is 1."""

_COUNT: Final = f"{_MINE} SELECT count(*) FROM mine"

# CROSS JOIN makes SQLite start with these few matches instead of reading the user's rows of all their matches.
_KEPT: Final = (
    f"{_MINE} SELECT (SELECT count(*) FROM mine CROSS JOIN actions"
    " WHERE actions.match = mine.match AND user = :user AND by IN ('player', 'plan'))"
    " + (SELECT coalesce(CAST(sum(decisions) AS BIGINT), 0) FROM mine CROSS JOIN packed_people"
    " WHERE packed_people.match = mine.match AND user = :user)"
)

_MISSED: Final = (
    f"{_MINE} SELECT excused, count(*) FROM mine CROSS JOIN misses"
    " WHERE misses.match = mine.match AND user = :user GROUP BY excused"
)

_HANDED: Final = (
    f"{_MINE} SELECT reason, count(*) FROM mine CROSS JOIN occupations AS o WHERE o.match = mine.match AND o.user IS NULL"
    " AND (SELECT p.user FROM occupations AS p WHERE p.match = o.match AND p.seat = o.seat AND p.id < o.id"
    " AND p.user IS NOT NULL ORDER BY p.id DESC LIMIT 1) = :user GROUP BY reason"
)


def decisions(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> tuple[int, int, int]:
    """Return a user's numbers of decisions, of missed deadlines that count, and of excused ones, within a scope."""
    facts = _facts(scope, user, private=private)
    missed = dict(tx.db.execute(_MISSED, facts).fetchall())
    return tx.count(_KEPT, facts), missed.get(0, 0), missed.get(1, 0)


def handed_over(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> Mapping[str, int]:
    """Return how often a computer took over a user's seat within a scope, by reason (a constant of ``bot.features.seats.occupancy``)."""
    return dict(tx.db.execute(_HANDED, _facts(scope, user, private=private)).fetchall())


def count_matches(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> int:
    """Return the number of matches counted within a scope."""
    return tx.count(_COUNT, _facts(scope, user, private=private))


def _facts(scope: Scope, user: UserId, *, private: bool) -> dict[str, int]:
    return {"user": user, "scope": scope, "private": int(private)}
