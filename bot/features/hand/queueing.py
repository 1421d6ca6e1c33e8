"""Next cards, queued from the panel with one press each, and taken back with one."""

from collections.abc import Awaitable

from bot.core.errors import MatchIsOver
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.fields import COUNT, TEXT, Whole
from bot.discord_ui.core.gate import SIT
from bot.features.hand.opened import OpenPanels
from bot.features.plans import plans
from bot.features.plans.errors import StalePlan
from bot.features.plans.plans import Planned
from data.catalogue import text
from engine.core.errors import BadPlan
from engine.core.planning import MOST_LINES, Line


class QueueActs:
    """Queues cards and takes them back; each press counts at once."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @act(press="plans queue", gate=SIT, revision=COUNT, card=TEXT)
    async def queue(self, call: Call, match: MatchId, revision: int, card: str) -> None:
        """Queue a card for the next act that has none."""
        await self._change(call, match, self._host.do(plans.add, match, call.user, Line(card), revision))

    @act(press="plans unqueue", gate=SIT, revision=COUNT, line=Whole(0, MOST_LINES - 1))
    async def unqueue(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Take a queued card back; the cards after it move up."""
        await self._change(call, match, self._host.do(plans.drop, match, call.user, line, revision))

    @act(press="plans delegate", gate=SIT, revision=COUNT, round_=COUNT)
    async def delegate(self, call: Call, match: MatchId, revision: int, round_: int) -> None:
        """Leave what is asked in the rest of a round to the bot, or (0) take it back."""
        changing = self._host.do(plans.delegate, match, call.user, round_, revision)
        await self._change(call, match, changing, text("plan-delegated") if round_ else "")

    async def _change(self, call: Call, match: MatchId, changing: Awaitable[Planned], note: str = "") -> None:
        """Change the plan and show the panel after it, with ``note``, or the reason if nothing was changed."""
        try:
            await changing
        except (StalePlan, BadPlan, MatchIsOver) as error:
            note = explain(error)
        await self._opened.show(call, match, note)
