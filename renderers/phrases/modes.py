"""The ways to play, in words: what a lobby offers, and which rules a match is played by."""

from collections.abc import Sequence

from data.catalogue import listing, text
from engine.colt_express.modes.table import MODES


def mode_options() -> tuple[tuple[str, str, str], ...]:
    """Return the modes in the order in which they are offered: id, title (at most 60 characters) and one sentence (at most 100). Plain."""
    return tuple((mode, text(f"mode-title-{mode}"), text(f"mode-about-{mode}")) for mode in MODES)


def rules_in_force(modes: Sequence[str]) -> str:
    """Return the sentence that says which rules a table is played by. Plain.

    Raises:
        MissingText: there is no such mode.
    """
    named = listing([text(f"mode-{mode}") for mode in modes])
    return text("rules-in-force", count=len(modes), modes=named)
