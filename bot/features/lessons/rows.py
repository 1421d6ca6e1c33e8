"""Rows of lessons, as functions of an open transaction."""

from typing import Final

from bot.core.ids import UserId
from bot.features.lessons.values import Progress
from bot.storage.session import Reader
from bot.storage.tables import Table

LESSONS: Final = Table("lessons", Progress, ("user", "lesson"))


def lessons_of(tx: Reader, user: UserId) -> tuple[Progress, ...]:
    """Return how far a person has come with each lesson that they began, the newest step first."""
    return LESSONS.all(tx, "WHERE user = ? ORDER BY at DESC, lesson", (user,))
