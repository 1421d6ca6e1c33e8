"""Records as Discord's JSON: users, members, roles, guilds, channels, threads.

Source: Discord developer documentation, "Resources" (one page per object).
"""

from __future__ import annotations

from sandbox.json_types import JsonObject
from sandbox.model.records import (
    DM,
    FORUM,
    GROUP_DM,
    MEDIA,
    STAGE,
    VOICE,
    Channel,
    Emoji,
    Guild,
    Member,
    Message,
    Role,
    ScheduledEvent,
    User,
)
from sandbox.model.world import World

APPLICATION_FLAGS = 1 << 23  # APPLICATION_COMMAND_BADGE


def user_json(user: User) -> JsonObject:
    """Return a user object."""
    return {
        "id": user.id,
        "username": user.name,
        "global_name": None if user.bot else user.display,
        "discriminator": "0000" if user.bot else "0",
        "avatar": None,
        "banner": None,
        "accent_color": int(user.color, 16),
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def own_user_json(user: User) -> JsonObject:
    """Return the bot's own user object, with the fields that only its own token reveals."""
    return {**user_json(user), "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def member_json(world: World, member: Member, *, with_user: bool = True) -> JsonObject:
    """Return a guild member object."""
    body: JsonObject = {
        "roles": list(member.roles),
        "joined_at": member.joined_at,
        "nick": None,
        "avatar": None,
        "banner": None,
        "premium_since": None,
        "communication_disabled_until": member.communication_disabled_until,
        "pending": False,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    if with_user:
        body["user"] = user_json(world.user(member.user_id))
    return body


def role_json(world: World, role: Role) -> JsonObject:
    """Return a role object."""
    body: JsonObject = {
        "id": role.id,
        "name": role.name,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if role.managed:
        body["tags"] = {"bot_id": world.bot_id}
    return body


def guild_json(world: World, guild: Guild) -> JsonObject:
    """Return a guild object as REST returns it."""
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner_id,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "application_id": None,
        "region": "us-west",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role_json(world, role) for role in guild.roles.values()],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": guild.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create_json(world: World, guild: Guild) -> JsonObject:
    """Return the GUILD_CREATE event: the guild with its channels, active threads, events, and the bot's own member."""
    me = guild.members[world.bot_id]
    return {
        **guild_json(world, guild),
        "joined_at": me.joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [member_json(world, me)],
        "channels": [channel_json(world, channel) for channel in world.guild_channels(guild.id)],
        "threads": [channel_json(world, thread) for thread in world.threads(guild.id)],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [event_json(world, guild, event) for event in guild.events.values()],
        "soundboard_sounds": [],
    }


def event_json(world: World, guild: Guild, event: ScheduledEvent) -> JsonObject:
    """Return the scheduled event object of an external event."""
    return {
        "id": event.id,
        "guild_id": guild.id,
        "name": event.name,
        "description": event.description,
        "channel_id": None,
        "creator_id": event.creator_id,
        "creator": user_json(world.user(event.creator_id)),
        "image": None,
        "scheduled_start_time": event.start,
        "scheduled_end_time": event.end,
        "status": event.status,
        "entity_type": 3,
        "entity_id": None,
        "recurrence_rule": None,
        "privacy_level": 2,
        "guild_scheduled_event_exceptions": [],
        "entity_metadata": {"location": event.location},
    }


def emoji_json(world: World, emoji: Emoji) -> JsonObject:
    """Return the emoji object of an application emoji."""
    return {
        "id": emoji.id,
        "name": emoji.name,
        "user": user_json(world.user(world.bot_id)),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": emoji.animated,
        "available": True,
    }


def channel_json(world: World, channel: Channel) -> JsonObject:
    """Return the channel object of a server's channel, a direct message channel, or a thread."""
    if channel.is_thread:
        return _thread_json(world, channel)
    body: JsonObject = {
        "id": channel.id,
        "type": channel.type,
        "flags": 0,
        "last_message_id": channel.last_message_id,
    }
    if channel.type in (DM, GROUP_DM):
        body["recipients"] = [user_json(world.user(user_id)) for user_id in channel.recipients]
        return body
    if channel.type in (VOICE, STAGE):
        body |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    if channel.type in (FORUM, MEDIA):
        body |= {
            "available_tags": [],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }
    return body | {
        "guild_id": channel.guild_id,
        "name": channel.name,
        "parent_id": channel.parent_id,
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": False,
        "rate_limit_per_user": channel.rate_limit_per_user,
        "default_auto_archive_duration": 1440,
        "permission_overwrites": [
            {"id": entry.id, "type": entry.type, "allow": str(entry.allow), "deny": str(entry.deny)}
            for entry in channel.overwrites
        ],
    }


def _thread_json(world: World, thread: Channel) -> JsonObject:
    body: JsonObject = {
        "id": thread.id,
        "type": thread.type,
        "flags": 0,
        "guild_id": thread.guild_id,
        "parent_id": thread.parent_id,
        "owner_id": thread.owner_id,
        "name": thread.name,
        "last_message_id": thread.last_message_id,
        "rate_limit_per_user": thread.rate_limit_per_user,
        "message_count": thread.message_count,
        "member_count": min(len(thread.members), 50),
        "total_message_sent": thread.message_count,
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": thread.archive_timestamp,
            "auto_archive_duration": thread.auto_archive_duration,
            "locked": thread.locked,
            "create_timestamp": thread.create_timestamp,
        },
    }
    if thread.type == 12:
        body["thread_metadata"]["invitable"] = thread.invitable
    if world.bot_id in thread.members:
        body["member"] = thread_member_json(thread, world.bot_id)
    return body


def thread_member_json(thread: Channel, user_id: str) -> JsonObject:
    """Return a thread member object."""
    return {"id": thread.id, "user_id": user_id, "join_timestamp": thread.members[user_id], "flags": 0}


def message_json(world: World, message: Message) -> JsonObject:
    """Return a message object, with the thread started from it, if any. It shares the payload's objects: don't change them."""
    thread = world.channels.get(message.thread_id or "")
    if thread is None:
        return message.payload
    return {**message.payload, "thread": channel_json(world, thread)}
