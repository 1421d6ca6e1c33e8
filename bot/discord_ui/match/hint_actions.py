"""Gives hints in private: a sentence with what a computer player would do, and why."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.parts import QUIET, layout, words
from bot.discord_ui.core.post import Post
from bot.discord_ui.core.presses import Where, press
from bot.hosting.core.model import MatchId, Table
from bot.hosting.host import Host
from data.catalogue import text
from engine.agents.advice import Advice


class HintActions:
    """Answers who asks for a hint."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @press("match", "hint", where=Where.NEW, match=ID)
    async def hint(self, call: Call, match: int) -> None:
        """Show the hint for what is asked of the person now. Raises NoHints, NothingToHint, NotAtThisTable or UnknownMatch."""
        table, advice = await self._host.hints.advise(MatchId(match), call.user)
        await call.show(self._post(table, advice))

    def _post(self, table: Table, advice: Advice) -> Post:
        game_ui = self._content.game_ui(table.match)
        facts = {
            fact: game_ui.figure_name(str(value)) if fact == "rival" else value for fact, value in advice.facts.items()
        }
        why = text(f"hint-{advice.reason}", **facts)
        said = text("hint-line", what=game_ui.describe_choice(table.view, advice.action), why=why)
        return Post(layout(words(text("hint-title"), said, text("hint-foot")), colour=QUIET))
