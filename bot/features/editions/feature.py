"""Weekly front pages, and posters at the end of a season."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.editions import editions as pages
from bot.features.editions import schedule


def editions(on: Platform) -> Feature:
    """Queue front pages each week, and react to changed settings and ended seasons."""
    return Feature(
        due={"front_pages": on.write(pages.turn)},
        hooks=Hooks(server_changed=[schedule.settings_changed], season_closed=[pages.season_over]),
    )
