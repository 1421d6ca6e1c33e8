"""Weekly front pages, and posters at the end of a season."""

from typing import Final

from bot.core.feature import Feature
from bot.features.editions import editions
from bot.features.editions.rows import EDITION_TOPIC
from bot.storage.schema import DueColumn

EDITIONS: Final = Feature(
    logic=(editions,),
    due={"front_pages": DueColumn("front_pages", "wake", "guild")},
    topics={EDITION_TOPIC: "editions"},
)
