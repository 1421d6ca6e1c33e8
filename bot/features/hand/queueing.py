"""Acts that queue the next cards from the panel, and remove them, with one press each."""

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
    """Acts on queued cards; each takes effect at once."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @act(press="plans queue", gate=SIT, revision=COUNT, card=TEXT)
    async def queue(self, call: Call, match: MatchId, revision: int, card: str) -> None:
        """Queue a card for the next turn that has none."""
        await self._change(call, match, self._host.do(plans.add, match, call.user, Line(card), revision))

    @act(press="plans unqueue", gate=SIT, revision=COUNT, line=Whole(0, MOST_LINES - 1))
    async def unqueue(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Remove a queued card; the cards after it move up."""
        await self._change(call, match, self._host.do(plans.drop, match, call.user, line, revision))

    @act(press="plans delegate", gate=SIT, revision=COUNT, round_=COUNT)
    async def delegate(self, call: Call, match: MatchId, revision: int, round_: int) -> None:
        """Let the bot answer the rest of round ``round_``, or (0) stop that."""
        changing = self._host.do(plans.delegate, match, call.user, round_, revision)
        await self._change(call, match, changing, text("plan-delegated") if round_ else "")

    async def _change(self, call: Call, match: MatchId, changing: Awaitable[Planned], note: str = "") -> None:
        """Change the plan and show the panel with ``note``, or with the reason for a refusal."""
        try:
            await changing
        except (StalePlan, BadPlan, MatchIsOver) as error:
            note = explain(error)
        await self._opened.show(call, match, note)
