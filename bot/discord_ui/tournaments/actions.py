"""What people do with tournaments, by the buttons of a card or by ``/tournament``."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from bot.discord_ui.away.reminding import AwayReminder
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.gate import sees
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.parts import mention, moment, notice
from bot.discord_ui.core.post import Attachment, Post
from bot.discord_ui.core.presses import Where, press
from bot.discord_ui.lobby.actions import check_speaking
from bot.discord_ui.terms.posts import term_value
from bot.discord_ui.tournaments import posts
from bot.discord_ui.tournaments.messages import threads_of
from bot.discord_ui.tournaments.pictures import attachments
from bot.hosting.core.model import Person, UserId
from bot.hosting.core.pairing import Correction
from bot.hosting.core.tournaments import SIGNUP, WAITING, Announced, Sheet, Tournament, TournamentId
from bot.hosting.host import Host
from bot.hosting.tournaments.export import as_csv, as_json
from data.catalogue import text
from renderers.phrases.escape import escape

FILES: Final[Mapping[str, Callable[[Sheet], bytes]]] = {"json": as_json, "csv": as_csv}
"""The kinds of file that ``/tournament export`` makes."""


class TournamentActions:
    """Announces, shows and directs tournaments."""

    def __init__(self, host: Host, content: MatchContent, away: AwayReminder) -> None:
        self._away = away
        self._events = host.tournaments
        self._host = host
        self.content = content

    async def which(self, call: Call, number: int | None) -> TournamentId:
        """Return the tournament that is meant: the numbered one, or that of this channel.

        Raises:
            NothingHere: there is none here, or there are several that go on.
        """
        if number is not None:
            return TournamentId(number)
        place = call.place
        here = await self._events.here(msgspec.structs.replace(place, channel=place.parent or place.channel))
        found = [each for each in here if not each.over]
        if len(found) > 1:
            raise NothingHere("tournament-several")
        if not found and not here:
            raise NothingHere("tournament-none-here")
        return (found or list(here))[0].id

    async def suggest(self, call: Call) -> list[tuple[str, int]]:
        """Return the tournaments of this server, as pairs of a line and a number."""
        found = await self._listed(call, archived=True)
        return [(text("tour-option", id=str(each.id), name=each.name), int(each.id)) for each in found]

    async def _listed(self, call: Call, *, archived: bool) -> list[Tournament]:
        """Return the tournaments of this server whose channel the person sees, or that they direct; all, where they moderate here."""
        found = await self._events.listed(call.place.guild, archived=archived)
        if await self._host.servers.moderates(call.authority):
            return [*found]
        return [each for each in found if call.user in each.directors or sees(call, each.place)]

    async def create(self, call: Call, wanted: Announced) -> None:
        """Announce a tournament in this channel; its card follows."""
        check_speaking(call.interaction)
        place = call.place
        home = msgspec.structs.replace(place, channel=place.parent or place.channel, parent=None)
        found = await self._events.create(call.authority, home, wanted)
        await call.show(notice(text("tour-done-create", id=str(found.id)), colour=None))

    @press("tournaments", "join", where=Where.NEW, tournament=ID)
    async def join(self, call: Call, tournament: int) -> None:
        """Enter."""
        number = TournamentId(tournament)
        player = await self._events.join(number, call.person, call.place.guild)
        sheet = await self._events.sheet(number)
        name = escape(sheet.tournament.name)
        if player.status == WAITING:
            words = text("tour-done-join-wait", name=name)
        elif sheet.tournament.status == SIGNUP:
            words = text("tour-done-join", name=name)
        else:
            last = max((each.number for each in sheet.rounds), default=0)
            words = text("tour-done-join-late", name=name, round=str(last + 1))
        await call.show(notice(words, colour=None))
        await self._away.joined(call)

    @press("tournaments", "leave", where=Where.NEW, tournament=ID)
    async def leave(self, call: Call, tournament: int) -> None:
        """Leave, or drop out."""
        found = await self._events.leave(TournamentId(tournament), call.user, call.place.guild)
        await self._done(call, "leave" if found.status == SIGNUP else "leave-round", found)

    @press("tournaments", "checkin", where=Where.NEW, tournament=ID)
    async def check_in(self, call: Call, tournament: int) -> None:
        """Say that one is there."""
        number = TournamentId(tournament)
        await self._events.check_in(number, call.user, call.place.guild)
        await self._done(call, "checkin", (await self._events.sheet(number)).tournament)
        await self._away.joined(call)

    @press("tournaments", "standings", where=Where.NEW, tournament=ID)
    async def standings(self, call: Call, tournament: int) -> None:
        """Show the standings, in words and as pictures."""
        sheet = await self._events.sheet_in(TournamentId(tournament), call.place.guild)
        await call.show(posts.standings_post(sheet, await attachments(self.content, sheet)))

    @press("tournaments", "pairings", where=Where.NEW, tournament=ID)
    async def pairings(self, call: Call, tournament: int) -> None:
        """Show the newest round."""
        number = TournamentId(tournament)
        sheet = await self._events.sheet_in(number, call.place.guild)
        last = max((each.number for each in sheet.rounds), default=0)
        await call.show(posts.pairings_post(sheet, await threads_of(self._host, sheet, last), call.user))

    async def info(self, call: Call, number: TournamentId) -> None:
        """Show what was announced, who is in, and what directors have put right."""
        sheet = await self._events.sheet_in(number, call.place.guild)
        await call.show(posts.info_post(sheet, self._events.now()))

    async def list(self, call: Call, *, archived: bool) -> None:
        """List the tournaments of this server that the person may see."""
        found = await self._listed(call, archived=archived)
        await call.show(posts.list_post([await self._events.sheet(each.id) for each in found]))

    async def export(self, call: Call, number: TournamentId, kind: str) -> None:
        """Hand over everything about a tournament as a file."""
        sheet = await self._events.sheet_in(number, call.place.guild)
        file = Attachment(f"tournament-{number}.{kind}", FILES[kind](sheet))
        await call.show(posts.file_post(sheet, file))

    async def plain(self, call: Call, verb: str, number: TournamentId) -> None:
        """Do what a director's command says that needs nothing more: start, pause, resume, end, archive."""
        doing = {
            "start": self._events.start,
            "pause": self._events.pause,
            "resume": self._events.resume,
            "end": self._events.end,
            "archive": self._events.archive,
        }
        found = await doing[verb](number, call.authority)
        await self._done(call, "start-first" if verb == "start" and found.status == SIGNUP else verb, found)

    async def move(self, call: Call, number: TournamentId) -> None:
        """Go on in this channel."""
        check_speaking(call.interaction)
        place = call.place
        found = await self._events.move(number, call.authority, place.parent or place.channel)
        await self._done(call, "move" if found.paused_at is None else "move-stopped", found)

    async def agree(self, call: Call, number: TournamentId, key: str, value: str) -> None:
        """Choose a table rule."""
        found = await self._events.agree(number, call.authority, key, value)
        facts = {"rule": text(f"term-{key}"), "value": term_value(key, value)}
        await call.show(self._said("rule", found, facts))

    async def extend(self, call: Call, number: TournamentId, hours: float) -> None:
        """Give the round that is on more time."""
        longer = await self._events.extend(number, call.authority, hours * 3_600)
        when = moment(longer.due or 0.0, "f")
        await call.show(notice(text("tour-done-extend", round=str(longer.number), when=when), colour=None))

    async def drop(self, call: Call, number: TournamentId, user: UserId, reason: str) -> None:
        """Take somebody out."""
        await self._done(call, "drop", await self._events.drop(number, call.authority, user, reason), user=user)

    async def disqualify(self, call: Call, number: TournamentId, user: UserId, reason: str) -> None:
        """Take somebody out of the standings, too."""
        found = await self._events.disqualify(number, call.authority, user, reason)
        await self._done(call, "disqualify-over" if found.over else "disqualify", found, user=user)

    async def stand_in(self, call: Call, number: TournamentId, user: UserId, person: Person) -> None:
        """Let somebody play on for an entrant."""
        found = await self._events.stand_in(number, call.authority, user, person)
        await self._done(call, "standin", found, user=user, other=person.id)

    async def name(self, call: Call, number: TournamentId, user: UserId) -> None:
        """Name another director."""
        await self._done(call, "director", await self._events.name_director(number, call.authority, user), user=user)

    async def correct(self, call: Call, number: TournamentId, user: UserId, change: Correction, reason: str) -> None:
        """Put a result right."""
        await self._done(call, "correct", await self._events.correct(number, call.authority, user, change, reason))

    async def _done(self, call: Call, verb: str, tournament: Tournament, **users: int) -> None:
        facts = {key: mention(user) for key, user in users.items()}
        await call.show(self._said(verb, tournament, facts))

    def _said(self, verb: str, tournament: Tournament, facts: Mapping[str, str]) -> Post:
        return notice(text(f"tour-done-{verb}", name=escape(tournament.name), **facts), colour=None)
