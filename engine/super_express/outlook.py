"""What is still to be decided in the round, from what everybody sees."""

from engine.core.outlook import Stretch
from engine.super_express.view import View


def rest_of_round(view: View) -> tuple[Stretch, ...]:
    """Return what is still to be decided in this round: all plan at once, and the rest carries itself out."""
    return (Stretch(view.to_act),) if view.to_act else ()
