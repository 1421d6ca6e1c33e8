"""State of the stand-in: users, guilds, channels, messages, commands. Has look-ups and simple changes, but no rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.errors import refusal
from sandbox.json_types import JsonObject
from sandbox.model.records import DM, Channel, Emoji, Guild, Message, User

GLOBAL = ""


@dataclass(slots=True)
class World:
    """Every record, by id. The bot's user id is also its application id.

    `commands` maps a guild id, or GLOBAL, to the commands registered there. `notifications` lists each user's pings.
    `user_install` is the setting in the developer portal; new applications don't have it ("Resources / Application").
    """

    bot_id: str = ""
    bot_name: str = ""
    users: dict[str, User] = field(default_factory=dict)
    guilds: dict[str, Guild] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    commands: dict[str, list[JsonObject]] = field(default_factory=dict)
    notifications: dict[str, list[JsonObject]] = field(default_factory=dict)
    emojis: dict[str, Emoji] = field(default_factory=dict)
    user_install: bool = True

    def user(self, user_id: str) -> User:
        """Return a user. Raises ApiError 10013 for an unknown id."""
        if known := self.users.get(user_id):
            return known
        raise refusal(10013)

    def guild(self, guild_id: str) -> Guild:
        """Return a guild. Raises ApiError 10004 for an unknown id."""
        if known := self.guilds.get(guild_id):
            return known
        raise refusal(10004)

    def is_home(self, guild_id: str | None) -> bool:
        """Return whether the bot is a member of a guild."""
        guild = self.guilds.get(guild_id or "")
        return guild is not None and self.bot_id in guild.members

    def channel(self, channel_id: str) -> Channel:
        """Return a channel or thread. Raises ApiError 10003 for an unknown id."""
        if known := self.channels.get(channel_id):
            return known
        raise refusal(10003)

    def message(self, channel_id: str, message_id: str) -> Message:
        """Return a message of a channel, even an ephemeral one. Raises ApiError 10003 (channel) or 10008 (message)."""
        if known := self.channel(channel_id).messages.get(message_id):
            return known
        raise refusal(10008)

    def humans(self) -> list[User]:
        """Return the human users, in order of creation."""
        return [user for user in self.users.values() if not user.bot]

    def guild_channels(self, guild_id: str) -> list[Channel]:
        """Return the channels of a guild, without threads."""
        return [c for c in self.channels.values() if c.guild_id == guild_id and not c.is_thread]

    def threads(self, guild_id: str) -> list[Channel]:
        """Return the unarchived threads of a guild."""
        return [c for c in self.channels.values() if c.guild_id == guild_id and c.is_thread and not c.archived]

    def dm_with(self, user_id: str) -> Channel | None:
        """Return the direct message channel between the bot and a user, or None."""
        return next((c for c in self.channels.values() if c.type == DM and c.recipients == [user_id]), None)

    def remove_channel(self, channel_id: str) -> list[Channel]:
        """Remove a channel and its threads. Return them, threads first. Raises ApiError 10003."""
        gone = [c for c in self.channels.values() if c.parent_id == channel_id and c.is_thread]
        gone.append(self.channel(channel_id))
        for channel in gone:
            del self.channels[channel.id]
        return gone
