"""The table ``notes``."""

from typing import Final

import msgspec

from bot.hosting.core.model import MatchId, Note
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
        self._db.execute("UPDATE matches SET noted = ? WHERE id = ?", (number, note.match))
        return msgspec.structs.replace(note, id=number)
