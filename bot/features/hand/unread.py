"""Events of a match since a player last looked at it, in a few lines at the head of their panel.

Only facts of their own seat's view, in the words of the log. Their own steps that they saw at once are left out; steps of their plan
are shown, and marked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from bot.core.matches.log import PLAYER, TAKE_BACK
from bot.core.matches.values import Page, Table
from bot.discord_ui.content.components import clip
from bot.features.hand.look import Look
from bot.features.hand.memos import NEVER
from bot.features.matches.match_content import MatchContent, set_apart
from bot.features.matches.names import note_words
from data.catalogue import text
from engine.core.audience import visible
from engine.core.types import Event
from renderers.ui import AnyGameUI

LOOKED: Final = "missed-title"
AWAY: Final = "missed-away"
"""Since when: the keys of what stands above the lines."""

LINES: Final = 6
"""The newest lines that are shown; for the rest there is the log."""

LONGEST: Final = 220
"""Characters of a line."""


SILENT: Final = 20
"""Steps without news for a player are read again at their next look, until there are more than this many."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A player's unseen news: its newest ``lines``, and how many ``more`` there are.

    ``befallen`` is the news about themselves, in one sentence; ``title`` says since when. ``news``: the visit to store once it was
    shown.
    """

    lines: tuple[str, ...]
    more: int
    news: bool = True
    befallen: str = ""
    title: str = LOOKED


def unread(content: MatchContent, look: Look) -> Unread:
    """Return what happened since a person last looked, up to the position of ``look``, in which they have a seat."""
    table, match = look.table, look.table.match
    by_plan = frozenset(look.planned.played) if look.planned is not None and match.status == "running" else frozenset()
    news_rows: list[tuple[float, int, str]] = []
    for page in _settled(content.game_ui(match), look.pages):
        told = _of_plan(content, table, page) if page.version in by_plan else _news(content, table, page)
        news_rows += [(page.at, page.version, sentence) for sentence in told]
    news_rows += [(note.at, note.version, note_words(match, note)) for note in look.notes]
    lines = [clip(sentence, LONGEST) for _, _, sentence in sorted(news_rows, key=lambda row: row[:2])]
    behind = match.version - look.visit.version
    befallen = content.befallen(table, look.pages)
    # Steps of which nothing is told are kept rarely: otherwise every look would be a commit.
    news = (
        look.visit == NEVER
        or (behind > 0 and bool(lines or befallen))
        or look.visit.note < match.noted
        or behind > SILENT
    )
    return Unread(
        tuple(lines[-LINES:]),
        max(0, len(lines) - LINES),
        news,
        befallen,
        AWAY if look.digest is not None else LOOKED,
    )


def _settled(game_ui: AnyGameUI, pages: Sequence[Page]) -> Iterator[Page]:
    """Yield pages, each with the choices that the one before it left open; current open choices are asked elsewhere."""
    waiting: tuple[Event, ...] = ()
    for page in pages:
        events = (*waiting, *page.events) if page.back is None else page.events
        told, waiting = set_apart(game_ui, events)
        yield msgspec.structs.replace(page, events=told)


def followed(opened: Unread, since: Unread, *, fading: bool) -> Unread:
    """Return the news of a panel that began with ``opened``: those, and the events since it was opened.

    If a table forgets, only the latter: the first ones may name cards that have faded.
    """
    if fading:
        return since
    lines, more = (*opened.lines, *since.lines), opened.more + since.more
    told = "\n".join(sentence for sentence in (opened.befallen, since.befallen) if sentence)
    return replace(since, lines=lines[-LINES:], more=more + max(0, len(lines) - LINES), befallen=told)


def _of_plan(content: MatchContent, table: Table, page: Page) -> tuple[str, ...]:
    """Return the sentences of a step that the person's plan has decided."""
    first, *rest = content.told(table.match, page, table.seat) or ("",)
    return (text("missed-plan", line=first), *rest) if first else ()


def _news(content: MatchContent, table: Table, page: Page) -> tuple[str, ...]:
    """Return the sentences of a step, without what the pile shows.

    Of the player's own steps, what only they saw at once is left out. Steps that were taken in their name are told in full.
    """
    own = page.seat == table.seat and page.by in {PLAYER, TAKE_BACK}
    if page.seat == table.seat and not own:
        return content.told(table.match, page, table.seat)
    if page.back is not None:
        return () if own else content.told(table.match, page, table.seat)
    game_ui = content.game_ui(table.match)
    seen = visible(page.events, None if own else table.seat)
    events = tuple(event for event in seen if not (game_ui.is_quiet((event,)) if own else game_ui.in_pile(event)))
    return content.told(table.match, msgspec.structs.replace(page, events=events), table.seat)
