"""Private parts of a match's panel: the player's note to themselves, and muted reminders."""

from typing import Final

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.forms import form, line
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import One, Words
from bot.discord_ui.core.gate import SIT
from bot.features.clocks.reminders import mute
from bot.features.hand.memos import memo_of, write_memo
from bot.features.hand.opened import OpenPanels
from bot.features.hand.values import LONGEST_MEMO
from data.catalogue import text

WRITTEN: Final = One(Words(LONGEST_MEMO))


class OwnActs:
    """Acts on a player's note to themselves and reminders."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @act(press="match memo", gate=SIT, where=Where.FORM)
    async def write(self, call: Call, match: MatchId) -> None:
        """Open the form with the player's note to themselves. Raises NotAtThisTable."""
        written = await self._host.read(memo_of, match, call.user)
        about = text("memo-about")
        field = line("memo", text("field-memo"), about, LONGEST_MEMO, written=written, required=False)
        await call.open(form(custom_id("match", "memoed", match), text("button-memo"), [field]))

    @act(press="match memoed", gate=SIT, chosen=WRITTEN)
    async def keep(self, call: Call, match: MatchId, chosen: str) -> None:
        """Store the player's note to themselves, and show the panel. Raises NotAtThisTable."""
        await self._host.do(write_memo, match, call.user, chosen)
        await self._opened.show(call, match)

    @act(press="match mute", gate=SIT)
    async def mute(self, call: Call, match: MatchId) -> None:
        """Stop reminders of the current decision. Raises NotAtThisTable."""
        muted = await self._host.do(mute, match, call.user)
        await self._opened.show(call, match, text("mute-done" if muted else "mute-nothing"))
