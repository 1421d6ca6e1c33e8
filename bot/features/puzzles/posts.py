"""Posts of a puzzle before and after the answer."""

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.core.terms import NO, YES
from bot.discord_ui.content.components import STYLES, Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.formatting import about_dollars, margin_facts
from bot.discord_ui.content.layout import DUSK, QUIET, layout, notice, picture, row, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import Answer as Choice
from bot.features.hand.panel_posts import in_full
from bot.features.puzzles.pictures import what_was_laid
from bot.features.puzzles.puzzles import PuzzleState
from bot.features.puzzles.stock import is_peoples
from bot.features.replays.review_posts import gain_words, idle_words
from data.catalogue import text
from engine.agents.puzzles import Answer, Puzzle
from renderers.ui import AnyGameUI


def puzzle_post(
    sheet: PuzzleState,
    game_ui: AnyGameUI,
    choices: Sequence[Choice],
    drawn: Attachment | None,
) -> Post:
    """Return a puzzle's post: the question with its choices, or the result with a button for the film of the rest of the round.

    Raises ValueError if ``sheet`` has no puzzle.
    """
    puzzle = sheet.puzzle
    if puzzle is None or puzzle.view.viewer is None:
        raise ValueError(sheet)
    who = game_ui.figure_name(puzzle.view.seats[puzzle.view.viewer].bandits[0])
    title = text("puzzle-title", number=sheet.answered + (not sheet.chosen), count=sheet.total)
    verdict = _verdict(sheet, puzzle, choices, game_ui) if sheet.chosen else [text("puzzle-asked", who=who)]
    asked = [
        button(custom_id("puzzle", "answer", *puzzle.key.split("-"), choice.action), choice.label, STYLES[choice.rank])
        for choice in choices
    ]
    return Post(
        layout(
            words(title, *verdict),
            picture(drawn),
            *(rows(asked) if not sheet.chosen else then_items(game_ui, puzzle)),
            words(text("puzzle-foot", tables=puzzle.tables))
            if sheet.chosen
            else words(*in_full(choices), text("puzzle-source", people=YES if is_peoples(puzzle) else NO)),
            row(_onward(sheet)) if sheet.chosen else None,
            colour=DUSK,
        ),
        (drawn,) if drawn else (),
    )


def then_items(game_ui: AnyGameUI, puzzle: Puzzle) -> list[ui.Item[Any]]:
    """Return the card that was played in the puzzle's match, and the button for the film of the rest of the round; empty if unknown."""
    laid = what_was_laid(game_ui, puzzle)
    if not laid:
        return []
    return [words(laid), *rows([button(custom_id("puzzle", "watch", *puzzle.key.split("-")), text("button-film"))])]


def film_post(film: Attachment) -> Post:
    """Return the post of a film of the rest of the round."""
    return Post(layout(picture(film), colour=QUIET), (film,))


def _verdict(sheet: PuzzleState, puzzle: Puzzle, choices: Sequence[Choice], game_ui: AnyGameUI) -> list[str]:
    """Return lines with the verdict, each card's worth (best first), and the reason."""
    labels = {choice.action: choice.full for choice in choices}
    best = puzzle.answers[0].action
    key = "puzzle-right" if sheet.chosen == best else "puzzle-wrong"
    lines = [text(key, chosen=labels.get(sheet.chosen, ""), best=labels[best])]
    lines += [worth(answer, labels[answer.action]) for answer in puzzle.answers if answer.action in labels]
    why = why_words(puzzle, labels, game_ui, sheet.chosen)
    return [*lines, why, text("puzzle-score", solved=sheet.solved, answered=sheet.answered)]


def why_words(puzzle: Puzzle, labels: Mapping[str, str], game_ui: AnyGameUI, chosen: str = "") -> str:
    """Return why the chosen card, or else the second best one, falls short of the best; empty if unknown.

    ``labels``: the text of each action.
    """
    best, *others = (answer for answer in puzzle.answers if answer.action in labels)
    other = next((answer for answer in others if answer.action == chosen), others[0])
    ground = other.ground
    if ground is None:
        return ""
    asked, better = labels[other.action], labels[best.action]
    if ground.is_idle:
        return text("puzzle-why-nothing", other=asked, nothing=idle_words(ground))
    return text("puzzle-why", other=asked, best=better, why=gain_words(ground, game_ui))


def _onward(sheet: PuzzleState) -> list[Component]:
    """Return the buttons below the result of an answer."""
    onward = [button(custom_id("puzzle", "next"), text("button-puzzle-next"), ButtonStyle.primary)]
    return [*onward, ranking_button()] if sheet.ranked else onward


def ranking_button() -> Component:
    """Return the button that shows the server's ranking."""
    return button(custom_id("daily", "ranking"), text("button-daily-ranking"))


def worth(answer: Answer, label: str) -> str:
    """Return the line that says how far an answer falls short of the best one."""
    if not answer.behind:
        return text("puzzle-best", what=label)
    return text("puzzle-behind", what=label, dollars=about_dollars(answer.behind), **margin_facts(answer.error))


def none_left(sheet: PuzzleState) -> Post:
    """Return the post that says the user has answered all puzzles."""
    score = text("puzzle-score", solved=sheet.solved, answered=sheet.answered)
    return notice(text("puzzle-none-left", count=sheet.total), score, colour=QUIET)
