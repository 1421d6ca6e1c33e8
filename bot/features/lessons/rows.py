"""Database rows of the lessons feature: functions that take an open transaction."""

from typing import Final

from bot.core.ids import UserId
from bot.features.lessons.values import Progress
from bot.storage.session import Reader
from bot.storage.tables import Table

LESSONS: Final = Table("lessons", Progress, ("user", "lesson"))


def lessons_of(tx: Reader, user: UserId) -> tuple[Progress, ...]:
    """Return a user's progress in each lesson that they have begun, the latest step first."""
    return LESSONS.all(tx, "WHERE user = ? ORDER BY at DESC, lesson", (user,))
