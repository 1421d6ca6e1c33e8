"""Tips for beginners about a question."""

from data.catalogue import current
from engine.colt_express.view import View


def tip(view: View) -> str:
    """Return the key of a tip for the viewer's question; empty if there is none."""
    if view.ask is None:
        return ""
    kind = view.round_card.turns[view.turn - 1] if view.ask.what == "schemin" else "standard"
    key = f"tip-{view.ask.what}" if kind == "standard" else f"tip-{view.ask.what}-{kind}"
    return key if current().has(key) else ""
