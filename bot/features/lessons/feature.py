"""Practice matches."""

from typing import Final

from bot.core.feature import Feature
from bot.storage.schema import holding

LESSONS: Final = Feature(
    personal=(holding("lessons", people="user", own="lesson step done at played shown", goes="user"),),
    areas=("learn",),
)
