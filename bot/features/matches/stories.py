"""A match's events as one user may know them."""

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.clocks.values import Miss
from bot.core.ids import MatchId, UserId
from bot.core.matches import match_rows
from bot.core.matches.values import Match, Note, Page, StoredMatch, Table
from bot.core.play.showing import pages_of, revealed, table_of
from bot.core.play.submit import Matches
from bot.storage.session import Reader


class Story(msgspec.Struct, frozen=True):
    """A match's steps as a user may know them, and the bot's notes."""

    table: Table
    pages: tuple[Page, ...]
    notes: tuple[Note, ...]


async def story(matches: Matches, match: MatchId, user: UserId | None, start: int = 0) -> Story:
    """Return the story since version ``start`` as a user may know it now (None: the public). Raises UnknownMatch."""

    def read(tx: Reader, stored: StoredMatch) -> tuple[Match, tuple[Miss, ...], tuple[Note, ...]]:
        return revealed(tx, stored), clocks_rows.misses(tx, match), match_rows.notes(tx, match, 0)

    live, (shown, misses, notes) = await matches.read(match, read, lambda _: start)
    table = table_of(live, shown, user)
    return Story(table, pages_of(live, table.seat, start, shown.version, misses), notes)
