"""Acts on puzzles (a position, a card to choose, then the worth of each card) and on the daily robbery: an answer, the ranking."""

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.settings.rows import habits
from bot.discord_ui.content.layout import QUIET_COLOR, framed
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, ID, TEXT
from bot.discord_ui.core.gate import OWN
from bot.features.matches.match_content import MatchContent
from bot.features.matches.posts import server_name
from bot.features.puzzles import daily, posts, puzzles
from bot.features.puzzles.posts import GAME, choices_of, puzzle_film, puzzle_picture
from bot.features.puzzles.puzzles import PuzzleState


class PuzzleActs:
    """Acts that show puzzles, answer them, and show the rest of a round as a film."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="puzzle next", command="puzzle", gate=OWN)
    async def next(self, call: Call) -> None:
        """Show the first puzzle that the user has not answered, or the note that none is left."""
        await self._show(call, await self._host.read(puzzles.next_puzzle, call.user, call.place.guild))

    @act(press="puzzle answer", gate=OWN, source=COUNT, turn=COUNT, action=TEXT)
    async def answer(self, call: Call, source: int, turn: int, action: str) -> None:
        """Answer the puzzle from turn ``turn`` of match ``source`` in the stock. Raises unknown-puzzle."""
        sheet = await self._host.do(puzzles.answer, f"{source}-{turn}", call.user, action, call.place.guild)
        await self._show(call, sheet)

    async def _show(self, call: Call, sheet: PuzzleState) -> None:
        if sheet.puzzle is None:
            await call.show(posts.none_left(sheet))
            return
        game_ui = self._content.game_uis[GAME]
        drawn = await puzzle_picture(self._content, sheet.puzzle)
        await call.show(posts.puzzle_post(sheet, game_ui, choices_of(game_ui, sheet.puzzle), drawn))

    @act(press="puzzle watch", gate=OWN, source=COUNT, turn=COUNT, where=Where.NEW)
    async def watch(self, call: Call, source: int, turn: int) -> None:
        """Show the rest of a puzzle's round as a film, or as a picture if the user turned motion off."""
        puzzle = await self._host.read(puzzles.watched, f"{source}-{turn}", call.user, call.place.guild)
        motion = (await self._host.read(habits, call.user)).motion
        film = await puzzle_film(self._content, self._host.games, puzzle, motion=motion)
        if film is None:
            raise NothingHere("film-none")
        await call.show(framed(film, colour=QUIET_COLOR))


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
        await call.show(posts.given_post(given, {choice.action: choice.full for choice in choices}))

    @act(press="daily ranking", gate=OWN, where=Where.NEW)
    async def ranking(self, call: Call) -> None:
        """Show the server's ranking. Raises only-in-servers."""
        if call.place.guild is None:
            raise Refusal("only-in-servers")
        await call.show(posts.ranking_post(await self._host.read(daily.ranking, call.place.guild, call.user)))

    @act(press="daily share", gate=OWN, where=Where.NEW)
    async def share(self, call: Call) -> None:
        """Show the user's newest results as signs that can be copied. Raises only-in-servers, or unknown-puzzle without any."""
        if call.place.guild is None:
            raise Refusal("only-in-servers")
        results = await self._host.read(daily.results, call.place.guild, call.user)
        await call.show(posts.share_post(results, server_name(call)))
