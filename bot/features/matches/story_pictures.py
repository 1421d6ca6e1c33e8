"""Pictures of a match's story: card by card, as a film or a single picture, and the pile of cards."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import Any, NamedTuple
from zlib import crc32

from bot.core.matches.values import Match, Page
from bot.core.play.positions import standing
from bot.core.play.threads import in_thread
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import LASTING, LIVE, MatchContent
from bot.features.matches.names import computers, names, tags
from bot.features.matches.story import Chapter, StoryStep, chapters
from data.catalogue import language
from engine.core.audience import visible
from engine.core.types import Event, Seat
from renderers.moments import Moment, on_reels
from renderers.motion import Shot
from renderers.ui import AnyGameUI, Names

Moments = Sequence[Moment[Any]]


class OpenPicture(NamedTuple):
    """Picture of an open chapter: its file name, and the function that draws it."""

    name: str
    draw: Callable[[], Awaitable[Attachment | None]]


def loud(moments: Moments) -> tuple[Moment[Any], ...]:
    """Return the moments in which something happened on the train."""
    return tuple(moment for moment in moments if moment.loud)


def open_name(match: Match) -> str:
    """Return the prefix of the file names of a match's open chapters."""
    return f"live-{match.id}-"


class StoryPictures:
    """Draws public events."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content

    def of_steps(self, match: Match, pages: Sequence[Page]) -> tuple[Moment[Any], ...]:
        """Return the moments on the train in all of these steps that weren't undone, except the first."""
        game_ui, moments = self._content.game_ui(match), list[Moment[Any]]()
        for before, page in itertools.pairwise(standing(pages)):
            moments += game_ui.moments(before.view, page.view, visible(page.events, None))
        return loud(on_reels(moments, game_ui.begins))

    def happened(self, match: Match, pages: Sequence[Page]) -> tuple[Event, ...]:
        """Return the public events on the train in all of these steps except the first."""
        return tuple(event for moment in self.of_steps(match, pages) for event in moment.events)

    def of_chapter(self, match: Match, chapter: Chapter) -> tuple[Moment[Any], ...]:
        """Return all moments of a chapter."""
        every = (moment for step in chapter.steps for moment in self._of_step(match, step))
        return on_reels(every, self._content.game_ui(match).begins)

    def _of_step(self, match: Match, step: StoryStep) -> Moments:
        game_ui = self._content.game_ui(match)
        parts: list[list[Moment[Any]]] = [[]]
        for moment in game_ui.moments(step.before, step.page.view, visible(step.page.events, None)):
            if parts[-1] and game_ui.begins(moment.events[0]):
                parts.append([])
            parts[-1].append(moment)
        return parts[step.part] if step.part < len(parts) else ()

    def sentences(self, match: Match, moment: Moment[Any]) -> tuple[str, ...]:
        """Return the sentences of a moment."""
        return self._content.game_ui(match).sentences(moment.events, None, names(match), moment.view)

    async def of_page(self, match: Match, chapter: Chapter, every: Moments, name: str) -> Attachment | None:
        """Return the picture of a finished chapter: all its events on the train. ``every`` are all moments of it.

        If cards were only played, it shows the pile, if there is one. ``name`` is the file name without its extension.
        """
        shown = loud(every)
        if not shown or self._content.game_ui(match).is_scheming(shown[-1].view):
            return await self._pile(match, chapter.last, every[-1].view if every else chapter.view, f"{name}.png")
        page = Moment(shown[-1].before if len(shown) == 1 else every[0].before, shown[-1].view, chapter.events)
        return await self._drawn(match, (), page, f"{name}.png", Need.THREAD)

    async def best_comic(self, match: Match, pages: Sequence[Page]) -> Attachment | None:
        """Return the comic strip of the best stretch of a match; None if none has one. ``pages`` are all steps."""
        stretches = await self.stretches(match, pages)
        best = max(stretches, key=lambda moments: max(moment.weight for moment in moments), default=())
        return await self.comic(match, best, f"best-{match.id}", Need.COURTESY)

    async def stretches(self, match: Match, pages: Sequence[Page]) -> list[Moments]:
        """Return the moments of each finished stretch that has a comic strip, in order, except one that began before ``pages``."""
        return await in_thread(self._stretches, match, pages)

    def _stretches(self, match: Match, pages: Sequence[Page]) -> list[Moments]:
        told = chapters(self._content.steps(match, standing(pages)), finished=match.status != "running")
        begun = told[1 if pages[0].version else 0 :]
        stretches = [self.of_chapter(match, chapter) for chapter in begun if chapter.closed]
        return [moments for moments in stretches if self._content.game_ui(match).highlights(loud(moments))]

    async def comic(self, match: Match, every: Moments, name: str, need: Need = Need.THREAD) -> Attachment | None:
        """Return the comic strip of a finished chapter; None if too little happened. ``every`` are all moments of it."""
        game_ui = self._content.game_ui(match)
        highlights = game_ui.highlights(loud(every))
        # In a thread, the page below it has everything.
        if not highlights or (need is Need.THREAD and self._content.hard_times.skip()):
            return None
        key = (match.id, "comic", tuple(event for moment in highlights for event in moment.events))
        draw, alt = partial(comic_of, game_ui, highlights), partial(game_ui.alt_comic, highlights)
        return await self._content.picture(key, f"{name}-comic.png", draw, alt, need)

    async def both(self, match: Match, chapter: Chapter, every: Moments, name: str) -> tuple[Attachment, ...]:
        """Return the pictures of a finished chapter, top to bottom: its comic strip and its page, as far as there is anything to show."""
        drawn = await asyncio.gather(self.comic(match, every, name), self.of_page(match, chapter, every, name))
        return tuple(picture for picture in drawn if picture is not None)

    async def film(self, match: Match, moments: Moments, name: str) -> Attachment | None:
        """Return moments as a film that ends with a summary page; a single moment as a picture.

        ``name`` is the file name without its extension.
        """
        if len(moments) < 2:
            return await self._drawn(match, (), moments[0], f"{name}.png")
        events = tuple(event for moment in moments for event in moment.events)
        page = Moment(moments[0].before, moments[-1].view, events)
        return await self._drawn(match, moments, page, f"{name}.gif")

    async def _drawn(
        self, match: Match, moments: Moments, page: Moment[Any], name: str, need: Need = Need.ASKED
    ) -> Attachment | None:
        game_ui = self._content.game_ui(match)
        return await self._content.picture(
            (match.id, match.seats, name, len(moments), page.events),
            name,
            partial(film_of, game_ui, moments, page, tags(match), computers(match)),
            partial(game_ui.alt_board, page.view, names(match), page.events),
            need,
        )

    def of_open_chapter(self, match: Match, chapter: Chapter | None) -> OpenPicture | None:
        """Return the picture of an open chapter: the train with the latest moves, or the pile; None if there is nothing to show.

        Its file is named after its contents: the step, the players, the language. It doesn't show the awaited players, because the
        text next to it does and changes earlier.
        """
        if chapter is None:
            return None
        shown = crc32(repr((language(), names(match), tags(match), sorted(computers(match)))).encode())
        name = f"{open_name(match)}{chapter.seen}-{shown:x}.png"
        if not self._content.game_ui(match).is_worth_showing(chapter.view) and not self._is_loud(match, chapter):
            return None
        return OpenPicture(name, partial(self._draw_open, match, chapter, name))

    async def _draw_open(self, match: Match, chapter: Chapter, name: str) -> Attachment | None:
        is_loud, view = self._is_loud(match, chapter), self._content.game_ui(match).unasked(chapter.view)
        before = self._before(match, chapter) if is_loud else None
        events = chapter.events if is_loud else ()
        return await self._content.board_at(match, chapter.seen, view, name, LIVE, events, before=before)

    def _is_loud(self, match: Match, chapter: Chapter) -> bool:
        """Return whether a chapter has anything to show on the train."""
        # Newest first: during a Stealin' the first one nearly always decides.
        steps = (step for step in reversed(chapter.steps) if not step.quiet)
        return any(moment.loud for step in steps for moment in self._of_step(match, step))

    def _before(self, match: Match, chapter: Chapter) -> Any:
        """Return the view before a chapter; None while cards are being played, because then the picture shows the pile."""
        if self._content.game_ui(match).is_scheming(chapter.view):
            return None
        first = next((moment for step in chapter.steps for moment in self._of_step(match, step)), None)
        return None if first is None else first.before

    async def _pile(self, match: Match, version: int, view: Any, name: str) -> Attachment | None:
        """Return the picture with the pile during Schemin'; None if it isn't worth showing."""
        if not self._content.game_ui(match).is_worth_showing(view):
            return None
        return await self._content.board_at(match, version, view, name, LASTING)


def comic_of(game_ui: AnyGameUI, highlights: Sequence[Any]) -> bytes:
    """Return a comic strip as a picture. A named function, so that a drawing process can be given it."""
    return game_ui.still(game_ui.comic(highlights))


def film_of(
    game_ui: AnyGameUI, moments: Moments, page: Moment[Any], names: Names, computers: Collection[Seat]
) -> bytes:
    """Return moments as a film that ends with ``page``; without moments, ``page`` as a picture."""
    end = game_ui.scene(page, names, computers)
    if not moments:
        return game_ui.still(end)
    return game_ui.film(game_ui.shots(moments) or [Shot(end)], end)
