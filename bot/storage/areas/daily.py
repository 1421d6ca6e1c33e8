"""What comes by the calendar: ``dailies``, ``robberies`` and ``robbery_answers``, ``front_pages`` and ``editions``."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.core.ids import MatchId, UserId
from bot.core.shards.values import EVERYWHERE, Shards
from bot.features.editions.values import Edition, FrontPage, Played
from bot.features.puzzles.values import MOST_POINTS, Daily, Robbery, RobberyAnswer, Score
from bot.storage.areas.records import PUBLIC
from bot.storage.areas.shards import within
from bot.storage.tables import Session, Table

DAILIES: Final = Table("dailies", Daily, ("guild",))
ROBBERIES: Final = Table("robberies", Robbery, kept=("guild", "number", "puzzle", "at"))
ANSWERS: Final = Table("robbery_answers", RobberyAnswer, ("robbery", "user"))
FRONT_PAGES: Final = Table("front_pages", FrontPage, ("guild",))
EDITIONS: Final = Table("editions", Edition)
_PUBLIC: Final = f" AND {PUBLIC.format(match='results.match')}"


class DailyReader(Session):
    """Reads what servers are asked day by day."""

    def daily(self, guild: int) -> Daily | None:
        """Return when time has something to do for the daily robbery of a server; None where it never had one."""
        return DAILIES.first(self._db, "WHERE guild = ?", (guild,))

    def due_dailies(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[Daily, ...]:
        """Return servers for which that moment has come."""
        return DAILIES.all(self._db, f"WHERE wake <= ?{within(shards, 'guild')} ORDER BY wake LIMIT ?", (now, limit))

    def robbery(self, number: int) -> Robbery | None:
        """Return a robbery by its id."""
        return ROBBERIES.first(self._db, "WHERE id = ?", (number,))

    def newest_robbery(self, guild: int, *, solved: bool, before: int = 2**31) -> Robbery | None:
        """Return the newest robbery of a server that is open, or over, of those whose number is below ``before``."""
        return ROBBERIES.first(
            self._db,
            "WHERE guild = ? AND solved = ? AND number < ? ORDER BY number DESC LIMIT 1",
            (guild, int(solved), before),
        )

    def robberies(self, guild: int) -> int:
        """Return the highest number of a robbery in a server; 0 for none."""
        return self._count("SELECT coalesce(max(number), 0) FROM robberies WHERE guild = ?", (guild,))

    def robbed(self, guild: int) -> Mapping[str, int]:
        """Return how often each position was asked in a server, by key."""
        cursor = self._db.execute("SELECT puzzle, count(*) FROM robberies WHERE guild = ? GROUP BY puzzle", (guild,))
        return {str(key): int(count) for key, count in cursor.fetchall()}

    def robbed_before(self, guild: int, user: UserId) -> frozenset[str]:
        """Return the positions of a server's robberies that are over and that a person did not answer."""
        cursor = self._db.execute(
            "SELECT puzzle FROM robberies WHERE guild = ? AND solved = 1 AND NOT EXISTS"
            " (SELECT 1 FROM robbery_answers WHERE robbery = robberies.id AND user = ?)",
            (guild, user),
        )
        return frozenset(str(row[0]) for row in cursor.fetchall())

    def robbery_answer(self, robbery: int, user: UserId) -> RobberyAnswer | None:
        """Return what a person answers to a robbery."""
        return ANSWERS.first(self._db, "WHERE robbery = ? AND user = ?", (robbery, user))

    def robbery_answers(self, robbery: int) -> tuple[RobberyAnswer, ...]:
        """Return what people answer to a robbery."""
        return ANSWERS.all(self._db, "WHERE robbery = ? ORDER BY at, user", (robbery,))

    def robbery_scores(self, guild: int, newest: int, since: int) -> tuple[Score, ...]:
        """Return how people stand in a server, the best first, by its robberies from number ``since`` to that with the id ``newest``."""
        cursor = self._db.execute(
            "SELECT user, sum(points), count(*), sum(CASE WHEN points = ? THEN 1 ELSE 0 END),"
            " max(CASE WHEN robbery = ? THEN streak ELSE 0 END)"
            " FROM robbery_answers JOIN robberies ON robberies.id = robbery"
            " WHERE guild = ? AND solved = 1 AND number >= ? GROUP BY user ORDER BY 2 DESC, 4 DESC, 1",
            (MOST_POINTS, newest, guild, since),
        )
        return tuple(
            Score(UserId(user), int(points), int(answered), int(right), int(streak))
            for user, points, answered, right, streak in cursor.fetchall()
        )


class DailyWriter(DailyReader):
    """Writes what servers are asked day by day."""

    def save_daily(self, daily: Daily) -> None:
        """Keep when time has something to do for the daily robbery of a server."""
        DAILIES.save(self._db, daily)

    def add_robbery(self, robbery: Robbery) -> Robbery:
        """Keep a robbery; its id is chosen here."""
        return msgspec.structs.replace(robbery, id=ROBBERIES.add(self._db, robbery))

    def save_robbery(self, robbery: Robbery) -> None:
        """Keep what has become of a robbery."""
        ROBBERIES.update(self._db, robbery)

    def drop_robbery(self, robbery: Robbery) -> None:
        """Take a robbery back that nobody has seen."""
        self._db.execute("DELETE FROM robbery_answers WHERE robbery = ?", (robbery.id,))
        self._db.execute("DELETE FROM robberies WHERE id = ?", (robbery.id,))

    def save_robbery_answer(self, answer: RobberyAnswer) -> None:
        """Keep what a person answers to a robbery, instead of what they answered before."""
        ANSWERS.save(self._db, answer)


class EditionReader(Session):
    """Reads what a server's front pages and walls tell."""

    def front_page(self, guild: int) -> FrontPage | None:
        """Return when the front page of a server is due."""
        return FRONT_PAGES.first(self._db, "WHERE guild = ?", (guild,))

    def due_front_pages(self, now: float, limit: int, shards: Shards = EVERYWHERE) -> tuple[FrontPage, ...]:
        """Return servers whose front page is due."""
        return FRONT_PAGES.all(
            self._db, f"WHERE wake <= ?{within(shards, 'guild')} ORDER BY wake LIMIT ?", (now, limit)
        )

    def edition(self, number: int) -> Edition | None:
        """Return an edition by its id."""
        return EDITIONS.first(self._db, "WHERE id = ?", (number,))

    def played_between(self, guild: int, since: float, until: float) -> tuple[Played, ...]:
        """Return who took part in the results of a server within a time, match by match, without private tables."""
        cursor = self._db.execute(
            "SELECT results.match, seat, user, place FROM results JOIN result_seats ON result_seats.match = results.match"
            f" WHERE scope = ? AND at >= ? AND at < ?{_PUBLIC} ORDER BY results.id, seat",
            (guild, since, until),
        )
        return tuple(
            Played(MatchId(match), seat, UserId(user), place) for match, seat, user, place in cursor.fetchall()
        )

    def deeds_between(self, guild: int, since: float, until: float) -> Mapping[tuple[str, UserId], int]:
        """Return how many of each feat people did in a server within a time, by feat and person, without private tables."""
        cursor = self._db.execute(
            "SELECT feat, user, sum(count) FROM feats JOIN results ON results.match = feats.match"
            f" WHERE scope = ? AND at >= ? AND at < ? AND user IS NOT NULL{_PUBLIC} GROUP BY feat, user",
            (guild, since, until),
        )
        return {(str(feat), UserId(user)): int(count) for feat, user, count in cursor.fetchall()}

    def most_played(self, guild: int, season: int) -> tuple[str, str] | None:
        """Return the game and the family of modes with most results in a season, without private tables; None if there are none."""
        row = self._db.execute(
            f"SELECT game, family FROM results WHERE scope = ? AND season = ?{_PUBLIC}"
            " GROUP BY game, family ORDER BY count(*) DESC, game, family LIMIT 1",
            (guild, season),
        ).fetchone()
        return None if row is None else (str(row[0]), str(row[1]))


class EditionWriter(EditionReader):
    """Writes when a server's front pages are due, and what was posted."""

    def save_front_page(self, page: FrontPage) -> None:
        """Keep when the front page of a server is due."""
        FRONT_PAGES.save(self._db, page)

    def add_edition(self, edition: Edition) -> Edition:
        """Keep an edition; its id is chosen here."""
        return msgspec.structs.replace(edition, id=EDITIONS.add(self._db, edition))

    def save_edition(self, edition: Edition) -> None:
        """Keep where an edition is posted."""
        EDITIONS.update(self._db, edition)
