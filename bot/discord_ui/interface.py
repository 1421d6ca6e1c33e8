"""Description of a feature for Discord, and the parts for its acts and posts."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

import discord

from bot.core.feature import Kept
from bot.core.host import Host
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.gate import Lookup, Named
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.panels import Panels

Publish: TypeAlias = Callable[[int], Awaitable[None]]
"""Publishes what a number in a row of the outbox is about, or brings it up to date."""

Seated: TypeAlias = Callable[[Call], Awaitable[None]]
"""Says something to a person who has just taken a seat."""


class Publishes(Protocol):
    """Publisher of one topic."""

    async def publish(self, number: int, /) -> None:
        """Publish what a number is about."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of commands on Discord: whether it is offered in direct messages, and to whom it is shown."""

    guild_only: bool = True
    seen_by: discord.Permissions | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Kept):
    """Parts that acts and posts are built from."""

    client: discord.Client
    host: Host
    finder: Finder
    languages: Languages
    panels: Panels
    seated: Seated
    """Tells a user who just took a seat each feature's news for newcomers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Interface:
    """Parts of a feature for Discord."""

    acts: Mapping[type, Callable[[Parts], object]] = field(default_factory=dict)
    """Classes of acts, and how each is built; subcommands show in this order."""

    topics: Mapping[str, Callable[[Parts], Publish]] = field(default_factory=dict)
    """Publisher of the number in a row of the outbox, by its topic."""

    named: Mapping[Named, Lookup] = field(default_factory=dict)
    """How numbers of a kind are looked up, and what is raised if there is none."""

    groups: Mapping[str, Group] = field(default_factory=dict)
    """Groups of commands that aren't for everyone everywhere, unless a server decides otherwise (Server Settings, Integrations)."""

    seated: Sequence[Callable[[Parts], Seated]] = ()
    """Messages for a player who has just taken a seat."""
