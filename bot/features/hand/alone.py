"""Question to a user who plays alone, in a lesson or an attempt: buttons and picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.features.hand.panel import Answer
from bot.features.hand.panels import answers_of
from bot.features.hand.steps import begun, following
from renderers.ui import AnyGameUI


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """A question: the view, the first words ``part`` of an action, and the answers that continue it.

    ``words`` asks for the next word, or for the whole action. ``begun``: some words are chosen and can be discarded.
    """

    view: Any
    answers: Sequence[Answer]
    words: str
    part: str = ""
    begun: bool = False


def asked(game_ui: AnyGameUI, view: Any, options: Sequence[str], part: str = "") -> OwnQuestion:
    """Return the question for these legal actions; ``part``: the first words of an action that is chosen word by word."""
    if game_ui.steps is None or not options:
        return OwnQuestion(view, answers_of(game_ui, view, options), game_ui.describe_ask(view) if options else "")
    part = begun(options, part)
    words = game_ui.steps.question(view, part)
    shown = game_ui.steps.shown(view, part)
    letters = game_ui.letters(shown)
    answers = [
        Answer(
            choice,
            game_ui.steps.label(shown, choice),
            letter=letters.get(choice, ""),
            emoji=game_ui.steps.emoji(choice),
        )
        for choice in following(options, part)
    ]
    return OwnQuestion(shown, answers, words, part, part != begun(options, ""))
