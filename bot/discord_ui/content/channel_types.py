"""Abilities of each of Discord's channel types (Discord docs, "Resources / Channel", Channel Types, and "Topics / Threads").

Whether we have the permission for it is another question: ``permissions.py``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import discord
from discord import ChannelType


@dataclass(frozen=True, slots=True)
class Abilities:
    """Abilities of channels of a type.

    ``hosts``: messages can be posted there, so a table can be opened and its match played; without ``threads`` (the type of the public
    threads that can be opened there) the match is played in the channel itself. ``private``: the type of its private threads.
    """

    hosts: bool = False
    threads: ChannelType | None = None
    private: ChannelType | None = None


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
    # Nothing is posted in these themselves; a post of a forum is a public thread.
    ChannelType.forum: NOTHING,
    ChannelType.media: NOTHING,
    ChannelType.category: NOTHING,
}
"""A type that isn't here, such as the directory of a hub, can do nothing."""

HostChannel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
"""Channels of a server in which tables can be opened, as options of commands name them."""

HOSTING: Final = (ChannelType.text, ChannelType.news, ChannelType.voice, ChannelType.stage_voice)
"""The types of HostChannel, as menus name them."""


def abilities(channel: object) -> Abilities:
    """Return what can be done in a channel; nothing in one that is unknown, such as a deleted one."""
    kind = getattr(channel, "type", None)
    return ABILITIES.get(kind, NOTHING) if isinstance(kind, ChannelType) else NOTHING


def hosting(channel: object) -> HostChannel | discord.Thread | None:
    """Return a channel or thread of a server if messages can be posted there."""
    return channel if isinstance(channel, HostChannel | discord.Thread) and abilities(channel).hosts else None


def opens_threads(channel: object) -> discord.TextChannel | None:
    """Return a channel if public threads can be opened there."""
    return channel if isinstance(channel, discord.TextChannel) and abilities(channel).threads is not None else None


def opens_private_threads(channel: object) -> discord.TextChannel | None:
    """Return the channel in which a private thread can be opened: this one, or the one around a public thread."""
    if is_private_thread(channel):
        return None
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    return home if isinstance(home, discord.TextChannel) and abilities(home).private is not None else None


def is_thread(channel: object) -> bool:
    """Return whether a channel is a thread of any type, such as a post of a forum."""
    return isinstance(channel, discord.Thread)


def is_private_thread(channel: object) -> bool:
    """Return whether only those who were added see a channel."""
    return isinstance(channel, discord.Thread) and channel.is_private()


def around(channel: object) -> int | None:
    """Return the id of the channel around a thread, None for any other channel."""
    return channel.parent_id if isinstance(channel, discord.Thread) else None
