"""Shared parts, from which the acts and publishers of features are built."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

import discord

from bot.core.feature import Shared
from bot.core.host import Host
from bot.core.ports import Background
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.languages import Languages

Publish: TypeAlias = Callable[..., Awaitable[None]]
"""Publishes or updates the object whose number is in a row of the outbox; with ``again``, even if it seems up to date (only topics that
are redrawn)."""

Seated: TypeAlias = Callable[[Call], Awaitable[None]]
"""Greets a player who has just taken a seat."""


@dataclass(frozen=True, kw_only=True)
class Parts(Shared):
    """Shared parts for building acts and publishers."""

    client: discord.Client
    host: Host
    finder: Finder
    languages: Languages
    background: Background
    seated: Seated
    """Sends each feature's news to a user who just took a seat."""
