"""Permissions of a user in a channel.

Source: Discord developer documentation, "Permissions" (bit table, hierarchy, implicit rules).
"""

from __future__ import annotations

from sandbox.errors import refusal
from sandbox.model.records import DM, GROUP_DM, Channel, Guild, Overwrite
from sandbox.model.world import World

BITS: dict[str, int] = {
    "CREATE_INSTANT_INVITE": 1 << 0,
    "KICK_MEMBERS": 1 << 1,
    "BAN_MEMBERS": 1 << 2,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "CHANGE_NICKNAME": 1 << 26,
    "MANAGE_ROLES": 1 << 28,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_EVENTS": 1 << 33,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "CREATE_EVENTS": 1 << 44,
    "USE_EXTERNAL_APPS": 1 << 50,
    "PIN_MESSAGES": 1 << 51,
    "BYPASS_SLOWMODE": 1 << 52,
}
ALL = sum(BITS.values())
_TIMED_OUT = BITS["VIEW_CHANNEL"] | BITS["READ_MESSAGE_HISTORY"]
"""Permissions that a timed-out member retains ("Topics / Permissions", Permissions For Timed Out Members, August 2026)."""
_IN_DM = sum(
    BITS[name]
    for name in (
        "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY", "ADD_REACTIONS",
        "USE_EXTERNAL_EMOJIS", "MENTION_EVERYONE", "USE_APPLICATION_COMMANDS",
    )
)  # fmt: skip
EVERYONE_DEFAULT = sum(
    BITS[name]
    for name in (
        "CREATE_INSTANT_INVITE", "ADD_REACTIONS", "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES",
        "READ_MESSAGE_HISTORY", "USE_EXTERNAL_EMOJIS", "CHANGE_NICKNAME", "USE_APPLICATION_COMMANDS",
        "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS",
        "USE_EXTERNAL_APPS",  # "enabled for servers by default" (change log, June 27, 2024)
    )
)  # fmt: skip


def bits(names: list[str]) -> int:
    """Return the bits of the named permissions. Raises ValueError with the first unknown name."""
    unknown = [name for name in names if name not in BITS]
    if unknown:
        raise ValueError(f"Unknown permission {unknown[0]}: use one of {', '.join(BITS)}.")
    return sum(BITS[name] for name in set(names))


def in_guild(guild: Guild, user_id: str) -> int:
    """Return a member's permissions before any channel's overwrites; 0 for a user who isn't a member."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    granted = guild.roles[guild.id].permissions
    for role_id in member.roles:
        granted |= guild.roles[role_id].permissions
    if user_id == guild.owner_id or granted & BITS["ADMINISTRATOR"]:
        return ALL
    return granted & _TIMED_OUT if member.communication_disabled_until else granted


def in_channel(world: World, channel: Channel, user_id: str) -> int:
    """Return a user's permissions in a channel or thread (a thread inherits its channel's)."""
    if channel.type == GROUP_DM:
        return _IN_DM if user_id in channel.recipients else 0
    if channel.type == DM:
        return _IN_DM if user_id in channel.recipients or user_id == world.bot_id else 0
    guild = world.guild(channel.guild_id or "")
    granted = in_guild(guild, user_id)
    if granted == ALL or not granted:
        return granted
    holder = world.channels.get(channel.parent_id or "", channel) if channel.is_thread else channel
    granted = _with_overwrites(granted, holder.overwrites, guild.id, guild.members[user_id].roles, user_id)
    if not granted & BITS["VIEW_CHANNEL"]:
        return 0
    return granted & _TIMED_OUT if guild.members[user_id].communication_disabled_until else granted


def timed_out(world: World, channel: Channel, user_id: str) -> bool:
    """Return whether the user is timed out here, and so may only read. Owners and administrators are exempt."""
    member = world.guild(channel.guild_id).members[user_id] if channel.guild_id else None
    return bool(member and member.communication_disabled_until) and in_channel(world, channel, user_id) != ALL


def _with_overwrites(granted: int, overwrites: list[Overwrite], guild_id: str, roles: list[str], user_id: str) -> int:
    table = {entry.id: entry for entry in overwrites}
    if everyone := table.get(guild_id):
        granted = granted & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in roles:
        if entry := table.get(role_id):
            allow |= entry.allow
            deny |= entry.deny
    granted = granted & ~deny | allow
    if own := table.get(user_id):
        granted = granted & ~own.deny | own.allow
    return granted


def may(world: World, channel: Channel, user_id: str, name: str) -> bool:
    """Return whether a user has the named permission in a channel."""
    return bool(in_channel(world, channel, user_id) & BITS[name])


def can_see(world: World, channel: Channel, user_id: str) -> bool:
    """Return whether a user sees a channel; only members and thread managers see a private thread."""
    granted = in_channel(world, channel, user_id)
    if channel.type == 12 and user_id not in channel.members and not granted & BITS["MANAGE_THREADS"]:
        return False
    return bool(granted & BITS["VIEW_CHANNEL"])


def require(world: World, channel: Channel, *names: str) -> None:
    """Check that the bot has these permissions in the channel.

    Raises ApiError 50001 (cannot see the channel) or 50013 (a named permission is missing).
    """
    if not can_see(world, channel, world.bot_id):
        raise refusal(50001)
    granted = in_channel(world, channel, world.bot_id)
    if any(not granted & BITS[name] for name in names):
        raise refusal(50013)


def send_permission(channel: Channel) -> str:
    """Return the name of the permission needed to send messages in a channel."""
    return "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
