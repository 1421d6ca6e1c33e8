"""A user's data: export and deletion."""

from typing import Final

from bot.core.feature import Feature

PRIVACY: Final = Feature(areas=("privacy",))
