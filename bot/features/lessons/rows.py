"""Rows of lessons: what its tables hold, as functions of an open transaction."""

from typing import Final

from bot.core.ids import UserId
from bot.features.lessons.values import Progress
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

LESSONS: Final = Table("lessons", Progress, ("user", "lesson"))


def lessons_of(tx: Reader, user: UserId) -> tuple[Progress, ...]:
    """Return how far a person has come with each lesson that they began, the newest step first."""
    return LESSONS.all(tx.db, "WHERE user = ? ORDER BY at DESC, lesson", (user,))


def progress(tx: Reader, user: UserId, lesson: str) -> Progress | None:
    """Return how far a person has come with a lesson; None: they have not begun it."""
    return LESSONS.first(tx.db, "WHERE user = ? AND lesson = ?", (user, lesson))


def save_progress(tx: Writer, progress: Progress) -> None:
    """Keep how far a person has come with a lesson."""
    LESSONS.save(tx.db, progress)
