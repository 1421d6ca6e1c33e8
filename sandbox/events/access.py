"""Publishes the channels that users gain or lose when roles, members or overwrites change.

Source: Discord developer documentation, "Topics / Threads", sections Gaining and Losing Access to Channels.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sandbox.events.announce import Announcer, page_channel
from sandbox.events.sessions import GUILDS
from sandbox.json_types import JsonObject
from sandbox.model.payloads import channel_json, thread_member_json
from sandbox.model.permissions import can_see
from sandbox.model.records import Channel, Guild


@contextmanager
def access_changes(announce: Announcer, guild: Guild) -> Iterator[None]:
    """Wrap a change of permissions, and send the pages each channel that their users gained or lost.

    The bot gets THREAD_LIST_SYNC for the threads of channels that it gained. As on Discord, it learns of a lost channel only
    from the event of the change itself.
    """
    before = _seen(announce, guild)
    yield
    after = _seen(announce, guild)
    world = announce.world
    for channel_id, readers in after.items():
        frame: JsonObject = {"t": "channel", "channel": page_channel(world.channels[channel_id])}
        announce.pages.send(readers - before[channel_id], frame)
        announce.pages.send(before[channel_id] - readers, {"t": "channel_delete", "id": channel_id})
    gained = [
        channel
        for channel in world.guild_channels(guild.id)
        if world.bot_id in after[channel.id] and world.bot_id not in before[channel.id]
    ]
    if gained:
        _sync_threads(announce, guild, gained)


def _seen(announce: Announcer, guild: Guild) -> dict[str, set[str]]:
    """Return the ids of the users who see each channel and thread of a guild, by channel id."""
    world = announce.world
    channels = [channel for channel in world.channels.values() if channel.guild_id == guild.id]
    return {channel.id: {user for user in world.users if can_see(world, channel, user)} for channel in channels}


def _sync_threads(announce: Announcer, guild: Guild, gained: list[Channel]) -> None:
    world = announce.world
    channel_ids = [channel.id for channel in gained]
    threads = [
        thread
        for thread in world.threads(guild.id)
        if thread.parent_id in channel_ids and can_see(world, thread, world.bot_id)
    ]
    body: JsonObject = {
        "guild_id": guild.id,
        "channel_ids": channel_ids,
        "threads": [channel_json(world, thread) for thread in threads],
        "members": [thread_member_json(thread, world.bot_id) for thread in threads if world.bot_id in thread.members],
    }
    announce.gateway.dispatch("THREAD_LIST_SYNC", body, intent=GUILDS, guild_id=guild.id)
