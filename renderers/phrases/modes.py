"""Which rules a match is played by, in words."""

from collections.abc import Sequence

from data.catalogue import listing, text


def rules_in_force(modes: Sequence[str]) -> str:
    """Return the sentence that says which rules a table is played by. Plain.

    Raises:
        MissingText: there is no such mode.
    """
    named = listing([text(f"mode-{mode}") for mode in modes])
    return text("rules-in-force", count=len(modes), modes=named)
