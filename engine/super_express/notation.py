"""Text of an action, for logs, buttons, tests and bug reports, such as ``plan fire move flip``."""

from typing import Final

from engine.core.errors import BadNotation
from engine.super_express.actions import KINDS, Action, Card, Plan

_CARDS: Final[dict[str, Card]] = {str(card): card for card in KINDS}
_LONGEST: Final = 60


def write(action: Action) -> str:
    """Return the text of an action."""
    return " ".join(("plan", *action.cards))


def read(text: str) -> Action:
    """Parse the text of an action.

    Raises:
        BadNotation: the text isn't one that ``write`` returns for an action.
    """
    # Users can type anything, so a long text isn't even parsed.
    word, *cards = text.split(" ") if len(text) <= _LONGEST else [""]
    if word != "plan" or not cards or any(card not in _CARDS for card in cards):
        raise BadNotation(text=text[:_LONGEST])
    return Plan(tuple([_CARDS[card] for card in cards]))
