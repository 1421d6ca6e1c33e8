"""Makes computer players spare the bandits of their own side if they have another action."""

from collections.abc import Sequence

from engine.colt_express import appraisal
from engine.colt_express.actions import Action, Hit, Shoot
from engine.colt_express.view import View


def spared(view: View, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that don't shoot or punch the viewer's own side, or all of them if there is no other."""
    own = {bandit.bandit for bandit in view.bandits if appraisal.is_own(view, bandit)}
    return [a for a in actions if not isinstance(a, Shoot | Hit) or a.target not in own] or list(actions)
