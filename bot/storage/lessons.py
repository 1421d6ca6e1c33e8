"""The table ``lessons``."""

from typing import Final

from bot.hosting.core.learning import Progress
from bot.hosting.core.model import UserId
from bot.storage.tables import Session, Table

LESSONS: Final = Table("lessons", Progress, ("user", "lesson"))


class LessonReader(Session):
    """Reads how far people have come."""

    def lessons_of(self, user: UserId) -> tuple[Progress, ...]:
        """Return how far a person has come with each lesson that they began, the newest step first."""
        return LESSONS.all(self._db, "WHERE user = ? ORDER BY at DESC, lesson", (user,))

    def progress(self, user: UserId, lesson: str) -> Progress | None:
        """Return how far a person has come with a lesson; None: they have not begun it."""
        return LESSONS.first(self._db, "WHERE user = ? AND lesson = ?", (user, lesson))


class LessonWriter(LessonReader):
    """Writes how far people have come."""

    def save_progress(self, progress: Progress) -> None:
        """Keep how far a person has come with a lesson."""
        LESSONS.save(self._db, progress)
