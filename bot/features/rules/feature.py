"""Rules, looked up."""

from typing import Final

from bot.core.feature import Feature

RULES: Final = Feature(areas=("rules",))
