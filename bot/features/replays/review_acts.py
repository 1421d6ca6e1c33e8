"""Reviews of the user's own match, shown in private by a button below its end."""

from contextlib import suppress
from functools import partial

import discord
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.gate import LOOK
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import names, tags
from bot.features.replays import review_posts
from bot.features.replays.reviews import Reviews, ReviewView
from data.catalogue import text
from renderers.moments import Moment


class ReviewActs:
    """Acts that show reviews."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="review open", gate=LOOK, where=Where.NEW)
    async def open(self, call: Call, match: MatchId) -> None:
        """Show what the user's cards and choices were worth. A pending part appears later in the same message.

        Raises:
            still-secret, NotAtThisTable, review-given-up, UnknownMatch: see their names.
        """
        reviews = self._host.the(Reviews)
        shown = await reviews.of(match, call.user)
        await call.show(await self.post(shown))
        if shown.pending:
            reviews.follow(match, call.user, partial(self._fill, call, shown))

    async def _fill(self, call: Call, shown: ReviewView) -> bool:
        """Complete a review whose costliest choice was pending; return False if it still is."""
        if call.interaction.is_expired():
            return True
        with call.in_their_way(), suppress(discord.HTTPException):  # the user may have closed the message
            why = ""
            try:
                shown = await self._host.the(Reviews).of(shown.match.id, call.user)
            except Refusal as error:
                shown, why = replace(shown, pending=False), explain(error)
            if shown.pending:
                return False
            await call.edit(await self.post(shown, why))
        return True

    async def post(self, shown: ReviewView, why_none: str = "") -> Post:
        """Return a review's post; ``why_none``: why it names no costliest choice."""
        why_none = why_none or (text("review-coming") if shown.pending else "")
        return review_posts.review_post(shown, self._content.game_ui(shown.match), await self._picture(shown), why_none)

    async def _picture(self, shown: ReviewView) -> Attachment | None:
        """Return the picture of the costliest choice: the user's choice, its result, and the better choice."""
        match, game_ui, cost = shown.match, self._content.game_ui(shown.match), shown.cost
        if cost is None:
            return None
        chosen, who = (cost.played, cost.better), names(match, shown.version)
        then = [Moment(None, page.view, page.events) for page in shown.then]
        return await self._content.picture(
            (match.id, match.seats, shown.version, "review", shown.seat),
            f"review-{match.id}-{shown.version}.png",
            lambda: game_ui.strip(shown.view, tags(match), chosen, then),
            lambda: game_ui.alt_strip(shown.view, who, chosen, then),
        )
