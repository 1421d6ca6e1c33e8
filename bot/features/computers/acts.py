"""Hints in private: a computer player's choice and the reason, in one sentence."""

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Table
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import SIT
from bot.discord_ui.panels import Panels, Sight
from bot.features.computers.choices import Computers
from bot.features.computers.hints import advise
from bot.features.matches.match_content import MatchContent
from data.catalogue import text
from data.formats import money
from engine.agents.advice import Advice


class HintActs:
    """Acts that show hints."""

    def __init__(self, host: Host, content: MatchContent, opened: Panels) -> None:
        self._host = host
        self._content = content
        self._opened = opened

    @act(press="match hint", gate=SIT)
    async def hint(self, call: Call, match: MatchId) -> None:
        """Show a hint for the player's current decision in their panel.

        Raises:
            hint-failed, no-hints, nothing-to-hint, NotAtThisTable, UnknownMatch: as their names say.
        """
        table, advice = await advise(self._host.matches, self._host.the(Computers), match, call.user)
        sure = text("hint-sure", best=advice.best, tables=advice.tables) if advice.tables else ""
        hint = "\n".join(filter(None, (text("panel-hint", hint=self._words(table, advice)), sure, text("hint-foot"))))
        await self._opened.show(call, table.match.id, sight=Sight(hint))

    def _words(self, table: Table, advice: Advice) -> str:
        game_ui = self._content.game_ui(table.match)
        facts = dict(advice.facts)
        if "rival" in facts:
            facts["rival"] = game_ui.figure_name(str(facts["rival"]))
        if "dollars" in facts:
            facts["dollars"] = money(int(facts["dollars"]))
        why = text(f"hint-{advice.reason}", **facts)
        return text("hint-line", what=game_ui.describe_choice(table.view, advice.action), why=why)
