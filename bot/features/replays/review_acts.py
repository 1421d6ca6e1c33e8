"""Reviews of the user's own match, shown in private by a button below its end."""

from contextlib import suppress
from functools import partial

import discord

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
from bot.features.replays.errors import ReviewPending
from bot.features.replays.reviews import Reviews, ReviewView
from engine.agents.review import Cost
from renderers.moments import Moment


class ReviewActs:
    """Acts that show reviews."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="review open", gate=LOOK, where=Where.NEW)
    async def open(self, call: Call, match: MatchId) -> None:
        """Show which of the user's decisions were costly, and their luck. A pending review appears later in the same message.

        Raises:
            still-secret, NotAtThisTable, no-review, ReviewPending, review-given-up, UnknownMatch: see their names.
        """
        reviews = self._host.the(Reviews)
        try:
            await call.show(await self.post(await reviews.of(match, call.user)))
        except ReviewPending:
            await call.show(review_posts.coming_post())
            reviews.follow(match, call.user, partial(self._fill, call, match))

    async def _fill(self, call: Call, match: MatchId) -> bool:
        """Show a review that was pending; return False if it still is."""
        if call.interaction.is_expired():
            return True
        with call.in_their_way(), suppress(discord.HTTPException):  # the user may have closed the message
            try:
                post = await self.post(await self._host.the(Reviews).of(match, call.user))
            except ReviewPending:
                return False
            except Refusal as error:
                post = review_posts.failed_post(explain(error))
            await call.edit(post)
        return True

    async def post(self, shown: ReviewView) -> Post:
        """Return a review's post."""
        pictures = [await self._picture(shown, cost) for cost in shown.review.costs]
        return review_posts.review_post(shown, self._content.game_ui(shown.match), pictures)

    async def _picture(self, shown: ReviewView, cost: Cost) -> Attachment | None:
        """Return the picture of a costly decision: the user's choice, its result, and the better choice."""
        version, view = shown.versions[cost.number], shown.views[cost.number]
        if view is None:
            return None
        match, game_ui = shown.match, self._content.game_ui(shown.match)
        chosen, who = (cost.played, cost.better), names(match, version)
        then = [Moment(None, page.view, page.events) for page in shown.then.get(cost.number, ())]
        return await self._content.picture(
            (match.id, match.seats, version, "review", shown.seat),
            f"review-{match.id}-{version}.png",
            lambda: game_ui.strip(view, tags(match), chosen, then),
            lambda: game_ui.alt_strip(view, who, chosen, then),
        )
