"""Tips for beginners about a question."""

from data.catalogue import current, text
from engine.colt_express.view import View


def tip(view: View) -> str:
    """Return a tip for the viewer's question, in one or two plain sentences; empty if there is none."""
    if view.ask is None:
        return ""
    kind = view.round_card.turns[view.turn - 1] if view.ask.what == "schemin" else "standard"
    key = f"tip-{view.ask.what}" if kind == "standard" else f"tip-{view.ask.what}-{kind}"
    return text(key) if current().has(key) else ""
