"""Acts on the daily robbery: an answer, the ranking."""

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import ID, TEXT
from bot.discord_ui.core.gate import OWN
from bot.features.matches.match_content import MatchContent
from bot.features.puzzles import daily, daily_posts
from bot.features.puzzles.pictures import GAME, choices_of


class DailyActs:
    """Acts that answer a daily robbery, and show the server's ranking."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="daily answer", gate=OWN, robbery=ID, action=TEXT, where=Where.NEW)
    async def answer(self, call: Call, robbery: int, action: str) -> None:
        """Answer a daily robbery, or change the answer. Raises unknown-puzzle or robbery-over."""
        given = await self._host.do(daily.answer, robbery, call.place.guild, call.user, action)
        choices = choices_of(self._content.game_uis[GAME], given.puzzle)
        await call.show(daily_posts.given_post(given, {choice.action: choice.full for choice in choices}))

    @act(press="daily ranking", gate=OWN, where=Where.NEW)
    async def ranking(self, call: Call) -> None:
        """Show the server's ranking. Raises only-in-servers."""
        if call.place.guild is None:
            raise Refusal("only-in-servers")
        await call.show(daily_posts.ranking_post(await self._host.read(daily.ranking, call.place.guild, call.user)))
