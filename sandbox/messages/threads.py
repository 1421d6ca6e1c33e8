"""Archives threads after their time without a message.

This matters to a bot: it may send to an archived thread (which unarchives it), but not edit or delete messages in it.
Source: Discord developer documentation, "Topics / Threads", section Active & Archived Threads.
"""

from __future__ import annotations

from datetime import datetime

from sandbox.core import Core
from sandbox.model.records import Channel
from sandbox.model.snowflakes import moment_of


def settle(core: Core, channel: Channel) -> None:
    """Archive a thread if its time is over; other channels are left alone."""
    if not channel.is_thread or channel.archived:
        return
    woken = datetime.fromisoformat(channel.archive_timestamp).timestamp()
    spoken = moment_of(channel.last_message_id) if channel.last_message_id else woken
    if core.clock.now() - max(woken, spoken) > channel.auto_archive_duration * 60:
        channel.archived = True
        channel.archive_timestamp = core.clock.iso()
        core.announce.channel_changed(channel, "UPDATE")


def wake(core: Core, channel: Channel) -> None:
    """Unarchive a thread; other channels are left alone."""
    if channel.archived:
        channel.archived = False
        channel.archive_timestamp = core.clock.iso()
        core.announce.channel_changed(channel, "UPDATE")


def settle_all(core: Core) -> None:
    """Archive every thread whose time is over."""
    for channel in list(core.world.channels.values()):
        settle(core, channel)
