"""The table ``memos``: what people write to themselves about a match."""

from typing import Final

from bot.model.habits import Memo
from bot.model.model import MatchId, UserId
from bot.storage.tables import Session, Table

MEMOS: Final = Table("memos", Memo, ("match", "user"))


class MemoReader(Session):
    """Reads what people have written to themselves."""

    def memo(self, match: MatchId, user: UserId) -> str:
        """Return what a person has written to themselves about a match; empty for nothing."""
        found = MEMOS.first(self._db, "WHERE match = ? AND user = ?", (match, user))
        return "" if found is None else found.memo


class MemoWriter(MemoReader):
    """Writes it."""

    def save_memo(self, memo: Memo) -> None:
        """Keep it in place of what was there; nothing written forgets it."""
        if memo.memo:
            MEMOS.save(self._db, memo)
        else:
            self._db.execute("DELETE FROM memos WHERE match = ? AND user = ?", (memo.match, memo.user))
