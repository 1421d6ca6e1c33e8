"""Abilities of the bot in each of Discord's channel types (Discord docs, "Resources / Channel", Channel Types, and "Topics / Threads").

Text, announcement, voice and stage channels take messages, so they can have tables; so can all threads, such as forum posts. Text and
announcement channels can have threads, the latter no private ones; elsewhere a match is played in the channel itself.

``bot.discord_ui.core.permissions`` checks whether the bot also has the permissions.
"""

from typing import Final, Literal

import discord
from discord import ChannelType

ARCHIVE_MINUTES: Final[Literal[10080]] = 10080
"""Minutes without a message after which Discord archives a thread: the longest that it offers."""

HostChannel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
"""Channels of a server that can have tables, as command options declare them."""

HOSTING: Final = (ChannelType.text, ChannelType.news, ChannelType.voice, ChannelType.stage_voice)
"""The same types as ``HostChannel``, as menus declare them."""


def hosting(channel: object) -> HostChannel | discord.Thread | None:
    """Return the channel or thread if messages can be posted there, else None."""
    return channel if isinstance(channel, HostChannel | discord.Thread) else None


def opens_threads(channel: object) -> discord.TextChannel | None:
    """Return the channel if public threads can be opened there, else None."""
    return channel if isinstance(channel, discord.TextChannel) else None


def thread_type(channel: discord.TextChannel) -> Literal[ChannelType.news_thread, ChannelType.public_thread]:
    """Return the type of a channel's public threads."""
    return ChannelType.news_thread if channel.is_news() else ChannelType.public_thread


def opens_private_threads(channel: object) -> discord.TextChannel | None:
    """Return the channel for a private thread: this one, or the parent of a public thread; None if it can't have any."""
    home = channel.parent if isinstance(channel, discord.Thread) and not channel.is_private() else channel
    return home if isinstance(home, discord.TextChannel) and not home.is_news() else None


def is_thread(channel: object) -> bool:
    """Return whether a channel is a thread of any type, such as a forum post."""
    return isinstance(channel, discord.Thread)


def is_private_thread(channel: object) -> bool:
    """Return whether only added members can see a channel."""
    return isinstance(channel, discord.Thread) and channel.is_private()


def around(channel: object) -> int | None:
    """Return the id of a thread's parent channel; None for any other channel."""
    return channel.parent_id if isinstance(channel, discord.Thread) else None
