"""Daily robberies, and positions from matches whose players agreed."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.features.puzzles import daily
from bot.features.puzzles.daily import Searches, consent_changed, withdraw


def puzzles(on: Platform) -> Feature:
    """Set up daily robberies and the search for positions in matches that end."""
    searches = on.keep(Searches(on.store, on.matches, on.clock, on.background))
    return Feature(
        due={"dailies": on.write(daily.turn), "positions": searches.step},
        hooks=Hooks(
            closed=[searches.match_closed],
            farewell=[withdraw],
            server_changed=[daily.settings_changed],
            habits_changed=[consent_changed],
        ),
    )
