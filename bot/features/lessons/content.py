"""A lesson's step as a post, with the game's real pictures; it is the same for all learners."""

from typing import Any, Final

import msgspec

from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import asked
from bot.features.lessons import posts
from bot.features.lessons.book import Moment
from bot.features.lessons.posts import LessonView
from bot.features.matches.match_content import MatchContent, set_apart
from data.catalogue import text
from engine.core.types import Seat
from renderers.ui import AnyGameUI, Names

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
        wants = question.begun or moment.step.alone
        events, _ = set_apart(game_ui, moment.events)
        story = game_ui.sentences(events, moment.taught.seat, who, moment.view)
        happened = story if moment.number else ()  # beginners haven't heard of the table yet
        shown = await self._picture(game_ui, moment, question.view, question.part)
        return posts.step(
            LessonView(
                moment,
                happened,
                note or _result(game_ui, moment),
                question.answers,
                shown,
                question.begun,
                question.words if wants else "",
                tools,
            )
        )

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
