"""Finding a game: game alerts, weekly games, the server's pinned card."""

from bot.core.feature import Feature, Platform
from bot.core.hooks import Hooks
from bot.core.matches.values import Match
from bot.features.finding import calls, gates, station, weekly
from bot.storage.session import Writer


def finding(on: Platform) -> Feature:
    """Send alerts, open the tables of weekly games, and keep servers' pinned cards up to date."""
    now, tools = on.clock.now, on.tools

    def match_changed(tx: Writer, match: Match) -> None:
        station.freshen(tx, match.place.guild, now())

    return Feature(
        due={"wishes": on.write(calls.gather), "weeklies": on.write(weekly.turn)},
        hooks=Hooks(
            joining=[gates.check],
            begun=[match_changed],
            closed=[match_changed],
            lobby_changed=[weekly.lobby_changed, calls.lobby_changed, station.lobby_changed],
            server_changed=[station.settings_changed, calls.settings_changed],
            habits_changed=[lambda tx, before, habits, now: weekly.zone_given(tx, tools, before, habits, now)],
            farewell=[calls.forget, lambda tx, user, now: weekly.forget(tx, tools, user, now)],
        ),
    )
