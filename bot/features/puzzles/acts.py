"""``/puzzle``: a position, a card to choose, and what each card would have been worth; one after the other, as many as there are."""

from bot.core.host import Host
from bot.core.ids import UserId
from bot.core.read_settings import habits_of
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, TEXT
from bot.discord_ui.core.gate import OWN
from bot.features.matches.match_content import MatchContent
from bot.features.puzzles import posts, puzzles
from bot.features.puzzles.pictures import GAME, asking, choices_of, puzzle_film, puzzle_picture
from bot.features.puzzles.puzzles import PuzzleState
from engine.agents.puzzles import Puzzle


class PuzzleActs:
    """Asks puzzles."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="puzzle next", command="puzzle", gate=OWN)
    async def next(self, call: Call) -> None:
        """Show the first puzzle that the person has not answered, or that there is none left."""
        await self._show(call, await self._host.read(puzzles.next_puzzle, call.user, call.place.guild))

    @act(press="puzzle answer", gate=OWN, source=COUNT, turn=COUNT, action=TEXT)
    async def answer(self, call: Call, source: int, turn: int, action: str) -> None:
        """Answer a puzzle: turn ``turn`` of match ``source`` of those that the stock is from. Raises unknown-puzzle."""
        sheet = await self._host.do(puzzles.answer, f"{source}-{turn}", call.user, action, call.place.guild)
        await self._show(call, sheet)

    async def _show(self, call: Call, sheet: PuzzleState) -> None:
        if sheet.puzzle is None:
            await call.show(posts.none_left(sheet))
            return
        game_ui, puzzle = self._content.game_uis[GAME], asking(sheet.puzzle)
        drawn = await puzzle_picture(self._content, puzzle)
        film = await self._film(call.user, puzzle) if sheet.chosen else None
        await call.show(posts.puzzle_post(sheet, game_ui, choices_of(game_ui, puzzle), drawn, film))

    async def _film(self, user: UserId, puzzle: Puzzle) -> Attachment | None:
        """Return the film of what happened then; one picture to who does not want pictures to move."""
        habits = await self._host.read(habits_of, user)
        return await puzzle_film(self._content, self._host.games, puzzle, motion=habits.motion)
