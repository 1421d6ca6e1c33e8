"""Buttons about clocks: no more reminders of this decision."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.parts import notice
from bot.discord_ui.core.presses import Where, press
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host
from data.catalogue import text


class ClockActions:
    """Answers the buttons."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @press("match", "mute", where=Where.NEW, match=ID)
    async def mute(self, call: Call, match: int) -> None:
        """Send the person no more reminders of the decision that the match waits for. Raises NotAtThisTable."""
        muted = await self._host.people.mute(MatchId(match), call.user)
        await call.show(notice(text("mute-done" if muted else "mute-nothing"), colour=None))
