"""What happened in a match since somebody last looked at it, in a few lines at the head of their panel.

Only what their own seat may know is told, in the words of the log. What they did themselves and saw at once is left out.
"""

import logging
from dataclasses import dataclass
from typing import Final

from bot.discord_ui.knobs import clip
from bot.discord_ui.teller import Teller, note_words
from bot.hosting.host import Host
from bot.hosting.model import Table, UserId
from bot.hosting.ports import StoreError
from bot.hosting.rows import PLAYER, TAKE_BACK
from bot.hosting.visits import NEVER

_log = logging.getLogger(__name__)

LINES: Final = 6
"""The newest lines that are shown; for the rest there is the log."""

LONGEST: Final = 220
"""Characters of a line."""


@dataclass(frozen=True, slots=True)
class Missed:
    """What somebody missed: its newest ``lines``, how many ``more`` there are, and the version and the note that it goes up to.

    ``news``: there was something that they had not been shown, were it only what nobody may tell.
    """

    lines: tuple[str, ...]
    more: int
    version: int
    note: int
    news: bool = True


class Absence:
    """Finds out what people missed, and keeps what they were shown."""

    def __init__(self, host: Host, teller: Teller) -> None:
        self._host = host
        self._teller = teller

    async def since(self, table: Table, user: UserId) -> Missed:
        """Return what happened since a person last looked, up to the position in ``table``, which has a seat of theirs."""
        match = table.match
        visit = await self._host.visits.last(match.id, user)
        found: list[tuple[float, int, str]] = []
        if visit.version < match.version:
            pages = await self._host.pages(match.id, table.seat, visit.version + 1, match.version)
            for told in self._teller.told(match, pages, table.seat):
                mine = told.page.seat == table.seat and told.page.by in {PLAYER, TAKE_BACK}
                if not (mine and told.quiet):
                    found += [(told.page.at, told.page.version, sentence) for sentence in told.sentences]
        if visit.note < match.noted:
            notes = await self._host.notes(match.id, visit.note)
            found += [(note.at, note.version, note_words(match, note)) for note in notes if note.id <= match.noted]
        lines = [clip(sentence, LONGEST) for _, _, sentence in sorted(found, key=lambda each: each[:2])]
        news = visit == NEVER or visit.version < match.version or visit.note < match.noted
        return Missed(tuple(lines[-LINES:]), max(0, len(lines) - LINES), match.version, match.noted, news)

    async def shown(self, table: Table, user: UserId, missed: Missed) -> None:
        """Keep that a person was really shown a panel that began with this; where that cannot be kept, they are told once more."""
        if not missed.news:
            return
        try:
            await self._host.visits.looked(table.match.id, user, missed.version, missed.note)
        except StoreError:
            _log.warning("what %s saw of match %s could not be kept", user, table.match.id, exc_info=True)
