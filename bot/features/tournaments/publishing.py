"""Messages of tournaments in their channels: posted once, and kept up to date."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import MatchId, TournamentId
from bot.discord_ui.content.post import Post, fingerprint
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.server_events import Known, ServerEvents, event
from bot.discord_ui.core.trouble import SHUT, Trouble, trouble
from bot.features.matches.poster import Poster
from bot.features.settings.audit import entry as audit_entry
from bot.features.tournaments import directing, posts, proposal_posts, sheets
from bot.features.tournaments.book import of_season
from bot.features.tournaments.corrections import pending
from bot.features.tournaments.editing import edits, forms
from bot.features.tournaments.errors import UnknownTournament
from bot.features.tournaments.pictures import attachments, season_pictures
from bot.features.tournaments.values import FINISHED, Posted, Tournament, TournamentRound, TournamentState
from data.catalogue import speaking, text
from renderers.phrases.escape import escape

_log = logging.getLogger(__name__)

CARD: Final = "card"
CHECKIN: Final = "checkin"
FINAL: Final = "final"
EVENT: Final = "event"
"""The scheduled event of the server, kept among the messages: its id, its date and a fingerprint."""


class TournamentPosts(Poster):
    """Posts a tournament's messages and keeps them up to date."""

    async def publish(self, number: TournamentId, *, again: bool = False) -> None:
        """Update the messages, in the order in which they were due; if the channel doesn't let us, only the log says so.

        ``again``: redraw those that may still change in any case.
        """
        try:
            sheet = await self._host.read(sheets.sheet, number)
        except UnknownTournament:
            return
        place = sheet.tournament.place
        channel = Channel(self._client, place.channel, place.guild)
        try:
            with speaking(await self._languages.of_table(sheet.tournament)):
                await self._all(channel, sheet, again=again)
        except discord.HTTPException as error:
            if trouble(error) not in SHUT:
                raise
            _log.warning("tournament %s cannot be shown: %s", number, error)
            if trouble(error) is Trouble.GONE_CHANNEL:
                await self._host.do(directing.lose_channel, number)
        await self._announce(sheet)

    async def _announce(self, sheet: TournamentState) -> None:
        """Update the scheduled event of the beginning; if the server lets the bot make none, the card has to do."""
        tournament, place = sheet.tournament, sheet.tournament.place
        posted = (await self._host.read(sheets.posted, tournament.id)).get(EVENT)
        dated = await self._host.read(sheets.is_dated, tournament)
        if place.guild is None or (posted is None and not dated):
            return
        known = None if posted is None else _event_of(posted)
        with speaking(await self._languages.of_table(tournament)):
            wanted = _event(tournament, place.guild) if dated else None
        try:
            at = tournament.starts_at or 0.0
            now = await ServerEvents(self._client).follow(
                place.guild, place.channel, known, wanted, at, self._host.now()
            )
        except discord.HTTPException as error:
            if trouble(error) is Trouble.LATER:
                raise
            _log.warning("tournament %s cannot be announced: %s", tournament.id, error)
            return
        if now is not None:
            await self._host.do(sheets.set_posted, tournament.id, EVENT, Posted(now.event, f"{now.at:.0f} {now.shown}"))
        elif known is not None:
            await self._host.do(sheets.drop_posted, tournament.id, EVENT)

    async def _all(self, channel: Channel, sheet: TournamentState, *, again: bool) -> None:
        posted = await self._host.read(sheets.posted, sheet.tournament.id)
        if again:
            posted = {key: message if key == FINAL else Posted(message.message, "") for key, message in posted.items()}
        await self._show(channel, sheet, CARD, posts.card(sheet, self._host.now()), posted.get(CARD))
        await self._edits(channel, sheet, posted)
        await self._checkin(channel, sheet, posted)
        corrected = {correction.change.round for correction in sheet.corrections}
        for current in sheet.rounds:
            if f"round-{current.number}" not in posted or current in sheet.rounds[-2:] or current.number in corrected:
                await self._round(channel, sheet, current, posted)  # of others nothing changes any more
            await self._season(channel, sheet, current, posted)
        if sheet.tournament.status == FINISHED:
            shown = await attachments(self._content, sheet) if _news(sheet, posted.get(FINAL)) else ()
            if shown or FINAL not in posted:
                mark = _revision(sheet)
                await self._show(channel, sheet, FINAL, posts.final_post(sheet, shown), posted.get(FINAL), mark)
        await self._new_winners(channel, sheet)

    async def _edits(self, channel: Channel, sheet: TournamentState, posted: Mapping[str, Posted]) -> None:
        """Notify those who are in it of what a director has edited."""
        number = sheet.tournament.id
        for key, changes in edits.pending(posted).items():
            message = 0
            for part, post in enumerate(forms.edited_posts(sheet, changes)):
                message = await channel.post(post, f"t{number}.{key}.{part}")
            await self._host.do(sheets.set_posted, number, key, Posted(message, posted[key].shown))

    async def _new_winners(self, channel: Channel, sheet: TournamentState) -> None:
        """Announce who has won instead of whom since a step of a director after the end."""
        number = sheet.tournament.id
        noted = await self._host.read(sheets.posted, number)
        for key, new in pending(noted).items():
            entry = await self._host.read(audit_entry, new.entry)
            post = proposal_posts.new_winner_post(sheet, new, "" if entry is None else entry[0].reason)
            message = await channel.post(post, f"t{number}.{key}")
            await self._host.do(sheets.set_posted, number, key, Posted(message, noted[key].shown))

    async def _round(
        self, channel: Channel, sheet: TournamentState, number: TournamentRound, posted: Mapping[str, Posted]
    ) -> None:
        """Show a round, in as many parts as it needs."""
        threads = await threads_of(self._host, sheet, number.number)
        for part, post in enumerate(posts.round_posts(sheet, number, threads)):
            name = f"round-{number.number}.{part}" if part else f"round-{number.number}"
            await self._show(channel, sheet, name, post, posted.get(name))

    async def _season(
        self, channel: Channel, sheet: TournamentState, last: TournamentRound, posted: Mapping[str, Posted]
    ) -> None:
        """Say how a season ended, if there are several and this was its last round."""
        plan = sheet.tournament.plan
        if plan.seasons == 1 or last.number % plan.rounds or last.closed_at is None:
            return
        season = last.number // plan.rounds
        name, whole = f"season-{season}", of_season(sheet, season)
        if _news(whole, posted.get(name)):
            post = posts.season_post(whole, season, await season_pictures(self._content, whole, season))
            await self._show(channel, sheet, name, post, posted.get(name), _revision(whole))

    async def _checkin(self, channel: Channel, sheet: TournamentState, posted: Mapping[str, Posted]) -> None:
        """Call those who are still missing when people can check in, and say when that is over."""
        calls = posts.checkin_posts(sheet, self._host.now())
        for part, post in enumerate(calls):
            name = f"{CHECKIN}.{part}" if part else CHECKIN
            if name in posted or post.ping:
                await self._show(channel, sheet, name, post, posted.get(name))
        for name in [name for name in posted if name.startswith(CHECKIN) and not calls]:
            await self._show(channel, sheet, name, posts.checkin_over(sheet.tournament), posted[name])

    async def _show(
        self,
        channel: Channel,
        sheet: TournamentState,
        key: str,
        post: Post,
        before: Posted | None,
        shown: str | None = None,
    ) -> None:
        """Post a message, or edit it if its contents changed; a deleted one stays away, except the card."""
        number = sheet.tournament.id
        shown = shown or fingerprint(post)
        if before is not None and before.shown == shown:
            return
        if before is not None and (await channel.replace(before.message, post) or key != CARD):
            await self._host.do(sheets.set_posted, number, key, Posted(before.message, shown))
            return
        again = "" if before is None else f".{sheet.tournament.revision}"
        message = await channel.post(post, f"t{number}.{key}{again}")
        await self._host.do(sheets.set_posted, number, key, Posted(message, shown))

    async def opened(self, match: MatchId) -> None:
        """Show the thread of a match that has just been opened, if it is one of a tournament."""
        try:
            table = await self._host.read(sheets.table_of, match)
        except Refusal:
            return
        if table is not None:
            await self._host.do(sheets.show_again, table[0])

    async def origin(self, match: MatchId) -> tuple[str, ...]:
        """Return which table of which tournament a match is, as its first message says it; nothing for a match of none."""
        event = await self._host.read(sheets.event_of, match)
        if event is None:
            return ()
        tournament, table = event
        facts = {"name": escape(tournament.name), "round": str(table.round), "table": str(table.number)}
        return (text("opening-event", **facts),)


async def threads_of(host: Host, sheet: TournamentState, number: int) -> dict[MatchId, int | None]:
    """Return the threads of the matches of a round; None if one isn't open yet."""
    return {table.match: (await host.matches.match(table.match)).thread for table in sheet.tables_of(number)}


def _event(tournament: Tournament, guild: int) -> dict[str, Any]:
    """Return the event that announces the beginning of a tournament."""
    channel = tournament.place.channel
    about = text("tour-event-about", format=text(f"format-{tournament.plan.format}"), channel=f"<#{channel}>")
    name = text("tour-event", name=tournament.name, id=str(tournament.id))
    return event(name, about, guild, channel, tournament.starts_at or 0.0)


def _event_of(posted: Posted) -> Known:
    at, shown = posted.shown.split()
    return Known(posted.message, float(at), shown)


def _revision(sheet: TournamentState) -> str:
    """Return what the last message depends on: corrections may still change it, and a match that outlasts it keeps its seed secret."""
    seed = ", seed later" if sheet.tournament.seed is None else ""
    return f"after {len(sheet.corrections)} corrections, {len(sheet.standings)} ranked{seed}"


def _news(sheet: TournamentState, before: Posted | None) -> bool:
    return before is None or before.shown != _revision(sheet)
