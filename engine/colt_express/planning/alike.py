"""Groups equivalent answers: unknown purses, or unknown flasks, on one spot."""

from engine.colt_express import notation
from engine.colt_express.actions import Rob
from engine.colt_express.view import View


def groups(view: View) -> tuple[tuple[str, ...], ...]:
    """Return the viewer's options in groups of equivalent ones, in order."""
    if view.ask is None:
        return ()
    here = next(bandit.spot for bandit in view.bandits if bandit.bandit == view.ask.bandit)
    unknown = {
        (loot.kind, loot.tag)
        for loot in view.loot
        if loot.spot == here and loot.tag and loot.value is None and loot.flask is None and not loot.half
    }
    by_kind: dict[str, list[str]] = {}
    for option in view.ask.options:
        action = notation.read(option)
        alike = isinstance(action, Rob) and (action.kind, action.tag) in unknown
        by_kind.setdefault(action.kind if alike and isinstance(action, Rob) else option, []).append(option)
    return tuple(map(tuple, by_kind.values()))
