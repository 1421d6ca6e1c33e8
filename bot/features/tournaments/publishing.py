"""Messages of tournaments in their channels, posted once and kept up to date."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import discord
import msgspec

from bot.core.errors import Refusal
from bot.core.feature import handles
from bot.core.host import Host
from bot.core.ids import MatchId, TournamentId
from bot.core.matches.values import Match
from bot.core.outbox_rows import queue
from bot.core.ports import NotifierUnavailable
from bot.discord_ui.content.layout import QUIET_COLOR, notice
from bot.discord_ui.content.post import Post, fingerprint
from bot.discord_ui.core.channel import Channel
from bot.discord_ui.core.server_events import Known, ServerEvents, event
from bot.discord_ui.core.trouble import BARRED_CHANNEL_S, SHUT, Trouble, trouble
from bot.discord_ui.interface import ThreadPart
from bot.features.matches.poster import Poster
from bot.features.settings.servers import entry as audit_entry
from bot.features.tournaments import announcing, book, directing, director_posts, forms, posts, rows
from bot.features.tournaments.book import before_round, of_season
from bot.features.tournaments.errors import UnknownTournament
from bot.features.tournaments.pictures import attachments, season_pictures
from bot.features.tournaments.stuck import GOING, STUCK, reason_of
from bot.features.tournaments.under_way import lose_channel
from bot.features.tournaments.values import (
    FINISHED,
    TOURNAMENT_TOPIC,
    Edit,
    NewWinner,
    Posted,
    Tournament,
    TournamentRound,
    TournamentState,
    TournamentTable,
)
from bot.features.tournaments.words import round_name, why_together
from data.catalogue import speaking, text
from renderers.phrases.escape import escape, plain

_log = logging.getLogger(__name__)

CARD: Final = "card"
CHECKIN: Final = "checkin"
FINAL: Final = "final"
EVENT: Final = "event"
"""Key of the server's scheduled event among the stored messages: its id, date and fingerprint."""


class TournamentPosts(Poster, ThreadPart):
    """Posts and updates a tournament's messages."""

    @handles(TOURNAMENT_TOPIC)
    async def publish(self, tournament_id: TournamentId, *, again: bool = False) -> None:
        """Update the messages in the order they were due. ``again``: redraw all messages that may still change.

        Raises:
            NotifierUnavailable: a permission is missing, and may come back.
        """
        try:
            sheet = await self._host.read(book.sheet, tournament_id)
        except UnknownTournament:
            return
        place = sheet.tournament.place
        channel, barred = Channel(self._client, place.channel, place.guild), None
        try:
            with speaking(await self._languages.of_table(sheet.tournament)):
                await self._all(channel, sheet, again=again)
        except discord.HTTPException as error:
            if trouble(error) not in SHUT:
                raise
            _log.warning("tournament %s cannot be shown: %s", tournament_id, error)
            if trouble(error) is Trouble.GONE_CHANNEL:
                await self._host.do(lose_channel, tournament_id)
            else:
                barred = error
        await self._announce(sheet)
        if barred is not None:
            raise NotifierUnavailable(BARRED_CHANNEL_S) from barred

    async def _announce(self, sheet: TournamentState) -> None:
        """Update the scheduled event of the start; without the permission for events there is only the card."""
        tournament, place = sheet.tournament, sheet.tournament.place
        posted = (await self._host.read(rows.posted, tournament.id)).get(EVENT)
        dated = await self._host.read(book.is_dated, tournament)
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
            await self._host.do(rows.save_posted, tournament.id, EVENT, Posted(now.event, f"{now.at:.0f} {now.shown}"))
        elif known is not None:
            await self._host.do(rows.forget_posted, tournament.id, (EVENT,))

    async def _all(self, channel: Channel, sheet: TournamentState, *, again: bool) -> None:
        posted = await self._host.read(rows.posted, sheet.tournament.id)
        if again:
            posted = {
                key: message if key in (FINAL, STUCK) or not message.message else Posted(message.message, "")
                for key, message in posted.items()
            }
        await self._show(channel, sheet, CARD, posts.card(sheet, self._host.now()), posted.get(CARD))
        await self._checkin(channel, sheet, posted)
        corrected = {correction.change.round for correction in sheet.corrections}
        for current in sheet.rounds:
            if f"round-{current.number}" not in posted or current in sheet.rounds[-2:] or current.number in corrected:
                await self._round(channel, sheet, current, posted)  # other messages don't change anymore
            await self._season(channel, sheet, current, posted)
        if sheet.tournament.status == FINISHED:
            shown = await attachments(self._content, sheet, closing=True) if _news(sheet, posted.get(FINAL)) else ()
            if shown or FINAL not in posted:
                mark = _revision(sheet)
                await self._show(channel, sheet, FINAL, posts.final_post(sheet, shown), posted.get(FINAL), mark)
        for key, note in posted.items():
            await self._note(channel, sheet, key, note)

    async def _note(self, channel: Channel, sheet: TournamentState, key: str, note: Posted) -> None:
        """Post a queued message about an edit, a new winner or a step that failed, and later say that it goes on."""
        number, mark, parts = sheet.tournament.id, f"t{sheet.tournament.id}.{key}", list[Post]()
        if key == STUCK and note.shown == GOING:
            going = text("tour-going", name=escape(sheet.tournament.name))
            await channel.replace(note.message, notice(going, colour=QUIET_COLOR))
            await self._host.do(rows.forget_posted, number, (key,))
        elif note.message or not note.shown:
            return
        elif key == STUCK:
            parts.append(posts.stuck_post(sheet.tournament, reason_of(note)))
            mark = f"{mark}.{sheet.tournament.revision}"
        elif key.startswith(announcing.EDITED):
            parts += forms.edited_posts(sheet, msgspec.json.decode(note.shown, type=tuple[Edit, ...]))
        elif key.startswith(directing.REMINDER):
            parts += posts.checkin_posts(sheet, self._host.now())
        elif key.startswith(directing.WINNER):
            new = msgspec.json.decode(note.shown, type=NewWinner)
            entry = await self._host.read(audit_entry, new.entry)
            parts.append(director_posts.new_winner_post(sheet, new, "" if entry is None else entry[0].reason))
        # Recorded only after the last part: if one fails, the next try posts it, and Discord recognizes those before it.
        messages = [await channel.post(post, f"{mark}.{part}") for part, post in enumerate(parts)]
        if messages:
            await self._host.do(rows.save_posted, number, key, Posted(messages[-1], note.shown))

    async def _round(
        self, channel: Channel, sheet: TournamentState, number: TournamentRound, posted: Mapping[str, Posted]
    ) -> None:
        threads = await threads_of(self._host, sheet, number.number)
        for part, post in enumerate(posts.round_posts(sheet, number, threads)):
            name = f"round-{number.number}.{part}" if part else f"round-{number.number}"
            await self._show(channel, sheet, name, post, posted.get(name))

    async def _season(
        self, channel: Channel, sheet: TournamentState, last: TournamentRound, posted: Mapping[str, Posted]
    ) -> None:
        """Post a season's final standings if there are several seasons and this was the season's last round."""
        plan = sheet.tournament.plan
        if plan.seasons == 1 or last.number % plan.rounds or last.closed_at is None:
            return
        season = last.number // plan.rounds
        name, whole = f"season-{season}", of_season(sheet, season)
        if _news(whole, posted.get(name)):
            post = posts.season_post(whole, season, await season_pictures(self._content, whole, season))
            await self._show(channel, sheet, name, post, posted.get(name), _revision(whole))

    async def _checkin(self, channel: Channel, sheet: TournamentState, posted: Mapping[str, Posted]) -> None:
        """Ask missing players to check in while check-in is open, and update that message when it is over."""
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
        """Post a message, or edit it if its contents changed; a deleted message isn't reposted unless it is the card."""
        number = sheet.tournament.id
        shown = shown or fingerprint(post)
        if before is not None and before.shown == shown:
            return
        if before is not None and (await channel.replace(before.message, post) or key != CARD):
            await self._host.do(rows.save_posted, number, key, Posted(before.message, shown))
            return
        again = "" if before is None else f".{sheet.tournament.revision}"
        message = await channel.post(post, f"t{number}.{key}{again}")
        await self._host.do(rows.save_posted, number, key, Posted(message, shown))

    async def opened(self, match: Match) -> None:
        """Show a match's newly opened thread in its tournament's messages, if it belongs to a tournament."""
        try:
            event = await self._host.read(book.event_of, match.id)
        except Refusal:
            return
        if event is not None:
            await self._host.do(queue, TOURNAMENT_TOPIC, event[0].id, self._host.now())

    async def title(self, match: Match) -> str:
        """Return the name of a table's thread; empty outside tournaments."""
        event = await self._host.read(book.event_of, match.id)
        if event is None:
            return ""
        where = text("thread-table", **_facts(*event))
        return text("thread-name-event", name=plain(event[0].name, 100 - len(where) - 3), table=where)

    async def origin(self, match: Match) -> str:
        """Return the line for a match's first message that names its tournament and table; empty outside tournaments."""
        event = await self._host.read(book.event_of, match.id)
        if event is None:
            return ""
        sheet = before_round(await self._host.read(book.sheet, event[0].id), event[1].round)
        why = why_together(sheet, event[1].people)
        return text("opening-event", name=escape(event[0].name), why=why, **_facts(*event))


def _facts(tournament: Tournament, table: TournamentTable) -> dict[str, str]:
    return {"stage": round_name(tournament.plan, table.round), "table": str(table.number)}


async def threads_of(host: Host, sheet: TournamentState, number: int) -> dict[MatchId, int | None]:
    """Return the threads of a round's matches; None for a thread that isn't open yet."""
    return {table.match: (await host.matches.match(table.match)).thread for table in sheet.tables_of(number)}


def _event(tournament: Tournament, guild_id: int) -> dict[str, Any]:
    channel = tournament.place.channel
    about = text("tour-event-about", format=text(f"format-{tournament.plan.format}"), channel=f"<#{channel}>")
    name = text("tour-event", name=tournament.name, id=str(tournament.id))
    return event(name, about, guild_id, channel, tournament.starts_at or 0.0)


def _event_of(posted: Posted) -> Known:
    at, shown = posted.shown.split()
    return Known(posted.message, float(at), shown)


def _revision(sheet: TournamentState) -> str:
    """Return the fingerprint of the last message's inputs: corrections may change it, and the seed stays secret until all matches end."""
    seed = ", seed later" if sheet.tournament.seed is None else ""
    return f"after {len(sheet.corrections)} corrections, {len(sheet.standings)} ranked{seed}"


def _news(sheet: TournamentState, before: Posted | None) -> bool:
    return before is None or before.shown != _revision(sheet)
