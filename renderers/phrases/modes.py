"""Rules of a match, in words."""

from collections.abc import Sequence

from data.catalogue import listing, text


def rules_in_force(modes: Sequence[str]) -> str:
    """Return a line about the rules of a table, in Discord's Markdown.

    Raises:
        MissingText: there is no such mode.
    """
    named = listing([text(f"mode-{mode}") for mode in modes])
    return text("rules-in-force", count=len(modes), modes=named)
