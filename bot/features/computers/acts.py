"""Hints in private: a computer player's choice and its reason, in one sentence. It sees only that player's view."""

from hashlib import sha256
from typing import Any

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import seat_of
from bot.core.matches.values import Table
from bot.core.play.submit import Matches
from bot.core.terms import HINTS, YES, term
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.gate import SIT
from bot.discord_ui.interface import Panels, Sight
from bot.features.computers.choices import Computers
from bot.features.matches.match_content import MatchContent
from data.catalogue import text
from data.formats import money
from engine.agents.advice import Advice
from engine.agents.table import ADVISERS


async def advise(matches: Matches, computers: Computers, match: MatchId, user: UserId) -> tuple[Table, Advice]:
    """Return the match as the player sees it, and a computer player's choice for them; asking again gives the same hint."""
    live, table = await matches.live(match), await matches.table(match, user)
    seat = seat_of(table.match, user)
    if term(table.match, HINTS) != YES:
        raise Refusal("no-hints")
    view: Any = table.view
    if view.ask is None or live.game.id not in ADVISERS:
        raise Refusal("nothing-to-hint")
    # Not seeded by the version: a different hint would reveal that another player made a secret step.
    seed = sha256(f"hint.{match}.{seat}".encode()).digest()[:16]
    return table, await computers.advise(live.game, view, seat, seed, user)


class HintActs:
    """Acts that show hints."""

    def __init__(self, host: Host, content: MatchContent, panels: Panels) -> None:
        self._host = host
        self._content = content
        self._opened = panels

    @act(press="match hint", gate=SIT, where=Where.PANEL)
    async def hint(self, call: Call, match: MatchId) -> None:
        """Show a hint for the player's current decision in their panel."""
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
