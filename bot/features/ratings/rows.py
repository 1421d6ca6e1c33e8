"""Database rows of ratings, and of a user's conduct, counted over their newest matches: functions that take an open transaction."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.features.ratings.rating import COMPANY_MEMORY, REPEAT_MEMORY_S, Company, Together
from bot.features.ratings.values import Done, MatchResult, Pool, Rating, ResultLine, Scope, Season
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

POOL: Final = Pool.__struct_fields__

SEASONS: Final = Table("seasons", Season, ("scope", "number"))

RESULTS: Final = Table("results", MatchResult, parts={"pool": POOL})

LINES: Final = Table(
    "result_seats",
    ResultLine,
    ("match", "seat"),
    parts={"before": ("mu_before", "sigma_before"), "after": ("mu", "sigma")},
)

RATINGS: Final = Table("ratings", Rating, (*POOL, "user"), parts={"pool": POOL, "skill": ("mu", "sigma")})

FEATS: Final = Table("feats", Done, ("match", "feat", "seat"))

_COUNT_TITLES: Final = (
    "INSERT INTO titles (user, scope, feat, private, count) SELECT user, scope, feat, private, count(*) * :by"
    " FROM feats JOIN results ON results.match = feats.match JOIN matches ON matches.id = feats.match"
    " WHERE feats.match = :match AND user IS NOT NULL GROUP BY user, scope, feat, private"
    " ON CONFLICT (user, scope, feat, private) DO UPDATE SET count = titles.count + excluded.count"
)
"""SQL: add a match's feats to its players' titles, or (``:by`` -1) subtract them."""

_COUNT_ENCOUNTERS: Final = (
    f"INSERT INTO encounters ({', '.join(POOL)}, user, other, private, count)"
    f" SELECT {', '.join(f'results.{column}' for column in POOL)}, one.user, two.user, matches.private, :by"
    " FROM results JOIN matches ON matches.id = results.match JOIN result_seats AS one ON one.match = results.match"
    " JOIN result_seats AS two ON two.match = results.match AND two.user <> one.user"
    " WHERE results.match = :match AND one.mu IS NOT NULL AND two.mu IS NOT NULL"
    f" ON CONFLICT ({', '.join(POOL)}, user, other, private) DO UPDATE SET count = encounters.count + excluded.count"
)
"""SQL: add the pairs of a match's rated players to their encounters, or (``:by`` -1) subtract them."""

_IN_POOL: Final = " AND ".join(f"{column} = ?" for column in POOL)

PUBLIC: Final = "NOT EXISTS (SELECT 1 FROM matches AS about WHERE about.id = {match} AND about.private = 1)"
"""SQL condition: a match isn't private."""

KNOWN: Final = (
    f"({PUBLIC} OR EXISTS (SELECT 1 FROM match_seats AS k WHERE k.match = {{match}} AND k.user = {{viewer}}"
    " UNION SELECT 1 FROM occupations AS k WHERE k.match = {match} AND k.user = {viewer}))"
)
"""SQL condition: a match isn't private, or ``viewer`` has had a seat there."""


def season(tx: Reader, scope: Scope) -> Season:
    """Return the current season."""
    newest = SEASONS.first(tx, "WHERE scope = ? ORDER BY number DESC LIMIT 1", (scope,))
    return newest or Season(scope, 1, None)


def result(tx: Reader, match: MatchId) -> MatchResult | None:
    """Return the result of a match."""
    return RESULTS.first(tx, "WHERE match = ?", (match,))


def results(tx: Reader) -> tuple[MatchResult, ...]:
    """Return all results, in the order the matches ended."""
    return RESULTS.all(tx, "ORDER BY id")


def results_after(tx: Reader, pool: Pool, number: int, limit: int) -> tuple[MatchResult, ...]:
    """Return a pool's next results after number ``number``, in the order the matches ended."""
    values = (*msgspec.structs.astuple(pool), number, limit)
    return RESULTS.all(tx, f"WHERE {_IN_POOL} AND id > ? ORDER BY id LIMIT ?", values)


def count_up_to(tx: Reader, pool: Pool, number: int) -> int:
    """Return the number of a pool's results up to number ``number``."""
    values = (*msgspec.structs.astuple(pool), number)
    return tx.count(f"SELECT count(*) FROM results WHERE {_IN_POOL} AND id <= ?", values)


def rated_users(tx: Reader, pool: Pool, number: int) -> frozenset[UserId]:
    """Return the users whose rating changed in a pool's results up to number ``number``."""
    rows = tx.db.execute(
        "SELECT DISTINCT user FROM result_seats WHERE mu IS NOT NULL"
        f" AND match IN (SELECT match FROM results WHERE {_IN_POOL} AND id <= ?)",
        (*msgspec.structs.astuple(pool), number),
    )
    return frozenset(row[0] for row in rows.fetchall())


def pools(tx: Reader) -> tuple[Pool, ...]:
    """Return all pools that have results or ratings."""
    columns = ", ".join(POOL)
    rows = tx.db.execute(f"SELECT {columns} FROM results UNION SELECT {columns} FROM ratings ORDER BY {columns}")
    return tuple(Pool(*row) for row in rows.fetchall())


def lines(tx: Reader, match: MatchId) -> tuple[ResultLine, ...]:
    """Return a match's result lines by seat."""
    return LINES.all(tx, "WHERE match = ? ORDER BY seat", (match,))


def history(
    tx: Reader, scope: Scope, user: UserId, viewer: UserId, skip: int, limit: int
) -> tuple[tuple[MatchResult, ResultLine], ...]:
    """Return a user's results within a scope that ``viewer`` may see, newest first."""
    rows = tx.db.execute(
        f"SELECT {RESULTS.of('r')}, {LINES.of('s')} FROM result_seats AS s JOIN results AS r ON r.match = s.match"
        f" WHERE s.user = ? AND r.scope = ? AND {KNOWN.format(match='r.match', viewer='?')}"
        " ORDER BY r.id DESC LIMIT ? OFFSET ?",
        (user, scope, viewer, viewer, limit, skip),
    )
    width = len(RESULTS.columns)
    return tuple((RESULTS.load(row[:width]), LINES.load(row[width:])) for row in rows.fetchall())


def count_results(tx: Reader, scope: Scope, user: UserId, viewer: UserId) -> int:
    """Return the number of a user's results within a scope that ``viewer`` may see."""
    return tx.count(
        "SELECT count(DISTINCT r.id) FROM result_seats AS s JOIN results AS r ON r.match = s.match"
        f" WHERE s.user = ? AND r.scope = ? AND {KNOWN.format(match='r.match', viewer='?')}",
        (user, scope, viewer, viewer),
    )


def rating(tx: Reader, pool: Pool, user: UserId) -> Rating | None:
    """Return a user's rating in a pool; None if they have none."""
    return RATINGS.first(tx, f"WHERE {_IN_POOL} AND user = ?", (*msgspec.structs.astuple(pool), user))


def last_rating(tx: Reader, pool: Pool, user: UserId) -> Rating | None:
    """Return a user's rating from their last season before the pool's."""
    return RATINGS.first(
        tx,
        "WHERE user = ? AND scope = ? AND game = ? AND family = ? AND season < ? ORDER BY season DESC LIMIT 1",
        (user, *msgspec.structs.astuple(pool)),
    )


def earlier_matches(tx: Reader, result: MatchResult, users: Sequence[UserId]) -> tuple[Together, ...]:
    """Return the earlier matches of a result's pool that still lower its weight, with those of ``users`` who were rated there."""
    cursor = tx.db.execute(
        "SELECT results.match, at, user FROM results JOIN result_seats ON result_seats.match = results.match"
        f" WHERE {_IN_POOL} AND at > ? AND results.id < ? AND mu IS NOT NULL"
        f" AND user IN ({', '.join('?' for _ in users)})",
        (*msgspec.structs.astuple(result.pool), result.at - REPEAT_MEMORY_S, result.id, *users),
    )
    players: dict[int, tuple[float, set[UserId]]] = {}
    for match, at, user in cursor.fetchall():
        players.setdefault(match, (max(0.0, result.at - at), set()))[1].add(UserId(user))
    return tuple(players.values())


def company(tx: Reader, result: MatchResult, users: Sequence[UserId]) -> Company:
    """Return how often each of ``users`` had met others in a result's pool, and in its earlier seasons, before it."""
    cursor = tx.db.execute(
        "SELECT one.user, two.user, count(*) FROM result_seats AS one JOIN results ON results.match = one.match"
        " JOIN result_seats AS two ON two.match = one.match"
        " WHERE scope = ? AND game = ? AND family = ? AND season <= ? AND at > ? AND results.id < ?"
        " AND one.mu IS NOT NULL AND two.mu IS NOT NULL"
        f" AND one.user IN ({', '.join('?' for _ in users)}) GROUP BY one.user, two.user",
        (*msgspec.structs.astuple(result.pool), result.at - COMPANY_MEMORY, result.id, *users),
    )
    people: dict[UserId, dict[UserId, int]] = {}
    for user, other, count in cursor.fetchall():
        people.setdefault(UserId(user), {})[UserId(other)] = count
    return people


def met(tx: Reader, pool: Pool) -> Mapping[UserId, int]:
    """Return how many others each user of a pool has met in rated matches, excluding private tables."""
    cursor = tx.db.execute(
        f"SELECT user, count(*) FROM encounters WHERE {_IN_POOL} AND private = 0 AND count > 0 GROUP BY user",
        msgspec.structs.astuple(pool),
    )
    return {UserId(user): count for user, count in cursor.fetchall()}


def met_by(tx: Reader, pool: Pool, user: UserId) -> int:
    """Return how many others a user has met in rated matches of a pool, excluding private tables."""
    return tx.count(
        f"SELECT count(*) FROM encounters WHERE {_IN_POOL} AND user = ? AND private = 0 AND count > 0",
        (*msgspec.structs.astuple(pool), user),
    )


def ratings(tx: Reader, pool: Pool) -> tuple[Rating, ...]:
    """Return all ratings of a pool, by user."""
    return RATINGS.all(tx, f"WHERE {_IN_POOL} ORDER BY user", msgspec.structs.astuple(pool))


def ratings_of(tx: Reader, scope: Scope, user: UserId) -> tuple[Rating, ...]:
    """Return a user's ratings in all pools of a scope."""
    return RATINGS.all(tx, "WHERE scope = ? AND user = ? ORDER BY season DESC, game, family", (scope, user))


def feats(tx: Reader, match: MatchId) -> tuple[Done, ...]:
    """Return the feats of a match."""
    return FEATS.all(tx, "WHERE match = ? ORDER BY feat, seat", (match,))


def titles_of(tx: Reader, scope: Scope, user: UserId, *, private: bool) -> Mapping[str, int]:
    """Return how often a user did each feat within a scope; ``private``: count private tables as well."""
    rows = tx.db.execute(
        "SELECT feat, CAST(sum(count) AS BIGINT) AS total FROM titles WHERE user = ? AND scope = ? AND private <= ?"
        " GROUP BY feat HAVING sum(count) > 0 ORDER BY total DESC, feat",
        (user, scope, int(private)),
    )
    return dict(rows.fetchall())


def hidden(tx: Reader, user: UserId) -> bool:
    """Return whether a user hides their record."""
    row = tx.db.execute("SELECT hidden FROM profiles WHERE user = ?", (user,)).fetchone()
    return row is not None and bool(row[0])


def all_hidden(tx: Reader) -> frozenset[UserId]:
    """Return all users who hide their record."""
    return frozenset(row[0] for row in tx.db.execute("SELECT user FROM profiles WHERE hidden = 1"))


def names_of(tx: Reader, users: Sequence[UserId], scope: Scope) -> Mapping[UserId, str]:
    """Return the users' names from their last seat within a scope, excluding private tables."""
    names: dict[UserId, str] = {}
    for user in users:
        row = tx.db.execute(
            "SELECT name FROM match_seats JOIN matches ON id = match WHERE user = ? AND coalesce(guild, 0) = ?"
            " AND private = 0 ORDER BY id DESC LIMIT 1",
            (user, scope),
        ).fetchone()
        if row is not None:
            names[user] = row[0]
    return names


def add_result(tx: Writer, result: MatchResult) -> MatchResult:
    """Append a result with the next number, replacing any earlier one of the same match."""
    # A match that was rewound after its end ends again: its last end counts.
    _count_encounters(tx, result.match, -1)
    tx.db.execute("DELETE FROM results WHERE match = ?", (result.match,))
    added = RESULTS.added(tx, result)
    _count_encounters(tx, result.match, 1)
    return added


def annul(tx: Writer, match: MatchId, *, annulled: bool) -> bool:
    """Store that a result changes no rating, or does again; False if there is no result in the other state."""
    values = (int(annulled), match, int(not annulled))
    return tx.db.execute("UPDATE results SET annulled = ? WHERE match = ? AND annulled = ?", values).rowcount == 1


def companions(tx: Reader, match: MatchId, since: float) -> Mapping[UserId, tuple[frozenset[UserId], ...]]:
    """Return, for each player of a match, the others at each of their tables with a result in this scope since ``since``."""
    tables: dict[UserId, dict[int, set[UserId]]] = {}
    for user, table, other in tx.db.execute(
        "SELECT here.user, mine.match, other.user FROM result_seats AS here"
        " JOIN results AS this ON this.match = here.match JOIN result_seats AS mine ON mine.user = here.user"
        " JOIN results AS r ON r.match = mine.match AND r.scope = this.scope AND r.at > ?"
        " JOIN result_seats AS other ON other.match = mine.match AND other.user <> here.user WHERE here.match = ?",
        (since, match),
    ).fetchall():
        tables.setdefault(UserId(user), {}).setdefault(table, set()).add(UserId(other))
    return {user: tuple(map(frozenset, met.values())) for user, met in tables.items()}


def save_rating(tx: Writer, rating: Rating) -> None:
    """Store or overwrite a rating."""
    RATINGS.save(tx, rating)


def replace_lines(tx: Writer, match: MatchId, lines: Sequence[ResultLine]) -> None:
    """Replace a match's result lines, and update encounters."""
    _count_encounters(tx, match, -1)
    tx.db.execute("DELETE FROM result_seats WHERE match = ?", (match,))
    LINES.add_all(tx, lines)
    _count_encounters(tx, match, 1)


def _count_encounters(tx: Writer, match: MatchId, by: int) -> None:
    tx.db.execute(_COUNT_ENCOUNTERS, {"match": match, "by": by})


def drop_rating(tx: Writer, rating: Rating) -> None:
    """Delete a rating."""
    values = (*msgspec.structs.astuple(rating.pool), rating.user)
    tx.db.execute(f"DELETE FROM ratings WHERE {_IN_POOL} AND user = ?", values)


def replace_feats(tx: Writer, match: MatchId, feats: Sequence[Done]) -> None:
    """Replace a match's feats, and update its players' titles."""
    tx.db.execute(_COUNT_TITLES, {"match": match, "by": -1})
    tx.db.execute("DELETE FROM feats WHERE match = ?", (match,))
    FEATS.add_all(tx, feats)
    tx.db.execute(_COUNT_TITLES, {"match": match, "by": 1})


def hide(tx: Writer, user: UserId, *, hidden: bool) -> None:
    """Store whether a user hides their record."""
    tx.db.execute(
        "INSERT INTO profiles (user, hidden) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET hidden = excluded.hidden",
        (user, hidden),
    )


CONDUCT_MATCHES: Final = 100
"""Number of newest matches that count, so that conduct is recent and its cost is bounded."""

_OF_KIND: Final = (
    "SELECT match FROM (SELECT match FROM played_matches WHERE user = :user AND scope = :scope AND private = {private}"
    f" ORDER BY match DESC LIMIT {CONDUCT_MATCHES}) AS newest_{{private}}"
)

_MINE: Final = (
    f"WITH mine AS (SELECT match FROM ({_OF_KIND.format(private=0)} UNION ALL {_OF_KIND.format(private=1)}"
    f" WHERE :private = 1) AS newest ORDER BY match DESC LIMIT {CONDUCT_MATCHES})"
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


def conduct(
    tx: Reader, scope: Scope, user: UserId, *, private: bool
) -> tuple[int, int, Mapping[int, int], Mapping[str, int]]:
    """Return counts over a user's newest matches within a scope.

    These are the matches, the decisions, the missed deadlines (by 1 for excused, 0 for others), and the seats that a computer took over
    (by a reason of ``bot.features.seats.occupancy``).
    """
    facts = {"user": user, "scope": scope, "private": int(private)}
    missed, handed = (dict(tx.db.execute(query, facts).fetchall()) for query in (_MISSED, _HANDED))
    return tx.count(_COUNT, facts), tx.count(_KEPT, facts), missed, handed
