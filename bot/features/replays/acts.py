"""Acts with a finished match: step through it, as anyone who sat there; save it; verify it."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from discord import app_commands

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.play.threads import in_thread, own_turn
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.acts import MESSAGE, Option, Where, act, in_menu
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, One, Whole
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.gate import LOOK
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import computers, names, tags
from bot.features.matches.story import chapters
from bot.features.ratings import posts as records
from bot.features.ratings.finished import finished
from bot.features.replays import posts
from bot.features.replays.export import export
from bot.features.replays.replays import OPEN, PUBLIC, Replay, ReplayStep, replay
from data.catalogue import commas, language, listing, text
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.types import Seat
from engine.match import replay as play_again
from renderers.moments import Moment
from renderers.motion import HALF
from renderers.paint import compose, encode
from renderers.phrases.escape import escape
from renderers.replay_page import PageStep, replay_page

Version = app_commands.Range[int, COUNT.low, COUNT.high]
STANDPOINT: Final = Whole(PUBLIC, OPEN)
KNOWN: Final = 64
"""Matches whose stretches are remembered."""
MOST_STEPS: Final = 1_000
"""Steps of a match that is saved as a page: a long match of six has half as many."""
ROOM: Final = 5_500_000
"""Bytes of pictures in a page: Discord takes files of 10 MB, and base64 makes 4 bytes of 3."""


class ReplayActs:
    """Shows past steps to those who may see the table."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self.host = host
        self._content = content
        self._known_stretches: OrderedDict[tuple[MatchId, int, str], list[posts.Stretch]] = OrderedDict()

    async def finished(self, call: Call, typed: str) -> list[tuple[str, int]]:
        """Return the person's newest finished matches here whose words hold what was typed."""
        return await finished(self.host, call, typed)

    @act(press="replay first", gate=LOOK, version=COUNT, standpoint=STANDPOINT)
    @act(press="replay step", gate=LOOK, version=COUNT, standpoint=STANDPOINT)
    @act(press="replay last", gate=LOOK, version=COUNT, standpoint=STANDPOINT)
    async def step(self, call: Call, match: MatchId, version: int, standpoint: int = PUBLIC) -> None:
        """Show a finished match at a version, from a standpoint (``bot.features.replays.replays``)."""
        await call.show(await self.panel(await replay(self.host.matches, match, standpoint), version, standpoint))

    @act(press="replay hands", gate=LOOK)
    async def hands(self, call: Call, match: MatchId) -> None:
        """Show all hands of a finished match, at the last step at which there are any."""
        told = await replay(self.host.matches, match, OPEN)
        at = await in_thread(lambda: told.last_with_hands)
        await call.show(await self.panel(told, at, OPEN))

    @act(press="records download", gate=LOOK, where=Where.NEW)
    async def download(self, call: Call, match: MatchId) -> None:
        """Hand over a finished match as a file. Raises NothingHere while something of it is still a secret."""
        kept_match = await self.host.matches.match(match)
        if kept_match.status != "over" or kept_match.seed is None:
            raise NothingHere("download-later")
        record = await export(self.host.store, self.host.games, kept_match.id)
        await call.show(records.download(kept_match, Attachment(f"match-{match}.json", record)))

    async def panel(self, told: Replay, version: int, standpoint: int, brought: int = 0) -> Post:
        """Return a step of a match, or of one that the person has ``brought``."""
        at, game_ui = min(version, told.last), self._content.game_ui(told.match)
        step = told.step(at)
        view = self._view(told, step)
        drawn = await self._content.board_at(
            told.match,
            at,
            view,
            f"replay-{brought or told.match.id}.png",
            f"replay-{standpoint}",
            visible(step.page.events, None),
            Need.ASKED,
        )
        seats = [commas([game_ui.figure_name(figure) for figure in seat.figures]) for seat in told.match.seats]
        lines = (f"### {game_ui.heading(view)}", *self._lines(told, step, standpoint))
        stretches = await self._stretches(told)
        return posts.step_panel(told.match, at, standpoint, lines, drawn, stretches, seats, brought)

    @in_menu(MESSAGE)
    @act(
        command="replay",
        gate=LOOK,
        match=Option("option-match", type=int | None, suggest=finished, find=Finder.replayed),
        step=Option("option-step"),
    )
    async def open(self, call: Call, match: MatchId, step: Version = 0) -> None:
        """Show a finished match from a step on."""
        await self.step(call, match, step)

    @act(press="replay stretch", gate=LOOK, standpoint=STANDPOINT, chosen=One(COUNT))
    async def go_to(self, call: Call, match: MatchId, standpoint: int, chosen: int) -> None:
        """Show the beginning of a stretch."""
        await self.step(call, match, chosen, standpoint)

    @act(press="replay seat", gate=LOOK, version=COUNT, chosen=One(STANDPOINT))
    async def see_as(self, call: Call, match: MatchId, version: int, chosen: int) -> None:
        """Show the same step from another standpoint."""
        await self.step(call, match, version, chosen)

    @act(press="replay page", gate=LOOK, standpoint=STANDPOINT, where=Where.NEW)
    async def page(self, call: Call, match: MatchId, standpoint: int) -> None:
        """Send the match as one page that any browser opens. Raises NothingHere if it can't be drawn."""
        await call.show(await self.as_page(await replay(self.host.matches, match, standpoint), standpoint))

    async def as_page(self, told: Replay, standpoint: int, brought: int = 0) -> Post:
        """Return a match, or one that the person has ``brought``, as a page. Raises NothingHere if it is too long, or cannot be drawn."""
        if told.last > MOST_STEPS:
            raise NothingHere("playback-too-long")
        game = text(f"game-{told.match.game}")
        title = (
            text("brought-page", game=game, number=str(brought))
            if brought
            else text("match-title", game=game, id=str(told.match.id)).strip("# *")
        )
        name = f"file-{brought}.html" if brought else f"match-{told.match.id}.html"
        key = (told.match.id, told.match.version, "page", standpoint, title)
        # One page of a person at a time: films are drawn on the same thread.
        async with own_turn():
            made = await self._content.picture(key, name, lambda: self._page(told, standpoint, title), str, Need.FILM)
        if made is None:
            raise NothingHere("playback-no-page")
        return posts.page_post(title, Attachment(name, made.data))

    @act(press="replay verify", gate=LOOK, where=Where.NEW)
    async def verify(self, call: Call, match: MatchId) -> None:
        """Play the match again by its rules, and say whether seed, fingerprint, actions and result fit together."""
        told = await replay(self.host.matches, match, PUBLIC)
        record = await export(self.host.store, self.host.games, match)
        try:
            await in_thread(play_again, record, self.host.games)
        except RulesError:
            await call.show(posts.refuted())
            return
        await call.show(posts.verified(told.match, told.match.version))

    def _view(self, told: Replay, step: ReplayStep) -> Any:
        return self._content.game_ui(told.match).opened(step.view, step.seats) if step.seats else step.view

    def _lines(self, told: Replay, step: ReplayStep, standpoint: int) -> Sequence[str]:
        """Return the choice, the events, and a seat's next options."""
        game_ui = self._content.game_ui(told.match)
        who = names(told.match, step.page.version)
        lines = []
        if step.action is not None and step.page.seat is not None:
            what = game_ui.describe_choice(step.before, step.action)
            lines.append(text("playback-chose", who=f"**{escape(who[step.page.seat])}**", what=what))
        lines += self._sentences(told, step, standpoint)
        options = game_ui.options(step.view) if standpoint not in {PUBLIC, OPEN} else ()
        if options:
            lines.append(
                text("playback-could", what=listing([game_ui.describe_action(step.view, option) for option in options]))
            )
        return lines

    def _sentences(self, told: Replay, step: ReplayStep, standpoint: int) -> tuple[str, ...]:
        version = step.page.version
        viewer = None if standpoint in {PUBLIC, OPEN} else Seat(standpoint - 1)
        pages = [*told.pages(version - 1, version - 1), step.page]
        steps = self._content.steps(told.match, pages, viewer)
        return tuple(line for told_step in steps if told_step.page.version == version for line in told_step.sentences)

    async def _stretches(self, told: Replay) -> list[posts.Stretch]:
        """Return the beginnings of each Schemin', Stealin' or round; a finished match never changes, so they are worked out once."""
        key = told.match.id, told.match.version, language()
        stretches = self._known_stretches.get(key)
        if stretches is None:
            stretches = self._known_stretches[key] = await in_thread(self._work_out_stretches, told)
            if len(self._known_stretches) > KNOWN:
                self._known_stretches.popitem(last=False)
        return stretches

    def _work_out_stretches(self, told: Replay) -> list[posts.Stretch]:
        game_ui = self._content.game_ui(told.match)
        stretches = chapters(self._content.steps(told.match, told.pages()), finished=True)
        return [(chapter.first, game_ui.stretch_heading(chapter.before, chapter.events)) for chapter in stretches[1:]]

    def _page(self, told: Replay, standpoint: int, title: str) -> bytes:
        """Return the match as a page; a step in which nothing moved has the picture of the step before."""
        game_ui, steps, pictures = self._content.game_ui(told.match), list[PageStep](), list[bytes]()
        room = ROOM
        for at in range(told.last + 1):
            step = told.step(at)
            view, happened = self._view(told, step), visible(step.page.events, None)
            number, alt = -1, ""
            if room > 0 and (at == 0 or not game_ui.is_quiet(happened) or game_ui.ends_turn(happened)):
                scene = game_ui.scene(Moment(None, view, happened), tags(told.match), computers(told.match))
                pictures.append(encode(compose(scene, HALF)))
                number, alt = len(pictures) - 1, game_ui.alt_board(view, names(told.match), happened)
                room -= len(pictures[-1])
            heading = game_ui.heading(view)
            steps.append(PageStep(heading, tuple(self._lines(told, step, standpoint)), number, alt))
        words = {key: text(f"playback-{key}") for key in ("first", "back", "next", "last", "keys")}
        return replay_page(title, language(), "ltr", words, steps, pictures)
