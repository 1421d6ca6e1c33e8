"""``/learn``: a practice match for one person, a step at a time. The bot keeps the step, the buttons everything else."""

from typing import Final

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, ID, KEY, TEXT
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.presses import Where, press
from bot.discord_ui.learn import posts
from bot.discord_ui.learn.content import LessonContent
from bot.discord_ui.lobby.actions import LobbyActions
from bot.discord_ui.match.open_panels import OpenPanels
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host
from bot.hosting.lessons.lessons import Verdict
from data.catalogue import text

NOTES: Final = {Verdict.LATE: "learn-late", Verdict.NOT_ALLOWED: "learn-not-allowed"}


class LearnActions:
    """Gives lessons."""

    def __init__(self, host: Host, content: MatchContent, lobbies: LobbyActions, panels: OpenPanels) -> None:
        self._host = host
        self._panels = panels
        self._content = LessonContent(content)
        self._lobbies = lobbies

    @property
    def names(self) -> tuple[str, ...]:
        """The lessons, in the order in which they are offered."""
        return self._host.lessons.book.names()

    async def learn(self, call: Call, lesson: str | None = None) -> None:
        """Go on with a lesson; without one, with the newest that is under way, or show all where there is none.

        Raises:
            UnknownLesson: there is none of that name.
        """
        if lesson is None:
            lesson = await self._under_way(call)
        await (self.lessons(call) if lesson is None else self.open(call, lesson))

    async def _under_way(self, call: Call) -> str | None:
        for name, at in (await self._host.lessons.of(call.user)).items():
            if 0 < at.step < len(self._host.lessons.book.moments(name)) - 1:
                return name
        return None

    @press("learn", "lessons")
    async def lessons(self, call: Call) -> None:
        """Show all lessons; where the person was is kept."""
        book, progress = self._host.lessons.book, await self._host.lessons.of(call.user)
        totals = {name: len(book.moments(name)) for name in book.names()}
        await call.show(posts.lessons(book.names(), progress, totals))

    @press("learn", "open", lesson=KEY)
    async def open(self, call: Call, lesson: str) -> None:
        """Begin a lesson, or go on where the person stopped."""
        await call.show(await self._content.step(await self._host.lessons.resume(call.user, lesson)))

    @press("learn", "again", lesson=KEY)
    async def again(self, call: Call, lesson: str) -> None:
        """Begin a lesson from its start."""
        await call.show(await self._content.step(await self._host.lessons.begin(call.user, lesson)))

    @press("learn", "next", lesson=KEY, step=COUNT)
    async def next(self, call: Call, lesson: str, step: int) -> None:
        """Go on from a step that is only read."""
        await self._turn(call, lesson, step, 1)

    @press("learn", "skip", lesson=KEY, step=COUNT)
    async def skip(self, call: Call, lesson: str, step: int) -> None:
        """Let the right choice be made."""
        await self._turn(call, lesson, step, 1)

    @press("learn", "back", lesson=KEY, step=COUNT)
    async def back(self, call: Call, lesson: str, step: int) -> None:
        """Go back to the step before."""
        await self._turn(call, lesson, step, -1)

    @press("learn", "stay", lesson=KEY, step=COUNT)
    async def stay(self, call: Call, lesson: str, step: int) -> None:
        """Begin an action of several words from its start."""
        await self._turn(call, lesson, step, 0)

    async def _turn(self, call: Call, lesson: str, step: int, by: int) -> None:
        await call.show(await self._content.step(await self._host.lessons.turn(call.user, lesson, step, by)))

    @press("learn", "choose", lesson=KEY, step=COUNT, action=TEXT)
    async def choose(self, call: Call, lesson: str, step: int, action: str) -> None:
        """Choose something: the lesson goes on, or says why that is not it."""
        verdict, moment = await self._host.lessons.choose(call.user, lesson, step, action)
        if verdict is Verdict.WRONG:
            await call.show(await self._content.explained(moment, action))
            return
        part = action if verdict is Verdict.BEGUN else ""
        note = text(NOTES[verdict]) if verdict in NOTES else ""
        await call.show(await self._content.step(moment, note, part))

    @press("learn", "real", where=Where.NEW, lesson=KEY)
    async def real(self, call: Call, lesson: str) -> None:
        """Open a table for what was learnt, here, or say why that cannot be.

        Raises:
            UnknownLesson: there is no such lesson.
            NotAllowedHere, HostingError: as ``/lobby create``.
        """
        taught = self._host.lessons.book.moments(lesson)[0].taught
        await self._lobbies.create(call, taught.game, taught.modes)

    @press("learn", "known", match=ID)
    async def known(self, call: Call, match: int) -> None:
        """Have no more tips for the game of a match, and show its panel without them."""
        found = await self._host.matches.match(MatchId(match))
        await self._host.lessons.know(call.user, found.game)
        await self._panels.show(call, found.id)
