"""The table ``publications``, and where each match is told."""

from typing import Final

from bot.hosting.core.model import MatchId
from bot.hosting.core.publication import PublicationState
from bot.storage.tables import Session, Table

PUBLICATIONS: Final = Table("publications", PublicationState, ("match",))


class PublicationReader(Session):
    """Reads what the publisher knows."""

    def publication(self, match: MatchId) -> PublicationState:
        """Return what the publisher knows of a match: nothing where it was never told."""
        return PUBLICATIONS.first(self._db, "WHERE match = ?", (match,)) or PublicationState(match=match)


class PublicationWriter(PublicationReader):
    """Writes what the publisher knows."""

    def save_publication(self, state: PublicationState) -> None:
        """Overwrite what the publisher knows of a match."""
        PUBLICATIONS.save(self._db, state)

    def set_thread(self, match: MatchId, thread: int | None) -> None:
        """Keep where a match is told; None: nowhere yet."""
        self._db.execute("UPDATE matches SET thread = ? WHERE id = ?", (thread, match))
