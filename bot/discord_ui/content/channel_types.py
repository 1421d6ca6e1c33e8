"""Abilities of the bot in each of Discord's channel types (Discord docs, "Resources / Channel", Channel Types, and "Topics / Threads").

``bot.discord_ui.core.permissions`` checks whether the bot also has the permissions.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

import discord
from discord import ChannelType


@dataclass(frozen=True, slots=True)
class Abilities:
    """Abilities of the bot in channels of one type.

    ``hosts``: it can post messages, so a table can be opened and its match played. ``threads``: the type of the public threads it can open;
    without one the match is played in the channel itself. ``private``: the type of its private threads.
    """

    hosts: bool = False
    threads: ChannelType | None = None
    private: ChannelType | None = None


ARCHIVE_MINUTES: Final[Literal[10080]] = 10080
"""Minutes without a message after which Discord archives a thread: the longest that it offers."""

NOTHING: Final = Abilities()
PLAIN: Final = Abilities(hosts=True)

ABILITIES: Final[Mapping[ChannelType, Abilities]] = {
    ChannelType.text: Abilities(hosts=True, threads=ChannelType.public_thread, private=ChannelType.private_thread),
    ChannelType.news: Abilities(hosts=True, threads=ChannelType.news_thread),
    # Voice and stage channels have a chat without threads.
    ChannelType.voice: PLAIN,
    ChannelType.stage_voice: PLAIN,
    ChannelType.news_thread: PLAIN,
    ChannelType.public_thread: PLAIN,
    ChannelType.private_thread: PLAIN,
    ChannelType.private: PLAIN,
    ChannelType.group: PLAIN,
    # These take no messages themselves; a forum post is a public thread.
    ChannelType.forum: NOTHING,
    ChannelType.media: NOTHING,
    ChannelType.category: NOTHING,
}
"""Abilities by channel type; in types that aren't listed, such as a hub directory, the bot can do nothing."""

HostChannel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
"""Channels of a server that can have tables, as command options declare them."""

HOSTING: Final = (ChannelType.text, ChannelType.news, ChannelType.voice, ChannelType.stage_voice)
"""The same types as ``HostChannel``, as menus declare them."""


def abilities(channel: object) -> Abilities:
    """Return the abilities of a channel; none if it is unknown, for example deleted."""
    kind = getattr(channel, "type", None)
    return ABILITIES.get(kind, NOTHING) if isinstance(kind, ChannelType) else NOTHING


def hosting(channel: object) -> HostChannel | discord.Thread | None:
    """Return the channel or thread if messages can be posted there, else None."""
    return channel if isinstance(channel, HostChannel | discord.Thread) and abilities(channel).hosts else None


def opens_threads(channel: object) -> discord.TextChannel | None:
    """Return the channel if public threads can be opened there, else None."""
    return channel if isinstance(channel, discord.TextChannel) and abilities(channel).threads is not None else None


def opens_private_threads(channel: object) -> discord.TextChannel | None:
    """Return the channel for a private thread: this one, or the parent of a public thread; None if it can't have any."""
    if is_private_thread(channel):
        return None
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    return home if isinstance(home, discord.TextChannel) and abilities(home).private is not None else None


def is_thread(channel: object) -> bool:
    """Return whether a channel is a thread of any type, such as a forum post."""
    return isinstance(channel, discord.Thread)


def is_private_thread(channel: object) -> bool:
    """Return whether only added members can see a channel."""
    return isinstance(channel, discord.Thread) and channel.is_private()


def around(channel: object) -> int | None:
    """Return the id of a thread's parent channel; None for any other channel."""
    return channel.parent_id if isinstance(channel, discord.Thread) else None
