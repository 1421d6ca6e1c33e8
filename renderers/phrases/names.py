"""Names of players, as received from Discord, and of kinds of turns."""

from collections.abc import Mapping

from data.catalogue import text
from engine.core.types import Seat

Names = Mapping[Seat, str]
"""Players' names by seat, unescaped. Seats without a known name are left out."""


def turn_facts(kind: str) -> dict[str, str]:
    """Return a kind of turn as facts of a text, which says nothing of a standard one."""
    return {"kind": text(f"turn-{kind}"), "standard": "yes" if kind == "standard" else "no"}
