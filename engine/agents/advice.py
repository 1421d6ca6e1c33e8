"""A computer player's choice, and its reason."""

from collections.abc import Mapping

import msgspec


class Advice(msgspec.Struct, frozen=True):
    """An action's text, the reason for it (the text ``hint-<reason>``) and the facts for the gaps of that text.

    The fact ``rival`` is a bandit's id; numbers are whole dollars or percent. In ``best`` of ``tables`` simulations no other
    action did better (both are 0 if the simulations weren't counted).
    """

    action: str
    reason: str
    facts: Mapping[str, str | int] = {}
    best: int = 0
    tables: int = 0


def telling(gains: Mapping[str, float], least: float) -> str | None:
    """Return the aspect with the largest gain, or None if it is below ``least``."""
    best = max(gains, key=gains.__getitem__)
    return best if gains[best] >= least else None
