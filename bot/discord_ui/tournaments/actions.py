"""What people do with tournaments, by the buttons of a card or by ``/tournament``."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from bot.discord_ui.core.call import Reply
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.parts import mention, moment, notice
from bot.discord_ui.core.post import Post, Shot
from bot.discord_ui.lobby.actions import check_speaking
from bot.discord_ui.terms.posts import term_value
from bot.discord_ui.tournaments import posts
from bot.discord_ui.tournaments.messages import threads_of
from bot.discord_ui.tournaments.pictures import shots
from bot.hosting.core.model import Person, UserId
from bot.hosting.core.pairing import Correction
from bot.hosting.core.tournaments import SIGNUP, WAITING, Announced, Sheet, Tournament, TournamentId
from bot.hosting.tournaments.export import as_csv, as_json
from data.catalogue import text
from renderers.phrases.escape import escape

if TYPE_CHECKING:
    from bot.discord_ui.core.router import Furniture

FILES: Final[Mapping[str, Callable[[Sheet], bytes]]] = {"json": as_json, "csv": as_csv}
"""The kinds of file that ``/tournament export`` makes."""

MOST_OPTIONS: Final = 25


class TournamentDesk:
    """Announces, shows and directs tournaments."""

    def __init__(self, furniture: "Furniture") -> None:
        self._events = furniture.host.tournaments
        self._host = furniture.host
        self._teller = furniture.teller
        self._verbs: Mapping[str, Callable[[Reply, TournamentId], Awaitable[None]]] = {
            "join": self.join,
            "leave": self.leave,
            "checkin": self.check_in,
            "standings": self.standings,
            "pairings": self.pairings,
        }

    async def press(self, reply: Reply, press: DeskPress, values: tuple[str, ...]) -> None:
        """Do what a button of a card says, and say privately that it was done."""
        del values
        if press.verb not in self._verbs:
            raise BadCustomId(press.verb)
        await reply.defer(anew=True)
        await self._verbs[press.verb](reply, TournamentId(press.target))

    async def which(self, reply: Reply, number: int | None) -> TournamentId:
        """Return the tournament that is meant: the numbered one, or that of this channel.

        Raises:
            NothingHere: there is none here, or there are several that go on.
        """
        if number is not None:
            return TournamentId(number)
        place = reply.place
        here = await self._events.here(msgspec.structs.replace(place, channel=place.parent or place.channel))
        found = [each for each in here if not each.over]
        if len(found) > 1:
            raise NothingHere("tournament-several")
        if not found and not here:
            raise NothingHere("tournament-none-here")
        return (found or list(here))[0].id

    async def suggest(self, reply: Reply, typed: str) -> list[tuple[str, int]]:
        """Return the tournaments of this server whose line holds what was typed, as pairs of a line and a number."""
        found = await self._events.listed(reply.place.guild, archived=True)
        lines = [(text("tour-option", id=str(each.id), name=each.name), int(each.id)) for each in found]
        return [(line, number) for line, number in lines if typed.casefold() in line.casefold()][:MOST_OPTIONS]

    async def create(self, reply: Reply, wanted: Announced) -> None:
        """Announce a tournament in this channel; its card follows."""
        check_speaking(reply.interaction)
        place = reply.place
        home = msgspec.structs.replace(place, channel=place.parent or place.channel, parent=None)
        found = await self._events.create(reply.authority, home, wanted)
        await reply.show(notice(text("tour-done-create", id=str(found.id)), colour=None))

    async def join(self, reply: Reply, number: TournamentId) -> None:
        """Enter."""
        player = await self._events.join(number, reply.person, reply.place.guild)
        tournament = (await self._events.sheet(number)).tournament
        name = escape(tournament.name)
        if player.status == WAITING:
            words = text("tour-done-join-wait", name=name)
        elif tournament.status == SIGNUP:
            words = text("tour-done-join", name=name)
        else:
            last = max((each.number for each in (await self._events.sheet(number)).rounds), default=0)
            words = text("tour-done-join-late", name=name, round=str(last + 1))
        await reply.show(notice(words, colour=None))

    async def leave(self, reply: Reply, number: TournamentId) -> None:
        """Leave, or drop out."""
        found = await self._events.leave(number, reply.user, reply.place.guild)
        await self._done(reply, "leave" if found.status == SIGNUP else "leave-round", found)

    async def check_in(self, reply: Reply, number: TournamentId) -> None:
        """Say that one is there."""
        await self._events.check_in(number, reply.user, reply.place.guild)
        await self._done(reply, "checkin", (await self._events.sheet(number)).tournament)

    async def standings(self, reply: Reply, number: TournamentId) -> None:
        """Show the standings, in words and as pictures."""
        sheet = await self._events.sheet_in(number, reply.place.guild)
        await reply.show(posts.standings_post(sheet, await shots(self._teller, sheet)))

    async def pairings(self, reply: Reply, number: TournamentId) -> None:
        """Show the newest round."""
        sheet = await self._events.sheet_in(number, reply.place.guild)
        last = max((each.number for each in sheet.rounds), default=0)
        await reply.show(posts.pairings_post(sheet, await threads_of(self._host, sheet, last), reply.user))

    async def info(self, reply: Reply, number: TournamentId) -> None:
        """Show what was announced, who is in, and what directors have put right."""
        sheet = await self._events.sheet_in(number, reply.place.guild)
        await reply.show(posts.info_post(sheet, self._events.now()))

    async def list(self, reply: Reply, *, archived: bool) -> None:
        """List the tournaments of this server."""
        found = await self._events.listed(reply.place.guild, archived=archived)
        await reply.show(posts.list_post([await self._events.sheet(each.id) for each in found]))

    async def export(self, reply: Reply, number: TournamentId, kind: str) -> None:
        """Hand over everything about a tournament as a file."""
        sheet = await self._events.sheet_in(number, reply.place.guild)
        file = Shot(f"tournament-{number}.{kind}", FILES[kind](sheet))
        await reply.show(posts.file_post(sheet, file))

    async def plain(self, reply: Reply, verb: str, number: TournamentId) -> None:
        """Do what a director's command says that needs nothing more: start, pause, resume, end, archive."""
        doing = {
            "start": self._events.start,
            "pause": self._events.pause,
            "resume": self._events.resume,
            "end": self._events.end,
            "archive": self._events.archive,
        }
        await self._done(reply, verb, await doing[verb](number, reply.authority))

    async def move(self, reply: Reply, number: TournamentId) -> None:
        """Go on in this channel."""
        check_speaking(reply.interaction)
        place = reply.place
        found = await self._events.move(number, reply.authority, place.parent or place.channel)
        await self._done(reply, "move" if found.paused_at is None else "move-stopped", found)

    async def agree(self, reply: Reply, number: TournamentId, key: str, value: str) -> None:
        """Choose a table rule."""
        found = await self._events.agree(number, reply.authority, key, value)
        facts = {"rule": text(f"term-{key}"), "value": term_value(key, value)}
        await reply.show(self._said("rule", found, facts))

    async def extend(self, reply: Reply, number: TournamentId, hours: float) -> None:
        """Give the round that is on more time."""
        longer = await self._events.extend(number, reply.authority, hours * 3_600)
        when = moment(longer.due or 0.0, "f")
        await reply.show(notice(text("tour-done-extend", round=str(longer.number), when=when), colour=None))

    async def drop(self, reply: Reply, number: TournamentId, user: UserId, reason: str) -> None:
        """Take somebody out."""
        await self._done(reply, "drop", await self._events.drop(number, reply.authority, user, reason), user=user)

    async def disqualify(self, reply: Reply, number: TournamentId, user: UserId, reason: str) -> None:
        """Take somebody out of the standings, too."""
        found = await self._events.disqualify(number, reply.authority, user, reason)
        await self._done(reply, "disqualify", found, user=user)

    async def stand_in(self, reply: Reply, number: TournamentId, user: UserId, person: Person) -> None:
        """Let somebody play on for an entrant."""
        found = await self._events.stand_in(number, reply.authority, user, person)
        await self._done(reply, "standin", found, user=user, other=person.id)

    async def name(self, reply: Reply, number: TournamentId, user: UserId) -> None:
        """Name another director."""
        await self._done(reply, "director", await self._events.name_director(number, reply.authority, user), user=user)

    async def correct(self, reply: Reply, number: TournamentId, user: UserId, change: Correction, reason: str) -> None:
        """Put a result right."""
        await self._done(reply, "correct", await self._events.correct(number, reply.authority, user, change, reason))

    async def _done(self, reply: Reply, verb: str, tournament: Tournament, **users: int) -> None:
        facts = {key: mention(user) for key, user in users.items()}
        await reply.show(self._said(verb, tournament, facts))

    def _said(self, verb: str, tournament: Tournament, facts: Mapping[str, str]) -> Post:
        return notice(text(f"tour-done-{verb}", name=escape(tournament.name), **facts), colour=None)
