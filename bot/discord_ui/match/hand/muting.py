"""Buttons about clocks: no more reminders of this decision."""

from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import SIT
from bot.discord_ui.match.hand.opened import OpenPanels
from bot.hosting import people
from bot.hosting.host import Host
from bot.model.model import MatchId
from data.catalogue import text


class ClockActs:
    """Answers the buttons."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @act(press="match mute", gate=SIT)
    async def mute(self, call: Call, match: MatchId) -> None:
        """Send the person no more reminders of the decision that the match waits for. Raises NotAtThisTable."""
        muted = await self._host.do(people.mute, match, call.user)
        await self._opened.show(call, match, text("mute-done" if muted else "mute-nothing"))
