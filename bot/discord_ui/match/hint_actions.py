"""Gives hints in private: a sentence with what a computer player would do, and why."""

from typing import TYPE_CHECKING

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.parts import QUIET, layout, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import MatchId, Table
from data.catalogue import text
from engine.agents.advice import Advice

if TYPE_CHECKING:
    from bot.discord_ui.core.router import Furniture


class HintDesk:
    """Answers who asks for a hint."""

    def __init__(self, furniture: "Furniture") -> None:
        self._host = furniture.host
        self._content = furniture.content

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer the button that asks for a hint."""
        del values
        await call.defer(anew=True)
        if press.verb != "ask":
            raise BadCustomId(press.verb)
        await self.show(call, MatchId(press.target))

    async def show(self, call: Call, match: MatchId) -> None:
        """Show the hint for what is asked of the person now. Raises NoHints, NothingToHint, NotAtThisTable or UnknownMatch."""
        table, advice = await self._host.hints.advise(match, call.user)
        await call.show(self._post(table, advice))

    def _post(self, table: Table, advice: Advice) -> Post:
        game_ui = self._content.game_ui(table.match)
        facts = {
            fact: game_ui.figure_name(str(value)) if fact == "rival" else value for fact, value in advice.facts.items()
        }
        why = text(f"hint-{advice.reason}", **facts)
        said = text("hint-line", what=game_ui.describe_choice(table.view, advice.action), why=why)
        return Post(layout(words(text("hint-title"), said, text("hint-foot")), colour=QUIET))
