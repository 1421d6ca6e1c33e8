"""Threads are archived after long enough without a message.

This matters to a bot: in an archived thread it may send (which wakes the thread), but not edit or delete. Source: Discord developer
documentation, "Topics / Threads", section Active & Archived Threads.
"""

from __future__ import annotations

from datetime import datetime

from sandbox.core import Core
from sandbox.model.records import Channel
from sandbox.model.snowflakes import moment_of


def settle(core: Core, channel: Channel) -> None:
    """Put a thread into the archive when its time is over; any other channel stays as it is."""
    if not channel.is_thread or channel.archived:
        return
    woken = datetime.fromisoformat(channel.archive_timestamp).timestamp()
    spoken = moment_of(channel.last_message_id) if channel.last_message_id else woken
    if core.clock.now() - max(woken, spoken) > channel.auto_archive_duration * 60:
        channel.archived = True
        channel.archive_timestamp = core.clock.iso()
        core.announce.channel_changed(channel, "UPDATE")


def wake(core: Core, channel: Channel) -> None:
    """Take a thread out of the archive; any other channel stays as it is."""
    if channel.archived:
        channel.archived = False
        channel.archive_timestamp = core.clock.iso()
        core.announce.channel_changed(channel, "UPDATE")


def settle_all(core: Core) -> None:
    """Do the same for every thread."""
    for channel in list(core.world.channels.values()):
        settle(core, channel)
