"""Users looking for a game: they set alerts, open private tables and weekly games, or take over a computer's seat."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from bot.discord_ui.content.custom_ids import custom_id
from bot.durations import DAY
from sandbox.model.permissions import BITS
from sandbox.model.records import Channel
from sandbox.testing import PageClient, reading
from tests.builders.presses import press_after, press_in, setup_page
from tests.builders.words import worded
from tests.simulation.people import HOME, TROUBLES, Habits, Human, Ledger
from tests.simulation.world import World

PRIVATE_THREAD: Final = 12
"""Discord's channel type."""

NEEDED: Final = ("CREATE_PRIVATE_THREADS", "CREATE_EVENTS")
"""Permissions beyond those for hosting, which private tables and server events need."""

SEEKER: Final = Habits(pause=600.0, careless=0.1, hostile=0.0, curious=0.0)
DATES: Final = (("4", "12:00"), ("6", "10:00"), ("6", "14:00"))
"""Days and times of a weekly game. The simulation begins on a Friday at 8, so the table opens at once or within hours."""
TWO_DATES: Final = 8 * DAY
"""Seconds until the table of the second date is open."""

Step = Callable[[], Awaitable[bool]]


class Finding:
    """A story of finding a game, with a user at a table and others without one."""

    def __init__(self, world: World, ledger: Ledger) -> None:
        self._world = world
        self._ledger = ledger
        self._chance = random.Random(f"finding {world.seed}")
        self.story = self._chance.choice(("called", "private", "newcomer", "weekly"))
        self.reached = 0
        """Number of completed steps of the story."""

        guild = next(iter(world.core.world.guilds.values()))
        own = next(role for role in guild.roles.values() if role.managed)
        for name in NEEDED:
            own.permissions |= BITS[name]
        self.until = world.now() + (TWO_DATES if self.story == "weekly" else 0.0)
        """Earliest time at which the whole story can have happened."""

        self.waiting: set[str] = set()
        """Users who have asked for alerts at any time."""

        self.owner, self.ana, self.ben, self.eva = (
            Human(world.core, number, SEEKER, random.Random(self._chance.random()), ledger) for number in (0, 1, 4, 5)
        )

    @property
    def people(self) -> list[Human]:
        """Return the users who want a game and have no table yet. ana is at the first table."""
        return [self.ben, self.eva] if self.story == "newcomer" else [self.ben]

    async def open(self) -> None:
        """Connect everyone."""
        for person in (self.owner, self.ana, self.ben, self.eva):
            await person.page.open()
            person.page.go(HOME)

    async def run(self) -> None:
        """Take the steps in order. Each is retried until it is done, or only running matches are left."""
        steps: dict[str, tuple[Step, ...]] = {
            "called": (self._ask_for_calls, self._play_now, self._follow_the_call),
            "private": (self._open_privately, self._invite, self._accept, self._look, self._begin, self._look),
            "newcomer": (self._take_a_seat,),
            "weekly": (self._open_weekly, self._join_the_date),
        }
        for step in (self._set_the_card, *steps[self.story]):
            while not await self._tried(step):
                await asyncio.sleep(self._chance.expovariate(1 / 300.0))
                if self._ledger.quiet:
                    return
            self.reached += 1

    async def _tried(self, step: Step) -> bool:
        if self._ledger.resting:
            return False
        with suppress(*TROUBLES):
            return await step()
        return False

    async def _set_the_card(self) -> bool:
        page = self.owner.page
        panel = await setup_page(page)
        home = next(channel.id for channel in self._world.core.world.channels.values() if channel.name == HOME)
        await page.select(panel, home, custom_id=custom_id("find", "station"))
        return True

    async def _ask_for_calls(self) -> bool:
        page = self.ben.page
        form = await press_after(page, "/tables", "find notify")
        if form.modal is None:  # they already have alerts
            return True
        self.waiting.add(page.me)
        await page.submit_modal(form)
        return True

    async def _play_now(self) -> bool:
        """Press the pinned card if visible, otherwise use the command; sometimes twice at once."""
        page = self.ana.page
        card = _newest(page, lambda message: worded("find-part-station") in reading.text(message))

        async def once() -> None:
            if card is None:
                await page.command("/play-now", pace="1h")
            else:
                await page.click(card, label=worded("button-play-now"))

        await asyncio.gather(*(once() for _ in range(self._chance.randint(1, 2))))
        return True

    async def _follow_the_call(self) -> bool:
        page = self.ben.page
        call = _newest(page, lambda message: f"<@{page.me}>" in reading.text(message) and _joins(message))
        if call is None:
            return False
        await page.click(call, label=worded("button-join"))
        return True

    def _private(self) -> Channel | None:
        """Return the thread of ana's private table."""
        threads = [channel for channel in self._world.core.world.channels.values() if channel.type == PRIVATE_THREAD]
        return next((thread for thread in threads if self.ana.page.me in thread.members), None)

    async def _open_privately(self) -> bool:
        if self._private() is None:
            await self.ana.page.command("/lobby create", private=True, game="super-express", pace="1h")
        return self._private() is not None

    async def _invite(self) -> bool:
        thread = self._private()
        if thread is None:
            return True  # the private table was deleted, so there is nothing to invite to
        await self.ana.page.menu(worded("context-invite"), self.ben.page.me, channel=thread.id)
        return True

    async def _accept(self) -> bool:
        page = self.ben.page
        letter = _newest(page, lambda message: "invites you" in reading.text(message) and _joins(message))
        if letter is None:
            return self._private() is None
        both = (page.click(letter, label=worded("button-join")), page.click(letter, label=worded("button-join")))
        answers = await asyncio.gather(*both, return_exceptions=True)
        return not all(isinstance(answer, BaseException) for answer in answers)

    async def _look(self) -> bool:
        """Let an uninvited user open every list."""
        for command in ("/tables", "/matches"):
            await self.eva.page.command(command)
        return True

    async def _begin(self) -> bool:
        thread = self._private()
        if thread is not None:
            await press_in(self.ana.page, thread.id, "lobby options")
            await press_in(self.ana.page, thread.id, "lobby fill")
        return True

    async def _take_a_seat(self) -> bool:
        """Let both users press at once for the same computer's seat."""
        previews = []
        for person in self.people:
            board = await (await person.page.command("/tables")).message(reading.components)
            if worded("button-free-seat") not in reading.labels(board):
                return False
            previews.append(
                await (await person.page.click(board, label=worded("button-free-seat"))).message(reading.components)
            )
        presses = [
            person.page.click(preview, label=worded("button-accept-seat"))
            for person, preview in zip(self.people, previews, strict=True)
        ]
        answers = await asyncio.gather(*presses, return_exceptions=True)
        return not all(isinstance(answer, BaseException) for answer in answers)

    async def _open_weekly(self) -> bool:
        day, time = self._chance.choice(DATES)
        await self.ana.page.command("/lobby weekly", day=day, time=time, game="super-express", pace="1h")
        return True

    async def _join_the_date(self) -> bool:
        card = _newest(self.ana.page, lambda message: worded("lobby-weekly") in reading.text(message))
        if card is None:
            return False
        for person in (self.ana, self.ben):
            await person.page.click(card, label=worded("button-join"))
        return True


def _joins(message: dict[str, Any]) -> bool:
    return worded("button-join") in reading.labels(message)


def _newest(page: PageClient, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any] | None:
    """Return the newest message that a user sees in any channel and that ``wanted`` accepts."""
    result = [message for channel in page.log.values() for message in channel.values() if wanted(message)]
    return max(result, key=lambda message: int(message["id"]), default=None)
