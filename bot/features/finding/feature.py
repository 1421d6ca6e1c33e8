"""Finding a game: game alerts, weekly games, the server's pinned card."""

from typing import Final

from bot.core.feature import Duties, Feature, Platform
from bot.core.hooks import Hooks
from bot.core.matches.values import Match
from bot.features.finding import calls, rows, tables, weekly
from bot.features.finding.rows import CALL_TOPIC, STATION_TOPIC, WEEKLY_TOPIC, WELCOME_TOPIC
from bot.storage.schema import DueColumn, Schema, holding
from bot.storage.session import Writer


def _duties(on: Platform) -> Duties:
    now, tools = on.clock.now, on.tools

    def match_changed(tx: Writer, match: Match) -> None:
        rows.freshen(tx, match.place.guild, now())

    return Duties(
        due={"wishes": on.write(calls.gather), "weeklies": on.write(weekly.turn)},
        hooks=Hooks(
            joining=[tables.check_gates],
            begun=[match_changed, lambda tx, match: tables.give_way(tx, tools, match, now())],
            closed=[match_changed],
            lobby_changed=[weekly.lobby_changed, calls.lobby_changed, rows.lobby_changed],
            server_changed=[rows.settings_changed, calls.settings_changed],
            habits_changed=[lambda tx, before, habits, now: weekly.zone_given(tx, tools, before, habits, now)],
            farewell=[calls.forget, lambda tx, user, now: weekly.forget(tx, tools, user, now)],
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
