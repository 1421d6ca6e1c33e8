"""Who says what is kept under each topic of the outbox that is neither a match's thread nor a card under a lock."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import discord

from bot.core.host import Host
from bot.core.outbox_rows import (
    AUDIT_TOPIC,
    CALL_TOPIC,
    DIGEST_TOPIC,
    EDITION_TOPIC,
    FOLLOW_TOPIC,
    INVITATION_TOPIC,
    NEXT_TOPIC,
    ROBBERY_TOPIC,
    STATION_TOPIC,
    WEEKLY_TOPIC,
    WELCOME_TOPIC,
)
from bot.discord_ui.core.languages import Languages
from bot.features.editions.publishing import Editions
from bot.features.finding.calling import Stations, TableCalls
from bot.features.finding.weekly_events import WeeklyEvents
from bot.features.finding.welcome import Welcome
from bot.features.lobbies.inviting import Invitations
from bot.features.matches.match_content import MatchContent
from bot.features.moderation.publishing import AuditLog
from bot.features.plans.publishing import HeadsUp
from bot.features.puzzles.publishing import Robberies
from bot.features.seats.away_digests import Digests
from bot.features.watching.acts import Followers


def topics(
    client: discord.Client, host: Host, content: MatchContent, digests: Digests, languages: Languages
) -> Mapping[str, Callable[[int], Awaitable[None]]]:
    """Return what publishes the number in a row of the outbox, by the row's topic: adding a topic is adding a row."""
    return {
        AUDIT_TOPIC: AuditLog(client, host, languages).publish,
        CALL_TOPIC: TableCalls(client, host, content, languages).publish,
        DIGEST_TOPIC: partial(digests.publish, client),
        EDITION_TOPIC: Editions(client, host, content, languages).publish,
        FOLLOW_TOPIC: Followers(client, host, content, languages).publish,
        INVITATION_TOPIC: Invitations(client, host, content, languages).publish,
        NEXT_TOPIC: HeadsUp(client, host, content, languages).publish,
        ROBBERY_TOPIC: Robberies(client, host, content, languages).publish,
        STATION_TOPIC: Stations(client, host, content, languages).publish,
        WEEKLY_TOPIC: WeeklyEvents(client, host, content, languages).publish,
        WELCOME_TOPIC: Welcome(client, host, languages).publish,
    }
