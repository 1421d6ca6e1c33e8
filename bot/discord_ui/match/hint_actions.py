"""Gives hints in private: a sentence with what a computer player would do, and why."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.presses import press
from bot.discord_ui.match.open_panels import OpenPanels
from bot.hosting.core.model import MatchId, Table
from bot.hosting.host import Host
from data.catalogue import text
from data.formats import money
from engine.agents.advice import Advice


class HintActions:
    """Answers who asks for a hint."""

    def __init__(self, host: Host, content: MatchContent, opened: OpenPanels) -> None:
        self._host = host
        self._content = content
        self._opened = opened

    @press("match", "hint", match=ID)
    async def hint(self, call: Call, match: int) -> None:
        """Show the hint for what is asked of the person now, in their panel.

        Raises:
            NoHints, NothingToHint, NotAtThisTable, UnknownMatch: as their names say.
        """
        table, advice = await self._host.hints.advise(MatchId(match), call.user)
        note = f"{text('panel-hint', hint=self._words(table, advice))}\n{text('hint-foot')}"
        await self._opened.show(call, table.match.id, note)

    def _words(self, table: Table, advice: Advice) -> str:
        game_ui = self._content.game_ui(table.match)
        facts = dict(advice.facts)
        if "rival" in facts:
            facts["rival"] = game_ui.figure_name(str(facts["rival"]))
        if "dollars" in facts:
            facts["dollars"] = money(int(facts["dollars"]))
        why = text(f"hint-{advice.reason}", **facts)
        return text("hint-line", what=game_ui.describe_choice(table.view, advice.action), why=why)
