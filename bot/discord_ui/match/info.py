"""What people ask about a running match as a whole: ``/match info``."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.lobby.posts import agreed
from bot.discord_ui.match import clock_sections
from bot.discord_ui.match.info_posts import Info, game_info
from bot.discord_ui.match.panels import waiting_words
from bot.hosting.host import Host
from bot.hosting.look import Look
from data.catalogue import text
from engine.core.types import Options
from renderers.phrases import rules_in_force

Section = Callable[[Host, MatchContent, Look], Awaitable[Sequence[str]]]

SECTIONS: Final[tuple[Section, ...]] = (
    clock_sections.kept_seats,
    clock_sections.clocks,
    clock_sections.forecast,
)
"""What further parts say about a match below whom it waits for, in lines: adding a part is adding a row.

The look is that of everybody. Its reader may be anybody, so nothing but what everybody may know is said.
"""


class MatchInfo:
    """Answers questions about a match."""

    def __init__(self, host: Host, content: MatchContent, finder: Finder) -> None:
        self._host = host
        self._content = content
        self._finder = finder

    async def info(self, call: Call, channel: int) -> None:
        """Show the rules in force, what the table agreed on, and whom the match waits for.

        Raises:
            NothingHere: there is no match here.
            SeveralMatches: it could be one of several.
        """
        match = await self._finder.watched(call.user, channel)
        look = await self._host.look(match.id, None)
        match = look.table.match
        further = [line for section in SECTIONS for line in await section(self._host, self._content, look)]
        name = text(self._content.game_ui(match).name_key)
        await call.show(game_info(Info(match, name, self._rules(look), waiting_words(look.table), further)))

    def _rules(self, look: Look) -> Sequence[str]:
        modes, game_ui = look.table.match.modes, self._content.game_ui(look.table.match)
        return (
            rules_in_force(game_ui.modes_in_force(modes)),
            *agreed(game_ui.game.choices(Options(modes)), look.choices),
        )
