"""Deadlines, reminders, and fairness after the bot was away."""

from typing import Final

from bot.core.clocks.rows import forget_nudges
from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.clocks.deadlines import Deadlines
from bot.storage.schema import OF_MATCH, DueColumn, Schema


def _duties(on: Platform) -> Duties:
    deadlines = on.the(Deadlines)
    return Duties(due={"waits": deadlines.step}, hooks=Hooks(leftovers=[forget_nudges]), pulse=deadlines)


CLOCKS: Final = Feature(
    duties=_duties,
    schema=Schema(due={"waits": DueColumn("waits", "wake", OF_MATCH)}),
)
