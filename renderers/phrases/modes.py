"""Rules of a match, in words."""

from collections.abc import Sequence

from data.catalogue import listing, text


def rules_in_force(modes: Sequence[str]) -> str:
    """Return a sentence about the rules of a table, as plain text.

    Raises:
        MissingText: there is no such mode.
    """
    named = listing([text(f"mode-{mode}") for mode in modes])
    return text("rules-in-force", count=len(modes), modes=named)
