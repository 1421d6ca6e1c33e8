"""The one gate before everything that a number names: who may not see a table is told what somebody is told who made the number up.

A table belongs to those who see its channel: Discord's own permissions and the server are asked, each time. Who sits there, or has sat
there, passes from anywhere; who moderates the server passes within it. Which gate stands before which press and which command says
``entries.py``; what somebody may do behind it (``Right``) is for hosting to check.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import discord

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.presses import Shape
from bot.hosting.control.errors import UnknownBallot
from bot.hosting.core.errors import HostingError, UnknownLobby, UnknownMatch
from bot.hosting.core.model import LobbyId, Match, MatchId, Place, UserId
from bot.hosting.core.seat_errors import UnknownOffer
from bot.hosting.core.tournaments import TournamentId
from bot.hosting.host import Host
from bot.hosting.tournaments.errors import UnknownTournament

MOST_VENUES: Final = 10_000
"""Matches whose place is remembered."""


class Named(Enum):
    """What the number of a press or a command names; the value is the argument that holds it, where the row names no other."""

    NOTHING = ""
    MATCH = "match"
    LOBBY = "lobby"
    TOURNAMENT = "tournament"
    BALLOT = "ballot"
    OFFER = "offer"


class Right(Enum):
    """Who may do something behind the gate; hosting refuses everybody else."""

    ANYBODY = auto()
    SELF = auto()
    """Anybody, and it concerns only what is theirs."""
    SEATED = auto()
    """Who has a seat at the table, or who has entered the tournament."""
    HOST = auto()
    """Who opened the table."""
    ASKED = auto()
    """Whom it was offered to, or who began it."""
    DIRECTOR = auto()
    """Directors of the tournament, and moderators."""
    MODERATOR = auto()
    """Who may manage the server, or has one of the roles that ``/setup`` names."""
    MANAGER = auto()
    """Who may manage the server."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the table: the gate before a press or a command, who may do it, and the argument that holds the number."""

    named: Named
    right: Right
    argument: str = ""

    @property
    def key(self) -> str:
        """The argument that holds the number."""
        return self.argument or self.named.value


@dataclass(frozen=True, slots=True)
class Found:
    """What a number names: where it is, its thread, and whether the person belongs to it."""

    place: Place
    thread: int | None
    belongs: bool


class Gate:
    """Lets pass who may see what a number names.

    Where a match is played never changes, so it is read once: a press in its own thread needs no further look.
    """

    def __init__(self, host: Host, presses: Mapping[str, Entry], commands: Mapping[str, Entry]) -> None:
        self._host = host
        self._presses = presses
        self._commands = commands
        self._venues: dict[int, tuple[Place, int | None]] = {}

    async def press(self, call: Call, shape: Shape, arguments: Mapping[str, Any]) -> None:
        """Check a press. Raises as ``check`` does."""
        await self.check(call, self._presses[f"{shape.area} {shape.verb}"], arguments)

    async def command(self, call: Call, name: str, options: Mapping[str, Any]) -> None:
        """Check a command. Raises as ``check`` does."""
        await self.check(call, self._commands[name], options)

    async def check(self, call: Call, entry: Entry, arguments: Mapping[str, Any]) -> None:
        """Check the number among the arguments; none, or 0, names nothing.

        Raises:
            HostingError: what that kind of number raises that names nothing, such as UnknownMatch.
        """
        number = arguments.get(entry.key)
        if entry.named is Named.NOTHING or not isinstance(number, int) or not number:
            return
        if entry.named is Named.MATCH and number in self._venues and is_there(call.place, *self._venues[number]):
            return
        find, missing = KINDS[entry.named]
        found = await find(self._host, number, call.user)
        if entry.named is Named.MATCH:
            if len(self._venues) >= MOST_VENUES:
                self._venues.clear()
            self._venues[number] = found.place, found.thread
        if not found.belongs and not await self._open(call, found.place, found.thread):
            raise missing()

    async def _open(self, call: Call, place: Place, thread: int | None) -> bool:
        if sees(call, place, thread):
            return True
        return place.guild == call.place.guild and await self._host.servers.moderates(call.authority)


def is_there(here: Place, place: Place, thread: int | None) -> bool:
    """Say whether somebody is in a channel, or in a thread of it."""
    return here.guild == place.guild and bool({here.channel, here.parent or here.channel} & {place.channel, thread})


def sees(call: Call, place: Place, thread: int | None = None) -> bool:
    """Say whether somebody sees a channel, as far as Discord tells: always the one where they are, never one of another server."""
    here = call.place
    if place.guild != here.guild:
        return False
    if is_there(here, place, thread):
        return True
    person, guild = call.interaction.user, call.interaction.guild
    channel = guild.get_channel_or_thread(place.channel) if guild is not None else None
    if channel is None or not isinstance(person, discord.Member):
        return False
    allowed = channel.permissions_for(person)
    closed = isinstance(channel, discord.Thread) and channel.is_private()
    return allowed.view_channel and (not closed or allowed.manage_threads)


def belongs(match: Match, user: UserId) -> bool:
    """Say whether somebody sits or has sat at a table, be it that somebody else plays their seat."""
    sitting = {each for seat in match.seats for each in (seat.user, seat.owner.id if seat.owner else None)}
    return user in sitting or any(each.user == user for each in match.occupations)


async def _match(host: Host, number: int, user: UserId) -> Found:
    match = await host.matches.match(MatchId(number))
    return Found(match.place, match.thread, belongs(match, user))


async def _lobby(host: Host, number: int, user: UserId) -> Found:
    lobby = await host.lobbies.lobby(LobbyId(number))
    return Found(lobby.place, None, any(seat.user == user for seat in lobby.seats))


async def _tournament(host: Host, number: int, user: UserId) -> Found:
    tournament, entered = await host.tournaments.seen_by(TournamentId(number), user)
    return Found(tournament.place, None, entered or user in tournament.directors)


async def _ballot(host: Host, number: int, user: UserId) -> Found:
    return await _match(host, (await host.control.ballot(number)).match, user)


async def _offer(host: Host, number: int, user: UserId) -> Found:
    offer = await host.seats.offer_of(number)
    found = await _match(host, offer.match, user)
    return Found(found.place, found.thread, found.belongs or (offer.to is not None and offer.to.id == user))


Find = Callable[[Host, int, UserId], Awaitable[Found]]
KINDS: Final[Mapping[Named, tuple[Find, type[HostingError]]]] = {
    Named.MATCH: (_match, UnknownMatch),
    Named.LOBBY: (_lobby, UnknownLobby),
    Named.TOURNAMENT: (_tournament, UnknownTournament),
    Named.BALLOT: (_ballot, UnknownBallot),
    Named.OFFER: (_offer, UnknownOffer),
}
"""How each kind of number is looked up, and what is said where there is none, or none for this person."""
