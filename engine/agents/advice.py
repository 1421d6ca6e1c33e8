"""A computer player's choice, and its reason."""

from collections.abc import Mapping

import msgspec


class Advice(msgspec.Struct, frozen=True):
    """An action's text, the reason (a key of the word catalogue, ``hint-<reason>``) and the facts that fill its gaps.

    ``rival`` among the facts is a bandit's id; numbers are whole dollars or per cent. On ``best`` of ``tables`` simulations no other
    action came out better (both 0 if that wasn't counted).
    """

    action: str
    reason: str
    facts: Mapping[str, str | int] = {}
    best: int = 0
    tables: int = 0


def telling(gains: Mapping[str, float], least: float) -> str | None:
    """Return the aspect that speaks most for an action, or None if none gains at least ``least``."""
    best = max(gains, key=gains.__getitem__)
    return best if gains[best] >= least else None
