"""Notifications of a message, and users whom a mention adds to a thread."""

from __future__ import annotations

from sandbox.core import Core
from sandbox.messages.mentions import Mentions
from sandbox.model.permissions import BITS, can_see, in_channel
from sandbox.model.records import Channel, Message


def notify(
    core: Core, message: Message, channel: Channel, mentions: Mentions, replied: str | None, *, quiet: bool
) -> None:
    """Record the notifications of a new message, unless it is `quiet`, and add mentioned users to its thread."""
    world = core.world
    named = set(mentions.users) | ({replied} if replied else set())
    if channel.guild_id:
        guild = world.guild(channel.guild_id)
        named |= {member.user_id for member in guild.members.values() if set(member.roles) & set(mentions.roles)}
    if mentions.everyone and in_channel(world, channel, message.author_id) & BITS["MENTION_EVERYONE"]:
        named |= {user.id for user in world.humans()}
    named.discard(message.author_id)
    seeing = [user.id for user in world.humans() if user.id in named and _sees(core, channel, user.id)]
    if channel.is_thread:
        drop_in(core, channel, [user_id for user_id in seeing if user_id in mentions.users])
    if quiet:
        return
    message.pinged = seeing
    for user_id in seeing:
        entry = {"message_id": message.id, "channel_id": channel.id, "at": core.clock.now()}
        world.notifications.setdefault(user_id, []).append(entry)


def _sees(core: Core, channel: Channel, user_id: str) -> bool:
    """Return whether a mention reaches a user: in a thread, anyone who sees the parent channel."""
    parent = core.world.channels.get(channel.parent_id or "", channel)
    return can_see(core.world, parent if channel.is_thread else channel, user_id)


def drop_in(core: Core, thread: Channel, user_ids: list[str]) -> None:
    """Add users to a thread; existing members are skipped."""
    fresh = [user_id for user_id in user_ids if user_id not in thread.members]
    for user_id in fresh:
        thread.members[user_id] = core.clock.iso()
    if fresh:
        core.announce.thread_members(thread, fresh, [])


def leave(core: Core, thread: Channel, user_id: str) -> None:
    """Remove a user from a thread, if they are a member."""
    if thread.members.pop(user_id, None):
        core.announce.thread_members(thread, [], [user_id])
