"""Discord interface of the moderation feature: acts, topics and groups of commands."""

from typing import Final

import discord

from bot.core.outbox_rows import AUDIT_TOPIC
from bot.discord_ui.interface import Group, Interface, Parts
from bot.features.matches.match_content import MatchContent
from bot.features.moderation.acts import ModerationActs, OverviewActs
from bot.features.moderation.publishing import AuditLog


def _acts(on: Parts) -> ModerationActs:
    return ModerationActs(on.host, on.the(MatchContent), on.finder)


MODERATION: Final = Interface(
    acts={ModerationActs: _acts, OverviewActs: lambda on: OverviewActs(on.host, on.languages, _acts(on))},
    topics={AUDIT_TOPIC: lambda on: AuditLog(on.client, on.host, on.languages).publish},
    groups={"mod": Group(seen_by=discord.Permissions(manage_messages=True))},
)
