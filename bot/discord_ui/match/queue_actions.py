"""The next cards, queued from the panel with one press each, and taken back with one."""

from collections.abc import Awaitable

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.fields import COUNT, ID, TEXT, Whole
from bot.discord_ui.core.presses import press
from bot.discord_ui.match.open_panels import OpenPanels
from bot.hosting.core.errors import MatchIsOver, StalePlan
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host
from bot.hosting.plans.plans import Planned
from data.catalogue import text
from engine.core.errors import BadPlan
from engine.core.planning import MOST_LINES, Line


class QueueActions:
    """Queues cards and takes them back; each press counts at once."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @press("plans", "queue", match=ID, revision=COUNT, words=TEXT)
    async def queue(self, call: Call, match: int, revision: int, words: str) -> None:
        """Queue a card for the next act that has none."""
        number = MatchId(match)
        await self._change(call, number, self._host.plans.add(number, call.user, Line(words), revision))

    @press("plans", "unqueue", match=ID, revision=COUNT, line=Whole(0, MOST_LINES - 1))
    async def unqueue(self, call: Call, match: int, revision: int, line: int) -> None:
        """Take a queued card back; the cards after it move up."""
        number = MatchId(match)
        await self._change(call, number, self._host.plans.drop(number, call.user, line, revision))

    @press("plans", "delegate", match=ID, revision=COUNT, round_=COUNT)
    async def delegate(self, call: Call, match: int, revision: int, round_: int) -> None:
        """Leave what is asked in the rest of a round to the bot, or (0) take it back."""
        number = MatchId(match)
        changing = self._host.plans.delegate(number, call.user, round_, revision)
        await self._change(call, number, changing, text("plan-delegated") if round_ else "")

    async def _change(self, call: Call, match: MatchId, changing: Awaitable[Planned], note: str = "") -> None:
        """Change the plan and show the panel after it, with ``note``, or the reason where nothing was changed."""
        try:
            await changing
        except (StalePlan, BadPlan, MatchIsOver) as error:
            note = explain(error)
        await self._opened.show(call, match, note)
