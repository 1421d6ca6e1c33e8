"""Rows of paused matches' stopped waits."""

from typing import Final

from bot.core.clocks.values import Held
from bot.core.ids import MatchId
from bot.storage.session import Reader, Writer
from bot.storage.tables import Table

HELD: Final = Table("held_waits", Held, ("match", "seat"))


def held(tx: Reader, match: MatchId) -> tuple[Held, ...]:
    """Return the stopped waits of a match, by seat."""
    return HELD.all(tx, "WHERE match = ? ORDER BY seat", (match,))


def hold(tx: Writer, match: MatchId, held: tuple[Held, ...]) -> None:
    """Overwrite the stopped waits of a match."""
    tx.db.execute("DELETE FROM held_waits WHERE match = ?", (match,))
    for wait_row in held:
        HELD.add(tx, wait_row, match=match, seat=wait_row.wait.seat)
