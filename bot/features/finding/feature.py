"""Finding a game: game alerts, weekly games, the server's pinned card."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.work import Hooks
from bot.features.finding import calls, rows, tables, weekly
from bot.features.finding.rows import CALL_TOPIC, STATION_TOPIC, WEEKLY_TOPIC, WELCOME_TOPIC
from bot.storage.schema import DueColumn, Schema, holding


def _duties(on: Platform) -> Duties:
    return Duties(
        due={"wishes": on.write(calls.gather), "weeklies": on.write(weekly.turn)},
        hooks=Hooks(
            joining=[tables.check_gates],
            begun=[rows.match_changed, tables.give_way],
            closed=[rows.match_changed],
            lobby_changed=[weekly.lobby_changed, calls.lobby_changed, rows.lobby_changed],
            server_changed=[rows.settings_changed, calls.settings_changed],
            habits_changed=[weekly.zone_given],
            farewell=[calls.forget, weekly.forget],
        ),
    )


FINDING: Final = Feature(
    duties=_duties,
    schema=Schema(
        due={"wishes": DueColumn("wishes", "wake", "guild"), "weeklies": DueColumn("weeklies", "wake", "guild")},
        topics={CALL_TOPIC: "lobbies", STATION_TOPIC: "stations", WELCOME_TOPIC: "stations", WEEKLY_TOPIC: "weeklies"},
        personal=(
            holding(
                "wishes",
                people="user",
                names="name",
                own="guild channel at games paces daytimes waiting gathers unanswered gathered_at wake",
                goes="user",
            ),
            holding(
                "weeklies",
                people="host",
                names="name",
                own="id guild channel game pace day minute zone created_at status at",
                plain="language shown notice event event_at lobby missed told_at wake",
            ),
            holding("stations", plain="shown"),
        ),
    ),
)
