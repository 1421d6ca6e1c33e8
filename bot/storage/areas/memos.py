"""Tables ``memos`` and ``follows``: what people write to themselves about a match, and who follows one without a seat."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.features.hand.values import Memo
from bot.features.watching.values import Follow
from bot.storage.tables import Session, Table

MEMOS: Final = Table("memos", Memo, ("match", "user"))
FOLLOWS: Final = Table("follows", Follow, ("match", "user"))


class MemoReader(Session):
    """Reads what people have written to themselves."""

    def memo(self, match: MatchId, user: UserId) -> str:
        """Return what a person has written to themselves about a match; empty for nothing."""
        found = self._once(
            ("memos", match, user), lambda: MEMOS.first(self._db, "WHERE match = ? AND user = ?", (match, user))
        )
        return "" if found is None else found.memo

    def follows(self, match: MatchId) -> tuple[Follow, ...]:
        """Return who follows a match, the first one first."""
        return FOLLOWS.all(self._db, "WHERE match = ? ORDER BY at, user", (match,))


class MemoWriter(MemoReader):
    """Writes it."""

    def save_memo(self, memo: Memo) -> None:
        """Keep it in place of what was there; nothing written forgets it."""
        self._written("memos")
        if memo.memo:
            MEMOS.save(self._db, memo)
        else:
            self._db.execute("DELETE FROM memos WHERE match = ? AND user = ?", (memo.match, memo.user))

    def save_follow(self, follow: Follow) -> None:
        """Keep that somebody follows a match, or what they are owed."""
        FOLLOWS.save(self._db, follow)

    def drop_follow(self, follow: Follow) -> None:
        """Forget that somebody follows a match."""
        self._db.execute("DELETE FROM follows WHERE match = ? AND user = ?", (follow.match, follow.user))
