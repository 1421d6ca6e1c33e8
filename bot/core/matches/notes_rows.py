"""Rows of the bot's notes about a match."""

from typing import Final

import msgspec

from bot.core.ids import MatchId
from bot.core.matches.values import Note
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

NOTES: Final = Table("notes", Note)


def notes(tx: Reader, match: MatchId, after: int) -> tuple[Note, ...]:
    """Return the notes about a match with ids over ``after``, oldest first."""
    return NOTES.all(tx, "WHERE match = ? AND id > ? ORDER BY id", (match, after))


def add_note(tx: Writer, note: Note) -> Note:
    """Insert a note, and return it with its id. The caller must queue the match, so that the note is posted."""
    number = NOTES.add(tx, note)
    # So that no one reads the match without its newest note.
    tx.db.execute("UPDATE matches SET noted = ? WHERE id = ?", (number, note.match))
    return msgspec.structs.replace(note, id=number)
