"""Chooses the cards to keep for the next round by a rule of thumb, since the search ends with the round."""

from typing import Final

from engine.agents.colt.habits import LIKING
from engine.colt_express import notation
from engine.colt_express.actions import Done, Drop, Keep
from engine.colt_express.hands import kind_of
from engine.colt_express.view import View

WORTH_HOLDING: Final = 0.7
"""Cards with a lower ``habits.LIKING`` make room for new ones."""


def hold(view: View) -> str | None:
    """Return the action that keeps or drops a card by ``habits.LIKING``, or None for any other question.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.ask is None:
        raise ValueError(view.viewer)
    if view.ask.what not in ("keep", "bonus"):
        return None
    return notation.write(max([notation.read(text) for text in view.ask.options], key=_liking))


def _liking(action: object) -> float:
    if isinstance(action, Keep):
        return LIKING.get(kind_of(action.card), 0.0) - WORTH_HOLDING
    if isinstance(action, Drop):
        return WORTH_HOLDING - LIKING.get(kind_of(action.card), 0.0)
    assert isinstance(action, Done), action
    return 0.0
