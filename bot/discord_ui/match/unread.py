"""What happened in a match since somebody last looked at it, in a few lines at the head of their panel.

Only what their own seat may know is told, in the words of the log. What they did themselves and saw at once is left out; what their plan
did in their name is told, and marked.
"""

import logging
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from bot.discord_ui.core.components import clip
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.names import fading, note_words
from bot.hosting.core.model import Page, Table, UserId
from bot.hosting.core.ports import StoreError
from bot.hosting.core.rows import PLAYER, TAKE_BACK
from bot.hosting.host import Host
from bot.hosting.matches.visits import NEVER
from data.catalogue import text
from engine.core.audience import visible
from engine.core.planning import planner_of

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

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    async def since(self, table: Table, user: UserId) -> Missed:
        """Return what happened since a person last looked, up to the position in ``table``, which has a seat of theirs."""
        match = table.match
        visit = await self._host.visits.last(match.id, user)
        found: list[tuple[float, int, str]] = []
        if visit.version < match.version:
            pages = await self._host.pages(match.id, table.seat, visit.version + 1, match.version)
            planned = await self._by_plan(table, user)
            for page in pages:
                told = self._of_plan(table, page) if page.version in planned else self._news(table, page)
                found += [(page.at, page.version, sentence) for sentence in told]
        if visit.note < match.noted:
            notes = await self._host.notes(match.id, visit.note)
            found += [(note.at, note.version, note_words(match, note)) for note in notes if note.id <= match.noted]
        lines = [clip(sentence, LONGEST) for _, _, sentence in sorted(found, key=lambda each: each[:2])]
        news = visit == NEVER or visit.version < match.version or visit.note < match.noted
        return Missed(tuple(lines[-LINES:]), max(0, len(lines) - LINES), match.version, match.noted, news)

    async def followed(self, table: Table, user: UserId, opened: Missed) -> Missed:
        """Return what a panel that began with ``opened`` says by now: that, and what happened while it stood there.

        Where a table forgets, only the latter: what it began with may name cards that have faded.
        """
        since = await self.since(table, user)
        if fading(table.match):
            return since
        lines, more = (*opened.lines, *since.lines), opened.more + since.more
        return replace(since, lines=lines[-LINES:], more=more + max(0, len(lines) - LINES))

    async def _by_plan(self, table: Table, user: UserId) -> frozenset[int]:
        """Return the versions to which the person's plan has led since they last decided themselves."""
        if table.match.status != "running" or planner_of(self._content.game_ui(table.match).game) is None:
            return frozenset()
        return frozenset((await self._host.plans.look(table.match.id, user)).played)

    def _of_plan(self, table: Table, page: Page) -> tuple[str, ...]:
        """Return the sentences of a step that the person's plan has decided."""
        first, *rest = self._sentences(table, page) or ("",)
        return (text("missed-plan", line=first), *rest) if first else ()

    def _news(self, table: Table, page: Page) -> tuple[str, ...]:
        """Return the sentences of a step; of the person's own, neither what they laid nor what they alone were told at once."""
        if page.seat != table.seat or page.by not in {PLAYER, TAKE_BACK}:
            return self._sentences(table, page)
        if page.back is not None:
            return ()
        game_ui = self._content.game_ui(table.match)
        seen = tuple(event for event in visible(page.events, None) if not game_ui.is_quiet((event,)))
        return self._sentences(table, msgspec.structs.replace(page, events=seen))

    def _sentences(self, table: Table, page: Page) -> tuple[str, ...]:
        (told,) = self._content.steps(table.match, (page,), table.seat)
        return told.sentences

    async def shown(self, table: Table, user: UserId, missed: Missed) -> None:
        """Keep that a person was really shown a panel that began with this; where that cannot be kept, they are told once more."""
        if not missed.news:
            return
        try:
            await self._host.visits.looked(table.match.id, user, missed.version, missed.note)
        except StoreError:
            _log.warning("what %s saw of match %s could not be kept", user, table.match.id, exc_info=True)
