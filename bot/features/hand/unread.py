"""News of a match since a player last looked at it, in a few lines of their panel.

It has only facts from the player's view, worded as in the log. Their own steps are left out if they saw them at once; steps of their plan
are shown and marked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import msgspec

from bot.core.matches.values import PLAYER, TAKE_BACK, Page, Table
from bot.discord_ui.content.components import clip
from bot.features.hand.user_view import NEVER, Look
from bot.features.matches.match_content import MatchContent, set_apart
from bot.features.matches.names import note_words
from data.catalogue import text
from engine.core.audience import visible
from engine.core.types import Event
from renderers.ui import AnyGameUI

LOOKED: Final = "missed-title"
AWAY: Final = "missed-away"
"""Keys of the heading above the lines."""

MAX_LINE_LENGTH: Final = 220
"""Maximum length of a line in characters."""

UNSTORED_STEPS: Final = 20
"""Steps without news for a player are read again at each look until there are this many; then the visit is stored."""


Line = tuple[float, int, str]
"""Sentence of the news, after its time and version."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A player's news: ``lines`` with all events, oldest first.

    ``befallen``: a sentence with the events that hit the player; ``others``: the lines without the actions that it covers fully; ``title``
    says since when. ``news``: the visit to store once it was shown.
    """

    lines: tuple[str, ...]
    others: tuple[str, ...]
    news: bool = True
    befallen: str = ""
    title: str = LOOKED


NO_NEWS: Final = Unread((), (), news=False)


def unread(content: MatchContent, look: Look) -> Unread:
    """Return the news since a player last looked, up to the position of ``look``."""
    match, game_ui = look.table.match, content.game_ui(look.table.match)
    befallen = content.befallen(look.table, look.pages)
    lines, others = list[Line](), list[Line]()
    for page in _settled(game_ui, look.pages):
        said = _said(content, look, page)
        lines += said
        kept = _without_befallen(game_ui, look.table, page) if befallen else page
        others += said if kept.events == page.events else _said(content, look, kept)
    behind = match.version - look.visit.version
    # Steps without sentences are rarely stored as seen: otherwise every look would be a commit.
    news = (
        look.visit == NEVER
        or (behind > 0 and bool(lines or look.notes or befallen))
        or look.visit.note < match.noted
        or behind > UNSTORED_STEPS
    )
    ordered = _in_order(look, lines), _in_order(look, others)
    return Unread(*ordered, news, befallen, AWAY if look.digest is not None else LOOKED)


def _said(content: MatchContent, look: Look, page: Page) -> list[Line]:
    table, planned = look.table, look.planned
    by_plan = planned is not None and table.match.status == "running" and page.version in planned.played
    sentences = _of_plan(content, table, page) if by_plan else _news(content, table, page)
    return [(page.at, page.version, sentence) for sentence in sentences]


def _in_order(look: Look, lines: Sequence[Line]) -> tuple[str, ...]:
    """Return the sentences of steps and notes, oldest first."""
    notes = [(note.at, note.version, note_words(look.table.match, note)) for note in look.notes]
    return tuple(
        clip(sentence, MAX_LINE_LENGTH) for _, _, sentence in sorted([*lines, *notes], key=lambda line: line[:2])
    )


def _settled(game_ui: AnyGameUI, pages: Sequence[Page]) -> Iterator[Page]:
    """Yield pages with each open choice moved to the page of its result; choices that are still open are asked elsewhere."""
    waiting: tuple[Event, ...] = ()
    for page in pages:
        events = (*waiting, *page.events) if page.back is None else page.events
        settled, waiting = set_apart(game_ui, events)
        yield msgspec.structs.replace(page, events=settled)


def _without_befallen(game_ui: AnyGameUI, table: Table, page: Page) -> Page:
    """Return a page without the actions that did nothing but hit the player.

    Other actions stay complete, because a sentence about a part of an action could be false.
    """
    own, rest = page.seat == table.seat and page.by == PLAYER, list[Event]()

    def clauses(events: Sequence[Event]) -> int:
        return len(game_ui.befallen(table.view, events, own=own))

    starts = [at for at, event in enumerate(page.events) if at == 0 or game_ui.announces(event)]
    for start, end in pairwise([*starts, len(page.events)]):
        first, *effects = page.events[start:end]
        hits = clauses(effects) and all(
            # After the player's own action, a new spot counts only with a hit. Private events are facts that only they know.
            event.audience is not None or clauses([event]) or clauses(effects[: at + 1]) > clauses(effects[:at])
            for at, event in enumerate(effects)
        )
        if not (game_ui.announces(first) and hits):
            rest += [first, *effects]
    return msgspec.structs.replace(page, events=tuple(rest))


def followed(opened: Unread, since: Unread, *, fading: bool) -> Unread:
    """Return the news of a panel that was opened with ``opened``: the old news and the news since.

    If the table forgets cards (``fading``), only the news since: the first may name cards that have faded.
    """
    if fading:
        return since
    befallen = "\n".join(sentence for sentence in (opened.befallen, since.befallen) if sentence)
    lines, others = (*opened.lines, *since.lines), (*opened.others, *since.others)
    return replace(since, lines=lines, others=others, befallen=befallen)


def _of_plan(content: MatchContent, table: Table, page: Page) -> tuple[str, ...]:
    first, *rest = content.told(table.match, page, table.seat) or ("",)
    return (text("missed-plan", line=first), *rest) if first else ()


def _news(content: MatchContent, table: Table, page: Page) -> tuple[str, ...]:
    """Return the sentences of a step, except the ones that the pile shows.

    The player's own steps omit what they saw at once; steps taken in their name are complete.
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
