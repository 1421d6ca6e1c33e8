"""A feature's part for Discord, and the shared parts that its acts and posts use."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import discord

from bot.core.feature import Shared
from bot.core.host import Host
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.gate import Lookup, Named
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.panels import Panels

Publish: TypeAlias = Callable[..., Awaitable[None]]
"""Publishes or updates the object whose number is in a row of the outbox; with ``again``, even if it seems up to date (only topics that
are redrawn)."""

Seated: TypeAlias = Callable[[Call], Awaitable[None]]
"""Greets a player who has just taken a seat."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of commands: whether it is offered in direct messages, and who sees it."""

    guild_only: bool = True
    seen_by: discord.Permissions | None = None


@dataclass(frozen=True, kw_only=True)
class Parts(Shared):
    """Shared parts for building acts and posts."""

    client: discord.Client
    host: Host
    finder: Finder
    languages: Languages
    panels: Panels
    seated: Seated
    """Sends each feature's news to a user who just took a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Interface:
    """A feature's acts, publishers, lookups and command groups."""

    acts: Mapping[type, Callable[[Parts], object]] = field(default_factory=dict)
    """Classes of acts, each with its factory; subcommands appear in this order."""

    topics: Mapping[str, Callable[[Parts], Publish]] = field(default_factory=dict)
    """Publishers by topic of the outbox."""

    named: Mapping[Named, Lookup] = field(default_factory=dict)
    """How to look up each kind of number, and the error if it is missing."""

    groups: Mapping[str, Group] = field(default_factory=dict)
    """Groups of commands with restricted visibility, unless a server decides otherwise (Server Settings, Integrations)."""

    seated: Sequence[Callable[[Parts], Seated]] = ()
    """Functions that greet a player who has just taken a seat."""
