"""Posts of lessons: the list, and a step with the game's real pictures, choices and buttons; it is the same for all learners."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from discord import ButtonStyle, ui

from bot.discord_ui.content.components import MOST_OPTIONS, STYLES, Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, framed, newest, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import Answer, OwnQuestion, asked
from bot.features.hand.panel_posts import IN_SIGHT, arranged, in_full
from bot.features.lessons.lessons import Moment
from bot.features.lessons.rows import Progress
from bot.features.matches.match_content import MatchContent, set_apart
from bot.features.rules.posts import legend_button
from data.catalogue import passage, text
from engine.core.types import Seat
from renderers.ui import AnyGameUI, Names

MAX_STORY_LENGTH: Final = 1_000
"""Maximum length of the latest events, in characters; older ones are left out."""


def step(
    moment: Moment,
    happened: Sequence[str],
    note: str,
    question: OwnQuestion,
    picture: Attachment | None,
    *,
    tools: bool = False,
) -> Post:
    """Return a step of a lesson.

    ``happened``: the latest events; ``note``: the answer to the last choice; ``tools``: show all buttons.
    """
    key, answers = f"lesson-{moment.lesson}-{moment.step.key}", question.answers
    asked = question.words if question.begun or moment.step.alone else ""
    head = text("learn-step", lesson=text(f"lesson-{moment.lesson}"), step=moment.number + 1, steps=moment.total)
    story = newest(happened, MAX_STORY_LENGTH)
    return framed(
        words(f"-# {head}", f"### {text(f'{key}.title')}", *(f"-# {line}" for line in story)),
        words(f"> {note}" if note else "", text(key)),
        picture,
        words(f"**{asked}**") if asked else None,
        *_choices(moment, answers),
        words(*lines) if (lines := [] if _in_menu(answers) else in_full(answers)) else None,
        *rows(_in_sight(moment, question, tools=tools)),
        colour=DUSK,
    )


def _choices(moment: Moment, choices: Sequence[Answer]) -> tuple[ui.ActionRow[Any], ...]:
    """Return the choices as buttons, or as a menu if there are too many."""
    if not _in_menu(choices):
        return rows([_choice(moment, choice) for choice in choices])
    place = (moment.lesson, len(moment.played) if moment.step.alone else moment.number)
    pressed = custom_id("learn", "played" if moment.step.alone else "chosen", *place)
    options = [option(choice.full, choice.action) for choice in choices[:MOST_OPTIONS]]
    placeholder = text("menu-answers", first=choices[0].full, last=choices[-1].full)
    return (ui.ActionRow(menu(pressed, placeholder, options)),)


def _in_menu(choices: Sequence[Answer]) -> bool:
    return bool(arranged(choices)[1])


def _in_sight(moment: Moment, question: OwnQuestion, *, tools: bool) -> list[ui.Item[Any]]:
    """Return the navigation buttons that fit next to the choices; the others are behind **More**."""
    foot = _foot(moment, undo=question.begun)
    taken = 1 if _in_menu(question.answers) else len(question.answers)
    if tools or taken + len(foot) <= IN_SIGHT:
        return foot
    more = button(custom_id("learn", "more", moment.lesson, moment.number), text("button-more"))
    return [*foot[: max(0, IN_SIGHT - taken - 1)], more]


def _choice(moment: Moment, choice: Answer) -> Component:
    if moment.step.alone:
        pressed = custom_id("learn", "play", moment.lesson, len(moment.played), choice.action)
    else:
        pressed = custom_id("learn", "choose", moment.lesson, moment.number, choice.action)
    return button(pressed, choice.label, STYLES[choice.rank])


def _foot(moment: Moment, *, undo: bool) -> list[ui.Item[Any]]:
    items = list[ui.Item[Any]]()
    place = (moment.lesson, moment.number)
    if moment.last:
        items.append(button(custom_id("learn", "real", moment.lesson), text("button-learn-real"), ButtonStyle.success))
    elif not moment.asks:
        items.append(button(custom_id("learn", "next", *place), text("button-learn-next"), ButtonStyle.success))
    if undo:
        items.append(button(custom_id("learn", "stay", *place), text("button-learn-undo")))
    if moment.asks:
        skip = text("button-learn-rest" if moment.step.alone else "button-learn-skip")
        items.append(button(custom_id("learn", "skip", *place), skip))
    if moment.number:
        items.append(button(custom_id("learn", "back", *place), text("button-learn-back")))
    items.append(legend_button(moment.lesson))
    items.append(
        button(custom_id("learn", "lessons"), text("button-learn-lessons" if moment.last else "button-learn-leave"))
    )
    return items


def lessons(names: Sequence[str], progress: Mapping[str, Progress], totals: Mapping[str, int]) -> Post:
    """Return the list of lessons with the user's progress in each."""
    lines = [text("learn-title"), text("learn-about")]
    items: list[ui.Item[Any]] = []
    for number, name in enumerate(names):
        at = progress.get(name)
        resumed = at is not None and 0 < at.step < totals[name] - 1
        said = text("learn-lesson", lesson=text(f"lesson-{name}"), about=text(f"lesson-{name}.about"))
        lines.append(passage([said, _standing(at, totals[name])]))
        key = "button-learn-go-on" if resumed else "button-learn-again" if at and at.done else "button-learn-begin"
        first = ButtonStyle.primary if resumed or not number else ButtonStyle.secondary
        items.append(button(custom_id("learn", "open", name), text(key, lesson=text(f"lesson-{name}")), first))
        if resumed:
            items.append(
                button(custom_id("learn", "again", name), text("button-learn-restart", lesson=text(f"lesson-{name}")))
            )
    return framed(words(*lines), *rows(items), colour=QUIET_COLOR)


def _standing(progress: Progress | None, total: int) -> str:
    if progress is not None and 0 < progress.step < total - 1:
        return text("learn-at-step", step=progress.step + 1, steps=total)
    return text("learn-done") if progress is not None and progress.done else ""


NOTHING: Final = "nothing"
"""A step without a picture."""

RIGHT: Final = ""
"""No note, because the lesson has continued."""


class LessonContent:
    """Makes the posts of steps."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content

    async def explained(self, moment: Moment, action: str) -> Post:
        """Return a step after a wrong choice, with the reason for the right one."""
        game_ui, steps = self._content.game_uis[moment.taught.game], self._content.game_uis[moment.taught.game].steps
        label = game_ui.describe_action(moment.view, action) if steps is None else steps.label(moment.view, action)
        why = text(f"lesson-{moment.lesson}-{moment.step.key}.{moment.step.answer_to(action)}")
        part = action.rpartition(" ")[0]
        return await self.step(moment, text("learn-other", what=label, why=why), part if steps is not None else "")

    async def step(self, moment: Moment, note: str = RIGHT, part: str = "", *, tools: bool = False) -> Post:
        """Return a step. ``part``: the first words of an action that is chosen word by word; ``tools``: show all buttons."""
        game_ui, who = self._content.game_uis[moment.taught.game], names(moment)
        options = tuple(moment.view.ask.options) if moment.asks and moment.view.ask is not None else ()
        view: Any = moment.view if options else msgspec.structs.replace(moment.view, ask=None)
        question = asked(game_ui, view, options, part)
        events, _ = set_apart(game_ui, moment.events)
        story = game_ui.sentences(events, moment.taught.seat, who, moment.view)
        happened = story if moment.number else ()  # beginners haven't heard of the table yet
        shown = await self._picture(game_ui, moment, question.view, question.part)
        return step(moment, happened, note or _result(game_ui, moment), question, shown, tools=tools)

    async def _picture(self, game_ui: AnyGameUI, moment: Moment, view: Any, part: str) -> Attachment | None:
        if moment.step.shows == NOTHING:
            return None
        who, computers = names(moment), tuple(seat for seat in names(moment) if seat != moment.taught.seat)
        key = ("lesson", moment.lesson, moment.number, part, moment.played)
        name = f"lesson-{moment.lesson}-{moment.number + 1}.png"
        if moment.step.shows == "decision":
            return await self._content.decided_by(key, name, game_ui, view, (who, who), moment.events)
        draw, alt = {
            "board": (lambda: game_ui.board(view, who, computers), lambda: game_ui.alt_board(view, who)),
            "score": (lambda: game_ui.still(game_ui.score_scene(view, who)), lambda: game_ui.alt_score(view, who)),
        }[moment.step.shows]
        return await self._content.picture(key, name, draw, alt)


def _result(game_ui: AnyGameUI, moment: Moment) -> str:
    """Return the result of a match that the learner has played to its end alone; empty if they haven't."""
    outcome = game_ui.outcome(moment.view) if moment.played and not moment.last else None
    if outcome is None:
        return ""
    if moment.taught.seat in outcome.winners:
        return text("learn-won")
    return text("learn-lost", who=names(moment)[outcome.winners[0]])


def names(moment: Moment) -> Names:
    """Return the names by seat: the learner and computers."""
    count = len(moment.taught.figures)
    return {
        Seat(seat): text("learn-you" if seat == moment.taught.seat else f"computer-called-{seat}")
        for seat in range(count)
    }
