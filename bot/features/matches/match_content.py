"""Words and pictures of matches, as a viewer may know them: the steps of the story, boards, hands."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from bot.core.matches.log import PLAYER, TAKE_BACK
from bot.core.matches.values import Match, Note, Page, Table
from bot.core.terms import MEMORY, USUAL, term
from bot.discord_ui.content.components import clip
from bot.discord_ui.content.layout import LONGEST_ALT
from bot.discord_ui.content.pictures import Need, PictureCache, TooMany
from bot.discord_ui.content.post import Attachment
from bot.features.matches.names import computers, fading, names, names_at, note_words, tags
from bot.features.matches.of_views import OfViews
from bot.features.matches.story import Chapter, StoryStep
from data.catalogue import clauses, text
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.phrases.escape import escape
from renderers.rules import alt_topic, legend_text, render_legend, render_topic, topic_sprites
from renderers.ui import AnyGameUI, Names

_log = logging.getLogger(__name__)

LASTING: Final = "board"
NOW: Final = "board-now"
LIVE: Final = "live"
"""Kinds of board: a picture for a page that stays, and one for a moment, which differ if something fades; and the one of a live message
and of panels in Schemin', which doesn't show for whom the match waits: the words say so, and they change first."""


CLAUSES: Final = 8
"""The newest clauses of the news about a player."""


class StoryPart(NamedTuple):
    """Public events of a step, or of a part of one, and what ``StoryStep`` says of them."""

    events: tuple[Event, ...]
    quiet: bool
    turns: bool
    pending: bool


class MatchContent:
    """Tells and draws matches of every game."""

    def __init__(self, game_uis: Mapping[str, AnyGameUI], pictures: PictureCache) -> None:
        self.game_uis = game_uis
        self.views = OfViews()
        self._pictures = pictures

    def game_ui(self, match: Match) -> AnyGameUI:
        """Return how the match's game is shown."""
        return self.game_uis[match.game]

    def steps(self, match: Match, pages: Sequence[Page], viewer: Seat | None = None) -> tuple[StoryStep, ...]:
        """Return the steps of the story, told as ``viewer`` may know them."""
        parts = list[StoryStep]()
        before = pages[0].view if pages else None
        waiting: tuple[Event, ...] = ()
        for number, page in enumerate(pages):
            if page.back is not None:
                parts.append(self._went_back(match, page, before))
                before, waiting = page.view, ()
                continue
            goes_on = number + 1 < len(pages) and pages[number + 1].back is None
            public = self._public(match, page)
            told = [part.events for part in public] if viewer is None else self._known(match, page, viewer)
            told[0] = (*waiting, *told[0])
            # A pending choice is shown with its result, unless it is the last event.
            told[-1], waiting = set_apart(self.game_ui(match), told[-1]) if goes_on else (told[-1], ())
            parts += self._parts(match, page, before, viewer, public, told)
            before = page.view
        return tuple(parts)

    def told(self, match: Match, page: Page, viewer: Seat | None) -> tuple[str, ...]:
        """Return the sentences of a single step, told as ``viewer`` may know it."""
        if page.back is not None:
            return self._went_back(match, page, page.view).said
        late = (self._late(match, page),) if page.late and page.seat is not None else ()
        parts = self._known(match, page, viewer)
        return (*late, *(line for part in parts for line in self._sentences(match, page, part, viewer)))

    def _known(self, match: Match, page: Page, viewer: Seat | None) -> list[tuple[Event, ...]]:
        return in_parts(self.game_ui(match), visible(page.events, viewer))

    def _public(self, match: Match, page: Page) -> tuple[StoryPart, ...]:
        """Return the public parts of a step: made once for a page, which is shown with each that follows it."""
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
        viewer: Seat | None,
        public: Sequence[StoryPart],
        told: Sequence[Sequence[Event]],
    ) -> Iterator[StoryStep]:
        """Yield a step, in parts if it has several stretches of the match: ``told`` are the shown events of each."""
        for part, (happened, events) in enumerate(zip(public, told, strict=True)):
            late = page.late if page.seat is not None and part == 0 else ""
            said = (self._late(match, page),) if late else ()
            yield StoryStep(
                page,
                before,
                happened.events,
                partial(self._sentences, match, page, events, viewer),
                quiet=happened.quiet,
                ends=part + 1 < len(public) or (page.version == 0 and part == 0),
                part=part,
                turns=happened.turns,
                pending=happened.pending,
                said=said,
            )

    def _sentences(self, match: Match, page: Page, events: Sequence[Event], viewer: Seat | None) -> tuple[str, ...]:
        return self.game_ui(match).sentences(events, viewer, names(match, page.version), page.view)

    def _late(self, match: Match, page: Page) -> str:
        """Return the sentence about a player who was late for a step of theirs."""
        return text(f"story-{page.late}", who=f"**{escape(names(match, page.version)[page.seat or Seat(0)])}**")

    def narrated(self, match: Match, chapter: Chapter | None) -> tuple[str, ...]:
        """Return a chapter as a story: its events together, up to another message or a change of players."""
        lines: list[str] = []
        run: list[Event] = []
        who: Mapping[Seat, str] = {}
        at = names_at(match)
        for step in chapter.steps if chapter else ():
            now = at(step.page.version)
            if (step.said or now != who) and run:
                lines += self.game_ui(match).story(run, who, step.before)
                run = []
            lines += step.said
            run += step.events
            who = now
        return (*lines, *(self.game_ui(match).story(run, who, chapter.view) if chapter and run else ()))

    def _went_back(self, match: Match, page: Page, before: object) -> StoryStep:
        """Tell that the match went back: a player's own last card is taken back quietly, anything more ends a chapter."""
        if page.by == TAKE_BACK and page.seat is not None:
            sentence = text("story-took-back", who=f"**{escape(names(match, page.version)[page.seat])}**")
            return StoryStep(page, before, (), tuple, quiet=True, ends=False, said=(sentence,))
        game_ui = self.game_ui(match)
        sentence = text("story-went-back", heading=game_ui.heading(page.view))
        hushed = fading(match) and game_ui.is_scheming(page.view)  # a page would keep the cards of this turn
        return StoryStep(page, before, (), tuple, quiet=hushed, ends=not hushed, said=(sentence,))

    def befallen(self, table: Table, pages: Sequence[Page]) -> str:
        """Return what some steps did to the person who sees a table, as one sentence; empty for nothing."""
        all_clauses: list[str] = []
        for own in (False, True):
            mine = [page for page in pages if (page.seat == table.seat and page.by == PLAYER) is own]
            happened = [event for page in mine for event in page.events]
            all_clauses += self.game_ui(table.match).befallen(table.view, happened, own=own)
        told = list(dict.fromkeys(all_clauses))[-CLAUSES:]
        return text("panel-befell", what=_capital(clauses(told))) if told else ""

    def pile(self, match: Match, view: Any) -> str:
        """Return the line about the pile that this table agreed to; empty for none."""
        if term(match, MEMORY) == USUAL or match.status != "running":
            return ""
        return self.pile_line(match, view)

    def pile_line(self, match: Match, view: Any) -> str:
        """Return the cards of the pile: all of them, or if the table agreed to forget, those that can still be seen."""
        forgets, game_ui = fading(match), self.game_ui(match)
        return self.views.get(view, ("pile", forgets), lambda: game_ui.pile_line(view, fading=forgets))

    def story(self, match: Match, pages: Sequence[Page], notes: Sequence[Note], viewer: Seat | None) -> list[str]:
        """Return the story with the notes among it, each after the step that it followed, as ``viewer`` may know it."""
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
        """Return the public picture of the train at the newest version, for one user, with the events ``happened`` before.

        Private pictures name no version: that counts secret steps.
        """
        kind = NOW if fading(match) else LASTING
        return await self.board_at(match, version, view, f"board-{match.id}.png", kind, happened, Need.ASKED)

    def text_board(self, table: Table) -> str:
        """Return the board in text form."""
        return self.game_ui(table.match).text_board(table.view, names(table.match))

    async def decision(
        self, table: Table, pages: Sequence[Page], part: str = "", need: Need = Need.ASKED
    ) -> Attachment | None:
        """Return the picture by which a seat decides: train and hand, with what the ``pages`` tell and letters for what is asked.

        ``part`` are the first words of an action that is put together word by word.
        """
        match, game_ui, who, view = table.match, self.game_ui(table.match), names(table.match), table.view
        if part and game_ui.steps is not None:
            view = game_ui.steps.shown(view, part)
        happened = tuple(event for page in pages for event in page.events)
        # Pictures with nothing new in them are one picture in the cache.
        since = pages[0].version if happened else 0
        key = (match.id, match.seats, match.version, "decision", table.seat, part, since)
        return await self.decided_by(key, f"hand-{match.id}.png", game_ui, view, (tags(match), who), happened, need)

    async def panel_pictures(
        self, table: Table, public: Any, pages: Sequence[Page], part: str = "", need: Need = Need.ASKED
    ) -> tuple[Attachment, ...]:
        """Return the pictures for a seat's decision, top to bottom; nothing if one of them can't be drawn.

        If it decides about its cards, these are the board that everyone sees (``public``), drawn once for all, and its own cards.
        Otherwise it's one picture, as in ``decision``.
        """
        match, game_ui, who, view = table.match, self.game_ui(table.match), names(table.match), table.view
        if not game_ui.is_about_cards(view):
            drawn = await self.decision(table, pages, part, need)
            return (drawn,) if drawn is not None else ()
        board, cards = await asyncio.gather(
            self.board_at(
                match,
                match.version,
                public if fading(match) else game_ui.unasked(public),
                f"board-{match.id}.png",
                NOW if fading(match) else LIVE,
                (),
                need,
            ),
            self.picture(
                (match.id, match.seats, match.version, "cards", table.seat),
                f"hand-{match.id}.png",
                partial(game_ui.cards, view),
                partial(game_ui.alt_cards, view, who),
                need,
            ),
        )
        return (board, cards) if board is not None and cards is not None else ()

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
        """Return the picture by which a viewer decides: also a past one, a puzzle's or a lesson's. ``who`` are the names as they are
        drawn, and as the picture's words say them."""
        drawn, said = who
        return await self.picture(
            key,
            name,
            partial(game_ui.decision, view, drawn, happened),
            partial(game_ui.alt_decision, view, said, happened),
            need,
        )

    async def held(self, table: Table) -> Attachment | None:
        """Return the picture of what a seat holds."""
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
        """Return the picture of the train at a version, with what has ``happened`` since a view; ``kind`` is one of those above.

        ``before`` is that view, if it is to be compared with.
        """
        game_ui, who = self.game_ui(match), names(match)
        return await self.picture(
            (match.id, match.seats, version, kind, happened),  # a seat's name may change between two versions
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
        """Return a picture, or None (and the log says why) if it can't be made: the words do without it."""
        try:
            both = partial(_both, make, alt)
            made = await (
                self._pictures.film(key, both) if name.endswith(".gif") else self._pictures.get(key, both, need)
            )
            return Attachment(name, *made)
        except TooMany as error:
            _log.warning("no picture for %s: %s", name, error)
            return None
        except Exception:
            _log.exception("no picture for %s", name)
            return None


def _both(make: Callable[[], bytes], alt: Callable[[], str]) -> tuple[bytes, str]:
    return make(), alt()


def in_parts(game_ui: AnyGameUI, events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Return the events of a step in parts: one for each stretch of the match of which something is in it."""
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
    """Return events without pending choices at their end, and these."""
    at = len(events)
    while at and game_ui.announces(events[at - 1]):
        at -= 1
    return tuple(events[:at]), tuple(events[at:])


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
