"""Buttons about clocks: no more reminders of this decision."""

from bot.discord_ui.core.buttons import MUTE
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.parts import notice
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host
from data.catalogue import text


class ClockDesk:
    """Answers the buttons."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Remind whoever pressed no more of the decision that the match waits for. Raises NotAtThisTable."""
        if press.verb != MUTE or values:
            raise BadCustomId(press)
        await call.defer(anew=True)
        muted = await self._host.people.mute(MatchId(press.target), call.user)
        await call.show(notice(text("mute-done" if muted else "mute-nothing"), colour=None))
