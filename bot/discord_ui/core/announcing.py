"""What somebody may show to everybody in a channel: only where they may write themselves, and once a minute in each channel."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import discord

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere

PAUSE: Final = 60.0
"""Seconds between two announcements in a channel."""

REMEMBERED: Final = 1_000
"""Channels whose last announcement is remembered."""


class Announcements:
    """Counts what is shown to everybody, in memory only. ``now`` is in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._last: OrderedDict[int, float] = OrderedDict()

    def check(self, call: Call) -> None:
        """Count one announcement. Raises NothingHere where the person may not write, or something was shown there just before."""
        interaction, channel, now = call.interaction, call.place.channel, self._now()
        if interaction.guild_id is not None:
            in_thread = isinstance(interaction.channel, discord.Thread)
            allowed = interaction.permissions
            if not (allowed.send_messages_in_threads if in_thread else allowed.send_messages):
                raise NothingHere("announce-no-writing")
        left = self._last.get(channel, now - PAUSE) + PAUSE - now
        if left > 0:
            raise NothingHere("announce-too-soon", seconds=str(int(left) + 1))
        self._last[channel] = now
        self._last.move_to_end(channel)
        while len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
