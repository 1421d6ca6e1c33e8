"""Practice matches."""

from typing import Final

from bot.core.feature import Feature
from bot.storage.schema import Schema, holding

LESSONS: Final = Feature(
    schema=Schema(
        personal=(holding("lessons", people="user", own="lesson step done at played shown", goes="user"),),
    ),
    personal=("learn",),
)
