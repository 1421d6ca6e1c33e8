"""A tournament on the stand-in, with any number of tables; its users know only what the page shows."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from bot.core.ids import MatchId, TournamentId
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.tournaments import sheets
from bot.features.tournaments.values import TournamentState
from sandbox import reading
from sandbox.model.records import Member, User
from sandbox.testing import Exchange, PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party
from tests.builders.words import worded

CHANNEL = "the-station"
SHOWN_FIRST = frozenset({"drop", "disqualify", "correct", "end"})
"""The commands of directors that are confirmed."""

PLAYERS = frozenset({"create", "info", "list"})
"""The commands of ``/tournament``; those of directors are ``/direct``."""


def settle(place: LocalBot, count: int) -> None:
    """Add users, and let them join the first server, until there are ``count`` users."""
    core = place.sandbox.core
    guild = next(iter(core.world.guilds.values()))
    for number in range(len(core.world.humans()), count):
        user = User(core.ids.next(), f"rider{number}", f"Rider {number}", "5a3428")
        core.world.users[user.id] = user
        guild.members[user.id] = Member(user.id, core.clock.iso())


async def said(exchange: Exchange) -> str:
    """Return the text of a private answer to a command or a press; fail if the answer is public."""
    shown = await exchange.message(reading.text)
    assert reading.is_ephemeral(shown)
    return reading.text(shown)


class Arena:
    """A manager (the first user) who doesn't play, and players who do."""

    def __init__(self, place: LocalBot, riders: int, seed: int = 1) -> None:
        settle(place, riders + 1)
        self.place = place
        self.manager = place.user(0)
        self.riders = [place.user(number) for number in range(1, riders + 1)]
        self.random = random.Random(seed)
        self.number = TournamentId(1)
        self.channel = CHANNEL

    async def open(self) -> None:
        """Connect all players."""
        for person in (self.manager, *self.riders):
            await person.open()
            person.go(self.channel)

    async def order(self, command: str, **options: Any) -> str:
        """Run a subcommand of ``/tournament`` or ``/direct`` as the manager and confirm its preview; return the answer."""
        group = "tournament" if command in PLAYERS else "direct"
        answer = await self.manager.command(f"/{group} {command}", **options)
        if command not in SHOWN_FIRST:
            return await said(answer)
        shown = await answer.message(reading.text)
        if not reading.buttons(shown):
            return reading.text(shown)
        return await said(await self.manager.click(shown, label=worded("mod-do")))

    async def press(self, person: PageClient, verb: str) -> Message:
        """Press a tournament's button as a user, even if its card doesn't show it now; return the private answer."""
        info = await (await person.command("/tournament info", tournament=int(self.number))).message(reading.text)
        exchange = await forged(self.place, person, info, custom_id("tournaments", verb, self.number))
        return await exchange.message(reading.text)

    async def announce(self, **options: Any) -> Message:
        """Announce the tournament, without breaks unless some are given, and return its card."""
        answer = await self.order("create", **{"break": 0, **options})
        assert "is announced" in answer, answer
        self.number = TournamentId(int(answer.split("Tournament ")[1].split(" ")[0]))
        return await self.shown(f"Tournament {self.number}")

    async def shown(self, *words: str) -> Message:
        """Wait until a public message in the channel contains all these texts; return the newest such message."""

        def find() -> Message | None:
            for message in reversed(self.manager.messages(self.channel)):
                told = reading.text(message)
                if not reading.is_ephemeral(message) and all(word in told for word in words):
                    return message
            return None

        return await self.manager.wait_for(find, what=" and ".join(words))

    async def join(self, card: Message, riders: Sequence[PageClient] | None = None) -> None:
        """Let all riders, or only ``riders``, press Join on the card."""
        for person in self.riders if riders is None else riders:
            await person.wait_for(lambda person=person: person.message(card["id"]), what="the card")  # type: ignore[misc]
            answer = await said(await person.click(card, label=worded("button-join")))
            assert "You’re in" in answer, answer

    async def sheet(self) -> TournamentState:
        """Read the tournament's state from the bot's database."""
        assert self.place.app is not None
        return await self.place.app.host.read(sheets.sheet, self.number)

    async def until(self, enough: Callable[[TournamentState], bool]) -> TournamentState:
        """Run the host's due work until the tournament's state is good ``enough``; return that state."""
        for _ in range(2_000):
            assert self.place.app is not None
            sheet = await self.sheet()
            if enough(sheet):
                return sheet
            await self.place.app.host.step(self.place.clock.now())
        raise AssertionError("it never came so far")

    async def tables(self, number: int) -> list[Party]:
        """Wait until a round is drawn; return its tables without results, each with its players."""
        await self.until(lambda sheet: any(round_item.number == number for round_item in sheet.rounds))
        await self.place.quiet()
        return [await self._party(table.match) for table in (await self.sheet()).tables_of(number) if not table.lines]

    async def _party(self, match: MatchId) -> Party:
        assert self.place.app is not None
        actual = await self.place.app.host.matches.match(match)
        users = {str(seat.user) for seat in actual.seats if seat.user is not None}
        party = Party(self.place, 0, self.channel, self.random.randrange(1 << 30))
        party.people = [person for person in self.riders if person.me in users]
        assert actual.thread is not None
        await party.find_thread(str(actual.thread))
        return party
