"""Finding a game: game alerts, weekly games, the server's pinned card."""

from typing import Final

from bot.core.feature import Feature
from bot.features.finding import calls, rows, tables, weekly
from bot.features.finding.rows import CALL_TOPIC, STATION_TOPIC, WEEKLY_TOPIC, WELCOME_TOPIC
from bot.storage.schema import DueColumn, holding

FINDING: Final = Feature(
    logic=(tables, weekly, calls, rows),
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
)
