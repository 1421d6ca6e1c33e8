"""Buttons about clocks: no more reminders of this decision."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.presses import press
from bot.discord_ui.match.open_panels import OpenPanels
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host
from data.catalogue import text


class ClockActions:
    """Answers the buttons."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @press("match", "mute", match=ID)
    async def mute(self, call: Call, match: int) -> None:
        """Send the person no more reminders of the decision that the match waits for. Raises NotAtThisTable."""
        muted = await self._host.people.mute(MatchId(match), call.user)
        await self._opened.show(call, MatchId(match), text("mute-done" if muted else "mute-nothing"))
