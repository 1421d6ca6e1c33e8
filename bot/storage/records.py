"""The tables ``seasons``, ``results``, ``result_seats``, ``ratings``, ``feats`` and ``profiles``."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.hosting.core.model import MatchId, UserId
from bot.hosting.core.records import Done, MatchResult, Pool, Rating, ResultLine, Scope, Season, Skill
from bot.storage.tables import Tables

_RESULT: Final = "SELECT match, scope, game, family, season, at, id FROM results"
_POOL: Final = "scope = ? AND game = ? AND family = ? AND season = ?"
_LINE: Final = "SELECT match, seat, user, place, resigned, mu_before, sigma_before, mu, sigma FROM result_seats"
_RATING: Final = "SELECT scope, game, family, season, user, mu, sigma, games, wins FROM ratings"


class RecordReader(Tables):
    """Reads results, ratings and feats."""

    def season(self, scope: Scope) -> Season:
        """Return the season that is on."""
        row = self._db.execute(
            "SELECT scope, number, started_at, started_by FROM seasons WHERE scope = ? ORDER BY number DESC LIMIT 1",
            (scope,),
        ).fetchone()
        return Season(scope, 1, None) if row is None else Season(*row)

    def result(self, match: MatchId) -> MatchResult | None:
        """Return the result of a match."""
        row = self._db.execute(f"{_RESULT} WHERE match = ?", (match,)).fetchone()
        return None if row is None else _result(row)

    def results(self, pool: Pool | None) -> tuple[MatchResult, ...]:
        """Return the results of a pool (None: all), in the order in which the matches ended."""
        if pool is None:
            rows = self._db.execute(f"{_RESULT} ORDER BY id")
        else:
            rows = self._db.execute(f"{_RESULT} WHERE {_POOL} ORDER BY id", msgspec.structs.astuple(pool))
        return tuple(_result(row) for row in rows.fetchall())

    def lines(self, match: MatchId) -> tuple[ResultLine, ...]:
        """Return who counted in a match, by seat."""
        rows = self._db.execute(f"{_LINE} WHERE match = ? ORDER BY seat", (match,))
        return tuple(_line(row) for row in rows.fetchall())

    def history(self, scope: Scope, user: UserId, skip: int, limit: int) -> tuple[tuple[MatchResult, ResultLine], ...]:
        """Return a person's results within a scope, the newest first."""
        rows = self._db.execute(
            "SELECT r.match, r.scope, r.game, r.family, r.season, r.at, r.id, s.match, s.seat, s.user, s.place,"
            " s.resigned, s.mu_before, s.sigma_before, s.mu, s.sigma FROM result_seats AS s"
            " JOIN results AS r ON r.match = s.match WHERE s.user = ? AND r.scope = ? ORDER BY r.id DESC LIMIT ? OFFSET ?",
            (user, scope, limit, skip),
        )
        return tuple((_result(row[:7]), _line(row[7:])) for row in rows.fetchall())

    def count_results(self, scope: Scope, user: UserId) -> int:
        """Return in how many results of a scope a person has a line."""
        row = self._db.execute(
            "SELECT count(DISTINCT r.id) FROM result_seats AS s JOIN results AS r ON r.match = s.match"
            " WHERE s.user = ? AND r.scope = ?",
            (user, scope),
        ).fetchone()
        return int(row[0])

    def rating(self, pool: Pool, user: UserId) -> Rating | None:
        """Return where somebody stands."""
        row = self._db.execute(
            f"{_RATING} WHERE {_POOL} AND user = ?", (*msgspec.structs.astuple(pool), user)
        ).fetchone()
        return None if row is None else _rating(row)

    def ratings(self, pool: Pool) -> tuple[Rating, ...]:
        """Return where everybody stands, by user."""
        rows = self._db.execute(f"{_RATING} WHERE {_POOL} ORDER BY user", msgspec.structs.astuple(pool))
        return tuple(_rating(row) for row in rows.fetchall())

    def ratings_of(self, scope: Scope, user: UserId) -> tuple[Rating, ...]:
        """Return where somebody stands in all pools of a scope."""
        rows = self._db.execute(
            f"{_RATING} WHERE scope = ? AND user = ? ORDER BY season DESC, game, family", (scope, user)
        )
        return tuple(_rating(row) for row in rows.fetchall())

    def feats(self, match: MatchId) -> tuple[Done, ...]:
        """Return the feats of a match."""
        rows = self._db.execute(
            "SELECT match, feat, seat, user, count FROM feats WHERE match = ? ORDER BY feat, seat", (match,)
        )
        return tuple(Done(*row) for row in rows.fetchall())

    def feats_of(self, scope: Scope, user: UserId) -> Mapping[str, int]:
        """Return how often somebody did each feat within a scope."""
        rows = self._db.execute(
            "SELECT feat, count(*) FROM feats JOIN results ON results.match = feats.match"
            " WHERE user = ? AND scope = ? GROUP BY feat ORDER BY count(*) DESC, feat",
            (user, scope),
        )
        return dict(rows.fetchall())

    def hidden(self, user: UserId) -> bool:
        """Say whether a person hides their record."""
        row = self._db.execute("SELECT hidden FROM profiles WHERE user = ?", (user,)).fetchone()
        return row is not None and bool(row[0])

    def all_hidden(self) -> frozenset[UserId]:
        """Return everybody who hides their record."""
        return frozenset(row[0] for row in self._db.execute("SELECT user FROM profiles WHERE hidden = 1"))

    def names_of(self, users: Sequence[UserId], scope: Scope) -> Mapping[UserId, str]:
        """Return the name under which each last took a seat within a scope."""
        found: dict[UserId, str] = {}
        for user in users:
            row = self._db.execute(
                "SELECT name FROM match_seats JOIN matches ON id = match WHERE user = ? AND coalesce(guild, 0) = ?"
                " ORDER BY id DESC LIMIT 1",
                (user, scope),
            ).fetchone()
            if row is not None:
                found[user] = row[0]
        return found


class RecordWriter(RecordReader):
    """Writes results, ratings and feats."""

    def start_season(self, season: Season) -> None:
        """Keep that a season begins."""
        self._db.execute(
            "INSERT INTO seasons (scope, number, started_at, started_by) VALUES (?, ?, ?, ?)",
            msgspec.structs.astuple(season),
        )

    def add_result(self, result: MatchResult) -> MatchResult:
        """Keep a result at the end of the order; its number is chosen here. One of the same match that was there goes."""
        self._db.execute("DELETE FROM results WHERE match = ?", (result.match,))
        cursor = self._db.execute(
            "INSERT INTO results (match, scope, game, family, season, at) VALUES (?, ?, ?, ?, ?, ?)",
            (result.match, *msgspec.structs.astuple(result.pool), result.at),
        )
        return msgspec.structs.replace(result, id=cursor.lastrowid or 0)

    def save_line(self, line: ResultLine) -> None:
        """Keep or overwrite somebody's part in a result."""
        self._db.execute(
            "INSERT OR REPLACE INTO result_seats (match, seat, user, place, resigned, mu_before, sigma_before, mu, sigma)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(line.match, line.seat, line.user, line.place, line.resigned),
                *_numbers(line.before),
                *_numbers(line.after),
            ),
        )

    def save_rating(self, rating: Rating) -> None:
        """Keep or overwrite where somebody stands."""
        self._db.execute(
            "INSERT OR REPLACE INTO ratings (scope, game, family, season, user, mu, sigma, games, wins)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *msgspec.structs.astuple(rating.pool),
                *(rating.user, rating.skill.mu, rating.skill.sigma, rating.games, rating.wins),
            ),
        )

    def clear_pool(self, pool: Pool) -> None:
        """Forget the ratings of a pool, and the lines of its results."""
        fields = msgspec.structs.astuple(pool)
        self._db.execute("DELETE FROM ratings WHERE scope = ? AND game = ? AND family = ? AND season = ?", fields)
        self._db.execute(
            "DELETE FROM result_seats WHERE match IN"
            " (SELECT match FROM results WHERE scope = ? AND game = ? AND family = ? AND season = ?)",
            fields,
        )

    def replace_feats(self, match: MatchId, feats: Sequence[Done]) -> None:
        """Overwrite the feats of a match."""
        self._db.execute("DELETE FROM feats WHERE match = ?", (match,))
        self._db.executemany(
            "INSERT INTO feats (match, feat, seat, user, count) VALUES (?, ?, ?, ?, ?)",
            [msgspec.structs.astuple(feat) for feat in feats],
        )

    def hide(self, user: UserId, *, hidden: bool) -> None:
        """Keep whether a person hides their record."""
        self._db.execute("INSERT OR REPLACE INTO profiles (user, hidden) VALUES (?, ?)", (user, hidden))


def _numbers(skill: Skill | None) -> tuple[float | None, float | None]:
    return (None, None) if skill is None else (skill.mu, skill.sigma)


def _skill(mu: float | None, sigma: float | None) -> Skill | None:
    return None if mu is None or sigma is None else Skill(mu, sigma)


def _result(row: tuple[Any, ...]) -> MatchResult:
    match, scope, game, family, season, at, number = row
    return MatchResult(match, Pool(scope, game, family, season), at, number)


def _line(row: tuple[Any, ...]) -> ResultLine:
    match, seat, user, place, resigned, *skills = row
    return ResultLine(
        match=match,
        seat=seat,
        user=user,
        place=place,
        resigned=bool(resigned),
        before=_skill(*skills[:2]),
        after=_skill(*skills[2:]),
    )


def _rating(row: tuple[Any, ...]) -> Rating:
    *pool, user, mu, sigma, games, wins = row
    return Rating(Pool(*pool), user, Skill(mu, sigma), games, wins)
