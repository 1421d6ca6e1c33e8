"""The simplest computer player: legal, and not silly."""

from engine.colt_express.view import View


def choose(view: View) -> str:
    """Return the text of the chosen action.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    if view.ask is None:
        raise ValueError(view.viewer)
    return view.ask.options[0]
