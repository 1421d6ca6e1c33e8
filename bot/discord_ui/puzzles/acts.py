"""``/puzzle``: a position, a card to choose, and what each card would have been worth; one after the other, as many as there are."""

from typing import Final

import msgspec

from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.core.acts import act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, TEXT
from bot.discord_ui.core.gate import OWN
from bot.discord_ui.match.hand.panels import answers_of
from bot.discord_ui.puzzles import posts
from bot.hosting.host import Host
from bot.hosting.puzzles import puzzles
from bot.hosting.puzzles.puzzles import Sheet
from engine.agents.puzzles import Puzzle

GAME: Final = "colt-express"


class PuzzleActs:
    """Asks puzzles."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="puzzle next", command="puzzle", gate=OWN)
    async def next(self, call: Call) -> None:
        """Show the first puzzle that the person has not answered, or that there is none left."""
        await self._show(call, await self._host.read(puzzles.next_puzzle, call.user))

    @act(press="puzzle answer", gate=OWN, source=COUNT, turn=COUNT, action=TEXT)
    async def answer(self, call: Call, source: int, turn: int, action: str) -> None:
        """Answer a puzzle: turn ``turn`` of match ``source`` of those that the stock is from. Raises UnknownPuzzle."""
        await self._show(call, await self._host.do(puzzles.answer, f"{source}-{turn}", call.user, action))

    async def _show(self, call: Call, sheet: Sheet) -> None:
        if sheet.puzzle is None:
            await call.show(posts.none_left(sheet))
            return
        game_ui = self._content.game_uis[GAME]
        puzzle = asking(sheet.puzzle)
        options = puzzle.view.ask.options if puzzle.view.ask is not None else ()
        answers = answers_of(game_ui, puzzle.view, options)
        await call.show(posts.puzzle_post(sheet, game_ui, answers, await self._picture(puzzle)))

    async def _picture(self, puzzle: Puzzle) -> Attachment | None:
        game_ui, view = self._content.game_uis[GAME], puzzle.view
        who = {seat.seat: game_ui.figure_name(seat.bandits[0]) for seat in view.seats}
        key, name = ("puzzle", puzzle.key), f"puzzle-{puzzle.key}.png"
        return await self._content.decided_by(key, name, game_ui, view, (who, who))


def asking(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle whose question offers its answers alone: a card that can be laid face down is not laid open."""
    view, actions = puzzle.view, {answer.action for answer in puzzle.answers}
    if view.ask is None:
        return puzzle
    ask = msgspec.structs.replace(view.ask, options=tuple(text for text in view.ask.options if text in actions))
    return msgspec.structs.replace(puzzle, view=msgspec.structs.replace(view, ask=ask))
