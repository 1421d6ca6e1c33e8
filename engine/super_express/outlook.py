"""Decisions still to come in the round, from public facts."""

from engine.core.outlook import Stretch
from engine.super_express.view import View


def rest_of_round(view: View) -> tuple[Stretch, ...]:
    """Return the decisions still to come in this round: all seats plan at once, and the rest runs by itself."""
    return (Stretch(view.to_act),) if view.to_act else ()
