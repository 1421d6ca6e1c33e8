"""Every picture of a match as the bot posts it: drawn by the bot's own calls, with the facts that it has to show.

Gallery, golden pictures and tests of truth that call the renderers directly would draw another view than the bot does.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.core.ids import MatchId, Place, UserId
from bot.core.matches.values import Match, MatchSeat, Page, Table
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Attachment
from bot.features.matches.match_content import LASTING, MatchContent
from bot.features.matches.story import chapters
from bot.features.matches.story_pictures import StoryPictures
from bot.features.story.keepsakes import Keepsakes
from bot.processes.game_uis import game_uis
from engine.core.audience import visible
from engine.core.types import Event, Options, Outcome, Seat, SeatSetup
from engine.games import registry
from renderers.scene import Scene
from tests.builders.pseudo import painted

GAMES = registry()
NAMES = ("Ana", "Maximilian von Hohenlohe", "Łukasz 🤠", "李小龍", "Δημήτρης", "x_Outlaw_99", "W" * 32)


SENSIBLE = 0.75
"""Share of decisions by a chooser; the rest is random."""


class Played(NamedTuple):
    """A random match that is over: the match, its steps, and every seat's view after each step."""

    match: Match
    pages: tuple[Page, ...]
    views: tuple[dict[Seat, Any], ...]


class Posted(NamedTuple):
    """A posted picture: its kind, its scene, the view of its readers (not of the picture), and the events that it has to show."""

    kind: str
    scene: Scene
    view: Any
    events: tuple[Event, ...] = ()


def played(
    name: str,
    players: int,
    modes: tuple[str, ...] = (),
    mates: int = 1,
    seed: int = 5,
    choose: Callable[[Any], str] | None = None,
) -> Played:
    """Play a match with ``mates`` bandits for each player: at random, or with ``choose`` mostly as it says for a view."""
    game, chance = GAMES[name], Random(f"{name}:{players}:{modes}:{seed}")
    figures = [tuple(game.figures[first : first + mates]) for first in range(0, players * mates, mates)]
    step = game.setup(Options(modes=modes), [SeatSetup(own) for own in figures], chance.randbytes(16))
    seats = [Seat(number) for number in range(players)]
    pages = [Page(0, None, "", 0.0, game.view(step.state, None), step.events)]
    views = [{seat: game.view(step.state, seat) for seat in seats}]
    while waiting := game.to_act(step.state):
        action = chance.choice(game.legal(step.state, waiting[0]))
        if choose is not None and chance.random() < SENSIBLE:
            action = game.read_action(choose(game.view(step.state, waiting[0])))
        step = game.apply(step.state, waiting[0], action)
        pages.append(Page(len(pages), waiting[0], "player", 0.0, game.view(step.state, None), step.events))
        views.append({seat: game.view(step.state, seat) for seat in seats})
    match = _match(name, modes, figures, len(pages) - 1, game.outcome(step.state))
    return Played(match, tuple(pages), tuple(views))


def _match(
    name: str, modes: tuple[str, ...], figures: Sequence[tuple[str, ...]], version: int, outcome: Outcome | None
) -> Match:
    return Match(
        id=MatchId(6),
        game=name,
        modes=modes,
        pace="none",
        host=UserId(1),
        seats=tuple(MatchSeat(Seat(n), UserId(n + 1), NAMES[n], own) for n, own in enumerate(figures)),
        status="over",
        version=version,
        commitment="c",
        place=Place(None, 1),
        thread=None,
        rules_version=GAMES[name].rules_version,
        created_at=0.0,
        seed=None,
        outcome=outcome,
    )


class _Log:
    """The part of a host that pictures of a finished match read."""

    def __init__(self, pages: tuple[Page, ...]) -> None:
        self.matches = self
        self._pages = pages

    async def pages(self, *_asked: object) -> tuple[Page, ...]:
        return self._pages


class Posting:
    """Draws the pictures of a match by the bot's own calls, and takes the scenes that were to be painted."""

    def __init__(self, record: Played, room: PictureCache, scenes: list[Scene]) -> None:
        self.match, self.pages, self.views = record
        self.content = MatchContent(game_uis(GAMES), room)
        self.pictures = StoryPictures(self.content)
        log: Any = _Log(self.pages)
        self.keepsakes = Keepsakes(log, self.content)
        self.scenes = scenes

    def taken(self, kind: str, view: Any, events: tuple[Event, ...] = ()) -> list[Posted]:
        result = [Posted(kind, scene, view, events) for scene in self.scenes]
        self.scenes.clear()
        return result

    async def of_thread(self, version: int, *, live: bool) -> list[Posted]:
        """Return what the thread shows at a step: the opening, a chapter that it finished, and ``live`` pictures."""
        now = replace(self.match, status="running", version=version)
        told, public = chapters(self.content.steps(now, self.pages[: version + 1])), self.pages[version].view
        if version == 0:
            await self.content.board_at(now, 0, told[-1].view, "open.png", LASTING)
            return self.taken("opening", public)
        result: list[Posted] = []
        for chapter in told[-2:]:
            if chapter.closed and chapter.last == version:
                moments = self.pictures.of_chapter(now, chapter)
                view = moments[-1].view if moments else chapter.view
                await self.pictures.comic(now, moments, "page")
                result += self.taken("comic", view, chapter.events)
                await self.pictures.of_page(now, chapter, moments, "page")
                result += self.taken("page", view, chapter.events)
        if not live:
            return result
        picture = None if told[-1].closed else self.pictures.of_open_chapter(now, told[-1])
        if picture is not None:
            await picture.draw()
            result += self.taken("live", public, told[-1].events)
        await self.content.board(now, public, version)
        return [*result, *self.taken("rest", public)]

    async def of_panels(self, version: int) -> list[Posted]:
        """Return what each player's panel shows at a step."""
        now, page = replace(self.match, status="running", version=version), self.pages[version]
        result: list[Posted] = []
        for seat, view in self.views[version].items():
            table = Table(now, seat, view, ())
            if self.content.game_ui(now).options(view):
                await self.content.panel_pictures(table, page.view, (page,))
                result += self.taken("asked", view, visible(page.events, seat))
            await self.content.held(table)
            result += self.taken("hand", view)
        return result

    async def of_end(self) -> list[Posted]:
        """Return the picture of the result."""
        last = self.pages[-1].view
        await self.keepsakes.card(self.match, last, "end.png")
        return self.taken("end", last)


@contextmanager
def posting(record: Played) -> Iterator[Posting]:
    """Yield the bot's calls that post a match's pictures."""
    room = PictureCache()
    with painted() as scenes:
        yield Posting(record, room, scenes)
    room.close()


def drawn_by(record: Played, post: Callable[[Posting], Awaitable[object]]) -> list[Scene]:
    """Return the scenes that one of the bot's calls paints."""

    async def drawn() -> list[Scene]:
        with posting(record) as bot:
            await post(bot)
            return [*bot.scenes]

    return asyncio.run(drawn())


def posted_by(record: Played, post: Callable[[Posting], Awaitable[Attachment | None]]) -> bytes:
    """Return the file that one of the bot's calls draws."""

    async def drawn() -> bytes:
        room = PictureCache()
        attachment = await post(Posting(record, room, []))
        room.close()
        assert attachment is not None
        return attachment.data

    return asyncio.run(drawn())


def posted_at(record: Played, kind: str, version: int) -> Scene:
    """Return a picture that the bot posts at a step."""

    async def drawn() -> Scene:
        with posting(record) as bot:
            public = kind in {"opening", "live", "comic", "page", "rest"}
            pictures = await (bot.of_thread(version, live=True) if public else bot.of_panels(version))
            return max((picture for picture in pictures if picture.kind == kind), key=_answers).scene

    return asyncio.run(drawn())


def _answers(picture: Posted) -> int:
    """Return the number of answers to the question that a picture asks."""
    ask = picture.view.ask
    return 0 if ask is None else len(ask.options)


def laid_out(name: str, view: Any, *computers: int, events: tuple[Event, ...] = (), before: Any = None) -> Played:
    """Return a match whose position was laid out as ``view``, after ``events`` since the view ``before``."""
    match = _match(name, view.modes, [() for _ in {bandit.seat for bandit in view.bandits}], 1, None)
    seats = [replace(seat, user=None, name="") if seat.seat in computers else seat for seat in match.seats]
    pages = [Page(number, None, "", 0.0, shown, ()) for number, shown in enumerate((before or view, view))]
    return Played(
        replace(match, status="running", seats=tuple(seats)), (pages[0], replace(pages[1], events=events)), ()
    )


async def posted(record: Played, every: int = 1, *, private: bool = True) -> AsyncIterator[Posted]:
    """Yield the pictures of a match in the order of their posts; of live pictures and panels those of every ``every``-th step.

    Not ``private``: without panels and hands. Kinds: ``opening``, ``live`` (the end of the thread while it grows), ``comic`` and ``page``
    (a finished chapter), ``rest`` (the train on request), ``asked`` (a private panel with a question), ``hand``, ``end``.
    """
    with posting(record) as bot:
        for version in range(len(record.pages) - 1):
            for picture in await bot.of_thread(version, live=version % every == 0):
                yield picture
            if private and version % every == 0:
                for picture in await bot.of_panels(version):
                    yield picture
        for picture in await bot.of_end():
            yield picture
