"""Computer players."""

from typing import Final

from bot.core.feature import Feature

COMPUTERS: Final = Feature()
