"""Posts of attempts: how to play on, a decision with its picture, the result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.content.components import STYLES, Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, layout, newest, picture, row, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import OwnQuestion
from bot.features.hand.panel_posts import in_full
from bot.features.replays.attempts import Stand, Start
from bot.features.replays.rows import WAYS, Attempt, Ended
from data.catalogue import commas, text
from data.formats import money
from renderers.ui import AnyGameUI

MAX_STORY_LENGTH: Final = 1_200
"""Maximum length of the latest events, in characters; older ones are left out."""
BY_PLACE: Final = frozenset({"super-express"})
"""Games whose result is a place; all others count dollars."""


@dataclass(frozen=True, slots=True)
class AttemptView:
    """Contents of an attempt's post: its state, the latest events, the answer to the last press, the question, the picture."""

    stand: Stand
    heading: str
    happened: Sequence[str]
    note: str
    question: OwnQuestion
    picture: Attachment | None


def start_post(start: Start, game_ui: AnyGameUI) -> Post:
    """Return the question of how to play on."""
    figures = next(seat.figures for seat in start.match.seats if seat.seat == start.seat)
    who = commas([game_ui.figure_name(figure) for figure in figures])
    about = text("attempt-start", who=who, version=str(start.version), where=game_ui.heading(start.view))
    return Post(
        layout(
            words(text("attempt-title", match=str(start.match.id)), about),
            words(*(text(f"attempt-about-{way}") for way in start.ways)),
            row([_begin(start.match.id, start.version, start.seat, way) for way in start.ways]),
            colour=QUIET_COLOR,
        )
    )


def stand_post(shown: AttemptView) -> Post:
    """Return an attempt's post."""
    attempt, question = shown.stand.attempt, shown.question
    place = text("attempt-place", match=str(attempt.match), version=str(attempt.version), way=attempt.way)
    story = newest(shown.happened, MAX_STORY_LENGTH)
    answers = [
        button(
            custom_id("attempt", "play", attempt.number, len(attempt.lines), answer.action),
            answer.label,
            STYLES[answer.rank],
        )
        for answer in question.answers
    ]
    return Post(
        layout(
            words(f"-# {place}", f"### {shown.heading}", *(f"-# {line}" for line in story)),
            words(f"> {shown.note}") if shown.note else None,
            words(*_result(shown.stand)) if attempt.came is not None else None,
            picture(shown.picture),
            words(f"**{question.words}**") if question.words else None,
            *rows(answers),
            words(*lines) if (lines := in_full(question.answers)) else None,
            *rows(_foot(shown)),
            colour=DUSK,
        ),
        (shown.picture,) if shown.picture else (),
    )


def _result(stand: Stand) -> list[str]:
    """Return the attempt's result compared with the match's, and a summary of all tries if there are several."""
    attempt = stand.attempt
    if attempt.came is None:
        return []
    if attempt.game in BY_PLACE:
        lines = [text("attempt-ended-place", came=str(attempt.came.place), ended=str(attempt.ended.place))]
    else:
        lines = [text("attempt-ended", came=money(attempt.came.total), ended=money(attempt.ended.total))]
    if len(stand.tries) > 1:
        better = sum(_beats(attempt.game, ended, attempt.ended) for ended in stand.tries)
        lines.append(text("attempt-tries", count=len(stand.tries), better=better))
    return lines


def _beats(game: str, ended: Ended, other: Ended) -> bool:
    return ended.place < other.place if game in BY_PLACE else ended.total > other.total


def _foot(shown: AttemptView) -> list[ui.Item[Any]]:
    attempt = shown.stand.attempt
    items: list[ui.Item[Any]] = []
    if attempt.came is not None:
        items += [_begin(attempt.match, attempt.version, attempt.seat, way) for way in WAYS]
    if shown.question.begun:
        items.append(button(custom_id("attempt", "stay", attempt.number), text("button-learn-undo")))
    if _chose(attempt):
        items.append(button(custom_id("attempt", "back", attempt.number), text("button-attempt-back")))
    if attempt.came is None:
        items.append(button(custom_id("attempt", "finish", attempt.number), text("button-learn-rest")))
    items.append(
        button(
            custom_id("replay", "step", attempt.match, attempt.version, int(attempt.seat) + 1),
            text("button-attempt-replay"),
        )
    )
    return items


def _chose(attempt: Attempt) -> bool:
    """Return whether the player has made any decision."""
    return any(line.startswith(f"{attempt.seat} ") for line in attempt.lines)


def _begin(match: int, version: int, seat: int, way: str) -> Component:
    style = ButtonStyle.primary if way == WAYS[0] else ButtonStyle.secondary
    return button(custom_id("attempt", "begin", match, version, int(seat), way), text(f"button-attempt-{way}"), style)
