"""A tournament on the stand-in, with any number of tables; its users know only what the page shows."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.core.ids import Authority, MatchId, TournamentId
from bot.discord_ui.content.custom_ids import custom_id
from bot.durations import HOUR, MINUTE
from bot.features.tournaments import announcing, book, directing
from bot.features.tournaments.director_posts import ASKED
from bot.features.tournaments.values import Proposal, TournamentState
from sandbox import reading
from sandbox.model.records import Member, User
from sandbox.testing import Exchange, PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, see
from tests.builders.words import worded

CHANNEL = "the-station"
PLAYERS = frozenset({"create", "info", "list"})
"""The commands of ``/tournament``; all other orders are steps on the directors' page."""

OTHERS = {"stand-in": "stand-in", "apart": "opponent"}
"""The option with the other user, by order."""

CREATE = frozenset({"name", "format", "game", "rules", "size", "rounds", "pace", "cap", "starts"})
"""Options of ``/tournament create``; the others are edited."""

FIELDS: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "check-in": ("checkin", lambda minutes: minutes * MINUTE),
    "hours": ("round_time", lambda hours: hours * HOUR),
    "break": ("pause", lambda minutes: minutes * MINUTE),
}
"""Fields of an announcement that have another name or unit than their option."""


def settle(place: LocalBot, count: int) -> None:
    """Add users, and let them join the first server, until there are ``count`` users."""
    core = place.sandbox.core
    guild = next(iter(core.world.guilds.values()))
    for number in range(len(core.world.humans()), count):
        user = User(core.ids.next(), f"rider{number}", f"Rider {number}", "5a3428")
        core.world.users[user.id] = user
        guild.members[user.id] = Member(user.id, core.clock.iso())


def _field(key: str, value: Any) -> Any:
    return FIELDS[key][1](value) if key in FIELDS else value


async def said(exchange: Exchange) -> str:
    """Return the text of a private answer to a command or a press; fail if the answer is public."""
    shown = await exchange.message(reading.text)
    assert reading.is_ephemeral(shown)
    return reading.text(shown)


async def through(person: PageClient, message: Message, *keys: str) -> Message:
    """Press buttons by the keys of their labels, each on the private message that the one before it shows; return the last one."""
    for key in keys:
        message = await (await person.click(message, label=worded(key))).message(reading.components)
    return message


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
        """Run a subcommand of ``/tournament``, or a step of the directors, as the manager; confirm its preview, return the answer."""
        if command in PLAYERS:
            return await said(await self.manager.command(f"/tournament {command}", **options))
        shown = await self.step(self.manager, command, **options)
        if worded("mod-do") not in reading.labels(shown):
            return reading.text(shown)
        return await said(await self.manager.click(shown, label=worded("mod-do")))

    async def step(self, person: PageClient, command: str, **options: Any) -> Message:
        """Let a user try a step of the directors, even if their page doesn't offer it now; return its preview, or the refusal."""
        number, user = options.get("tournament", int(self.number)), options.get("player", 0)
        verb = {"stand-in": "standin"}.get(command, command)
        if options.get("end"):
            verb = {"apart": "together", "director": "director-out"}[command]
        info = await self.own_message(person)
        if verb in ASKED:
            form = await forged(self.place, person, info, custom_id("tournaments", "ask", number, verb, user))
            if form.modal is None:
                return await form.message(reading.text)
            given = {key: str(options[key]) for key in ASKED[verb] if key in options and key != "place"}
            if "place" in options:
                given["place"] = options["place"]
            exchange = await person.submit_modal(form, **given)
        else:
            other = options.get(OTHERS.get(command, ""), 0)
            exchange = await forged(
                self.place, person, info, custom_id("tournaments", "try", number, verb, user, other)
            )
        return await exchange.message(reading.text)

    async def own_message(self, person: PageClient) -> Message:
        """Return a private message of a user, on which presses can be forged."""
        return await (await person.command("/tournament list")).message(reading.text)

    async def press(self, person: PageClient, verb: str) -> Message:
        """Press a tournament's button as a user, even if its card doesn't show it now; return the private answer."""
        info = await (await person.command("/tournament info", tournament=int(self.number))).message(reading.text)
        exchange = await forged(self.place, person, info, custom_id("tournaments", verb, self.number))
        return await exchange.message(reading.text)

    async def announce(self, **options: Any) -> Message:
        """Announce the tournament, without breaks unless some are given, and return its card."""
        answer = await self.order("create", **{key: value for key, value in options.items() if key in CREATE})
        assert "is announced" in answer, answer
        self.number = TournamentId(int(answer.split("Tournament ")[1].split(" ")[0]))
        later = {key: value for key, value in {"break": 0, **options}.items() if key not in CREATE}
        await self.edit(**{FIELDS.get(key, (key, id))[0]: _field(key, value) for key, value in later.items()})
        return await self.shown(f"Tournament {self.number}")

    async def edit(self, **fields: Any) -> None:
        """Edit the announcement as its host, without the forms."""
        tournament = (await self.sheet()).tournament
        who = Authority(tournament.host, tournament.place.guild, (), manager=True)
        wanted = replace(announcing.wishes(tournament), **fields)
        step = Proposal(tournament=self.number, by=who.user, verb="edit", draft=wanted)
        await self.place.host.do(directing.take, who, step)

    async def shown(self, *words: str) -> Message:
        """Wait until a public message in the channel contains all these texts; return the newest such message."""
        return await see(self.manager, *words, channel=self.channel)

    async def join(self, card: Message, riders: Sequence[PageClient] | None = None) -> None:
        """Let all riders, or only ``riders``, press Join on the card."""
        for person in self.riders if riders is None else riders:
            await person.wait_for(lambda person=person: person.message(card["id"]), what="the card")  # type: ignore[misc]
            answer = await said(await person.click(card, label=worded("button-join")))
            assert "You’re in" in answer, answer

    async def sheet(self) -> TournamentState:
        """Read the tournament's state from the bot's database."""
        return await self.place.host.read(book.sheet, self.number)

    async def until(self, enough: Callable[[TournamentState], bool]) -> TournamentState:
        """Run the host's due work until the tournament's state is good ``enough``; return that state."""
        for _ in range(2_000):
            sheet = await self.sheet()
            if enough(sheet):
                return sheet
            await self.place.host.step(self.place.clock.now())
        raise AssertionError("it never came so far")

    async def tables(self, number: int) -> list[Party]:
        """Wait until a round is drawn; return its tables without results, each with its players."""
        await self.until(lambda sheet: any(round_item.number == number for round_item in sheet.rounds))
        await self.place.quiet()
        return [await self._party(table.match) for table in (await self.sheet()).tables_of(number) if not table.lines]

    async def _party(self, match: MatchId) -> Party:
        actual = await self.place.host.matches.match(match)
        users = {str(seat.user) for seat in actual.seats if seat.user is not None}
        party = Party(self.place, 0, self.channel, self.random.randrange(1 << 30))
        party.people = [person for person in self.riders if person.me in users]
        assert actual.thread is not None
        await party.find_thread(str(actual.thread))
        return party
