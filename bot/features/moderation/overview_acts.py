"""``/mod matches``: a server's running matches with buttons for each; and **Call a moderator** for players."""

import logging
from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands

from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.read_settings import settings
from bot.core.settings.server import LONGEST_REASON
from bot.discord_ui.content.channel_types import HostChannel
from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, One, OneOf, Several, Words
from bot.discord_ui.core.gate import MODERATE, MODERATE_HERE, SIT
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.features.moderation import overview
from bot.features.moderation import overview_posts as posts
from bot.features.moderation.acts import ModerationActs, Number
from bot.features.moderation.calling import ModeratorCalls
from bot.features.moderation.moderation import check_allowed
from bot.features.moderation.overview import CALLED, KINDS, RUNNING
from bot.features.moderation.overview_posts import RENAME, SEATED
from bot.features.moderation.values import RunningMatch
from data.catalogue import passage, text

_log = logging.getLogger(__name__)

FREE: Final = ("remind", "repair", "excuse")
"""Actions with a button that need no reason."""

STEPS: Final = (*FREE, "pause", "resume", "hands", "export", "end", "rewind", *SEATED)
"""Steps with a button or a menu at each match of the list."""

AT: Final = {"excuse": "seat", "rewind": "line", **dict.fromkeys(SEATED, "seat")}
"""Meaning of the number argument of some actions."""

SEATS: Final = 7
"""Number of seats at the largest table."""

WHY: Final = One(Words(LONGEST_REASON))


class OverviewActs:
    """Acts that list matches for moderators, and calls by players."""

    def __init__(self, host: Host, languages: Languages, steps: ModerationActs) -> None:
        self._host = host
        self._languages = languages
        self._steps = steps

    def kinds(self) -> list[app_commands.Choice[str]]:
        """Return the kinds of lists as choices of a command option."""
        return [choice(said(f"button-mod-{kind}"), kind) for kind in KINDS]

    @act(
        command="mod matches",
        gate=MODERATE,
        show=Option("option-mod-show", choices=kinds),
        channel=Option("option-mod-in"),
        player=Option("option-mod-of"),
        match=Option("option-mod-open", type=Number | None),
    )
    async def matches(
        self,
        call: Call,
        show: str = "",
        channel: HostChannel | None = None,
        player: discord.User | None = None,
        match: MatchId | None = None,
    ) -> None:
        """List running matches of the server, a channel or a user, matches with a call first; or open a match by number.

        Raises: not-a-moderator.
        """
        if match is not None:
            await self.look(call, match)
            return
        user = None if player is None else UserId(player.id)
        place = 0 if channel is None else channel.id
        if not show:
            calls = await self._host.read(overview.listed, call.authority, CALLED, place, user)
            show = CALLED if calls else RUNNING
        listed = await self._host.read(overview.listed, call.authority, show, place, user)
        await self._show(call, show, listed, 0, turns=channel is None and player is None)

    @act(press="moderation list", gate=MODERATE_HERE, kind=OneOf(tuple(KINDS)), page=COUNT)
    async def page(self, call: Call, kind: str, page: int) -> None:
        """Show a page of a list. Raises not-a-moderator."""
        listed = await self._host.read(overview.listed, call.authority, kind)
        await self._show(call, kind, listed, page)

    async def _show(
        self, call: Call, kind: str, listed: Sequence[RunningMatch], page: int, *, turns: bool = True
    ) -> None:
        """Show a page (from 0) of a list; ``turns``: with controls for pages and kinds."""
        page = min(page, posts.last_page(len(listed)))
        rows = listed[page * posts.IN_LIST :][: posts.IN_LIST]
        looked = await self._host.read(overview.details, call.authority, rows)
        await call.show(posts.overview(kind, looked, len(listed), page, call.place.guild or 0, turns=turns))

    @act(press="moderation look", gate=MODERATE)
    async def look(self, call: Call, match: MatchId) -> None:
        """Show a match with the possible actions. Raises not-a-moderator."""
        looked = await self._host.read(overview.looked_at, call.authority, match)
        await self._host.do(overview.opened, call.authority, match)
        readable = looked.row is not None and not looked.row.unreadable
        await call.show(posts.tools(looked, await self._steps.ways_back(looked.match) if readable else ()))

    @act(press="moderation plan", gate=MODERATE, verb=OneOf(FREE), seat=COUNT)
    async def plan(self, call: Call, verb: str, match: MatchId, seat: int) -> None:
        """Show the effect of an action that needs no reason, with a button to confirm it."""
        await self._prepare(call, verb, "", match, seat)

    @act(
        press="moderation seat",
        gate=MODERATE,
        where=Where.FORM,
        chosen=One(OneOf([f"{verb} {seat}" for verb in (*SEATED, RENAME) for seat in range(SEATS)])),
    )
    async def seat(self, call: Call, match: MatchId, chosen: str) -> None:
        """Ask for the reason for an action on a seat."""
        verb, seat = chosen.split()
        if verb != RENAME:
            await self._host.read(check_allowed, call.authority, match, verb)
        await call.open(posts.name_form(match, int(seat)) if verb == RENAME else posts.why_form(verb, match, int(seat)))

    @act(press="moderation name", gate=MODERATE, seat=COUNT, chosen=Several(Words(LONGEST_REASON), 2))
    async def name(self, call: Call, match: MatchId, seat: int, chosen: tuple[str, ...]) -> None:
        """Show the effect of another displayed name for a seat's player, with a button to confirm it. Raises computers-seat."""
        table = await self._host.read(overview.moderated, call.authority, match)
        user = overview.player_at(table, seat)
        await self._steps.prepare_name(call, RENAME, user, chosen[0], chosen[-1])

    @act(press="moderation back", gate=MODERATE, where=Where.FORM, chosen=One(COUNT))
    async def back(self, call: Call, match: MatchId, chosen: int) -> None:
        """Ask for the reason for a rewind."""
        await self._host.read(check_allowed, call.authority, match, "rewind")
        await call.open(posts.why_form("rewind", match, chosen))

    @act(press="moderation ask", gate=MODERATE, where=Where.FORM, verb=OneOf(STEPS), seat=COUNT)
    async def ask(self, call: Call, verb: str, match: MatchId, seat: int) -> None:
        """Ask for the reason for an action."""
        await self._host.read(check_allowed, call.authority, match, verb)
        await call.open(posts.why_form(verb, match, seat))

    @act(press="moderation why", gate=MODERATE, verb=OneOf(STEPS), seat=COUNT, chosen=WHY)
    async def why(self, call: Call, verb: str, match: MatchId, seat: int, chosen: str) -> None:
        """Show the effect of the action, with a button to confirm it."""
        await self._prepare(call, verb, chosen, match, seat)

    async def _prepare(self, call: Call, verb: str, reason: str, match: MatchId, number: int) -> None:
        await self._steps.prepare(call, verb, reason, match, {AT[verb]: number} if verb in AT else None)

    @act(press="moderation call", gate=SIT, where=Where.FORM)
    async def call(self, call: Call, match: MatchId) -> None:
        """Ask for the reason for a call."""
        await call.open(posts.call_form(match))

    @act(press="moderation called", gate=SIT, where=Where.NEW, chosen=WHY)
    async def called(self, call: Call, match: MatchId, chosen: str) -> None:
        """Call the server's moderators to a match, and show who was reached."""
        entry = await self._host.do(overview.call, match, call.user, chosen)
        if entry is None:
            raise NothingHere("call-reached-no-one")
        server = await self._host.read(settings, entry.guild)
        try:
            reached = await ModeratorCalls(call.interaction.client, self._languages).deliver(entry, server)
            await self._host.do(overview.delivered, entry)
        except Exception as error:
            if trouble(error) is not Trouble.LATER:
                raise
            _log.info("call %d is delivered later: %s", entry.id, error)
            reached = text("call-reached-later")
        await call.show(notice(passage([reached, text("call-moderator-done")]), colour=None))
