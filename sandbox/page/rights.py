"""Checks whether a user may send a message, press or run a command in a channel; an `ActionRefusedError` is shown to the user.

Source: Discord developer documentation, "Topics / Threads" and "Topics / Permissions", and the issues of discord-api-docs named below.
"""

from __future__ import annotations

from datetime import datetime

from sandbox.core import Core
from sandbox.messages.threads import wake
from sandbox.model.permissions import may, send_permission, timed_out
from sandbox.model.records import SILENT, Channel
from sandbox.model.snowflakes import moment_of
from sandbox.page.checks import ActionRefusedError

TIMED_OUT = "A moderator has put you in a timeout: until it ends you can only read here."
LOCKED = "This thread is locked."


def end_timeout(core: Core, channel: Channel, user_id: str) -> None:
    """Clear a member's timeout once it is over."""
    guild = core.world.guilds.get(channel.guild_id or "")
    member = guild.members.get(user_id) if guild else None
    until = member.communication_disabled_until if member else None
    if guild and member and until and datetime.fromisoformat(until).timestamp() <= core.clock.now():
        member.communication_disabled_until = None


def check_speech(core: Core, channel: Channel, user_id: str) -> None:
    """Refuse a message that a user may not send here, or not yet."""
    _check_timeout(core, channel, user_id)
    if channel.type in SILENT or not may(core.world, channel, user_id, send_permission(channel)):
        raise ActionRefusedError("You may not speak in this channel.")
    if channel.locked and not may(core.world, channel, user_id, "MANAGE_THREADS"):
        raise ActionRefusedError(LOCKED)
    # "seconds a user has to wait before sending another message; bots, as well as users with the permission BYPASS_SLOWMODE, are
    # unaffected" ("Resources / Channel", August 2026).
    if channel.rate_limit_per_user and not may(core.world, channel, user_id, "BYPASS_SLOWMODE"):
        last = max(
            (moment_of(message.id) for message in channel.messages.values() if message.author_id == user_id),
            default=0.0,
        )
        if core.clock.now() - last < channel.rate_limit_per_user:
            raise ActionRefusedError("Slow mode is on: wait before you send another message here.")


def check_command(core: Core, channel: Channel, user_id: str) -> None:
    """Refuse a command that a user may not run here."""
    _check_timeout(core, channel, user_id)
    if not may(core.world, channel, user_id, "USE_APPLICATION_COMMANDS"):
        raise ActionRefusedError("You may not use commands in this channel.")
    if (
        channel.archived
    ):  # "Users cannot [...] use application commands" ("Topics / Threads", Active & Archived Threads, August 2026)
        raise ActionRefusedError("There are no commands in an archived thread.")


def check_press(core: Core, channel: Channel, user_id: str) -> None:
    """Refuse a press or a choice that Discord's client wouldn't send. A press in an archived thread unarchives it."""
    _check_timeout(core, channel, user_id)
    # Buttons and selects are grayed out there for everyone, "even though I have administrator permissions" (issue 7900, October 2025);
    # links work (issue 6907, May 2026).
    if channel.locked:
        raise ActionRefusedError(LOCKED)
    # The client asks for `archived: false` first; if that is refused, the press is never sent (issue 8474, July 2026).
    if channel.archived:
        if not may(core.world, channel, user_id, send_permission(channel)):
            raise ActionRefusedError("An error occurred, please try again.")
        wake(core, channel)


def _check_timeout(core: Core, channel: Channel, user_id: str) -> None:
    if timed_out(core.world, channel, user_id):
        raise ActionRefusedError(TIMED_OUT)
