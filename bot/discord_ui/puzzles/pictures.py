"""The picture of a position that is asked, and its answers."""

import msgspec

from bot.discord_ui.content.match_content import MatchContent
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.match.hand.panel import Answer as Choice
from bot.discord_ui.match.hand.panels import answers_of
from engine.agents.puzzles import Puzzle
from renderers.ui import AnyGameUI

GAME = "colt-express"


def asking(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle whose question offers its answers alone: a card that can be laid face down is not laid open."""
    view, actions = puzzle.view, {answer.action for answer in puzzle.answers}
    if view.ask is None:
        return puzzle
    ask = msgspec.structs.replace(view.ask, options=tuple(text for text in view.ask.options if text in actions))
    return msgspec.structs.replace(puzzle, view=msgspec.structs.replace(view, ask=ask))


def choices_of(game_ui: AnyGameUI, puzzle: Puzzle) -> list[Choice]:
    """Return the answers of a puzzle, as buttons say them."""
    asked = asking(puzzle)
    return answers_of(game_ui, asked.view, asked.view.ask.options if asked.view.ask is not None else ())


async def puzzle_picture(content: MatchContent, puzzle: Puzzle) -> Attachment | None:
    """Return the picture of a puzzle's position, as the one who is asked sees it."""
    game_ui, view = content.game_uis[GAME], asking(puzzle).view
    who = {seat.seat: game_ui.figure_name(seat.bandits[0]) for seat in view.seats}
    key, name = ("puzzle", puzzle.key), f"puzzle-{puzzle.key}.png"
    return await content.decided_by(key, name, game_ui, view, (who, who))
