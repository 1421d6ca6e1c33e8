"""The tables ``lessons`` and ``known_games``."""

from typing import Final

from bot.hosting.core.learning import KnownGame, Progress
from bot.hosting.core.model import MatchId, UserId
from bot.storage.tables import Session, Table

LESSONS: Final = Table("lessons", Progress, ("user", "lesson"))

KNOWN: Final = Table("known_games", KnownGame, ("user", "game"))


class LessonReader(Session):
    """Reads how far people have come."""

    def lessons_of(self, user: UserId) -> tuple[Progress, ...]:
        """Return how far a person has come with each lesson that they began, the newest step first."""
        return LESSONS.all(self._db, "WHERE user = ? ORDER BY at DESC, lesson", (user,))

    def progress(self, user: UserId, lesson: str) -> Progress | None:
        """Return how far a person has come with a lesson; None: they have not begun it."""
        return LESSONS.first(self._db, "WHERE user = ? AND lesson = ?", (user, lesson))

    def needs_tips(self, user: UserId, game: str, match: MatchId) -> bool:
        """Say whether a match is the first one of its game for a person who has not said that they know it."""
        found = self._db.execute(
            "SELECT 1 FROM known_games WHERE user = :user AND game = :game UNION ALL SELECT 1 FROM match_seats"
            " JOIN matches ON matches.id = match WHERE user = :user AND game = :game AND match < :match LIMIT 1",
            {"user": user, "game": game, "match": match},
        )
        return found.fetchone() is None


class LessonWriter(LessonReader):
    """Writes how far people have come."""

    def save_known(self, known: KnownGame) -> None:
        """Keep that a person knows a game."""
        KNOWN.add_new(self._db, known)

    def save_progress(self, progress: Progress) -> None:
        """Keep how far a person has come with a lesson."""
        LESSONS.save(self._db, progress)
