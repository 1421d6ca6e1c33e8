"""The table ``notes``."""

import json

import msgspec

from bot.hosting.core.model import MatchId, Note
from bot.storage.tables import Tables


class NoteReader(Tables):
    """Reads notes."""

    def notes(self, match: MatchId, after: int) -> tuple[Note, ...]:
        """Return the notes about a match beyond number ``after``, oldest first."""
        rows = self._db.execute(
            "SELECT match, version, at, key, facts, id FROM notes WHERE match = ? AND id > ? ORDER BY id",
            (match, after),
        )
        return tuple(
            Note(about, version, at, key, json.loads(facts), number) for about, version, at, key, facts, number in rows
        )


class NoteWriter(NoteReader):
    """Writes notes."""

    def add_note(self, note: Note) -> Note:
        """Keep a note; its id is chosen here. The caller queues the match, so that it is said."""
        cursor = self._db.execute(
            "INSERT INTO notes (match, version, at, key, facts) VALUES (?, ?, ?, ?, ?)",
            (note.match, note.version, note.at, note.key, json.dumps(dict(note.facts))),
        )
        number = cursor.lastrowid or 0
        self._db.execute("UPDATE matches SET noted = ? WHERE id = ?", (number, note.match))
        return msgspec.structs.replace(note, id=number)
