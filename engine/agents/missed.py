"""Choices for missed deadlines: the outlaw's, with a seed derived only from the view.

Equal views always give equal choices: for a missed deadline, for a moderator's step, or for a match played out by computers.
"""

from hashlib import sha256
from typing import Any

import msgspec

from engine.agents.colt import outlaw as colt_outlaw
from engine.agents.super import outlaw as super_outlaw
from engine.colt_express.view import View as ColtView
from engine.super_express.view import View as SuperView


def colt_express(game: Any, view: ColtView) -> str:
    """Return the text of the chosen option at Colt Express. Raises ValueError if the viewer has nothing to decide."""
    if view.viewer is None:
        raise ValueError(view.viewer)
    return colt_outlaw.choose(game, view, view.viewer, seed_of(view))


def super_express(game: Any, view: SuperView) -> str:
    """Return the text of the chosen plan at Super Express. Raises ValueError if the viewer has nothing to decide."""
    if view.viewer is None:
        raise ValueError(view.viewer)
    return super_outlaw.choose(game, view, view.viewer, seed_of(view))


def seed_of(view: ColtView | SuperView) -> bytes:
    """Return the seed derived from a view."""
    return sha256(msgspec.json.encode(view)).digest()[:16]
