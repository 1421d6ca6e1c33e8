"""Rows of a person's conduct, counted over the newest matches in which they sat, as functions of an open transaction."""

from collections.abc import Mapping
from typing import Final

from bot.core.ids import UserId
from bot.features.ratings.values import Scope
from bot.storage.session import Reader

NEWEST: Final = 100
"""Matches of a person that are counted: how they play lately, and as much work for a person with thousands of matches."""

_OF_KIND: Final = (
    "SELECT match FROM (SELECT match FROM played_matches WHERE user = :user AND scope = :scope AND private = {private}"
    f" ORDER BY match DESC LIMIT {NEWEST}) AS newest_{{private}}"
)

_MINE: Final = (
    f"WITH mine AS (SELECT match FROM ({_OF_KIND.format(private=0)} UNION ALL {_OF_KIND.format(private=1)}"
    f" WHERE :private = 1) AS newest ORDER BY match DESC LIMIT {NEWEST})"
)
"""The newest matches within ``:scope`` in which ``:user`` sits or sat; those of private tables only if ``:private`` is 1."""

_COUNT: Final = f"{_MINE} SELECT count(*) FROM mine"

# CROSS JOIN: SQLite then begins with the few matches; by the person's rows it would read those of all their matches.
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
    """Return how many decisions a person took within a scope, how many deadlines they missed, and how many of others were excused."""
    facts = _facts(scope, user, private=private)
    missed = dict(tx.db.execute(_MISSED, facts).fetchall())
    return tx.count(_KEPT, facts), missed.get(0, 0), missed.get(1, 0)


def handed_over(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> Mapping[str, int]:
    """Return how often a computer took a person's seat within a scope, by the reason in ``occupancy``."""
    return dict(tx.db.execute(_HANDED, _facts(scope, user, private=private)).fetchall())


def count_matches(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> int:
    """Return how many matches within a scope are counted."""
    return tx.count(_COUNT, _facts(scope, user, private=private))


def _facts(scope: Scope, user: UserId, *, private: bool) -> dict[str, int]:
    return {"user": user, "scope": scope, "private": int(private)}
