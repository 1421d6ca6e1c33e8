"""Posts and pictures of puzzles and of the daily robbery: question, private answer, solution, ranking, film of the rest of the round."""

import logging
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from discord import ButtonStyle, ui

from bot.core.play.threads import in_thread
from bot.core.terms import NO, YES
from bot.discord_ui.content.components import STYLES, Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    QUIET_COLOR,
    about_dollars,
    framed,
    jump,
    margin_facts,
    mention,
    moment,
    notice,
    row,
    rows,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import Answer as Choice
from bot.features.hand.answers import answers_of
from bot.features.hand.panel_posts import in_full
from bot.features.matches.match_content import MatchContent
from bot.features.matches.posts import copyable
from bot.features.matches.story_pictures import film_of
from bot.features.puzzles.daily import Ranking, RobberyAnswered, RobberyPost, RobberyResults
from bot.features.puzzles.puzzles import PuzzleState, is_peoples
from bot.features.puzzles.values import DOLLARS_A_POINT, MOST_POINTS, RANKING_LINES, Score
from bot.features.replays.posts import gain_words, idle_words
from data.catalogue import passage, text
from data.formats import money
from engine.agents.puzzles import Answer, Puzzle, afterwards
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.registry import Registry
from renderers.moments import Moment, on_reels
from renderers.ui import AnyGameUI, Names


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
    title = text("puzzle-title", number=sheet.answered + (not sheet.chosen), count=sheet.total)
    verdict = (
        _verdict(sheet, puzzle, choices, game_ui) if sheet.chosen else [text("puzzle-asked", who=_who(puzzle, game_ui))]
    )
    asked = [
        button(custom_id("puzzle", "answer", *puzzle.key.split("-"), choice.action), choice.label, STYLES[choice.rank])
        for choice in choices
    ]
    return framed(
        words(title, *verdict),
        drawn,
        *(rows(asked) if not sheet.chosen else then_items(game_ui, puzzle)),
        words(text("puzzle-foot", tables=puzzle.tables))
        if sheet.chosen
        else words(*in_full(choices), text("puzzle-source", people=YES if is_peoples(puzzle) else NO)),
        row(_onward(sheet)) if sheet.chosen else None,
        colour=DUSK,
    )


def then_items(game_ui: AnyGameUI, puzzle: Puzzle) -> list[ui.Item[Any]]:
    """Return the card that was played in the puzzle's match, and the button for the film of the rest of the round; empty if unknown."""
    if puzzle.course is None:
        return []
    chosen = game_ui.describe_choice(puzzle.view, puzzle.course.chosen)
    laid = text("puzzle-then", who=_who(puzzle, game_ui), laid=chosen)
    return [words(laid), *rows([button(custom_id("puzzle", "watch", *puzzle.key.split("-")), text("button-film"))])]


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
    return notice(text("puzzle-none-left", count=sheet.total), score, colour=QUIET_COLOR)


def asked_post(
    robbery_post: RobberyPost, game_ui: AnyGameUI, choices: Sequence[Choice], drawn: Attachment | None
) -> Post:
    """Return the post of an open robbery: the position and a button for each card."""
    robbery = robbery_post.robbery
    cards = [
        button(custom_id("daily", "answer", robbery.id, choice.action), choice.label, STYLES[choice.rank])
        for choice in choices
    ]
    return framed(
        words(
            text("daily-title", number=str(robbery.number)),
            text("puzzle-asked", who=_who(robbery_post.puzzle, game_ui)),
            text("daily-until", time=moment(robbery.until)),
        ),
        drawn,
        *rows(cards),
        words(*in_full(choices), _before(robbery_post), text("daily-foot")),
        row([ranking_button()]),
        colour=DUSK,
    )


def solved_post(
    robbery_post: RobberyPost, game_ui: AnyGameUI, choices: Sequence[Choice], drawn: Attachment | None
) -> Post:
    """Return the post of a robbery that is over: each card's worth, its number of answers, and the rest of the round."""
    labels = {choice.action: choice.full for choice in choices}
    count = sum(robbery_post.chosen.values())
    lines = [
        text("daily-line", worth=worth(answer, labels[answer.action]), count=robbery_post.chosen.get(answer.action, 0))
        for answer in robbery_post.puzzle.answers
        if answer.action in labels
    ]
    return framed(
        words(
            text("daily-title-over", number=str(robbery_post.robbery.number)),
            text(
                "daily-solved",
                who=_who(robbery_post.puzzle, game_ui),
                best=labels[robbery_post.puzzle.answers[0].action],
            ),
            text("daily-answered", count=count) if count else text("daily-nobody"),
        ),
        drawn,
        words(*lines, why_words(robbery_post.puzzle, labels, game_ui)),
        *then_items(game_ui, robbery_post.puzzle),
        words(text("puzzle-foot", tables=robbery_post.puzzle.tables)),
        row([ranking_button()]),
        colour=QUIET_COLOR,
    )


def given_post(given: RobberyAnswered, labels: Mapping[str, str]) -> Post:
    """Return a post that confirms an answer and says until when it can be changed."""
    now, was = labels.get(given.action, ""), labels.get(given.was, "")
    changed = bool(given.was) and given.was != given.action
    said = text("daily-changed", now=now, was=was) if changed else text("daily-given", now=now)
    foot = text(
        "daily-given-foot",
        time=moment(given.robbery.until, "f"),
        points=MOST_POINTS,
        dollars=money(round(DOLLARS_A_POINT)),
    )
    return framed(words(said, foot), row([ranking_button()]), colour=DUSK)


def ranking_post(ranking: Ranking) -> Post:
    """Return a server's ranking with the reader's rank."""
    if not ranking.people:
        return framed(words(text("daily-ranking-title"), text("daily-ranking-none")), colour=QUIET_COLOR)
    lines = [_line(place, score) for place, score in enumerate(ranking.scores, 1)]
    if ranking.own is not None and ranking.mine is not None and ranking.mine > RANKING_LINES:
        lines += ["…", _line(ranking.mine, ranking.own)]
    foot = text("daily-ranking-foot", count=ranking.count, points=MOST_POINTS)
    share = [button(custom_id("daily", "share"), text("button-pictures"))] if ranking.mine is not None else []
    return framed(words(text("daily-ranking-title"), *lines), words(foot), row(share), colour=DUSK)


def share_post(results: RobberyResults, server: str) -> Post:
    """Return a user's newest results as signs that can be copied; they give no answer away."""
    facts = {"number": str(results.number), "place": str(results.place), "people": str(results.people)}
    lines = "\n".join([text("daily-share", server=server, **facts), "".join(map(_sign, results.points))])
    return framed(words(copyable(lines), text("daily-share-copy")), colour=QUIET_COLOR)


def _sign(points: int | None) -> str:
    if points is None:
        return "⬜"
    return "🟨" if points == MOST_POINTS else "🟧" if 2 * points >= MOST_POINTS else "🟥"


def _line(place: int, score: Score) -> str:
    line = text(
        "daily-ranking-line",
        place=str(place),
        who=mention(score.user),
        points=score.points,
        right=score.right,
        answered=score.answered,
    )
    return passage([line, text("daily-streak", count=score.streak)]) if score.streak > 1 else line


def _who(puzzle: Puzzle, game_ui: AnyGameUI) -> str:
    """Return the name of the bandit who is asked."""
    view = puzzle.view
    return game_ui.figure_name(view.seats[view.viewer or 0].bandits[0])


def _before(robbery_post: RobberyPost) -> str:
    """Return the previous robbery's result with a link to its solution; empty if there is none."""
    before = robbery_post.before
    if before is None or before.channel is None or before.message is None:
        return ""
    where = f"{jump(before.guild, before.channel)}/{before.message}"
    if not robbery_post.answered:
        return text("daily-before-nobody", link=where)
    return text("daily-before", link=where, right=robbery_post.right, answered=robbery_post.answered)


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
    who = _who_of_pictures(game_ui, puzzle)
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
    loud, who = [moment for moment in every if moment.loud], _who_of_pictures(game_ui, puzzle)
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


def _who_of_pictures(game_ui: AnyGameUI, puzzle: Puzzle) -> Names:
    return {seat.seat: game_ui.figure_name(seat.bandits[0]) for seat in puzzle.view.seats}
