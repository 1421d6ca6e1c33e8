"""Question of a round, and the labels of its answers."""

from engine.super_express import notation
from engine.super_express.view import View
from renderers.super_express.phrases.words import SuperWords


def describe_ask(view: View) -> str:
    """Return the viewer's question, or a sentence that there is none, as plain text."""
    words = SuperWords(view.cars)
    if view.ask is None:
        return words.say("ask-nothing")
    wanted = len(notation.read(view.ask.options[0]).cards)
    if not view.plan:
        return words.say("super-ask-plan")
    key = "super-ask-plan-second" if len(view.plan) < wanted else "super-ask-changed"
    return words.say(key, cards=words.plan(view.plan))


def describe_action(view: View, action: str) -> str:
    """Return an action's label: plain text of at most 80 characters, different from every other one of the same question.

    Raises:
        BadNotation: the text isn't an action.
    """
    return SuperWords(view.cars).plan(notation.read(action).cards)
