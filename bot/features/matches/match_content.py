"""Texts and pictures of matches as a viewer may know them: steps of the story, boards, hands.

Results computed from a view or page are cached: a panel that updates shares them with the next one opened.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar, cast

from bot.core.matches.values import COMPUTER, DEADLINE, PLAYER, TAKE_BACK, Match, Note, Page, Table
from bot.core.newest import Newest
from bot.core.terms import MEMORY, USUAL, term
from bot.discord_ui.content.components import clip
from bot.discord_ui.content.layout import LONGEST_ALT
from bot.discord_ui.content.pictures import Need, PictureCache
from bot.discord_ui.content.post import Attachment
from bot.features.matches.names import NamesAt, computers, fading, names, names_at, note_words, tags
from bot.features.matches.story import Chapter, StoryStep, chapters
from data.catalogue import Catalogue, clauses, current, language, text
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.phrases.escape import escape
from renderers.rules import alt_topic, legend_text, render_legend, render_topic, topic_sprites
from renderers.ui import AnyGameUI, Names

T = TypeVar("T")

CACHED_VIEWS: Final = 256
"""Views and pages in the cache: repeated requests come within seconds."""

Asked = tuple[Catalogue, str, Hashable]


class OfViews:
    """Caches results by view (or page), language and kind. Views are compared by identity and never change."""

    def __init__(self) -> None:
        self._views: Newest[int, tuple[object, dict[Asked, Any]]] = Newest(CACHED_VIEWS)

    def get(self, view: object, what: Hashable, make: Callable[[], T]) -> T:
        """Return the cached result of kind ``what`` for a view, computed by ``make`` the first time."""
        number = id(view)
        # The view is stored as well, so that its id isn't reused.
        kept = self._views[number] = self._views.get(number) or (view, {})
        key, known = (current(), language(), what), kept[1]
        if key not in known:
            known[key] = make()
        return cast("T", known[key])


_log = logging.getLogger(__name__)

HEADLINES: Final = 5
"""Maximum number of lines that say what happened to a match meanwhile."""

LASTING: Final = "board"
NOW: Final = "board-now"
LIVE: Final = "live"
"""Kinds of board pictures: for a permanent page, for a moment (they differ if cards fade), and for a live message.

The last doesn't show the awaited players, because the text next to it does and changes earlier.
"""


BOARD_FILES: Final = "board-"
"""Prefix of the file names of boards in private messages."""


class StoryPart(NamedTuple):
    """Public events of a step, or of one part of it; the flags are as in ``StoryStep``."""

    events: tuple[Event, ...]
    quiet: bool
    turns: bool
    pending: bool


class MatchContent:
    """Texts and pictures for every game."""

    def __init__(self, game_uis: Mapping[str, AnyGameUI], pictures: PictureCache) -> None:
        self.game_uis = game_uis
        self.views = OfViews()
        self.hard_times = pictures.hard_times
        self._pictures = pictures

    def game_ui(self, match: Match) -> AnyGameUI:
        """Return the ``GameUI`` of the match's game."""
        return self.game_uis[match.game]

    def steps(self, match: Match, pages: Sequence[Page], viewer: Seat | None = None) -> tuple[StoryStep, ...]:
        """Return the story's steps as ``viewer`` may know them."""
        parts, at = list[StoryStep](), names_at(match)
        before, past = (pages[0].view, pages[0].earlier) if pages else (None, ())
        waiting: tuple[Event, ...] = ()
        for number, page in enumerate(pages):
            if page.back is not None:
                parts.append(self._went_back(match, page, before))
                before, past, waiting = page.view, page.earlier, ()
                continue
            goes_on = number + 1 < len(pages) and pages[number + 1].back is None
            public = self._public(match, page)
            known = [part.events for part in public] if viewer is None else self._known(match, page, viewer)
            known[0] = (*waiting, *known[0])
            # A pending choice is shown with its result, unless it is the last event.
            known[-1], waiting = set_apart(self.game_ui(match), known[-1]) if goes_on else (known[-1], ())
            parts += self._parts(match, page, before, past, viewer, public, known, at)
            before, past = page.view, (*past, *(event for part in public for event in part.events))
        return tuple(parts)

    def told(self, match: Match, page: Page, viewer: Seat | None) -> tuple[str, ...]:
        """Return the sentences of one step as ``viewer`` may know it."""
        if page.back is not None:
            return self._went_back(match, page, page.view).said
        late = (self._late(match, page),) if page.late and page.seat is not None else ()
        parts = self._known(match, page, viewer)
        at = partial(names, match)
        return (*late, *(line for part in parts for line in self._sentences(match, page, part, viewer, at)))

    def _known(self, match: Match, page: Page, viewer: Seat | None) -> list[tuple[Event, ...]]:
        return in_parts(self.game_ui(match), visible(page.events, viewer))

    def _public(self, match: Match, page: Page) -> tuple[StoryPart, ...]:
        """Return the public parts of a step, cached per page."""
        game_ui = self.game_ui(match)
        return self.views.get(
            page,
            "parts",
            lambda: tuple(
                StoryPart(
                    events, game_ui.is_quiet(events), game_ui.ends_turn(events), bool(set_apart(game_ui, events)[1])
                )
                for events in in_parts(game_ui, visible(page.events, None))
            ),
        )

    def _parts(
        self,
        match: Match,
        page: Page,
        before: object,
        past: tuple[Event, ...],
        viewer: Seat | None,
        public: Sequence[StoryPart],
        known: Sequence[Sequence[Event]],
        at: NamesAt,
    ) -> Iterator[StoryStep]:
        """Yield a step's parts, one per stretch of the match; ``known`` are the events of each part that the viewer may know.

        ``past`` are the public events before the step; ``at`` returns the names at a version.
        """
        for part, (happened, events) in enumerate(zip(public, known, strict=True)):
            late = page.late if page.seat is not None and part == 0 else ""
            said = (self._late(match, page),) if late else ()
            yield StoryStep(
                page,
                before,
                happened.events,
                partial(self._sentences, match, page, events, viewer, at),
                quiet=happened.quiet,
                ends=part + 1 < len(public) or (page.version == 0 and part == 0),
                part=part,
                turns=happened.turns,
                pending=happened.pending,
                said=said,
                earlier=past,
            )
            past = (*past, *happened.events)

    def _sentences(
        self, match: Match, page: Page, events: Sequence[Event], viewer: Seat | None, at: NamesAt
    ) -> tuple[str, ...]:
        chose = page.seat != viewer or page.by not in {COMPUTER, DEADLINE}
        game_ui = self.game_ui(match)
        return game_ui.sentences(events, viewer, at(page.version), page.view, chose=chose) if events else ()

    def _late(self, match: Match, page: Page) -> str:
        """Return the sentence for a player who missed the deadline of this step."""
        return text(f"story-{page.late}", who=f"**{escape(names(match, page.version)[page.seat or Seat(0)])}**")

    def narrated(self, match: Match, chapter: Chapter | None) -> tuple[str, ...]:
        """Return a chapter as a story: events are narrated together, up to the next note or change of players."""
        lines: list[str] = []
        run: list[Event] = []
        earlier: tuple[Event, ...] = ()
        who: Mapping[Seat, str] = {}
        at, game_ui = names_at(match), self.game_ui(match)
        for step in chapter.steps if chapter else ():
            now = at(step.page.version)
            if (step.said or now != who) and run:
                lines += game_ui.story(run, who, step.before, step.before, earlier)
                run = []
            earlier = earlier if run else step.earlier
            lines += step.said
            run += step.events
            who = now
        if chapter and run:
            lines += game_ui.story(run, who, chapter.before, chapter.view, earlier)
        return tuple(lines)

    def headlines(self, match: Match, pages: Sequence[Page], most: int = HEADLINES) -> tuple[str, ...]:
        """Return the newest ``most`` headlines of a match's public story after the first page, oldest first.

        A headline is the name of a stretch with its last sentence. A stretch in which cards were only played has none.
        """
        lines, game_ui = list[str](), self.game_ui(match)
        for chapter in chapters([step for step in self.steps(match, pages) if step.page is not pages[0]]):
            told = () if chapter.quiet else self.narrated(match, chapter)
            if told:
                heading = game_ui.stretch_heading(chapter.before, chapter.events)
                lines.append(text("headline", heading=heading, line=told[-1]))
        return tuple(lines[-most:])

    def _went_back(self, match: Match, page: Page, before: object) -> StoryStep:
        """Return the step of a rewind: quiet if a player took back their own last card, otherwise the end of a chapter."""
        if page.by == TAKE_BACK and page.seat is not None:
            sentence = text("story-took-back", who=f"**{escape(names(match, page.version)[page.seat])}**")
            return StoryStep(page, before, (), tuple, quiet=True, ends=False, said=(sentence,))
        game_ui = self.game_ui(match)
        sentence = text("story-went-back", heading=game_ui.heading(page.view))
        hushed = fading(match) and game_ui.is_scheming(page.view)  # a page would preserve this turn's cards
        return StoryStep(page, before, (), tuple, quiet=hushed, ends=not hushed, said=(sentence,))

    def befallen(self, table: Table, pages: Sequence[Page]) -> str:
        """Return one sentence about the effects of steps on the viewer; empty if there are none."""
        all_clauses: list[str] = []
        for own in (False, True):
            mine = [page for page in pages if (page.seat == table.seat and page.by == PLAYER) is own]
            happened = [event for page in mine for event in page.events]
            all_clauses += self.game_ui(table.match).befallen(table.view, happened, own=own)
        recent = list(dict.fromkeys(all_clauses))
        return text("panel-befell", what=_capital(clauses(recent))) if recent else ""

    def pile(self, match: Match, view: Any) -> str:
        """Return a line with the cards of the pile if it's open at this table, or fading (then those still visible); otherwise empty."""
        if term(match, MEMORY) == USUAL or match.status != "running":
            return ""
        forgets, game_ui = fading(match), self.game_ui(match)
        return self.views.get(view, ("pile", forgets), lambda: game_ui.pile_line(view, fading=forgets))

    def story(self, match: Match, pages: Sequence[Page], notes: Sequence[Note], viewer: Seat | None) -> list[str]:
        """Return the story as ``viewer`` may know it, with each note after the step that it followed."""
        lines = [
            (step.page.version, 0, sentence) for step in self.steps(match, pages, viewer) for sentence in step.sentences
        ]
        lines += [(note.version, note.id, note_words(match, note)) for note in notes]
        return [sentence for _, _, sentence in sorted(lines, key=lambda line: line[:2])]

    async def topic(self, topic: str) -> Attachment | None:
        """Return the picture of a topic of the rules, or None if it has none."""
        if not topic_sprites().get(topic):
            return None
        name = f"topic-{topic}.png"
        return await self.picture(("topic", topic), name, lambda: render_topic(topic) or b"", lambda: alt_topic(topic))

    async def legend(self, page: str) -> Attachment | None:
        """Return the picture of a page of the legend. Raises KeyError if there is no such page."""
        alt = clip(legend_text(page), LONGEST_ALT)
        return await self.picture(("legend", page), f"icons-{page}.png", lambda: render_legend(page), lambda: alt)

    async def board(self, match: Match, view: Any, version: int, happened: tuple[Event, ...] = ()) -> Attachment | None:
        """Return the public picture of the current train after the events ``happened``, at one user's request.

        The name of a private picture doesn't contain the version, which also counts secret steps.
        """
        kind = NOW if fading(match) else LASTING
        return await self.board_at(match, version, view, f"{BOARD_FILES}{match.id}.png", kind, happened, Need.ASKED)

    def text_board(self, table: Table) -> str:
        """Return the board in text form."""
        return self.game_ui(table.match).text_board(table.view, names(table.match))

    async def decision(
        self, table: Table, pages: Sequence[Page], part: str = "", need: Need = Need.ASKED
    ) -> Attachment | None:
        """Return a seat's decision picture: train and hand, recent events of ``pages``, and a letter for each option.

        ``part``: the first words of an action that is chosen word by word.
        """
        match, game_ui, who, view = table.match, self.game_ui(table.match), names(table.match), table.view
        if part and game_ui.steps is not None:
            view = game_ui.steps.shown(view, part)
        happened = tuple(event for page in pages for event in page.events if not game_ui.is_quiet((event,)))
        key = (match.id, match.seats, game_ui.unasked(view), "decision", table.seat, happened)
        return await self.decided_by(key, f"hand-{match.id}.png", game_ui, view, (tags(match), who), happened, need)

    async def panel_pictures(
        self,
        table: Table,
        public: Any,
        pages: Sequence[Page],
        part: str = "",
        need: Need = Need.ASKED,
    ) -> tuple[Attachment, ...]:
        """Return the pictures for a seat's decision, top to bottom; empty if any can't be drawn.

        If the seat chooses a card, these are the public board (from ``public``) and the seat's cards. The board shows only facts that
        don't change during a Schemin', so it is drawn and uploaded once. Otherwise there is one picture, as in ``decision``.
        """
        match, game_ui, who, view = table.match, self.game_ui(table.match), names(table.match), table.view
        drawings = list[Awaitable[Attachment | None]]()
        if game_ui.is_about_cards(view):
            drawings.append(self.steady_board(match, public, need))
            key = (match.id, match.seats, match.version, "cards", table.seat)
            cards, alt = partial(game_ui.cards, view), partial(game_ui.alt_cards, view, who)
            drawings.append(self.picture(key, f"hand-{match.id}.png", cards, alt, need))
        else:
            drawings.append(self.decision(table, pages, part, need))
        drawn = await asyncio.gather(*drawings)
        return tuple(picture for picture in drawn if picture is not None) if None not in drawn else ()

    async def steady_board(self, match: Match, view: Any, need: Need) -> Attachment | None:
        """Return the public board with only the facts that don't change during a Schemin'."""
        view = self.game_ui(match).steady(view)
        return await self.picture(
            (match.id, match.seats, "steady", view),
            f"{BOARD_FILES}{match.id}.png",
            partial(self.game_ui(match).board, view, tags(match), computers(match)),
            partial(self.game_ui(match).alt_board, view, names(match)),
            need,
        )

    async def decided_by(
        self,
        key: tuple[object, ...],
        name: str,
        game_ui: AnyGameUI,
        view: Any,
        who: tuple[Names, Names],
        happened: Sequence[Event] = (),
        need: Need = Need.ASKED,
    ) -> Attachment | None:
        """Return the picture of a viewer's decision, which may be a past one, or part of a puzzle or a lesson.

        ``who`` are the names for the picture, and those for its alt text.
        """
        drawn, said = who
        return await self.picture(
            key,
            name,
            partial(game_ui.decision, view, drawn, happened),
            partial(game_ui.alt_decision, view, said, happened),
            need,
        )

    async def held(self, table: Table) -> Attachment | None:
        """Return the picture of a seat's hand."""
        match, game_ui, who, view = table.match, self.game_ui(table.match), names(table.match), table.view
        return await self.picture(
            (match.id, match.seats, match.version, "hand", table.seat),
            f"hand-{match.id}.png",
            partial(game_ui.hand, view, tags(match)),
            partial(game_ui.alt_hand, view, who),
        )

    async def board_at(
        self,
        match: Match,
        version: int,
        view: Any,
        name: str,
        kind: str,
        happened: tuple[Event, ...] = (),
        need: Need = Need.THREAD,
        before: Any = None,
    ) -> Attachment | None:
        """Return the picture of the train at a version, after the events ``happened``; ``kind`` is LASTING, NOW or LIVE.

        ``before``: the view to compare with, if any.
        """
        game_ui, who = self.game_ui(match), names(match)
        return await self.picture(
            (match.id, match.seats, version, kind, happened),  # a seat's name may change between versions
            name,
            partial(game_ui.board, view, tags(match), computers(match), happened, before),
            partial(game_ui.alt_board, view, who, happened),
            need,
        )

    async def picture(
        self,
        key: tuple[object, ...],
        name: str,
        make: Callable[[], bytes],
        alt: Callable[[], str],
        need: Need = Need.ASKED,
    ) -> Attachment | None:
        """Return a picture. If it can't be made, log the error and return None, so that the text is shown without it."""
        try:
            both = partial(_both, make, alt)
            made = await (
                self._pictures.film(key, both) if name.endswith(".gif") else self._pictures.get(key, both, need)
            )
            return Attachment(name, *made)
        except Exception:
            _log.exception("no picture for %s", name)
            return None


def _both(make: Callable[[], bytes], alt: Callable[[], str]) -> tuple[bytes, str]:
    return make(), alt()


def in_parts(game_ui: AnyGameUI, events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Split a step's events into parts, one per stretch of the match that has any."""
    parts: list[list[Event]] = [[]]
    for event in events:
        public = event.audience is None
        if (
            public
            and game_ui.begins(event)
            and any(event.audience is None and not game_ui.begins(event) for event in parts[-1])
        ):
            parts.append([])
        parts[-1].append(event)
    return [tuple(part) for part in parts]


def set_apart(game_ui: AnyGameUI, events: Sequence[Event]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Return ``events`` without the pending choices at their end, and these choices."""
    at = len(events)
    while at and game_ui.announces(events[at - 1]):
        at -= 1
    return tuple(events[:at]), tuple(events[at:])


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
