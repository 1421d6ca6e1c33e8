"""``/mod matches``: the running matches of a server, each with its buttons; and **Call a moderator**, for those who play."""

from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.acts import Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, One, OneOf, Words
from bot.discord_ui.core.gate import MODERATE, MODERATE_HERE, SIT
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.moderation import overview_posts as posts
from bot.discord_ui.moderation.acts import ModerationActs
from bot.hosting.host import Host
from bot.hosting.moderation import overview
from bot.hosting.moderation.overview import KINDS, RUNNING
from bot.model.model import MatchId, UserId
from bot.model.servers import LONGEST_REASON
from data.catalogue import text

STEPS: Final = ("remind", "repair", "pause", "resume", "end", "excuse")
"""The steps that a match of the list has buttons for."""

SEATS: Final = ("excuse",)
"""Those of them that concern one seat."""

WHY: Final = One(Words(LONGEST_REASON))


class OverviewActs:
    """Lists matches for moderators, and lets players call them."""

    def __init__(self, host: Host, steps: ModerationActs) -> None:
        self._host = host
        self._steps = steps

    def kinds(self) -> list[app_commands.Choice[str]]:
        """Return what can be listed."""
        return [choice(said(f"button-mod-{kind}"), kind) for kind in KINDS]

    @act(
        command="mod matches",
        gate=MODERATE_HERE,
        show=Option("option-mod-show", choices=kinds),
        channel=Option("option-mod-in"),
        player=Option("option-mod-of"),
    )
    async def matches(
        self,
        call: Call,
        show: str = RUNNING,
        channel: discord.TextChannel | None = None,
        player: discord.User | None = None,
    ) -> None:
        """List running matches: all of the server, or those of a channel or a person. Raises NotAModerator."""
        user = None if player is None else UserId(player.id)
        place = 0 if channel is None else channel.id
        listed = await self._host.read(overview.listed, call.authority, show, place, user)
        everything = channel is None and player is None
        await call.show(posts.overview(show, listed, 0, call.place.guild or 0, turns=everything))

    @act(press="moderation list", gate=MODERATE_HERE, kind=OneOf(tuple(KINDS)), page=COUNT)
    async def page(self, call: Call, kind: str, page: int) -> None:
        """Turn to a page of a list. Raises NotAModerator."""
        listed = await self._host.read(overview.listed, call.authority, kind)
        await call.show(posts.overview(kind, listed, page, call.place.guild or 0))

    @act(press="moderation look", gate=MODERATE)
    async def look(self, call: Call, match: MatchId) -> None:
        """Show one match with what can be done about it. Raises NotAModerator."""
        await call.show(posts.tools(await self._host.read(overview.looked_at, call.authority, match)))

    @act(press="moderation ask", gate=MODERATE, where=Where.FORM, verb=OneOf(STEPS), seat=COUNT)
    async def ask(self, call: Call, verb: str, match: MatchId, seat: int) -> None:
        """Ask why a step is to be taken."""
        await call.open(posts.why_form(verb, match, seat))

    @act(press="moderation why", gate=MODERATE, verb=OneOf(STEPS), seat=COUNT, chosen=WHY)
    async def why(self, call: Call, verb: str, match: MatchId, seat: int, chosen: str) -> None:
        """Show what the step would change, with a button that does it."""
        await self._steps.prepare(call, verb, chosen, match, {"seat": seat} if verb in SEATS else None)

    @act(press="moderation call", gate=SIT, where=Where.FORM)
    async def call(self, call: Call, match: MatchId) -> None:
        """Ask why the moderators are called."""
        await call.open(posts.call_form(match))

    @act(press="moderation called", gate=SIT, where=Where.NEW, chosen=WHY)
    async def called(self, call: Call, match: MatchId, chosen: str) -> None:
        """Call the moderators of the server to a match."""
        await self._host.do(overview.call, match, call.user, chosen)
        await call.show(notice(text("call-moderator-done"), colour=None))
