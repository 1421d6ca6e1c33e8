"""Daily robberies, and positions from matches whose players agreed."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.puzzles import daily
from bot.features.puzzles.daily import Searches, consent_changed, withdraw
from bot.features.puzzles.rows import ROBBERY_TOPIC
from bot.storage.schema import OF_MATCH, DueColumn, Schema, holding


def _duties(on: Platform) -> Duties:
    searches = on.the(Searches)
    return Duties(
        due={"dailies": on.write(daily.turn), "positions": searches.step},
        hooks=Hooks(
            closed=[searches.match_closed],
            farewell=[withdraw],
            server_changed=[daily.settings_changed],
            habits_changed=[consent_changed],
        ),
    )


PUZZLES: Final = Feature(
    duties=_duties,
    schema=Schema(
        due={
            "positions": DueColumn("position_searches", "wake", OF_MATCH),
            "dailies": DueColumn("dailies", "wake", "guild"),
        },
        topics={ROBBERY_TOPIC: "robberies"},
        personal=(
            holding("positions", plain="puzzle"),
            holding("puzzle_answers", people="user", own="puzzle action solved at", goes="user"),
            holding("robberies", plain="puzzle shown"),
            holding("robbery_answers", people="user", own="robbery action at points streak", goes="user"),
        ),
    ),
)
