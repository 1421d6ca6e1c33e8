"""Shared by the stories of all evenings: users, matches, and time."""

import asyncio
import random
from contextlib import suppress

from bot.core.errors import StaleAction
from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import custom_id
from sandbox.model.permissions import BITS
from tests.evenings.guest import Guest
from tests.evenings.place import Simulated
from tests.evenings.transcript import Transcript

STATION, SALOON = "the-station", "the-saloon"
PERMITTED = ("CREATE_PRIVATE_THREADS", "CREATE_EVENTS", "MANAGE_MESSAGES", "MANAGE_THREADS", "PIN_MESSAGES")


class Story:
    """People, who come one after another, and the time that passes."""

    def __init__(self, place: Simulated, log: Transcript) -> None:
        self.place, self.log = place, log

    async def open(self) -> list[Guest]:
        """Let everyone come, in a server that lets the bot do all that it can do."""
        guild = next(iter(self.place.sandbox.core.world.guilds.values()))
        own = next(role for role in guild.roles.values() if role.managed)
        granted = [name for name, bit in BITS.items() if own.permissions & bit or name in PERMITTED]
        self.place.sandbox.control("role", permissions=granted)
        self.people = [await Guest(self.place, self.log, number).open() for number in range(6)]
        return self.people

    async def running(self) -> list[int]:
        """Return the matches that are played, oldest first."""
        sql = "SELECT id FROM matches WHERE status = 'running' ORDER BY id"
        return await self.place.host.store.read(lambda tx: [row[0] for row in tx.db.execute(sql)])

    async def match(self, *people: Guest, computers: bool = False, bank: str = "", **options: str) -> int:
        """Let people open a table (``bank``: with a time bank) and start, and go to its thread; return the match."""
        first, *others = people
        before = {*first.page.channels}
        await first.types("/lobby create", **options)
        for person in others:
            await person.press("lobby join")
        await first.press("lobby options")
        if bank:
            lobby = await self.place.host.store.read(lambda tx: tx.db.execute("SELECT max(id) FROM lobbies").fetchone())
            await first.forge(custom_id("terms", "set", lobby[0], "bank", "0"), bank)
            await first.types("/lobby options", table=lobby[0])
        await first.press("lobby fill" if computers else "lobby start")
        (thread,) = {*first.page.channels} - before
        for person in people:
            person.go(thread)
        return (await self.running())[-1]

    async def thread(self, number: int) -> str:
        """Return the id of a match's thread."""
        return str((await self.place.host.matches.match(MatchId(number))).thread)

    async def skip(self, number: int, steps: int = 1_000, seed: int = 1) -> None:
        """Let the players decide at random, without presses, for a number of steps."""
        matches, chance = self.place.host.matches, random.Random(seed)
        for _ in range(steps):
            public = await matches.table(MatchId(number), None)
            if not public.match.playing or not public.waits:
                break
            user = public.match.seats[public.waits[0].seat].user
            legal = () if user is None else await matches.legal(MatchId(number), user)
            if user is None or not legal:  # a computer decides
                await asyncio.sleep(1.0)
                continue
            with suppress(StaleAction):
                await matches.submit(MatchId(number), public.match.version, user, chance.choice(legal))
        await self.place.quiet()

    async def asked(self, number: int) -> Guest | None:
        """Return the player whom a match waits for, if any."""
        public = await self.place.host.matches.table(MatchId(number), None)
        users = [str(public.match.seats[wait.seat].user) for wait in public.waits]
        return next((person for user in users for person in self.people if person.id == user), None)

    async def decide(self, number: int, times: int = 1) -> None:
        """Let the players who are asked press the first answer of their panels."""
        for _ in range(times):
            person = await self.asked(number)
            if person is None:
                return
            await person.press("match hand", number)
            for _ in range(5):
                if await self._answered(person):
                    break

    async def _answered(self, person: Guest) -> bool:
        for act in ("match act", "match pick", "match step"):
            if person.sees(act):
                await (person.pick_first(act) if act == "match pick" else person.press(act))
                return act != "match step" or not person.sees("match act")
        return True


async def setup(person: Guest, page: str) -> None:
    """Open a page of the server's settings."""
    await person.types("/setup")
    if person.last is not None and not person.sees("setup more"):
        await person.press("setup done")
    await person.press("setup more")
    await person.press("setup page", page)
