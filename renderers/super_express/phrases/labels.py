"""Question of a round, and the labels of its answers."""

from collections.abc import Sequence

from engine.super_express import notation
from engine.super_express.actions import Card
from engine.super_express.view import View
from renderers.super_express.phrases.words import SuperWords


def describe_ask(view: View, chosen: Sequence[Card] = ()) -> str:
    """Return the viewer's question, or a sentence that there is none, as plain text.

    ``chosen`` are the first cards of an unfinished plan.
    """
    words = SuperWords(view.cars)
    if view.ask is None:
        return words.say("ask-nothing")
    if chosen:
        return words.say("super-ask-plan-second", cards=words.plan(chosen))
    if view.plan:
        return words.say("super-ask-changed", cards=words.plan(view.plan))
    return words.say("super-ask-plan")


def describe_action(view: View, action: str) -> str:
    """Return an action's label: plain text of at most 80 characters, different from every other one of the same question.

    Raises:
        BadNotation: the text isn't an action.
    """
    return SuperWords(view.cars).plan(notation.read(action).cards)
