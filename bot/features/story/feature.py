"""Thread of a match."""

from typing import Final

from bot.core.feature import Feature

STORY: Final = Feature()
