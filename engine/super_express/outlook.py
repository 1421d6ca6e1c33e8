"""Determines the remaining decisions of the round from public facts."""

from engine.core.outlook import Stretch
from engine.super_express.view import View


def rest_of_round(view: View) -> tuple[Stretch, ...]:
    """Return the remaining decisions of this round: all seats plan at once, and nothing else needs a decision."""
    return (Stretch(view.to_act),) if view.to_act else ()
