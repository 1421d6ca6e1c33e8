"""Reminder for active players that they are away from all matches, with a button to come back."""

from collections import OrderedDict
from typing import Final

from bot.core.host import Host
from bot.core.ids import UserId
from bot.discord_ui.core.call import Call
from bot.features.seats import seating
from bot.features.seats.away_posts import still_away
from bot.features.seats.rows import Absence

REMIND_AGAIN_S: Final = 3_600.0
"""Seconds until an active player is reminded again."""

REMEMBERED_PLAYERS: Final = 1_000


class AwayReminder:
    """Sends the reminder in private. The time of the last one is only in memory, so a restart may cause one more."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._told: OrderedDict[UserId, float] = OrderedDict()

    async def joined(self, call: Call) -> None:
        """Remind a user each time they join a table or a tournament."""
        absence = await self._host.read(seating.everywhere, call.user)
        if absence is not None:
            await self._tell(call, absence)

    async def playing(self, call: Call, absence: Absence | None) -> None:
        """Remind a user who opens their hand, at most once per ``REMIND_AGAIN_S`` seconds."""
        last = self._told.get(call.user)
        if absence is None or (last is not None and absence.since <= last and self._host.now() < last + REMIND_AGAIN_S):
            return
        await self._tell(call, absence)

    async def _tell(self, call: Call, absence: Absence) -> None:
        self._told[call.user] = self._host.now()
        self._told.move_to_end(call.user)
        if len(self._told) > REMEMBERED_PLAYERS:
            self._told.popitem(last=False)
        await call.whisper(still_away(absence))
