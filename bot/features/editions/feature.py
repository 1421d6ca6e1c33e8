"""Weekly front pages, and posters at the end of a season."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.editions import editions as pages
from bot.features.editions import schedule
from bot.features.editions.rows import EDITION_TOPIC
from bot.storage.schema import DueColumn, Schema


def _duties(on: Platform) -> Duties:
    return Duties(
        due={"front_pages": on.write(pages.turn)},
        hooks=Hooks(server_changed=[schedule.settings_changed], season_closed=[pages.season_over]),
    )


EDITIONS: Final = Feature(
    duties=_duties,
    schema=Schema(due={"front_pages": DueColumn("front_pages", "wake", "guild")}, topics={EDITION_TOPIC: "editions"}),
)
