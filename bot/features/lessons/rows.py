"""Database rows of the lessons feature: functions that take an open transaction."""

from typing import Final

import msgspec

from bot.core.ids import UserId
from bot.storage.session import Reader
from bot.storage.tables import Table


class Progress(msgspec.Struct, frozen=True):
    """A user's step in a lesson (from 0), whether they have finished it once, and since when (epoch seconds).

    ``played`` are the log lines of the part played alone (``<seat> <action>`` each), ``shown`` is the number of choices that the lesson
    made for them.
    """

    user: UserId
    lesson: str
    step: int
    done: bool
    at: float
    played: str = ""
    shown: int = 0


LESSONS: Final = Table("lessons", Progress, ("user", "lesson"))


def lessons_of(tx: Reader, user: UserId) -> tuple[Progress, ...]:
    """Return a user's progress in each lesson that they have begun, the latest step first."""
    return LESSONS.all(tx, "WHERE user = ? ORDER BY at DESC, lesson", (user,))
