"""Finds the match that a user means, and checks whether they may see what a number refers to.

One gate for all: a user who may not see something gets the same answer as for an invented number. A table is visible to those who see its
channel, by Discord's own permissions, checked each time. Its present and former players pass from anywhere; moderators pass within their
server. The act declares its gate; the functions that it calls check further rights (``Right``).
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, TypeAlias

import discord

from bot.core.errors import Refusal, UnknownMatch, UnreadableMatch
from bot.core.host import Host
from bot.core.ids import MatchId, Place, UserId
from bot.core.matches.loaded import no_seat
from bot.core.matches.values import Match, Table
from bot.core.newest import Newest
from bot.core.settings import rows
from bot.core.settings.rows import check_manager
from bot.discord_ui.content.channel_types import is_private_thread
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere


class Right(Enum):
    """Right to an act behind the gate, checked by the functions that the act calls."""

    ANYBODY = auto()
    SELF = auto()
    """Any user, since the act concerns only their own data."""
    SEATED = auto()
    """Users with a seat at the table, or entered in the event."""
    HOST = auto()
    """The user who opened the table."""
    ASKED = auto()
    """User to whom something was offered, or who started it."""
    DIRECTOR = auto()
    """Users who direct the event, and moderators."""
    MODERATOR = auto()
    """Users who may manage the server, or have one of the roles in ``/setup``."""
    MANAGER = auto()
    """Users who may manage the server."""


@dataclass(frozen=True, slots=True)
class Found:
    """Object that a number refers to: its place, its thread, and whether the user belongs to it. ``hidden``: only they see it."""

    place: Place
    thread: int | None
    belongs: bool
    hidden: bool = False


Find: TypeAlias = Callable[[Host, int, UserId], Awaitable[Found]]

NUMBERS: Final[set[str]] = set()
"""Arguments that refer to an object of a server: a gate must check whether the user may see it."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """Kind of object that the number of a press or command refers to.

    ``argument``: usual name of the number. ``find`` looks the object up; ``missing`` is the error if it is missing or hidden from the user.
    """

    argument: str
    find: Find
    missing: type[Refusal]

    def __post_init__(self) -> None:
        """Make its argument known."""
        NUMBERS.add(self.argument)


@dataclass(frozen=True, slots=True)
class Entry:
    """Gate of a press or a command: who may do it, and the argument with the number (None: there is none)."""

    named: Numbered | None
    right: Right
    argument: str = ""

    @property
    def key(self) -> str:
        """Name of the argument with the number."""
        return self.argument or ("" if self.named is None else self.named.argument)


def by(entry: Entry, argument: str) -> Entry:
    """Return the entry with another argument for the number than its kind's usual one."""
    return Entry(entry.named, entry.right, argument)


async def find_match(host: Host, number: int, user: UserId) -> Found:
    """Look up a match. Raises UnknownMatch."""
    match = await host.matches.match(MatchId(number))
    return Found(match.place, match.thread, user in match.participants)


MATCH: Final = Numbered("match", find_match, UnknownMatch)
FREE: Final = Entry(None, Right.ANYBODY)
OWN: Final = Entry(None, Right.SELF)
MANAGE: Final = Entry(None, Right.MANAGER)
MODERATE_HERE: Final = Entry(None, Right.MODERATOR)
MODERATE: Final = Entry(MATCH, Right.MODERATOR)
LOOK: Final = Entry(MATCH, Right.ANYBODY)
SIT: Final = Entry(MATCH, Right.SEATED)
DRAFT: Final = Entry(None, Right.ASKED)
"""An unconfirmed step: only the user who began it may confirm it, so its number reveals nothing."""


class Gate:
    """Admits users who may see the object that a number refers to.

    A match's place never changes, so it is cached: a press in its own thread needs no further lookup.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._venues: Newest[int, tuple[Place, int | None]] = Newest(10_000)

    async def check(self, call: Call, entry: Entry, arguments: Mapping[str, Any]) -> None:
        """Check the right of managers, which needs no row, and the number among the arguments; no number, or 0, always passes.

        Raises:
            Refusal: not-a-manager; or the user may not see the object, which is the refusal for a missing one of that kind, such as
                UnknownMatch.
        """
        if entry.right is Right.MANAGER:
            check_manager(call.authority)
        number = arguments.get(entry.key)
        if entry.named is None or not isinstance(number, int) or not number:
            return
        # Most presses come from the match's own thread: they need no database lookup.
        if entry.named is MATCH and number in self._venues and is_there(call.place, *self._venues[number]):
            return
        try:
            subject = await entry.named.find(self._host, number, call.user)
        except entry.named.missing:
            await self._moderates(call, None)  # the same reads as for a hidden one: time must not tell them apart
            raise
        if entry.named is MATCH:
            self._venues[number] = subject.place, subject.thread
        # Answer as for a missing table: whether the number exists isn't theirs to know.
        if not subject.belongs and not await self._open(call, subject):
            raise entry.named.missing

    async def _open(self, call: Call, subject: Found) -> bool:
        if not subject.hidden and sees(call, subject.place, subject.thread):
            return True
        return await self._moderates(call, subject)

    async def _moderates(self, call: Call, subject: Found | None) -> bool:
        """Return whether the user moderates the server of the object; the answer takes as long if there is no object."""
        moderates = await self._host.read(rows.moderates, call.authority)
        return moderates and subject is not None and subject.place.guild == call.place.guild


def is_there(here: Place, place: Place, thread_id: int | None) -> bool:
    """Return whether ``here``, the user's place, is a table's channel or thread, or a thread of that channel."""
    return here.guild == place.guild and bool({here.channel, here.parent or here.channel} & {place.channel, thread_id})


def sees(call: Call, place: Place, thread_id: int | None = None) -> bool:
    """Return whether a user sees a channel, by Discord's data. They always see the channel they are in, and none of other servers."""
    here = call.place
    if place.guild != here.guild:
        return False
    if is_there(here, place, thread_id):
        return True
    person, guild = call.interaction.user, call.interaction.guild
    channel = guild.get_channel_or_thread(place.channel) if guild is not None else None
    # A sleeping thread, or a user whom Discord didn't describe: unknown counts as hidden.
    if channel is None or not isinstance(person, discord.Member):
        return False
    allowed = channel.permissions_for(person)
    # ``permissions_for`` answers for the parent: it doesn't know the members of a private thread.
    return allowed.view_channel and (not is_private_thread(channel) or allowed.manage_threads)


async def may_look(host: Host, call: Call, match: Match) -> bool:
    """Return whether a user may see a match."""
    if call.user in match.participants or sees(call, match.place, match.thread):
        return True
    return match.place.guild == call.place.guild and await host.read(rows.moderates, call.authority)


class SeveralMatches(Exception):
    """Raised if more than one match may be meant; the user is asked which."""

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(len(tables))
        self.tables = tuple(tables)


class Finder:
    """Finds tables for the user of an interaction."""

    def __init__(self, host: Host) -> None:
        self.host = host

    async def mine(self, user: UserId, channel_id: int) -> Table:
        """Return the user's match that is meant in this channel.

        Raises:
            NothingHere: the user plays in no match.
            NotAtThisTable: they had a seat here, and play nowhere else.
            SeveralMatches: it could be one of several.
            UnreadableMatch: it is set aside.
        """
        here = [match for match in await self.host.matches.at(channel_id) if match.status == "running"]
        seated = [match.id for match in here if user in match.seated]
        mine = await self.host.matches.tables_of(user)
        if seated:
            mine = tuple(table for table in mine if table.match.id in seated)
            if not mine:
                # They have a seat here, but no readable table: the match is set aside.
                raise UnreadableMatch(match=seated[0])
        waiting = [table for table in mine if table.wait is not None]
        if len(waiting) == 1 or len(mine) == 1:
            return waiting[0] if waiting else mine[0]
        if not mine:
            former = next((match for match in here if any(entry.user == user for entry in match.occupations)), None)
            # Players replaced by a computer learn that, and how to come back.
            raise NothingHere("no-match-of-yours") if former is None else no_seat(former, user)
        raise SeveralMatches(waiting or mine)

    async def watched(self, user: UserId, channel_id: int) -> Match:
        """Return the match to look at: that of this channel, even for spectators and after its end, or else the user's own.

        Raises:
            NothingHere: there is none.
            SeveralMatches: it could be one of several.
        """
        here = await self.host.matches.at(channel_id)
        running = [match for match in here if match.status == "running"]
        if len(running) == 1:
            return running[0]
        if not running and here:
            return here[0]
        return (await self.mine(user, channel_id)).match

    async def my_match(self, call: Call) -> MatchId:
        """Return the id of the user's match that is meant in this channel. Raises what ``mine`` raises."""
        return (await self.mine(call.user, call.place.channel)).match.id

    async def watched_match(self, call: Call) -> MatchId:
        """Return the match to watch in this channel. Raises what ``watched`` raises."""
        return (await self.watched(call.user, call.place.channel)).id

    async def replayed(self, call: Call, number: int | None) -> MatchId:
        """Return the match to replay: the one with the number, or the channel's. Raises what ``watched`` raises."""
        return await self.watched_match(call) if number is None else MatchId(number)

    async def moderated(self, call: Call, number: int | None) -> MatchId:
        """Return the match that a moderator means: the one with the number, or the channel's. Raises NothingHere."""
        if number is not None:
            return MatchId(number)
        here = await self.host.matches.at(call.place.channel)
        running = [match for match in here if match.status == "running"] or list(here[:1])
        if len(running) != 1:
            raise NothingHere("mod-which" if running else "mod-nowhere")
        return running[0].id

    async def person(self, call: Call, user: discord.User | discord.Member | None) -> UserId:
        """Return the named user, or else the user of the command."""
        return call.user if user is None else UserId(user.id)
