"""Discord interface of the finding feature: acts, topics and lookups."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import Place, UserId
from bot.core.outbox_rows import CALL_TOPIC, STATION_TOPIC, WEEKLY_TOPIC, WELCOME_TOPIC
from bot.discord_ui.core.gate import Found, Lookup, Named
from bot.discord_ui.interface import Interface
from bot.features.finding import weekly
from bot.features.finding.acts import FindingActs
from bot.features.finding.calling import Stations, TableCalls
from bot.features.finding.stations import Welcome
from bot.features.finding.weekly import UnknownWeekly
from bot.features.finding.weekly_acts import WeeklyActs
from bot.features.finding.weekly_events import WeeklyEvents
from bot.features.matches.match_content import MatchContent


async def _weekly(host: Host, number: int, user: UserId) -> Found:
    regular = await host.read(weekly.find, number)
    return Found(Place(regular.guild, regular.channel), None, regular.host == user)


FINDING: Final = Interface(
    acts={
        FindingActs: lambda on: FindingActs(on.host, on.the(MatchContent), on.languages, on.seated),
        WeeklyActs: lambda on: WeeklyActs(on.host, on.the(MatchContent), on.languages),
    },
    topics={
        CALL_TOPIC: lambda on: TableCalls(on.client, on.host, on.the(MatchContent), on.languages).publish,
        STATION_TOPIC: lambda on: Stations(on.client, on.host, on.the(MatchContent), on.languages).publish,
        WEEKLY_TOPIC: lambda on: WeeklyEvents(on.client, on.host, on.the(MatchContent), on.languages).publish,
        WELCOME_TOPIC: lambda on: Welcome(on.client, on.host, on.languages).publish,
    },
    named={Named.WEEKLY: Lookup(_weekly, UnknownWeekly)},
)
