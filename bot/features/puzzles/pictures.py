"""Pictures of positions: the question, its answers, and the film of the rest of the round."""

import logging
from itertools import pairwise

import msgspec

from bot.core.play.threads import in_thread
from bot.discord_ui.content.post import Attachment
from bot.features.hand.answers import Answer as Choice
from bot.features.hand.answers import answers_of
from bot.features.matches.match_content import MatchContent
from bot.features.matches.story_pictures import film_of
from data.catalogue import text
from engine.agents.puzzles import Puzzle, afterwards
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.registry import Registry
from engine.core.types import Seat
from renderers.moments import Moment, on_reels
from renderers.ui import AnyGameUI, Names

GAME = "colt-express"

_log = logging.getLogger(__name__)


def asking(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle whose legal actions are limited to its answers, so that no card is offered both face up and face down."""
    view, actions = puzzle.view, {answer.action for answer in puzzle.answers}
    if view.ask is None:
        return puzzle
    ask = msgspec.structs.replace(view.ask, options=tuple(text for text in view.ask.options if text in actions))
    return msgspec.structs.replace(puzzle, view=msgspec.structs.replace(view, ask=ask))


def choices_of(game_ui: AnyGameUI, puzzle: Puzzle) -> list[Choice]:
    """Return a puzzle's answers as labeled choices."""
    asked = asking(puzzle)
    return answers_of(game_ui, asked.view, asked.view.ask.options if asked.view.ask is not None else ())


async def puzzle_picture(content: MatchContent, puzzle: Puzzle) -> Attachment | None:
    """Return the picture of a puzzle's position from the asked seat's view."""
    game_ui, view = content.game_uis[GAME], asking(puzzle).view
    who = _who(game_ui, puzzle)
    key, name = ("puzzle", puzzle.key), f"puzzle-{puzzle.key}.png"
    return await content.decided_by(key, name, game_ui, view, (who, who))


async def puzzle_film(
    content: MatchContent, games: Registry, puzzle: Puzzle, *, motion: bool = True
) -> Attachment | None:
    """Return the public film of the train from a puzzle's question to the end of that round.

    Without ``motion`` it is a single picture. None if nothing happened, or the rest of the round is no longer known.
    """
    course, game_ui = puzzle.course, content.game_uis[GAME]
    if course is None:
        return None
    try:
        steps = await in_thread(afterwards, games.of(course.header), course)
    except (KeyError, RulesError) as error:
        _log.warning("puzzle %s: its match cannot be played again: %r", puzzle.key, error)
        return None
    moments = (
        moment
        for before, step in pairwise(steps)
        for moment in game_ui.moments(before.view, step.view, visible(step.events, None))
        if moment.view.round == puzzle.view.round
    )
    every = on_reels(moments, game_ui.begins)
    loud, who = [moment for moment in every if moment.loud], _who(game_ui, puzzle)
    if not loud:
        return None
    happened = tuple(event for moment in every for event in moment.events)
    page = Moment(every[0].before, loud[-1].view, happened)
    moving = motion and len(loud) > 1
    return await content.picture(
        ("puzzle", puzzle.key, "film", moving),
        f"puzzle-{puzzle.key}-film.{'gif' if moving else 'png'}",
        lambda: film_of(game_ui, loud if moving else (), page, who, ()),
        lambda: game_ui.alt_board(page.view, who, happened),
    )


def what_was_laid(game_ui: AnyGameUI, puzzle: Puzzle) -> str:
    """Return the text of the action that was played in a puzzle's match; empty if it is no longer known."""
    if puzzle.course is None:
        return ""
    who = game_ui.figure_name(puzzle.view.seats[puzzle.view.viewer or Seat(0)].bandits[0])
    return text("puzzle-then", who=who, laid=game_ui.describe_choice(puzzle.view, puzzle.course.chosen))


def _who(game_ui: AnyGameUI, puzzle: Puzzle) -> Names:
    return {seat.seat: game_ui.figure_name(seat.bandits[0]) for seat in puzzle.view.seats}
