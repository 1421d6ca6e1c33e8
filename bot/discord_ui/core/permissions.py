"""Permissions that the bot asks for, with the reasons. The README's invite link is generated from them."""

from collections.abc import Iterable
from typing import Final

import discord

from bot.core.matches.values import Match
from bot.discord_ui.content.channel_types import hosting, is_private_thread, is_thread
from bot.discord_ui.core.call import Call

NEEDED: Final[dict[str, str]] = {
    "view_channel": "see the channel in which a table is opened",
    "send_messages": "post the lobby card, and the match where threads are not allowed",
    "send_messages_in_threads": "tell the match in its thread",
    "create_public_threads": "open a thread for each match",
    "attach_files": "show the pictures of the train and of a hand",
    "read_message_history": "find, after a crash, what was said already, so that nothing is said twice",
}
"""Permissions by their names in discord.py, each with its purpose."""

OPTIONAL: Final[dict[str, str]] = {
    "create_private_threads": "open private tables",
    "create_events": "show weekly games and tournaments among the server's events",
}
"""Permissions outside the invite link, with their purposes: without one, only that feature is missing."""

SPEAK: Final = ("view_channel", "send_messages", "attach_files")
"""Permissions that the bot needs in a channel to host a table there."""

SPEAK_IN_THREAD: Final = ("view_channel", "send_messages_in_threads", "attach_files")
"""Permissions that the bot needs in a thread to host a table there."""


def invite_permissions() -> discord.Permissions:
    """Return exactly the permissions of NEEDED."""
    return discord.Permissions(**dict.fromkeys(NEEDED, True))


def invite_link(application_id: int) -> str:
    """Return the link that adds the bot to a server with these permissions and its slash commands."""
    return discord.utils.oauth_url(
        application_id, permissions=invite_permissions(), scopes=("bot", "applications.commands")
    )


def missing_to_speak(allowed: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    """Return the permissions that are missing to host a table in a channel or a thread."""
    return tuple(name for name in (SPEAK_IN_THREAD if in_thread else SPEAK) if not getattr(allowed, name))


GONE: Final = "gone"
"""Used instead of a permission: the channel has been deleted."""


def _allowed(channel: object) -> discord.Permissions | None:
    """Return the bot's permissions in a channel or thread for messages; None for any other, or if it is deleted or unknown."""
    home = hosting(channel)
    return None if home is None or home.guild.me is None else home.permissions_for(home.guild.me)


def missing_in(call: Call, channel_id: int | None, needed: Iterable[str]) -> tuple[str, ...]:
    """Return the permissions that the bot lacks in a channel chosen in a setting: empty without a channel, GONE if it is deleted."""
    if channel_id is None:
        return ()
    source = call.interaction
    # From the interaction: the cache may know less of this channel.
    here = channel_id == source.channel_id
    allowed = source.app_permissions if here else _allowed(source.client.get_channel(channel_id))
    return (GONE,) if allowed is None else tuple(name for name in needed if not getattr(allowed, name))


async def sees(client: discord.Client, guild_id: int | None, channel_id: int, user: int) -> bool:
    """Return whether a user is in a server and sees a channel of it, by Discord's current data; private threads never count."""
    server = client.get_guild(guild_id or 0)
    place = server.get_channel_or_thread(channel_id) if server is not None else None
    if server is None or place is None or is_private_thread(place):
        return False
    try:
        # Ask Discord: without the members intent the cache doesn't know who has left.
        member = await server.fetch_member(user)
    except discord.NotFound:
        return False
    return place.permissions_for(member).view_channel


def is_public(server: discord.Guild | None, channel_id: int) -> bool:
    """Return whether all members of a server see a channel."""
    place = server.get_channel_or_thread(channel_id) if server is not None else None
    return (
        server is not None
        and place is not None
        and not is_private_thread(place)
        and place.permissions_for(server.default_role).view_channel
    )


ATTACH: Final = "attach_files"
"""Permission to attach files; without it a match is described in text only."""


def may_attach(client: discord.Client, channel_id: int, guild_id: int | None) -> bool:
    """Return whether pictures can be shown in a channel or thread; True for unknown ones."""
    # ``Client.get_channel`` would search every server.
    server = client.get_guild(guild_id) if guild_id is not None else None
    allowed = _allowed(server.get_channel_or_thread(channel_id)) if server is not None else None
    return allowed is None or allowed.attach_files


def lacking_here(client: discord.Client, match: Match) -> tuple[str, ...]:
    """Return the needed permissions that the bot lacks in a match's channel; only GONE if that is deleted."""
    allowed = _allowed(client.get_channel(match.place.channel))
    if allowed is None:
        return (GONE,) if match.place.guild is not None else ()
    return tuple(name for name in NEEDED if not getattr(allowed, name))


LOCKED: Final = "locked"
"""Used instead of a permission: a moderator has locked the thread."""

REFUSED: Final = "refused"
"""Used instead of a permission: Discord refuses our messages for an unknown reason."""


def missing_here(client: discord.Client, match: Match) -> str:
    """Return the first permission that the bot lacks to post a match, GONE if its channel is deleted, or else LOCKED or REFUSED."""
    home = client.get_channel(match.place.channel)
    allowed = _allowed(home)
    if allowed is None:
        return GONE
    in_thread = match.thread not in {None, match.place.channel} or is_thread(home)
    missing = missing_to_speak(allowed, in_thread=in_thread)
    lacking = [name for name in missing if name != ATTACH]
    if lacking:
        return lacking[0]
    return LOCKED if in_thread else "send_messages"
