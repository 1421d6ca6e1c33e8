"""Who says what is kept under each topic of the outbox that is neither a match's thread nor a card under a lock."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import discord

from bot.discord_ui.away.digests import Digests
from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.finding.calling import Stations, TableCalls
from bot.discord_ui.finding.inviting import Invitations
from bot.discord_ui.finding.weekly_events import WeeklyEvents
from bot.discord_ui.finding.welcome import Welcome
from bot.discord_ui.match.following import Followers
from bot.discord_ui.match.heads_up import HeadsUp
from bot.discord_ui.moderation.audit_log import AuditLog
from bot.discord_ui.puzzles.publishing import Robberies
from bot.discord_ui.records.editions import Editions
from bot.hosting.host import Host
from bot.model.rows import (
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
