"""Publishes events: to the bot through the gateway, to users through their pages. Each receives only events that it may see.

Source: Discord developer documentation, "Gateway Events" and "Gateway" (list of intents).
"""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.events import sessions
from sandbox.events.gateway import Gateway
from sandbox.events.pages import PageHub
from sandbox.json_types import JsonObject
from sandbox.model.payloads import (
    channel_json,
    event_json,
    guild_create_json,
    guild_json,
    member_json,
    message_json,
    role_json,
    thread_member_json,
)
from sandbox.model.permissions import can_see
from sandbox.model.records import ACTIVE, DM, GROUP_DM, SCHEDULED, Channel, Guild, Member, Message, Role, ScheduledEvent
from sandbox.model.world import World


def page_channel(channel: Channel) -> JsonObject:
    """Return a channel in the page's format."""
    body: JsonObject = {"id": channel.id, "name": channel.name, "type": channel.type}
    if channel.guild_id:
        body["guild_id"] = channel.guild_id
    if channel.parent_id:
        body["parent_id"] = channel.parent_id
    if channel.is_thread:
        body |= {"archived": channel.archived, "locked": channel.locked}
    elif channel.topic:
        body["topic"] = channel.topic
    return body


def page_events(guild: Guild) -> list[JsonObject]:
    """Return the guild's scheduled and active events in the page's format, sorted by start."""
    going_on = [event for event in guild.events.values() if event.status in (SCHEDULED, ACTIVE)]
    return [
        {
            "id": event.id,
            "name": event.name,
            "description": event.description,
            "start": event.start,
            "location": event.location,
        }
        for event in sorted(going_on, key=lambda event: event.start)
    ]


@dataclass(slots=True)
class Announcer:
    """Sends events to the bot and to the pages."""

    world: World
    gateway: Gateway
    pages: PageHub

    def audience(self, channel: Channel) -> list[str]:
        """Return the ids of the human users who see a channel."""
        world = self.world
        return [user.id for user in world.humans() if can_see(world, channel, user.id)]

    def page_message(self, message: Message, user_id: str, *, by: str | None = None) -> JsonObject:
        """Return the frame that shows a message on one user's page. `by` is the id of the interaction that created or changed it."""
        frame: JsonObject = {
            "t": "message",
            "message": message_json(self.world, message),
            "pinged": user_id in message.pinged,
        }
        if message.ephemeral_for:
            frame["ephemeral_for"] = message.ephemeral_for
        if by:
            frame["by"] = by
        return frame

    def message_created(self, message: Message, *, by: str | None = None) -> None:
        """Announce a new message."""
        self._message("MESSAGE_CREATE", message, by)

    def message_updated(self, message: Message, *, by: str | None = None) -> None:
        """Announce an edited message, or the answer that replaced "… is thinking"."""
        self._message("MESSAGE_UPDATE", message, by)

    def _message(self, event: str, message: Message, by: str | None) -> None:
        channel = self.world.channel(message.channel_id)
        if message.ephemeral_for is None:
            self._message_to_bot(event, message, channel)
        if message.loading:
            return
        readers = [message.ephemeral_for] if message.ephemeral_for else self.audience(channel)
        self._message_to_pages(message, readers, by)

    def _message_to_pages(self, message: Message, readers: list[str], by: str | None = None) -> None:
        """Send one frame to the pinged readers and one to all others."""
        pinged = [user_id for user_id in readers if user_id in message.pinged]
        others = [user_id for user_id in readers if user_id not in message.pinged]
        for group in filter(None, (pinged, others)):
            self.pages.send(group, self.page_message(message, group[0], by=by))

    def _message_to_bot(self, event: str, message: Message, channel: Channel) -> None:
        world = self.world
        if not can_see(world, channel, world.bot_id):
            return
        body: JsonObject = {**message_json(world, message), "channel_type": channel.type}
        if channel.guild_id:
            author = world.guild(channel.guild_id).members.get(message.author_id)
            body["guild_id"] = channel.guild_id
            if author:
                body["member"] = member_json(world, author, with_user=False)
        intent = sessions.DIRECT_MESSAGES if channel.type == DM else sessions.GUILD_MESSAGES
        bare = body | bare_content() if self.is_private(message, channel) else None
        self.gateway.dispatch(event, body, intent=intent, guild_id=channel.guild_id, bare=bare)

    def is_private(self, message: Message, channel: Channel) -> bool:
        """Return whether only bots with the message content intent may read the message."""
        bot_id = self.world.bot_id
        mentioned = any(user["id"] == bot_id for user in message.payload["mentions"])
        return message.author_id != bot_id and channel.type != DM and not mentioned

    def message_deleted(self, message: Message) -> None:
        """Announce a deleted message. Pages know the placeholder of a deferred answer by its interaction's id."""
        channel = self.world.channel(message.channel_id)
        readers = [message.ephemeral_for] if message.ephemeral_for else self.audience(channel)
        shown_as = message.interaction_id if message.loading and message.interaction_id else message.id
        self.pages.send(readers, {"t": "message_delete", "id": shown_as, "channel_id": channel.id})
        if message.ephemeral_for is None and can_see(self.world, channel, self.world.bot_id):
            body = {"id": message.id, "channel_id": channel.id}
            if channel.guild_id:
                body["guild_id"] = channel.guild_id
            intent = sessions.DIRECT_MESSAGES if channel.type == DM else sessions.GUILD_MESSAGES
            self.gateway.dispatch("MESSAGE_DELETE", body, intent=intent, guild_id=channel.guild_id)

    def channel_changed(self, channel: Channel, event: str, **extra: object) -> None:
        """Announce a new or changed channel or thread; `event` is CREATE or UPDATE."""
        world = self.world
        self.pages.send(self.audience(channel), {"t": "channel", "channel": page_channel(channel)})
        # A bot also gets events of channels that it can't see, but only of threads that it can.
        if channel.type not in (DM, GROUP_DM) and (not channel.is_thread or can_see(world, channel, world.bot_id)):
            name = f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{event}"
            body = channel_json(world, channel) | extra
            self.gateway.dispatch(name, body, intent=sessions.GUILDS, guild_id=channel.guild_id)

    def channel_gone(self, channel: Channel, readers: list[str]) -> None:
        """Announce a deleted channel or thread; `readers` are the ids of the users who saw it."""
        self.pages.send(readers, {"t": "channel_delete", "id": channel.id})
        if channel.is_thread:
            name = "THREAD_DELETE"
            body = {key: getattr(channel, key) for key in ("id", "guild_id", "parent_id", "type")}
        else:
            name, body = "CHANNEL_DELETE", channel_json(self.world, channel)
        self.gateway.dispatch(name, body, intent=sessions.GUILDS, guild_id=channel.guild_id)

    def thread_members(self, thread: Channel, added: list[str], removed: list[str]) -> None:
        """Announce the ids of users who joined or left a thread."""
        world = self.world
        guild = world.guild(thread.guild_id or "")
        body: JsonObject = {
            "id": thread.id,
            "guild_id": guild.id,
            "member_count": min(len(thread.members), 50),
            "added_members": [
                thread_member_json(thread, user_id)
                | {"member": member_json(world, guild.members[user_id]), "presence": None}
                for user_id in added
            ],
            "removed_member_ids": removed,
        }
        touches_bot = world.bot_id in (*added, *removed)
        intent = sessions.GUILD_MEMBERS | (sessions.GUILDS if touches_bot else 0)
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", body, intent=intent, guild_id=guild.id)
        self.pages.send(added, {"t": "channel", "channel": page_channel(thread)})

    def typing(self, channel: Channel, user_id: str) -> None:
        """Show the other readers of a channel that a user is typing."""
        readers = [reader for reader in self.audience(channel) if reader != user_id]
        self.pages.send(readers, {"t": "typing", "channel_id": channel.id, "user_id": user_id})

    def guild_joined(self, guild: Guild) -> None:
        """Announce a new guild."""
        if self.world.is_home(guild.id):
            body = guild_create_json(self.world, guild)
            del body["unavailable"]  # only guilds that READY listed have this key
            self.gateway.dispatch("GUILD_CREATE", body, intent=sessions.GUILDS, guild_id=guild.id)
        for channel in self.world.guild_channels(guild.id):
            self.pages.send(self.audience(channel), {"t": "channel", "channel": page_channel(channel)})

    def guild_left(self, guild: Guild) -> None:
        """Announce that the bot was removed from a guild."""
        self.gateway.dispatch("GUILD_DELETE", {"id": guild.id}, intent=sessions.GUILDS, guild_id=guild.id)
        for channel in self.world.guild_channels(guild.id):
            self.pages.send(self.audience(channel), {"t": "channel_delete", "id": channel.id})

    def role_changed(self, guild: Guild, role: Role, event: str = "UPDATE") -> None:
        """Announce a new or changed role; `event` is CREATE or UPDATE."""
        body = {"guild_id": guild.id, "role": role_json(self.world, role)}
        self.gateway.dispatch(f"GUILD_ROLE_{event}", body, intent=sessions.GUILDS, guild_id=guild.id)

    def role_gone(self, guild: Guild, role: Role) -> None:
        """Announce a deleted role."""
        body = {"guild_id": guild.id, "role_id": role.id}
        self.gateway.dispatch("GUILD_ROLE_DELETE", body, intent=sessions.GUILDS, guild_id=guild.id)

    def member_changed(self, guild: Guild, member: Member) -> None:
        """Announce a changed member. Events about the bot itself need no privileged intent."""
        own = member.user_id == self.world.bot_id
        body = {"guild_id": guild.id, **member_json(self.world, member)}
        intent = sessions.GUILDS | sessions.GUILD_MEMBERS if own else sessions.GUILD_MEMBERS
        self.gateway.dispatch("GUILD_MEMBER_UPDATE", body, intent=intent, guild_id=guild.id)

    def guild_changed(self, guild: Guild) -> None:
        """Announce a changed guild."""
        self.gateway.dispatch("GUILD_UPDATE", guild_json(self.world, guild), intent=sessions.GUILDS, guild_id=guild.id)

    def event_changed(self, guild: Guild, event: ScheduledEvent, name: str) -> None:
        """Announce a created, changed or deleted scheduled event; `name` is CREATE, UPDATE or DELETE."""
        body = event_json(self.world, guild, event)
        full_name = f"GUILD_SCHEDULED_EVENT_{name}"
        self.gateway.dispatch(full_name, body, intent=sessions.SCHEDULED_EVENTS, guild_id=guild.id)
        members = [user.id for user in self.world.humans() if user.id in guild.members]
        self.pages.send(members, {"t": "events", "events": page_events(guild), "guild_id": guild.id})

    def reaction(self, event: str, message: Message, emoji: JsonObject, user_id: str) -> None:
        """Announce an added or removed reaction; `event` is ADD or REMOVE."""
        channel = self.world.channel(message.channel_id)
        body: JsonObject = {
            "user_id": user_id, "channel_id": channel.id, "message_id": message.id, "emoji": emoji, "burst": False,
            "type": 0, "message_author_id": message.author_id,
        }  # fmt: skip
        if channel.guild_id:
            body["guild_id"] = channel.guild_id
        intent = sessions.DM_REACTIONS if channel.type == DM else sessions.REACTIONS
        self.gateway.dispatch(f"MESSAGE_REACTION_{event}", body, intent=intent, guild_id=channel.guild_id)
        self._message_to_pages(message, self.audience(channel))


def bare_content() -> JsonObject:
    """Return the fields that Discord blanks for bots without the message content intent."""
    return {"content": "", "embeds": [], "attachments": [], "components": []}
