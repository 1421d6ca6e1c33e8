"""Rows of players' settings."""

from typing import Final

from bot.core.ids import UserId
from bot.core.settings.habits import Habits
from bot.storage.session import Reader
from bot.storage.tables import Table

HABITS: Final = Table("habits", Habits, ("user",), cached=True)


def habits(tx: Reader, user: UserId) -> Habits:
    """Return a user's settings; the defaults if they have none."""
    return tx.once(("habits", user), lambda: HABITS.first(tx, "WHERE user = ?", (user,)) or Habits(user=user))
