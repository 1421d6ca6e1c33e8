"""Acts of users on tournaments, by the buttons of a card or by ``/tournament``."""

from typing import Final

import msgspec
from discord import app_commands

from bot.core.host import Host
from bot.core.ids import TournamentId, UserId
from bot.core.matches.values import DEFAULT_PACE
from bot.core.settings.habits import NOWHERE
from bot.core.settings.rows import habits, moderates
from bot.discord_ui.content.layout import framed, mention, moment, notice, row, words
from bot.discord_ui.content.post import Attachment
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.gate import FREE, Entry, Finder, Found, Numbered, Right, sees
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.localized import choice, matching, said
from bot.discord_ui.core.server_events import may_announce
from bot.discord_ui.interface import Seated
from bot.discord_ui.typed_times import moment_of, suggested
from bot.features.lobbies.acts import check_speaking
from bot.features.lobbies.choosing import BASE, GAME, PACE, modes_of, ways_to_play
from bot.features.matches.match_content import MatchContent
from bot.features.matches.posts import city_button
from bot.features.seats.acts import ELSEWHERE
from bot.features.tournaments import book, posts, signup
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.errors import UnknownTournament
from bot.features.tournaments.export import as_json, ratings_csv, standings_csv
from bot.features.tournaments.pairing.formats import FORMATS
from bot.features.tournaments.pictures import attachments
from bot.features.tournaments.publishing import threads_of
from bot.features.tournaments.screen import may_direct
from bot.features.tournaments.values import FARTHEST_START, SIGNUP, WAITING, Announced, Tournament
from data.catalogue import text
from renderers.phrases.escape import escape, plain

Short = app_commands.Range[str, 1, 60]
Size = app_commands.Range[int, 3, 7]
Rounds = app_commands.Range[int, 1, 50]
Cap = app_commands.Range[int, 3, 1_000]
Number = app_commands.Range[int, 1, 2**53 - 1]


async def _tournament(host: Host, number: int, user: UserId) -> Found:
    tournament, entered = await host.read(book.seen_by, TournamentId(number), user)
    return Found(tournament.place, None, entered or user in tournament.directors)


NUMBERED: Final = Numbered("tournament", _tournament, UnknownTournament)
EVENT: Final = Entry(NUMBERED, Right.ANYBODY)
ENTRANT: Final = Entry(NUMBERED, Right.SEATED)
DIRECT: Final = Entry(NUMBERED, Right.DIRECTOR)


async def tournament_meant(finder: Finder, call: Call, number: int | None) -> TournamentId:
    """Return the numbered tournament, or else the channel's running or newest one. Raises NothingHere for none, or several running."""
    if number is not None:
        return TournamentId(number)
    place = call.place
    here = await finder.host.read(book.listed, place.guild, place.parent or place.channel, archived=True)
    going_on = [cup for cup in here if not cup.over]
    if len(going_on) > 1:
        raise NothingHere("tournament-several")
    if not here:
        raise NothingHere("tournament-none-here")
    return (going_on or here)[0].id


TOURNAMENT: Final = Option(
    "option-tour",
    type=Number | None,
    suggest=lambda acts, call, typed: acts.suggest(call, typed),
    find=tournament_meant,
)
"""Option for a tournament; by default the channel's. Classes that use it need a ``suggest`` method."""


class TournamentActs:
    """Acts that announce and show tournaments, and let players enter and leave."""

    def __init__(self, host: Host, content: MatchContent, seated: Seated, languages: Languages) -> None:
        self._seated = seated
        self._languages = languages
        self._host = host
        self.content = content
        self.game_uis = content.game_uis

    async def suggest(self, call: Call, typed: str) -> list[tuple[str, int]]:
        """Suggest tournaments of this server that match the typed text."""
        tournaments = await self._listed(call, archived=True)
        pairs = [
            (text("tour-option", id=str(tournament.id), name=plain(tournament.name, 100)), int(tournament.id))
            for tournament in tournaments
        ]
        return matching(pairs, typed)

    async def _listed(self, call: Call, *, archived: bool) -> list[Tournament]:
        """Return the server's tournaments whose channel the user can see, or which they direct; moderators get all."""
        listed = await self._host.read(book.listed, call.place.guild, archived=archived)
        if await self._host.read(moderates, call.authority):
            return [*listed]
        return [event for event in listed if call.user in event.directors or sees(call, event.place)]

    def formats(self) -> list[app_commands.Choice[str]]:
        """Return the formats as choices of a command option."""
        return [choice(said(f"format-{name}"), name) for name in FORMATS]

    async def moments(self, call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest times that match the typed text."""
        zone = (await self._host.read(habits, call.user)).zone
        return suggested(typed, self._host.now(), zone, FARTHEST_START)

    async def modes(self, call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest the ways to play the chosen game."""
        return ways_to_play(self.game_uis, call.option("game") or self._first, typed)

    @property
    def _first(self) -> str:
        return next(iter(self.game_uis))

    @act(
        command="tournament create",
        gate=FREE,
        name=Option("option-tour-name"),
        form=Option("option-tour-format", "format", choices=formats),
        game=GAME,
        rules=Option("option-rules", suggest=modes),
        size=Option("option-tour-size"),
        rounds=Option("option-tour-rounds"),
        pace=PACE,
        cap=Option("option-tour-cap"),
        starts=Option("option-tour-starts", suggest=moments, timed=True),
    )
    async def create(  # noqa: PLR0913, PLR0917  every option of the command is one
        self,
        call: Call,
        name: Short,
        form: str = "swiss",
        game: str = "",
        rules: str = BASE,
        size: Size = 4,
        rounds: Rounds = 4,
        pace: str = DEFAULT_PACE,
        cap: Cap | None = None,
        starts: app_commands.Range[str, 0, 60] = "",
    ) -> None:
        """Announce a tournament in this channel, or first ask for the time zone of its start; its card is posted later."""
        place, zone, now = call.place, (await self._host.read(habits, call.user)).zone, self._host.now()
        starts_at = moment_of(starts, now, zone, FARTHEST_START) if starts else None
        # "In 2 hours" is the same in all zones.
        if zone == NOWHERE and starts and starts_at != moment_of(starts, now, ELSEWHERE, FARTHEST_START):
            await call.show(framed(words(text("tour-starts-zone")), row([city_button()])))
            return
        wanted = Announced(
            name=name,
            format=form,
            game=game or self._first,
            modes=modes_of(rules),
            size=size,
            rounds=rounds,
            pace=pace,
            cap=cap,
            starts_at=starts_at,
            advance=min(2, size - 1),
            language=await self._languages.for_table(place.guild, call.language),
        )
        check_speaking(call.interaction)
        home = msgspec.structs.replace(place, channel=place.parent or place.channel, parent=None)
        made = await announce(self._host, call.authority, home, wanted)
        lines = [text("tour-done-create", id=str(made.id)), *(await self._start_lines(call, made))]
        await call.show(framed(words(*lines), row([posts.direct_button(made)])))

    async def _start_lines(self, call: Call, made: Tournament) -> list[str]:
        """Return lines about the start, and problems with it that the director should know; empty without a start time."""
        if made.starts_at is None:
            return []
        lines = [text("tour-starts", when=moment(made.starts_at, "F"), relative=moment(made.starts_at))]
        server = call.interaction.guild
        if server is not None and not may_announce(server) and await self._host.read(book.is_dated, made):
            lines.append(text("tour-starts-no-event"))
        return lines

    @act(press="tournaments join", gate=EVENT, where=Where.NEW)
    async def join(self, call: Call, tournament: TournamentId) -> None:
        """Enter the tournament."""
        player = await self._host.do(signup.join, tournament, call.person, call.place.guild)
        sheet = await self._host.read(book.sheet, tournament)
        name = escape(sheet.tournament.name)
        if player.status == WAITING:
            answer = text("tour-done-join-wait", name=name)
        elif sheet.tournament.status == SIGNUP:
            answer = text("tour-done-join", name=name)
        else:
            answer = text("tour-done-join-late", name=name, round=str(sheet.last + 1))
        await call.show(notice(answer, colour=None))
        await self._seated(call)

    @act(press="tournaments leave", gate=ENTRANT, where=Where.NEW)
    async def leave(self, call: Call, tournament: TournamentId) -> None:
        """Leave the tournament, or ask first if that would give up a seat."""
        table = await self._host.read(signup.at_stake, tournament, call.user, call.place.guild)
        if table is not None:
            sheet = await self._host.read(book.sheet_in, tournament, call.place.guild)
            await call.show(posts.leaving_post(sheet.tournament, table))
            return
        entry = await self._host.do(signup.leave, tournament, call.user, call.place.guild)
        await done(call, "leave" if entry.status == SIGNUP else "leave-round", entry)

    @act(press="tournaments quit", gate=ENTRANT)
    async def quit(self, call: Call, tournament: TournamentId) -> None:
        """Leave the tournament and give up the seat."""
        table = await self._host.read(signup.at_stake, tournament, call.user, call.place.guild)
        entry = await self._host.do(signup.leave, tournament, call.user, call.place.guild)
        if table is None:
            await done(call, "leave-round", entry)
        else:
            await call.show(posts.left_post(entry, table, self._host.now() + signup.UNDO))

    @act(press="tournaments return", gate=ENTRANT)
    async def undo(self, call: Call, tournament: TournamentId) -> None:
        """Return to the tournament and the seat."""
        table = await self._host.do(signup.undo_leaving, tournament, call.person, call.place.guild)
        sheet = await self._host.read(book.sheet_in, tournament, call.place.guild)
        name = escape(sheet.tournament.name)
        await call.show(notice(text("tour-done-return", name=name, table=str(table.number)), colour=None))

    @act(press="tournaments checkin", gate=ENTRANT, where=Where.NEW)
    async def check_in(self, call: Call, tournament: TournamentId) -> None:
        """Check in."""
        await done(call, "checkin", await self._host.do(signup.check_in, tournament, call.user, call.place.guild))
        await self._seated(call)

    @act(press="tournaments standings", gate=EVENT, where=Where.NEW)
    async def standings(self, call: Call, tournament: TournamentId) -> None:
        """Show the standings, in words and as pictures."""
        sheet = await self._host.read(book.sheet_in, tournament, call.place.guild)
        await call.show(posts.standings_post(sheet, await attachments(self.content, sheet)))

    @act(press="tournaments pairings", gate=EVENT, where=Where.NEW)
    async def pairings(self, call: Call, tournament: TournamentId) -> None:
        """Show the newest round."""
        sheet = await self._host.read(book.sheet_in, tournament, call.place.guild)
        await call.show(posts.pairings_post(sheet, await threads_of(self._host, sheet, sheet.last), call.user))

    @act(press="tournaments how", gate=EVENT, where=Where.NEW)
    @act(command="tournament info", gate=EVENT, tournament=TOURNAMENT)
    async def info(self, call: Call, tournament: TournamentId) -> None:
        """Show the announcement, the players, and directors' corrections; to directors also the way to their page."""
        sheet = await self._host.read(book.sheet_in, tournament, call.place.guild)
        directs = await self._host.read(may_direct, tournament, call.authority)
        await call.show(posts.info_post(sheet, self._host.now(), directs=directs))

    @act(command="tournament list", gate=FREE, archived=Option("option-tour-archived"))
    async def list(self, call: Call, archived: bool = False) -> None:
        """List the server's tournaments that the user may see."""
        tournaments = await self._listed(call, archived=archived)
        await call.show(
            posts.list_post([await self._host.read(book.sheet, tournament.id) for tournament in tournaments])
        )

    @act(press="tournaments export", gate=EVENT, where=Where.NEW)
    async def export(self, call: Call, tournament: TournamentId) -> None:
        """Send everything about a tournament as a file, and its standings for spreadsheets; to directors also the entrants' ratings."""
        sheet = await self._host.read(book.sheet_in, tournament, call.place.guild)
        export = Attachment(f"tournament-{tournament}.json", as_json(sheet))
        files = [export, Attachment(f"tournament-{tournament}.csv", standings_csv(sheet))]
        if await self._host.read(may_direct, tournament, call.authority):
            ratings = await self._host.read(book.leaderboard_of, sheet.tournament)
            files.append(Attachment(f"ratings-{tournament}.csv", ratings_csv(sheet, ratings)))
        await call.show(posts.files_post(sheet, tuple(files)))


async def done(call: Call, verb: str, tournament: Tournament, **users: int) -> None:
    """Show the confirmation of an act, which names ``users``."""
    facts = {key: mention(user) for key, user in users.items()}
    await call.show(notice(text(f"tour-done-{verb}", name=escape(tournament.name), **facts), colour=None))
