"""Table ``publications``, and where each match is told."""

from typing import Final

import msgspec

from bot.core.ids import MatchId
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import Note
from bot.storage.tables import Session, Table

NOTES: Final = Table("notes", Note)


class NoteReader(Session):
    """Reads notes."""

    def notes(self, match: MatchId, after: int) -> tuple[Note, ...]:
        """Return the notes about a match beyond number ``after``, oldest first."""
        return NOTES.all(self._db, "WHERE match = ? AND id > ? ORDER BY id", (match, after))


class NoteWriter(NoteReader):
    """Writes notes."""

    def add_note(self, note: Note) -> Note:
        """Keep a note; its id is chosen here. The caller queues the match, so that it is said."""
        number = NOTES.add(self._db, note)
        # So that nobody who looks at a match must ask for its newest note.
        self._db.execute("UPDATE matches SET noted = ? WHERE id = ?", (number, note.match))
        return msgspec.structs.replace(note, id=number)


PUBLICATIONS: Final = Table("publications", PublicationState, ("match",))


class PublicationReader(Session):
    """Reads what the publisher knows."""

    def publication(self, match: MatchId) -> PublicationState:
        """Return what the publisher knows of a match: nothing where it was never told."""
        return self._once(
            ("publications", match),
            lambda: PUBLICATIONS.first(self._db, "WHERE match = ?", (match,)) or PublicationState(match=match),
        )


class PublicationWriter(PublicationReader):
    """Writes what the publisher knows."""

    def save_publication(self, state: PublicationState) -> None:
        """Overwrite what the publisher knows of a match."""
        PUBLICATIONS.save(self._db, state)
        self._written("publications")

    def set_thread(self, match: MatchId, thread: int | None) -> None:
        """Keep where a match is told; None: nowhere yet."""
        self._db.execute("UPDATE matches SET thread = ? WHERE id = ?", (thread, match))
