"""Front pages of a server's week, and what is posted when a season ends."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.editions import editions as pages
from bot.features.editions import schedule


def editions(on: Platform) -> Feature:
    """Begin front pages when a week turns, and follow settings and seasons of servers."""
    return Feature(
        due={"front_pages": on.write(pages.turn)},
        hooks=Hooks(server_changed=[schedule.settings_changed], season_closed=[pages.season_over]),
    )
