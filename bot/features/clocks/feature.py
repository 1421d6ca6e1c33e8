"""Deadlines, reminders, and fairness after the bot was away."""

from typing import Final

from bot.core.feature import Feature
from bot.features.clocks import deadlines
from bot.storage.schema import OF_MATCH, DueColumn

CLOCKS: Final = Feature(
    logic=(deadlines,),
    due={"waits": DueColumn("waits", "wake", OF_MATCH)},
)
