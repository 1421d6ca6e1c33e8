"""Rows of each match's publication in its thread."""

from typing import Final

from bot.core.ids import MatchId
from bot.core.matches.publication import PublicationState
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

PUBLICATIONS: Final = Table("publications", PublicationState, ("match",))


def publication(tx: Reader, match: MatchId) -> PublicationState:
    """Return the publisher's state of a match; an empty one if it was never published."""
    return tx.once(
        ("publications", match),
        lambda: PUBLICATIONS.first(tx, "WHERE match = ?", (match,)) or PublicationState(match=match),
    )


def save_publication(tx: Writer, state: PublicationState) -> None:
    """Overwrite the publisher's state of a match."""
    PUBLICATIONS.save(tx, state)
    tx.written("publications")


def set_thread(tx: Writer, match: MatchId, thread: int | None) -> None:
    """Store a match's thread; None: none yet."""
    tx.db.execute("UPDATE matches SET thread = ? WHERE id = ?", (thread, match))
